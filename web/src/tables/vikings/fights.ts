/* Battles that were fought out, as the log tells them. */
import type { Line } from '../../api/types';
import { cardByNumber } from './facts';
import type { Side } from './view';

export interface Fight {
    readonly number: number;
    readonly fighters: readonly {
        readonly side: Side;
        readonly card: string;
        readonly strength: number | null;
    }[];
    readonly invaders: { readonly card: string; readonly strength: number } | null;
    readonly winner: Side | null;
    readonly favor: number;
}

const SIDES: readonly Side[] = ['0', '1', '2', '3', 'enemy'];

function fightOf({ number, events }: Line): Fight | null {
    const strengths = new Map<Side, number>();
    const cards = new Map<Side, string>();
    let invaders: Fight['invaders'] = null;
    for (const { kind, args } of events) {
        const [a = 0, b = 0, , who = -1] = args;
        const side = SIDES[who];
        if (kind === 'reveals' && side) cards.set(side, cardByNumber(a));
        if (kind === 'fights' && side) strengths.set(side, a);
        if (kind === 'invaders') invaders = { card: cardByNumber(a), strength: b };
        if ((kind === 'wins' || kind === 'nobody_wins') && cards.size > 0) {
            const fighters = [...cards].map(([each, card]) => ({
                side: each,
                card,
                strength: strengths.get(each) ?? null,
            }));
            return {
                number,
                fighters,
                invaders,
                winner: kind === 'wins' ? (side ?? null) : null,
                favor: a,
            };
        }
    }
    return null;
}

export const fightsOf = (log: readonly Line[]): Fight[] =>
    log.filter(({ undone }) => !undone).flatMap((line) => fightOf(line) ?? []);
