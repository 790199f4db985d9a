/* Moves as the server offers them (src/games/odin/verbs.def), grouped by the thing that is pressed
 * to make them. The table lights what is here and nothing else. */
import type { Stamp, Thing } from './view';

export interface OfferedMove {
    readonly text: string;
    readonly verb: string;
    readonly args: readonly string[];
    readonly label: string;
}

export interface Choices<M extends OfferedMove = OfferedMove> {
    readonly uses: ReadonlyMap<string, M>; // by space; imitating too
    readonly words: ReadonlyMap<string, M>; // moves without arguments, by their text
    readonly chooses: ReadonlyMap<Thing, M>; // pieces that may be laid now
    readonly lays: readonly Lay<M>[]; // where the chosen piece may go
    readonly buys: ReadonlyMap<string, M>; // ships for silver
    readonly arms: ReadonlyMap<string, M>; // by vessel
    readonly fills: readonly Fill<M>[];
    readonly deals: ReadonlyMap<string, M>;
    readonly takes: readonly Take<M>[];
    readonly upgrades: readonly { readonly from: Thing; readonly to: Thing; readonly move: M }[];
    readonly trades: ReadonlyMap<Thing, M>;
    readonly tiles: ReadonlyMap<Thing, M>; // special tiles to buy
    readonly pairs: readonly { readonly a: Thing; readonly b: Thing; readonly move: M }[];
    readonly forges: ReadonlyMap<Thing, M>;
    readonly sails: readonly { readonly plain: number; readonly armed: number; readonly move: M }[];
    readonly pays: readonly { readonly wood: number; readonly weapons: number; readonly move: M }[];
    readonly loots: readonly Loot<M>[];
    readonly explores: ReadonlyMap<string, M>;
    readonly emigrates: ReadonlyMap<string, M>;
    readonly rebuilds: ReadonlyMap<string, M>;
    readonly plays: ReadonlyMap<string, M>; // occupations to play or to keep
    readonly answers: ReadonlyMap<string, M>; // occupations whose offer can be used
    readonly serves: readonly Serve<M>[];
    readonly feasts: ReadonlyMap<number, M>; // whole tables, by the number of the proposal from 1
    readonly others: readonly M[]; // what occupations add and no piece of the table stands for
}

export interface Lay<M extends OfferedMove = OfferedMove> {
    readonly stamp: Stamp;
    readonly cell: string;
    readonly board: string;
    readonly move: M;
}

export interface Fill<M extends OfferedMove = OfferedMove> {
    readonly building: string;
    readonly resource: 'wood' | 'stone';
    readonly move: M;
}

export interface Take<M extends OfferedMove = OfferedMove> {
    readonly count: number;
    readonly strip: string;
    readonly move: M;
}

export interface Loot<M extends OfferedMove = OfferedMove> {
    readonly tile: Thing;
    readonly stone: number;
    readonly swords: number;
    readonly spears: number;
    readonly move: M;
}

export interface Serve<M extends OfferedMove = OfferedMove> {
    readonly stamp: Stamp;
    readonly at: number;
    readonly move: M;
}

/* Verbs whose moves are pressed on a thing that is drawn. */
const PLACED: ReadonlySet<string> = new Set([
    'use', 'use with vikings', 'imitate', 'choose', 'lay at on', 'buy', 'arm', 'fill with', 'deal', 'take from', 'upgrade to', 'trade', 'buy tile',
    'buy tiles', 'forge', 'sail with unarmed and armed boats', 'succeed with wood and weapons', 'explore', 'emigrate with', 'rebuild', 'play', 'keep',
    'answer', 'serve at', 'feast',
]);

/* A verb is its pattern without the nouns: "lay at on", "succeed with wood and weapons". */
export function groupMoves<M extends OfferedMove>(moves: readonly M[]): Choices<M> {
    const by = (verb: string) => moves.filter((move) => move.verb === verb);
    const map = (...verbs: readonly string[]) =>
        new Map(moves.filter(({ verb }) => verbs.includes(verb)).map((move) => [arg(move, 0), move]));
    return {
        uses: new Map([...map('use with vikings'), ...map('use', 'imitate')]),
        words: new Map(moves.filter(({ args }) => args.length === 0).map((move) => [move.text, move])),
        chooses: map('choose'),
        lays: by('lay at on').map((move) => ({ stamp: arg(move, 0), cell: arg(move, 1), board: arg(move, 2), move })),
        buys: map('buy'),
        arms: map('arm'),
        fills: by('fill with').map((move) => ({ building: arg(move, 0), resource: arg(move, 1) as 'wood' | 'stone', move })),
        deals: map('deal'),
        takes: by('take from').map((move) => ({ count: number(move, 0), strip: arg(move, 1), move })),
        upgrades: by('upgrade to').map((move) => ({ from: arg(move, 0), to: arg(move, 1), move })),
        trades: map('trade'),
        tiles: map('buy tile'),
        pairs: by('buy tiles').map((move) => ({ a: arg(move, 0), b: arg(move, 1), move })),
        forges: map('forge'),
        sails: by('sail with unarmed and armed boats').map((move) => ({ plain: number(move, 0), armed: number(move, 1), move })),
        pays: by('succeed with wood and weapons').map((move) => ({ wood: number(move, 0), weapons: number(move, 1), move })),
        loots: moves.filter(({ verb }) => verb.startsWith('loot ')).map((move) => ({ tile: arg(move, 0), stone: number(move, 1), swords: number(move, 2), spears: number(move, 3), move })),
        explores: map('explore'),
        emigrates: map('emigrate with'),
        rebuilds: map('rebuild'),
        plays: map('play', 'keep'),
        answers: map('answer'),
        serves: by('serve at').map((move) => ({ stamp: arg(move, 0), at: number(move, 1), move })),
        feasts: new Map(by('feast').map((move) => [number(move, 0), move])),
        others: moves.filter(({ verb, args }) => args.length > 0 && !PLACED.has(verb) && !verb.startsWith('loot ')),
    };
}

const arg = (move: OfferedMove, at: number): string => move.args[at] ?? '';
const number = (move: OfferedMove, at: number): number => Number(move.args[at] ?? 0);
