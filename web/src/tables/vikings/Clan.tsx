/* Your own clan: resources and pieces on the mat, the row of leaders, the hand. */
import { number, t, tn } from '../../i18n/words';
import { data, eraOf, resourceName } from './facts';
import { HandCard, StillCard } from './Cards';
import {
    CardBack,
    Favor,
    Pips,
    PiecePicture,
    ResourceIcon,
    RuneStone,
    SideBadge,
    VIcon,
    times,
} from './pieces';
import { pressMove } from './press';
import { destination, hold, lookOf, type Look, type Sight } from './sight';
import { RESOURCES, type Clan, type Resource, type Side } from './view';
import './Clan.css';
import './Hand.css';

/* What the move pointed at would cost of a resource, where the move itself says it. */
function costOf(sight: Sight, clan: Clan, resource: Resource): number {
    const { pointed, view, aim } = sight;
    if (pointed === null) return 0;
    const [verb, a = '', b = ''] = pointed.split(' ');
    if (resource === 'food' && verb === 'deploy') return Number(a);
    if (resource === 'food' && verb === 'to')
        return view.foresight?.reach?.[destination(view, aim, pointed)]?.deploy ?? 0;
    if (resource === 'steel' && verb === 'raid') return eraOf(view.era).raid_steel;
    if (resource === 'wood' && verb === 'build')
        return (a === 'boat' ? data.boat_wood : data.temple_wood)[Number(b) - 1] ?? 0;
    if (verb === 'exchange' && a === resource)
        return Math.min(clan.resources[resource], Number(pointed.split(' ').at(-1)));
    return 0;
}

function ResourceRow({
    sight,
    clan,
    resource,
}: {
    readonly sight: Sight;
    readonly clan: Clan;
    readonly resource: Resource;
}) {
    const move = sight.choices.takes.get(resource);
    const value = clan.resources[resource];
    const row = (
        <>
            <ResourceIcon resource={resource} size={24} plain />
            <b class="number" aria-hidden="true">
                {number(value)}
            </b>
            <Pips value={value} most={data.resource_max} spent={costOf(sight, clan, resource)} />
        </>
    );
    const said = t('{resource}: {n} of {most}', {
        resource: resourceName(resource),
        n: value,
        most: data.resource_max,
    });
    if (!move)
        return (
            <div class="v-resource" role="img" aria-label={said}>
                {row}
            </div>
        );
    return (
        <button
            type="button"
            class={`v-resource lit ${sight.pointed === move.text ? 'pointed' : ''}`}
            {...pressMove(sight.store, move)}
        >
            <span class="unseen">
                {move.label}. {said}
            </span>
            {row}
        </button>
    );
}

/* Boats and temples still on the mat, each with its price in wood. */
function Stock({
    sight,
    clan,
    look,
}: {
    readonly sight: Sight;
    readonly clan: Clan;
    readonly look: Look;
}) {
    const { choices, store } = sight;
    const slot = (kind: 'boat' | 'temple', i: number, price: number) => {
        const move = choices.builds.get(`${kind} ${i + 1}`);
        const piece = (
            <>
                <PiecePicture kind={kind} look={look} size={28} />
                <span>{price}</span>
            </>
        );
        const said =
            kind === 'boat'
                ? t('Boat on the mat, {n} wood', { n: price })
                : t('Temple on the mat, {n} wood', { n: price });
        if (!move)
            return (
                <span key={kind + i} class="v-slot" role="img" aria-label={said}>
                    {piece}
                </span>
            );
        return (
            <button
                key={kind + i}
                type="button"
                class={`v-slot lit ${sight.pointed === move.text ? 'pointed' : ''}`}
                {...pressMove(store, move)}
            >
                <span class="unseen">{move.label}</span>
                {piece}
            </button>
        );
    };
    return (
        <div class="v-stock">
            <span
                class="v-slot"
                role="img"
                aria-label={tn(
                    '{n} Settler on the mat, 1 food each',
                    '{n} Settlers on the mat, 1 food each',
                    clan.settlers,
                )}
            >
                <span class="v-settlers">
                    {times(clan.settlers).map((i) => (
                        <PiecePicture key={i} kind="settler" look={look} size={22} />
                    ))}
                    {clan.settlers === 0 && <i class="v-none">0</i>}
                </span>
                <span>{t('1 food')}</span>
            </span>
            {data.boat_wood.map((price, i) => clan.boats[i] === 'mat' && slot('boat', i, price))}
            {data.temple_wood.map(
                (price, i) => clan.temples[i] === 'mat' && slot('temple', i, price),
            )}
        </div>
    );
}

export function ClanMat({ sight, clan }: { readonly sight: Sight; readonly clan: Clan }) {
    const look = lookOf(sight.colours, `${clan.seat}` as Side);
    const { score, favors } = clan;
    const recalls = sight.choices.recalls.size;
    return (
        <section class="panel v-clan" aria-label={t('Your clan')}>
            <header>
                <SideBadge look={look} size={30} />
                <h2>{t('You')}</h2>
                <span class="v-clan-runes">
                    {sight.view.islands
                        .filter(({ control }) => control === `${clan.seat}`)
                        .map(({ island, rune }) => (
                            <RuneStone key={island} rune={rune} size={21} />
                        ))}
                </span>
                <span class="grow" />
                <span class="quiet small">
                    {t('{islands} + {favors} Favor', {
                        islands: score.islands,
                        favors: score.favors ?? 0,
                    })}
                </span>
                <b class="v-total number">
                    {number(score.total ?? score.islands)}
                    <span class="unseen"> {t('points if it ended now')}</span>
                </b>
            </header>
            <div class="v-clan-middle">
                <div class="v-resources">
                    {RESOURCES.map((resource) => (
                        <ResourceRow key={resource} sight={sight} clan={clan} resource={resource} />
                    ))}
                </div>
                <div class="v-clan-side">
                    {favors && favors.length > 0 && (
                        <span
                            class={favors.length > 3 ? 'v-own-favors many' : 'v-own-favors'}
                            role="group"
                            aria-label={t('Your Favor cards')}
                        >
                            {favors.map((favor) => (
                                <Favor key={favor} favor={favor} class="tiny" />
                            ))}
                        </span>
                    )}
                    {clan.villages > 0 && (
                        <span
                            class="v-villages"
                            role="img"
                            aria-label={tn(
                                '{n} raided Village',
                                '{n} raided Villages',
                                clan.villages,
                            )}
                        >
                            <VIcon name="village" size={26} />
                            <b class="number">{clan.villages}</b>
                        </span>
                    )}
                    {recalls > 0 && (
                        <button
                            type="button"
                            class={sight.recalling ? 'v-recall on' : 'v-recall'}
                            aria-pressed={sight.recalling}
                            onClick={() => hold(sight.store, { recalling: !sight.recalling })}
                        >
                            {sight.recalling ? t('Leave them') : t('Return Settlers')}
                        </button>
                    )}
                </div>
            </div>
            <Stock sight={sight} clan={clan} look={look} />
        </section>
    );
}

/* ---- the row of leaders ---- */

function actingPart(sight: Sight, clan: Clan): 'leader' | 'rune' | undefined {
    const { view } = sight;
    if (view.turn !== `${clan.seat}`) return undefined;
    if (view.point === 'leader') return 'leader';
    return view.point === 'rune' ? 'rune' : undefined;
}

export function LeaderRow({ sight, clan }: { readonly sight: Sight; readonly clan: Clan }) {
    const { view } = sight;
    const look = lookOf(sight.colours, `${clan.seat}` as Side);
    const down = view.battle?.face_down.includes(`${clan.seat}` as Side) ?? false;
    const acting = actingPart(sight, clan);
    return (
        <section class="panel v-row" aria-label={t('Your row of leaders')}>
            <ul>
                {clan.row.map((card, i) => {
                    const last = i === clan.row.length - 1;
                    return (
                        <li key={i} class="v-hand-card">
                            {card ? (
                                <StillCard
                                    sight={sight}
                                    card={card}
                                    now={last ? acting : undefined}
                                    class={last && down ? 'face-down' : ''}
                                />
                            ) : (
                                <CardBack look={look} label={t('A card face down')} />
                            )}
                        </li>
                    );
                })}
            </ul>
            {clan.row.length === 0 && (
                <span class="v-card-slot">{t('Your leaders will stand here')}</span>
            )}
        </section>
    );
}

const ROOM = 5; // more cards leave none for the piles

const Piles = ({ sight: { view } }: { readonly sight: Sight }) => (
    <dl class="v-piles small">
        <div>
            <dt>{t('deck')}</dt>
            <dd class="number">{number(view.deck)}</dd>
        </div>
        <div>
            <dt>{t('discarded')}</dt>
            <dd class="number">{number(view.discard.length)}</dd>
        </div>
        <div>
            <dt>{t('invaders')}</dt>
            <dd class="number">{number(view.invaders.length)}</dd>
        </div>
    </dl>
);

export function Hand({ sight, clan }: { readonly sight: Sight; readonly clan: Clan }) {
    const cards = clan.hand ?? [];
    return (
        <section class="panel v-hand" aria-label={t('Your hand')}>
            <ul>
                {cards.map((card, i) => (
                    <HandCard key={card} sight={sight} card={card} number={i + 1} />
                ))}
            </ul>
            {cards.length === 0 && clan.row.length > 0 && (
                <p class="quiet small">{t('No cards left in this era.')}</p>
            )}
            {cards.length + clan.row.length <= ROOM && <Piles sight={sight} />}
        </section>
    );
}
