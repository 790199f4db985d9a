/* The rules of a game: first a short walk through it in the player's language, then the numbered rules
 * as the hall enforces them. "Why not?" opens them at a rule. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Chapter } from '../../scripts/rulebook.mjs';
import { gameTitle } from '../games';
import { addWords, lang, t } from '../i18n/words';
import { ruleAddress } from '../routes';
import type { Guide } from '../rules/guide';
import { pageTitle } from '../state/calls';
import { Chip } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { HallFrame } from './HallHeader';
import './RulesScreen.css';

const books = import.meta.glob<{ default: readonly Chapter[] }>('../generated/rules/*.json');
const guides = import.meta.glob<{ guide: Guide }>(['../rules/*.ts', '!../rules/guide.ts']);

interface Book {
    readonly chapters: readonly Chapter[];
    readonly guide: Guide;
}

async function open(id: string): Promise<Book> {
    const [book, guide] = await Promise.all([books[`../generated/rules/${id}.json`]?.(), guides[`../rules/${id}.ts`]?.(), addWords('rules')]);
    return { chapters: book?.default ?? [], guide: guide?.guide ?? { steps: [], headings: {} } };
}

export function RulesScreen({ id, rule }: { readonly id: string; readonly rule: string | null }) {
    const [book, setBook] = useState<Book | null>(null);
    const title = t('Rules of {game}', { game: gameTitle(id) });
    useEffect(() => void attempt(async () => setBook(await open(id))), [id]);
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    useEffect(() => {
        if (!rule || !book) return;
        const found = document.getElementById(rule);
        found?.scrollIntoView({ block: 'center' });
        found?.focus({ preventScroll: true });
    }, [rule, book]);
    return (
        <HallFrame page="rules" class="rules">
            <nav class="rules-contents" aria-label={t('Contents')}>
                {book?.chapters.map((chapter) => (
                    <a key={chapter.number} href={ruleAddress(chapter.number)}><b>{chapter.number}</b> <Heading guide={book.guide} of={chapter.number} title={chapter.title} /></a>
                ))}
            </nav>
            <article class="rules-text">
                <h1>{title}</h1>
                {book && book.guide.steps.length > 0 && <Walk guide={book.guide} />}
                {book && lang() !== 'en' && <p class="quiet">{t('The numbered rules are in English; the sentences at the table are in your language.')}</p>}
                {book?.chapters.map((chapter) => <ChapterText key={chapter.number} book={book} chapter={chapter} opened={rule} />)}
            </article>
        </HallFrame>
    );
}

/* In the player's language where we have it. */
function Heading({ guide, of, title }: { readonly guide: Guide; readonly of: string; readonly title: string }) {
    const own = guide.headings[of];
    return own ? <>{own()}</> : <span lang="en">{title}</span>;
}

/* The game in a minute. */
function Walk({ guide }: { readonly guide: Guide }) {
    return (
        <section class="rules-walk" aria-label={t('The game in short')}>
            {guide.steps.map(({ title, text, rule }) => (
                <section key={rule}>
                    <h2>{title()}</h2>
                    <p>{text()} <a href={ruleAddress(rule)}>{t('Rule {rule}', { rule })}</a></p>
                </section>
            ))}
        </section>
    );
}

function ChapterText({ book, chapter, opened }: { readonly book: Book; readonly chapter: Chapter; readonly opened: string | null }) {
    const { guide } = book;
    return (
        <section>
            <h2 id={chapter.number} tabIndex={-1}>{chapter.number} <Heading guide={guide} of={chapter.number} title={chapter.title} /></h2>
            {chapter.parts.map(({ title, rules }) => (
                <section key={title ?? ''}>
                    {title && <h3><Heading guide={guide} of={title} title={title} /></h3>}
                    <dl lang="en">
                        {rules.map(({ number, text, only }) => (
                            <div key={number} id={number} tabIndex={-1} class={number === opened ? 'rule opened' : 'rule'}>
                                <dt>{number}</dt>
                                <dd>{only && <Chip>{only}</Chip>} {linked(text, book.chapters)}</dd>
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
        </section>
    );
}

const isKnown = (chapters: readonly Chapter[], number: string): boolean =>
    chapters.some((chapter) => chapter.number === number || chapter.parts.some(({ rules }) => rules.some((rule) => rule.number === number)));

/* A rule's number leads to that rule. */
const linked = (text: string, chapters: readonly Chapter[]): ComponentChildren[] =>
    text.split(/\b([JOV]-\d+(?:\.\d+)?)\b/).map((piece, i) =>
        i % 2 === 1 && isKnown(chapters, piece) ? <a key={i} href={ruleAddress(piece)}>{piece}</a> : piece);
