/* The draft: the cards at hand, large; who passes to whom; what was kept so far, and what the card
 * pointed at would add. */
import { number, t, tn } from '../../i18n/words';
import { BigCard, StillCard } from './Cards';
import { Chart } from './Chart';
import { cardFacts, cardName, eraOf } from './facts';
import { GodStrip } from './Panels';
import { RuneStone, SideBadge, VIcon, times } from './pieces';
import { sideName } from './say';
import { lookOf, type Sight } from './sight';
import { isSolo, keptOf, RUNES, type Clan, type Side } from './view';
import './Draft.css';

function Neighbour({
    sight,
    seat,
    gives,
}: {
    readonly sight: Sight;
    readonly seat: number;
    readonly gives: boolean;
}) {
    const side = `${seat}` as Side;
    const done = !sight.view.awaiting.includes(seat);
    const cards = sight.player?.hand_count ?? 0;
    return (
        <div class={gives ? 'v-neighbour gives' : 'v-neighbour'}>
            <SideBadge look={lookOf(sight.colours, side)} size={40} />
            <div>
                <b>{sideName(sight.table, side)}</b>
                <span class={done ? 'small good' : 'small quiet'}>
                    {done ? t('has chosen') : t('still thinking')}
                </span>
            </div>
            <span class="small quiet v-passes">
                {gives
                    ? t('passed you these')
                    : tn(
                          'gets the {n} you leave',
                          'gets the {n} you leave',
                          Math.max(0, cards - 1),
                      )}
            </span>
        </div>
    );
}

/* Hands go to the next player in the era's direction (V-4.5). */
function Passing({ sight, me }: { readonly sight: Sight; readonly me: Clan }) {
    const count = sight.view.players.length;
    const { clockwise } = eraOf(sight.view.era);
    const next = (me.seat + (clockwise ? 1 : count - 1)) % count;
    const before = (me.seat + (clockwise ? count - 1 : 1)) % count;
    return (
        <div class="v-passing">
            <Neighbour sight={sight} seat={next} gives={false} />
            <div class="v-passing-arrow">
                <svg width="200" height="34" viewBox="0 0 210 40" aria-hidden="true">
                    <path
                        d="M200 30C150 4 60 4 14 28"
                        fill="none"
                        stroke="currentColor"
                        stroke-width="5"
                        stroke-linecap="round"
                    />
                    <path
                        d="M34 10L10 30L40 38"
                        fill="none"
                        stroke="currentColor"
                        stroke-width="5"
                        stroke-linecap="round"
                        stroke-linejoin="round"
                    />
                </svg>
                <span class="small quiet">
                    {clockwise
                        ? t('era {n} passes clockwise', { n: sight.view.era })
                        : t('era {n} passes counterclockwise', { n: sight.view.era })}
                </span>
            </div>
            <Neighbour sight={sight} seat={before} gives />
        </div>
    );
}

/* Alone: a pile of three, one for you and two for the enemy (V-22.2). */
const PilePassing = ({ sight, me }: { readonly sight: Sight; readonly me: Clan }) => (
    <div class="v-passing solo">
        <SideBadge look={lookOf(sight.colours, 'enemy')} size={40} />
        <div>
            <b>{t('The other two go to the enemy')}</b>
            <span class="small quiet">
                {tn('{n} card kept so far', '{n} cards kept so far', keptOf(me, true).length)}
            </span>
        </div>
    </div>
);

const offered = (sight: Sight, me: Clan): readonly string[] =>
    isSolo(sight.view) ? sight.view.pile : (me.hand ?? []);

/* What the card pointed at would make of your runes. */
function Would({ sight, me }: { readonly sight: Sight; readonly me: Clan }) {
    const card = sight.pointed?.startsWith('keep ') ? sight.pointed.slice(5) : null;
    const kept = [...keptOf(me, isSolo(sight.view)), ...(card ? [card] : [])];
    const worth = card ? sight.view.foresight?.cards[card] : undefined;
    return (
        <div class="v-would" role="status">
            <b>
                {card ? t('With {name} you would have', { name: cardName(card) }) : t('Your runes')}
            </b>
            <span class="v-would-runes">
                {RUNES.map((rune) => (
                    <span key={rune}>
                        <RuneStone rune={rune} size={26} />
                        <b class="number">
                            {number(
                                me.runes[rune] +
                                    kept.filter((each) => cardFacts(each).rune === rune).length,
                            )}
                        </b>
                    </span>
                ))}
                {worth && (
                    <span>
                        <VIcon name="battle" size={24} title={t('strength')} />
                        <b class="number">{number(worth.strength)}</b>
                    </span>
                )}
            </span>
            <span class="small quiet">{t('cards and islands together')}</span>
        </div>
    );
}

function KeptRow({ sight, me }: { readonly sight: Sight; readonly me: Clan }) {
    const kept = keptOf(me, isSolo(sight.view));
    const card = sight.pointed?.startsWith('keep ') ? sight.pointed.slice(5) : null;
    const { cards } = eraOf(sight.view.era);
    return (
        <section class="v-kept" aria-label={t('Kept so far')}>
            <div class="v-kept-words">
                <b>{t('Kept so far')}</b>
                <span class="small">
                    {isSolo(sight.view)
                        ? t('your cards for this era')
                        : t('face down for the others')}
                </span>
            </div>
            <div class="v-kept-cards">
                {kept.map((each) => (
                    <StillCard key={each} sight={sight} card={each} />
                ))}
                {times(Math.max(0, cards - kept.length)).map((i) => (
                    <span key={i} class={i === 0 && card ? 'v-card-slot next' : 'v-card-slot'}>
                        {i === 0 && card
                            ? t('{name} would lie here', { name: cardName(card) })
                            : t('card {n}', { n: kept.length + i + 1 })}
                    </span>
                ))}
            </div>
            <span class="grow" />
            <Would sight={sight} me={me} />
        </section>
    );
}

export function DraftCards({ sight, me }: { readonly sight: Sight; readonly me: Clan }) {
    const cards = offered(sight, me);
    const advice = sight.store.advice.value;
    return (
        <ul
            class={`v-bigs of-${Math.max(3, Math.min(6, cards.length))}`}
            aria-label={t('Cards to choose from')}
        >
            {cards.map((card, i) => {
                const found = advice?.find(({ move }) => move === `keep ${card}`);
                return (
                    <BigCard
                        key={card}
                        sight={sight}
                        card={card}
                        number={i + 1}
                        move={sight.choices.cards.get(card)}
                    >
                        {found && (
                            <span class="v-big-advice">
                                <span class="v-advice-mark">
                                    {(advice?.indexOf(found) ?? 0) + 1}
                                </span>
                                {found.reason}
                            </span>
                        )}
                    </BigCard>
                );
            })}
        </ul>
    );
}

export function Draft({ sight, me }: { readonly sight: Sight; readonly me: Clan }) {
    return (
        <div class="v-draft">
            {isSolo(sight.view) ? (
                <PilePassing sight={sight} me={me} />
            ) : (
                <Passing sight={sight} me={me} />
            )}
            <GodStrip sight={sight} />
            <DraftCards sight={sight} me={me} />
            <KeptRow sight={sight} me={me} />
        </div>
    );
}

/* Beside the draft: the map as it stands. */
export const DraftMap = ({ sight }: { readonly sight: Sight }) => (
    <section class="panel v-mini">
        <h2>{t('Islands and runes')}</h2>
        <div class="v-frame">
            <Chart sight={sight} scale={1.25} small size={[600, 330]} />
        </div>
    </section>
);
