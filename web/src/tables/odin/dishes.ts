/* Food at the banquet table: how wide and high it stands, what is used up, what is covered. */
import { stampFacts, thingFacts } from './shared/facts';
import { sorted } from './shared/pieces';
import {
    ANIMALS,
    type Player,
    type Served,
    type Stamp,
    type Tally,
    type Thing,
} from './shared/view';

/* How wide and how high a piece stands on the table. */
export function standing(stamp: Stamp): { readonly width: number; readonly height: number } {
    const { thing, turn } = stampFacts(stamp);
    const { width = 1, height = 1 } = thingFacts(thing);
    return turn % 2 === 1 ? { width: height, height: width } : { width, height };
}

/* What a proposal uses up beyond what lies there already. */
export function used(served: readonly Served[]): Tally {
    const tally: Record<Thing, number> = {};
    for (const { piece } of served) {
        const { thing } = stampFacts(piece);
        tally[thing] = (tally[thing] ?? 0) + 1;
    }
    return tally;
}

export const covered = (served: readonly Served[]): number =>
    served.reduce((sum, { piece }) => sum + standing(piece).width, 0);

/* Food that can be on the shelf: orange and red goods, animals, silver. */
export function foodOf(player: Player): [Thing, number][] {
    const goods = sorted({ ...player.supply, ...player.stables, silver: player.silver });
    return goods.filter(
        ([thing]) =>
            thing === 'silver' ||
            ['orange', 'red'].includes(thingFacts(thing).colour) ||
            (ANIMALS as readonly string[]).includes(thing),
    );
}

/* The place that a piece comes to whose left edge is so many places from the left end: half a place
 * away one that takes it pulls it to itself. Places count from 1. */
export function snap(
    left: number,
    width: number,
    places: number,
    takes: (at: number) => boolean,
): { readonly at: number; readonly fits: boolean } {
    const kept = (at: number) => Math.max(1, Math.min(places - width + 1, at));
    const near = [Math.floor(left) + 1, Math.ceil(left) + 1]
        .map(kept)
        .sort((a, b) => Math.abs(a - 1 - left) - Math.abs(b - 1 - left));
    const pull = near.find((at) => Math.abs(at - 1 - left) <= PULL && takes(at));
    return pull === undefined
        ? { at: kept(Math.round(left) + 1), fits: false }
        : { at: pull, fits: true };
}

const PULL = 0.75;
