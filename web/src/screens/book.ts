/* The numbered rules of a game with its guide, and all that can be searched in them: rules, cards,
 * spaces and the other words of the game, as the engine tells them. */
import { useEffect, useState } from 'preact/hooks';
import type { Lang } from '../api/types';
import type { Chapter } from '../../scripts/rulebook.mjs';
import { addWords, lang, translated } from '../i18n/words';
import type { Guide } from '../rules/guide';
import { indexed, type Entry, type Indexed } from '../state/search';
import { attempt } from '../ui/Toast';

const books = import.meta.glob<{ default: readonly Chapter[] }>('../generated/rules/*.json');
const guides = import.meta.glob<{ guide: Guide }>(['../rules/*.ts', '!../rules/guide.ts']);

export interface Book {
    readonly chapters: readonly Chapter[];
    readonly guide: Guide;
}

async function open(id: string): Promise<Book> {
    const [book, guide] = await Promise.all([
        books[`../generated/rules/${id}.json`]?.(),
        guides[`../rules/${id}.ts`]?.(),
        addWords('rules'),
        addWords(`rules-${id}`),
    ]);
    return { chapters: book?.default ?? [], guide: guide?.guide ?? { steps: [] } };
}

export function useBook(id: string): Book | null {
    const [book, setBook] = useState<Book | null>(null);
    useEffect(() => void attempt(async () => setBook(await open(id))), [id]);
    return book;
}

/* ---- what can be searched ---- */

type Group = Readonly<Record<string, { readonly name: string; readonly text?: string }>>;
type Words = Readonly<Record<string, string | Group>>;

const facts = import.meta.glob<{ default: { readonly words: Readonly<Record<Lang, Words>> } }>(
    '../generated/facts/*.json',
);

/* Words for what the engine calls its own steps say nothing that a rule does not. */
const BACKSTAGE = new Set(['phase', 'task', 'decision point', 'colour', 'exchange']);

/* Every name of a game once, with its text where it has one. */
export function wordEntries(words: Words): readonly Entry[] {
    const found = new Map<string, Entry>();
    for (const [kind, group] of Object.entries(words)) {
        if (typeof group === 'string' || BACKSTAGE.has(kind)) continue;
        for (const { name, text = '' } of Object.values(group))
            if (!found.has(name) || text !== '') found.set(name, { key: '', title: name, text });
    }
    return [...found.values()];
}

const ruleEntries = (chapters: readonly Chapter[]): readonly Entry[] =>
    chapters.flatMap(({ title, parts }) =>
        parts.flatMap((part) =>
            part.rules.map(({ number, text, table }) => ({
                key: number,
                title: translated(part.title ?? title),
                text: [translated(text), ...(table ?? []).flat().map(translated)].join(' '),
            })),
        ),
    );

/* In the player's language; made anew when that changes. */
export function useIndex(id: string, book: Book | null, wanted: boolean): readonly Indexed[] {
    const [index, setIndex] = useState<readonly Indexed[]>([]);
    const spoken = lang();
    useEffect(() => {
        if (!book || !wanted) return;
        void attempt(async () => {
            const told = await facts[`../generated/facts/${id}.json`]?.();
            const words = told?.default.words[spoken] ?? {};
            setIndex(indexed([...wordEntries(words), ...ruleEntries(book.chapters)]));
        });
    }, [id, book, wanted, spoken]);
    return index;
}
