/* Moves as the server offers them, read into what they mean on the table and grouped by the thing
 * that is pressed to make them. The table lights what is here and nothing else. */
import type { Move } from '../../api/types';
import type { Good } from './view';

/* A loose cube: a good, and where it lies. */
export type CubePlace = 'ship' | 'board' | 'warehouse';
export interface Cube {
    readonly good: Good;
    readonly place: CubePlace;
}

export type Meaning =
    | { verb: 'place'; track: number; brown: boolean }
    | { verb: 'reserve'; space: number; brown: boolean }
    | { verb: 'swap'; a: string; b: string }
    | { verb: 'put' | 'store' | 'sell' | 'offer'; cube: Cube | null; to: string }
    | { verb: 'discard'; cube: Cube | null }
    | { verb: 'trade' | 'exchange'; give: readonly Cube[]; take: Good }
    | { verb: 'cash'; give: readonly Cube[] }
    | { verb: 'steal'; artisan: string; good: Good }
    | { verb: 'find'; good: Good }
    | { verb: 'move'; good: Good; from: string; to: string }
    | { verb: 'simple'; word: string };

export function parseCube(word: string): Cube {
    const [good, place] = word.split('@');
    return { good: good as Good, place: (place as CubePlace | undefined) ?? 'ship' };
}

export function cubeWord(cube: Cube): string {
    return cube.place === 'ship' ? cube.good : `${cube.good}@${cube.place}`;
}

export function sameCube(a: Cube, b: Cube): boolean {
    return a.good === b.good && a.place === b.place;
}

function parseTrade(verb: 'trade' | 'exchange', rest: readonly string[]): Meaning {
    const to = rest.indexOf('for');
    return { verb, give: rest.slice(0, to).map(parseCube), take: rest[to + 1] as Good };
}

/* The grammar of src/games/jorvik/rules/verbs.def. Words without arguments are `simple`. */
export function parseMove(text: string): Meaning {
    const [verb = '', ...rest] = text.split(' ');
    const [a = '', b = '', c = ''] = rest;
    switch (verb) {
        case 'place':
            return { verb, track: Number(a), brown: b === 'brown' };
        case 'reserve':
            return { verb, space: Number(a), brown: b === 'brown' };
        case 'swap':
            return { verb, a, b };
        case 'put':
        case 'store':
        case 'sell':
        case 'offer':
            return rest.length === 2
                ? { verb, cube: parseCube(a), to: b }
                : { verb, cube: null, to: a };
        case 'discard':
            return { verb, cube: rest.length > 0 ? parseCube(a) : null };
        case 'trade':
        case 'exchange':
            return parseTrade(verb, rest);
        case 'cash':
            return { verb, give: rest.map(parseCube) };
        case 'use':
            if (a === 'loki-theft') return { verb: 'steal', artisan: b, good: c as Good };
            if (a === 'loki-find') return { verb: 'find', good: b as Good };
            break;
        case 'move':
            return { verb, good: a as Good, from: rest[2] ?? '', to: rest[4] ?? '' };
    }
    return { verb: 'simple', word: text };
}

/* One way to press a lane or a card of the upper row: with an own viking or a brown one. */
export interface Placing {
    own: Move | null;
    brown: Move | null;
}

/* Where a cube may go: the move, and the thing that takes it. */
export interface Way {
    readonly move: Move;
    readonly cube: Cube | null; // null: the cube in the hand
    readonly verb: 'put' | 'store' | 'sell' | 'offer' | 'discard';
    readonly to: string; // a card, a storage, or 'common'
}

export interface Bargain {
    readonly move: Move;
    readonly kind: TrayKind;
    readonly give: readonly Cube[];
    readonly take: Good | null;
}
export type TrayKind = 'cash' | 'trade' | 'exchange';

export interface Choices {
    readonly lanes: ReadonlyMap<number, Placing>;
    readonly upper: ReadonlyMap<number, Placing>;
    readonly swaps: readonly { a: string; b: string; move: Move }[];
    readonly ways: readonly Way[];
    readonly bargains: readonly Bargain[];
    readonly thefts: readonly { artisan: string; good: Good; move: Move }[];
    readonly finds: readonly { good: Good; move: Move }[];
    readonly shifts: readonly { good: Good; from: string; to: string; move: Move }[];
    readonly words: ReadonlyMap<string, Move>; // moves without arguments, by their text
}

function addPlacing(
    map: Map<number, Placing>,
    at: number,
    brown: boolean,
    move: Move,
): void {
    const placing = map.get(at) ?? { own: null, brown: null };
    placing[brown ? 'brown' : 'own'] = move;
    map.set(at, placing);
}

export function groupMoves(moves: readonly Move[]): Choices {
    const lanes = new Map<number, Placing>();
    const upper = new Map<number, Placing>();
    const swaps: { a: string; b: string; move: Move }[] = [];
    const ways: Way[] = [];
    const bargains: Bargain[] = [];
    const thefts: { artisan: string; good: Good; move: Move }[] = [];
    const finds: { good: Good; move: Move }[] = [];
    const shifts: { good: Good; from: string; to: string; move: Move }[] = [];
    const words = new Map<string, Move>();
    for (const move of moves) {
        const what = parseMove(move.text);
        switch (what.verb) {
            case 'place':
                addPlacing(lanes, what.track, what.brown, move);
                break;
            case 'reserve':
                addPlacing(upper, what.space, what.brown, move);
                break;
            case 'swap':
                swaps.push({ a: what.a, b: what.b, move });
                break;
            case 'put':
            case 'store':
            case 'sell':
            case 'offer':
                ways.push({ move, cube: what.cube, verb: what.verb, to: what.to });
                break;
            case 'discard':
                ways.push({ move, cube: what.cube, verb: 'discard', to: 'common' });
                break;
            case 'trade':
            case 'exchange':
                bargains.push({ move, kind: what.verb, give: what.give, take: what.take });
                break;
            case 'cash':
                bargains.push({ move, kind: 'cash', give: what.give, take: null });
                break;
            case 'steal':
                thefts.push({ artisan: what.artisan, good: what.good, move });
                break;
            case 'find':
                finds.push({ good: what.good, move });
                break;
            case 'move':
                shifts.push({ good: what.good, from: what.from, to: what.to, move });
                break;
            case 'simple':
                words.set(what.word, move);
                break;
        }
    }
    return { lanes, upper, swaps, ways, bargains, thefts, finds, shifts, words };
}

/* Does `whole` hold every cube of `part`, each as often? */
export function holds(whole: readonly Cube[], part: readonly Cube[]): boolean {
    const left = [...whole];
    return part.every((cube) => {
        const at = left.findIndex((other) => sameCube(other, cube));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
    });
}

/* The bargains of a kind that the cubes on its tray can still become. */
export function bargainsFrom(
    choices: Choices,
    kind: TrayKind,
    tray: readonly Cube[],
): Bargain[] {
    return choices.bargains.filter(
        (bargain) => bargain.kind === kind && holds(bargain.give, tray),
    );
}

/* Vikings that may be named first, or beside the one already chosen. */
export function swapPlaces(choices: Choices, chosen: string | null): Set<string> {
    const places = new Set<string>();
    for (const { a, b } of choices.swaps) {
        if (chosen === null) places.add(a).add(b);
        else if (a === chosen) places.add(b);
        else if (b === chosen) places.add(a);
    }
    return places;
}

export function swapOf(
    choices: Choices,
    one: string,
    other: string,
): Move | null {
    const found = choices.swaps.find(
        ({ a, b }) => (a === one && b === other) || (a === other && b === one),
    );
    return found?.move ?? null;
}
