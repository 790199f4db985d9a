import type { ComponentChildren } from 'preact';
import type { Clock, Game, GameOption } from '../api/types';
import { t, unit } from '../i18n/words';
import { Panel } from '../ui/Panel';

export interface Choices {
    readonly options: Readonly<Record<string, string>>;
    readonly clock: Clock;
    readonly private: boolean;
    readonly advice: boolean;
}

interface OptionListProps {
    readonly game: Game;
    readonly choices: Choices;
    readonly onChange: (choices: Choices) => void;
}

/* Colours follow the players' emblems, so these options of the engine are not asked. */
const asked = (option: GameOption): boolean => !/^colour\d$/.test(option.key);

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

export function OptionList({ game, choices, onChange }: OptionListProps) {
    const pace = paces().find(({ clock }) => same(clock, choices.clock));
    const choose = (key: string, value: string) =>
        onChange({ ...choices, options: { ...choices.options, [key]: value } });
    return (
        <Panel class="setup-options">
            <h2>{t('How shall we play?')}</h2>
            {game.options.filter(asked).map((option) => (
                <Option key={option.key} name={option.title}>
                    <Segments
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
            <Option name={t('Private')} note={t('Not shown in the hall; only by link.')}>
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
    readonly note?: string;
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

/* As the game calls it; seats, chance, yes and no are named alike in all games. */
const valueNames: Readonly<Record<string, () => string>> = {
    random: () => t('drawn by lot'),
    yes: () => t('yes'),
    no: () => t('no'),
};

function valueName(option: GameOption, value: string): string {
    if (/^\d$/.test(value) && option.key === 'first')
        return t('seat {n}', { n: Number(value) + 1 });
    return valueNames[value]?.() ?? option.names[option.values.indexOf(value)] ?? value;
}

const FEW = 3;

function Segments({
    option,
    chosen,
    onChoose,
}: {
    readonly option: GameOption;
    readonly chosen: string;
    readonly onChoose: (value: string) => void;
}) {
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
        <div class="segments" role="radiogroup" aria-label={option.title}>
            {option.values.map((value) => (
                <button
                    key={value}
                    type="button"
                    role="radio"
                    aria-checked={value === chosen}
                    onClick={() => onChoose(value)}
                >
                    {valueName(option, value)}
                </button>
            ))}
        </div>
    );
}

function Switch({
    label,
    on,
    onChange,
}: {
    readonly label: string;
    readonly on: boolean;
    readonly onChange: (on: boolean) => void;
}) {
    return (
        <button
            type="button"
            class="switch"
            role="switch"
            aria-checked={on}
            aria-label={label}
            onClick={() => onChange(!on)}
        />
    );
}
