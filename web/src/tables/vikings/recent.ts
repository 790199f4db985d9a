/* Where others acted since one's own last move: docks, fjords and islands, each with the side that
 * came there last. */
import type { GameEvent, Line } from '../../api/types';
import { mapOf } from './facts';
import type { Side } from './view';

export interface Trace {
    readonly side: Side;
    /* A dock, a fjord, or the letter of an island. */
    readonly place: string;
}

const SIDES: readonly Side[] = ['0', '1', '2', '3', 'enemy'];
const full = mapOf('3-4'); // events number places as on the larger map
const islands = Object.keys(full.islands);
const places = ['mat', ...Object.keys(full.docks), ...Object.keys(full.fjords)];

function placeOf({ kind, args }: GameEvent): string | undefined {
    const [a = 0, b = 0] = args;
    switch (kind) {
        case 'sails':
        case 'displaced':
        case 'builds_boat':
            return places[a];
        case 'deploys':
        case 'explores':
        case 'temple_moves':
            return islands[b];
        case 'builds_temple':
        case 'takes_rune':
        case 'steals_rune':
            return islands[a];
        default:
            return undefined;
    }
}

export function recentOf(log: readonly Line[], number: number, me: number | null): Trace[] {
    const seen = log.filter((line) => line.number <= number && !line.undone);
    const own = seen.findLastIndex((line) => line.seat === me);
    const traces = new Map<string, Side>();
    for (const event of seen.slice(own < 0 ? seen.length : own).flatMap((line) => line.events)) {
        const place = placeOf(event);
        const side = SIDES[event.args[3] ?? -1];
        if (place !== undefined && side !== undefined && side !== `${me}`) traces.set(place, side);
    }
    return [...traces].map(([place, side]) => ({ side, place }));
}
