/* Moves as the server offers them, grouped by the thing that is pressed to make them. The table
 * lights what is here and nothing else. The words are those of src/games/vikings/moves.c. */
import type { Move } from '../../api/types';

/* From one island to another: a Settler that explores, a Temple that moves. */
export interface Crossing {
    readonly from: string;
    readonly to: string;
    readonly move: Move;
}

export interface Exchange {
    readonly from: string;
    readonly to: string;
    readonly amount: number;
    readonly move: Move;
}

export interface Choices {
    /* Docks and fjords a Boat may go to, be put in, be built or sent to. */
    readonly places: ReadonlyMap<string, Move>;
    /* Boats, by where they lie, that may sail. */
    readonly boats: ReadonlyMap<string, Move>;
    readonly islands: ReadonlyMap<string, Move>;
    readonly crossings: readonly Crossing[];
    readonly smites: readonly {
        readonly island: string;
        readonly side: string;
        readonly move: Move;
    }[];
    readonly recalls: ReadonlyMap<string, Move>;
    readonly takes: ReadonlyMap<string, Move>;
    readonly exchanges: readonly Exchange[];
    /* "boat 1", "temple 2" */
    readonly builds: ReadonlyMap<string, Move>;
    /* "upper left" */
    readonly favors: ReadonlyMap<string, Move>;
    readonly returns: readonly {
        readonly favor: string;
        readonly end: string;
        readonly move: Move;
    }[];
    /* "wealth up" */
    readonly furies: ReadonlyMap<string, Move>;
    readonly dedications: ReadonlyMap<string, Move>;
    /* Cards that are kept, discarded or played face up; and played face down. */
    readonly cards: ReadonlyMap<string, Move>;
    readonly down: ReadonlyMap<string, Move>;
    readonly deploys: readonly Move[];
    /* Moves without arguments, by their text. */
    readonly words: ReadonlyMap<string, Move>;
}

export function groupMoves(moves: readonly Move[]): Choices {
    const places = new Map<string, Move>();
    const boats = new Map<string, Move>();
    const islands = new Map<string, Move>();
    const crossings: Crossing[] = [];
    const smites: { island: string; side: string; move: Move }[] = [];
    const recalls = new Map<string, Move>();
    const takes = new Map<string, Move>();
    const exchanges: Exchange[] = [];
    const builds = new Map<string, Move>();
    const favors = new Map<string, Move>();
    const returns: { favor: string; end: string; move: Move }[] = [];
    const furies = new Map<string, Move>();
    const dedications = new Map<string, Move>();
    const cards = new Map<string, Move>();
    const down = new Map<string, Move>();
    const deploys: Move[] = [];
    const words = new Map<string, Move>();
    for (const move of moves) {
        const [verb = '', a = '', b = '', c = '', d = ''] = move.text.split(' ');
        switch (verb) {
            case 'launch':
            case 'to':
            case 'move':
            case 'route':
            case 'dock':
                places.set(a, move);
                break;
            case 'sail':
                boats.set(a, move);
                break;
            case 'raise':
            case 'target':
            case 'source':
                islands.set(a, move);
                break;
            case 'explore':
            case 'temple':
                crossings.push({ from: a, to: b, move });
                break;
            case 'smite':
                smites.push({ island: a, side: b, move });
                break;
            case 'recall':
                recalls.set(a, move);
                break;
            case 'take':
                takes.set(a, move);
                break;
            case 'exchange':
                exchanges.push({ from: a, to: c, amount: Number(d), move });
                break;
            case 'build':
                builds.set(`${a} ${b}`, move);
                break;
            case 'favor':
                favors.set(`${a} ${b}`, move);
                break;
            case 'end':
                favors.set(a, move);
                break;
            case 'return':
                returns.push({ favor: a, end: `${b} ${c}`, move });
                break;
            case 'fury':
                furies.set(`${a} ${b}`, move);
                break;
            case 'dedicate':
                dedications.set(a, move);
                break;
            case 'keep':
            case 'discard':
                cards.set(a, move);
                break;
            case 'play':
                (b === 'face-down' ? down : cards).set(a, move);
                break;
            case 'deploy':
                deploys.push(move);
                break;
            default:
                words.set(move.text, move);
        }
    }
    return {
        places,
        boats,
        islands,
        crossings,
        smites,
        recalls,
        takes,
        exchanges,
        builds,
        favors,
        returns,
        furies,
        dedications,
        cards,
        down,
        deploys,
        words,
    };
}

/* The way of a Boat to a place, move by move, from what the engine says can be reached. */
export function wayTo(
    reach: Readonly<Record<string, { readonly moves: number; readonly via: string }>>,
    place: string,
): string[] {
    const way: string[] = [];
    for (
        let at = place, step = reach[at];
        step;
        at = step.via, step = step.moves > 1 ? reach[at] : undefined
    )
        way.unshift(at);
    return way;
}

/* Where the thing picked up may go; all of them while there is only one to pick up. */
export function crossingsFrom(choices: Choices, picked: string | null): readonly Crossing[] {
    const from = new Set(choices.crossings.map((crossing) => crossing.from));
    const only = from.size === 1 ? [...from][0] : picked;
    return choices.crossings.filter((crossing) => crossing.from === only);
}
