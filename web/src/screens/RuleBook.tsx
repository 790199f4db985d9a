/* The text of the rules: first a short walk through the game, then the numbered rules as the hall
 * enforces them, and a search over all of it. For the page of rules and for a panel at a table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chapter, Rule } from '../../scripts/rulebook.mjs';
import { tied } from '../i18n/spaces';
import { t, tn, translated } from '../i18n/words';
import type { Guide } from '../rules/guide';
import { ruleAddress } from '../state/routes';
import { excerpt, marked, search, termsOf, type Entry } from '../state/search';
import { Icon } from '../ui/Icon';
import { Chip } from '../ui/Panel';
import { useBook, useIndex } from './book';
import './RuleBook.css';

interface RuleBookProps {
    readonly id: string;
    /* The rule to be opened. */
    readonly rule: string | null;
    /* Another one each time it is opened, also at the same rule. */
    readonly opening?: object;
    readonly contents?: boolean;
}

export function RuleBook({ id, rule, opening, contents = false }: RuleBookProps) {
    const book = useBook(id);
    const text = useRef<HTMLDivElement>(null);
    const [query, setQuery] = useState('');
    const index = useIndex(id, book, query !== '');
    useEffect(() => setQuery(''), [rule, id, opening]);
    useEffect(() => {
        if (!rule || !book || query !== '') return;
        const found = text.current?.querySelector<HTMLElement>(`[id="${rule}"]`);
        found?.scrollIntoView({ block: 'center' });
        found?.focus({ preventScroll: true });
    }, [rule, book, query, opening]);
    const asked = termsOf(query).join('').length > 1;
    return (
        <div class={contents ? 'rule-book with-contents' : 'rule-book'} ref={text}>
            <SearchField query={query} onQuery={setQuery} />
            {asked ? (
                <Found entries={search(index, query)} query={query} onChosen={() => setQuery('')} />
            ) : (
                <>
                    {contents && <Contents chapters={book?.chapters ?? []} />}
                    <article class="rules-text">
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
                </>
            )}
        </div>
    );
}

interface SearchFieldProps {
    readonly query: string;
    readonly onQuery: (query: string) => void;
}

function SearchField({ query, onQuery }: SearchFieldProps) {
    return (
        <label class="rule-search">
            <Icon name="search" size={19} />
            <input
                type="search"
                value={query}
                maxLength={60}
                autoComplete="off"
                aria-label={t('Search rules, cards and words')}
                placeholder={t('Search rules, cards and words')}
                onInput={(event) => onQuery(event.currentTarget.value)}
            />
        </label>
    );
}

/* Who finds more than this types on. */
const SHOWN = 40;

interface FoundProps {
    readonly entries: readonly Entry[];
    readonly query: string;
    readonly onChosen: () => void;
}

function Found({ entries, query, onChosen }: FoundProps) {
    return (
        <section class="found" aria-label={t('Found')}>
            <p class="quiet" role="status">
                {entries.length === 0
                    ? t('Nothing found. Try a shorter word.')
                    : tn('{n} place', '{n} places', entries.length)}
            </p>
            <ul>
                {entries.slice(0, SHOWN).map(({ key, title, text }) => (
                    <li key={`${key} ${title}`}>
                        <b>
                            {key !== '' && (
                                <a href={ruleAddress(key)} onClick={onChosen}>
                                    {key}
                                </a>
                            )}{' '}
                            <Marked text={title} query={query} />
                        </b>
                        {text !== '' && (
                            <p>
                                <Marked text={excerpt(text, query)} query={query} />
                            </p>
                        )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
    return (
        <>
            {marked(text, query).map(({ text: piece, found }, i) =>
                found ? <mark key={i}>{piece}</mark> : piece,
            )}
        </>
    );
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
    return (
        <nav class="rules-contents" aria-label={t('Contents')}>
            {chapters.map(({ number, title }) => (
                <a key={number} href={ruleAddress(number)}>
                    <b>{number}</b> {translated(title)}
                </a>
            ))}
        </nav>
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
                        {tied(text())} <a href={ruleAddress(rule)}>{t('Rule {rule}', { rule })}</a>
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
                                    {linked(tied(translated(rule.text)), chapters)}
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
