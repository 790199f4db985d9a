/* What the others did since the player last decided, where it was done: a dot in the mover's colour
 * stays there until the player has moved. Onlookers see the last move only. */
import type { Line } from '../../api/types';
import { cardByNumber } from './facts';
import type { Space } from './view';

function linesSince(log: readonly Line[], upTo: number, me: number | null): readonly Line[] {
    const seen = log.filter(
        ({ number, undone, seat }) => number <= upTo && !undone && seat !== null,
    );
    if (me === null) return seen.slice(-1);
    return seen.slice(seen.findLastIndex(({ seat, bot }) => seat === me && !bot) + 1);
}

/* The seats that were at each space, the latest last. */
export function recentOf(
    log: readonly Line[],
    upTo: number,
    me: number | null,
    spaces: readonly Space[],
): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    const spaceOf = (card: string) => spaces.find((space) => space.card?.card === card)?.space;
    for (const { seat, kind, args } of linesSince(log, upTo, me).flatMap(({ events }) => events)) {
        if (seat === null || seat === me) continue;
        const space =
            kind === 'places'
                ? args[0]
                : kind === 'withdraws'
                  ? spaceOf(cardByNumber(args[0] ?? 0))
                  : undefined;
        if (space === undefined) continue;
        found.set(space, [...(found.get(space) ?? []).filter((other) => other !== seat), seat]);
    }
    return found;
}
