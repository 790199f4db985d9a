/* The goods at hand in the order of the goods boxes: eight shapes, four colours, blue on top, so
 * that an upgrade is one row up; single cells and special tiles beside and below. */
import { t } from '../../../i18n/words';
import { data, thingFacts, thingIds, thingName } from '../shared/facts';
import { Head, ThingPicture } from '../shared/pieces';
import type { Sight } from '../shared/sight';
import { has, type Player, type Thing } from '../shared/view';
import { Outline } from './Boards';
import { grip } from './grip';
import { handOf } from './hand';
import { capital } from './words';
import './Goods.css';

export interface GoodsProps {
    readonly sight: Sight;
    readonly seat: number;
    readonly narrow?: boolean;
}

const COLOURS = ['blue', 'green', 'red', 'orange'] as const;
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 0] as const; // 0: single cells

/* The good of a colour and column; an animal stands for itself and its pregnant kind. */
const goodAt = (colour: string, column: number): Thing | undefined =>
    thingIds.find((thing) => {
        const facts = thingFacts(thing);
        return (
            facts.colour === colour &&
            (facts.column ?? 0) === column &&
            !facts.special &&
            facts.cells !== undefined
        );
    });

const pregnant = (thing: Thing): Thing | null =>
    `${thing}_pregnant` in data.things ? `${thing}_pregnant` : null;

/* Columns of single cells only where somebody has such goods: a mini-expansion brings them. */
const usedColumns = (player: Player) =>
    COLUMNS.filter(
        (column) =>
            column > 0 || COLOURS.some((colour) => has(player, goodAt(colour, 0) ?? '') > 0),
    );

export function Goods({ sight, seat, narrow = false }: GoodsProps) {
    const player = sight.view.players[seat];
    if (!player) return null;
    const columns = usedColumns(player);
    const specials = thingIds.filter(
        (thing) => thingFacts(thing).special && has(player, thing) > 0,
    );
    return (
        <section class={narrow ? 'lay-goods narrow' : 'lay-goods'} aria-label={t('Goods')}>
            <Head title={t('Goods')} note={t('one row up is one upgrade')} />
            <div class="lay-matrix" style={{ '--columns': columns.length }}>
                {columns.map((column) => {
                    const shape = goodAt('blue', column);
                    return (
                        <span key={column} class="lay-shape" aria-hidden="true">
                            {shape && <Outline thing={shape} cell={4.2} />}
                        </span>
                    );
                })}
                {COLOURS.flatMap((colour) =>
                    columns.map((column) => (
                        <Box
                            key={`${colour} ${column}`}
                            sight={sight}
                            player={player}
                            thing={goodAt(colour, column)}
                        />
                    )),
                )}
            </div>
            {specials.length > 0 && (
                <ul class="lay-specials" aria-label={t('Special tiles')}>
                    {specials.map((thing) => (
                        <li key={thing}>
                            <Good sight={sight} player={player} thing={thing} shape />
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

/* One place of the goods boxes; an empty one stays as a faint place. */
function Box({
    sight,
    player,
    thing,
}: {
    readonly sight: Sight;
    readonly player: Player;
    readonly thing: Thing | undefined;
}) {
    if (thing === undefined) return <span />;
    const young = pregnant(thing);
    const full = has(player, thing) > 0;
    const both = young !== null && has(player, young) > 0;
    if (!full && !both)
        return (
            <span class="lay-good nil" aria-hidden="true">
                <ThingPicture thing={thing} size={27} />
            </span>
        );
    return (
        <span class={full && both ? 'lay-pair' : 'lay-one'}>
            {full && <Good sight={sight} player={player} thing={thing} />}
            {both && young && <Good sight={sight} player={player} thing={young} />}
        </span>
    );
}

/* A good that can be taken in hand; one that has no place says why. */
function Good({
    sight,
    player,
    thing,
    shape = false,
}: {
    readonly sight: Sight;
    readonly player: Player;
    readonly thing: Thing;
    readonly shape?: boolean;
}) {
    const held = player.seat === sight.me && handOf(sight.store).held.value?.thing === thing;
    const lit = player.seat === sight.me && (sight.choices.chooses.has(thing) || held);
    const count = has(player, thing);
    const name = capital(thingName(thing));
    const inside = (
        <>
            <ThingPicture thing={thing} size={27} />
            <b>{count}</b>
            {shape && <Outline thing={thing} cell={4.2} />}
        </>
    );
    const words = t('{thing}, you have {n}', { thing: name, n: count });
    if (player.seat !== sight.me)
        return (
            <span class="lay-good" role="img" aria-label={`${name} ${count}`} title={name}>
                {inside}
            </span>
        );
    return (
        <button
            type="button"
            class={`lay-good ${lit ? 'lit' : ''} ${held ? 'held' : ''}`}
            data-good={thing}
            data-spot={lit ? 'hold' : 'calm'}
            aria-pressed={held}
            aria-disabled={!lit || undefined}
            aria-label={words}
            title={name}
            {...grip(sight, thing, lit)}
        >
            {inside}
        </button>
    );
}
