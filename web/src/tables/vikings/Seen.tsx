/* What one has seen in this draft: of each earlier hand the card that was kept and those that were
 * passed on. The table as it was before each pick tells; nobody is shown more than they saw. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../../api/client';
import type { Line } from '../../api/types';
import { t, tn } from '../../i18n/words';
import { Panel } from '../../ui/Panel';
import { attempt } from '../../ui/Toast';
import { cardFacts, cardName } from './facts';
import { RuneStone } from './pieces';
import { viewOf, type Sight } from './sight';
import { isSolo, keptOf } from './view';
import './Seen.css';

export interface Pick {
    readonly number: number;
    readonly card: string;
}

/* The last picks of a seat, those that brought it what it has kept; none that was taken back. */
export function picksOf(
    log: readonly Line[],
    seat: number | null,
    kept: number,
    last: number,
): Pick[] {
    const picks = log
        .filter(
            (line) =>
                line.seat === seat &&
                line.number <= last &&
                !line.undone &&
                line.move?.startsWith('keep '),
        )
        .map(({ number, move }) => ({ number, card: move?.slice('keep '.length) ?? '' }));
    return picks.slice(Math.max(0, picks.length - kept));
}

/* The hands one chose from, by table and move; they never change. */
const hands = signal<ReadonlyMap<string, readonly string[]>>(new Map());

async function recall(id: string, seat: number, number: number): Promise<void> {
    const view = viewOf(await api.tableAt(id, number - 1));
    const hand = isSolo(view) ? view.pile : (view.players[seat]?.hand ?? []);
    hands.value = new Map([...hands.value].slice(-12)).set(`${id} ${number}`, hand);
}

const Named = ({ card, kept = false }: { readonly card: string; readonly kept?: boolean }) => (
    <span class={kept ? 'v-seen-card kept' : 'v-seen-card'}>
        <RuneStone rune={cardFacts(card).rune} size={17} plain />
        {cardName(card)}
    </span>
);

export function SeenInDraft({ sight }: { readonly sight: Sight }) {
    const { table, view, me, store } = sight;
    const clan = me === null ? undefined : view.players[me];
    const picks = picksOf(
        store.log.value,
        me,
        clan ? keptOf(clan, isSolo(view)).length : 0,
        table.number,
    );
    const unknown = picks.filter(({ number }) => !hands.value.has(`${table.id} ${number}`));
    useEffect(() => {
        if (me !== null)
            void attempt(() =>
                Promise.all(unknown.map(({ number }) => recall(table.id, me, number))),
            );
    }, [unknown.map(({ number }) => number).join()]);
    if (picks.length === 0) return null;
    const aside = (
        <span class="quiet small">
            {tn('{n} card discarded', '{n} cards discarded', view.discard.length)}
        </span>
    );
    return (
        <Panel title={t('Seen in this draft')} class="v-seen" aside={aside}>
            <ol tabIndex={0}>
                {picks.map(({ number, card }) => (
                    <li key={number}>
                        <span class="small quiet">{t('kept')}</span>
                        <Named card={card} kept />
                        <span class="small quiet">
                            {isSolo(view) ? t('to the enemy') : t('passed on')}
                        </span>
                        {hands.value
                            .get(`${table.id} ${number}`)
                            ?.filter((each) => each !== card)
                            .map((each) => (
                                <Named key={each} card={each} />
                            ))}
                    </li>
                ))}
            </ol>
        </Panel>
    );
}
