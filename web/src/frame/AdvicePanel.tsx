/* Advice: the bot's best choices side by side, how sure it is of their order, what is to be
 * expected and why. It grows while the bot weighs them, and stays for the position. */
import { useState } from 'preact/hooks';
import type { Advice, Counsel } from '../api/types';
import { number, t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import { Button, IconButton } from '../ui/Button';
import { Chip, Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { rangeWords } from './expected';
import './AdvicePanel.css';

const ROW_SHOWN = 12;

/* A plan that can be read at a glance is one choice; of a longer one its beginning. */
const rowOf = ({ move, label, moves = [] }: Advice) =>
    moves.length > 0 && moves.length <= ROW_SHOWN ? moves : [{ text: move, label }];

const titleOf = (choice: Advice): string =>
    rowOf(choice)
        .map(({ label }) => label)
        .join(' · ');

const playAdvice = (store: TableStore, choice: Advice): Promise<void> => {
    const row = rowOf(choice).map(({ text }) => text);
    return row.length > 1 ? store.playRow(row) : store.play(choice.move);
};

interface Props {
    readonly store: TableStore;
}

/* Beside the bar's button on wide screens: over the stage, never over the bar or the log. Folded it
 * leaves the table to be looked at. */
export function AdviceOver({ store }: Props) {
    const [folded, fold] = useState(false);
    const counsel = store.counsel.value;
    if (!counsel || store.at.value !== null) return null;
    const tools = (
        <>
            <Button size="small" icon={folded ? 'advice' : 'eye'} onPress={() => fold(!folded)}>
                {folded ? t('Show the advice') : t('Show the table')}
            </Button>
            <IconButton icon="close" label={t('Close')} onPress={() => store.dismiss()} />
        </>
    );
    return (
        <Panel
            title={t('Advice')}
            picture="hint"
            note={counsel.done ? null : t('The bot is weighing the choices.')}
            class={folded ? 'advice-panel advice-over folded' : 'advice-panel advice-over'}
            aside={tools}
        >
            {folded ? <Titles counsel={counsel} /> : <Choices store={store} counsel={counsel} />}
        </Panel>
    );
}

/* On a phone, behind a tab of its own. */
export function AdvicePanel({ store }: Props) {
    const table = store.now.value;
    if (!table?.advice || table.status !== 'playing') return null;
    const counsel = store.counsel.value;
    return (
        <Panel title={t('Advice')} picture="hint" class="advice-panel">
            {counsel ? <Choices store={store} counsel={counsel} /> : <Asking store={store} />}
        </Panel>
    );
}

function Asking({ store }: Props) {
    return (
        <div class="advice-ask">
            {store.decision.value ? (
                <Button size="small" icon="advice" onPress={() => attempt(() => store.ask())}>
                    {t('What would the bot do?')}
                </Button>
            ) : (
                <span class="quiet small">{t('You can ask when it’s your turn to decide.')}</span>
            )}
        </div>
    );
}

function Titles({ counsel }: { readonly counsel: Counsel }) {
    return (
        <ol class="advice-titles">
            {counsel.advice.map((choice, i) => (
                <li key={choice.move}>
                    <span class="keycap">{i + 1}</span> {titleOf(choice)}
                </li>
            ))}
        </ol>
    );
}

function Choices({ store, counsel }: Props & { readonly counsel: Counsel }) {
    const axis = axisOf(counsel.advice);
    return (
        <>
            <progress
                class="advice-progress"
                max={1}
                value={counsel.progress}
                aria-label={t('The bot is weighing the choices.')}
                hidden={counsel.done}
            />
            <div class="advice-choices">
                {axis && (
                    <p class="advice-axis quiet">{t('your final points, in 8 of 10 games')}</p>
                )}
                <ol>
                    {counsel.advice.map((choice, i) => (
                        <Proposal
                            key={choice.move}
                            store={store}
                            choice={choice}
                            rank={i + 1}
                            axis={axis}
                        />
                    ))}
                </ol>
            </div>
            <p class="advice-note quiet small" role="status">
                {noteOf(counsel)}
            </p>
        </>
    );
}

const noteOf = ({ done, deals, advice }: Counsel): string => {
    if (!done) return advice.length > 0 ? t('First impression; the order may still change.') : '';
    return tn(
        'Every choice was played on from with the same {n} deal; if you ask again, the answer is the same. What is hidden from you is hidden from the bot.',
        'Every choice was played on from with the same {n} deals; if you ask again, the answer is the same. What is hidden from you is hidden from the bot.',
        deals,
    );
};

const tones = { clear: 'good', little: 'lit', equal: 'plain' } as const;

function Proposal({
    store,
    choice,
    rank,
    axis,
}: Props & { readonly choice: Advice; readonly rank: number; readonly axis: Axis | null }) {
    const { sure, standing, distance, chances, then, often = 0, reason } = choice;
    const point = () => store.point(choice.move);
    return (
        <li
            class={rank === 1 ? 'advice-choice first' : 'advice-choice'}
            onPointerEnter={point}
            onPointerLeave={() => store.point(null)}
        >
            <span class="advice-rank" aria-hidden="true">
                {number(rank)}
            </span>
            <div class="advice-head">
                <h3>{titleOf(choice)}</h3>
                {standing && (
                    <p>
                        <Chip tone={sure && rank === 1 ? tones[sure] : 'plain'}>{standing}</Chip>{' '}
                        <span class="quiet small">{distance}</span>
                    </p>
                )}
            </div>
            {axis && <Range choice={choice} axis={axis} />}
            <div class="advice-body">
                <p class="small">
                    {[chances, reason].filter(Boolean).join(' ')}
                    {then && (
                        <span class="advice-then">
                            {' '}
                            {t('Next, in {n} of 10 games: {move}.', { n: often, move: then })}
                        </span>
                    )}
                </p>
                <Button
                    size="small"
                    look={rank === 1 ? 'primary' : 'plain'}
                    onPress={() => attempt(() => playAdvice(store, choice))}
                >
                    {t('Play it')}
                    <span class="unseen">{titleOf(choice)}</span>
                </Button>
            </div>
        </li>
    );
}

/* ---- ranges ---- */

interface Axis {
    readonly from: number;
    readonly to: number;
}

/* One for all choices, in hundredths of points; null before there is anything to draw. */
function axisOf(choices: readonly Advice[]): Axis | null {
    const ends = choices.flatMap(({ low, high }) =>
        low === undefined || high === undefined ? [] : [low, high],
    );
    if (ends.length === 0) return null;
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return { from: from - 100, to: to + 100 };
}

const part = (value: number, { from, to }: Axis): string =>
    `${(100 * (value - from)) / (to - from)}%`;

function Range({ choice, axis }: { readonly choice: Advice; readonly axis: Axis }) {
    const { points, low, high } = choice;
    if (points === undefined || low === undefined || high === undefined) return <span />;
    return (
        <span class="advice-range" role="img" aria-label={rangeWords(choice)}>
            <b style={{ left: part(points, axis) }}>{number(Math.round(points / 100))}</b>
            <i
                style={{
                    left: part(low, axis),
                    width: `${(100 * (high - low)) / (axis.to - axis.from)}%`,
                }}
            />
            <u style={{ left: part(points, axis) }} />
            <small style={{ left: part(low, axis) }}>{number(Math.round(low / 100))}</small>
            <small style={{ left: part(high, axis) }}>{number(Math.round(high / 100))}</small>
        </span>
    );
}
