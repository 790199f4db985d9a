/* What the engine's view of Jórvík holds (src/games/jorvik/show/view.c), as the table reads it.
 * Everything is read-only: the server is the only one that changes a position. */

export const GOODS = ['amber', 'iron', 'leather', 'jet', 'wool', 'glass', 'silk', 'gold'] as const;
export type Good = (typeof GOODS)[number];
export type Tally = Readonly<Partial<Record<Good, number>>>;

export interface CardHere {
    readonly card: string;
    readonly cubes?: Tally;
    readonly missing?: Tally;
}

export interface Viking {
    readonly seat: number;
    readonly brown: boolean;
}

export interface Space {
    readonly space: number;
    readonly card: CardHere | null;
    readonly track?: readonly Viking[];
}

export interface Reserved extends CardHere {
    readonly place: number;
    readonly viking: Viking;
}

export const SCORE_SOURCES = [
    'track',
    'artisans',
    'merchants',
    'journeys',
    'feasts',
    'skalds',
    'warehouse',
] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];
export type Score = Readonly<Record<ScoreSource | 'total', number>>;

export interface Player {
    readonly seat: number;
    readonly colour: string;
    readonly vp: number;
    readonly coins: number;
    readonly vikings: number;
    readonly brown: number;
    readonly passed: boolean;
    readonly defence: number;
    readonly board: Good | null;
    readonly warehouse_spaces: number;
    readonly warehouse: Tally;
    readonly loading: readonly CardHere[];
    readonly personal: readonly CardHere[];
    readonly score: Score;
}

export type Point =
    | 'supply'
    | 'attack_choice'
    | 'demand_place'
    | 'demand_swap'
    | 'purchase_offer'
    | 'purchase_reserved'
    | 'anytime_window'
    | 'loading_goods'
    | 'over';

export interface JorvikView {
    readonly game: 'jorvik';
    readonly mode: 'karl' | 'jarl';
    readonly you: number | null;
    readonly round: number;
    readonly rounds: number;
    readonly point: Point;
    readonly inner: 'none' | 'allocate_cube' | 'workshop_move';
    readonly awaiting: readonly number[];
    readonly hammer: number;
    readonly hand: Good | null;
    readonly price: number | null;
    readonly settling: number | null;
    readonly attack: { readonly card: string; readonly vp: readonly number[] } | null;
    readonly spaces: readonly Space[];
    readonly row: readonly Reserved[];
    readonly common: Tally;
    readonly bag: Tally;
    readonly deck: {
        readonly left: number;
        readonly season: Season | null;
        readonly cards: readonly string[];
    };
    readonly players: readonly Player[];
    readonly boxed: readonly string[];
}

export const SEASONS = ['winter', 'spring', 'summer', 'autumn', 'final'] as const;
export type Season = (typeof SEASONS)[number];

export const PHASES = ['supply', 'demand', 'purchase', 'loading'] as const;
export type Phase = (typeof PHASES)[number];

export function phaseOf(point: Point): Phase | 'over' {
    switch (point) {
        case 'supply':
        case 'attack_choice':
            return 'supply';
        case 'demand_place':
        case 'demand_swap':
            return 'demand';
        case 'purchase_offer':
        case 'purchase_reserved':
            return 'purchase';
        case 'anytime_window':
        case 'loading_goods':
            return 'loading';
        case 'over':
            return 'over';
    }
}

/* Cubes of a tally one by one, in the order of the goods. */
export function cubesOf(tally: Tally | undefined): Good[] {
    if (!tally) return [];
    return GOODS.flatMap((good) => Array<Good>(tally[good] ?? 0).fill(good));
}

export function countOf(tally: Tally | undefined): number {
    return tally ? GOODS.reduce((sum, good) => sum + (tally[good] ?? 0), 0) : 0;
}

export function lanesOf(view: JorvikView): readonly Space[] {
    return view.spaces.filter((space) => space.track !== undefined);
}

export function upperOf(view: JorvikView): readonly Space[] {
    return view.spaces.filter((space) => space.track === undefined);
}

/* Seats in turn order, the hammer first. */
export function turnOrder(view: JorvikView): number[] {
    const count = view.players.length;
    return view.players.map((_, i) => (view.hammer + i) % count);
}
