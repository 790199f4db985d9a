/* A search through rules, cards and words that answers while one types. Accents and case are
 * ignored: "jorvik" finds Jórvík, "lodz" finds łódź. */

export interface Entry {
    /* Of a rule its number. */
    readonly key: string;
    readonly title: string;
    readonly text: string;
}

/* Letters that are no other letter with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
    ł: 'l',
    ø: 'o',
    ð: 'd',
    þ: 't',
    æ: 'a',
    '’': "'",
};

const fold = (letter: string): string => {
    const low = letter.toLowerCase();
    return PLAIN[low] ?? (low.normalize('NFD').charAt(0) || low);
};

/* As long as the text, so that what is found in it stands at the same place. */
export const folded = (text: string): string =>
    text.replace(/./gsu, (letter) => fold(letter).padEnd(letter.length));

export const termsOf = (query: string): readonly string[] =>
    folded(query)
        .split(/\s+/)
        .filter((term) => term !== '');

export interface Indexed extends Entry {
    readonly head: string;
    readonly all: string;
}

export const indexed = (entries: readonly Entry[]): readonly Indexed[] =>
    entries.map((entry) => ({
        ...entry,
        head: folded(`${entry.key} ${entry.title}`),
        all: folded(`${entry.key} ${entry.title} ${entry.text}`),
    }));

/* Whether a term begins a word there. */
const beginsWord = (text: string, term: string): boolean =>
    ` ${text}`.search(new RegExp(`[^\\p{L}\\p{N}]${escaped(term)}`, 'u')) >= 0;

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/* What has a term in its name comes before what only speaks of it. */
const rank = ({ head, all }: Indexed, terms: readonly string[]): number =>
    terms.reduce(
        (sum, term) =>
            sum +
            (beginsWord(head, term) ? 0 : head.includes(term) ? 1 : beginsWord(all, term) ? 2 : 3),
        0,
    );

/* Everything that has all the terms, the best first. */
export function search(index: readonly Indexed[], query: string): readonly Entry[] {
    const terms = termsOf(query);
    if (terms.join('').length < 2) return [];
    return index
        .filter(({ all }) => terms.every((term) => all.includes(term)))
        .map((entry) => ({ entry, rank: rank(entry, terms) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ entry }) => entry);
}

export interface Piece {
    readonly text: string;
    readonly found: boolean;
}

/* A text in pieces, those that were looked for marked. */
export function marked(text: string, query: string): readonly Piece[] {
    const terms = termsOf(query).map(escaped);
    if (terms.length === 0) return [{ text, found: false }];
    const pieces: Piece[] = [];
    let at = 0;
    for (const match of folded(text).matchAll(new RegExp(terms.join('|'), 'g'))) {
        if (match.index > at) pieces.push({ text: text.slice(at, match.index), found: false });
        at = match.index + match[0].length;
        pieces.push({ text: text.slice(match.index, at), found: true });
    }
    if (at < text.length) pieces.push({ text: text.slice(at), found: false });
    return pieces;
}

const AROUND = 70;

/* So much of a long text as is around the first thing found. */
export function excerpt(text: string, query: string): string {
    if (text.length <= 3 * AROUND) return text;
    const place = folded(text).search(new RegExp(termsOf(query).map(escaped).join('|')));
    const from = place < 2 * AROUND ? 0 : text.lastIndexOf(' ', place - AROUND) + 1;
    const to = text.indexOf(' ', from + 3 * AROUND);
    return `${from > 0 ? '… ' : ''}${text.slice(from, to < 0 ? undefined : to)}${to < 0 ? '' : ' …'}`;
}
