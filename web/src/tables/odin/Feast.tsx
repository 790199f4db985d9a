/* The feast: the table with what is served and what a press would add, whole proposals that waste
 * least, and the shelf of what can be served piece by piece. */
import { useState } from 'preact/hooks';
import { number, t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { ruleAddress } from '../../routes';
import { useArrows } from '../arrows';
import { press } from '../press';
import { data, stampFacts, thingFacts, thingName } from './facts';
import type { Serve } from './moves';
import { kindOf, Named, sorted, ThingPicture, VikingMark } from './pieces';
import { SceneButton } from './Scene';
import type { Sight } from './sight';
import { ANIMALS, type Decides, type Player, type Served, type Stamp, type Tally, type Thing } from './view';
import './feast.css';

/* How wide and how high a piece stands on the table. */
export function standing(stamp: Stamp): { readonly width: number; readonly height: number } {
    const { thing, turn } = stampFacts(stamp);
    const { width = 1, height = 1 } = thingFacts(thing);
    return turn % 2 === 1 ? { width: height, height: width } : { width, height };
}

/* What a proposal uses up beyond what lies there already. */
export function used(served: readonly Served[]): Tally {
    const tally: Record<Thing, number> = {};
    for (const { piece } of served) {
        const { thing } = stampFacts(piece);
        tally[thing] = (tally[thing] ?? 0) + 1;
    }
    return tally;
}

export const covered = (served: readonly Served[]): number =>
    served.reduce((sum, { piece }) => sum + standing(piece).width, 0);

/* Food that can be on the shelf: orange and red goods, animals, silver. */
export function foodOf(player: Player): [Thing, number][] {
    const goods = sorted({ ...player.supply, ...player.stables, silver: player.silver });
    return goods.filter(([thing]) => thing === 'silver' || ['orange', 'red'].includes(thingFacts(thing).colour) || (ANIMALS as readonly string[]).includes(thing));
}

export function FeastScene({ sight, decides }: { readonly sight: Sight; readonly decides: Decides }) {
    const arrows = useArrows();
    const [hand, setHand] = useState<Stamp | null>(null);
    const { player, view, choices, pointed } = sight;
    const held = hand !== null && choices.serves.some(({ stamp }) => stamp === hand) ? hand : null;
    const proposals = decides.proposals ?? [];
    const shown = held === null ? (proposals.find((_, i) => choices.feasts.get(i + 1)?.text === pointed) ?? proposals[0]) : undefined;
    const free = Math.max(0, player.table.last - player.table.first + 1);
    const lies = covered(player.table.served);
    return (
        <section class="od-feast panel" aria-label={t('The feast')} {...arrows}>
            <header>
                <Picture id="odin-feast" class="od-plain" size={52} />
                <div class="grow">
                    <h2>{t('The feast of round {n}', { n: view.round })}</h2>
                    <p class="quiet">{tn('Cover your {n} free place with food and silver.', 'Cover your {n} free places with food and silver.', free)} {t('Each empty place costs {n} points.', { n: Math.abs(data.penalty_points) })}</p>
                </div>
                <span class={lies >= free ? 'od-covered full' : 'od-covered'}><b>{t('{n} of {all}', { n: lies, all: free })}</b>{t('covered')}</span>
            </header>
            <div class="od-table-scene">
                <BanquetTable sight={sight} served={player.table.served} ghosts={shown?.served ?? []} held={held} serves={choices.serves} />
                <Proposals sight={sight} decides={decides} />
            </div>
            <div class="od-shelf-scene">
                <Shelf sight={sight} held={held} onHold={setHand} />
                <aside>
                    <h3>{t('What holds')}</h3>
                    <ul class="od-holds">
                        <Holds rule="O-15.8">{t('Orange never beside orange, red never beside red.')}</Holds>
                        <Holds rule="O-15.11">{t('Silver and empty places part them.')}</Holds>
                        <Holds rule="O-15.12">{t('Of each kind one may lie; more stand upright.')}</Holds>
                        <Holds rule="O-15.17">{t('All that is served is used up.')}</Holds>
                    </ul>
                </aside>
            </div>
        </section>
    );
}

const Holds = ({ rule, children }: { readonly rule: string; readonly children: string }) => (
    <li><span>{children}</span> <a href={ruleAddress(rule)}>{rule}</a></li>
);

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
                <span key={place} class={`od-place ${place < first ? 'ship' : place > last ? 'viking' : ''}`} style={{ gridColumn: place }} aria-hidden="true">
                    {place < first && place % 2 === 1 && <Picture id="odin-emigration" class="od-plain" size={40} />}
                    {place > last && <VikingMark size={26} colour={sight.colours[sight.player.seat] ?? 'sea'} />}
                </span>
            ))}
            {served.map((piece) => <Dish key={`s${piece.at}`} piece={piece} look="served" />)}
            {ghosts.filter(({ at }) => !served.some((piece) => piece.at === at)).map((piece) => <Dish key={`g${piece.at}`} piece={piece} look="ghost" />)}
            {ways.map(({ stamp, at, move }) => (
                <button key={move.text} type="button" class={sight.pointed === move.text ? 'od-serve pointed' : 'od-serve'} style={{ gridColumn: at }} {...press(sight.store, move.text, true)}>
                    <Named label={move.label}>
                        {sight.pointed === move.text && <Dish piece={{ piece: stamp, at: 1 }} look="ghost" loose />}
                        <span>{at}</span>
                    </Named>
                </button>
            ))}
            {places.map((place) => <span key={`n${place}`} class="od-place-number" style={{ gridColumn: place }} aria-hidden="true">{place}</span>)}
        </div>
    );
}

/* A dish on the table: at true width, and as high as it stands. */
function Dish({ piece: { piece, at }, look, loose = false }: { readonly piece: Served; readonly look: 'served' | 'ghost'; readonly loose?: boolean }) {
    const { thing } = stampFacts(piece);
    const { width, height } = standing(piece);
    const style = loose ? { '--wide': width, '--high': height } : { gridColumn: `${at} / span ${width}`, '--wide': width, '--high': height };
    return (
        <span class={`od-dish ${kindOf(thing)} ${look}`} style={style} role="img" aria-label={t('{thing} at {place}', { thing: thingName(thing), place: at })}>
            <Picture id={`odin-${thing}`} size={Math.min(46, 18 + 9 * Math.min(width, height + 1))} />
        </span>
    );
}

/* ---- proposals ---- */

function Proposals({ sight, decides }: { readonly sight: Sight; readonly decides: Decides }) {
    const proposals = decides.proposals ?? [];
    return (
        <aside class="od-proposals">
            <h3>{t('Proposals')}</h3>
            {proposals.length === 0 && <p class="quiet">{t('Nothing more can be served.')}</p>}
            {proposals.map((proposal, i) => {
                const move = sight.choices.feasts.get(i + 1);
                if (!move) return null;
                return (
                    <SceneButton key={i} sight={sight} move={move} class="proposal">
                        <span class="od-proposal-words">
                            <b>{i === 0 ? t('Wastes least') : t('Another way')}</b>
                            <span class="od-proposal-goods">
                                {sorted(used(proposal.served)).map(([thing, count]) => (
                                    <span key={thing} class="od-counted">{count > 1 && <b>{count}</b>}<ThingPicture thing={thing} size={24} /></span>
                                ))}
                            </span>
                        </span>
                        <span class="od-cost">
                            <span class={proposal.empty > 0 ? 'od-empty bad' : 'od-empty'}>{proposal.empty > 0 ? tn('{n} empty', '{n} empty', proposal.empty) : t('full')}</span>
                            <small>{t('costs {points}', { points: number(proposal.loss / 10) })}</small>
                        </span>
                    </SceneButton>
                );
            })}
        </aside>
    );
}

/* ---- the shelf ---- */

interface ShelfProps {
    readonly sight: Sight;
    readonly held: Stamp | null;
    readonly onHold: (stamp: Stamp | null) => void;
}

/* A press takes a food in hand, a second one turns it; then the places it fits are lit. */
function Shelf({ sight, held, onHold }: ShelfProps) {
    const stampsOf = (thing: Thing) => [...new Set(sight.choices.serves.map(({ stamp }) => stamp))].filter((stamp) => stampFacts(stamp).thing === thing);
    const turn = (stamps: readonly Stamp[]) => {
        const at = held === null ? -1 : stamps.indexOf(held);
        onHold(stamps[at + 1] ?? (at >= 0 ? null : (stamps[0] ?? null)));
    };
    return (
        <section class="od-food" aria-label={t('On the shelf')}>
            <h3>{t('On the shelf')} <span class="quiet small">{t('press a food, press it again to turn it, then press a place')}</span></h3>
            <ul>
                {foodOf(sight.player).map(([thing, count]) => {
                    const stamps = stampsOf(thing);
                    const mine = held !== null && stampFacts(held).thing === thing;
                    const { width = 1, height = 1 } = thingFacts(thing);
                    const size = thing === 'silver' ? t('1 wide') : width === height ? t('{n} wide', { n: width }) : t('lies {a}, stands {b}', { a: width, b: height });
                    return (
                        <li key={thing}>
                            <button type="button" class={`od-foodstuff ${stamps.length > 0 ? 'lit' : ''} ${mine ? 'held' : ''}`} data-spot={stamps.length > 0 ? 'food' : 'calm'} aria-pressed={mine} aria-disabled={stamps.length === 0 || undefined} onClick={() => stamps.length > 0 && turn(stamps)}>
                                <ThingPicture thing={thing} size={34} />
                                <span class="od-food-words">
                                    <span><b>{thingName(thing)}</b> <b>{count}</b></span>
                                    <small>{mine && held ? (standing(held).width === width ? t('lying') : t('standing')) : size}</small>
                                </span>
                            </button>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
