/* What a game brings to the table frame. The frame owns the top bar, the decision, the rail, the
 * log, the slider and list mode; a game draws its board and tells the frame what it needs in words.
 * A game lives in tables/GAME/index.tsx, exports `game`, and is loaded with its first table. */
import type { ComponentChildren, ComponentType } from 'preact';
import type { Decision, Move, Table } from '../api/types';
import type { Glyph } from '../art/glyphs';
import type { TableStore } from '../state/table';

export interface BoardProps {
    readonly store: TableStore;
    /* Wide windows show everything at once; on a phone the board and the own area are two tabs, or
     * the game names its places. */
    readonly part: string;
}

export interface Phase {
    readonly label: string;
    readonly state: 'done' | 'now' | 'next';
}

/* Something a player has, with a picture of the sprite: 6 coins. */
export interface Holding {
    readonly icon?: string;
    readonly picture?: ComponentChildren;
    readonly label: string;
    readonly value: number;
}

export interface PlayerFacts {
    readonly seat: number;
    /* The score if the game ended now; unsure when something hidden counts too. */
    readonly score: number;
    readonly unsure?: boolean;
    readonly means: readonly Holding[];
    /* Such as the start player's hammer. */
    readonly marks?: readonly { readonly icon: string; readonly label: string }[];
    readonly holdings?: ComponentChildren;
    /* The same in words, for list mode. */
    readonly words: string;
}

export interface ScoreRow {
    readonly label: string;
    readonly note?: string;
    readonly values: readonly number[];
    /* Of the rival who has no seat, such as the enemy clan of a game played alone. */
    readonly rival?: number;
    /* No mark for the best, because everyone has the same or it is no achievement. */
    readonly plain?: boolean;
}

export interface ScoreFacts {
    readonly rows: readonly ScoreRow[];
    readonly totals: readonly number[];
    readonly tieBreak?: ScoreRow;
    readonly rival?: { readonly name: string; readonly total: number };
}

/* A move of the list, or a row of moves that the planner proposes as one. */
export interface Offer extends Move {
    readonly row?: readonly string[];
}

/* How a move looks in the decision bar. */
export interface Choice {
    readonly move: Offer;
    readonly label?: string;
    readonly sealed?: boolean;
    readonly primary?: boolean;
    readonly note?: string;
}

/* What a move gives away for good: the question, what follows, and the two answers. */
export interface Cost {
    readonly question: string;
    readonly tells: readonly string[];
    readonly keep: string;
    readonly go: string;
    /* It is asked where the board shows the move, not in the bar. */
    readonly onBoard?: boolean;
}

/* A place of the table that is a tab of its own on a phone. */
export interface PhonePlace {
    readonly key: string;
    readonly label: string;
    readonly icon: Glyph;
    readonly count?: number;
}

export interface KeyHelp {
    readonly keys: string;
    readonly does: string;
}

/* Something of the game that list mode tells when asked for it by a word of its own. */
export interface Section {
    readonly name: string; // the word in English
    readonly own: string; // and in the player's language
    readonly does: string;
    readonly lines: readonly string[];
}

export interface GameTable {
    /* The board is the list: there is nothing to switch to. */
    readonly plain?: boolean;
    readonly Board: ComponentType<BoardProps>;
    /* Whether a lesson is told now, where the frame has to make room for it. */
    readonly teaching?: (store: TableStore) => boolean;
    /* What stands beside the board, below the players. */
    readonly Beside?: ComponentType<{ readonly store: TableStore }>;
    /* "Jarl game". */
    readonly variant: (table: Table) => string;
    readonly round: (table: Table) => {
        readonly round: number;
        readonly rounds: number;
        readonly words?: string;
    };
    /* The rounds in the top bar of wide windows, where there is more to say than their number. */
    readonly rounds?: (table: Table) => ComponentChildren;
    readonly phases: (table: Table) => readonly Phase[];
    /* A warning for the top bar on phones, such as the chance of a raid. */
    readonly alarm?: (table: Table) => ComponentChildren;
    readonly order: (table: Table) => readonly number[];
    readonly players: (table: Table) => readonly PlayerFacts[];
    readonly scores: (table: Table) => ScoreFacts;
    /* Rows of moves that are proposed as one, the best first. */
    readonly rows?: (table: Table, decision: Decision) => readonly Offer[];
    /* Moves that have no place on the board and so become buttons. */
    readonly choices: (table: Table, decision: Decision) => readonly Choice[];
    /* What a move of the list gives away for good, by its text; null: nothing worth a question. */
    readonly costs?: (table: Table, move: string) => Cost | null;
    /* Its places on a phone, and the one where the present decision is made. */
    readonly places?: (store: TableStore) => readonly PhonePlace[];
    readonly placeNow?: (store: TableStore) => string | null;
    /* What the move pointed at would change, in a sentence; the label is shown without it. */
    readonly preview?: (table: Table, move: Move) => ComponentChildren;
    /* What the button of the move pointed at says, and does, where that is more than the move. */
    readonly label?: (table: Table, move: Move) => string;
    readonly carryOut?: (store: TableStore, move: Move) => Promise<void>;
    /* What the bar adds to the sentence while nothing is pointed at. */
    readonly hint?: (table: Table) => ComponentChildren;
    /* A key that plays or points at a move, beyond those of the frame. */
    readonly moveOfKey?: (table: Table, decision: Decision, key: string) => Offer | undefined;
    readonly keys?: () => readonly KeyHelp[];
    /* The table in words, a line each, for list mode. */
    readonly describe: (table: Table) => readonly string[];
    readonly sections?: (table: Table) => readonly Section[];
    /* The move that somebody means who only names a place, such as "8". */
    readonly moveNamed?: (table: Table, place: string) => string | undefined;
}

/* All that can be played now: what is proposed, then every move. */
export const offersOf = (game: GameTable, table: Table, decision: Decision): readonly Offer[] => [
    ...(game.rows?.(table, decision) ?? []),
    ...decision.moves,
];

export const playOffer = (store: TableStore, { text, row }: Offer): Promise<void> =>
    row ? store.playRow(row) : store.play(text);
