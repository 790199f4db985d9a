import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Decision, Move, Table } from '../../src/api/types';
import { filtered } from '../../src/tables/odin/Cards';
import { choicesOf, moveOfKey } from '../../src/tables/odin/choices';
import { describe as inWords, sections } from '../../src/tables/odin/describe';
import { chanceBefore, chanceOfLow, chanceNow } from '../../src/tables/odin/dice';
import { cardIds, data, spaceIds, thingName } from '../../src/tables/odin/shared/facts';
import { covered, foodOf, snap, standing, used } from '../../src/tables/odin/dishes';
import { nextLesson } from '../../src/tables/shared/lessons';
import { lessons } from '../../src/tables/odin/lessons';
import { groupMoves } from '../../src/tables/odin/shared/moves';
import { phaseSteps } from '../../src/tables/odin/phases';
import { recentOf } from '../../src/tables/odin/recent';
import { scoreFacts } from '../../src/tables/odin/score';
import {
    gridRow,
    islandsFor,
    leftOf,
    linesOf,
    ROWS,
    spotFor,
    spots,
    templateRows,
    tintOf,
    type Line,
} from '../../src/tables/odin/spaces';
import { fitting } from '../../src/tables/odin/Tokens';
import { tablesOf } from '../../src/tables/odin/tables';
import {
    countOf,
    has,
    TASKS,
    turnOrder,
    type Phase,
    type Proposal,
} from '../../src/tables/odin/shared/view';
import { player, view } from './sample';

const move = (text: string, verb: string, ...args: string[]): Move => ({
    text,
    verb,
    args,
    label: text,
});
const table = (moves: readonly Move[], seen = view()): Table =>
    ({
        view: seen,
        you: [0],
        seats: [
            { seat: 0, name: 'Ada' },
            { seat: 1, name: 'Bo' },
        ],
        decisions: [{ seat: 0, prompt: '', moves, only: false, undo: false }],
    }) as unknown as Table;
const decision = (moves: readonly Move[]): Decision => ({
    seat: 0,
    prompt: '',
    moves,
    only: false,
    undo: false,
});

/* A line of the action board, read out. */
function lineInWords(line: Line): string {
    return line
        .map((token) => {
            switch (token.is) {
                case 'thing':
                    return `${token.count} ${thingName(token.thing)}`;
                case 'icon':
                    return token.text ?? '';
                case 'words':
                    return token.text;
                case 'arrow':
                    return '→';
                case 'or':
                    return 'or';
                case 'each':
                    return ':';
                case 'part':
                    return ',';
            }
        })
        .filter((word) => word !== '')
        .join(' ');
}

/* The lines of a table of the engine, as their first word in quotes. */
const named = (file: string): string[] =>
    [
        ...readFileSync(`../src/games/odin/rules/${file}`, 'utf8').matchAll(
            /^[A-Z]+\(\w+, *"([^"]+)"/gm,
        ),
    ].map(([, words = '']) => words);

/* The decisions of the engine, by the words of positions and views. */
const decisions = (): string[] =>
    [
        ...readFileSync('../src/games/odin/rules/decisions.def', 'utf8').matchAll(
            /^DECISION\(\w+, *(\w+)\)/gm,
        ),
    ].map(([, word = '']) => word);

describe('what the engine asks', () => {
    it('is known, task by task', () => {
        expect(TASKS).toEqual(decisions());
    });
    it('has a button or a place for each move', () => {
        const patterns = named('verbs.def');
        expect(patterns.length).toBeGreaterThan(40);
        for (const pattern of patterns) {
            const nouns = pattern.match(/\{\w+\}/g) ?? [];
            const verb = pattern.replace(/ ?\{\w+\}/g, '');
            const move: Move = {
                text: nouns.length > 0 ? `${verb} 1` : verb,
                verb,
                args: nouns.map(() => '1'),
                label: verb,
            };
            const { words, ...groups } = groupMoves([move]);
            const placed = Object.values(groups).some(
                (group: ReadonlyMap<unknown, unknown> | readonly unknown[]) =>
                    ('size' in group ? group.size : group.length) > 0,
            );
            expect(
                nouns.length > 0 ? placed : choicesOf(table([move]), decision([move])).length === 1,
                pattern,
            ).toBe(true);
        }
    });
});

describe('the action board', () => {
    it('has a place of its own for each of the 61 spaces', () => {
        const places = new Map<string, string>();
        for (const { space, column, row, span } of spots.filter(({ row }) => row <= ROWS))
            for (let at = row; at < row + span; at++) {
                expect(at, space).toBeLessThanOrEqual(ROWS);
                expect(places.get(`${column} ${at}`), space).toBeUndefined();
                places.set(`${column} ${at}`, space);
            }
        expect(spots.filter(({ row }) => row <= ROWS)).toHaveLength(61);
        expect(places.size).toBe(4 * ROWS - 2); // treasures and islands lie in the two others
    });
    it('keeps the order of the cardboard', () => {
        expect(spotFor('build_house_and_ship')).toMatchObject({ column: 4, row: 1, span: 2 });
        expect(spotFor('weekly_market_and_products_4')).toMatchObject({ row: 7, span: 2 });
        expect(spotFor('mountain_2x4_or_double_upgrade_3')).toMatchObject({ row: 12, span: 2 });
        expect(spotFor('plundering')).toMatchObject({ row: 15, span: 1 });
        expect(spotFor('imitate_3')).toMatchObject({ column: 3, row: ROWS + 1 });
    });
    it('parts groups by a thin row', () => {
        expect(gridRow(1)).toBe('2 / 3');
        expect(gridRow(1, 2)).toBe('2 / 5');
        expect(gridRow(3)).toBe('6 / 7');
        expect(gridRow(ROWS)).toBe('28 / 29');
        expect(gridRow(ROWS + 1)).toBe('30 / 31');
        expect(templateRows(true).match(/3px/g)).toHaveLength(10);
        expect(templateRows(false).match(/3px/g)).toHaveLength(9);
    });
    it('says what each space asks and gives', () => {
        for (const space of spaceIds)
            expect(linesOf(space, view(), player(), 'none').flat().length, space).toBeGreaterThan(
                0,
            );
        const words = (space: string) =>
            linesOf(space, view(), player(), 'none left').map(lineInWords).join(' | ');
        expect(words('build_shed')).toBe('2 wood → 1 shed');
        expect(words('wool_from_sheep')).toBe('1 sheep : 2 wool');
        expect(words('wood_per_player_and_ore')).toContain('2 wood');
        expect(words('emigrate_2')).toBe('2 silver → 18/21');
        expect(words('explore_1')).toContain('Shetland +2 silver');
        expect(words('explore_2')).toContain('2 +4 silver');
        expect(words('explore_3')).toContain('none left');
        expect(words('sheep_or_cattle')).toBe('1 sheep or | 1 silver → 1 cattle');
    });
    it('counts what is left and colours by kind', () => {
        expect(leftOf('build_stone_house', view())).toBe(2);
        expect(leftOf('fishing', view())).toBeNull();
        expect(islandsFor(view(), 2).map(({ face }) => face)).toEqual(['iceland', 'greenland']);
        expect([
            tintOf('raiding'),
            tintOf('fishing'),
            tintOf('upgrade_2'),
            tintOf('explore_1'),
            tintOf('draw_occupation'),
        ]).toEqual(['red', 'green', 'tan', 'orange', 'mauve']);
    });
    it('shrinks pictures to their room, not below what can be told apart', () => {
        const [line = []] = linesOf('craft_chests_and_rune_stones', view(), player(), '');
        expect(fitting(line, 22, 1000)).toBe(22);
        expect(fitting(line, 22, 126)).toBeLessThan(22);
        expect(fitting(line, 22, 10)).toBe(14);
    });
    it('marks where the others went since', () => {
        const line = (number: number, seat: number, space: number) => ({
            number,
            seat,
            bot: seat === 1,
            undone: false,
            events: [{ kind: 'uses', seat, args: [space, 1] }],
        });
        const log = [line(1, 1, 0), line(2, 0, 1), line(3, 1, 3)] as unknown as Parameters<
            typeof recentOf
        >[0];
        expect([...recentOf(log, 3, 0)]).toEqual([[spaceIds[3], 1]]);
    });
});

describe('moves', () => {
    it('are grouped by what is pressed', () => {
        const moves = [
            move('use fishing', 'use', 'fishing'),
            move('imitate forge', 'imitate', 'forge'),
            move('pass', 'pass'),
            move('take 2 from mountain_4', 'take from', '2', 'mountain_4'),
            move('upgrade peas to mead', 'upgrade to', 'peas', 'mead'),
            move('buy knarr', 'buy', 'knarr'),
            move('buy tile belt', 'buy tile', 'belt'),
            move('buy tiles belt helmet', 'buy tiles', 'belt', 'helmet'),
            move('succeed with 1 wood and 2 weapons', 'succeed with wood and weapons', '1', '2'),
            move(
                'loot chest with 1 stone and 0 swords',
                'loot with stone and swords',
                'chest',
                '1',
                '0',
            ),
            move('serve mead at 3', 'serve at', 'mead', '3'),
            move('lay oil-1 at r0c1 on home', 'lay at on', 'oil-1', 'r0c1', 'home'),
        ];
        const choices = groupMoves(moves);
        expect([...choices.uses.keys()]).toEqual(['fishing', 'forge']);
        expect(choices.words.has('pass')).toBe(true);
        expect(choices.takes[0]).toMatchObject({ count: 2, strip: 'mountain_4' });
        expect(choices.upgrades[0]).toMatchObject({ from: 'peas', to: 'mead' });
        expect([...choices.buys.keys()]).toEqual(['knarr']);
        expect([...choices.tiles.keys()]).toEqual(['belt']);
        expect(choices.pairs[0]).toMatchObject({ a: 'belt', b: 'helmet' });
        expect(choices.pays[0]).toMatchObject({ wood: 1, weapons: 2 });
        expect(choices.loots[0]).toMatchObject({ tile: 'chest', stone: 1, swords: 0 });
        expect(choices.serves[0]).toMatchObject({ stamp: 'mead', at: 3 });
        expect(choices.lays[0]).toMatchObject({ stamp: 'oil-1', cell: 'r0c1', board: 'home' });
    });
    it('without a place become buttons; what is final is sealed', () => {
        const moves = [move('use fishing', 'use', 'fishing'), move('pass', 'pass')];
        expect(choicesOf(table(moves), decision(moves))).toMatchObject([
            { move: { text: 'pass' }, sealed: true },
        ]);
    });
    it('at the feast come as rows that the planner proposes', () => {
        const moves = [move('serve mead at 1', 'serve at', 'mead', '1'), move('done', 'done')];
        const feasting = (proposals: readonly Proposal[]) =>
            table(moves, view({ players: [player({ decides: { task: 'serve', proposals } })] }));
        const served = feasting([
            {
                empty: 0,
                loss: 31,
                served: [
                    { piece: 'mead', at: 1 },
                    { piece: 'peas', at: 3 },
                    { piece: 'silver', at: 5 },
                ],
            },
            {
                empty: 1,
                loss: 50,
                served: [
                    { piece: 'mead', at: 1 },
                    { piece: 'silver', at: 3 },
                ],
            },
        ]);
        const row = ['serve mead at 1', 'serve peas at 3', 'serve silver at 5'];
        expect(choicesOf(served, decision(moves))).toMatchObject([
            { move: { row }, primary: true },
            { move: { text: 'done' }, sealed: true },
        ]);
        expect(moveOfKey(served, decision(moves), '1')?.row).toEqual(row);
        expect(tablesOf(served, decision(moves)).map(({ spares }) => spares)).toEqual([
            {},
            { peas: 1 },
        ]);
        expect(tablesOf(served, decision(moves))[1]?.offer.label).toContain('1 empty');
        const [end, ...others] = choicesOf(feasting([]), decision(moves));
        expect(others).toEqual([]);
        expect(end).toMatchObject({ move: { text: 'done' }, sealed: false, primary: true });
    });
    it('have keys, but letters turn a tile while one is laid', () => {
        const dice = [move('roll', 'roll'), move('fail', 'fail')];
        expect(moveOfKey(table(dice), decision(dice), 'r')?.text).toBe('roll');
        expect(moveOfKey(table(dice), decision(dice), '1')?.text).toBe('fail');
        const lay = [move('lay oil at r0c1 on home', 'lay at on', 'oil', 'r0c1', 'home'), ...dice];
        expect(moveOfKey(table(lay), decision(lay), 'r')).toBeUndefined();
    });
});

describe('dice', () => {
    it('tell how likely it is to pay', () => {
        expect(chanceOfLow(8, 3, 3)).toBeCloseTo(1 - (5 / 8) ** 3);
        expect(chanceOfLow(8, 9, 1)).toBe(1);
        expect(chanceOfLow(8, 0, 3)).toBe(0);
        expect(chanceBefore('hunting_game', player())).toBeCloseTo(chanceOfLow(8, 3, 3)); // 1 bow, 2 wood
        expect(chanceBefore('raiding', player())).toBeNull();
        const boats = player().ships;
        expect(chanceBefore('whaling', player(), boats, 1)).toBeCloseTo(chanceOfLow(12, 3, 3)); // 2 wood, the printed ore
        expect(
            chanceNow(
                {
                    task: 'dice',
                    dice: 'hunting_game',
                    rolls: 3,
                    rolls_left: 0,
                    ore: 0,
                    roll: 8,
                    result: 8,
                },
                player(),
            ),
        ).toBeNull();
    });
});

describe('the feast', () => {
    it('knows how wide a dish stands', () => {
        expect(standing('mead')).toEqual({ width: 2, height: 1 });
        expect(standing('mead-1')).toEqual({ width: 1, height: 2 });
        expect(
            covered([
                { piece: 'mead', at: 1 },
                { piece: 'silver', at: 3 },
            ]),
        ).toBe(3);
        const takes = (at: number) => at === 4;
        expect(snap(2.4, 2, 12, takes)).toEqual({ at: 4, fits: true }); // pulled from place 3
        expect(snap(1.4, 2, 12, takes)).toEqual({ at: 2, fits: false });
        expect(snap(11.9, 3, 12, takes)).toEqual({ at: 10, fits: false }); // it does not hang over the end
        expect(snap(-3, 1, 12, takes)).toEqual({ at: 1, fits: false });
        expect(
            used([
                { piece: 'mead', at: 1 },
                { piece: 'mead-1', at: 3 },
            ]),
        ).toEqual({ mead: 2 });
    });
    it('has food, animals and silver on its shelf, nothing else', () => {
        expect(foodOf(player()).map(([thing]) => thing)).toEqual([
            'peas',
            'mead',
            'sheep',
            'silver',
        ]);
    });
});

describe('cards', () => {
    it('are all there, searched and filtered', () => {
        expect(cardIds).toHaveLength(190);
        const all = { words: '', kind: null, deck: null };
        expect(filtered(all, ['a'])).toHaveLength(190);
        expect(filtered({ ...all, words: 'tanner' }, ['a'])).toContain('tanner');
        expect(
            filtered({ ...all, deck: 'game' }, ['a']).every(
                (card) => data.cards[card]?.deck === 'a',
            ),
        ).toBe(true);
        expect(
            filtered({ ...all, kind: 'anytime' }, ['a']).every(
                (card) => data.cards[card]?.kind === 'anytime',
            ),
        ).toBe(true);
        expect(filtered({ ...all, words: 'nothing is called so' }, ['a'])).toEqual([]);
    });
});

describe('the rest', () => {
    it('shows every phase once', () => {
        const phases: readonly Phase[] = [
            'choose_start_card',
            'new_viking',
            'round_window',
            'harvest',
            'exploration_boards',
            'new_weapon',
            'actions',
            'start_player',
            'income_window',
            'income',
            'breeding',
            'feast',
            'final_window',
            'bonus_window',
            'bonus',
            'mountains',
            'return_vikings',
        ];
        for (const phase of phases)
            expect(
                phaseSteps(view({ phase })).filter(({ state }) => state === 'now'),
                phase,
            ).toHaveLength(1);
        expect(phaseSteps(view({ phase: 'over' })).every(({ state }) => state === 'done')).toBe(
            true,
        );
    });
    it('adds the score up', () => {
        const { rows, totals } = scoreFacts(view());
        expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(totals[0]);
    });
    it('finds what a player has wherever it lies', () => {
        expect([
            has(player(), 'silver'),
            has(player(), 'sheep'),
            has(player(), 'snare'),
            has(player(), 'weapon'),
            has(player(), 'chest'),
        ]).toEqual([3, 2, 2, 3, 0]);
        expect(countOf(player().weapons)).toBe(3);
        expect(turnOrder(view())).toEqual([1, 0]);
    });
    it('is told in words', () => {
        const moves = [move('use build_shed', 'use', 'build_shed')];
        const lines = inWords(table(moves));
        expect(lines.some((line) => line.includes('[use build_shed]'))).toBe(true);
        expect(lines.some((line) => line.includes('Bo'))).toBe(true);
        expect(sections(table(moves)).map(({ name }) => name)).toEqual([
            'cards',
            'treasures',
            'islands',
        ]);
    });
    it('teaches each lesson once, at its moment', () => {
        expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
        const moment = { view: view(), player: player(), deciding: true };
        expect(nextLesson(lessons, moment, new Set())?.id).toBe('welcome');
        expect(nextLesson(lessons, moment, new Set(['welcome']))?.id).toBe('columns');
        expect(nextLesson(lessons, { ...moment, deciding: false }, new Set())).toBeNull();
        const feast = player({ decides: { task: 'serve' } });
        expect(nextLesson(lessons, { ...moment, player: feast }, new Set())?.id).toBe('feast');
        const dice = player({ decides: { task: 'dice', dice: 'raiding' } });
        expect(nextLesson(lessons, { ...moment, player: dice }, new Set())?.id).toBe('dice');
        for (const { title, text, rule } of lessons) {
            expect(title()).not.toBe('');
            expect(text(moment)).not.toBe('');
            expect(rule).toMatch(/^O-\d+\.\d+$/);
        }
    });
});
