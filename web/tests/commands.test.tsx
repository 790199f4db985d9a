/* List mode: what a typed line means, and what is answered to it. */
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandLine } from '../src/frame/CommandLine';
import { readCommand } from '../src/frame/commands';
import { commandsOf, talkOf } from '../src/frame/listTalk';
import { listGame } from '../src/frame/listGame';
import { player } from '../src/state/player';
import { TableStore } from '../src/state/table';
import { table } from './samples';

const plain = await listGame('of no board');

const moves = [
    { text: 'place 3', verb: 'place', args: ['3'], label: 'Queue at 3' },
    { text: 'pass', verb: 'pass', args: [], label: 'Spasuj' },
];
const words = [
    { name: 'moves', own: 'ruchy' },
    { name: 'back', own: 'zpět' },
    { name: 'table', own: 'stół' },
    { name: 'others', own: 'інші' },
    { name: 'me', own: 'me' },
];
const why = { name: 'why', own: 'proč' };
const read = (typed: string) => readCommand(typed, moves, words, why);

describe('a typed line', () => {
    it('is a move by its number, its text or its label', () => {
        for (const typed of ['1', ' 1 ', 'place 3', 'PLACE  3', 'queue at 3'])
            expect(read(typed)).toEqual({ kind: 'play', move: moves[0] });
        expect(read('spasuj')).toEqual({ kind: 'play', move: moves[1] });
    });

    it('is no move by a number that none has', () => {
        for (const text of ['0', '3', '99']) expect(read(text)).toEqual({ kind: 'number', text });
    });

    it('is a command in English and in the own language, with accents or without', () => {
        for (const typed of ['moves', 'Ruchy'])
            expect(read(typed)).toEqual({ kind: 'tell', name: 'moves' });
        for (const typed of ['back', 'zpět', 'ZPET'])
            expect(read(typed)).toEqual({ kind: 'tell', name: 'back' });
        for (const typed of ['table', 'stół', 'stol'])
            expect(read(typed)).toEqual({ kind: 'tell', name: 'table' });
        expect(read('Інші')).toEqual({ kind: 'tell', name: 'others' });
    });

    it('asks why of a move or a place', () => {
        expect(read('why place 7')).toEqual({ kind: 'why', about: 'place 7' });
        expect(read('proc 8')).toEqual({ kind: 'why', about: '8' });
        expect(read('why')).toEqual({ kind: 'why', about: '' });
    });

    it('is unknown otherwise, as it was typed', () => {
        for (const text of ['place 4', 'Whyever', 'moves now', 'place 3 4'])
            expect(read(` ${text} `)).toEqual({ kind: 'unknown', text });
    });
});

describe('the command line', () => {
    let reasons: object;
    beforeEach(() => {
        reasons = { legal: true };
        player.value = {
            id: 1,
            name: 'Ania',
            guest: true,
            lang: null,
            emblem: null,
            webhook: null,
            ratings: {},
        };
        vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reasons)));
    });
    afterEach(() => {
        render(null, document.body);
        vi.unstubAllGlobals();
    });

    const opened = (): TableStore => {
        const store = new TableStore('k3f');
        store.now.value = table();
        store.log.value = table().log;
        return store;
    };
    const told = async (store: TableStore, typed: string): Promise<readonly string[]> => {
        const talk = talkOf(store, plain);
        await talk.hear(typed);
        return talk.answers.value.at(-1)?.lines ?? [];
    };

    it('tells moves, log and help, and repeats', async () => {
        const store = opened();
        expect(await told(store, 'moves')).toEqual(['1. Queue at 1 [place 1]']);
        expect(await told(store, 'log')).toEqual(['Move 1.', 'Move 2.']);
        expect(await told(store, 'repeat')).toEqual(['Move 1.', 'Move 2.']);
        expect(await told(store, 'help')).toHaveLength(commandsOf(plain, table()).length);
        expect(await told(store, 'back')).toEqual(['You have nothing to take back right now.']);
    });

    it('names what it does not know, and gives the reason against a move', async () => {
        const store = opened();
        reasons = {
            legal: false,
            error: 'unknown-verb',
            message: 'No move begins with this word: dance',
        };
        expect((await told(store, 'dance'))[0]).toContain('“dance”');
        expect((await told(store, '17'))[0]).toContain('17');
        reasons = {
            legal: false,
            error: 'track-full',
            message: 'The track is full.',
            rule: 'J-6.6',
        };
        expect(await told(store, 'place 2')).toEqual(['The track is full. Rule J-6.6.']);
        expect(await told(store, 'why place 2')).toEqual([
            'place 2: The track is full. Rule J-6.6.',
        ]);
        reasons = { legal: true };
        expect(await told(store, 'why place 1')).toEqual(['place 1: You can play this now.']);
    });

    it('has the focus, keeps its answers in order, and brings back what was typed', async () => {
        const store = opened();
        await told(store, 'moves');
        await told(store, 'log');
        render(<CommandLine store={store} game={plain} table={table()} />, document.body);
        await new Promise((next) => setTimeout(next, 50));
        const input = document.querySelector('input');
        expect(document.activeElement).toBe(input);
        const typed = [...document.querySelectorAll('[role=log] code')].map(
            (each) => each.textContent,
        );
        expect(typed).toEqual(['moves', 'log']);
        const press = (key: string) => {
            input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            return input?.value;
        };
        expect(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'].map(press)).toEqual([
            'log',
            'moves',
            'moves',
            'log',
            '',
        ]);
    });
});
