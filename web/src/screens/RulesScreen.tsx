/* The rules of a game: first a short walk through it, then the numbered rules as the hall enforces
 * them. "Why not?" opens them at a rule. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Chapter, Rule } from '../../scripts/rulebook.mjs';
import { gameTitle } from '../state/games';
import { addWords, t, translated } from '../i18n/words';
import { ruleAddress } from '../state/routes';
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
    const [book, guide] = await Promise.all([
        books[`../generated/rules/${id}.json`]?.(),
        guides[`../rules/${id}.ts`]?.(),
        addWords('rules'),
        addWords(`rules-${id}`),
    ]);
    return { chapters: book?.default ?? [], guide: guide?.guide ?? { steps: [] } };
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
                    <a key={chapter.number} href={ruleAddress(chapter.number)}>
                        <b>{chapter.number}</b> {translated(chapter.title)}
                    </a>
                ))}
            </nav>
            <article class="rules-text">
                <h1>{title}</h1>
                {book && book.guide.steps.length > 0 && <Walk guide={book.guide} />}
                {book?.chapters.map((chapter) => (
                    <ChapterText
                        key={chapter.number}
                        chapters={book.chapters}
                        chapter={chapter}
                        opened={rule}
                    />
                ))}
            </article>
        </HallFrame>
    );
}

/* The game in a minute. */
function Walk({ guide }: { readonly guide: Guide }) {
    return (
        <section class="rules-walk" aria-label={t('The game in short')}>
            {guide.steps.map(({ title, text, rule }) => (
                <section key={rule}>
                    <h2>{title()}</h2>
                    <p>
                        {text()} <a href={ruleAddress(rule)}>{t('Rule {rule}', { rule })}</a>
                    </p>
                </section>
            ))}
        </section>
    );
}

function ChapterText({
    chapters,
    chapter,
    opened,
}: {
    readonly chapters: readonly Chapter[];
    readonly chapter: Chapter;
    readonly opened: string | null;
}) {
    return (
        <section>
            <h2 id={chapter.number} tabIndex={-1}>
                {chapter.number} {translated(chapter.title)}
            </h2>
            {chapter.parts.map(({ title, rules }) => (
                <section key={title ?? ''}>
                    {title && <h3>{translated(title)}</h3>}
                    <dl>
                        {rules.map((rule) => (
                            <div
                                key={rule.number}
                                id={rule.number}
                                tabIndex={-1}
                                class={rule.number === opened ? 'rule opened' : 'rule'}
                            >
                                <dt>{rule.number}</dt>
                                <dd>
                                    {rule.only && <Chip>{rule.only}</Chip>}{' '}
                                    {linked(translated(rule.text), chapters)}
                                    {rule.table && <RuleTable of={rule.number} rows={rule.table} />}
                                </dd>
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
        </section>
    );
}

function RuleTable({
    of,
    rows: [head = [], ...rows],
}: {
    readonly of: string;
    readonly rows: NonNullable<Rule['table']>;
}) {
    return (
        <div
            class="rule-table"
            role="region"
            aria-label={t('Rule {rule}', { rule: of })}
            tabIndex={0}
        >
            <table>
                <thead>
                    <tr>
                        {head.map((cell) => (
                            <th key={cell} scope="col">
                                {translated(cell)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(([name = '', ...cells]) => (
                        <tr key={name}>
                            <th scope="row">{translated(name)}</th>
                            {cells.map((cell, i) => (
                                <td key={i}>{translated(cell)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

const isKnown = (chapters: readonly Chapter[], number: string): boolean =>
    chapters.some(
        (chapter) =>
            chapter.number === number ||
            chapter.parts.some(({ rules }) => rules.some((rule) => rule.number === number)),
    );

/* A rule's number leads to that rule. */
const linked = (text: string, chapters: readonly Chapter[]): ComponentChildren[] =>
    text.split(/\b([JOV]-\d+(?:\.\d+)?)\b/).map((piece, i) =>
        i % 2 === 1 && isKnown(chapters, piece) ? (
            <a key={i} href={ruleAddress(piece)}>
                {piece}
            </a>
        ) : (
            piece
        ),
    );
