/* Raids as the log tells them. */
import type { Line } from '../../api/types';
import { cardByNumber } from './facts';

export interface Raid {
    readonly number: number; // of the move that brought it
    readonly card: string;
    readonly defence: ReadonlyMap<number, number>;
    readonly points: ReadonlyMap<number, number>;
    readonly draw: boolean;
}

export function raidsOf(log: readonly Line[]): Raid[] {
    const raids: {
        number: number;
        card: string;
        defence: Map<number, number>;
        points: Map<number, number>;
        draw: boolean;
    }[] = [];
    for (const { number, events } of log) {
        for (const { kind, seat, args } of events) {
            const [n = 0] = args;
            if (kind === 'attack')
                raids.push({
                    number,
                    card: cardByNumber(n),
                    defence: new Map(),
                    points: new Map(),
                    draw: false,
                });
            const raid = raids.at(-1);
            if (!raid) continue;
            if (kind === 'draw') raid.draw = true;
            if (seat === null) continue;
            if (kind === 'defence') raid.defence.set(seat, n);
            if (kind === 'wins') raid.points.set(seat, n);
            if (kind === 'loses') raid.points.set(seat, -n);
        }
    }
    return raids;
}
