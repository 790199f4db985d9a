/* The bot's best choices, what they are worth and one reason each. Pressing one plays it. */
import { t } from '../i18n/words';
import { signed } from '../i18n/words';
import type { TableStore } from '../state/table';
import { Button } from '../ui/Button';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import './AdvicePanel.css';

export function AdvicePanel({ store }: { readonly store: TableStore }) {
    const table = store.now.value;
    if (!table?.advice || table.status !== 'playing') return null;
    const advice = store.advice.value;
    const deciding = store.decision.value !== null;
    return (
        <Panel title={t('Advice')} picture="hint" class={advice ? 'advice-panel' : 'advice-panel asking'} aside={<span class="quiet small">{t('points against the average move')}</span>}>
            {advice ? (
                <ol>
                    {advice.map(({ move, label, worth, reason }, i) => (
                        <li key={move}>
                            <button
                                type="button"
                                onPointerEnter={() => store.point(move)}
                                onPointerLeave={() => store.point(null)}
                                onFocus={() => store.point(move)}
                                onClick={() => void attempt(() => store.play(move))}
                            >
                                <span class="keycap">{i + 1}</span>
                                <b>{label}</b>
                                <span class={worth < 0 ? 'advice-worth bad' : 'advice-worth'}>{signed(worth / 100, 1)}</span>
                                <small>{reason}</small>
                            </button>
                        </li>
                    ))}
                </ol>
            ) : (
                <div class="advice-ask">
                    {deciding ? (
                        <Button size="small" icon="advice" onPress={() => void attempt(() => store.ask())}>{t('What would the bot do?')}</Button>
                    ) : (
                        <span class="quiet small">{t('You can ask when you decide.')}</span>
                    )}
                </div>
            )}
        </Panel>
    );
}
