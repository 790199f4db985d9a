/* The contract with the server (docs/protocol.md). What comes from it is read-only here. */

export type Emblem = 'raven' | 'wolf' | 'stag' | 'bear' | 'boar';
export type Lang = 'en' | 'pl' | 'cs' | 'uk';

export interface Rating {
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface Player {
    readonly id: number;
    readonly name: string;
    readonly guest: boolean;
    readonly lang: Lang | null;
    readonly emblem: Emblem | null;
    readonly webhook: string | null;
    readonly ratings: Readonly<Record<string, Rating>>;
}

export interface GameOption {
    readonly key: string;
    readonly title: string;
    readonly values: readonly string[];
    /* What people call each of them. */
    readonly names: readonly string[];
    readonly standard: string;
}

export interface Game {
    readonly id: string;
    readonly title: string;
    readonly rules_version: number;
    readonly rules_oldest: number;
    readonly seats_min: number;
    readonly seats_max: number;
    readonly options: readonly GameOption[];
}

export interface Games {
    readonly games: readonly Game[];
    readonly levels: readonly string[];
}

export interface SeatPlayer {
    readonly id: number;
    readonly name: string;
    readonly emblem: Emblem | null;
    readonly guest: boolean;
}

export interface Seat {
    readonly seat: number;
    readonly kind: 'human' | 'bot' | 'open';
    readonly player: SeatPlayer | null;
    readonly bot: string | null;
    /* Null while the seat is open. */
    readonly name: string | null;
    readonly online: boolean;
    readonly away: boolean;
    /* Of somebody who plays at the same screen as the host. */
    readonly shared: boolean;
    readonly takeover: boolean;
    readonly resigned: boolean;
    readonly clock_ms: number | null;
}

export type Status = 'open' | 'playing' | 'over' | 'closed';

export interface Summary {
    readonly id: string;
    readonly game: string;
    readonly options: Readonly<Record<string, string>>;
    readonly players: number;
    readonly host: boolean;
    readonly status: Status;
    readonly number: number;
    readonly round: number;
    readonly rounds: number;
    readonly progress: number;
    readonly seats: readonly Seat[];
    readonly awaiting: readonly number[];
    readonly you: readonly number[];
    readonly your_turn: boolean;
    readonly private: boolean;
    readonly started: number;
    readonly changed: number;
    readonly line: string;
    /* Of a table under way only where nothing that scores is hidden. */
    readonly scores?: readonly number[];
    readonly ranks?: readonly number[];
}

export interface Counts {
    readonly live: number;
    readonly open: number;
}

export interface Hall {
    readonly mine: readonly Summary[];
    readonly open: readonly Summary[];
    readonly live: readonly Summary[];
    readonly replays: readonly Summary[];
    readonly counts: Readonly<Record<string, Counts>>;
}

export interface LeaderboardEntry {
    readonly place: number;
    readonly player?: {
        readonly id: number;
        readonly name: string;
        readonly emblem: Emblem | null;
    };
    readonly bot?: string;
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
}

export interface Clock {
    readonly kind: 'none' | 'move' | 'game';
    readonly ms?: number;
}

export type NewSeat =
    | { readonly kind: 'me' }
    | { readonly kind: 'bot'; readonly level: string }
    | { readonly kind: 'open' }
    | { readonly kind: 'guest'; readonly name: string };

export interface NewTable {
    readonly game: string;
    readonly options: Readonly<Record<string, string>>;
    readonly seats: readonly NewSeat[];
    readonly clock: Clock;
    readonly private: boolean;
    readonly advice: boolean;
    /* Fixes the deal; else the server draws it. */
    readonly seed?: number;
}

export interface Move {
    readonly text: string;
    readonly verb: string;
    readonly args: readonly string[];
    readonly label: string;
}

export interface Decision {
    readonly seat: number;
    readonly prompt: string;
    readonly moves: readonly Move[];
    /* The one move there is, which may be made without asking. */
    readonly only: boolean;
    readonly undo: boolean;
}

export interface GameEvent {
    readonly kind: string;
    readonly seat: number | null;
    readonly args: readonly number[];
}

/* Line 0 is the deal: nobody's, and no move. */
export interface Line {
    readonly number: number;
    readonly round: number;
    readonly seat: number | null;
    readonly texts: readonly string[];
    /** How many of the events each text tells. */
    readonly tells: readonly number[];
    /* The seat that each text tells of, null where it tells of nobody's doing. */
    readonly actors: readonly (number | null)[];
    readonly move: string | null;
    /* Of a take-back: the number whose position is in force again. */
    readonly back_to: number | null;
    readonly undone: boolean;
    readonly bot: boolean;
    readonly at: number;
    readonly events: readonly GameEvent[];
}

export interface Chat {
    readonly id: number;
    readonly player: { readonly id: number; readonly name: string };
    readonly text: string;
    readonly at: number;
}

export interface Over {
    readonly scores: readonly number[];
    readonly ranks: readonly number[];
}

/* What a live message carries; log and chat come apart from it, but for the first one and one that
   stands for several moves. */
export interface TableState<View = unknown> {
    readonly id: string;
    readonly game: string;
    readonly options: Readonly<Record<string, string>>;
    readonly status: Status;
    readonly players: number;
    readonly seats: readonly Seat[];
    /* While it waits for players: who looks at it without a seat. */
    readonly visitors: readonly SeatPlayer[];
    readonly host: boolean;
    readonly you: readonly number[];
    readonly number: number;
    /* The last number of the table, also where an earlier position was asked for. */
    readonly latest: number;
    readonly awaiting: readonly number[];
    readonly round: number;
    /* 0 if the game does not tell. */
    readonly rounds: number;
    readonly commitment: string | null;
    readonly seed: string | null;
    readonly seed_chosen: boolean;
    readonly advice: boolean;
    readonly clock: Clock;
    readonly private: boolean;
    readonly started: number;
    readonly changed: number;
    readonly progress: number;
    readonly view: View;
    readonly decisions: readonly Decision[];
    readonly waiting: string;
    readonly undo: readonly number[];
    readonly over: Over | null;
    readonly rematch: string | null;
}

export interface Table<View = unknown> extends TableState<View> {
    readonly log: readonly Line[];
    readonly chat: readonly Chat[];
}

/* What is to be expected: points in hundredths, and the chance to win in parts of a hundred, where
   winning is not certain. */
export interface Expectation {
    readonly points: number;
    readonly chance?: number;
}

export interface Choice extends Expectation {
    readonly move: string;
    readonly label: string;
}

/* A choice and how it compares: the first with the next, the others with the first. Figures and how
   sure they are come when it has been played on from; what speaks for it, when all is done. */
export interface Advice {
    readonly move: string;
    readonly label: string;
    /* Final points, in hundredths: the mean, and the range of 8 games in 10. */
    readonly points?: number;
    readonly low?: number;
    readonly high?: number;
    readonly sure?: 'equal' | 'little' | 'clear';
    readonly standing: string;
    readonly distance: string;
    readonly chances?: string;
    /* What is done next most often, and in how many games of ten. */
    readonly then?: string;
    readonly often?: number;
    /* The game's own plan begins with it: all of its moves. */
    readonly plan: boolean;
    readonly moves?: readonly { readonly text: string; readonly label: string }[];
    readonly reason: string;
}

/* Advice so far, or all of it. */
export interface Counsel {
    readonly number: number;
    readonly done: boolean;
    readonly progress: number;
    readonly deals: number;
    readonly advice: readonly Advice[];
}

/* A moment of a finished game: what each seat could expect after the move of a number. */
export interface Moment {
    readonly at: number;
    readonly points: readonly number[];
    readonly chance?: readonly number[];
}

/* A move that changed what its mover could expect: `at` is the position before it. */
export interface Turn {
    readonly at: number;
    readonly number: number;
    readonly seat: number;
    readonly before: Expectation;
    readonly played: Choice;
    /* What the search would have played. */
    readonly best: Choice;
    readonly reason: string;
}

export interface Analysis {
    readonly done: boolean;
    readonly progress: number;
    /* When it is done: in the order of the game; the largest change first. */
    readonly course?: readonly Moment[];
    readonly turns?: readonly Turn[];
}

/* What the game itself would do with what a seat has, move by move; `scope` is a word of the game:
   'all', or in A Feast for Odin one board as moves name it ('home', 'shetland', 'long_house-1').
   Each move is legal when those before it have been played. */
export interface Plan {
    /* Of the position it was made for. */
    readonly number: number;
    readonly seat: number;
    readonly scope: string;
    /* In hundredths of a point, and whether nothing else would bring more. */
    readonly worth: number;
    readonly proven: boolean;
    readonly moves: readonly Move[];
}

/* Why something can't be done: a sentence, and the rule that says so where there is one. */
export interface Refusal {
    readonly error: string;
    readonly message: string;
    readonly rule?: string;
}

export interface LiveMessage {
    readonly table?: string;
    readonly number?: number;
    readonly line?: Line;
    readonly state?: TableState & Partial<Pick<Table, 'log' | 'chat'>>;
    readonly chat?: Chat;
    readonly seats?: readonly Seat[];
    readonly visitors?: readonly SeatPlayer[];
    readonly hall?: { readonly counts: Hall['counts']; readonly mine: Hall['mine'] };
    readonly turn?: string;
    readonly title?: string;
    readonly pong?: number;
    readonly error?: string;
}
