// Somebody plays while others try to wear the hall out, each from one address unless said otherwise,
// at the limits that a hall has if its host says nothing. A short form is a part of `make test`: it
// looks at what was refused, held and used, and compares the player with the same one left alone;
// `make attacks` runs longer and wants 99 of 100 answers within 50 ms.
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const LONG = process.argv.includes('--long');
const LASTS = LONG ? 20_000 : 1000;
const ENTRIES = LONG ? 10_000 : 600; // of a table with a long log
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const part = (list, share) =>
    [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

// ---- the player, in a thread of their own: what the attackers here are busy with delays nobody ----

const SEATS = [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }];

async function play({ port, token }) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method, path, body) =>
        new Promise((resolve) => {
            const text = body === undefined ? '' : JSON.stringify(body);
            const headers = {
                Authorization: `Bearer ${token}`,
                'X-Meadhall': '1',
                'X-Forwarded-For': '198.51.100.1',
                ...(text
                    ? {
                          'Content-Type': 'application/json',
                          'Content-Length': Buffer.byteLength(text),
                      }
                    : {}),
            };
            const began = performance.now();
            const request = http.request(
                { port, host: '127.0.0.1', method, path, headers, agent },
                (answer) => {
                    let said = '';
                    answer.on('data', (data) => (said += data));
                    answer.on('end', () =>
                        resolve({
                            status: answer.statusCode,
                            ms: performance.now() - began,
                            json: JSON.parse(said),
                        }),
                    );
                },
            );
            request.on('error', () =>
                resolve({ status: 0, ms: performance.now() - began, json: null }),
            );
            request.end(text);
        });
    const open = async () =>
        (await ask('POST', '/api/1/tables', { game: 'jorvik', seats: SEATS })).json?.table;
    let times = [];
    let wrong = [];
    parentPort.on('message', () => {
        parentPort.postMessage({ times, wrong });
        times = [];
        wrong = [];
    });
    for (let table = await open(); ; ) {
        const look = await ask('GET', `/api/1/tables/${table}`);
        const decision = look.json?.decisions?.[0];
        const move = decision && {
            number: look.json.number,
            seat: decision.seat,
            move: decision.moves[0].text,
        };
        const moved = move ? await ask('POST', `/api/1/tables/${table}/moves`, move) : look;
        times.push(look.ms, moved.ms);
        for (const { status } of [look, moved]) if (status !== 200) wrong.push(status);
        if (look.json?.over) table = await open();
        await pause(60);
    }
}

if (!isMainThread) await play(workerData);

// ---- the hall ----

const statOf = (server) =>
    fs
        .readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
/** Seconds of a processor that the hall has used. */
const used = (server) => (Number(statOf(server)[11]) + Number(statOf(server)[12])) / 100;
const memory = (server) =>
    Number(fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) /
    1024;
const number = async (server, name) =>
    Number(
        (await new Client(server).get('/metrics')).text.match(
            new RegExp(`^${name} (\\d+)`, 'm'),
        )?.[1] ?? NaN,
    );

/** A table with as long a log as it gets: a move, taken back, and so on. */
async function longTable(data) {
    const free = await serve(data);
    const host = await new Client(free).guest('Loki');
    const { json } = await host.post('/api/1/tables', {
        game: 'jorvik',
        options: { first: '0' },
        seats: SEATS,
    });
    const table = `/api/1/tables/${json.table}`;
    for (let number = 0; number < ENTRIES; number += 2) {
        await host.post(`${table}/moves`, { number, seat: 0, move: 'place 1' });
        await host.post(`${table}/undo`, { number: number + 1, seat: 0 });
    }
    const before = used(free);
    const codes = await hammer(free, pageOf(table), performance.now() + LASTS / 2);
    const cost = (used(free) - before) / codes[200];
    await free.stop();
    return { table, cost };
}

// ---- what attackers send ----

const head = (line, from, more = '') =>
    `${line} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;
const pageOf = (table) => head(`GET ${table}/log?from=${ENTRIES / 2}`, '203.0.113.1');

/** Many connections of one address that ask the same again as soon as they are answered; how often they
 * were answered so. */
async function hammer(server, bytes, until, lines = 20) {
    const codes = {};
    const one = () =>
        new Promise((resolve) => {
            const socket = net.connect(server.port, '127.0.0.1', () => socket.write(bytes));
            let left = -1; // of the body
            const end = () => {
                socket.destroy();
                resolve();
            };
            socket.on('data', (data) => {
                if (left < 0) {
                    const text = data.toString('latin1');
                    const code = Number(text.slice(9, 12));
                    codes[code] = (codes[code] ?? 0) + 1;
                    const length = Number(text.match(/content-length: (\d+)/i)?.[1] ?? 0);
                    left = length + text.indexOf('\r\n\r\n') + 4;
                }
                left -= data.length;
                if (left > 0) return;
                left = -1;
                if (performance.now() > until) end();
                else socket.write(bytes);
            });
            socket.on('error', end);
            socket.on('close', end);
        });
    const keepOn = async () => {
        while (performance.now() < until) await one();
    };
    await Promise.all(Array.from({ length: lines }, keepOn));
    return codes;
}

const data = folder('data');
const long = await longTable(data);
const server = await serve(data, { rate: 50, strong: true, options: ['--quiet'] });
const honest = await new Client(server).guest('Astrid');
const player = new Worker(fileURLToPath(import.meta.url), {
    workerData: { port: server.port, token: honest.token },
});

/** How the player fared since this was asked last. */
const fared = () =>
    new Promise((resolve) => {
        player.once('message', resolve);
        player.postMessage(null);
    });

let alone;

/** Runs an attack beside the player and tells how both fared. */
async function beside(what, attack) {
    await fared();
    const before = { used: used(server), at: performance.now() };
    const outcome = await attack(performance.now() + LASTS);
    const seconds = (performance.now() - before.at) / 1000;
    const share = (used(server) - before.used) / seconds;
    const { times, wrong } = await fared();
    const [half, most] = [part(times, 0.5), part(times, 0.99)];
    equal(`${what}: the player is never refused`, wrong, []);
    if (LONG) check(`${what}: 99 of 100 within 50 ms`, most < 50, most);
    else
        check(`${what}: answered nearly as soon as alone`, half < 30 + 10 * alone.half, {
            half,
            alone,
        });
    console.log(
        `${what}: half within ${half.toFixed(1)} ms, 99 % within ${most.toFixed(1)} ms, of ${times.length}; ` +
            `${(100 * share).toFixed(0)} % of a processor, ${memory(server).toFixed(0)} MB; ${JSON.stringify(outcome)}`,
    );
    return { ...outcome, share, used: share * seconds };
}

// ---- attackers ----

async function logs(until) {
    const codes = await hammer(server, pageOf(long.table), until);
    check('most of them are told to wait', codes[429] > codes[200], codes);
    return codes;
}

/** Answers that nobody reads. */
async function unread(until) {
    const before = memory(server);
    const sockets = [];
    let held = 0;
    for (let i = 0; i < 400 && performance.now() < until; i++) {
        const socket = net.connect(server.port, '127.0.0.1', () =>
            socket.write(head(`GET ${long.table}/log?from=100`, '203.0.113.2')),
        );
        socket.on('error', () => {});
        socket.pause();
        sockets.push(socket);
        if (i % 40 === 39) await pause(20);
    }
    while (performance.now() < until) {
        held = Math.max(held, await number(server, 'meadhall_bytes_waiting'));
        await pause(100);
    }
    const grown = memory(server) - before;
    for (const socket of sockets) socket.destroy();
    check('little waits for whoever does not read', held <= 10 << 20, held);
    check('and takes little memory', grown < 64, grown);
    return { grown, held };
}

/** Requests that never end. */
async function slow(until) {
    const sockets = Array.from({ length: 500 }, () => net.connect(server.port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {});
    for (let i = 0; performance.now() < until; i++) {
        for (const socket of sockets)
            if (!socket.destroyed) socket.write(i ? 'X: y\r\n' : 'GET / HTTP/1.1\r\n');
        await pause(500);
    }
    for (const socket of sockets) socket.destroy();
    return {};
}

async function garbage(until) {
    let sent = 0;
    while (performance.now() < until) {
        await Promise.all(
            Array.from(
                { length: 40 },
                (_, i) =>
                    new Promise((resolve) => {
                        const socket = net.connect(server.port, '127.0.0.1', () =>
                            socket.write(`${'\x01\x02%00 '.repeat(i)}\r\n\r\n`),
                        );
                        socket.on('error', resolve);
                        socket.on('close', resolve);
                        socket.on('data', () => socket.destroy());
                        setTimeout(() => socket.destroy(), 50);
                        sent++;
                    }),
            ),
        );
    }
    return { sent };
}

/** Live connections that ask for a table again and again and never read. */
async function deaf(until) {
    const lives = [];
    for (let i = 0; i < 200; i++) {
        const live = await new Client(server).live({ 'X-Forwarded-For': '203.0.113.5' });
        live.socket?.pause();
        if (live.send) lives.push(live);
    }
    while (performance.now() < until) {
        for (const live of lives)
            if (!live.socket.destroyed) live.send({ watch: long.table.split('/').at(-1) });
        await pause(1000);
    }
    for (const live of lives) live.cut();
    return { lives: lives.length };
}

/** Addresses that guess passwords as fast as they may: forty, or few where the queue is to be short. */
async function passwords(until) {
    const answers = {};
    await Promise.all(
        Array.from({ length: LONG ? 40 : 8 }, async (_, i) => {
            const client = new Client(server);
            for (let tries = 0; performance.now() < until; tries++) {
                const { status } = await client.post(
                    '/api/1/login',
                    { name: `nobody${i}-${tries >> 3}`, password: 'wrong-password' },
                    { 'X-Forwarded-For': `203.0.113.${100 + i}` },
                );
                answers[status] = (answers[status] ?? 0) + 1;
                if (status === 429) await pause(100);
            }
        }),
    );
    return answers;
}

/** More connections than there are descriptors: those that are there go on, and it costs little. */
async function descriptors() {
    const few = await serve(folder('few'), { rate: 0, options: ['--quiet'], descriptors: 96 });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const known = () =>
        new Promise((resolve) => {
            http.get({ port: few.port, host: '127.0.0.1', path: '/health', agent }, (answer) => {
                answer.resume();
                answer.on('end', () => resolve(answer.statusCode));
            }).on('error', () => resolve(0));
        });
    equal('a connection is made', await known(), 200);
    const sockets = Array.from({ length: 150 }, () => net.connect(few.port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {}).resume();
    await pause(300);
    const open = sockets.filter((socket) => !socket.destroyed).length;
    check('some find room, the others are told at once', open > 10 && open < 96, open);
    const before = { used: used(few), at: performance.now() };
    const answers = new Set();
    while (performance.now() < before.at + 1000) {
        answers.add(await known());
        await pause(20);
    }
    const share = (used(few) - before.used) / ((performance.now() - before.at) / 1000);
    equal('the one that was there goes on', [...answers], [200]);
    check('without work for the hall', share < 0.5, share);
    for (const socket of sockets) socket.destroy();
    let status = 0;
    for (let i = 0; i < 100 && status !== 200; i++) {
        await pause(20);
        status = (await new Client(few).get('/health').catch(() => ({ status: 0 }))).status;
    }
    equal('and with room there is place for others', status, 200);
    check(
        'the hall says how many it turned away',
        (await number(few, 'meadhall_turned_away_total')) >= 150 - open,
    );
    agent.destroy();
    await few.stop();
}

await pause(LONG ? 5000 : 1500);
const first = await fared();
alone = { half: part(first.times, 0.5), most: part(first.times, 0.99) };
console.log(
    `alone: half within ${alone.half.toFixed(1)} ms, 99 % within ${alone.most.toFixed(1)} ms, of ${first.times.length}`,
);
const log = await beside('pages of a long log', logs);
const refusal = (log.used - log[200] * long.cost) / log[429];
check('telling them costs a small part of what a page costs', refusal < long.cost / 3, {
    refusal,
    page: long.cost,
});
await beside('answers that nobody reads', unread);
await beside('requests that never end', slow);
await beside('garbage', garbage);
await beside('live connections that do not read', deaf);
await beside('passwords', passwords);
await player.terminate();
await descriptors();
await finish();
