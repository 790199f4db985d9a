/* What the engine's view of A Feast for Odin holds (src/games/odin/show/view.c), as the table reads it.
 * Everything is read-only: the server is the only one that changes a position. */

/* Things by their word of the engine (things.def): 'peas', 'silver', 'longship' ... */
export type Thing = string;
export type Tally = Readonly<Record<Thing, number>>;
/* What something costs; null: how much depends on who asks. */
export type Price = Readonly<Record<Thing, number | null>>;
/* A piece with its turn: 'peas', 'peas-1' (facts.ts tells its thing and its cells). */
export type Stamp = string;

export const RESOURCES = ['silver', 'ore', 'wood', 'stone'] as const;
export const WEAPONS = ['bow', 'snare', 'spear', 'sword'] as const;
export const ANIMALS = ['sheep', 'sheep_pregnant', 'cattle', 'cattle_pregnant'] as const;

export interface Lying {
    readonly piece: Stamp;
    readonly at: string; // the cell of its first covered cell, as a move names it
}

/* A board in play: a home board, an island (owned or not yet) or a house. */
export interface BoardView {
    readonly board: string; // as `lay … on` names it; 'home' for each home board
    readonly face: string; // its side, among the faces of the facts
    readonly owner: number | null;
    readonly silver?: number; // islands: what lies on it while nobody owns it
    readonly income?: number;
    readonly penalty?: number;
    readonly earned?: readonly string[]; // cells of bonuses that would pay now
    readonly lying?: readonly Lying[];
}

/* Places of a chosen piece that would all lead to the same (src/games/odin/show/preview.c). */
export interface Lay {
    readonly board: string;
    readonly piece: Stamp;
    readonly income: number;
    readonly penalty: number;
    readonly total: number; // the player's points then
    readonly earned: readonly string[];
    readonly at: readonly string[];
}

export interface SpaceView {
    readonly space: string;
    readonly seat?: number;
    readonly colour?: number; // whose pieces: differs from the seat in the solo game only
    readonly vikings?: number;
}

export interface StripView {
    readonly strip: string;
    readonly items: readonly Thing[];
}

export interface ShipView {
    readonly ship: 'whaling_boat' | 'knarr' | 'longship';
    readonly ore: number;
}

export interface BuildingView {
    readonly building: string;
    readonly kind: 'shed' | 'stone_house' | 'long_house';
    readonly wood: number;
    readonly stone: number;
}

export interface Served {
    readonly piece: Stamp;
    readonly at: number; // from 1
}

export interface Proposal {
    readonly empty: number;
    readonly loss: number; // in tenths of a point
    readonly served: readonly Served[];
}

/* What a player is about to decide; the numbers depend on the task (rules/decisions.def). */
export interface Decides {
    readonly task: Task;
    readonly card?: string; // the occupation that asks
    readonly piece?: Thing;
    readonly deals?: readonly string[];
    readonly count?: number;
    readonly levels?: number;
    readonly column?: number;
    readonly price?: number;
    readonly used?: readonly string[];
    readonly dice?: string;
    readonly rolls?: number;
    readonly rolls_left?: number;
    readonly ore?: number;
    readonly roll?: number;
    readonly result?: number;
    readonly again?: boolean;
    readonly free_card?: boolean;
    readonly proposals?: readonly Proposal[];
    readonly lays?: readonly Lay[]; // of the piece to be laid, for its owner
}

/* All that a player can have to do, in the engine's order (rules/decisions.def). */
export const TASKS = [
    'turn',
    'end_turn',
    'window',
    'keep',
    'take_token',
    'lay',
    'deals',
    'animals',
    'felling',
    'mountain',
    'upgrade',
    'either',
    'overseas',
    'sale',
    'smithy',
    'boats',
    'dice',
    'unload',
    'split',
    'return',
    'explore',
    'emigrate',
    'rebuild',
    'play',
    'card_first',
    'card_last',
    'begin',
    'placing',
    'imitate',
    'late',
    'bring',
    'stow',
    'offer',
    'draw',
    'fourth',
    'recall',
    'homecoming',
    'give_up',
    'turn_over',
    'seize',
    'taught',
    'followed',
    'arms',
    'serve',
    'abstain',
    'clear',
] as const;
export type Task = (typeof TASKS)[number];

export const SCORE_SOURCES = [
    'ships',
    'emigration',
    'islands',
    'buildings',
    'animals',
    'occupations',
    'silver',
    'crown',
    'uncovered',
    'unfilled',
    'penalties',
] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];
export type Score = Readonly<Record<ScoreSource | 'total', number>>;

export interface Player {
    readonly seat: number;
    readonly decides: Decides | null;
    readonly silver: number;
    readonly supply: Tally; // goods, special tiles, ore, wood and stone
    readonly stables: Tally;
    readonly weapons: Tally;
    readonly vikings: number;
    readonly waiting: number;
    readonly ships: readonly ShipView[];
    readonly emigrated: { readonly knarr: number; readonly longship: number };
    readonly buildings: readonly BuildingView[];
    readonly hand: number;
    readonly cards?: readonly string[]; // of the hand, for its owner
    readonly played: readonly string[];
    /* Of the mini-expansion Harvest: what each gives in the round at hand. */
    readonly tokens?: readonly { readonly token: string; readonly gives: Thing }[];
    readonly penalties: number;
    readonly passed: boolean;
    readonly table: {
        readonly first: number;
        readonly last: number;
        readonly served: readonly Served[];
    };
    readonly forecast?: Proposal | null; // the coming feast, for its player
    readonly income: number;
    readonly bonuses: Tally;
    readonly emigration: number; // silver that emigrating costs now
    /* Spaces that bring more or less by what one has: what it is now. */
    readonly yields: Readonly<Record<string, Tally>>;
    readonly score: Score;
}

export type Phase =
    | 'choose_start_card'
    | 'keep_dark_card'
    | 'take_token'
    | 'new_viking'
    | 'round_window'
    | 'harvest'
    | 'exploration_boards'
    | 'new_weapon'
    | 'actions'
    | 'start_player'
    | 'income_window'
    | 'income'
    | 'breeding'
    | 'feast'
    | 'final_window'
    | 'bonus_window'
    | 'bonus'
    | 'mountains'
    | 'return_vikings'
    | 'over';

export interface OdinView {
    readonly game: 'odin';
    readonly length: 'long' | 'short';
    readonly decks: readonly string[];
    readonly expansions: readonly ('islands' | 'harvest')[];
    readonly you: number | null;
    readonly round: number;
    readonly rounds: number;
    readonly phase: Phase;
    readonly harvest: number;
    readonly marker?: string; // of the mini-expansion Harvest: the one of this round
    readonly awaiting: readonly number[];
    readonly start: number;
    readonly turn: number | null;
    readonly at: string | null; // the space the Vikings stand on, and the one whose action runs
    readonly action: string | null;
    readonly players: readonly Player[];
    readonly boards: readonly BoardView[];
    readonly spaces: readonly SpaceView[];
    readonly mountains: readonly StripView[];
    readonly oval: readonly Thing[];
    readonly piles: Readonly<
        Record<'weapon' | 'occupation' | 'mountain' | 'shed' | 'stone_house' | 'long_house', number>
    > & { readonly marker?: number }; // of the mini-expansion Harvest
    readonly discarded_weapons: Tally;
    /* Of the mini-expansion Harvest: whether the altar lies aside, and the tokens that nobody
     * has. */
    readonly altar?: boolean;
    readonly tokens?: readonly string[];
}

export const boardsOf = (view: OdinView, seat: number): readonly BoardView[] =>
    view.boards.filter(({ owner }) => owner === seat);

/* Seats in turn order, the start player first. */
export const turnOrder = (view: OdinView): number[] =>
    view.players.map((_, i) => (view.start + i) % view.players.length);

/* How many of a thing a player has, wherever the view keeps it. */
export function has(player: Player, thing: Thing): number {
    if (thing === 'silver') return player.silver;
    if (thing === 'weapon')
        return WEAPONS.reduce((sum, weapon) => sum + (player.weapons[weapon] ?? 0), 0);
    return player.supply[thing] ?? player.stables[thing] ?? player.weapons[thing] ?? 0;
}

export const countOf = (tally: Tally): number =>
    Object.values(tally).reduce((sum, n) => sum + n, 0);
