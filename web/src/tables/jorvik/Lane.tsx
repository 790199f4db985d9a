/* One card of the lower row with its queue. A press joins the queue. */
import type { ComponentChildren } from 'preact';
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { useFit } from '../../ui/fit';
import { Badge, Coin, Icon } from '../../ui/Icon';
import { cardFacts } from './facts';
import type { Fate } from './fates';
import { joined, standing } from './prices';
import { Burst, CardPicture, Effect, FitLine, Named, SpaceTab } from './pieces';
import { Queue } from './Queue';
import { press } from '../shared/press';
import { cardName, cardSays, fitOf, joinPrice, laneLabel, upperFirst, yourPrice } from './say';
import { placingMove, type Sight } from './sight';
import type { CardHere, Space } from './view';
import './Lane.css';

/* How often the words of a lane may become smaller (Lane.css). */
const STEPS = 3;

interface LaneProps {
    readonly sight: Sight;
    readonly lane: Space;
    readonly fate: Fate | undefined;
    readonly recent: readonly number[] | undefined;
    readonly row?: boolean; // phones: a row that unfolds when chosen
}

export function Lane({ sight, lane, fate, recent = [], row = false }: LaneProps) {
    if (!lane.card) return <EmptyLane sight={sight} space={lane.space} fate={fate} />;
    return row ? (
        <LaneRow sight={sight} lane={lane} card={lane.card} recent={recent} />
    ) : (
        <LaneCard sight={sight} lane={lane} card={lane.card} recent={recent} />
    );
}

/* Who was here since your last move. */
function Dots({ sight, recent }: Pick<FullProps, 'sight' | 'recent'>) {
    if (recent.length === 0) return null;
    const names = recent.map((seat) => seatName(sight.table, seat)).join(', ');
    return (
        <span class="dots" title={t('Since your last move: {names}', { names })}>
            {recent.map((seat) => (
                <i key={seat} style={{ background: `var(--p-${sight.colours[seat] ?? 'sea'})` }} />
            ))}
        </span>
    );
}

/* Kinds whose effect is already written out in words. */
const tellsItself = new Set(['defence', 'journey', 'skald', 'building', 'loki']);

interface FullProps {
    readonly sight: Sight;
    readonly lane: Space;
    readonly card: CardHere;
    readonly recent: readonly number[];
}

function useLane({ sight, lane }: Pick<FullProps, 'sight' | 'lane'>) {
    const move = placingMove(sight.choices.lanes.get(lane.space));
    const pointed = move !== null && sight.pointed === move.text;
    const track = lane.track ?? [];
    const shown =
        pointed && sight.me !== null
            ? joined(track, { seat: sight.me, brown: move.text.endsWith('brown') })
            : track;
    const settling = sight.view.settling === lane.space;
    const offered = settling && sight.choices.words.has('buy');
    const swapping = sight.choices.swaps.length > 0;
    return { move, pointed, track, shown, settling, offered, swapping };
}

/* While vikings are exchanged the lane itself can't be pressed, but its vikings can. */
function Shell({
    sight,
    lane,
    class: look,
    children,
}: Pick<FullProps, 'sight' | 'lane'> & {
    readonly class: string;
    readonly children: ComponentChildren;
}) {
    const { move, swapping } = useLane({ sight, lane });
    const still = useFit<HTMLDivElement>(STEPS);
    const face = useFit<HTMLButtonElement>(STEPS);
    if (swapping)
        return (
            <li class={look}>
                <div class="lane-face" ref={still}>
                    {children}
                </div>
            </li>
        );
    return (
        <li class={look}>
            <button
                ref={face}
                type="button"
                class="lane-face"
                {...press(sight.store, move?.text ?? `place ${lane.space}`, move !== null)}
            >
                <Named label={laneLabel(sight.table, lane, sight.me, move !== null)}>
                    {children}
                </Named>
            </button>
        </li>
    );
}

function marks(state: ReturnType<typeof useLane>): string {
    const { move, pointed, offered, settling } = state;
    return `${move || offered ? 'lit' : ''} ${pointed || offered ? 'pointed' : ''} ${settling ? 'settling' : ''}`;
}

function PriceLine({ sight, lane }: Pick<FullProps, 'sight' | 'lane'>) {
    const { pointed, track, shown, move } = useLane({ sight, lane });
    const mine =
        sight.me === null
            ? ''
            : pointed || standing(track, sight.me)
              ? yourPrice(sight.table, shown, sight.me)
              : move
                ? joinPrice(sight.table, track, sight.me)
                : '';
    return (
        <span class="price">
            <Coin value={track.length} size={32} />
            <span class="price-now">
                {t('price now')}
                {pointed && ` → ${shown.length}`}
            </span>
            <span class="price-mine">{mine}</span>
        </span>
    );
}

function LaneCard({ sight, lane, card, recent }: FullProps) {
    const state = useLane({ sight, lane });
    const { vp, kind } = cardFacts(card.card);
    return (
        <Shell sight={sight} lane={lane} class={`lane ${marks(state)}`}>
            <span class="lane-picture">
                <CardPicture card={card.card} />
                <SpaceTab space={lane.space} card={card.card} />
                <Dots sight={sight} recent={recent} />
                {vp !== undefined && kind !== 'merchant' && (
                    <span class="worth">
                        <Burst value={vp} />
                    </span>
                )}
            </span>
            <span class="lane-body">
                <span class="title">{cardName(card.card)}</span>
                <Effect here={card} player={sight.player} />
                <FitLine fit={sight.player && fitOf(card, sight.player)} />
                {!tellsItself.has(kind) && <span class="lane-says">{cardSays(card.card)}</span>}
            </span>
            <PriceLine sight={sight} lane={lane} />
            <Queue sight={sight} space={lane.space} track={state.shown} ghost={state.pointed} />
        </Shell>
    );
}

/* Phones: picture, name and goods in a row; the chosen one unfolds its queue below. */
function LaneRow({ sight, lane, card, recent }: FullProps) {
    const state = useLane({ sight, lane });
    const { vp, kind } = cardFacts(card.card);
    const open = state.pointed || state.settling || state.swapping;
    const mine = sight.me === null ? '' : yourPrice(sight.table, state.shown, sight.me);
    return (
        <Shell sight={sight} lane={lane} class={`lane-row ${marks(state)} ${open ? 'open' : ''}`}>
            <span class="row-picture">
                <CardPicture card={card.card} />
                <SpaceTab space={lane.space} />
                <Dots sight={sight} recent={recent} />
            </span>
            <span class="row-body">
                <span class="title">
                    {cardName(card.card)}
                    {vp !== undefined && kind !== 'merchant' && (
                        <span class="row-points">{t('{n} VP', { n: vp })}</span>
                    )}
                </span>
                <Effect here={card} player={sight.player} size={22} />
                {open && <FitLine fit={sight.player && fitOf(card, sight.player)} />}
            </span>
            {!open && (
                <Queue
                    sight={sight}
                    space={lane.space}
                    track={state.shown}
                    ghost={false}
                    height={30}
                />
            )}
            <span class="row-price">
                <Coin value={state.track.length} size={30} />
                {t('price')}
            </span>
            {open && (
                <span class="row-queue">
                    <Queue
                        sight={sight}
                        space={lane.space}
                        track={state.shown}
                        ghost={state.pointed}
                        height={38}
                    />
                    {mine && <span class="row-mine">{upperFirst(mine)}</span>}
                </span>
            )}
        </Shell>
    );
}

interface EmptyProps {
    readonly sight: Sight;
    readonly space: number;
    readonly fate: Fate | undefined;
}

/* The card is gone: who has it, and for how much. */
export function EmptyLane({ sight, space, fate }: EmptyProps) {
    return (
        <li class="lane-gone">
            <SpaceTab space={space} />
            {fate?.seat != null && <Badge colour={sight.colours[fate.seat] ?? 'sea'} size={26} />}
            {fate?.kind === 'gone' && <Icon name="close" size={18} />}
            {fate && <b>{cardName(fate.card)}</b>}
            <span class="small">{fateInWords(sight, fate)}</span>
        </li>
    );
}

function fateInWords(sight: Sight, fate: Fate | undefined): string {
    if (!fate) return t('no card');
    if (fate.seat === null) return t('left the game');
    const name = seatName(sight.table, fate.seat);
    if (fate.kind === 'reserved') return t('reserved: {name}', { name });
    return t('bought: {name}, {price}', { name, price: fate.price ?? 0 });
}
