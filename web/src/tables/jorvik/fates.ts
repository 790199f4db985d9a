/* What became of the cards of this round, read from the log: who took what lay on a space. */
import type { Line } from '../../api/types';
import { cardByNumber } from './facts';

export interface Fate {
    readonly kind: 'bought' | 'reserved' | 'gone';
    readonly seat: number | null;
    readonly price: number | null;
    readonly card: string;
}

/* As it was after move `upTo`. The engine tells of a round after its cards, so the first card
 * after that begins the next one. */
export function fatesOf(log: readonly Line[], upTo: number): ReadonlyMap<number, Fate> {
    const spaces = new Map<string, number>();
    const fates = new Map<number, Fate>();
    let complete = true;
    const settle = (card: string, fate: Omit<Fate, 'card'>) => {
        const space = spaces.get(card);
        if (space !== undefined) fates.set(space, { ...fate, card });
    };
    for (const { number, events, undone } of log) {
        if (number > upTo) break;
        if (undone) continue;
        for (const { kind, seat, args } of events) {
            const [first = 0, second = 0] = args;
            if (kind === 'round') complete = true;
            else if (kind === 'reveal') {
                if (complete) {
                    spaces.clear();
                    fates.clear();
                }
                complete = false;
                spaces.set(cardByNumber(first), second);
            } else if (kind === 'reserves')
                settle(cardByNumber(first), { kind: 'reserved', seat, price: null });
            else if (kind === 'buys')
                settle(cardByNumber(first), { kind: 'bought', seat, price: second });
            else if (kind === 'buys_free')
                settle(cardByNumber(first), { kind: 'bought', seat, price: 0 });
            else if (kind === 'unwanted' || kind === 'drops')
                settle(cardByNumber(first), { kind: 'gone', seat: null, price: null });
        }
    }
    return fates;
}
