/* The table in words, for list mode: the same things in the same order as on the board. */
import type { Table } from '../../api/types';
import { seatName } from '../../frame/seats';
import type { Section } from '../../frame/game';
import { number, signed, t, tn } from '../../i18n/words';
import { cardFacts } from './facts';
import {
    joinPreview,
    cardName,
    cardWithGoods,
    goodsList,
    queueInWords,
    reservePreview,
    seasonName,
} from './say';
import { groupMoves } from './moves';
import { priceTags } from './prices';
import { defenders, nextRaid, raidChance } from './raid';
import { viewOf } from './sight';
import { countOf, lanesOf, phaseOf, upperOf, type JorvikView, type Space } from './view';

export function phaseName(phase: ReturnType<typeof phaseOf>): string {
    switch (phase) {
        case 'supply':
            return t('Supply');
        case 'demand':
            return t('Demand');
        case 'purchase':
            return t('Purchase');
        case 'loading':
            return t('Loading');
        case 'over':
            return t('Final scoring');
    }
}

function laneLines(table: Table, view: JorvikView): string[] {
    const decision = table.decisions[0];
    const choices = groupMoves(decision?.moves ?? []);
    return lanesOf(view).flatMap((lane) => {
        if (!lane.card) return [];
        const track = lane.track ?? [];
        const parts = [
            `${lane.space}. ${cardWithGoods(lane.card)}.`,
            track.length === 0
                ? t('Nobody queues.')
                : t('Price {n}: {queue}.', { n: track.length, queue: queueInWords(table, track) }),
        ];
        if (decision && choices.lanes.has(lane.space))
            parts.push(
                t('Join: {preview}', { preview: joinPreview(table, track, decision.seat) }),
                `[place ${lane.space}]`,
            );
        return [parts.join(' ')];
    });
}

function upperLines(table: Table, view: JorvikView): string[] {
    const choices = groupMoves(table.decisions[0]?.moves ?? []);
    return upperOf(view).flatMap(({ space, card }) => {
        if (!card) return [];
        const parts = [`${space}. ${cardWithGoods(card)}.`];
        if (choices.upper.has(space)) parts.push(reservePreview(view), `[reserve ${space}]`);
        return [parts.join(' ')];
    });
}

function rowLines(table: Table, view: JorvikView): string[] {
    const prices = priceTags(view.row.length);
    return view.row.map((card, i) =>
        t('Reserved, place {n}: {card}. {name}, price {price}.', {
            n: card.place,
            card: cardWithGoods(card),
            name: seatName(table, card.viking.seat),
            price: prices[i] ?? 0,
        }),
    );
}

function raidLine(table: Table, view: JorvikView): string[] {
    const raid = nextRaid(view.deck.cards);
    if (!raid) return [];
    const { win_vp: win = 0, lose_vp: lose = 0 } = cardFacts(raid);
    const all = defenders(view).map(({ seat, defence }) => `${seatName(table, seat)} ${defence}`);
    return [
        t(
            '{raid}: {chance} percent in the next supply; {win} to the strongest, {lose} to the weakest. Defence: {all}.',
            {
                raid: cardName(raid),
                chance: number(Math.round(100 * raidChance(view.deck.cards, view.spaces.length))),
                win: signed(win),
                lose: signed(-lose),
                all: all.join(', '),
            },
        ),
    ];
}

/* What list mode tells on "attack". */
export function sections(table: Table): Section[] {
    const lines = raidLine(table, viewOf(table));
    return [
        {
            name: 'attack',
            own: t('attack'),
            does: t('the attack that threatens'),
            lines: lines.length > 0 ? lines : [t('No attack is left in the deck.')],
        },
    ];
}

/* A number alone is a space: of a queue, or of a card that can be reserved. */
export function moveNamed(table: Table, place: string): string | undefined {
    const view = viewOf(table);
    const at = ({ space }: Space) => `${space}` === place;
    if (lanesOf(view).some(at)) return `place ${place}`;
    return upperOf(view).some(at) ? `reserve ${place}` : undefined;
}

export function describe(table: Table): string[] {
    const view = viewOf(table);
    const moment = [
        t('Round {round} of {rounds}', { round: view.round, rounds: view.rounds }),
        phaseName(phaseOf(view.point)),
        view.deck.season ? seasonName(view.deck.season) : '',
    ].filter((part) => part !== '');
    return [
        `${moment.join(', ')}.`,
        ...laneLines(table, view),
        ...upperLines(table, view),
        ...rowLines(table, view),
        t('Common goods: {goods}.', { goods: goodsList(view.common) || t('none yet') }),
        t('{cards} {cubes}', {
            cards: tn('{n} card in the deck.', '{n} cards in the deck.', view.deck.left),
            cubes: tn('{n} cube in the bag.', '{n} cubes in the bag.', countOf(view.bag)),
        }),
        ...raidLine(table, view),
    ];
}
