// Load: many live connections over many tables, random play with every move durable.
//
//     node tests/net/load.mjs build/meadhall [--tables 500] [--connections 2000]
//                             [--rate 200] [--seconds 20] [--servers 1]
//
// --servers N: so many at the PostgreSQL of MEADHALL_DB, each request at the next of them; one with
// SQLite if it is not set.
// --rate 0 plays as fast as answers come. Reports moves a second, the time from sending a
// move to seeing it on every live connection of its table, and memory a table and a
// connection. The generator runs on the same machine and takes its share of it.
import fs from 'node:fs';
import http from 'node:http';
import { finish, folder, serve } from './lib.mjs';
import { open } from './ws.mjs';

function option(name, standard) {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? standard : Number(process.argv[at + 1]);
}
const tableCount = option('tables', 500);
const connectionCount = option('connections', 2000);
const rate = option('rate', 200);
const seconds = option('seconds', 20);

const servers = [];
const store = option('servers', 0) > 0 ? ['--db', process.env.MEADHALL_DB] : [];
for (let i = 0; i < Math.max(1, option('servers', 0)); i++)
    servers.push(await serve(folder(`data-${i}`), { options: ['--quiet', ...store] }));
let turn = 0;
const next = () => servers[turn++ % servers.length];
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const sum = (one) => servers.reduce((all, server) => all + one(`/proc/${server.child.pid}`), 0);
const rss = () =>
    sum((at) => Number(fs.readFileSync(`${at}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]));
/** Seconds of processor time the servers have used. */
const busy = () =>
    sum((at) => {
        const fields = fs.readFileSync(`${at}/stat`, 'utf8').split(') ')[1].split(' ');
        return (Number(fields[11]) + Number(fields[12])) / 100;
    });
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

function post(token, path, body) {
    const text = JSON.stringify(body);
    const headers = {
        'X-Meadhall': '1',
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    return new Promise((resolve, reject) => {
        const request = http.request(
            { host: '127.0.0.1', port: next().port, method: 'POST', path, headers, agent },
            (response) => {
                let answer = '';
                response.setEncoding('utf8');
                response.on('data', (part) => (answer += part));
                response.on('end', () =>
                    resolve({ status: response.statusCode, json: JSON.parse(answer) }),
                );
            },
        );
        request.on('error', reject);
        request.end(text);
    });
}

/** Runs `work` for 0 to count - 1, some at a time. */
async function each(count, work, together = 32) {
    let next = 0;
    await Promise.all(
        Array.from({ length: together }, async () => {
            while (next < count) await work(next++);
        }),
    );
}

const tables = [];
const sent = new Map(); // "table number" -> when its move was sent
const latencies = [];
const answers = [];
let moves = 0;
let refused = 0;
let finished = 0;
let ready = [];

async function seat(index) {
    const { json } = await post(null, '/api/1/guest', {});
    const table = {
        index,
        token: json.token,
        id: null,
        lives: [],
        state: null,
        busy: false,
        played: -1,
    };
    tables[index] = table;
    await start(table);
}

async function start(table) {
    const { json } = await post(table.token, '/api/1/tables', {
        game: 'jorvik',
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }, { kind: 'guest', name: 'Finn' }],
        advice: false,
    });
    table.id = json.table;
}

/** A game that is over makes room for another, before the same watchers. */
async function again(table) {
    const { id } = table;
    Object.assign(table, { id: null, state: null, played: -1 });
    finished++;
    await start(table);
    for (const live of table.lives) {
        live.send({ unwatch: id });
        live.send({ watch: table.id, number: 0 });
    }
}

/** Whoever shows a table may be quicker than whoever answers: both have to have done so. */
function goOn(table) {
    if (!table.busy && table.state?.decisions?.length && table.state.number > table.played)
        ready.push(table);
}

function watch(table, mine) {
    return open(`${next().url}/api/1/live`, {
        'X-Meadhall': '1',
        ...(mine ? { Authorization: `Bearer ${table.token}` } : {}),
    }).then((live) => {
        live.onmessage = (text) => {
            const now = performance.now();
            // Only whoever plays reads all of it; for the others its head is enough.
            const head = text.slice(0, 80).match(/^\{"table":"([^"]+)","number":(\d+)/);
            if (!head) return;
            const at = sent.get(`${head[1]} ${head[2]}`);
            if (at !== undefined && text.includes('"line"')) latencies.push(now - at);
            if (!mine) return;
            const state = JSON.parse(text).state;
            if (!state || head[1] !== table.id) return;
            table.state = state;
            if (state.status === 'over') again(table);
            else goOn(table);
        };
        table.lives.push(live);
        live.send({ watch: table.id, number: 0 });
        return live;
    });
}

async function move(table) {
    const { number, decisions } = table.state;
    if (table.busy || number <= table.played) return;
    table.busy = true;
    table.played = number;
    const decision = decisions[Math.floor(Math.random() * decisions.length)];
    const choice = decision.moves[Math.floor(Math.random() * decision.moves.length)];
    const at = performance.now();
    sent.set(`${table.id} ${number + 1}`, at);
    const { status } = await post(table.token, `/api/1/tables/${table.id}/moves`, {
        number,
        seat: decision.seat,
        move: choice.text,
    });
    answers.push(performance.now() - at);
    table.busy = false;
    if (status === 200) moves++;
    else refused++;
    goOn(table);
}

const quantile = (list, q) =>
    list.length ? list[Math.min(list.length - 1, Math.floor(list.length * q))] : NaN;
const report = { tables: tableCount, connections: connectionCount, asked_rate: rate };

await pause(500);
const empty = rss();
await each(tableCount, seat);
await pause(1000);
const seated = rss();
const lives = [];
await each(connectionCount, async (i) =>
    lives.push(await watch(tables[i % tableCount], i < tableCount)),
);
await pause(1500);
const connected = rss();
report.kib_a_table = (seated - empty) / tableCount;
report.kib_a_connection = (connected - seated) / connectionCount;

latencies.length = 0;
const busyBefore = busy();
const began = performance.now();
const until = began + seconds * 1000;
if (rate > 0) {
    for (let n = 0; performance.now() < until; n++) {
        const due = began + (n * 1000) / rate;
        if (due > performance.now()) await pause(due - performance.now());
        const table = ready.shift();
        if (table) move(table);
    }
} else {
    while (performance.now() < until) {
        const now = ready;
        ready = [];
        for (const table of now) move(table);
        await new Promise((next) => setImmediate(next));
    }
}
const took = (performance.now() - began) / 1000;
await pause(1500);
latencies.sort((a, b) => a - b);
answers.sort((a, b) => a - b);
Object.assign(report, {
    seconds: took,
    moves,
    refused,
    games_finished: finished,
    moves_a_second: moves / took,
    broadcasts: latencies.length,
    broadcast_ms: {
        p50: quantile(latencies, 0.5),
        p90: quantile(latencies, 0.9),
        p99: quantile(latencies, 0.99),
        max: latencies.at(-1),
    },
    answer_ms: { p50: quantile(answers, 0.5), p99: quantile(answers, 0.99) },
    lost_connections: lives.filter((live) => live.closed).length,
    server_cores: (busy() - busyBefore) / took,
    rss_mib: rss() / 1024,
});
console.log(
    JSON.stringify(
        report,
        (key, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value),
        2,
    ),
);
for (const live of lives) live.cut();
await finish();
