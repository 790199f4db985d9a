import { describe, expect, it } from 'vitest';
import type { GameEvent, Line } from '../../src/api/types';
import { nearest } from '../../src/tables/shared/arrows';
import { cardByNumber, cardFacts } from '../../src/tables/jorvik/facts';
import { fatesOf } from '../../src/tables/jorvik/fates';
import { raidsOf } from '../../src/tables/jorvik/raids';
import { recentOf } from '../../src/tables/jorvik/recent';

const line = (number: number, ...events: GameEvent[]): Line => ({
    number,
    round: 1,
    seat: 0,
    texts: [],
    actors: [],
    tells: [],
    move: '',
    back_to: null,
    undone: false,
    bot: false,
    at: 0,
    events,
});
const event = (kind: string, seat: number | null, ...args: number[]): GameEvent => ({
    kind,
    seat,
    args,
});

describe('fates of cards', () => {
    const log = [
        line(
            0,
            event('reveal', null, 4, 1),
            event('reveal', null, 5, 7),
            event('reveal', null, 6, 2),
            event('round', null, 1),
        ),
        line(2, event('reserves', 1, 5, 0)),
        line(3, event('buys', 2, 4, 3), event('unwanted', null, 6)),
    ];
    it('tells who took what lay on a space', () => {
        const fates = fatesOf(log, 3);
        expect(fates.get(1)).toEqual({ kind: 'bought', seat: 2, price: 3, card: cardByNumber(4) });
        expect(fates.get(7)?.kind).toBe('reserved');
        expect(fates.get(2)).toMatchObject({ kind: 'gone', seat: null });
    });
    it('passes over what was taken back', () => {
        expect(
            fatesOf(
                log.map((each) => ({ ...each, undone: each.number === 3 })),
                3,
            ).get(1),
        ).toBeUndefined();
    });
    it('forgets with the new round', () => {
        expect(
            fatesOf([...log, line(4, event('reveal', null, 8, 1), event('round', null, 2))], 4)
                .size,
        ).toBe(0);
    });
    it('knows only what had happened at the moment looked at', () => {
        expect([...fatesOf(log, 2).keys()]).toEqual([7]);
    });
});

describe('dots of the others', () => {
    const by = (seat: number, each: Line): Line => ({ ...each, seat });
    const spaces = [
        { space: 1, card: { card: cardByNumber(4) } },
        { space: 2, card: null },
    ] as unknown as Parameters<typeof recentOf>[3];
    const log = [
        by(1, line(1, event('places', 1, 2, 0))),
        by(0, line(2, event('places', 0, 1, 0))),
        by(1, line(3, event('places', 1, 1, 0))),
        by(2, line(4, event('withdraws', 2, 4))),
    ];
    it('stand where others were since the own last move', () => {
        expect([...recentOf(log, 4, 0, spaces)]).toEqual([[1, [1, 2]]]);
    });
    it('go with the own next move, and with what is taken back', () => {
        expect(
            recentOf([...log, by(0, line(5, event('places', 0, 2, 0)))], 5, 0, spaces).size,
        ).toBe(0);
        expect([
            ...recentOf(
                log.map((each) => ({ ...each, undone: each.number === 3 })),
                4,
                0,
                spaces,
            ),
        ]).toEqual([[1, [2]]]);
    });
    it('are those of the last move for somebody who watches', () => {
        expect([...recentOf(log, 3, null, spaces)]).toEqual([[1, [1]]]);
    });
});

describe('raids in the log', () => {
    it('gathers defence and outcome, also when the outcome comes with a later move', () => {
        const [raid] = raidsOf([
            line(8, event('attack', null, 0), event('defence', 0, 3), event('defence', 1, 0)),
            line(9, event('wins', 0, 1), event('loses', 1, 1)),
        ]);
        expect(raid && cardFacts(raid.card).kind).toBe('pict_attack');
        expect(raid?.number).toBe(8);
        expect([...(raid?.points ?? [])]).toEqual([
            [0, 1],
            [1, -1],
        ]);
    });
});

describe('arrows', () => {
    const box = (x: number, y: number): DOMRect => new DOMRect(x, y, 10, 10);
    it('goes to the nearest spot that way, and nowhere if there is none', () => {
        const others = [box(40, 0), box(20, 30), box(0, 50)];
        expect(nearest(box(0, 0), others, 'ArrowRight')).toBe(0);
        expect(nearest(box(0, 0), others, 'ArrowDown')).toBe(2);
        expect(nearest(box(0, 0), others, 'ArrowUp')).toBe(-1);
    });
});
