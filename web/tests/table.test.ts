import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../src/api/live';
import type { Line, LiveMessage } from '../src/api/types';
import { speakIn } from '../src/i18n/words';
import { player } from '../src/state/player';
import { TableStore } from '../src/state/table';
import { line, seat, table } from './samples';

interface Answer {
    readonly status?: number;
    readonly body: object | ((query: URLSearchParams) => object);
}

/* A log as the hall gives it: a page at a time. */
const inPages = (log: readonly Line[]): Answer => ({
    body: (query) => {
        const last = Number(query.get('to') ?? log.at(-1)?.number);
        const rest = log.filter(
            ({ number }) => number >= Number(query.get('from')) && number <= last,
        );
        return { ok: true, log: rest.slice(0, 100), next: rest[100]?.number ?? null };
    },
});

let answers: Record<string, Answer>;
let asked: { method: string; path: string; body: unknown }[];
let tell: (message: LiveMessage) => void;

beforeEach(() => {
    answers = { 'GET tables/k3f': { body: table() } };
    asked = [];
    player.value = {
        id: 1,
        name: 'Ania',
        guest: true,
        lang: null,
        emblem: null,
        webhook: null,
        ratings: {},
    };
    vi.stubGlobal('fetch', async (address: URL, { method = 'GET', body }: RequestInit) => {
        const path = address.pathname.replace(/^.*\/api\/1\//, '');
        asked.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
        const answer = answers[`${method} ${path}`];
        const made =
            typeof answer?.body === 'function' ? answer.body(address.searchParams) : answer?.body;
        return new Response(JSON.stringify(made ?? {}), {
            status: answer ? (answer.status ?? 200) : 404,
        });
    });
    vi.spyOn(live, 'watch').mockImplementation((_id, _number, hear) => {
        tell = hear;
        live.connection.value = 'on';
        return () => {};
    });
});
afterEach(() => {
    for (const store of stores.splice(0)) store.close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const stores: TableStore[] = [];
const opened = async (): Promise<TableStore> => {
    const store = new TableStore('k3f');
    stores.push(store);
    await store.open();
    return store;
};

describe('a table', () => {
    it('offers the moves that came, and sends back the one chosen with the number seen', async () => {
        answers['POST tables/k3f/moves'] = { body: { ok: true, number: 3 } };
        const store = await opened();
        expect([...store.lit.value.keys()]).toEqual(['place 1']);
        const played = store.play('place 1');
        const {
            log: _log,
            chat: _chat,
            ...state
        } = table({ number: 3, decisions: [], awaiting: [1] });
        tell({ table: 'k3f', number: 3, line: line(3), state });
        await played;
        expect(asked.at(-1)).toEqual({
            method: 'POST',
            path: 'tables/k3f/moves',
            body: { number: 2, seat: 0, move: 'place 1' },
        });
    });

    it('plays nothing more from a table that is left behind, and asks when nothing is told', async () => {
        answers['POST tables/k3f/moves'] = { body: { ok: true, number: 3 } };
        const store = await opened();
        const played = store.play('place 1');
        await new Promise((next) => setTimeout(next, 20));
        await store.play('place 1');
        answers['GET tables/k3f'] = { body: table({ number: 3 }) };
        await played;
        expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
        expect(store.now.value?.number).toBe(3);
    });

    it('follows what happens live and forgets what it pointed at', async () => {
        const store = await opened();
        store.point('place 1');
        const {
            log: _log,
            chat: _chat,
            ...state
        } = table({ number: 3, decisions: [], awaiting: [1] });
        tell({ table: 'k3f', number: 3, line: line(3), state });
        expect(store.now.value?.number).toBe(3);
        expect(store.log.value.map((each) => each.number)).toEqual([1, 2, 3]);
        expect(store.pointedMove.value).toBeNull();
        expect(store.decision.value).toBeNull();
    });

    it('drops lines that were taken back', async () => {
        const store = await opened();
        const { log: _log, chat: _chat, ...state } = table({ number: 1 });
        tell({ table: 'k3f', number: 1, state });
        expect(store.log.value.map((each) => each.number)).toEqual([1]);
    });

    it('misses nothing that came while the connection was lost', async () => {
        const store = await opened();
        const said = { id: 9, player: { id: 2, name: 'Ola' }, text: 'Skål!', at: 5 };
        tell({
            table: 'k3f',
            number: 4,
            state: table({ number: 4, log: [line(2), line(3), line(4)], chat: [said] }),
        });
        expect(store.log.value.map((each) => each.number)).toEqual([1, 2, 3, 4]);
        expect(store.chat.value).toEqual([said]);
        answers['GET tables/k3f'] = { body: table({ number: 90, log: [line(89), line(90)] }) };
        answers['GET tables/k3f/log'] = inPages(Array.from({ length: 90 }, (_, i) => line(i + 1)));
        tell({ table: 'k3f', number: 90, state: table({ number: 90, log: [line(89), line(90)] }) });
        await vi.waitFor(() => expect(store.log.value.at(-1)?.number).toBe(90));
        expect(store.log.value[0]?.number).toBe(31);
    });

    it('marks the lines that a take-back undoes', async () => {
        const store = await opened();
        const { log: _log, chat: _chat, ...state } = table({ number: 3 });
        tell({ table: 'k3f', number: 3, line: { ...line(3), back_to: 1, move: null }, state });
        expect(store.log.value.map(({ number, undone }) => [number, undone])).toEqual([
            [1, false],
            [2, true],
            [3, false],
        ]);
    });

    it('fetches the whole log unless it begins with the deal', async () => {
        answers['GET tables/k3f'] = { body: table({ number: 230, log: [line(229), line(230)] }) };
        const store = await opened();
        const all = Array.from({ length: 231 }, (_, i) => line(i));
        answers['GET tables/k3f/log'] = inPages(all);
        await store.wholeLog();
        await store.wholeLog();
        expect(store.log.value.map(({ number }) => number)).toEqual(
            all.map(({ number }) => number),
        );
        expect(asked.filter(({ path }) => path === 'tables/k3f/log').length).toBe(3);
    });

    it('keeps the lines that are shown, brings older ones when asked, and lets them go with the next move', async () => {
        const lines = (from: number, to: number) =>
            Array.from({ length: to - from + 1 }, (_, i) => line(from + i));
        const numbers = (store: TableStore) => [
            store.log.value[0]?.number,
            store.log.value.at(-1)?.number,
        ];
        answers['GET tables/k3f'] = { body: table({ number: 200, log: lines(141, 200) }) };
        const store = await opened();
        const hear = (number: number) => {
            const { log: _log, chat: _chat, ...state } = table({ number });
            answers['GET tables/k3f'] = {
                body: table({ number, log: lines(number - 59, number) }),
            };
            tell({ table: 'k3f', number, line: line(number), state });
        };
        hear(201);
        expect(numbers(store)).toEqual([142, 201]);
        answers['GET tables/k3f/log'] = inPages(lines(0, 201));
        await store.earlier();
        expect(asked.at(-1)?.path).toBe('tables/k3f/log');
        expect(numbers(store)).toEqual([82, 201]);
        answers['POST tables/k3f/moves'] = { body: { ok: true } };
        const played = store.play('place 1');
        await new Promise((next) => setTimeout(next));
        hear(202);
        await played;
        expect(numbers(store)).toEqual([143, 202]);
    });

    it('takes back in one press what was played as one wish, also when a later move was taken back before', async () => {
        const played = async (
            number: number,
            play: () => Promise<void>,
            back: number | null = null,
        ) => {
            const { log: _log, chat: _chat, ...state } = table({ number, undo: [0] });
            answers['GET tables/k3f'] = {
                body: table({
                    number,
                    undo: [0],
                    log: [line(1), { ...line(number), back_to: back }],
                }),
            };
            const done = play();
            await new Promise((next) => setTimeout(next));
            tell({ table: 'k3f', number, line: { ...line(number), back_to: back }, state });
            await done;
        };
        answers['POST tables/k3f/moves'] = { body: { ok: true } };
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        const store = await opened();
        const moves = ['place 1', 'place 1'];
        let number = 2;
        await store.playAll(async () => {
            const move = moves.shift() ?? null;
            if (move !== null) setTimeout(() => void played(++number, async () => {}), 5);
            return move;
        });
        expect(store.now.value?.number).toBe(4);
        await played(5, () => store.play('place 1'));
        await played(6, () => store.undo(), 4);
        expect(asked.filter(({ path }) => path.endsWith('undo')).at(-1)?.body).toEqual({
            number: 5,
            seat: 0,
        });
        await store.undo();
        expect(asked.filter(({ path }) => path.endsWith('undo')).at(-1)?.body).toEqual({
            number: 6,
            seat: 0,
            to: 2,
        });
    });

    it('takes back one after the other, and plays nothing meanwhile', async () => {
        const history = (number: number) => ({
            body: table({ number, undo: [0], log: [line(1), line(number)] }),
        });
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        const store = await opened();
        store.now.value = table({ number: 2, undo: [0] });
        answers['GET tables/k3f'] = history(3);
        const first = store.undo().then(() => (answers['GET tables/k3f'] = history(4)));
        const second = store.undo();
        await store.play('place 1');
        await Promise.all([first, second]);
        const sent = asked
            .filter(({ method }) => method === 'POST')
            .map(({ path, body }) => [path.split('/').at(-1), body]);
        expect(sent).toEqual([
            ['undo', { number: 2, seat: 0 }],
            ['undo', { number: 3, seat: 0 }],
        ]);
    });

    const only = { ...table().decisions[0]!, only: true };
    const posts = () =>
        asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));

    it('makes the only move that there is, once, also when it is refused', async () => {
        answers['GET tables/k3f'] = { body: table({ decisions: [only] }) };
        answers['POST tables/k3f/moves'] = { status: 409, body: { ok: false, error: 'conflict' } };
        const store = await opened();
        await vi.waitFor(() => expect(posts()).toEqual(['moves']));
        await vi.waitFor(() => expect(store.busy.value).toBe(false));
        await store.load();
        expect(posts()).toEqual(['moves']);
    });

    it('takes back what was made for the player together with what they did before', async () => {
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        const store = await opened();
        store.now.value = table({ number: 4, undo: [0], decisions: [] });
        const bodies = [table({ number: 5, undo: [0], decisions: [only] }), table({ number: 6 })];
        answers['GET tables/k3f'] = { body: () => bodies.shift() ?? table({ number: 6 }) };
        await store.undo();
        expect(posts()).toEqual(['undo', 'undo']);
        expect(store.now.value?.number).toBe(6);
    });

    it('asks after a take-back that leads to the only move', async () => {
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        const store = await opened();
        store.now.value = table({ number: 4, undo: [0], decisions: [] });
        answers['GET tables/k3f'] = { body: table({ number: 5, decisions: [only] }) };
        await store.undo();
        await new Promise((next) => setTimeout(next, 20));
        expect(posts()).toEqual(['undo']);
    });

    it('ends a row of moves when it is taken back, with what was played of it', async () => {
        answers['POST tables/k3f/moves'] = { body: { ok: true, number: 3 } };
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        const store = await opened();
        store.now.value = table({ number: 2, undo: [0] });
        answers['GET tables/k3f'] = {
            body: table({ number: 3, undo: [0], log: [line(1), line(2), line(3)] }),
        };
        let think = (_move: string | null) => {};
        const next = () => new Promise<string | null>((resolve) => (think = resolve));
        const turn = () => new Promise((done) => setTimeout(done));
        const row = store.playAll(next);
        think('place 1');
        await turn();
        const { log: _log, chat: _chat, ...state } = table({ number: 3, undo: [0] });
        tell({ table: 'k3f', number: 3, line: line(3), state });
        await turn();
        expect(store.row.value).not.toBeNull();
        await store.undo();
        expect(asked.at(-2)).toEqual({
            method: 'POST',
            path: 'tables/k3f/undo',
            body: { number: 3, seat: 0, to: 2 },
        });
        asked.length = 0;
        think('place 1');
        await row;
        expect(store.row.value).toBeNull();
        expect(asked).toEqual([]);
    });

    it('plays a row of moves with one request, which one press takes back', async () => {
        answers['POST tables/k3f/moves'] = { body: { ok: true, number: 5 } };
        answers['POST tables/k3f/undo'] = { body: { ok: true } };
        answers['GET tables/k3f'] = {
            body: table({ number: 5, undo: [0], log: [line(1), line(5)] }),
        };
        const store = await opened();
        store.now.value = table({ number: 2, undo: [0] });
        asked.length = 0;
        const { log: _log, chat: _chat, ...state } = table({ number: 5, undo: [0] });
        const done = store.playRow(['a', 'b', 'c']);
        await new Promise((next) => setTimeout(next));
        tell({ table: 'k3f', number: 5, line: line(5), state });
        await done;
        expect(asked).toEqual([
            {
                method: 'POST',
                path: 'tables/k3f/moves',
                body: { number: 2, seat: 0, move: 'a', then: ['b', 'c'] },
            },
        ]);
        await store.undo();
        expect(asked.filter(({ path }) => path.endsWith('undo')).at(-1)?.body).toEqual({
            number: 5,
            seat: 0,
            to: 2,
        });
    });

    it('keeps older lines when it is read again', async () => {
        const store = await opened();
        answers['GET tables/k3f'] = { body: table({ log: [line(2)] }) };
        answers['GET tables/k3f/log'] = { body: { ok: true, log: [line(1), line(2)], next: null } };
        await store.load();
        expect(store.log.value.map(({ number }) => number)).toEqual([1, 2]);
    });

    it('says why a move was refused, with the rule', async () => {
        answers['POST tables/k3f/moves'] = {
            status: 422,
            body: { ok: false, error: 'track-full', message: 'Full.', rule: 'J-6.6' },
        };
        const store = await opened();
        await store.play('place 1');
        expect(store.refusal.value).toEqual({
            error: 'track-full',
            message: 'Full.',
            rule: 'J-6.6',
        });
        expect(store.busy.value).toBe(false);
    });

    it('takes the fresh table when somebody was faster', async () => {
        answers['POST tables/k3f/moves'] = {
            status: 409,
            body: { ok: false, error: 'conflict', message: 'Late.', table: table({ number: 9 }) },
        };
        const store = await opened();
        await expect(store.play('place 1')).rejects.toThrow('Late.');
        expect(store.now.value?.number).toBe(9);
    });

    it('shows the past without moves, and comes back', async () => {
        const store = await opened();
        answers['GET tables/k3f'] = { body: table({ number: 1 }) };
        await store.look(1);
        expect(store.shown.value?.number).toBe(1);
        expect(store.decision.value).toBeNull();
        await store.look(null);
        expect(store.shown.value?.number).toBe(2);
        expect(store.decision.value?.prompt).toBe('Place a viking.');
    });

    it('is in the language chosen last, whichever answer comes last', async () => {
        const store = await opened();
        const named = (name: string) =>
            new Response(JSON.stringify(table({ seats: [seat(0, { name })] })));
        let late = (_answer: Response) => {};
        const waiting = [
            new Promise<Response>((resolve) => (late = resolve)),
            Promise.resolve(named('English')),
        ];
        vi.stubGlobal('fetch', () => waiting.shift());
        await speakIn('pl');
        await speakIn('en');
        await vi.waitFor(() => expect(store.now.value?.seats[0]?.name).toBe('English'));
        late(named('polski'));
        await new Promise((next) => setTimeout(next, 20));
        expect(store.now.value?.seats[0]?.name).toBe('English');
    });

    it('knows when there is no such table', async () => {
        answers = {};
        const store = await opened();
        expect(store.missing.value).toBe(true);
    });
});
