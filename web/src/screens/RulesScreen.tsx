/* The numbered rules of a game, as the engine enforces them. "Why not?" opens them at a rule. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Chapter } from '../../scripts/rulebook.mjs';
import { gameTitle } from '../games';
import { lang, t } from '../i18n/words';
import { ruleAddress } from '../routes';
import { pageTitle } from '../state/calls';
import { HallFrame } from './HallHeader';
import './RulesScreen.css';

const books = import.meta.glob<{ default: readonly Chapter[] }>('../generated/rules/*.json');

export function RulesScreen({ id, rule }: { readonly id: string; readonly rule: string | null }) {
    const [chapters, setChapters] = useState<readonly Chapter[] | null>(null);
    const title = t('Rules of {game}', { game: gameTitle(id) });
    useEffect(() => {
        const load = books[`../generated/rules/${id}.json`];
        void (load ? load().then((book) => setChapters(book.default)) : setChapters([]));
    }, [id]);
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    useEffect(() => {
        if (!rule || !chapters) return;
        const found = document.getElementById(rule);
        found?.scrollIntoView({ block: 'center' });
        found?.focus({ preventScroll: true });
    }, [rule, chapters]);
    return (
        <HallFrame page="rules" class="rules">
            <nav class="rules-contents" aria-label={t('Contents')}>
                {chapters?.map((chapter) => (
                    <a key={chapter.number} href={ruleAddress(chapter.number)}><b>{chapter.number}</b> {chapter.title}</a>
                ))}
            </nav>
            <article class="rules-text" lang="en">
                <h1 lang={lang()}>{title}</h1>
                {lang() !== 'en' && <p class="quiet" lang={lang()}>{t('The rules are written in English; the sentences at the table are in your language.')}</p>}
                {chapters?.map((chapter) => <ChapterText key={chapter.number} chapter={chapter} opened={rule} />)}
            </article>
        </HallFrame>
    );
}

function ChapterText({ chapter, opened }: { readonly chapter: Chapter; readonly opened: string | null }) {
    return (
        <section>
            <h2 id={chapter.number} tabIndex={-1}>{chapter.number} {chapter.title}</h2>
            {chapter.parts.map(({ title, rules }) => (
                <section key={title ?? ''}>
                    {title && <h3>{title}</h3>}
                    <dl>
                        {rules.map(({ number, text }) => (
                            <div key={number} id={number} tabIndex={-1} class={number === opened ? 'rule opened' : 'rule'}>
                                <dt>{number}</dt>
                                <dd>{dressed(text)}</dd>
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
        </section>
    );
}

/* Words of the data stand out, and a rule's number leads to that rule. */
const dressed = (text: string): ComponentChildren[] =>
    text.split(/(`[^`]*`|\b[JOV]-\d+(?:\.\d+)?\b)/).map((piece, i) => {
        if (i % 2 === 0) return piece;
        if (piece.startsWith('`')) return <i key={i}>{piece.slice(1, -1).replaceAll('_', ' ')}</i>;
        return <a key={i} href={ruleAddress(piece)}>{piece}</a>;
    });
