/* Viking cards: small ones for hand and row, large ones for the draft. A card says what it is worth
 * to you now, not only what is printed. */
import type { ComponentChildren } from 'preact';
import type { Move } from '../../api/types';
import { number, t, tn } from '../../i18n/words';
import { Icon } from '../../ui/Icon';
import { Bust } from './Bust';
import { cardFacts, cardName, type CardFacts } from './facts';
import { ActionWords, ResourceIcon, RuneStone, VIcon } from './pieces';
import { pressCalm, pressCard, pressMove } from './press';
import { cardWords } from './say';
import type { Sight } from './sight';
import './Cards.css';
import './BigCard.css';

type Worth = { readonly strength: number; readonly runes: number } | undefined;

/* "3 + wood", and what that is now. */
function Strength({
    facts,
    worth,
    size,
}: {
    readonly facts: CardFacts;
    readonly worth: Worth;
    readonly size: number;
}) {
    const { op, base, rune, resource } = facts.strength;
    return (
        <>
            {base}
            {op !== 'flat' && (
                <>
                    {op === 'add' ? '+' : '×'}
                    {rune ? (
                        <RuneStone rune={rune} size={size} plain />
                    ) : (
                        resource && <ResourceIcon resource={resource} size={size} plain />
                    )}
                    {worth && `=${worth.strength}`}
                </>
            )}
        </>
    );
}

const Needed = ({ facts, size }: { readonly facts: CardFacts; readonly size: number }) => (
    <>
        {Array.from({ length: facts.needs }, (_, i) => (
            <RuneStone key={i} rune={facts.needs_rune} size={size} plain />
        ))}
    </>
);

interface FaceProps {
    readonly card: string;
    readonly worth: Worth;
    /* Which of its actions is done now. */
    readonly now?: 'leader' | 'rune' | undefined;
}

function Face({ card, worth, now }: FaceProps) {
    const facts = cardFacts(card);
    const met = worth !== undefined && worth.runes >= facts.needs;
    return (
        <span class="v-card-face" aria-hidden="true">
            <Bust card={card} rune={facts.rune} />
            <span class="v-card-rune">
                <RuneStone rune={facts.rune} size={30} plain />
            </span>
            <span class="v-card-strength">
                <Strength facts={facts} worth={worth} size={15} />
            </span>
            <span class="v-card-name">
                <b>{cardName(card)}</b>
                {facts.steel_cost > 0 && (
                    <span class="v-card-steel">
                        <ResourceIcon resource="steel" size={14} plain />
                        {facts.steel_cost}
                    </span>
                )}
            </span>
            <span class={now === 'leader' ? 'v-card-leader now' : 'v-card-leader'}>
                <ActionWords action={facts.leader} size={19} />
            </span>
            <span class={`v-card-action ${met ? 'met' : ''} ${now === 'rune' ? 'now' : ''}`}>
                <span class="v-card-needs">
                    <Needed facts={facts} size={15} />
                    {worth && <b>{met ? '✓' : number(worth.runes - facts.needs)}</b>}
                </span>
                <span class="v-card-rune-action">
                    <ActionWords action={facts.rune_action} size={16} />
                </span>
            </span>
        </span>
    );
}

interface CardProps {
    readonly sight: Sight;
    readonly card: string;
    readonly now?: 'leader' | 'rune' | undefined;
    readonly class?: string;
}

const worthIn = (sight: Sight, card: string): Worth => sight.view.foresight?.cards[card];

/* A card that lies there. */
export function StillCard({ sight, card, now, class: extra = '' }: CardProps) {
    const worth = worthIn(sight, card);
    return (
        <div
            class={`v-card ${now ? 'acting' : ''} ${extra}`}
            role="img"
            aria-label={cardWords(card, cardName(card), worth)}
        >
            <Face card={card} worth={worth} now={now} />
        </div>
    );
}

/* Elsewhere a card of the hand is only looked at, and nobody asks why it can't be played. */
const CARD_POINTS = new Set(['play_card', 'discard_pick']);

/* A card of the hand: a press plays it face up, or discards it; below, face down for a battle. */
export function HandCard({ sight, card, number }: CardProps & { readonly number: number }) {
    const { choices, store } = sight;
    const move = choices.cards.get(card);
    const down = choices.down.get(card);
    const worth = worthIn(sight, card);
    const said = cardWords(card, cardName(card), worth);
    const lit = move !== undefined;
    if (!lit && !down && !CARD_POINTS.has(sight.view.point))
        return (
            <li class="v-hand-card">
                <StillCard sight={sight} card={card} />
            </li>
        );
    const { pointed } = sight;
    const discards = move?.text.startsWith('discard');
    return (
        <li class={down ? 'v-hand-card either' : 'v-hand-card'}>
            <button
                type="button"
                class={`v-card ${lit ? 'lit' : ''} ${lit && pointed === move.text ? 'pointed' : ''}`}
                {...(lit ? pressCard(store, move) : pressCalm(store, `play ${card}`))}
            >
                <span class="unseen">{lit ? `${move.label}. ${said}` : said}</span>
                <Face card={card} worth={worth} />
                {lit && (
                    <span class="keycap v-card-key" aria-hidden="true">
                        {number}
                    </span>
                )}
                {discards && (
                    <span class="v-card-discard" aria-hidden="true">
                        <Icon name="close" size={16} />
                    </span>
                )}
            </button>
            {down && (
                <button
                    type="button"
                    class={`v-down lit ${pointed === down.text ? 'pointed' : ''}`}
                    {...pressMove(store, down)}
                >
                    <span class="unseen">{down.label}</span>
                    <span aria-hidden="true">
                        <VIcon name="battle" size={17} />
                        {t('Face down')}
                    </span>
                </button>
            )}
        </li>
    );
}

interface BigProps {
    readonly sight: Sight;
    readonly card: string;
    readonly number: number;
    readonly move: Move | undefined;
    readonly children?: ComponentChildren;
}

/* A card of the draft. */
export function BigCard({ sight, card, number, move, children }: BigProps) {
    const facts = cardFacts(card);
    const worth = worthIn(sight, card);
    const met = worth !== undefined && worth.runes >= facts.needs;
    const { op, rune, resource } = facts.strength;
    return (
        <li>
            <button
                type="button"
                class={`v-big ${move ? 'lit' : ''} ${move && sight.pointed === move.text ? 'pointed' : ''}`}
                {...(move ? pressMove(sight.store, move) : pressCalm(sight.store, `keep ${card}`))}
            >
                <span class="unseen">
                    {move ? `${move.label}. ` : ''}
                    {cardWords(card, cardName(card), worth)}
                </span>
                <span class="v-big-face" aria-hidden="true">
                    <Bust card={card} rune={facts.rune} big />
                    <span class="v-big-rune">
                        <RuneStone rune={facts.rune} size={52} plain />
                    </span>
                    <span class={facts.steel_cost > 0 ? 'v-big-strength dear' : 'v-big-strength'}>
                        <VIcon name="battle" size={24} />
                        <b class="number">
                            <Strength facts={facts} worth={worth} size={21} />
                        </b>
                        {op !== 'flat' && (
                            <small>
                                {op === 'add' ? t('plus your') : t('times your')}
                                <br />
                                {rune ? t('runes') : resource && t('stock')}
                            </small>
                        )}
                        {facts.steel_cost > 0 && (
                            <small class="row">
                                <ResourceIcon resource="steel" size={18} plain />
                                {t('costs {n}', { n: facts.steel_cost })}
                            </small>
                        )}
                    </span>
                    <span class="v-big-name">
                        <b>{cardName(card)}</b>
                        {move && <span class="keycap">{number}</span>}
                    </span>
                    <span class="v-big-leader">
                        <ActionWords action={facts.leader} size={34} />
                    </span>
                    <span class={met ? 'v-big-action met' : 'v-big-action'}>
                        <span class="v-big-needs">
                            <Needed facts={facts} size={21} />
                            <span>
                                {met
                                    ? t('you have enough')
                                    : tn(
                                          '{n} short',
                                          '{n} short',
                                          facts.needs - (worth?.runes ?? 0),
                                      )}
                            </span>
                        </span>
                        <span class="v-big-does">
                            <ActionWords action={facts.rune_action} size={24} />
                        </span>
                    </span>
                    {children}
                </span>
            </button>
        </li>
    );
}
