/* Occupations: a card as a line, the browser of all of them with search and filter. */
import { useState } from 'preact/hooks';
import { seatName } from '../../frame/seats';
import { t, tn } from '../../i18n/words';
import { Chip } from '../../ui/Panel';
import { Dialog } from '../../ui/Dialog';
import { press } from '../shared/press';
import { cardFacts, cardIds, cardSays, word, type CardKind } from './shared/facts';
import { Named } from './shared/pieces';
import { open } from './shared/shown';
import type { Sight } from './shared/sight';
import './Cards.css';

const KINDS: readonly CardKind[] = ['immediate', 'anytime', 'each_time', 'as_soon_as'];

interface RowProps {
    readonly sight: Sight;
    readonly card: string;
    readonly hand?: boolean;
}

/* In one's area: the name with its timing colour, its sentence, its points. */
export function OccupationRow({ sight, card, hand = false }: RowProps) {
    const move = hand ? sight.choices.plays.get(card) : sight.choices.answers.get(card);
    const { kind, points } = cardFacts(card);
    const inside = (
        <>
            <span class="od-card-words">
                <b>{word('occupation', card)}</b>
                <span>{cardSays(card) || word('kind', kind)}</span>
            </span>
            <b class="od-card-points" title={tn('{n} point', '{n} points', points)}>
                {points}
            </b>
        </>
    );
    const look = `od-card ${kind} ${hand ? 'hand' : 'played'}`;
    return (
        <li>
            {move ? (
                <button
                    type="button"
                    class={`${look} lit`}
                    {...press(sight.store, move.text, true)}
                >
                    <Named label={move.label}>{inside}</Named>
                </button>
            ) : (
                <span class={look}>{inside}</span>
            )}
        </li>
    );
}

/* A card with all it says, for choosing and for the browser. */
export function CardFace({
    card,
    mark,
}: {
    readonly card: string;
    readonly mark?: string | undefined;
}) {
    const { kind, points, deck, number, starting } = cardFacts(card);
    return (
        <span class={`od-face ${kind}`}>
            <span class="od-face-head">
                <b>{word('occupation', card)}</b>
                <b class="od-card-points" aria-label={tn('{n} point', '{n} points', points)}>
                    {points}
                </b>
            </span>
            <span class="od-face-kind">{word('kind', kind)}</span>
            {cardSays(card) && <span class="od-face-text">{cardSays(card)}</span>}
            <span class="od-face-foot">
                {t('Deck {deck}, no. {number}', { deck: deck.toUpperCase(), number })}
                {starting && <Chip>{t('starting')}</Chip>}
                {mark && <Chip tone="good">{mark}</Chip>}
            </span>
        </span>
    );
}

/* Where a card is, as far as the player may know. */
function whereOf(sight: Sight, card: string): string | undefined {
    if (sight.player.cards?.includes(card)) return t('in your hand');
    const owner = sight.view.players.find(({ played }) => played.includes(card));
    if (!owner) return undefined;
    return owner.seat === sight.me
        ? t('played by you')
        : t('played by {name}', { name: seatName(sight.table, owner.seat) });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface Filter {
    readonly words: string;
    readonly kind: CardKind | null;
    readonly deck: string | null;
}

export function filtered(
    { words, kind, deck }: Filter,
    decks: readonly string[],
): readonly string[] {
    const wanted = plain(words)
        .split(/\s+/)
        .filter((part) => part !== '');
    return cardIds.filter((card) => {
        const facts = cardFacts(card);
        const says = plain(`${word('occupation', card)} ${cardSays(card)} ${facts.number}`);
        return (
            (kind === null || facts.kind === kind) &&
            (deck === null
                ? true
                : deck === 'game'
                  ? decks.includes(facts.deck)
                  : facts.deck === deck) &&
            wanted.every((part) => says.includes(part))
        );
    });
}

export function CardBrowser({ sight }: { readonly sight: Sight }) {
    const [filter, setFilter] = useState<Filter>({ words: '', kind: null, deck: null });
    const cards = filtered(filter, sight.view.decks);
    const decks: readonly (readonly [string | null, string])[] = [
        [null, t('All decks')],
        ['game', t('In this game')],
        ['a', t('Deck {deck}', { deck: 'A' })],
        ['b', t('Deck {deck}', { deck: 'B' })],
        ['c', t('Deck {deck}', { deck: 'C' })],
    ];
    return (
        <Dialog title={t('Occupations')} wide onClose={() => (open.value = null)}>
            <div class="od-browser">
                <div class="od-filter">
                    <input
                        class="input"
                        type="search"
                        aria-label={t('Search the cards')}
                        placeholder={t('Search the cards')}
                        value={filter.words}
                        onInput={(event) =>
                            setFilter({ ...filter, words: event.currentTarget.value })
                        }
                    />
                    <select
                        class="input"
                        aria-label={t('Deck')}
                        value={filter.deck ?? ''}
                        onChange={(event) =>
                            setFilter({ ...filter, deck: event.currentTarget.value || null })
                        }
                    >
                        {decks.map(([deck, name]) => (
                            <option key={name} value={deck ?? ''}>
                                {name}
                            </option>
                        ))}
                    </select>
                </div>
                <div class="od-kinds" role="group" aria-label={t('Kind')}>
                    {KINDS.map((kind) => (
                        <button
                            key={kind}
                            type="button"
                            class={`od-kind ${kind}`}
                            aria-pressed={filter.kind === kind}
                            onClick={() =>
                                setFilter({ ...filter, kind: filter.kind === kind ? null : kind })
                            }
                        >
                            {word('kind', kind)}
                        </button>
                    ))}
                    <span class="quiet small" role="status">
                        {tn('{n} card', '{n} cards', cards.length)}
                    </span>
                </div>
                <ul class="od-cards" tabIndex={0} aria-label={t('Cards')}>
                    {cards.map((card) => (
                        <li key={card}>
                            <CardFace card={card} mark={whereOf(sight, card)} />
                        </li>
                    ))}
                </ul>
            </div>
        </Dialog>
    );
}
