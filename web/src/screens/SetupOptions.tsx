import type { ComponentChildren } from 'preact';
import type { Clock, Game, GameOption } from '../api/types';
import { t, unit } from '../i18n/words';
import { Panel } from '../ui/Panel';
import { Segments, Switch } from '../ui/Switch';

export interface Choices {
    readonly options: Readonly<Record<string, string>>;
    readonly clock: Clock;
    readonly private: boolean;
    readonly advice: boolean;
}

interface OptionListProps {
    readonly game: Game;
    readonly choices: Choices;
    readonly seats: number;
    readonly onChange: (choices: Choices) => void;
}

type Chosen = Choices['options'];

/* Options of the engine that are not asked: colours follow the players' emblems. */
const COLOUR = /^colour\d$/;
/* Those that matter only alone, or only with another option. */
const matters: Readonly<Record<string, (chosen: Chosen, seats: number) => boolean>> = {
    solo_choose_occupation: (_, seats) => seats === 1,
    harvest_fewer_cards: ({ harvest }) => harvest === 'yes',
    first: (_, seats) => seats > 1,
};

export const asked = (game: Game, chosen: Chosen, seats: number): readonly GameOption[] =>
    game.options.filter(({ key }) => !COLOUR.test(key) && (matters[key]?.(chosen, seats) ?? true));

/* What was chosen before it ceased to matter is not sent. */
export function sent(game: Game, chosen: Chosen, seats: number): Chosen {
    const kept = new Set(asked(game, chosen, seats).map(({ key }) => key));
    return Object.fromEntries(Object.entries(chosen).filter(([key]) => kept.has(key)));
}

/* One sentence on what each option does. */
export const optionNote = (key: string): string | undefined => notes[key]?.();

const notes: Readonly<Record<string, () => string>> = {
    mode: () => t('The Jarl game adds an upper row with reservations and more cards.'),
    length: () => t('A long game has seven rounds, a short one six.'),
    decks: () => t('Occupations are dealt from these decks.'),
    islands: () => t('One more exploration board: Lofoten and Orkney.'),
    harvest: () => t('Berries, eggs, amber and one more exploration board.'),
    harvest_fewer_cards: () => t('Thirty more occupations stay in the box.'),
    solo_choose_occupation: () => t('Look through all starting occupations and take one.'),
    first: () => t('Who begins the first round.'),
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Pace {
    readonly key: string;
    readonly label: string;
    readonly clock: Clock;
}

const paces = (): readonly Pace[] => [
    { key: 'none', label: t('As long as it takes'), clock: { kind: 'none' } },
    {
        key: 'move-2',
        label: t('{time} a move', { time: unit(2, 'minute') }),
        clock: { kind: 'move', ms: 2 * MINUTE },
    },
    {
        key: 'game-30',
        label: t('{time} a player for the whole game', { time: unit(30, 'minute') }),
        clock: { kind: 'game', ms: 30 * MINUTE },
    },
    {
        key: 'day-1',
        label: t('{time} a move', { time: unit(1, 'day') }),
        clock: { kind: 'move', ms: DAY },
    },
    {
        key: 'day-3',
        label: t('{time} a move', { time: unit(3, 'day') }),
        clock: { kind: 'move', ms: 3 * DAY },
    },
];

const same = (a: Clock, b: Clock): boolean => a.kind === b.kind && a.ms === b.ms;

export function OptionList({ game, choices, seats, onChange }: OptionListProps) {
    const pace = paces().find(({ clock }) => same(clock, choices.clock));
    const choose = (key: string, value: string) =>
        onChange({ ...choices, options: { ...choices.options, [key]: value } });
    return (
        <Panel class="setup-options">
            <h2>{t('How shall we play?')}</h2>
            {asked(game, choices.options, seats).map((option) => (
                <Option key={option.key} name={option.title} note={optionNote(option.key)}>
                    <Values
                        option={option}
                        chosen={choices.options[option.key] ?? option.standard}
                        onChoose={(value) => choose(option.key, value)}
                    />
                </Option>
            ))}
            <Option
                name={t('Pace')}
                note={t('When time runs out, a bot stands in; you can come back.')}
            >
                <select
                    class="input"
                    aria-label={t('Pace')}
                    value={pace?.key ?? 'none'}
                    onChange={(event) =>
                        onChange({
                            ...choices,
                            clock: paces().find(({ key }) => key === event.currentTarget.value)
                                ?.clock ?? { kind: 'none' },
                        })
                    }
                >
                    {paces().map(({ key, label }) => (
                        <option key={key} value={key}>
                            {label}
                        </option>
                    ))}
                </select>
            </Option>
            <Option name={t('Advice')} note={t('Anyone may ask the bot.')}>
                <Switch
                    label={t('Advice')}
                    on={choices.advice}
                    onChange={(advice) => onChange({ ...choices, advice })}
                />
            </Option>
            <Option name={t('Private')} note={t('Not shown in the hall; people join by link.')}>
                <Switch
                    label={t('Private')}
                    on={choices.private}
                    onChange={(hidden) => onChange({ ...choices, private: hidden })}
                />
            </Option>
        </Panel>
    );
}

function Option({
    name,
    note,
    children,
}: {
    readonly name: string;
    readonly note?: string | undefined;
    readonly children: ComponentChildren;
}) {
    return (
        <div class="setup-option">
            <div class="grow">
                <b>{name}</b>
                {note && <span class="quiet small">{note}</span>}
            </div>
            {children}
        </div>
    );
}

/* As the game calls it; seats and chance are named alike in all games. */
const valueNames: Readonly<Record<string, () => string>> = {
    random: () => t('drawn by lot'),
    long: () => t('long'),
    short: () => t('short'),
};

export function valueName(option: GameOption, value: string): string {
    if (/^\d$/.test(value) && option.key === 'first')
        return t('seat {n}', { n: Number(value) + 1 });
    return valueNames[value]?.() ?? option.names[option.values.indexOf(value)] ?? value;
}

const FEW = 3;

interface ValuesProps {
    readonly option: GameOption;
    readonly chosen: string;
    readonly onChoose: (value: string) => void;
}

/* Yes or no is a switch; any letters of a few are chips; one of a few, segments; else a list. */
export function Values(props: ValuesProps) {
    const { option, chosen, onChoose } = props;
    if ([...option.values].sort().join() === 'no,yes')
        return (
            <Switch
                label={option.title}
                on={chosen === 'yes'}
                onChange={(on) => onChoose(on ? 'yes' : 'no')}
            />
        );
    if (option.key === 'decks') return <Letters {...props} />;
    return <OneOf {...props} />;
}

/* Some letters of "abc", at least one of them. */
function Letters({ option, chosen, onChoose }: ValuesProps) {
    const letters = [...new Set(option.values.join(''))].sort();
    const turned = (letter: string) =>
        letters.filter((each) => chosen.includes(each) !== (each === letter)).join('');
    return (
        <div class="segments" role="group" aria-label={option.title}>
            {letters.map((letter) => (
                <button
                    key={letter}
                    type="button"
                    role="checkbox"
                    aria-checked={chosen.includes(letter)}
                    onClick={() =>
                        option.values.includes(turned(letter)) && onChoose(turned(letter))
                    }
                >
                    {letter.toUpperCase()}
                </button>
            ))}
        </div>
    );
}

function OneOf({ option, chosen, onChoose }: ValuesProps) {
    if (option.values.length > FEW) {
        return (
            <select
                class="input"
                aria-label={option.title}
                value={chosen}
                onChange={(event) => onChoose(event.currentTarget.value)}
            >
                {option.values.map((value) => (
                    <option key={value} value={value}>
                        {valueName(option, value)}
                    </option>
                ))}
            </select>
        );
    }
    return (
        <Segments
            label={option.title}
            values={option.values.map((value) => ({ value, name: valueName(option, value) }))}
            chosen={chosen}
            onChoose={onChoose}
        />
    );
}
