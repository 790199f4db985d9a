// A hall of all three games with 20,000 entries, take-backs, chats, accounts, invitations and
// ratings is copied while people play at it, checked, moved to another file, to PostgreSQL and
// back; copying and moving are killed in the middle. What was acknowledged before a copy was begun
// is in it, every table replays, looks the same at each stop and plays on. Run by `make faults`,
// inside scripts/with-postgres.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { check, Client, equal, finish, folder, serve } from '../net/lib.mjs';

const command = path.resolve(process.argv[2]);
const ENTRIES = Number(process.argv[3] ?? 20000);
const PLAYERS = 6;
const GAMES = ['odin', 'vikings', 'jorvik'];
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

/** Runs the command; with `killed` it is ended with -9 after so many milliseconds. */
function run(args, killed) {
    return new Promise((resolve) => {
        let said = '';
        const child = spawn(command, args, { env: { ...process.env, LANG: 'C' } });
        child.stdout.on('data', (text) => (said += text));
        child.stderr.on('data', (text) => (said += text));
        if (killed !== undefined) setTimeout(() => child.kill('SIGKILL'), killed);
        child.on('exit', (code, signal) => resolve({ code, signal, said }));
    });
}

/** How many entries a store has, all of them by the rules; the store is sound. */
async function sound(what, place) {
    const { code, said } = await run(['check', place]);
    check(`${what} is sound`, code === 0, said.slice(0, 500));
    return Number(said.match(/(\d+) entr/)?.[1]);
}

// ---- a hall ----

const data = folder('hall');
const file = path.join(data, 'meadhall.db');
let server = await serve(data);
const host = await new Client(server).guest('Yrsa');
const friend = await new Client(server).guest('Ulf');
const tables = []; // all there are

async function open(client, body) {
    const { json } = await client.post('/api/1/tables', body);
    tables.push(json.table);
    return json.table;
}

/** Games of bots, and two of people who leave them to bots, which are rated at their end. */
async function playedByBots(count) {
    for (let i = 0; i < count; i++) {
        const bot = { kind: 'bot', level: 'random' };
        const owner = await new Client(server).guest();
        const id = await open(owner, { game: GAMES[i % 3], seats: [bot, bot, bot] });
        if (i % 4 === 0)
            await owner.post(`/api/1/tables/${id}/chat`, { text: `vel leikit ${i} 'þú'` });
    }
}

async function rated() {
    const id = await open(host, {
        game: 'jorvik',
        options: { mode: 'karl' },
        seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    await must(friend.post(`/api/1/tables/${id}/join`, {}));
    await must(friend.post(`/api/1/tables/${id}/resign`, { seat: 1 }));
    await must(host.post(`/api/1/tables/${id}/resign`, { seat: 0 }));
}

/** It must be done, or there is less to copy than is said. */
async function must(answer) {
    const { status, json } = await answer;
    check('the hall does as asked', status === 200, json);
    return json;
}

for (const [i, client] of [host, friend].entries())
    await must(
        client.post('/api/1/account', {
            name: ['Yrsa', 'Ulf'][i],
            password: 'correct horse battery',
        }),
    );
const closed = await open(host, {
    game: 'jorvik',
    closed_doors: true,
    seats: [{ kind: 'me' }, { kind: 'open' }],
});
const { url } = await must(host.post(`/api/1/tables/${closed}/invite`, {}));
await must(friend.post('/api/1/invitations', { secret: url.split('/').pop() }));
await host.post(`/api/1/tables/${closed}/chat`, { text: 'hvat segir þú?' });

await rated();
await rated();

// ---- people play, and take back ----

const games = [];
let playing = true;
let slowest = 0;

async function play(game) {
    for (let turn = 0; playing; turn++) {
        const table = await game.client.table(game.id);
        if (!table || table.over || !table.decisions?.[0]) return;
        const begun = Date.now();
        const back = turn % 6 === 5;
        const answer = back
            ? await game.client.post(`/api/1/tables/${game.id}/undo`, {
                  number: table.number,
                  seat: table.decisions[0].seat,
              })
            : await game.client.step(game.id, table, (moves) => moves[turn % moves.length]);
        if (answer.status === 200)
            game.acknowledged.set(table.number + 1, back ? null : answer.move);
        if (answer.status >= 500) check('everything is stored', false, answer.json);
        slowest = Math.max(slowest, Date.now() - begun);
    }
}

for (let i = 0; i < PLAYERS; i++) {
    const client = i % 2 ? friend : host;
    const seats = [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }];
    games.push({
        client,
        id: await open(client, { game: GAMES[i % 3], seats }),
        acknowledged: new Map(),
    });
}

let entries = 0;
for (let batch = 0; entries < ENTRIES && batch < 60; batch++) {
    await playedByBots(15);
    await pause(500);
    entries = Number((await run(['check', data])).said.match(/(\d+) entr/)?.[1]);
}
check('there is enough to copy', entries >= ENTRIES, { entries });

// ---- copied under load ----

const playersDone = games.map(play);
await pause(1500);
const copy = path.join(data, 'copy.db');
for (const after of [20, 60, 120]) {
    const { signal } = await run(['backup', '--data', data, copy], after);
    if (signal) check('a copy that was killed is not there', !fs.existsSync(copy));
    else fs.rmSync(copy);
}
const before = games.map(({ acknowledged }) => new Map(acknowledged));
slowest = 0;
const made = await run(['backup', '--data', data, copy]);
const longest = slowest;
check('an open hall is copied', made.code === 0, made.said);
await sound('the open hall', data);
playing = false;
await Promise.all(playersDone);
const acknowledged = before.reduce((sum, moves) => sum + moves.size, 0);
check(
    'people played meanwhile',
    acknowledged > 20 && games.some(({ acknowledged: now }, i) => now.size > before[i].size),
);
check(
    'nothing is left but the copy',
    !fs.readdirSync(data).some((name) => name.startsWith('copy.db.')),
);
await sound('the copy', copy);

/** A table's whole log, however much of it comes at once. */
async function log(client, id) {
    const lines = new Map();
    for (let from = 0; ; ) {
        const { json } = await client.get(`/api/1/tables/${id}/log?from=${from}`);
        const fresh = (json?.log ?? []).filter(({ number }) => !lines.has(number));
        if (fresh.length === 0) return lines;
        for (const line of fresh) lines.set(line.number, line);
        from = Math.max(...lines.keys()) + 1;
    }
}

async function restored(place) {
    const at = folder(`restored${Math.random()}`);
    fs.copyFileSync(place, path.join(at, 'meadhall.db'));
    return serve(at);
}

const old = await restored(copy);
let lost = 0;
for (const [i, { client, id }] of games.entries()) {
    const lines = await log(new Client(old, client.token), id);
    for (const [number, move] of before[i])
        lost += Number(!lines.has(number) || (move !== null && lines.get(number).move !== move));
}
equal('what was acknowledged before is in the copy', lost, 0);
await old.stop();

// ---- moved ----

/** What people see of tables, but for the time and for those at which bots play on. */
async function sights(at) {
    const seen = new Map();
    for (const id of tables) {
        const game = games.find((one) => one.id === id);
        const { json } = await new Client(at, (game?.client ?? host).token).get(
            `/api/1/tables/${id}`,
        );
        delete json.now;
        for (const seat of json.seats ?? []) delete seat.online;
        if (game || json.over) seen.set(id, JSON.stringify(json));
    }
    return seen;
}

await pause(500);
const first = await sights(server);
await server.stop();
const second = path.join(data, 'second.db');
const last = path.join(data, 'last.db');
const db = process.env.MEADHALL_DB;
const all = await sound('the closed hall', data);
for (const [from, to] of [
    [`sqlite:${file}`, `sqlite:${second}`],
    [`sqlite:${second}`, db],
    [db, `sqlite:${last}`],
]) {
    for (const after of [30, 90, 200]) {
        const { signal, code, said } = await run(['move-store', from, to], after);
        if (!signal) {
            check('a move that was not killed is done', code === 0, said);
            break;
        }
        check(
            'a move that was killed left no hall',
            to === db ? (await run(['check', to])).code === 1 : !fs.existsSync(to.slice(7)),
        );
    }
    const { code, said } = await run(['move-store', from, to]);
    check(
        'a hall is moved',
        code === 0 || said.includes('not empty') || said.includes('already'),
        said,
    );
    equal('with every entry', await sound('what was moved', to), all);
}
fs.rmSync(file);
fs.renameSync(last, file);
server = await serve(data);
const now = await sights(server);
check('most games are over', first.size > tables.length / 2, [first.size, tables.length]);
for (const [id, sight] of first) equal('a table looks the same', now.get(id), sight);
let played = 0;
for (const { client, id } of games) {
    const player = new Client(server, client.token);
    const table = await player.table(id);
    if (table.over || !table.decisions?.[0]) continue;
    played += Number((await player.step(id, table)).status === 200);
}
check('play goes on', played > 0, played);
await sound('the hall that came back', data);
console.log(
    `copies: ${all} entries at ${tables.length} tables, ${acknowledged} acknowledged before the copy, ${lost} lost; the longest move meanwhile ${longest} ms`,
);
await finish();
