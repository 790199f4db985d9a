/* What one has: resources and weapons, ships in the bay, buildings to fill, occupations. The goods
 * stand before it (boards/Goods). */
import { number, t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { useArrows } from '../shared/arrows';
import { press } from '../shared/press';
import { Goods } from './boards/Goods';
import { Forecast } from './Forecast';
import { OccupationRow } from './Cards';
import { buildingFacts, dealFacts, shipFacts, thingName, word } from './shared/facts';
import { Arrow, Head, Named, TallyRow, ThingPicture } from './shared/pieces';
import { open } from './shared/shown';
import type { Sight } from './shared/sight';
import {
    has,
    RESOURCES,
    WEAPONS,
    type BuildingView,
    type Player,
    type ShipView,
} from './shared/view';
import './Supply.css';

export function Supply({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const arrows = useArrows();
    return (
        <section class="od-supply panel" aria-label={t('What you have')} {...arrows}>
            <div class="od-larder">
                <Goods sight={sight} seat={player.seat} />
                <Forecast sight={sight} player={player} />
            </div>
            <Stores player={player} />
            <div class="od-means">
                <Bay sight={sight} player={player} />
                <Buildings sight={sight} player={player} />
                <Occupations sight={sight} player={player} />
            </div>
        </section>
    );
}

/* What one has while a choice takes the stage and the window is low: two lines, and what may be done
 * besides. */
export function ShortSupply({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const arrows = useArrows();
    const own = player.seat === sight.me;
    const { buys, arms, fills } = sight.choices;
    return (
        <section class="od-supply short panel" aria-label={t('What you have')} {...arrows}>
            <div>
                <Head title={t('Goods')} />
                <p class="od-short-goods">
                    <TallyRow tally={{ ...player.supply, ...player.stables }} size={26} />
                </p>
                <div class="od-short-else">
                    {own &&
                        [...buys.keys()].map((ship) => (
                            <Buy key={ship} sight={sight} ship={ship} own />
                        ))}
                    {own && arms.size > 0 && (
                        <ul>
                            {player.ships
                                .filter((ship) => arms.has(vesselWord(ship)))
                                .map((ship, i) => (
                                    <li key={i}>
                                        <Ship sight={sight} ship={ship} own />
                                    </li>
                                ))}
                        </ul>
                    )}
                    {own && fills.length > 0 && <Buildings sight={sight} player={player} />}
                    <AnyTime sight={sight} player={player} />
                </div>
            </div>
            <Stores player={player} />
        </section>
    );
}

/* All one has in a line, where there is no room for more. */
export const Purse = ({ player }: { readonly player: Player }) => (
    <p class="od-purse">
        <TallyRow
            tally={{
                ...player.supply,
                ...player.stables,
                ...player.weapons,
                silver: player.silver,
            }}
            size={24}
        />
    </p>
);

/* Silver, wood, stone, ore beside the weapons, and the penalties of the Thing. */
export function Stores({ player }: { readonly player: Player }) {
    return (
        <section class="od-stores" aria-label={t('Stores')}>
            <Head title={t('Stores')} />
            <ul>
                {RESOURCES.map((resource, i) =>
                    [resource, WEAPONS[i] ?? 'bow'].map((thing) => (
                        <li key={thing} class={has(player, thing) === 0 ? 'none' : ''}>
                            <ThingPicture thing={thing} size={24} title={thingName(thing)} />
                            <b>{has(player, thing)}</b>
                        </li>
                    )),
                )}
            </ul>
            <p class="od-now">
                <span>{t('Score now')}</span> <b>{number(player.score.total)}</b>
            </p>
            <p class="od-now">
                <span>{t('Income')}</span> <b>{player.income}</b>
            </p>
            {player.penalties > 0 && (
                <p class="od-penalties">
                    <Picture id="odin-penalty" class="od-plain" size={22} />
                    {tn('{n} Thing Penalty', '{n} Thing Penalties', player.penalties)}
                </p>
            )}
        </section>
    );
}

/* ---- ships ---- */

const vesselWord = ({ ship, ore }: ShipView): string => (ore > 0 ? `${ship}-ore-${ore}` : ship);

export function Bay({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const small = player.ships.filter(({ ship }) => ship === 'whaling_boat');
    const large = player.ships.filter(({ ship }) => ship !== 'whaling_boat');
    return (
        <section class="od-bay" aria-label={t('Ships')}>
            <Head title={t('Bay')} note={<Emigrated player={player} />}>
                <span class="od-buys">
                    {['whaling_boat', 'knarr', 'longship'].map((ship) => (
                        <Buy key={ship} sight={sight} ship={ship} own={player.seat === sight.me} />
                    ))}
                </span>
            </Head>
            <ul>
                <Docks
                    sight={sight}
                    ships={small}
                    docks={shipFacts('whaling_boat').stages}
                    own={player.seat === sight.me}
                />
                <Docks
                    sight={sight}
                    ships={large}
                    docks={shipFacts('longship').stages}
                    own={player.seat === sight.me}
                />
            </ul>
        </section>
    );
}

function Emigrated({ player }: { readonly player: Player }) {
    const { knarr, longship } = player.emigrated;
    const count = knarr + longship;
    if (count === 0) return null;
    return (
        <span
            class="od-counted"
            role="img"
            aria-label={tn('{n} emigrated', '{n} emigrated', count)}
        >
            <Picture id="odin-emigration" class="od-plain" size={19} />
            <b>{count}</b>
        </span>
    );
}

/* O-16.30: ships for silver at any time. */
function Buy({
    sight,
    ship,
    own,
}: {
    readonly sight: Sight;
    readonly ship: string;
    readonly own: boolean;
}) {
    const move = own ? sight.choices.buys.get(ship) : undefined;
    const { price } = shipFacts(ship);
    const label = t('Buy {ship} for {price} silver', { ship: thingName(ship), price });
    if (!own) return null;
    return (
        <button
            type="button"
            class={move ? 'od-buy lit' : 'od-buy'}
            {...press(sight.store, move?.text ?? `buy ${ship}`, move !== undefined)}
        >
            <Named label={label}>
                <Picture id={`odin-${ship}`} class="od-plain" size={18} />
                <b>{price}</b>
                <ThingPicture thing="silver" size={14} />
            </Named>
        </button>
    );
}

interface DocksProps {
    readonly sight: Sight;
    readonly ships: readonly ShipView[];
    readonly docks: number;
    readonly own: boolean;
}

function Docks({ sight, ships, docks, own }: DocksProps) {
    return (
        <>
            {Array.from({ length: Math.max(docks, ships.length) }, (_, i) => {
                const ship = ships[i];
                if (!ship) return <li key={i} class="od-dock" aria-hidden="true" />;
                return (
                    <li key={i} class="od-dock full">
                        <Ship sight={sight} ship={ship} own={own} />
                    </li>
                );
            })}
        </>
    );
}

/* A ship with the ore on it; lit when it can be armed. */
function Ship({
    sight,
    ship,
    own,
}: {
    readonly sight: Sight;
    readonly ship: ShipView;
    readonly own: boolean;
}) {
    const { ore, printed_ore: printed } = shipFacts(ship.ship);
    const move = own ? sight.choices.arms.get(vesselWord(ship)) : undefined;
    const inside = (
        <>
            <Picture id={`odin-${ship.ship}`} class="od-plain" size={28} />
            <span class="od-ore" aria-hidden="true">
                {Array.from({ length: ore + printed }, (_, i) => (
                    <i key={i} class={i < ship.ore + printed ? 'on' : ''} />
                ))}
            </span>
        </>
    );
    const name = word('ship', vesselWord(ship));
    if (!move)
        return (
            <span class="od-ship" role="img" aria-label={name}>
                {inside}
            </span>
        );
    return (
        <button type="button" class="od-ship lit" {...press(sight.store, move.text, true)}>
            <Named label={move.label}>{inside}</Named>
        </button>
    );
}

/* ---- buildings ---- */

export function Buildings({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    if (player.buildings.length === 0) return null;
    return (
        <section class="od-buildings" aria-label={t('Buildings')}>
            {player.buildings.map((building) => (
                <Building
                    key={building.building}
                    sight={sight}
                    building={building}
                    own={player.seat === sight.me}
                />
            ))}
        </section>
    );
}

function Building({
    sight,
    building,
    own,
}: {
    readonly sight: Sight;
    readonly building: BuildingView;
    readonly own: boolean;
}) {
    const facts = buildingFacts(building.kind);
    return (
        <span class="od-building">
            <Picture
                id={`odin-${building.kind}`}
                class="od-plain"
                size={26}
                title={word('building', building.building)}
            />
            {(['wood', 'stone'] as const).map((resource) => {
                if (facts[resource] === 0) return null;
                const fill = own
                    ? sight.choices.fills.find(
                          (each) =>
                              each.building === building.building && each.resource === resource,
                      )
                    : undefined;
                const inside = (
                    <>
                        <ThingPicture thing={resource} size={16} title={thingName(resource)} />
                        <b>
                            {building[resource]}/{facts[resource]}
                        </b>
                    </>
                );
                return fill ? (
                    <button
                        key={resource}
                        type="button"
                        class="od-fill lit"
                        {...press(sight.store, fill.move.text, true)}
                    >
                        <Named label={fill.move.label}>{inside}</Named>
                    </button>
                ) : (
                    <span key={resource} class="od-fill">
                        {inside}
                    </span>
                );
            })}
        </span>
    );
}

/* ---- occupations ---- */

/* What played cards offer whenever something can be done (O-19.20). */
export function AnyTime({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const task = player.decides?.task;
    const { deals, disarms } = sight.choices;
    // Exchanges that are asked for have their scene.
    if (
        player.seat !== sight.me ||
        task === 'deals' ||
        task === 'offer' ||
        deals.size + disarms.size === 0
    )
        return null;
    return (
        <div class="od-anytime" role="group" aria-label={t('At any time')}>
            {[...deals].map(([deal, move]) => {
                const { cost, gain } = dealFacts(deal);
                return (
                    <button
                        key={deal}
                        type="button"
                        class="od-buy lit"
                        {...press(sight.store, move.text, true)}
                    >
                        <Named label={move.label}>
                            <TallyRow tally={cost} size={18} />
                            <Arrow />
                            <TallyRow tally={gain} size={18} />
                        </Named>
                    </button>
                );
            })}
            {[...disarms.values()].map((move) => (
                <button
                    key={move.text}
                    type="button"
                    class="od-buy lit"
                    {...press(sight.store, move.text, true)}
                >
                    {move.label}
                </button>
            ))}
        </div>
    );
}

export function Occupations({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const hand = player.cards ?? [];
    return (
        <section class="od-occupations" aria-label={t('Occupations')}>
            <Head title={t('Occupations')} note={t('{n} in hand', { n: player.hand })}>
                <button type="button" class="od-all" onClick={() => (open.value = 'cards')}>
                    {t('All cards')}
                </button>
            </Head>
            <AnyTime sight={sight} player={player} />
            <ul tabIndex={0} aria-label={t('Your cards')}>
                {hand.map((card) => (
                    <OccupationRow key={card} sight={sight} card={card} hand />
                ))}
                {player.played.map((card) => (
                    <OccupationRow key={card} sight={sight} card={card} />
                ))}
                {hand.length + player.played.length === 0 && (
                    <li class="quiet small">
                        {player.hand > 0 ? t('Cards in hand are hidden.') : t('None yet.')}
                    </li>
                )}
            </ul>
        </section>
    );
}
