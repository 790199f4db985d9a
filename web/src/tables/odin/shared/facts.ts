/* The components of A Feast for Odin as the engine exports them at build time (meadhall facts
 * odin), and their words in the four languages. */
import facts from '../../../generated/facts/odin.json';
import { lang } from '../../../i18n/words';
import type { Price, Stamp, Tally, Task, Thing } from './view';

export type Colour = 'orange' | 'red' | 'green' | 'blue' | 'none';

export interface ThingFacts {
    readonly colour: Colour;
    readonly width?: number; // of pieces that cover cells
    readonly height?: number;
    readonly cells?: number;
    readonly column?: number;
    readonly harvest?: number;
    readonly sword?: number;
    readonly price?: number;
    readonly tongs?: boolean;
    readonly special?: boolean;
    readonly up?: Thing;
    readonly back?: Thing;
}

/* Rows and columns from the first covered cell, the one a move names; columns can be negative. */
export interface StampFacts {
    readonly thing: Thing;
    readonly turn: number;
    readonly cells: readonly (readonly [row: number, column: number])[];
}

/* A penalty (-1), 0 for a plain cell, null outside the board. */
export type Cell =
    | number
    | null
    | 'wall'
    | { readonly income: number }
    | { readonly bonus: readonly Thing[] };

export interface FaceFacts {
    readonly points: number;
    readonly explore?: number;
    readonly cells: readonly (readonly Cell[])[];
    readonly diagonals: readonly { readonly sum: number; readonly last: number }[];
    readonly takes: readonly string[];
}

export interface Step {
    readonly task: Task;
    readonly deals?: readonly string[];
    readonly dice?: string;
    readonly count?: number;
    readonly levels?: number;
    readonly column?: number;
    readonly milk?: boolean;
    readonly wool?: boolean;
}

export type ShipNeed = 'none' | 'boat' | 'any' | 'large' | 'knarr' | 'longship' | 'two_longships';

export interface SpaceFacts {
    readonly column: 1 | 2 | 3 | 4;
    readonly ship: ShipNeed;
    readonly extension: boolean;
    readonly groups: readonly Group[];
    readonly steps: readonly Step[];
}

export const GROUPS = [
    'build_houses',
    'build_ships',
    'hunting',
    'livestock_market',
    'weekly_market',
    'products',
    'crafting',
    'mountains_trade',
    'sailing',
    'emigration_occupation',
] as const;
export type Group = (typeof GROUPS)[number];

export interface DealFacts {
    readonly cost: Price;
    readonly gain: Tally;
}

export interface DiceFacts {
    readonly faces: number;
    readonly low: boolean;
    readonly weapon: Thing;
    readonly resource: Thing;
    readonly reward: Tally;
    readonly returned: number;
}

export interface ShipFacts {
    readonly price: number;
    readonly points: number;
    readonly emigrated_points?: number;
    readonly ore: number;
    readonly printed_ore: number;
    readonly stages: number;
}

export interface BuildingFacts {
    readonly count: number;
    readonly points: number;
    readonly wood: number;
    readonly stone: number;
}

export type CardKind = 'immediate' | 'anytime' | 'each_time' | 'as_soon_as';

export interface CardFacts {
    readonly number: number;
    readonly deck: 'a' | 'b' | 'c';
    readonly starting: boolean;
    readonly points: number;
    readonly kind: CardKind;
    /* In English, as far as its sentence is known. */
    readonly when?: string;
    readonly what?: string;
    readonly removed_with?: string; // the option without which it is in its deck
}

export interface RoundFacts {
    readonly harvest: number;
    readonly turns?: string;
    readonly becomes?: string;
    /* With the mini-expansion Islands. */
    readonly also?: { readonly turns: string; readonly becomes: string };
}

interface Word {
    readonly name: string;
    readonly text?: string;
    readonly when?: string;
    readonly what?: string;
}

type Named<T> = Readonly<Record<string, T>>;

export interface Facts {
    readonly game: 'odin';
    readonly table_spaces: number;
    readonly crown_points: number;
    readonly penalty_points: number;
    readonly rolls: number;
    readonly things: Named<ThingFacts>;
    readonly stamps: Named<StampFacts>;
    readonly faces: Named<FaceFacts>;
    readonly spaces: Named<SpaceFacts>;
    readonly deals: Named<DealFacts>;
    readonly dice: Named<DiceFacts>;
    readonly strips: Named<readonly Thing[]>;
    readonly ships: Named<ShipFacts>;
    readonly buildings: Named<BuildingFacts>;
    readonly lengths: Named<{
        readonly unnumbered: number;
        readonly rounds: readonly RoundFacts[];
    }>;
    readonly cards: Named<CardFacts>;
    /* Of the mini-expansion Harvest. */
    readonly markers: Named<{ readonly level: number; readonly count: number }>;
    readonly tokens: Named<{ readonly harvest: Thing; readonly no_harvest: Thing }>;
    readonly words: Named<Readonly<Record<WordList, Named<Word>>> & { readonly title: string }>;
}

export const data: Facts = facts;

function of<T>(list: Named<T>, id: string): T {
    const found = list[id];
    if (found === undefined) throw new Error(`no such thing in the facts: ${id}`);
    return found;
}

export const thingFacts = (thing: Thing): ThingFacts => of(data.things, thing);
export const stampFacts = (stamp: Stamp): StampFacts => of(data.stamps, stamp);
export const faceFacts = (face: string): FaceFacts => of(data.faces, face);
export const spaceFacts = (space: string): SpaceFacts => of(data.spaces, space);
export const dealFacts = (deal: string): DealFacts => of(data.deals, deal);
export const diceFacts = (dice: string): DiceFacts => of(data.dice, dice);
export const shipFacts = (ship: string): ShipFacts => of(data.ships, ship);
export const buildingFacts = (kind: string): BuildingFacts => of(data.buildings, kind);
export const cardFacts = (card: string): CardFacts => of(data.cards, card);
export const cardIds: readonly string[] = Object.keys(data.cards);
export const spaceIds: readonly string[] = Object.keys(data.spaces);
export const thingIds: readonly Thing[] = Object.keys(data.things);

export type WordList =
    | 'thing'
    | 'board'
    | 'action space'
    | 'exchange'
    | 'occupation'
    | 'kind'
    | 'phase'
    | 'task'
    | 'building'
    | 'ship'
    | 'mountain strip'
    | 'dice action'
    | 'group'
    | 'colour'
    | 'resource token'
    | 'harvest marker';

function entry(list: WordList, id: string): Word | undefined {
    return (data.words[lang()] ?? data.words['en'])?.[list]?.[id];
}

export const word = (list: WordList, id: string): string => entry(list, id)?.name ?? id;
/* The sentence of a space or card, where it has one. */
export const textOf = (list: WordList, id: string): string => entry(list, id)?.text ?? '';
export const thingName = (thing: Thing): string => word('thing', thing);
/* What an occupation does, as far as its sentence is known: when, and what. */
export function cardSays(card: string): string {
    const { when = '', what = '', text = '' } = entry('occupation', card) ?? {};
    return text || [when, what].filter((part) => part !== '').join(' ');
}
