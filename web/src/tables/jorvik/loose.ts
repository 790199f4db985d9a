/* Loading as the quay shows it: which loose cubes there are, where each may go, and what that
 * brings. The server lists the ways; this only sorts them and reads what a card pays. */
import { cardFacts } from './facts';
import { sameCube, type Choices, type Cube, type CubePlace, type Way } from './moves';
import { cubesOf, type Good, type Player } from './view';
import { isShip } from './wants';

/* All loose cubes of a player, as pieces: ships first, then the board, then the warehouse. */
export interface Piece extends Cube {
    readonly at: string; // the ship's card, 'board' or 'warehouse'
    readonly index: number; // among the pieces of that place
}

export function piecesOf(player: Player): Piece[] {
    const pieces: Piece[] = [];
    const add = (goods: readonly Good[], place: CubePlace, at: string) =>
        goods.forEach((good, index) => pieces.push({ good, place, at, index }));
    for (const here of player.loading)
        if (isShip(here)) add(cubesOf(here.cubes), 'ship', here.card);
    if (player.board) add([player.board], 'board', 'board');
    add(cubesOf(player.warehouse), 'warehouse', 'warehouse');
    return pieces;
}

/* What picks up the first cube, the second and so on. */
export const CUBE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];

export const keyOf = (player: Player, { at, index }: Piece): string | undefined =>
    CUBE_KEYS[piecesOf(player).findIndex((piece) => piece.at === at && piece.index === index)];

export function shipCubes(player: Player): number {
    return piecesOf(player).filter((piece) => piece.place === 'ship').length;
}

/* What a way brings at once. */
export interface Gain {
    readonly points: number;
    readonly coins: number;
    readonly finishes: boolean;
}

export function gainOf(way: Way, good: Good, player: Player): Gain {
    const none = { points: 0, coins: 0, finishes: false };
    if (way.verb === 'sell') return { ...none, coins: cardFacts(way.to).coins ?? 0 };
    if (way.verb === 'offer') return { ...none, points: cardFacts(way.to).vp_per_good ?? 0 };
    if (way.verb !== 'put') return none;
    const artisan = player.personal.find((here) => here.card === way.to);
    const missing = cubesOf(artisan?.missing);
    const finishes = missing.length === 1 && missing[0] === good;
    return { ...none, points: finishes ? (cardFacts(way.to).vp ?? 0) : 0, finishes };
}

const VERB_ORDER = ['put', 'offer', 'sell', 'store', 'discard'] as const;

/* The ways of one cube (or of the cube in the hand), what brings most first. */
export function waysFor(choices: Choices, cube: Cube | null, good: Good, player: Player): Way[] {
    const ways = choices.ways.filter((way) =>
        cube === null ? way.cube === null : way.cube !== null && sameCube(way.cube, cube),
    );
    const worth = (way: Way) => {
        const gain = gainOf(way, good, player);
        return gain.points * 10 + gain.coins;
    };
    return ways.sort(
        (a, b) => worth(b) - worth(a) || VERB_ORDER.indexOf(a.verb) - VERB_ORDER.indexOf(b.verb),
    );
}
