/* The Jarl game's upper half: cards that can be reserved, and the reservation row. */
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { Coin } from '../../ui/Icon';
import { cardFacts } from './facts';
import type { Fate } from './fates';
import { EmptyLane } from './Lane';
import { Burst, CardPicture, Effect, FitLine, Named, SpaceTab } from './pieces';
import { press } from '../shared/press';
import { reservedPrices } from './prices';
import { Stand } from './Queue';
import { cardName, cardWithGoods, fitOf, reservePreview } from './say';
import { placingMove, type Sight } from './sight';
import type { CardHere, Reserved, Space } from './view';
import './Upper.css';

/* With more cards than this in the row there is no room for their pictures. */
const TIGHT = 3;

interface UpperProps {
    readonly sight: Sight;
    readonly space: Space;
    readonly fate: Fate | undefined;
    readonly row?: boolean;
}

export function UpperCard({ sight, space, fate, row = false }: UpperProps) {
    if (!space.card) return <EmptyLane sight={sight} space={space.space} fate={fate} />;
    const move = placingMove(sight.choices.upper.get(space.space));
    const look = `${move ? 'lit' : ''} ${move && sight.pointed === move.text ? 'pointed' : ''}`;
    const label = [
        t('Space {n}, {card}.', { n: space.space, card: cardWithGoods(space.card) }),
        ...(move ? [t('Reserve it.'), reservePreview(sight.view)] : []),
    ].join(' ');
    const props = {
        type: 'button' as const,
        ...press(sight.store, move?.text ?? `reserve ${space.space}`, move !== null),
    };
    return row ? (
        <li class={`lane-row ${look}`}>
            <button class="lane-face" {...props}>
                <Named label={label}>
                    <RowFace sight={sight} space={space.space} card={space.card} />
                </Named>
            </button>
        </li>
    ) : (
        <li class={`upper-card ${look}`}>
            <button class="lane-face" {...props}>
                <Named label={label}>
                    <CardFace sight={sight} space={space.space} card={space.card} />
                </Named>
            </button>
        </li>
    );
}

interface FaceProps {
    readonly sight: Sight;
    readonly space: number;
    readonly card: CardHere;
}

function CardFace({ sight, space, card }: FaceProps) {
    const { vp, kind } = cardFacts(card.card);
    return (
        <>
            <span class="upper-picture">
                <CardPicture card={card.card} />
            </span>
            <SpaceTab space={space} card={card.card} />
            {vp !== undefined && kind !== 'merchant' && (
                <span class="worth">
                    <Burst value={vp} size={34} />
                </span>
            )}
            <span class="upper-body">
                <span class="title">{cardName(card.card)}</span>
                <span class="upper-effect">
                    <Effect here={card} player={sight.player} size={24} />
                    <Coin value={1} size={24} />
                </span>
            </span>
        </>
    );
}

function RowFace({ sight, space, card }: FaceProps) {
    const { vp, kind } = cardFacts(card.card);
    return (
        <>
            <span class="row-picture">
                <CardPicture card={card.card} />
                <SpaceTab space={space} />
            </span>
            <span class="row-body">
                <span class="title">
                    {cardName(card.card)}
                    {vp !== undefined && kind !== 'merchant' && (
                        <span class="row-points">{t('{n} VP', { n: vp })}</span>
                    )}
                </span>
                <Effect here={card} player={sight.player} size={22} />
                <FitLine fit={sight.player && fitOf(card, sight.player)} />
            </span>
            <span class="row-price">
                <Coin value={1} size={30} />
                {t('price')}
            </span>
        </>
    );
}

/* The row settles from the left; each card costs what still lies there. */
export function ReservationRow({ sight }: { readonly sight: Sight }) {
    const { view, pointed } = sight;
    const prices = reservedPrices(view.row.length);
    const wants = pointed?.startsWith('reserve ') ?? false;
    const reserving = sight.choices.upper.size > 0;
    return (
        <section class="reservation" aria-label={t('Reservation row')}>
            <div class="reservation-label">
                <b>{t('Reserved')}</b>
                <span>{t('left to right; price: cards left')}</span>
            </div>
            <ul
                class={
                    view.row.length + (reserving ? 1 : 0) > TIGHT
                        ? 'reservation-cards tight'
                        : 'reservation-cards'
                }
            >
                {view.row.map((card, i) => (
                    <ReservedCard
                        key={card.card}
                        sight={sight}
                        card={card}
                        price={(prices[i] ?? 1) + (wants ? 1 : 0)}
                    />
                ))}
                {reserving && (
                    <li class={wants ? 'reserved-ghost wanted' : 'reserved-ghost'}>
                        <span class="small">
                            <b>{t('The next one costs 1')}</b>
                            {prices.length > 0 && (
                                <>
                                    <br />
                                    {t('and the others one more: {prices}', {
                                        prices: prices.map((price) => price + 1).join(', '),
                                    })}
                                </>
                            )}
                        </span>
                        <Coin value={1} size={28} />
                    </li>
                )}
                {!reserving && view.row.length === 0 && (
                    <li class="reserved-none small">{t('Nothing is reserved.')}</li>
                )}
            </ul>
        </section>
    );
}

interface ReservedProps {
    readonly sight: Sight;
    readonly card: Reserved;
    readonly price: number;
}

function ReservedCard({ sight, card, price }: ReservedProps) {
    const { view } = sight;
    const settling = view.point === 'purchase_reserved' && view.row[0]?.card === card.card;
    const name = seatName(sight.table, card.viking.seat);
    return (
        <li class={settling ? 'reserved lit' : 'reserved'}>
            <span class="reserved-picture">
                <CardPicture card={card.card} />
            </span>
            <span class="reserved-body">
                <span class="title">{cardName(card.card)}</span>
                <Effect here={card} player={sight.player} size={20} />
            </span>
            <span class="reserved-pay">
                <Stand
                    sight={sight}
                    viking={card.viking}
                    height={34}
                    place={`row.${card.place}`}
                    label={t('{name}: viking on the reserved card “{card}”', {
                        name,
                        card: cardName(card.card),
                    })}
                />
                <Coin value={price} size={26} />
            </span>
        </li>
    );
}
