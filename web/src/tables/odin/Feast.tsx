/* The feast: the table with what is served and what a press would add, whole proposals that waste
 * least, and the shelf of what can be served piece by piece. */
import { t, tn } from '../../i18n/words';
import { seatName } from '../../frame/seats';
import { Badge, Icon, Picture } from '../../ui/Icon';
import { ruleAddress } from '../../state/routes';
import { useArrows } from '../shared/arrows';
import { attempt } from '../../ui/Toast';
import { playOffer } from '../../frame/game';
import { press, pressLit } from '../shared/press';
import { covered, standing } from './dishes';
import { data, stampFacts, thingName } from './shared/facts';
import { FoodShelf } from './FoodShelf';
import { Dishes } from './Forecast';
import type { Serve } from './shared/moves';
import { kindOf, Named, sorted, ThingPicture, VikingMark } from './shared/pieces';
import {
    carriedFood,
    heldFood,
    pointedTable,
    refusedFood,
    useFoodKeys,
    useNextFood,
} from './serving';
import type { Sight } from './shared/sight';
import { costWords, emptyWords, tablesOf, type FeastTable } from './tables';
import type { Served, Stamp, Tally } from './shared/view';
import './Banquet.css';
import './Feast.css';

export function FeastScene({ sight }: { readonly sight: Sight }) {
    const arrows = useArrows();
    useFoodKeys(sight);
    useNextFood(sight.table.number);
    const hand = heldFood.value;
    const { player, view, choices } = sight;
    const held = hand !== null && choices.serves.some(({ stamp }) => stamp === hand) ? hand : null;
    const decision = sight.store.decision.value;
    const tables = decision ? tablesOf(sight.table, decision) : [];
    const shown =
        held === null
            ? (tables.find(({ offer }) => offer.text === pointedTable.value) ?? tables[0])
            : undefined;
    const free = Math.max(0, player.table.last - player.table.first + 1);
    const lies = covered(player.table.served);
    return (
        <section class="od-feast panel" aria-label={t('The feast')} {...arrows}>
            <header>
                <Picture id="odin-feast" class="od-plain" size={52} />
                <div class="grow">
                    <h2>{t('The feast of round {n}', { n: view.round })}</h2>
                    <p class="quiet">
                        {tn(
                            'Cover your {n} free place with food and silver.',
                            'Cover your {n} free places with food and silver.',
                            free,
                        )}{' '}
                        {t('Each empty place costs {n} points.', {
                            n: Math.abs(data.penalty_points),
                        })}
                    </p>
                </div>
                <span class={lies >= free ? 'od-covered full' : 'od-covered'}>
                    <b>{t('{n} of {all}', { n: lies, all: free })}</b>
                    {t('covered')}
                </span>
                <span class={free > lies ? 'od-covered bad' : 'od-covered'}>
                    <b>{free - lies}</b>
                    {tn(
                        'Thing Penalty if you end now',
                        'Thing Penalties if you end now',
                        free - lies,
                    )}
                </span>
            </header>
            <div class="od-table-scene">
                <BanquetTable
                    sight={sight}
                    served={player.table.served}
                    ghosts={shown?.proposal.served ?? []}
                    held={held}
                    serves={choices.serves}
                />
                <Proposals sight={sight} tables={tables} />
            </div>
            <div class="od-shelf-scene">
                <div>
                    <FoodShelf sight={sight} held={held} />
                    <OtherTables sight={sight} />
                </div>
                <aside>
                    <h3>{t('Rules for serving')}</h3>
                    <ul class="od-holds">
                        <Holds rule="O-15.8">
                            {t('Orange never beside orange, red never beside red.')}
                        </Holds>
                        <Holds rule="O-15.11">
                            {t('Silver and empty places keep them apart.')}
                        </Holds>
                        <Holds rule="O-15.12">
                            {t(
                                'One tile of each kind may lie flat; the others must stand upright.',
                            )}
                        </Holds>
                        <Holds rule="O-15.17">{t('Everything you serve is used up.')}</Holds>
                    </ul>
                    <LastRefusal />
                </aside>
            </div>
            <CarriedDish />
        </section>
    );
}

/* What the others have served so far. */
function OtherTables({ sight }: { readonly sight: Sight }) {
    const others = sight.view.players.filter(({ seat }) => seat !== sight.player.seat);
    if (others.length === 0) return null;
    return (
        <section class="od-other-tables" aria-label={t('At the other tables')}>
            <h3>{t('At the other tables')}</h3>
            <ul>
                {others.map((player) => (
                    <li key={player.seat}>
                        <Badge colour={sight.colours[player.seat] ?? 'sea'} size={26} />
                        <span>
                            <b>{seatName(sight.table, player.seat)}</b>{' '}
                            <span class="quiet">
                                {player.decides?.task === 'serve'
                                    ? t('is still serving')
                                    : t('has served')}
                            </span>
                        </span>
                        <Dishes sight={sight} player={player} served={player.table.served} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

const Holds = ({ rule, children }: { readonly rule: string; readonly children: string }) => (
    <li>
        <span>{children}</span> <a href={ruleAddress(rule)}>{rule}</a>
    </li>
);

/* Why the last food could not stand there. */
function LastRefusal() {
    const refused = refusedFood.value;
    if (!refused) return null;
    const { stamp, at, message, rule } = refused;
    return (
        <p class="od-refused-food" role="status">
            <Icon name="close" size={18} />
            <span>
                <b>
                    {t('{thing} at {place}', {
                        thing: thingName(stampFacts(stamp).thing),
                        place: at,
                    })}
                    :
                </b>{' '}
                {message} {rule && <a href={ruleAddress(rule)}>{rule}</a>}
            </span>
        </p>
    );
}

/* ---- the table ---- */

interface TableProps {
    readonly sight: Sight;
    readonly served: readonly Served[];
    readonly ghosts: readonly Served[];
    readonly held: Stamp | null;
    readonly serves: readonly Serve[];
}

/* Twelve places: emigrated ships to the left, Vikings to the right, food between them. */
function BanquetTable({ sight, served, ghosts, held, serves }: TableProps) {
    const { first, last } = sight.player.table;
    const places = Array.from({ length: data.table_spaces }, (_, i) => i + 1);
    const ways = serves.filter(({ stamp }) => stamp === held);
    return (
        <div class="od-banquet" role="group" aria-label={t('Banquet table')}>
            {places.map((place) => (
                <span
                    key={place}
                    class={`od-place ${place < first ? 'ship' : place > last ? 'viking' : ''}`}
                    style={{ gridColumn: place }}
                    aria-hidden="true"
                >
                    {place < first && place % 2 === 1 && (
                        <Picture id="odin-emigration" class="od-plain" size={40} />
                    )}
                    {place > last && (
                        <VikingMark size={26} colour={sight.colours[sight.player.seat] ?? 'sea'} />
                    )}
                </span>
            ))}
            {served.map((piece) => (
                <Dish key={`s${piece.at}`} piece={piece} look="served" />
            ))}
            {ghosts
                .filter(({ at }) => !served.some((piece) => piece.at === at))
                .map((piece) => (
                    <Dish key={`g${piece.at}`} piece={piece} look="ghost" />
                ))}
            {ways.map(({ stamp, at, move }) => (
                <button
                    key={move.text}
                    type="button"
                    class={sight.pointed === move.text ? 'od-serve pointed' : 'od-serve'}
                    style={{ gridColumn: at }}
                    {...press(sight.store, move.text, true)}
                >
                    <Named label={move.label}>
                        {sight.pointed === move.text && (
                            <Dish piece={{ piece: stamp, at: 1 }} look="ghost" loose />
                        )}
                        <span>{at}</span>
                    </Named>
                </button>
            ))}
            <TableGhost />
            {places.map((place) => (
                <span
                    key={`n${place}`}
                    class="od-place-number"
                    style={{ gridColumn: place }}
                    aria-hidden="true"
                >
                    {place}
                </span>
            ))}
        </div>
    );
}

/* A dish on the table: at true width, and as high as it stands. */
function Dish({
    piece: { piece, at },
    look,
    loose = false,
}: {
    readonly piece: Served;
    readonly look: string;
    readonly loose?: boolean;
}) {
    const { thing } = stampFacts(piece);
    const { width, height } = standing(piece);
    const style = loose
        ? { '--wide': width, '--high': height }
        : { gridColumn: `${at} / span ${width}`, '--wide': width, '--high': height };
    return (
        <span
            class={`od-dish ${kindOf(thing)} ${look}`}
            style={style}
            role="img"
            aria-label={t('{thing} at {place}', { thing: thingName(thing), place: at })}
        >
            <Picture
                id={`odin-${thing}`}
                size={Math.min(64, 20 + 14 * Math.min(width, height + 0.6))}
            />
        </span>
    );
}

/* The food carried over the table, where it would stand; read apart, so that the rest rests. */
function TableGhost() {
    const carried = carriedFood.value;
    if (!carried || carried.at === null) return null;
    const { stamp, at, fits } = carried;
    const refused = refusedFood.value;
    return (
        <>
            <Dish piece={{ piece: stamp, at }} look={fits ? 'ghost fits' : 'ghost refused'} />
            {!fits && refused?.stamp === stamp && refused.at === at && (
                <span class="od-dish-reason" style={{ gridColumn: `1 / -1` }}>
                    {refused.message} {refused.rule}
                </span>
            )}
        </>
    );
}

/* The same while it is over nothing. */
function CarriedDish() {
    const carried = carriedFood.value;
    if (!carried || carried.at !== null) return null;
    const { stamp, x, y, cell } = carried;
    const { width, height } = standing(stamp);
    const { thing } = stampFacts(stamp);
    const style = {
        width: `${width * cell}px`,
        height: `${height * 40 + 20}px`,
        translate: `${x - (width * cell) / 2}px ${y - 30}px`,
    };
    return (
        <span class={`od-dish carried ${kindOf(thing)}`} style={style} aria-hidden="true">
            <Picture id={`odin-${thing}`} size={36} />
        </span>
    );
}

/* ---- proposals ---- */

const Counted = ({ tally }: { readonly tally: Tally }) => (
    <>
        {sorted(tally).map(([thing, count]) => (
            <span key={thing} class="od-counted">
                {count > 1 && <b>{count}</b>}
                <ThingPicture thing={thing} size={24} />
            </span>
        ))}
    </>
);

/* A press plays the whole row; on touch the first tap shows it. */
const pressTable = ({ store }: Sight, { offer }: FeastTable) =>
    pressLit({
        isPointed: () => pointedTable.peek() === offer.text,
        point: () => (pointedTable.value = offer.text),
        act: () => void attempt(() => playOffer(store, offer)),
    });

function Proposals({
    sight,
    tables,
}: {
    readonly sight: Sight;
    readonly tables: readonly FeastTable[];
}) {
    return (
        <aside class="od-proposals">
            <h3>{t('Proposals')}</h3>
            {tables.length === 0 && <p class="quiet">{t('Nothing more is worth serving.')}</p>}
            {tables.map((table, i) => {
                const { proposal, serves, spares, offer } = table;
                return (
                    <button
                        key={offer.text}
                        type="button"
                        class={
                            pointedTable.value === offer.text
                                ? 'od-choice proposal pointed'
                                : 'od-choice proposal'
                        }
                        {...pressTable(sight, table)}
                    >
                        <Named label={offer.label}>
                            <span class="od-proposal-words">
                                <b>{i === 0 ? t('Wastes least') : t('Another way')}</b>
                                <span class="od-proposal-goods">
                                    <Counted tally={serves} />
                                </span>
                                {Object.keys(spares).length > 0 && (
                                    <span class="od-proposal-goods quiet">
                                        {t('spares')} <Counted tally={spares} />
                                    </span>
                                )}
                            </span>
                            <span class="od-cost">
                                <span class={proposal.empty > 0 ? 'od-empty bad' : 'od-empty'}>
                                    {emptyWords(proposal)}
                                </span>
                                <small>{costWords(proposal)}</small>
                            </span>
                        </Named>
                    </button>
                );
            })}
        </aside>
    );
}
