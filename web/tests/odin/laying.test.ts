import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../../src/state/table';
import { data } from '../../src/tables/odin/shared/facts';
import { drawingOf, faceIds, paying } from '../../src/tables/odin/boards/drawing';
import {
    canFlip,
    canTurn,
    cellName,
    cellsAt,
    cornerOf,
    firstStamp,
    flipStamp,
    heart,
    nameCell,
    outline,
    readCell,
    shapeOf,
    turnStamp,
    turnsOf,
} from '../../src/tables/odin/boards/geometry';
import { Hand } from '../../src/tables/odin/boards/hand';
import { zoomed } from '../../src/tables/odin/boards/pinch';
import {
    best,
    changeOf,
    layMove,
    nearest,
    placesOf,
    readLay,
} from '../../src/tables/odin/boards/places';
import { stepsOf } from '../../src/tables/odin/boards/proposal';
import type { Sight } from '../../src/tables/odin/shared/sight';
import type { BoardView, Lay, Player } from '../../src/tables/odin/shared/view';
import { player, view } from './sample';

const look = (stamp: string) => shapeOf(stamp).cells.map(cellName).sort().join(' ');

describe('shapes', () => {
    it('are those of the engine, whatever the turn', () => {
        for (const stamp of Object.keys(data.stamps)) {
            const { cells, thing } = shapeOf(stamp);
            expect(cells.length).toBe(data.things[thing]?.cells);
            expect(Math.min(...cells.map(({ row }) => row))).toBe(0);
            expect(Math.min(...cells.map(({ column }) => column))).toBe(0);
        }
    });
    it('come back after four quarter turns and two flips', () => {
        for (const stamp of Object.keys(data.stamps)) {
            expect(turnStamp(turnStamp(turnStamp(turnStamp(stamp))))).toBe(stamp);
            expect(flipStamp(flipStamp(stamp))).toBe(stamp);
        }
    });
    it('are reached all by turning and flipping', () => {
        for (const thing of ['helmet', 'cloakpin', 'fibula', 'fur', 'english_crown']) {
            const found = new Set<string>();
            let stamp = firstStamp(thing);
            for (let i = 0; i < 8; i++) {
                found.add(stamp);
                found.add(flipStamp(stamp));
                stamp = turnStamp(stamp);
            }
            expect(found.size).toBe(turnsOf(thing).length);
        }
    });
    it('turn to the right', () => {
        expect(look('helmet')).toBe('r0c0 r0c1 r1c0 r1c1 r2c0');
        expect(look(turnStamp('helmet'))).toBe('r0c0 r0c1 r0c2 r1c1 r1c2');
    });
    it('turn over only where that makes a difference', () => {
        expect(canFlip('helmet')).toBe(true);
        expect(canFlip('fur')).toBe(false);
        expect(canFlip('round_shield')).toBe(false);
        expect(canTurn('silver')).toBe(false);
        expect(canTurn('chest')).toBe(false);
        expect(canTurn('fur')).toBe(true);
    });
    it('are named by their first covered cell', () => {
        expect(nameCell('crucifix', { row: 2, column: 3 })).toEqual({ row: 2, column: 4 });
        expect(cornerOf('crucifix', { row: 2, column: 4 })).toEqual({ row: 2, column: 3 });
        expect(cellsAt('oil', { row: 4, column: 5 })).toEqual([
            { row: 4, column: 5 },
            { row: 4, column: 6 },
        ]);
        expect(readCell('r11c0')).toEqual({ row: 11, column: 0 });
        expect(() => readCell('home')).toThrow();
    });
});

describe('drawings', () => {
    it('draw one closed line around a piece, and one more around each hole', () => {
        const lines = (cells: readonly { row: number; column: number }[]) =>
            outline(cells, 10, 1).split('Z').length - 1;
        expect(lines(shapeOf('fur').cells)).toBe(1);
        const ring = [0, 1, 2]
            .flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
            .filter(({ row, column }) => row !== 1 || column !== 1);
        expect(lines(ring)).toBe(2);
        expect(
            lines([
                { row: 0, column: 0 },
                { row: 1, column: 1 },
            ]),
        ).toBe(2);
        expect(outline([{ row: 0, column: 0 }], 10, 0)).toBe(
            'M10 0Q10 0 10 0L10 10Q10 10 10 10L0 10Q0 10 0 10L0 0Q0 0 0 0Z',
        );
    });
    it('put the picture inside the piece', () => {
        for (const stamp of Object.keys(data.stamps)) {
            const { cells } = shapeOf(stamp);
            const { row, column } = heart(cells);
            const inside = cells.some(
                (cell) =>
                    row >= cell.row &&
                    row <= cell.row + 1 &&
                    column >= cell.column &&
                    column <= cell.column + 1,
            );
            expect(inside).toBe(true);
        }
    });
    it('know every side of every board', () => {
        expect(faceIds).toHaveLength(15);
        for (const face of faceIds) expect(drawingOf(face).shore).toMatch(/^M/);
        expect(drawingOf('home').penalties).toHaveLength(86);
        expect(drawingOf('home').income.map(({ value }) => value)).toEqual([
            0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18,
        ]);
        expect(drawingOf('isle_of_mull').bonuses.find(({ wide }) => wide)?.things).toEqual([
            'altar',
            'stone',
        ]);
        expect(drawingOf('labrador').income).toEqual([]);
    });
    it('show the number that pays', () => {
        const values = (face: string, ...covered: string[]) =>
            [...paying(face, new Set(covered))].map(({ value }) => value);
        expect(values('home')).toEqual([0]);
        expect(values('home', 'r11c0', 'r10c1')).toEqual([2]);
        expect(values('greenland')).toEqual([0, 0]);
        const all = drawingOf('home').income.map(cellName);
        expect(values('home', ...all)).toEqual([18]);
    });
});

const lays: readonly Lay[] = [
    { board: 'home', piece: 'oil', income: 1, penalty: 86, total: -86, earned: [], at: ['r11c0'] },
    {
        board: 'home',
        piece: 'oil',
        income: 0,
        penalty: 84,
        total: -84,
        earned: ['r5c0'],
        at: ['r0c0', 'r0c1', 'r4c0'],
    },
    { board: 'home', piece: 'oil-1', income: 0, penalty: 84, total: -84, earned: [], at: ['r0c9'] },
];
const places = placesOf('oil', lays);

describe('places', () => {
    it('are those the engine lists and no others', () => {
        expect(places.all).toHaveLength(5);
        expect(
            places.outcome({ board: 'home', stamp: 'oil', corner: { row: 11, column: 0 } })?.income,
        ).toBe(1);
        expect(
            places.outcome({ board: 'home', stamp: 'oil', corner: { row: 11, column: 1 } }),
        ).toBeNull();
        expect(
            places.outcome({ board: 'shetland', stamp: 'oil', corner: { row: 0, column: 0 } }),
        ).toBeNull();
    });
    it('are read and written as moves', () => {
        const spot = { board: 'home', stamp: 'crucifix', corner: { row: 2, column: 3 } };
        expect(layMove(spot)).toBe('lay crucifix at r2c4 on home');
        expect(readLay(layMove(spot))).toEqual(spot);
        expect(readLay('choose oil')).toBeNull();
    });
    it('are found near a cell, turned if need be', () => {
        expect(nearest(places, 'home', 'oil', { row: 0, column: 2 })?.corner).toEqual({
            row: 0,
            column: 1,
        });
        expect(nearest(places, 'home', 'oil', { row: 1, column: 9 })?.stamp).toBe('oil-1');
        expect(nearest(places, 'home', 'oil', { row: 8, column: 8 }, 3)).toBeNull();
        expect(nearest(places, 'shetland', 'oil', { row: 0, column: 0 })).toBeNull();
    });
    it('are proposed by income, then points', () => {
        expect(best(places, 'home')?.corner).toEqual({ row: 11, column: 0 });
        expect(best(places, 'shetland')?.board).toBe('home');
    });
    it('tell what they change', () => {
        const board: BoardView = {
            board: 'home',
            face: 'home',
            owner: 0,
            income: 0,
            penalty: 86,
            earned: ['r7c2'],
            lying: [],
        };
        const player = { score: { total: -85 } } as unknown as Player;
        const outcome = places.outcome({
            board: 'home',
            stamp: 'oil',
            corner: { row: 4, column: 0 },
        });
        expect(outcome && changeOf(board, player, outcome)).toEqual({
            income: [0, 0],
            penalty: [86, 84],
            points: 1,
            gained: ['ore'],
            lost: ['wood'],
        });
    });
    it('count a bonus over two cells once', () => {
        const board: BoardView = {
            board: 'isle_of_mull',
            face: 'isle_of_mull',
            owner: 0,
            income: 0,
            penalty: 9,
            earned: [],
            lying: [],
        };
        const player = { score: { total: 0 } } as unknown as Player;
        expect(
            changeOf(board, player, { income: 0, penalty: 9, total: 0, earned: ['r6c8', 'r6c9'] })
                .gained,
        ).toEqual(['altar', 'stone']);
    });
});

describe('a proposal', () => {
    it('is read piece by piece', () => {
        const steps = stepsOf([
            'choose oil',
            'lay oil at r11c0 on home',
            'choose silver',
            'lay silver at r0c0 on shetland',
        ]);
        expect(steps.map(({ moves }) => moves.length)).toEqual([2, 2]);
        expect(steps[1]?.spot).toEqual({
            board: 'shetland',
            stamp: 'silver',
            corner: { row: 0, column: 0 },
        });
    });
});

describe('two fingers', () => {
    const size = { width: 300, height: 300 };
    const whole = { scale: 1, x: 0, y: 0 };
    it('zoom around what is between them', () => {
        const zoom = zoomed(
            whole,
            size,
            [
                { x: 100, y: 150 },
                { x: 200, y: 150 },
            ],
            [
                { x: 50, y: 150 },
                { x: 250, y: 150 },
            ],
        );
        expect(zoom).toEqual({ scale: 2, x: -150, y: -150 });
    });
    it('never show what is beside the board', () => {
        const out = zoomed(
            { scale: 2, x: -150, y: -150 },
            size,
            [
                { x: 0, y: 0 },
                { x: 200, y: 0 },
            ],
            [
                { x: 50, y: 0 },
                { x: 100, y: 0 },
            ],
        );
        expect(out).toEqual({ scale: 1, x: 0, y: 0 });
    });
});

describe('a piece that a card brings', () => {
    it('is in hand at its best place; letting go takes nothing back, laying it is one move', () => {
        const played: string[] = [];
        let undone = 0;
        const store = {
            id: 'k3f',
            now: signal({ view: view() }),
            mySeat: signal(0),
            playRow: async (moves: readonly string[]) => void played.push(...moves),
            undo: async () => void undone++,
        } as unknown as TableStore;
        const lays: Lay[] = [
            {
                board: 'home',
                piece: 'ore',
                income: 0,
                penalty: 85,
                total: -75,
                earned: [],
                at: ['r4c0'],
            },
        ];
        const sight = {
            mine: true,
            choices: { chooses: new Map(), words: new Map() },
            player: player({ decides: { task: 'bring', piece: 'ore', lays } }),
        };
        const hand = new Hand(store);
        hand.follow(sight as unknown as Sight);
        expect(hand.spot.value).toEqual({
            board: 'home',
            stamp: 'ore',
            corner: { row: 4, column: 0 },
        });
        expect(hand.verdict.value).toBe('fits');
        hand.letGo();
        expect(undone).toBe(0);
        expect(hand.held.value?.thing).toBe('ore');
        hand.propose('home');
        expect(hand.lay()).toBe(true);
        expect(played).toEqual(['lay ore at r4c0 on home']);
    });
});

describe('a piece that was chosen already', () => {
    const done: string[] = [];
    const store = {
        id: 'k3f',
        now: signal({ view: view() }),
        mySeat: signal(0),
        playRow: async (moves: readonly string[]) => void done.push(...moves),
        undo: async () => void done.push('undo'),
    } as unknown as TableStore;
    const lays: Lay[] = [
        {
            board: 'home',
            piece: 'ore',
            income: 0,
            penalty: 85,
            total: -75,
            earned: [],
            at: ['r4c0'],
        },
    ];
    const letGo = (words: readonly string[]): string[] => {
        const choices = { chooses: new Map(), words: new Map(words.map((word) => [word, {}])) };
        const hand = new Hand(store);
        hand.follow({
            mine: true,
            choices,
            player: player({ decides: { task: 'lay', piece: 'ore', lays } }),
        } as unknown as Sight);
        hand.letGo();
        expect(hand.held.value).toBe(null);
        return done.splice(0);
    };
    it('is put back by a move, for others may have moved since', () =>
        expect(letGo(['skip'])).toEqual(['skip']));
    it('is taken back where the rules of the table know no such move', () =>
        expect(letGo([])).toEqual(['undo']));
});
