/* Words in the player's language. Components that call these while rendering are drawn again
 * when the language changes, because the catalogue is a signal. English is the key of a message;
 * scripts/po-update finds the calls of t, tn, tx, tc and tnc, so their texts stay plain literals. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Lang } from '../api/types';

export type Args = Readonly<Record<string, string | number>>;
type Catalogue = Readonly<Record<string, string | readonly string[]>>;

export const languages: readonly {
    readonly code: Lang;
    readonly name: string;
    readonly short: string;
}[] = [
    { code: 'en', name: 'English', short: 'EN' },
    { code: 'pl', name: 'Polski', short: 'PL' },
    { code: 'cs', name: 'Čeština', short: 'CS' },
    { code: 'uk', name: 'Українська', short: 'УК' },
];

interface Speech {
    readonly lang: Lang;
    readonly catalogue: Catalogue;
}

const speech = signal<Speech>({ lang: 'en', catalogue: {} });

/* Words come in parts: what is always there, and what belongs to a game's table, to the rules
 * pages, or to the numbered rules of one game. */
const catalogues = import.meta.glob<{ default: Catalogue }>('../generated/words/*/*.json');
const parts = new Set(['hall']);

async function wordsIn(code: Lang): Promise<Catalogue> {
    const found = await Promise.all(
        [...parts].map(
            async (part) =>
                (await catalogues[`../generated/words/${part}/${code}.json`]?.())?.default ?? {},
        ),
    );
    return Object.assign({}, ...found) as Catalogue;
}

export const isLang = (code: unknown): code is Lang =>
    languages.some((known) => known.code === code);

export const lang = (): Lang => speech.value.lang;

/* The first language of the browser that the hall speaks. */
export function browserLang(wishes: readonly string[] = navigator.languages): Lang {
    return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}

let latest = 0;
let wanted: Lang = 'en';

/* Changes the language once its words are here; the last wish wins. */
export async function speakIn(code: Lang): Promise<void> {
    const wish = ++latest;
    wanted = code;
    const catalogue = await wordsIn(code);
    if (wish === latest) speech.value = { lang: code, catalogue };
}

/* Lets a part of the front end speak too, now and in every language chosen later. */
export async function addWords(part: string): Promise<void> {
    if (parts.has(part)) return;
    parts.add(part);
    await speakIn(wanted);
}

/* A translation may ask for a case, {good:acc}: the engine has cases, here the word stays as it is. */
const fill = (text: string, args: Args): string =>
    text.replace(/\{(\w+)(?::\w+)?\}/g, (whole, key: string) => {
        const value = args[key];
        return typeof value === 'number' ? number(value) : (value ?? whole);
    });

/* Making one of the browser's formatters takes longer than a table has for all its numbers. */
function once<F>(
    make: (code: Lang, ...how: readonly (string | number)[]) => F,
): (code: Lang, ...how: readonly (string | number)[]) => F {
    const made = new Map<string, F>();
    return (code, ...how) => {
        const key = [code, ...how].join();
        const formatter = made.get(key) ?? make(code, ...how);
        made.set(key, formatter);
        return formatter;
    };
}

const plurals = once((code) => new Intl.PluralRules(code));
const plain = once((code) => new Intl.NumberFormat(code));
const withSign = once(
    (code, digits) =>
        new Intl.NumberFormat(code, {
            signDisplay: 'exceptZero',
            minimumFractionDigits: Number(digits),
            maximumFractionDigits: Number(digits),
        }),
);
const inUnits = once(
    (code, of) =>
        new Intl.NumberFormat(code, {
            style: 'unit',
            unit: String(of),
            unitDisplay: of === 'day' ? 'long' : 'short',
        }),
);

/* Which of a message's forms goes with n: our languages' categories in the order of po/*.po. */
export function formOf(code: Lang, n: number): number {
    const category = plurals(code).select(n);
    if (category === 'one') return 0;
    return code === 'en' || category === 'few' ? 1 : 2;
}

/* What is in the catalogue without being a literal here: a numbered rule. */
export const translated = (text: string): string => {
    const found = speech.value.catalogue[text];
    return typeof found === 'string' ? found : text;
};

/* A sentence. */
export const t = (text: string, args: Args = {}): string => fill(translated(text), args);

/* A sentence that counts: {n} is the number. */
export function tn(one: string, many: string, n: number, args: Args = {}): string {
    const forms = speech.value.catalogue[one];
    const texts = Array.isArray(forms) ? (forms as readonly string[]) : [one, many];
    return fill(texts[formOf(speech.value.lang, n)] ?? many, { n, ...args });
}

const CONTEXT = '\u0004';

/* A sentence or word whose English means several things: the context says which. */
export function tc(context: string, text: string, args: Args = {}): string {
    const found = speech.value.catalogue[context + CONTEXT + text];
    return fill(typeof found === 'string' ? found : text, args);
}

/* The same where it counts. */
export function tnc(
    context: string,
    one: string,
    many: string,
    n: number,
    args: Args = {},
): string {
    const forms = speech.value.catalogue[context + CONTEXT + one];
    const texts = Array.isArray(forms) ? (forms as readonly string[]) : [one, many];
    return fill(texts[formOf(speech.value.lang, n)] ?? many, { n, ...args });
}

/* A sentence with something other than text in it, such as a name in bold. */
export function tx(
    text: string,
    parts: Readonly<Record<string, ComponentChildren>>,
): ComponentChildren[] {
    return translated(text)
        .split(/\{(\w+)(?::\w+)?\}/)
        .map((piece, i) => (i % 2 === 0 ? piece : parts[piece]));
}

/* With a real minus. */
export const number = (value: number): string => plain(lang()).format(value).replace('-', '−');

/* With a sign, and a real minus. */
export const signed = (value: number, digits = 0): string =>
    withSign(lang(), digits).format(value).replace('-', '−');

/* A short list of names: "Ania, Ottar and Olena". */
export const names = (of: readonly string[]): string =>
    new Intl.ListFormat(lang(), { type: 'conjunction' }).format(of);

export const date = (unixSeconds: number): string =>
    new Intl.DateTimeFormat(lang(), { dateStyle: 'medium' }).format(unixSeconds * 1000);

/* How long ago: "now", "3 min", "2 h", then the date. */
export function ago(unixMs: number, nowMs: number = Date.now()): string {
    const minutes = Math.floor((nowMs - unixMs) / 60_000);
    if (minutes < 1) return t('just now');
    if (minutes < 60) return unit(minutes, 'minute');
    if (minutes < 24 * 60) return unit(Math.floor(minutes / 60), 'hour');
    return date(unixMs / 1000);
}

export const unit = (value: number, of: 'minute' | 'hour' | 'day'): string =>
    inUnits(lang(), of).format(value);
