/* The bot's best choices, what is to be expected of them and why. Pressing one plays it. */
import type { Advice } from '../api/types';
import { t } from '../i18n/words';
import type { TableStore } from '../state/table';
import { Button } from '../ui/Button';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { expected, pointsOf } from './expected';
import './AdvicePanel.css';

const ROW_SHOWN = 12;

/* A plan that can be read at a glance is one choice; of a longer one its beginning. */
const rowOf = ({ move, label, moves = [] }: Advice) =>
    moves.length > 0 && moves.length <= ROW_SHOWN ? moves : [{ text: move, label }];

const playAdvice = (store: TableStore, choice: Advice): Promise<void> => {
    const row = rowOf(choice).map(({ text }) => text);
    return row.length > 1 ? store.playRow(row) : store.play(choice.move);
};

export function AdvicePanel({ store }: { readonly store: TableStore }) {
    const table = store.now.value;
    if (!table?.advice || table.status !== 'playing') return null;
    const advice = store.advice.value;
    const alone = advice ? advice[0]?.chance === undefined : table.players === 1;
    const deciding = store.decision.value !== null;
    return (
        <Panel
            title={t('Advice')}
            picture="hint"
            class={advice ? 'advice-panel' : 'advice-panel asking'}
            aside={
                <span class="quiet small">{alone ? t('expected points') : t('chance to win')}</span>
            }
        >
            {advice ? (
                <ol>
                    {advice.map((choice, i) => (
                        <li key={choice.move}>
                            <button
                                type="button"
                                onPointerEnter={() => store.point(choice.move)}
                                onPointerLeave={() => store.point(null)}
                                onFocus={() => store.point(choice.move)}
                                onClick={() => void attempt(() => playAdvice(store, choice))}
                            >
                                <span class="keycap">{i + 1}</span>
                                <b>
                                    {rowOf(choice)
                                        .map(({ label }) => label)
                                        .join(' · ')}
                                </b>
                                <span class="advice-worth">{expected(choice)}</span>
                                <small>
                                    {choice.chance !== undefined &&
                                        `${t('{points} points expected.', { points: pointsOf(choice.points) })} `}
                                    {choice.reason}
                                </small>
                            </button>
                        </li>
                    ))}
                </ol>
            ) : (
                <div class="advice-ask">
                    {deciding ? (
                        <Button
                            size="small"
                            icon="advice"
                            onPress={() => attempt(() => store.ask())}
                        >
                            {t('What would the bot do?')}
                        </Button>
                    ) : (
                        <span class="quiet small">
                            {t('You can ask when it’s your turn to decide.')}
                        </span>
                    )}
                </div>
            )}
        </Panel>
    );
}
