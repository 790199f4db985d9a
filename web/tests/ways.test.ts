import { describe, expect, it } from 'vitest';
import type { Game, Summary } from '../src/api/types';
import {
    addBot,
    against,
    atTable,
    bestAlone,
    dropBot,
    pressLevel,
    readSitting,
} from '../src/state/ways';
import { seat } from './samples';

const game: Game = {
    id: 'odin',
    title: 'A Feast for Odin',
    rules_version: 1,
    rules_oldest: 1,
    seats_min: 1,
    seats_max: 4,
    options: [
        { key: 'length', title: 'Length', values: ['long', 'short'], names: [], standard: 'long' },
    ],
};
const levels = ['thrall', 'bondi', 'hersir', 'konungr'];
const room = [1, 3] as const;

describe('levels at a table', () => {
    it('adds a seat, another, and takes both away', () => {
        const one = pressLevel(['bondi'], 'hersir', room);
        expect(one).toEqual(['bondi', 'hersir']);
        const two = pressLevel(one, 'hersir', room);
        expect(two).toEqual(['bondi', 'hersir', 'hersir']);
        expect(pressLevel(two, 'hersir', room)).toEqual(['bondi']);
    });
    it('lets those who are many make room at a full table', () => {
        expect(pressLevel(['bondi', 'bondi', 'thrall'], 'hersir', room)).toEqual([
            'bondi',
            'thrall',
            'hersir',
        ]);
    });
    it('keeps at least one bot', () => {
        expect(pressLevel(['bondi', 'bondi'], 'bondi', room)).toEqual(['bondi', 'bondi']);
        expect(pressLevel(['bondi', 'bondi', 'bondi'], 'bondi', room)).toHaveLength(3);
    });
    it('counts up with the last level and down from the many', () => {
        expect(addBot(['bondi', 'hersir'])).toEqual(['bondi', 'hersir', 'hersir']);
        expect(dropBot(['bondi', 'hersir', 'hersir'])).toEqual(['bondi', 'hersir']);
    });
});

describe('the usual table', () => {
    const kept = (value: unknown) => readSitting(JSON.stringify(value), game, levels);
    it('is read as it was kept', () => {
        const table = { levels: ['hersir', 'bondi'], options: { length: 'short' } };
        expect(kept(table)).toEqual(table);
    });
    it('is none where nothing was kept, or nothing that could be played today', () => {
        expect(readSitting(null, game, levels)).toBeNull();
        expect(readSitting('{', game, levels)).toBeNull();
        expect(kept({ levels: [], options: {} })).toBeNull();
        expect(kept({ levels: ['jester'], options: {} })).toBeNull();
        expect(kept({ levels: Array(4).fill('bondi'), options: {} })).toBeNull();
        expect(kept({ levels: ['bondi'], options: 7 })).toBeNull();
    });
    it('forgets options that are gone', () => {
        expect(kept({ levels: ['bondi'], options: { length: 'endless', fog: 'yes' } })).toEqual({
            levels: ['bondi'],
            options: { length: 'long' },
        });
    });
});

const over = (change: Partial<Summary>): Summary =>
    ({ game: 'odin', you: [0], seats: [], players: 2, ...change }) as Summary;

describe('how it went', () => {
    const bot = (level: string) => seat(1, { kind: 'bot', bot: level });
    const replays = [
        over({ seats: [seat(0), bot('bondi')], ranks: [1, 2] }),
        over({ seats: [seat(0), bot('bondi')], ranks: [2, 1] }),
        over({ seats: [seat(0), bot('hersir')], ranks: [1, 2], game: 'jorvik' }),
        over({ seats: [seat(0), bot('bondi')], ranks: [1, 2], you: [] }),
        over({ seats: [seat(0)], players: 1, ranks: [1], scores: [71] }),
        over({ seats: [seat(0)], players: 1, ranks: [1], scores: [88] }),
    ];
    it('counts own games of this game only', () => {
        expect(against(replays, 'odin', 'bondi')).toEqual({ won: 1, played: 2 });
        expect(against(replays, 'odin', 'hersir')).toEqual({ won: 0, played: 0 });
        expect(atTable(replays, 'odin', ['bondi'])).toEqual({ won: 1, played: 2 });
        expect(atTable(replays, 'odin', ['bondi', 'bondi'])).toEqual({ won: 0, played: 0 });
    });
    it('knows the best game alone', () => {
        expect(bestAlone(replays, 'odin')).toBe(88);
        expect(bestAlone(replays, 'jorvik')).toBeNull();
    });
});
