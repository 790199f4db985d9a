/* Maps, cards and mats as the engine exports them at build time (meadhall facts vikings), and their
 * words in the four languages. */
import facts from '../../generated/facts/vikings.json';
import { lang } from '../../i18n/words';
import type { Resource, Rune } from './view';

export interface Action {
    readonly kind: string;
    readonly value: number;
    readonly wood?: number;
    readonly food?: number;
    readonly steel?: number;
    readonly any?: number;
    readonly per_rune?: Rune;
}

/* Where values are from: S stated by a source, D derived, R reconstructed. */
export type Sure = string;

export interface CardFacts {
    readonly rune: Rune;
    readonly sure: Sure;
    readonly strength: {
        readonly op: 'flat' | 'add' | 'mul';
        readonly base: number;
        readonly rune?: Rune | 'any';
        readonly resource?: Resource;
    };
    readonly steel_cost: number;
    readonly leader: Action;
    readonly needs_rune: Rune | 'any';
    readonly needs: number;
    readonly rune_action: Action;
}

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface DockFacts extends Point {
    readonly island: string;
    readonly village: boolean;
    readonly ferry_to?: string;
    readonly leaves?: Point;
    readonly fjords: readonly string[];
}

export interface IslandFacts extends Point {
    readonly radius: number;
    readonly rune: Rune;
    readonly inner: boolean;
    readonly upper: boolean;
    readonly edge?: Point;
}

export interface MapFacts {
    readonly islands: Readonly<Record<string, IslandFacts>>;
    readonly docks: Readonly<Record<string, DockFacts>>;
    readonly fjords: Readonly<
        Record<string, Point & { readonly edge: boolean; readonly whale_tail: boolean }>
    >;
}

export interface FavorFacts {
    readonly sure: Sure;
    readonly runes: readonly Rune[];
    readonly wood: number;
    readonly food: number;
    readonly steel: number;
}

export interface Symbol {
    readonly symbol: string;
    readonly strength: number;
}

export interface Facts {
    readonly game: 'vikings';
    readonly maps: Readonly<Record<string, MapFacts>>;
    readonly cards: Readonly<Record<string, CardFacts>>;
    readonly favors: Readonly<Record<string, FavorFacts>>;
    readonly gods: Readonly<
        Record<string, { readonly sure: Sure; readonly boon: readonly Action[] }>
    >;
    readonly eras: readonly {
        readonly cards: number;
        readonly raid_steel: number;
        readonly clockwise: boolean;
    }[];
    readonly dedications: readonly Action[];
    readonly island_vp: readonly number[];
    readonly favor_vp: readonly number[];
    readonly boat_wood: readonly number[];
    readonly temple_wood: readonly number[];
    readonly boat_bonus: Resource;
    readonly resource_max: number;
    readonly settlers: number;
    readonly favor_slots: number;
    readonly enemy_tracks: Readonly<Record<Resource, readonly Symbol[]>>;
    readonly enemy_actions: Readonly<Record<Rune, Action>>;
    readonly words: Readonly<
        Record<string, Readonly<Record<WordList, Words>> & { readonly title: string }>
    >;
}

type Words = Readonly<Record<string, { readonly name: string; readonly text?: string }>>;

export type WordList =
    | 'viking card'
    | 'Favor card'
    | 'god'
    | 'rune'
    | 'resource'
    | 'action'
    | 'track symbol'
    | 'decision point'
    | 'colour'
    | 'place for a Village'
    | 'row of Favor cards'
    | 'end of a row'
    | 'island';

export const data: Facts = facts;

function of<Value>(table: Readonly<Record<string, Value>>, id: string): Value {
    const found = table[id];
    if (found === undefined) throw new Error(`the facts have no ${id}`);
    return found;
}

export const mapOf = (side: string): MapFacts => of(data.maps, side);
export const cardFacts = (card: string): CardFacts => of(data.cards, card);
export const favorFacts = (favor: string): FavorFacts => of(data.favors, favor);
export const eraOf = (era: number) =>
    data.eras[era - 1] ?? { cards: 0, raid_steel: 0, clockwise: true };

/* Events name things by their number, which is their place in the list. */
const cardIds = Object.keys(data.cards);
export const cardByNumber = (number: number): string => cardIds[number] ?? '';

const word = (group: WordList, id: string, part: 'name' | 'text' = 'name'): string =>
    (data.words[lang()] ?? data.words['en'])?.[group][id]?.[part] ?? id;

export const cardName = (card: string): string => word('viking card', card);
export const islandName = (island: string): string => word('island', island);
export const godName = (god: string): string => word('god', god);
export const godText = (god: string): string => word('god', god, 'text');
export const runeName = (rune: string): string => word('rune', rune);
export const resourceName = (resource: string): string => word('resource', resource);
export const favorText = (favor: string): string => word('Favor card', favor, 'text');
export const symbolName = (symbol: string): string => word('track symbol', symbol);
