import { describe, expect, it } from 'vitest';
import { choicesOf, moveOfKey } from '../../src/tables/jorvik/choices';
import { nextLesson } from '../../src/tables/shared/lessons';
import { lessons, type Moment } from '../../src/tables/jorvik/lessons';
import type { JorvikView, Player } from '../../src/tables/jorvik/view';
import type { Decision, Table } from '../../src/api/types';

const me: Player = {
    seat: 0,
    colour: 'blue',
    vp: 10,
    coins: 5,
    vikings: 3,
    brown: 0,
    passed: false,
    defence: 0,
    board: null,
    warehouse_spaces: 0,
    warehouse: {},
    personal: [],
    loading: [{ card: 'ship3-spring-1', cubes: { wool: 1, jet: 1 } }],
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
};
const view = (has: Partial<JorvikView>): JorvikView => ({
    game: 'jorvik',
    mode: 'karl',
    you: 0,
    round: 1,
    rounds: 12,
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
    deck: { left: 0, season: 'winter', cards: [] },
    players: [me],
    boxed: [],
    ...has,
});
const moment = (has: Partial<JorvikView>): Moment => ({
    view: view(has),
    player: me,
    deciding: true,
});
const decision = (...texts: string[]): Decision => ({
    seat: 0,
    prompt: '',
    only: false,
    undo: false,
    moves: texts.map((text) => ({ text, label: text, verb: '', args: [] })),
});
const table = (has: Partial<JorvikView>): Table => ({ view: view(has) }) as Table;

describe('lessons', () => {
    it('come in order, each once, and only to who decides', () => {
        const read = new Set<string>();
        expect(nextLesson(lessons, moment({}), read)?.id).toBe('welcome');
        read.add('welcome');
        expect(nextLesson(lessons, moment({}), read)?.id).toBe('price');
        expect(nextLesson(lessons, { ...moment({}), deciding: false }, new Set())).toBeNull();
    });
    it('wait for their moment', () => {
        expect(
            nextLesson(lessons, moment({ point: 'purchase_offer', price: 2 }), new Set())?.id,
        ).toBe('buy');
        expect(nextLesson(lessons, moment({ point: 'loading_goods' }), new Set())?.id).toBe(
            'loading',
        );
    });
    it('have an id of their own and name a rule', () => {
        expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
        expect(lessons.every(({ rule }) => /^J-\d+\.\d+$/.test(rule))).toBe(true);
    });
});

describe('buttons and keys', () => {
    it('seals done while cubes would be lost, and says how many', () => {
        const [done] = choicesOf(
            table({ point: 'loading_goods' }),
            decision('done', 'discard jet'),
        );
        expect(done).toMatchObject({ sealed: true, note: '2 cubes lost' });
    });
    it('makes buying the first choice', () => {
        const choices = choicesOf(table({}), decision('buy', 'withdraw'));
        expect(choices.map(({ move, primary }) => [move.text, primary])).toEqual([
            ['withdraw', false],
            ['buy', true],
        ]);
    });
    it('plays queues and reservations by number, words by letter', () => {
        const offered = decision('place 1', 'reserve 7', 'reserve 10', 'withdraw');
        const press = (key: string) => moveOfKey(table({}), offered, key)?.text;
        expect(['1', '2', '7', '0', 'w', 'W', 'x'].map(press)).toEqual([
            'place 1',
            undefined,
            'reserve 7',
            'reserve 10',
            'withdraw',
            'withdraw',
            undefined,
        ]);
    });
});
