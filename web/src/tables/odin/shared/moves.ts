/* Moves as the server offers them (src/games/odin/rules/verbs.def), grouped by the thing that is pressed
 * to make them. The table lights what is here and nothing else. */
import type { Move } from '../../../api/types';
import type { Stamp, Thing } from './view';

export interface Choices {
    readonly uses: ReadonlyMap<string, Move>; // by space; imitating too
    readonly words: ReadonlyMap<string, Move>; // moves without arguments, by their text
    readonly chooses: ReadonlyMap<Thing, Move>; // pieces that may be laid now
    readonly feasts: readonly Move[]; // whole tables, in games begun before version 3 of the rules
    readonly lays: readonly Lay[]; // where the chosen piece may go
    readonly buys: ReadonlyMap<string, Move>; // ships for silver
    readonly arms: ReadonlyMap<string, Move>; // by vessel
    readonly disarms: ReadonlyMap<string, Move>;
    readonly fills: readonly Fill[];
    readonly deals: ReadonlyMap<string, Move>;
    readonly takes: readonly Take[];
    readonly upgrades: readonly { readonly from: Thing; readonly to: Thing; readonly move: Move }[];
    readonly trades: ReadonlyMap<Thing, Move>;
    readonly tiles: ReadonlyMap<Thing, Move>; // special tiles to buy
    readonly pairs: readonly { readonly a: Thing; readonly b: Thing; readonly move: Move }[];
    readonly forges: ReadonlyMap<Thing, Move>;
    readonly sails: readonly {
        readonly plain: number;
        readonly armed: number;
        readonly move: Move;
    }[];
    readonly pays: readonly {
        readonly wood: number;
        readonly weapons: number;
        readonly move: Move;
    }[];
    readonly loots: readonly Loot[];
    readonly splits: ReadonlyMap<Thing, Move>; // tiles to be had besides the loot
    readonly explores: ReadonlyMap<string, Move>;
    readonly emigrates: ReadonlyMap<string, Move>;
    readonly rebuilds: ReadonlyMap<string, Move>;
    readonly plays: ReadonlyMap<string, Move>; // occupations to play or to keep
    readonly answers: ReadonlyMap<string, Move>; // occupations whose offer can be used
    readonly serves: readonly Serve[];
    readonly others: readonly Move[]; // what an occupation asks and no piece of the table stands for
}

export interface Lay {
    readonly stamp: Stamp;
    readonly cell: string;
    readonly board: string;
    readonly move: Move;
}

export interface Fill {
    readonly building: string;
    readonly resource: 'wood' | 'stone';
    readonly move: Move;
}

export interface Take {
    readonly count: number;
    readonly strip: string;
    readonly move: Move;
}

export interface Loot {
    readonly tile: Thing;
    readonly stone: number;
    readonly swords: number;
    readonly spears: number;
    readonly move: Move;
}

export interface Serve {
    readonly stamp: Stamp;
    readonly at: number;
    readonly move: Move;
}

/* Verbs of tasks that occupations bring, told in words. */
const ASKED: ReadonlySet<string> = new Set([
    'take token',
    'unload',
    'receive',
    'recall from',
    'give up',
    'turn over',
    'seize',
]);

/* A verb is its pattern without the nouns: "lay at on", "succeed with wood and weapons". */
export function groupMoves(moves: readonly Move[]): Choices {
    const by = (verb: string) => moves.filter((move) => move.verb === verb);
    const map = (...verbs: readonly string[]) =>
        new Map(
            moves.filter(({ verb }) => verbs.includes(verb)).map((move) => [arg(move, 0), move]),
        );
    return {
        uses: new Map([...map('use with vikings'), ...map('use', 'imitate')]),
        words: new Map(
            moves.filter(({ args }) => args.length === 0).map((move) => [move.text, move]),
        ),
        chooses: map('choose'),
        lays: by('lay at on').map((move) => ({
            stamp: arg(move, 0),
            cell: arg(move, 1),
            board: arg(move, 2),
            move,
        })),
        buys: map('buy'),
        arms: map('arm'),
        disarms: map('disarm'),
        fills: by('fill with').map((move) => ({
            building: arg(move, 0),
            resource: arg(move, 1) as 'wood' | 'stone',
            move,
        })),
        deals: map('deal'),
        takes: by('take from').map((move) => ({
            count: number(move, 0),
            strip: arg(move, 1),
            move,
        })),
        upgrades: by('upgrade to').map((move) => ({ from: arg(move, 0), to: arg(move, 1), move })),
        trades: map('trade'),
        tiles: map('buy tile'),
        pairs: by('buy tiles').map((move) => ({ a: arg(move, 0), b: arg(move, 1), move })),
        forges: map('forge'),
        sails: by('sail with unarmed and armed boats').map((move) => ({
            plain: number(move, 0),
            armed: number(move, 1),
            move,
        })),
        pays: by('succeed with wood and weapons').map((move) => ({
            wood: number(move, 0),
            weapons: number(move, 1),
            move,
        })),
        loots: moves
            .filter(({ verb }) => verb.startsWith('loot '))
            .map((move) => ({
                tile: arg(move, 0),
                stone: number(move, 1),
                swords: number(move, 2),
                spears: number(move, 3),
                move,
            })),
        splits: map('split off'),
        explores: map('explore'),
        emigrates: map('emigrate with'),
        rebuilds: map('rebuild'),
        plays: map('play', 'keep'),
        answers: map('answer'),
        serves: by('serve at').map((move) => ({ stamp: arg(move, 0), at: number(move, 1), move })),
        feasts: by('feast'),
        others: moves.filter(({ verb }) => ASKED.has(verb)),
    };
}

const arg = (move: Move, at: number): string => move.args[at] ?? '';
const number = (move: Move, at: number): number => Number(move.args[at] ?? 0);
