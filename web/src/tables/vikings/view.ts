/* The view as src/games/vikings/view.c writes it. */
export const RUNES = ['wealth', 'secrets', 'nature'] as const;
export type Rune = (typeof RUNES)[number];
export const RESOURCES = ['wood', 'food', 'steel'] as const;
export type Resource = (typeof RESOURCES)[number];
/* A seat as a word, or the automatic clan. */
export type Side = '0' | '1' | '2' | '3' | 'enemy';
export type BySide = Readonly<Partial<Record<Side, number>>>;
export type Resources = Readonly<Record<Resource, number>>;
export type Runes = Readonly<Record<Rune, number>>;

export interface Island {
    readonly island: string;
    readonly rune: Rune;
    readonly control: Side | null;
    readonly token: boolean;
    readonly settlers: BySide;
    readonly temples: readonly Side[];
    readonly influence: BySide;
}

export interface God {
    readonly rune: Rune;
    readonly god: string;
    readonly fury: number;
    readonly place: number;
    readonly dedicated: number;
}

export interface Battle {
    readonly starter: Side | null;
    readonly favor: string | null;
    readonly cards: Readonly<Partial<Record<Side, string | null>>>;
    readonly strengths: BySide;
    readonly face_down: readonly Side[];
    readonly bonus: number;
}

export interface Score {
    readonly islands: number;
    readonly favors?: number;
    readonly total?: number;
}

export interface Clan {
    readonly seat: number;
    readonly colour: string;
    readonly resources: Resources;
    readonly settlers: number;
    /* Of slots 1 to 3, then the starting Boat: "mat", a dock or a fjord. */
    readonly boats: readonly string[];
    readonly temples: readonly string[];
    readonly villages: number;
    readonly islands: number;
    readonly hand_count: number;
    readonly hand: readonly string[] | null;
    readonly kept_count: number;
    readonly kept: readonly string[] | null;
    readonly row: readonly (string | null)[];
    readonly runes: Runes;
    readonly favor_count: number;
    readonly favors: readonly string[] | null;
    readonly score: Score;
}

export interface Enemy {
    readonly active: boolean;
    readonly hand_count?: number; // of one that never moves
    readonly chief_boat?: string;
    readonly boats?: readonly string[];
    readonly boats_on_mat?: number;
    readonly temples_on_mat?: number;
    readonly settlers?: number;
    readonly tracks?: Resources;
    readonly villages?: number;
    readonly deck?: number;
    readonly islands?: number;
    readonly row?: readonly (string | null)[];
    readonly battle_row?: readonly string[];
    readonly battle_row_count?: number;
    readonly runes?: Runes;
    readonly favor_count?: number;
    readonly favors?: readonly string[] | null;
    readonly score?: Score;
}

/* What a move would change. */
export interface Outcome {
    readonly islands: readonly {
        readonly island: string;
        readonly influence: BySide;
        readonly control: Side | null;
    }[];
    readonly fury: Readonly<Partial<Record<Rune, number>>>;
    readonly points: number;
}

export interface Way extends Outcome {
    readonly moves: number;
    readonly via: string;
    readonly deploy: number;
}

export interface Foresight {
    readonly cards: Readonly<Record<string, { readonly strength: number; readonly runes: number }>>;
    readonly reach?: Readonly<Record<string, Way>>;
    readonly outcomes?: readonly (Outcome & { readonly move: string })[];
}

export type Row = 'upper' | 'lower';
export type End = 'left' | 'right';

export interface VikingsView {
    readonly game: 'vikings';
    readonly you: number | null;
    readonly map: '1-2' | '3-4';
    readonly era: number;
    readonly eras: number;
    readonly point: string;
    readonly awaiting: readonly number[];
    readonly chief: number;
    readonly turn: Side | null;
    readonly at: readonly number[];
    readonly islands: readonly Island[];
    readonly villages: readonly string[];
    readonly gods: readonly God[];
    readonly dedicated: readonly number[];
    readonly dedication_limit: number;
    readonly favors: Readonly<Record<Row, readonly string[]>>;
    readonly battle: Battle | null;
    readonly deck: number;
    readonly discard: readonly string[];
    readonly invaders: readonly string[];
    readonly pile: readonly string[];
    readonly players: readonly Clan[];
    readonly enemy: Enemy | null;
    readonly foresight: Foresight | null;
}

export const PHASES = ['draft', 'actions'] as const;
export type PhaseName = 'setup' | (typeof PHASES)[number] | 'over';

export function phaseOf(point: string): PhaseName {
    if (point === 'setup_boat') return 'setup';
    if (point === 'draft_pick' || point === 'solo_pick') return 'draft';
    return point === 'over' ? 'over' : 'actions';
}

export const isSolo = (view: VikingsView): boolean => view.players.length === 1;

/* The cards of a draft that a clan has kept so far; alone they lie in the hand. */
export const keptOf = (clan: Clan, solo: boolean): readonly string[] =>
    (solo ? clan.hand : clan.kept) ?? [];

/* Sides that have pieces in this game. */
export const sidesOf = (view: VikingsView): Side[] => [
    ...view.players.map(({ seat }) => `${seat}` as Side),
    ...(view.enemy ? (['enemy'] as const) : []),
];

/* From the chief on, clockwise (V-5.1). */
export const turnOrder = (view: VikingsView): number[] =>
    view.players.map((_, i) => (view.chief + i) % view.players.length);

export const godOf = (view: VikingsView, rune: Rune): God | undefined =>
    view.gods.find((god) => god.rune === rune);

export const isDock = (place: string): boolean => place !== 'mat' && !place.startsWith('W');

/* The boats that lie somewhere, of every side; the Chief boat is one of its own kind. */
export interface BoatHere {
    readonly side: Side;
    readonly place: string;
    readonly chief?: boolean;
    /* The same as long as it is on the map. */
    readonly key: string;
}

export function boatsOf(view: VikingsView): BoatHere[] {
    const own = view.players.flatMap(({ seat, boats }) =>
        boats
            .map((place, i): BoatHere => ({ side: `${seat}` as Side, place, key: `${seat} ${i}` }))
            .filter(({ place }) => place !== 'mat'),
    );
    const enemy = (view.enemy?.boats ?? []).map(
        (place, i): BoatHere => ({ side: 'enemy', place, key: `enemy ${i}` }),
    );
    const chief = view.enemy?.chief_boat;
    return [
        ...own,
        ...enemy,
        ...(chief && chief !== 'mat'
            ? [{ side: 'enemy' as const, place: chief, chief: true, key: 'chief' }]
            : []),
    ];
}

/* Influence in falling order; the holder first of those alike. */
export const ranked = (influence: BySide, holder: Side | null): [Side, number][] =>
    (Object.entries(influence) as [Side, number][])
        .filter(([, value]) => value > 0)
        .sort(([a, x], [b, y]) => y - x || Number(b === holder) - Number(a === holder));
