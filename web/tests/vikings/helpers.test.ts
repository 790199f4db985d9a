import { describe, expect, it } from 'vitest';
import type { Decision, GameEvent, Line, Table } from '../../src/api/types';
import {
    beyond,
    coast,
    plateAt,
    routes,
    smooth,
    type Stage,
} from '../../src/tables/vikings/geometry';
import { choicesOf, moveOfKey } from '../../src/tables/vikings/choices';
import { fightsOf } from '../../src/tables/vikings/fights';
import { data, mapOf } from '../../src/tables/vikings/facts';
import { picksOf } from '../../src/tables/vikings/Seen';
import { nextLesson } from '../../src/tables/shared/lessons';
import { lessons, type Moment } from '../../src/tables/vikings/lessons';
import { crossingsFrom, groupMoves, wayTo } from '../../src/tables/vikings/moves';
import { recentOf } from '../../src/tables/vikings/recent';
import { destination, outcomeOf } from '../../src/tables/vikings/sight';
import { storyOf } from '../../src/tables/vikings/story';
import {
    boatsOf,
    phaseOf,
    ranked,
    turnOrder,
    type Clan,
    type Enemy,
    type VikingsView,
} from '../../src/tables/vikings/view';

const move = (text: string) => ({ text, label: text, verb: '', args: [] });

const clan = (seat: number, has: Partial<Clan> = {}): Clan => ({
    seat,
    colour: 'red',
    resources: { wood: 2, food: 2, steel: 2 },
    settlers: 6,
    boats: ['mat', 'mat', 'mat', 'W5'],
    temples: ['mat', 'mat'],
    villages: 0,
    islands: 0,
    hand_count: 2,
    hand: ['W01', 'N07'],
    kept_count: 0,
    kept: [],
    row: [],
    runes: { wealth: 0, secrets: 0, nature: 0 },
    favor_count: 0,
    favors: [],
    score: { islands: 0, favors: 0, total: 0 },
    ...has,
});

const view = (has: Partial<VikingsView> = {}): VikingsView => ({
    game: 'vikings',
    you: 0,
    map: '3-4',
    era: 1,
    eras: 3,
    point: 'play_card',
    awaiting: [0],
    chief: 1,
    turn: '0',
    at: [0, 0, 0],
    islands: [],
    villages: [],
    gods: [],
    dedicated: [0, 0, 0, 0],
    dedication_limit: 3,
    favors: { upper: [], lower: [] },
    battle: null,
    deck: 30,
    discard: [],
    invaders: [],
    pile: [],
    players: [clan(0), clan(1), clan(2)],
    enemy: null,
    foresight: null,
    ...has,
});

const reach = {
    W0: { moves: 1, via: 'W5', deploy: 0, islands: [], fury: {}, points: 0 },
    B3: { moves: 2, via: 'W0', deploy: 2, islands: [], fury: { secrets: 3 }, points: 4 },
};

describe('moves', () => {
    it('are grouped by the thing that is pressed', () => {
        const { places, boats, cards, down, deploys, exchanges, favors, words, smites } =
            groupMoves(
                [
                    'to B3',
                    'to W0',
                    'sail W5',
                    'play W01',
                    'play W01 face-down',
                    'deploy 1',
                    'deploy 2',
                    'exchange wood for food 2',
                    'favor upper left',
                    'end right',
                    'smite A enemy',
                    'stop',
                ].map(move),
            );
        expect([...places.keys()]).toEqual(['B3', 'W0']);
        expect([...boats.keys()]).toEqual(['W5']);
        expect([...cards.keys(), ...down.keys()]).toEqual(['W01', 'W01']);
        expect(deploys).toHaveLength(2);
        expect(exchanges[0]).toMatchObject({ from: 'wood', to: 'food', amount: 2 });
        expect([...favors.keys()]).toEqual(['upper left', 'right']);
        expect(smites[0]).toMatchObject({ island: 'A', side: 'enemy' });
        expect([...words.keys()]).toEqual(['stop']);
    });
    it('of one settler or temple need no picking up', () => {
        const one = groupMoves([move('explore A B'), move('explore A C')]);
        expect(crossingsFrom(one, null).map(({ to }) => to)).toEqual(['B', 'C']);
        const two = groupMoves([move('explore A B'), move('explore C D')]);
        expect(crossingsFrom(two, null)).toEqual([]);
        expect(crossingsFrom(two, 'C').map(({ to }) => to)).toEqual(['D']);
    });
    it('of a boat are found back from where it shall go', () => {
        expect(wayTo(reach, 'B3')).toEqual(['W0', 'B3']);
        expect(wayTo(reach, 'W0')).toEqual(['W0']);
        expect(wayTo(reach, 'A1')).toEqual([]);
    });
    it('lead to the place aimed at only if they are the way there', () => {
        const at = view({ foresight: { cards: {}, reach } });
        expect(destination(at, 'B3', 'to W0')).toBe('B3');
        expect(destination(at, 'B3', 'to W6')).toBe('W6');
        expect(outcomeOf({ view: at, aim: 'B3', pointed: 'to W0' })?.points).toBe(4);
        expect(outcomeOf({ view: at, aim: null, pointed: null })).toBeNull();
    });
});

describe('keys and buttons', () => {
    const table = { view: view() } as Table;
    const decision = (...texts: string[]): Decision => ({
        seat: 0,
        prompt: '',
        only: false,
        undo: false,
        moves: texts.map(move),
    });
    it('play cards by their place in the hand, with shift face down', () => {
        const cards = decision('play W01', 'play N07', 'play N07 face-down');
        expect(moveOfKey(table, cards, '2')?.text).toBe('play N07');
        expect(moveOfKey(table, cards, '@')?.text).toBe('play N07 face-down');
        expect(moveOfKey(table, cards, '!')).toBeUndefined();
    });
    it('offer what has no place on the map', () => {
        const texts = choicesOf(
            table,
            decision('deploy 1', 'deploy 2', 'raid', 'done', 'recall A'),
        ).map(({ move: { text } }) => text);
        expect(texts).toEqual(['deploy 1', 'deploy 2', 'done', 'raid']);
        expect(moveOfKey(table, decision('deploy 1', 'deploy 2'), '2')?.text).toBe('deploy 2');
        expect(moveOfKey(table, decision('perform', 'skip'), 'x')?.text).toBe('skip');
    });
});

describe('the view', () => {
    it('knows phases, order and boats', () => {
        expect(['setup_boat', 'solo_pick', 'sail_step', 'over'].map(phaseOf)).toEqual([
            'setup',
            'draft',
            'actions',
            'over',
        ]);
        expect(turnOrder(view())).toEqual([1, 2, 0]);
        const enemy: Enemy = { active: true, chief_boat: 'A3', boats: ['B1'] };
        expect(boatsOf(view({ players: [clan(0)], enemy }))).toEqual([
            { side: '0', place: 'W5', key: '0 3' },
            { side: 'enemy', place: 'B1', key: 'enemy 0' },
            { side: 'enemy', place: 'A3', chief: true, key: 'chief' },
        ]);
    });
    it('ranks influence, the holder first of those alike', () => {
        expect(ranked({ 0: 2, 1: 2, 2: 5 }, '1').map(([side]) => side)).toEqual(['2', '1', '0']);
    });
});

describe('the map', () => {
    const stage = (map: string): Stage => ({ map: mapOf(map), width: 854, height: 552, scale: 1 });
    it('has every dock on its island’s coast and every ferry route once', () => {
        for (const side of ['1-2', '3-4']) {
            const { map } = stage(side);
            const ends = Object.values(map.docks).filter(
                ({ ferry_to: to, leaves }) => to !== undefined || leaves,
            ).length;
            const leaving = Object.values(map.docks).filter(
                ({ ferry_to: to }) => to === undefined,
            ).length;
            expect(routes(stage(side))).toHaveLength((ends - leaving) / 2 + leaving);
            for (const id of Object.keys(map.islands))
                expect(coast(stage(side), id)).toMatch(/^M[-\d. C]+Z$/);
        }
    });
    it('draws the same coast every time, and boats outside of docks', () => {
        expect(coast(stage('3-4'), 'A')).toBe(coast(stage('3-4'), 'A'));
        const middle = plateAt(stage('3-4'), 'A');
        const far = (out: number) =>
            Math.hypot(
                beyond(stage('3-4'), 'A2', out).x - middle.x,
                beyond(stage('3-4'), 'A2', out).y - middle.y,
            );
        expect(far(23)).toBeGreaterThan(far(0) + 20);
    });
    it('goes smoothly through its points', () => {
        expect(
            smooth(
                [
                    { x: 0, y: 0 },
                    { x: 10, y: 0 },
                ],
                false,
            ),
        ).toBe('M0.0 0.0C3.3 0.0 6.7 0.0 10.0 0.0');
    });
});

const event = (kind: string, ...args: number[]): GameEvent => ({ kind, seat: null, args });
const line = (number: number, seat: number | null, ...events: GameEvent[]): Line => ({
    number,
    round: 1,
    seat,
    texts: events.map(({ kind }) => `text of ${kind}`),
    actors: events.map(() => seat),
    tells: events.map(() => 1),
    move: null,
    back_to: null,
    undone: false,
    bot: false,
    at: 0,
    events,
});

describe('what happened', () => {
    it('is marked where others acted since the own move', () => {
        const log = [
            line(1, 1, event('sails', 1, 0, 0, 1)),
            line(2, 0, event('sails', 2, 0, 0, 0)),
            line(3, 2, event('deploys', 2, 1, 0, 2)),
            line(4, 2, event('sails', 34, 0, 0, 2)),
        ];
        expect(recentOf(log, 4, 0)).toEqual([
            { side: '2', place: 'B' },
            { side: '2', place: 'W0' },
        ]);
        expect(recentOf(log, 2, 0)).toEqual([]);
    });
    it('in battle is read as a scene: who fought with what, and who won', () => {
        const settled = line(
            3,
            1,
            event('reveals', 0, 0, 0, 1),
            event('reveals', 16, 0, 0, 2),
            event('cannot_pay', 0, 0, 0, 2),
            event('fights', 6, 0, 0, 1),
            event('invaders', 32, 4, 0, 5),
            event('wins', 2, 0, 0, 1),
            event('gains', 1, 0, 0, 1),
        );
        expect(fightsOf([line(2, 1, event('sails', 1, 0, 0, 1)), settled])).toEqual([
            {
                number: 3,
                fighters: [
                    { side: '1', card: 'W01', strength: 6 },
                    { side: '2', card: 'S01', strength: null },
                ],
                invaders: { card: 'N01', strength: 4 },
                winner: '1',
                favor: 2,
            },
        ]);
        expect(fightsOf([{ ...settled, undone: true }])).toEqual([]);
    });
    it('of the enemy is told from its last card on, with its reasons', () => {
        const log = [
            line(1, 0, event('plays', 3, 0, 0, 0)),
            line(
                2,
                0,
                event('leaves_it', 0, 0, 0, 0),
                event('plays', 9, 0, 0, 4),
                event('enemy_leader', 0, 2, 0, 4),
            ),
            line(3, 0, event('enemy_sent', 2, 0, 0, 0), event('sails', 8, 0, 0, 4)),
            line(4, 0, event('plays', 4, 0, 0, 0)),
        ];
        const story = storyOf(log, 4);
        expect(story.map(({ why }) => why)).toEqual([false, true, true, false]);
        expect(story[0]?.text).toBe('text of plays');
        expect(storyOf(log, 1)).toEqual([]);
    });
});

describe('what was seen in a draft', () => {
    it('are the last own picks that were not taken back, of whichever round', () => {
        const pick = (
            number: number,
            seat: number,
            card: string,
            has: Partial<Line> = {},
        ): Line => ({ ...line(number, seat), move: `keep ${card}`, ...has });
        const log = [
            pick(1, 0, 'W01', { round: 1 }),
            pick(2, 1, 'S01', { round: 5 }),
            pick(3, 0, 'W02', { round: 5, undone: true }),
            pick(4, 0, 'W03', { round: 5 }),
            pick(5, 0, 'W04', { round: 5 }),
        ];
        expect(picksOf(log, 0, 1, 4)).toEqual([{ number: 4, card: 'W03' }]);
        expect(picksOf(log, 0, 2, 5)).toEqual([
            { number: 4, card: 'W03' },
            { number: 5, card: 'W04' },
        ]);
        expect(picksOf(log, 0, 0, 5)).toEqual([]);
        expect(picksOf(log, null, 0, 5)).toEqual([]);
    });
});

describe('lessons', () => {
    const moment = (has: Partial<VikingsView>, more: Partial<Clan> = {}): Moment => ({
        view: view(has),
        player: clan(0, more),
        deciding: true,
    });
    it('come in order, each once, and only to who decides', () => {
        expect(nextLesson(lessons, moment({ point: 'setup_boat' }), new Set())?.id).toBe('welcome');
        expect(nextLesson(lessons, moment({ point: 'draft_pick' }), new Set())?.id).toBe('draft');
        expect(
            nextLesson(
                lessons,
                moment({ point: 'draft_pick' }, { kept_count: 1 }),
                new Set(['draft']),
            )?.id,
        ).toBe('strength');
        expect(
            nextLesson(lessons, { ...moment({ point: 'setup_boat' }), deciding: false }, new Set()),
        ).toBeNull();
    });
    it('have an id of their own, name a rule and say something', () => {
        expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
        for (const { rule, text, title } of lessons) {
            expect(rule).toMatch(/^V-\d+\.\d+$/);
            expect(text(moment({})).length + title().length).toBeGreaterThan(40);
        }
    });
});

describe('facts', () => {
    it('have a portrait’s rune, a price and a name for every card', () => {
        expect(Object.keys(data.cards)).toHaveLength(48);
        for (const { leader, needs } of Object.values(data.cards)) {
            expect(['sail', 'explore', 'harvest', 'build']).toContain(leader.kind);
            expect(needs).toBeGreaterThan(0);
        }
    });
});
