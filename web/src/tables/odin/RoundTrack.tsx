/* The rounds with what each harvest brings. */
import type { Table } from '../../api/types';
import { t } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { data } from './shared/facts';
import { viewOf } from './shared/sight';
import './RoundTrack.css';

export function RoundTrack({ table }: { readonly table: Table }) {
    const view = viewOf(table);
    const rounds = data.lengths[view.length]?.rounds ?? [];
    return (
        <ol class="od-rounds" aria-label={t('Rounds')}>
            {rounds.map(({ harvest }, i) => {
                const round = i + 1;
                const words =
                    harvest > 0
                        ? t('Round {n}: harvest {level}', { n: round, level: harvest })
                        : t('Round {n}: no harvest', { n: round });
                return (
                    <li
                        key={round}
                        class={round === view.round ? 'now' : round < view.round ? 'past' : ''}
                        aria-current={round === view.round ? 'step' : undefined}
                        title={words}
                    >
                        <span class="unseen">{words}</span>
                        <b aria-hidden="true">{round}</b>
                        {harvest > 0 && (
                            <small aria-hidden="true">
                                <Picture id="odin-harvest" class="od-plain" size={15} />
                                {harvest}
                            </small>
                        )}
                    </li>
                );
            })}
        </ol>
    );
}
