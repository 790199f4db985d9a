/* Sentences of the Jórvík table, used alike by the board's labels, the preview and list mode. */
import type { Table } from '../../api/types';
import { seatName } from '../../frame/seats';
import { lang, names, t, tn } from '../../i18n/words';
import { cardFacts, cardText, word } from './facts';
import { joined, priceTags, standing } from './prices';
import {
    cubesOf,
    type CardHere,
    type Good,
    type JorvikView,
    type Player,
    type Space,
    type Tally,
    type Viking,
} from './view';
import { cargoFit, feastPoints, ownOfKind, sourcesOf, stored, type Source } from './wants';

export const cardName = (card: string): string => word(lang(), 'card', card);
export const cardSays = (card: string): string => cardText(lang(), card);
export const goodName = (good: Good): string => word(lang(), 'good', good);
export const seasonName = (season: string): string => upperFirst(word(lang(), 'season', season));
export const kindName = (card: string): string =>
    upperFirst(word(lang(), 'kind', cardFacts(card).kind));

export const upperFirst = (text: string): string =>
    text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1);

export const goodsList = (tally: Tally | undefined): string =>
    cubesOf(tally).map(goodName).join(', ');

/* A name inside a sentence: "you" for the reader. */
const nameIn = (table: Table, seat: number): string =>
    table.you.length === 1 && table.you[0] === seat ? t('you') : seatName(table, seat);

export const namesOf = (table: Table, seats: readonly number[]): string =>
    names(seats.map((seat) => nameIn(table, seat)));

/* A card and what lies on it or goes on it. */
export function cardWithGoods(here: CardHere): string {
    const facts = cardFacts(here.card);
    const name = cardName(here.card);
    if (facts.kind === 'ship')
        return t('{card} with {goods}', {
            card: name,
            goods: goodsList(here.cubes) || t('no cubes'),
        });
    if (facts.kind === 'artisan')
        return t('{card}, {n} points, needs {goods}', {
            card: name,
            n: facts.vp ?? 0,
            goods: (facts.goods ?? []).map(goodName).join(', '),
        });
    return t('{card}: {text}', { card: name, text: cardSays(here.card).replace(/\.$/, '') });
}

/* What the seat pays, and who has to drop out for that. */
export function yourPrice(table: Table, track: readonly Viking[], seat: number): string {
    const place = standing(track, seat);
    if (!place) return '';
    const price = place.price;
    if (place.dropOuts.length === 0)
        return tn('{n} coin, you are first', '{n} coins, you are first', price);
    return tn(
        'you pay {price} if {names} withdraws',
        'you pay {price} if {names} withdraw',
        place.dropOuts.length,
        {
            price,
            names: namesOf(table, place.dropOuts),
        },
    );
}

/* The same if the seat joined now. */
export function joinPrice(table: Table, track: readonly Viking[], seat: number): string {
    const others = [...new Set(track.map((viking) => viking.seat))];
    if (others.length === 0) return t('join: 1, you would be first');
    if (standing(track, seat)) return yourPrice(table, joined(track, { seat, brown: false }), seat);
    return tn('join: 1 if {names} withdraws', 'join: 1 if {names} withdraw', others.length, {
        names: namesOf(table, others),
    });
}

/* Everybody's price in a queue, in order: "Ottar 4, you 3". */
export function queueInWords(table: Table, track: readonly Viking[]): string {
    const tags = priceTags(track.length);
    return track.map((viking, i) => `${nameIn(table, viking.seat)} ${tags[i] ?? 0}`).join(', ');
}

/* What joining a queue would change, for the decision bar. */
export function joinPreview(table: Table, track: readonly Viking[], seat: number): string {
    const after = joined(track, { seat, brown: false });
    const raised = [...new Set(track.map((viking) => viking.seat))].filter(
        (other) => other !== seat,
    );
    const mine = yourPrice(table, after, seat);
    if (raised.length === 0) return `${upperFirst(mine)}.`;
    const rises = raised.map((other) =>
        t('{name} {from} → {to}', {
            name: nameIn(table, other),
            from: standing(track, other)?.price ?? 0,
            to: standing(after, other)?.price ?? 0,
        }),
    );
    return t('Prices: {rises}. {mine}.', { rises: rises.join(', '), mine: upperFirst(mine) });
}

export function reservePreview(view: JorvikView): string {
    if (view.row.length === 0) return t('It would cost 1 coin; every later reservation adds one.');
    const prices = priceTags(view.row.length + 1)
        .slice(0, -1)
        .join(', ');
    return t('It would cost 1 coin; the ones before it {prices}.', { prices });
}

/* The label of a lane: everything a sighted player reads off it. */
export function laneLabel(table: Table, lane: Space, seat: number | null, lit: boolean): string {
    const track = lane.track ?? [];
    const card = lane.card ? cardWithGoods(lane.card) : t('no card');
    const parts = [t('Queue {n}, {card}.', { n: lane.space, card })];
    if (track.length === 0) parts.push(t('Nobody queues.'));
    else
        parts.push(
            t('Price now {n}.', { n: track.length }),
            `${track.map((viking) => nameIn(table, viking.seat)).join(', ')}.`,
        );
    if (seat !== null && standing(track, seat))
        parts.push(`${upperFirst(yourPrice(table, track, seat))}.`);
    if (seat !== null && lit) parts.push(`${joinPreview(table, track, seat)}`);
    return parts.join(' ');
}

/* What a card does for a player as things stand, and whether that is any good. */
export interface Fit {
    readonly text: string;
    readonly good: boolean;
}

function shipFit(here: CardHere, player: Player): Fit | null {
    const { wanted, cubes, points } = cargoFit(here.cubes ?? {}, player);
    if (cubes === 0) return null;
    if (wanted === 0) return { text: t('No cube you need'), good: false };
    if (points > 0)
        return {
            text: tn(
                '{n} cube fits you: +{points} points',
                '{n} cubes fit you: +{points} points',
                wanted,
                { points },
            ),
            good: true,
        };
    return {
        text: tn('{n} of {all} cubes fits you', '{n} of {all} cubes fit you', wanted, {
            all: cubes,
        }),
        good: true,
    };
}

function artisanFit(here: CardHere, player: Player): Fit | null {
    const have = stored(player);
    const ready = (cardFacts(here.card).goods ?? []).filter((good) => (have[good] ?? 0) > 0);
    if (ready.length === 0) return null;
    return { text: t('You store {goods}', { goods: names(ready.map(goodName)) }), good: true };
}

function skaldFit(card: string, player: Player): Fit | null {
    const each = cardFacts(card).vp_each;
    if (each === undefined) return null;
    const kind = card.replace(/^skald-/, '').replace(/s$/, '');
    const count = kind === 'coin' ? player.coins : ownOfKind(player, kind).length;
    return {
        text: tn('Worth {n} point to you now', 'Worth {n} points to you now', each * count),
        good: count > 0,
    };
}

export function fitOf(here: CardHere, player: Player): Fit | null {
    const facts = cardFacts(here.card);
    switch (facts.kind) {
        case 'ship':
            return shipFit(here, player);
        case 'artisan':
            return artisanFit(here, player);
        case 'warrior':
            return {
                text: t('Your defence: {from} + {more}', {
                    from: player.defence,
                    more: facts.defence ?? 0,
                }),
                good: true,
            };
        case 'feast': {
            const feasts = ownOfKind(player, 'feast').length;
            const sets = facts.set_vp ?? [];
            return {
                text: t('Your feasts: {from} → {to}', {
                    from: feastPoints(sets, feasts),
                    to: feastPoints(sets, feasts + 1),
                }),
                good: true,
            };
        }
        case 'skald':
            return skaldFit(here.card, player);
        case 'journey':
            return {
                text: tn('+{n} point at the end', '+{n} points at the end', facts.vp ?? 0),
                good: true,
            };
        case 'merchant':
            return {
                text: tn('+{n} point at the end', '+{n} points at the end', facts.vp ?? 0),
                good: true,
            };
        default:
            return null;
    }
}

export function sourceInWords(source: Source): string {
    switch (source.kind) {
        case 'space':
            return t('at {n}', { n: source.space });
        case 'row':
            return t('reserved, place {n}', { n: source.place });
        case 'storage':
            return t('in your storage');
        case 'ship':
            return t('on your ship');
        case 'common':
            return t('among the common goods');
    }
}

/* "Lacks wool and jet." and where these are to be seen. */
export function lackOf(
    view: JorvikView,
    player: Player,
    artisan: CardHere,
): { lack: string; where: string } {
    const missing = [...new Set(cubesOf(artisan.missing))];
    const where = missing.flatMap((good) => {
        const sources = sourcesOf(view, player, good).map(sourceInWords);
        return sources.length > 0
            ? [
                  t('{good} {places}', {
                      good: upperFirst(goodName(good)),
                      places: sources.join(', '),
                  }),
              ]
            : [];
    });
    return {
        lack: t('Lacks {goods}.', { goods: names(missing.map(goodName)) }),
        where: where.length > 0 ? `${where.join('; ')}.` : t('None in sight.'),
    };
}

/* "10 + 5 artisans + 2 feasts", the sources that count something; nothing if it is one. */
export function scoreInWords(player: Player): string {
    const { score } = player;
    const parts = [`${score.track}`];
    const add = (n: number, text: string) => {
        if (n !== 0) parts.push(text);
    };
    add(score.artisans, t('{n} from artisans', { n: score.artisans }));
    add(score.merchants, t('{n} from merchants', { n: score.merchants }));
    add(score.journeys, t('{n} from journeys', { n: score.journeys }));
    add(score.feasts, t('{n} from feasts', { n: score.feasts }));
    add(score.skalds, t('{n} from skalds', { n: score.skalds }));
    add(score.warehouse, t('{n} from the warehouse', { n: score.warehouse }));
    return parts.length > 1 ? parts.join(' + ') : '';
}
