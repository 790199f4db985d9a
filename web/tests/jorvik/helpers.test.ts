import { describe, expect, it } from 'vitest';
import {
    bargainsFrom,
    groupMoves,
    parseMove,
    swapOf,
    swapPlaces,
} from '../../src/tables/jorvik/moves';
import { gainOf, piecesOf, waysFor } from '../../src/tables/jorvik/loose';
import {
    ifAllGoesWell,
    joined,
    placesOf,
    priceTags,
    standing,
} from '../../src/tables/jorvik/prices';
import { defenders, nextRaid, raidChance, seasonsLeft } from '../../src/tables/jorvik/raid';
import type { JorvikView, Player, Viking } from '../../src/tables/jorvik/view';
import { cargoFit, feastPoints, lacking } from '../../src/tables/jorvik/wants';

const viking = (seat: number): Viking => ({ seat, brown: false });
const move = (text: string) => ({ text, label: text, verb: '', args: [] });

const player = (seat: number, has: Partial<Player> = {}): Player => ({
    seat,
    colour: 'blue',
    vp: 10,
    coins: 5,
    vikings: 4,
    brown: 0,
    passed: false,
    defence: 0,
    board: null,
    warehouse_spaces: 0,
    warehouse: {},
    loading: [],
    personal: [],
    score: {
        track: 10,
        artisans: 0,
        merchants: 0,
        journeys: 0,
        feasts: 0,
        skalds: 0,
        warehouse: 0,
        total: 10,
    },
    ...has,
});

const view = (has: Partial<JorvikView>): JorvikView => ({
    game: 'jorvik',
    mode: 'jarl',
    you: 0,
    round: 1,
    rounds: 10,
    point: 'demand_place',
    inner: 'none',
    awaiting: [0],
    hammer: 0,
    hand: null,
    price: null,
    settling: null,
    attack: null,
    spaces: [],
    row: [],
    common: {},
    bag: {},
    deck: { left: 0, season: null, cards: [] },
    players: [player(0), player(1)],
    boxed: [],
    ...has,
});

describe('queues', () => {
    it('tags each viking with what its owner would pay', () => {
        expect(priceTags(3)).toEqual([3, 2, 1]);
        expect(priceTags(0)).toEqual([]);
    });
    it('tells the price of the foremost viking and who must drop out, each once', () => {
        const track = [viking(1), viking(2), viking(1), viking(0), viking(0)];
        expect(standing(track, 0)).toEqual({ index: 3, price: 2, dropOuts: [1, 2] });
        expect(standing(track, 1)).toEqual({ index: 0, price: 5, dropOuts: [] });
        expect(standing(track, 4)).toBeNull();
        expect(placesOf(track, 1)).toEqual([1, 3]);
    });
    it('raises everybody in front by one when someone joins', () => {
        const track = joined([viking(1), viking(0)], viking(0));
        expect(standing(track, 1)?.price).toBe(3);
        expect(standing(track, 0)?.price).toBe(2);
    });
    it('sums what all queues and reservations would cost', () => {
        const at = view({
            spaces: [
                { space: 1, card: null, track: [viking(1), viking(0)] },
                { space: 2, card: null, track: [viking(1)] },
                { space: 7, card: null },
            ],
            row: [
                { card: 'skald-saga', place: 1, viking: viking(0) },
                { card: 'loki-find', place: 2, viking: viking(1) },
            ],
        });
        expect(ifAllGoesWell(at, 0)).toEqual({ queues: 1, reserved: 1, coins: 3 });
    });
});

describe('moves', () => {
    it('reads every form of the grammar', () => {
        expect(parseMove('place 3 brown')).toEqual({ verb: 'place', track: 3, brown: true });
        expect(parseMove('reserve 11')).toEqual({ verb: 'reserve', space: 11, brown: false });
        expect(parseMove('put jet@board artisan-amber-jet')).toEqual({
            verb: 'put',
            cube: { good: 'jet', place: 'board' },
            to: 'artisan-amber-jet',
        });
        expect(parseMove('put artisan-amber-jet')).toEqual({
            verb: 'put',
            cube: null,
            to: 'artisan-amber-jet',
        });
        expect(parseMove('trade iron iron jet@warehouse for wool')).toEqual({
            verb: 'trade',
            give: [
                { good: 'iron', place: 'ship' },
                { good: 'iron', place: 'ship' },
                { good: 'jet', place: 'warehouse' },
            ],
            take: 'wool',
        });
        expect(parseMove('move jet from artisan-amber-jet to artisan-iron-jet-wool')).toEqual({
            verb: 'move',
            good: 'jet',
            from: 'artisan-amber-jet',
            to: 'artisan-iron-jet-wool',
        });
        expect(parseMove('use loki-theft artisan-amber-jet jet')).toEqual({
            verb: 'steal',
            artisan: 'artisan-amber-jet',
            good: 'jet',
        });
        expect(parseMove('use building-workshop')).toEqual({
            verb: 'simple',
            word: 'use building-workshop',
        });
        expect(parseMove('buy free')).toEqual({ verb: 'simple', word: 'buy free' });
    });
    it('groups placing by lane, own and brown together', () => {
        const choices = groupMoves(['place 1', 'place 1 brown', 'reserve 7', 'pass'].map(move));
        expect(choices.lanes.get(1)).toEqual({
            own: move('place 1'),
            brown: move('place 1 brown'),
        });
        expect(choices.upper.get(7)?.brown).toBeNull();
        expect([...choices.words.keys()]).toEqual(['pass']);
    });
    it('offers only vikings that make a pair with the one chosen', () => {
        const choices = groupMoves(['swap 1.1 1.2', 'swap 1.1 row.1', 'keep'].map(move));
        expect([...swapPlaces(choices, null)].sort()).toEqual(['1.1', '1.2', 'row.1']);
        expect([...swapPlaces(choices, '1.2')]).toEqual(['1.1']);
        expect(swapOf(choices, 'row.1', '1.1')?.text).toBe('swap 1.1 row.1');
        expect(swapOf(choices, 'row.1', '1.2')).toBeNull();
    });
    it('narrows bargains by the cubes on the tray', () => {
        const choices = groupMoves(
            ['cash iron jet', 'cash iron iron', 'trade iron iron jet for wool'].map(move),
        );
        const iron = { good: 'iron', place: 'ship' } as const;
        const jet = { good: 'jet', place: 'ship' } as const;
        expect(bargainsFrom(choices, 'cash', [iron])).toHaveLength(2);
        expect(bargainsFrom(choices, 'cash', [jet])).toHaveLength(1);
        expect(bargainsFrom(choices, 'cash', [jet, jet])).toHaveLength(0);
        expect(bargainsFrom(choices, 'trade', [iron, iron])).toHaveLength(1);
    });
});

describe('loading', () => {
    const me = player(0, {
        board: 'leather',
        loading: [{ card: 'ship3-spring-1', cubes: { wool: 1, jet: 2 } }],
        personal: [
            { card: 'artisan-amber-jet', cubes: { amber: 1 }, missing: { jet: 1 } },
            { card: 'artisan-iron-jet-wool', cubes: {}, missing: { iron: 1, jet: 1, wool: 1 } },
            { card: 'merchant-jet' },
        ],
    });
    it('lists loose cubes where they lie', () => {
        expect(piecesOf(me).map((piece) => `${piece.good}@${piece.at}`)).toEqual([
            'jet@ship3-spring-1',
            'jet@ship3-spring-1',
            'wool@ship3-spring-1',
            'leather@board',
        ]);
    });
    it('puts first what brings most', () => {
        const choices = groupMoves(
            [
                'discard jet',
                'sell jet merchant-jet',
                'put jet artisan-iron-jet-wool',
                'put jet artisan-amber-jet',
                'store jet warehouse',
            ].map(move),
        );
        const ways = waysFor(choices, { good: 'jet', place: 'ship' }, 'jet', me);
        expect(ways.map((way) => way.to)).toEqual([
            'artisan-amber-jet',
            'merchant-jet',
            'artisan-iron-jet-wool',
            'warehouse',
            'common',
        ]);
        const [best] = ways;
        expect(best && gainOf(best, 'jet', me)).toEqual({ points: 5, coins: 0, finishes: true });
    });
    it('counts what a cargo does for its buyer', () => {
        expect(lacking(me)).toEqual({ iron: 1, jet: 2, wool: 1 });
        expect(cargoFit({ wool: 1, jet: 1, iron: 1 }, me)).toEqual({
            wanted: 3,
            cubes: 3,
            points: 8,
        });
        expect(cargoFit({ amber: 2 }, me)).toEqual({ wanted: 0, cubes: 2, points: 0 });
    });
    it('reads the feast table, also beyond its end', () => {
        expect([0, 1, 2, 5].map((feasts) => feastPoints([2, 5, 9, 14], feasts))).toEqual([
            0, 2, 5, 14,
        ]);
    });
});

describe('raids', () => {
    it('knows how likely a raid is from the deck', () => {
        const spring = ['attack-spring', 'ship1-spring', 'ship2-spring', 'ship3-spring-1'];
        expect(raidChance(spring, 1)).toBeCloseTo(1 / 4);
        expect(raidChance(spring, 3)).toBeCloseTo(3 / 4);
        expect(raidChance(spring, 4)).toBe(1);
        expect(raidChance(['ship1-spring'], 1)).toBe(0);
        expect(raidChance(['attack-final'], 5)).toBe(1);
    });
    it('names the next raid and the seasons left', () => {
        expect(nextRaid(['attack-final', 'attack-summer'])).toBe('attack-summer');
        expect(seasonsLeft(['attack-final', 'attack-summer', 'ship1-summer'])).toEqual([
            { season: 'summer', cards: 2 },
            { season: 'final', cards: 1 },
        ]);
    });
    it('tells who would gain and lose; nobody when all are alike', () => {
        const at = (...all: number[]) =>
            view({
                players: all.map((defence, seat) => player(seat, { defence })),
            });
        expect(defenders(at(0, 3, 1)).map((who) => who.outcome)).toEqual([
            'strongest',
            'neither',
            'weakest',
        ]);
        expect(defenders(at(2, 2)).map((who) => who.outcome)).toEqual(['neither', 'neither']);
    });
});
