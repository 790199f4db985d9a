/* Moves as the server offers them, grouped by the thing that is pressed to make them. The table
 * lights what is here and nothing else. The words are those of src/games/vikings/moves.c. */
export interface OfferedMove {
    readonly text: string;
    readonly label: string;
}

/* From one island to another: a Settler that explores, a Temple that moves. */
export interface Crossing<M extends OfferedMove = OfferedMove> {
    readonly from: string;
    readonly to: string;
    readonly move: M;
}

export interface Exchange<M extends OfferedMove = OfferedMove> {
    readonly from: string;
    readonly to: string;
    readonly amount: number;
    readonly move: M;
}

export interface Choices<M extends OfferedMove = OfferedMove> {
    /* Docks and fjords a Boat may go to, be put in, be built or sent to. */
    readonly places: ReadonlyMap<string, M>;
    /* Boats, by where they lie, that may sail. */
    readonly boats: ReadonlyMap<string, M>;
    readonly islands: ReadonlyMap<string, M>;
    readonly crossings: readonly Crossing<M>[];
    readonly smites: readonly { readonly island: string; readonly side: string; readonly move: M }[];
    readonly recalls: ReadonlyMap<string, M>;
    readonly takes: ReadonlyMap<string, M>;
    readonly exchanges: readonly Exchange<M>[];
    /* "boat 1", "temple 2" */
    readonly builds: ReadonlyMap<string, M>;
    /* "upper left" */
    readonly favors: ReadonlyMap<string, M>;
    readonly returns: readonly { readonly favor: string; readonly end: string; readonly move: M }[];
    /* "wealth up" */
    readonly furies: ReadonlyMap<string, M>;
    readonly dedications: ReadonlyMap<string, M>;
    /* Cards that are kept, discarded or played face up; and played face down. */
    readonly cards: ReadonlyMap<string, M>;
    readonly down: ReadonlyMap<string, M>;
    readonly deploys: readonly M[];
    /* Moves without arguments, by their text. */
    readonly words: ReadonlyMap<string, M>;
}

export function groupMoves<M extends OfferedMove>(moves: readonly M[]): Choices<M> {
    const places = new Map<string, M>();
    const boats = new Map<string, M>();
    const islands = new Map<string, M>();
    const crossings: Crossing<M>[] = [];
    const smites: { island: string; side: string; move: M }[] = [];
    const recalls = new Map<string, M>();
    const takes = new Map<string, M>();
    const exchanges: Exchange<M>[] = [];
    const builds = new Map<string, M>();
    const favors = new Map<string, M>();
    const returns: { favor: string; end: string; move: M }[] = [];
    const furies = new Map<string, M>();
    const dedications = new Map<string, M>();
    const cards = new Map<string, M>();
    const down = new Map<string, M>();
    const deploys: M[] = [];
    const words = new Map<string, M>();
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
        places, boats, islands, crossings, smites, recalls, takes, exchanges, builds, favors, returns,
        furies, dedications, cards, down, deploys, words,
    };
}

/* The way of a Boat to a place, move by move, from what the engine says can be reached. */
export function wayTo(reach: Readonly<Record<string, { readonly moves: number; readonly via: string }>>, place: string): string[] {
    const way: string[] = [];
    for (let at = place, step = reach[at]; step; at = step.via, step = step.moves > 1 ? reach[at] : undefined) way.unshift(at);
    return way;
}

/* Where the thing picked up may go; all of them while there is only one to pick up. */
export function crossingsFrom<M extends OfferedMove>(choices: Choices<M>, picked: string | null): readonly Crossing<M>[] {
    const from = new Set(choices.crossings.map((crossing) => crossing.from));
    const only = from.size === 1 ? [...from][0] : picked;
    return choices.crossings.filter((crossing) => crossing.from === only);
}
