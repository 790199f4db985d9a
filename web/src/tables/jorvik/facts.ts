/* The cards of Jórvík as the engine exports them at build time (meadhall facts jorvik), and their
 * words in the four languages. */
import facts from '../../generated/facts/jorvik.json';
import type { Good, Season } from './view';

export type Kind =
    | 'pict_attack'
    | 'ship'
    | 'artisan'
    | 'merchant'
    | 'oracle'
    | 'warrior'
    | 'defence'
    | 'feast'
    | 'journey'
    | 'skald'
    | 'building'
    | 'loki';

export interface CardFacts {
    readonly entry: string;
    readonly kind: Kind;
    readonly season: Season;
    readonly mode: 'karl' | 'jarl';
    readonly sure: string; // S stated by a source, D derived, R reconstructed
    readonly win_vp?: number;
    readonly lose_vp?: number;
    readonly cubes?: number;
    readonly goods?: readonly Good[];
    readonly vp?: number;
    readonly coins?: number;
    readonly vp_per_good?: number;
    readonly defence?: number;
    readonly set_vp?: readonly number[];
    readonly vp_each?: number;
    readonly spaces?: number;
}

interface Word {
    readonly name: string;
    readonly text?: string;
}

export type WordList = 'card' | 'good' | 'mode' | 'season' | 'kind' | 'decision point' | 'colour';

type Words = Readonly<Record<string, Word>>;

export interface Facts {
    readonly game: 'jorvik';
    readonly tracks: number;
    readonly track_places: number;
    readonly cards: Readonly<Record<string, CardFacts>>;
    readonly words: Readonly<
        Record<string, Readonly<Record<WordList, Words>> & { readonly title: string }>
    >;
}

const data: Facts = facts;

export const TRACK_PLACES = data.track_places;

/* Events name cards by their number, which is their place in the list. */
const cardIds = Object.keys(data.cards);

export function cardFacts(card: string): CardFacts {
    const found = data.cards[card];
    if (!found) throw new Error(`no such card: ${card}`);
    return found;
}

export function cardByNumber(number: number): string {
    const id = cardIds[number];
    if (id === undefined) throw new Error(`no card with number ${number}`);
    return id;
}

export function word(lang: string, group: WordList, id: string): string {
    const words = data.words[lang] ?? data.words.en;
    return words?.[group][id]?.name ?? id;
}

export function cardText(lang: string, card: string): string {
    const words = data.words[lang] ?? data.words.en;
    return words?.card[card]?.text ?? '';
}
