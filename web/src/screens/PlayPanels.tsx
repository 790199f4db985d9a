/* What opens below the ways into a game: the table to choose, and the game for one. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../api/types';
import { faceAddress } from '../art/levels';
import { levelName, levelSentence } from '../frame/seats';
import { number, t, tn } from '../i18n/words';
import { portraitOf } from '../state/games';
import { hall, standardOptions } from '../state/hall';
import {
    addBot,
    against,
    dropBot,
    fewestBots,
    mostBots,
    playAlone,
    pressLevel,
    seatsOf,
    sitDown,
    type Sitting,
} from '../state/ways';
import { Button, IconButton } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { attempt } from '../ui/Toast';
import { asked, optionNote, sent, Values } from './SetupOptions';
import './PlayPanels.css';

interface ChooseProps {
    readonly game: Game;
    readonly levels: readonly string[];
    readonly sitting: Sitting;
    readonly onChange: (sitting: Sitting) => void;
}

export function ChoosePanel({ game, levels, sitting, onChange }: ChooseProps) {
    const seats = sitting.levels.length + 1;
    const seat = (next: readonly string[]) => onChange({ ...sitting, levels: next });
    const room = [fewestBots(game), mostBots(game)] as const;
    return (
        <section class="way-panel" aria-label={t('Choose')}>
            <div class="levels" role="group" aria-label={t('Level of each bot')}>
                {levels.map((level) => (
                    <LevelCard
                        key={level}
                        game={game.id}
                        level={level}
                        seats={seatsOf(sitting.levels, level)}
                        onPress={() => seat(pressLevel(sitting.levels, level, room))}
                    />
                ))}
            </div>
            <PanelFoot
                game={game}
                seats={seats}
                options={sitting.options}
                onChange={(options) => onChange({ ...sitting, options })}
                onStart={() =>
                    attempt(() =>
                        sitDown(game, {
                            levels: sitting.levels,
                            options: sent(game, sitting.options, seats),
                        }),
                    )
                }
            >
                <BotCount levels={sitting.levels} room={room} onChange={seat} />
            </PanelFoot>
        </section>
    );
}

interface LevelCardProps {
    readonly game: string;
    readonly level: string;
    readonly seats: number;
    readonly onPress: () => void;
}

function LevelCard({ game, level, seats, onPress }: LevelCardProps) {
    const { won, played } = against(hall.value?.replays ?? [], game, level);
    return (
        <button type="button" class="level" aria-pressed={seats > 0} onClick={onPress}>
            <img src={faceAddress(level)} alt="" />
            <span class="level-words">
                <b>{levelName(level)}</b>
                <span>{levelSentence(level)}</span>
                {played > 0 && (
                    <span class="level-record">
                        <i aria-hidden="true">
                            <i style={{ width: `${(100 * won) / played}%` }} />
                        </i>
                        {t('{won} of {played} won', { won, played })}
                    </span>
                )}
            </span>
            <span class="level-seats">
                {seats > 0 && (
                    <>
                        <Icon name="check" size={15} />
                        {tn('{n} seat', '{n} seats', seats)}
                    </>
                )}
            </span>
        </button>
    );
}

interface BotCountProps {
    readonly levels: readonly string[];
    readonly room: readonly [fewest: number, most: number];
    readonly onChange: (levels: readonly string[]) => void;
}

function BotCount({ levels, room: [fewest, most], onChange }: BotCountProps) {
    const count = levels.length;
    return (
        <div class="play-option">
            <b>{t('Bots')}</b>
            <span class="stepper" role="group" aria-label={t('Bots')}>
                <IconButton
                    icon="minus"
                    label={t('One bot fewer')}
                    onPress={() => count > fewest && onChange(dropBot(levels))}
                />
                <b class="number" role="status">
                    {number(count)}
                </b>
                <IconButton
                    icon="plus"
                    label={t('One bot more')}
                    onPress={() => count < most && onChange(addBot(levels))}
                />
            </span>
        </div>
    );
}

interface FootProps {
    readonly game: Game;
    readonly seats: number;
    readonly options: Sitting['options'];
    readonly onChange: (options: Sitting['options']) => void;
    readonly onStart: () => unknown;
    readonly children?: ComponentChildren;
}

/* The options that can matter, and the button. Who begins is drawn by lot. */
function PanelFoot({ game, seats, options, onChange, onStart, children }: FootProps) {
    return (
        <div class="panel-foot">
            <div class="play-options">
                {children}
                {asked(game, options, seats)
                    .filter(({ key }) => key !== 'first')
                    .map((option) => (
                        <div key={option.key} class="play-option" title={optionNote(option.key)}>
                            <b>{option.title}</b>
                            <Values
                                option={option}
                                chosen={options[option.key] ?? option.standard}
                                onChoose={(value) => onChange({ ...options, [option.key]: value })}
                            />
                            <small class="quiet">{optionNote(option.key)}</small>
                        </div>
                    ))}
            </div>
            <Button look="primary" size="large" class="sit-down" onPress={onStart}>
                {t('Sit down')}
            </Button>
        </div>
    );
}

export function AlonePanel({ game }: { readonly game: Game }) {
    const [options, setOptions] = useState<Sitting['options']>(() => standardOptions(game));
    return (
        <section class="way-panel alone-panel" aria-label={t('Alone')}>
            <p>{portraitOf(game.id)?.alone?.()}</p>
            <PanelFoot
                game={game}
                seats={1}
                options={options}
                onChange={setOptions}
                onStart={() => attempt(() => playAlone(game, sent(game, options, 1)))}
            />
        </section>
    );
}
