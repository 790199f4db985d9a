/* The tables that the planner proposes for the feast: each a row of moves that serve it, with what
 * it serves, what it spares of what the first would serve, and what it costs. */
import type { Decision, Table } from '../../api/types';
import { number, t, tn } from '../../i18n/words';
import type { Offer } from '../../frame/game';
import { used } from './dishes';
import { tallyInWords } from './shared/pieces';
import { viewOf } from './shared/sight';
import type { Proposal, Tally, Thing } from './shared/view';

export interface FeastTable {
    readonly proposal: Proposal;
    readonly serves: Tally;
    readonly spares: Tally;
    readonly offer: Offer;
}

function less(from: Tally, what: Tally): Tally {
    const left = Object.entries(from).map(([thing, count]): [Thing, number] => [
        thing,
        count - (what[thing] ?? 0),
    ]);
    return Object.fromEntries(left.filter(([, count]) => count > 0));
}

export const emptyWords = ({ empty }: Proposal): string =>
    empty > 0 ? tn('{n} empty', '{n} empty', empty) : t('full');
export const costWords = ({ loss }: Proposal): string =>
    t('costs {points}', { points: number(loss / 10) });

function offerOf(proposal: Proposal, first: boolean): Offer {
    const row = proposal.served.map(({ piece, at }) => `serve ${piece} at ${at}`);
    const title = first ? t('Serve what wastes least') : t('Another way');
    const label = `${title}: ${tallyInWords(used(proposal.served))}; ${emptyWords(proposal)}, ${costWords(proposal)}`;
    return { text: row.join(', '), verb: t('Proposals'), args: [], label, row };
}

export function tablesOf(table: Table, { seat }: Decision): readonly FeastTable[] {
    const proposals = viewOf(table).players[seat]?.decides?.proposals ?? [];
    const best = used(proposals[0]?.served ?? []);
    return proposals.map((proposal, i) => {
        const serves = used(proposal.served);
        return { proposal, serves, spares: less(best, serves), offer: offerOf(proposal, i === 0) };
    });
}
