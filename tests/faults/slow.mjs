// A database that answers after 1.5 s, then one that is cut off: whatever needs nothing from it is
// served as ever. Reports the longest that such a request waited; a loop that waits for the
// database would make it 1.5 s. Run by `make faults`, inside scripts/with-postgres --port.
import { check, Client, finish, folder, serve } from '../net/lib.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { Proxy } from './proxy.mjs';

const LIMIT_MS = 1000; // for a busy machine; otherwise it is a few
const SECONDS = 8;
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

const proxy = new Proxy({ host: '127.0.0.1', port: Number(process.env.MEADHALL_DB_PORT) });
const db = `postgresql://meadhall@127.0.0.1:${await proxy.listen()}/postgres`;
const web = folder('web');
fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Hall</title>');
const server = await serve(folder('data'), { options: ['--quiet', '--db', db, '--web', web] });

const player = await new Client(server).guest('Astrid');
const { json } = await player.post('/api/1/tables', {
    game: 'jorvik',
    seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
});
const table = `/api/1/tables/${json.table}`;
await player.get(table);
const live = await player.live();
live.send({ watch: json.table });
await live.next();

/** How long something took, again and again while `running()`; the longest. */
async function longest(running, once) {
    let worst = 0;
    let count = 0;
    while (running()) {
        const began = performance.now();
        if (!(await once())) return { worst: Infinity, count };
        worst = Math.max(worst, performance.now() - began);
        count++;
        await pause(20);
    }
    return { worst, count };
}

const nobody = new Client(server);
const needsNothing = {
    'the state of the hall': async () => (await player.get('/health')).status === 200,
    'a page of the front end': async () => (await nobody.get('/')).status === 200,
    'an answer on a live connection': async () => {
        live.send({ ping: 1 });
        for (let message; (message = await live.next(20000)); ) if (message.pong) return true;
        return false;
    },
};

/** Asks for much that the database must say. */
async function askMuch(running, status) {
    const stranger = () =>
        new Client(
            server,
            '0'.repeat(64).replace(/0/g, () => Math.floor(Math.random() * 16).toString(16)),
        );
    const asks = [
        () => player.get('/api/1/hall'),
        () => player.get(table),
        () => player.get('/api/1/tables/zzzzzzzz'),
        () => player.get('/api/1/leaderboard/jorvik'),
        () => stranger().get('/api/1/me'),
        () => player.post(`${table}/chat`, { text: 'heill' }),
    ];
    await Promise.all(
        asks.map(async (ask) => {
            while (running()) {
                const answer = await ask();
                status.set(answer.status, (status.get(answer.status) ?? 0) + 1);
                await pause(10);
            }
        }),
    );
}

async function during(what) {
    const until = Date.now() + SECONDS * 1000;
    const running = () => Date.now() < until;
    const status = new Map();
    const asking = askMuch(running, status);
    const waited = await Promise.all(
        Object.entries(needsNothing).map(async ([name, once]) => [
            name,
            await longest(running, once),
        ]),
    );
    await asking;
    for (const [name, { worst, count }] of waited) {
        console.log(`${what}: ${name}: ${count} times, longest ${worst.toFixed(0)} ms`);
        check(`${what}: ${name} does not wait for it`, worst < LIMIT_MS, { worst });
    }
    console.log(
        `${what}: what needs it was answered ${[...status].map(([code, times]) => `${code} ${times} times`).join(', ')}`,
    );
}

await during('as usual');
proxy.delay = 750; // each way
await during('slow');
proxy.delay = 0;
proxy.cut();
await during('cut');
proxy.mend();
for (let i = 0; i < 100 && (await player.get('/api/1/hall')).status !== 200; i++) await pause(100);
check('then all is as before', (await player.get(table)).status === 200);
live.cut();
await finish();
