/* What a card would do for a player as things stand: display arithmetic over the open view. */
import { cardFacts } from './facts';
import { GOODS, countOf, lanesOf, upperOf } from './view';
import type { CardHere, Good, JorvikView, Player, Tally } from './view';

/* Artisans of a player, bought this round or earlier. */
export function artisansOf(player: Player): CardHere[] {
    return [...player.personal, ...player.loading].filter(
        (here) => cardFacts(here.card).kind === 'artisan',
    );
}

/* Cubes that the player's artisans still lack, all together. */
export function lacking(player: Player): Tally {
    const sum: Partial<Record<Good, number>> = {};
    for (const artisan of artisansOf(player))
        for (const good of GOODS) {
            const missing = artisan.missing?.[good] ?? 0;
            if (missing > 0) sum[good] = (sum[good] ?? 0) + missing;
        }
    return sum;
}

export interface CargoFit {
    readonly wanted: number; // cubes that some artisan lacks
    readonly cubes: number;
    readonly points: number; // of artisans this cargo alone would finish, the dearest first
}

export function cargoFit(cargo: Tally, player: Player): CargoFit {
    const lack = lacking(player);
    const wanted = GOODS.reduce(
        (sum, good) => sum + Math.min(cargo[good] ?? 0, lack[good] ?? 0),
        0,
    );
    const left: Partial<Record<Good, number>> = { ...cargo };
    let points = 0;
    const artisans = artisansOf(player)
        .filter((artisan) => countOf(artisan.missing) > 0)
        .sort((a, b) => (cardFacts(b.card).vp ?? 0) - (cardFacts(a.card).vp ?? 0));
    for (const artisan of artisans) {
        const missing = artisan.missing ?? {};
        if (!GOODS.every((good) => (left[good] ?? 0) >= (missing[good] ?? 0))) continue;
        for (const good of GOODS) left[good] = (left[good] ?? 0) - (missing[good] ?? 0);
        points += cardFacts(artisan.card).vp ?? 0;
    }
    return { wanted, cubes: countOf(cargo), points };
}

/* Cubes a player has stored, on the board and in the warehouse. */
export function stored(player: Player): Tally {
    const sum: Partial<Record<Good, number>> = { ...player.warehouse };
    if (player.board) sum[player.board] = (sum[player.board] ?? 0) + 1;
    return sum;
}

export function ownOfKind(player: Player, kind: string): CardHere[] {
    return [...player.personal, ...player.loading].filter(
        (here) => cardFacts(here.card).kind === kind,
    );
}

/* Points for all feasts together; more than the table has entries count as its last. */
export function feastPoints(sets: readonly number[], feasts: number): number {
    return feasts === 0 ? 0 : (sets[Math.min(feasts, sets.length) - 1] ?? 0);
}

export type Source =
    | { readonly kind: 'space'; readonly space: number }
    | { readonly kind: 'row'; readonly place: number }
    | { readonly kind: 'storage' }
    | { readonly kind: 'ship' }
    | { readonly kind: 'common' };

/* Where a good that an artisan lacks can be seen. */
export function sourcesOf(view: JorvikView, player: Player, good: Good): Source[] {
    const sources: Source[] = [];
    if ((stored(player)[good] ?? 0) > 0) sources.push({ kind: 'storage' });
    if (player.loading.some((here) => isShip(here) && (here.cubes?.[good] ?? 0) > 0))
        sources.push({ kind: 'ship' });
    for (const space of [...lanesOf(view), ...upperOf(view)])
        if (space.card && isShip(space.card) && (space.card.cubes?.[good] ?? 0) > 0)
            sources.push({ kind: 'space', space: space.space });
    for (const card of view.row)
        if (isShip(card) && (card.cubes?.[good] ?? 0) > 0)
            sources.push({ kind: 'row', place: card.place });
    if ((view.common[good] ?? 0) > 0) sources.push({ kind: 'common' });
    return sources;
}

export function isShip(here: CardHere): boolean {
    return cardFacts(here.card).kind === 'ship';
}
