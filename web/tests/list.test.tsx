import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Move } from '../src/api/types';
import { listGame } from '../src/frame/listGame';
import { readCommand } from '../src/frame/commands';
import { found, groupsOf, MoveList } from '../src/frame/MoveList';
import { teller } from '../src/frame/plainWords';
import type { TableStore } from '../src/state/table';
import { offersOf, playOffer, type GameTable } from '../src/frame/game';
import { table } from './samples';

const move = (text: string, label: string): Move => {
    const [verb = '', ...args] = text.split(' ');
    return { text, verb, args, label };
};
const sails = Array.from({ length: 300 }, (_, i) => move(`sail ${i}`, `Sail to Dock ${i}`));
const moves = [
    ...sails,
    move('pass', 'Pass'),
    move('trade_in wood', 'Łódź for wood'),
    move('trade_in food', 'Trade food'),
];

describe('a long list of moves', () => {
    afterEach(() => render(null, document.body));

    it('is grouped by verb, named by what the labels begin with', () => {
        const groups = groupsOf(found(moves, ''));
        expect(groups.map(({ title, moves: own }) => [title, own.length])).toEqual([
            ['Sail to Dock', 300],
            ['Pass', 1],
            ['trade in', 2],
        ]);
    });

    it('is searched by words of the label or the text, whatever the accents, and keeps its numbers', () => {
        expect(found(moves, 'dock 29').map(({ number }) => number)).toEqual([
            30,
            ...Array.from({ length: 10 }, (_, i) => 291 + i),
        ]);
        expect(found(moves, 'LODZ').map(({ number }) => number)).toEqual([302]);
        expect(found(moves, 'trade_in food').map(({ number }) => number)).toEqual([303]);
        expect(found(moves, 'nowhere')).toEqual([]);
    });

    it('opens what is found and plays what is pressed', async () => {
        let played = '';
        render(<MoveList moves={moves} onPlay={({ text }) => (played = text)} />, document.body);
        expect([...document.querySelectorAll('details')].map((each) => each.open)).toEqual([
            false,
            true,
        ]);
        expect(
            [...document.querySelectorAll('.list-moves code')].map((each) => each.textContent),
        ).toContain('pass');
        const input = document.querySelector('input');
        if (!input) throw new Error('no search');
        input.value = 'dock 299';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((next) => setTimeout(next, 20));
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('.list-moves button')];
        expect(buttons.map((each) => each.textContent)).toEqual(['300Sail to Dock 299sail 299']);
        buttons[0]?.click();
        expect(played).toBe('sail 299');
    });

    it('shows a part of a large group, and more when asked', async () => {
        render(<MoveList moves={sails} onPlay={() => {}} />, document.body);
        expect(document.querySelectorAll('.list-moves li').length).toBe(60);
        document.querySelector<HTMLButtonElement>('button.plain')?.click();
        await new Promise((next) => setTimeout(next, 20));
        expect(document.querySelectorAll('.list-moves li').length).toBe(120);
    });

    it('a short one is only a list', () => {
        render(<MoveList moves={sails.slice(0, 12)} onPlay={() => {}} />, document.body);
        expect(document.querySelectorAll('input, details').length).toBe(0);
    });
});

describe('rows of moves that are proposed', () => {
    const row = ['sail 1', 'sail 2'];
    const game = {
        rows: () => [{ ...move('sail 1, sail 2', 'Sail around'), row }],
    } as unknown as GameTable;
    const decision = { seat: 0, prompt: '', moves: sails, only: false, undo: false };

    it('come before the moves, and are played as one', async () => {
        const offers = offersOf(game, table(), decision);
        expect(offers).toHaveLength(301);
        expect(readCommand('1', offers, [], { name: 'why', own: 'why' })).toMatchObject({
            kind: 'play',
            move: { row },
        });
        const played: unknown[] = [];
        const store = {
            play: (text: string) => played.push(text),
            playRow: (all: readonly string[]) => played.push(all),
        } as unknown as TableStore;
        for (const offer of offers.slice(0, 2)) await playOffer(store, offer);
        expect(played).toEqual([row, 'sail 0']);
    });
});

describe('a game without a board', () => {
    const view = {
        game: 'fjord',
        round: 2,
        rounds: 7,
        awaiting: [0],
        era: 3,
        empty: [],
        nothing: null,
        off: false,
        islands: [
            { island: 'A', rune: 'wealth', temples: ['red', 'red'] },
            { island: 'B', rune: 'wealth' },
        ],
        players: [
            {
                seat: 0,
                silver: 4,
                ships: ['knarr', 'knarr'],
                score: { ships: 5, silver: 4, total: 9 },
            },
            { seat: 1, silver: 0, passed: true, score: { ships: 0, silver: 0, total: 0 } },
        ],
    };

    it('tells what lies there in the words of the game', () => {
        const tell = teller({
            rune: { wealth: { name: 'Wealth' } },
            good: { knarr: { name: 'Knarr' } },
        });
        expect(
            tell.lines(view, new Set(['game', 'players', 'round', 'rounds', 'awaiting'])),
        ).toEqual([
            'Era: 3',
            'Islands: island A, rune Wealth, temples (2 × red)',
            'Islands: island B, rune Wealth',
        ]);
        expect(
            teller({
                point: { rune: { name: 'performing' } },
                good: { peas: { name: 'Peas' } },
            }).lines({ here: { rune: 'x' }, supply: { peas: 2, oil: 0 } }, new Set()),
        ).toEqual(['Here: rune x', 'Supply: Peas 2']);
        expect(tell.lines(view.players[0] ?? {}, new Set(['seat', 'score']))).toEqual([
            'Silver: 4',
            'Ships: 2 × Knarr',
        ]);
    });

    it('has players, rounds and a score sheet', async () => {
        const game = await listGame('fjord');
        const now = table({ game: 'fjord', view, round: 2, rounds: 7 });
        expect(game.plain).toBe(true);
        expect(game.round(now)).toEqual({ round: 2, rounds: 7 });
        expect(game.players(now).map(({ seat, score, words }) => [seat, score, words])).toEqual([
            [0, 9, 'Silver: 4; Ships: 2 × knarr'],
            [1, 0, 'Passed'],
        ]);
        expect(game.scores(now)).toEqual({
            rows: [
                { label: 'ships', values: [5, 0] },
                { label: 'silver', values: [4, 0] },
            ],
            totals: [9, 0],
        });
        expect(game.describe(now)[0]).toBe('Era: 3');
    });

    it('and none of it where the view says nothing', async () => {
        const game = await listGame('fjord');
        const now = table({ view: null });
        expect([game.players(now), game.describe(now), game.scores(now).totals]).toEqual([
            [],
            [],
            [],
        ]);
    });
});
