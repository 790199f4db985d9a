/* What the others did since the player last decided: a dot stays on the spaces they used. */
import type { Line } from '../../api/types';
import { spaceIds } from './shared/facts';

function linesSince(log: readonly Line[], upTo: number, me: number | null): readonly Line[] {
    const seen = log.filter(
        ({ number, undone, seat }) => number <= upTo && !undone && seat !== null,
    );
    if (me === null) return seen.slice(-1);
    return seen.slice(seen.findLastIndex(({ seat, bot }) => seat === me && !bot) + 1);
}

/* The seat that used each space; events name spaces by their number in the list. */
export function recentOf(
    log: readonly Line[],
    upTo: number,
    me: number | null,
): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { seat, kind, args } of linesSince(log, upTo, me).flatMap(({ events }) => events)) {
        const space = kind === 'uses' || kind === 'imitates' ? spaceIds[args[0] ?? -1] : undefined;
        if (seat !== null && seat !== me && space !== undefined) found.set(space, seat);
    }
    return found;
}
