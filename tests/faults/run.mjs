// A hall of three servers and a thinker at one PostgreSQL, under load while its parts fail: a
// server killed with -9, the thinker killed with -9, PostgreSQL restarted, the way to it cut and
// slow. Nothing that was acknowledged may be lost, nothing may happen twice, and players need do
// nothing but ask again. Run by `make faults`, inside scripts/with-postgres --port.
import { spawn } from 'node:child_process';
import net from 'node:net';
import { Proxy } from './proxy.mjs';

const [command, tables = '8', seconds = '5'] = process.argv.slice(2);
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const SERVERS = 3;

// ---- the hall ----

const proxy = new Proxy({ host: '127.0.0.1', port: Number(process.env.MEADHALL_DB_PORT) });
const db = `postgresql://meadhall@127.0.0.1:${await proxy.listen()}/postgres`;
const children = new Map(); // by place: 0 to 2 the servers, 'bots' the thinker
process.on('exit', () => children.forEach(({ child }) => child.kill('SIGKILL')));

async function free() {
    const socket = net.createServer();
    await new Promise((resolve) => socket.listen(0, '127.0.0.1', resolve));
    const { port } = socket.address();
    await new Promise((resolve) => socket.close(resolve));
    return port;
}

async function start(place) {
    const port = children.get(place)?.port ?? (await free());
    const how = place === 'bots' ? ['--bots-only'] : ['--port', String(port), '--rate', '0'];
    const child = spawn(command, ['serve', '--quiet', '--db', db, '--bot-delay', '0', ...how], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.set(place, { child, port });
    await new Promise((resolve) => child.stdout.once('data', resolve));
}

async function kill(place) {
    const { child } = children.get(place);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
}

let turn = 0;
/** Asks any server, as a proxy in front of them would; null if it could not be reached. */
async function ask(token, method, path, body) {
    const { port } = children.get(turn++ % SERVERS);
    try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
            method,
            signal: AbortSignal.timeout(30000),
            headers: {
                'X-Meadhall': '1',
                ...(token ? { Authorization: `Bearer ${token}` } : {}),
                ...(body ? { 'Content-Type': 'application/json' } : {}),
            },
            body: body && JSON.stringify(body),
        });
        return { status: response.status, json: await response.json() };
    } catch {
        return null;
    }
}

/** Asks until it is answered. */
async function insist(...what) {
    for (;;) {
        const answer = await ask(...what);
        if (answer && answer.status < 500) return answer;
        await pause(100);
    }
}

// ---- players ----

let ended = false;
let fault = 'nothing';
const report = new Map();

function note(game, acknowledged) {
    const line = report.get(fault) ?? { acknowledged: 0, unanswered: 0, longest: 0 };
    report.set(fault, line);
    if (!acknowledged) line.unanswered++;
    else line.acknowledged++;
    if (acknowledged) {
        line.longest = Math.max(line.longest, Date.now() - game.last);
        game.last = Date.now();
    }
}

const games = [];

async function open(token, mode) {
    const { json } = await insist(token, 'POST', '/api/1/tables', {
        game: 'jorvik',
        options: { mode },
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }, { kind: 'bot', level: 'random' }],
    });
    const game = { id: json.table, moves: new Map(), open: 0 };
    games.push(game);
    return game;
}

/** One game after another, for as long as things go wrong. */
async function playOn(token, mode) {
    while (!ended) await play(token, await open(token, mode));
}

async function play(token, game) {
    game.last = Date.now();
    while (!ended && !game.over) {
        const table = (await insist(token, 'GET', `/api/1/tables/${game.id}`)).json;
        game.over = Boolean(table.over);
        const decision = table.decisions?.[0];
        if (!decision) {
            await pause(10);
            continue;
        }
        const move = decision.moves[Math.floor(Math.random() * decision.moves.length)].text;
        const answer = await ask(token, 'POST', `/api/1/tables/${game.id}/moves`, {
            number: table.number,
            seat: decision.seat,
            move,
        });
        if (answer?.status === 200) game.moves.set(answer.json.number, move);
        else if (!answer || answer.status >= 500) game.open++;
        if (answer?.status === 200) note(game, true);
        else if (!answer || answer.status >= 500) note(game, false);
        if (!answer) await pause(50);
    }
}

// ---- what happens ----

const faults = {
    'a server killed': async () => {
        await kill(1);
        await pause(2000);
        await start(1);
    },
    'the thinker killed': async () => {
        await kill('bots');
        await pause(1000);
        await start('bots');
    },
    'PostgreSQL restarted': async () => {
        const [program, ...rest] = process.env.MEADHALL_DB_CONTROL.trim().split(' ');
        const options = ['restart', '-m', 'fast', '-w', '-s'];
        const child = spawn(program, [...rest, ...options], { stdio: 'ignore', cwd: '/' });
        await new Promise((resolve) => child.once('exit', resolve));
    },
    'the way to it cut': async () => {
        proxy.cut();
        await pause(3000);
        proxy.mend();
    },
    'the way to it slow': async () => {
        proxy.delay = 20;
        await pause(Number(seconds) * 1000);
        proxy.delay = 0;
    },
};

for (const place of [0, 1, 2, 'bots']) await start(place);
const { token } = (await insist(null, 'POST', '/api/1/guest', {})).json;
// At one table nobody decides: its clock runs out, once, whatever happens.
const idle = (
    await insist(token, 'POST', '/api/1/tables', {
        game: 'jorvik',
        options: { first: '0' },
        clock: { kind: 'move', ms: 4000 },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    })
).json.table;

const players = Array.from({ length: Number(tables) }, (_, i) =>
    playOn(token, i % 2 ? 'jarl' : 'karl'),
);
await pause(Number(seconds) * 1000);
for (const [name, happen] of Object.entries(faults)) {
    fault = name;
    await happen();
    await pause(Number(seconds) * 1000);
}
// Then play goes on at every table.
fault = 'afterwards';
const before = games.map((game) => game.moves.size);
const goesOn = () => before.every((moves, i) => games[i].over || games[i].moves.size > moves);
for (let i = 0; i < 600 && !goesOn(); i++) await pause(100);
const going = goesOn();
ended = true;
await Promise.all(players);

// ---- what became of it ----

async function wholeLog(id) {
    const lines = [];
    for (let next = 0; next !== null; ) {
        const { json } = await insist(token, 'GET', `/api/1/tables/${id}/log?from=${next}`);
        lines.push(...json.log);
        next = json.next;
    }
    return lines;
}

let lost = 0;
let twice = 0;
for (const game of games) {
    const lines = await wholeLog(game.id);
    const log = new Map(lines.map((line) => [line.number, line]));
    for (const [number, move] of game.moves) if (log.get(number)?.move !== move) lost++;
    const mine = lines.filter((line) => line.number > 0 && (line.seat === 0 || line.seat === 1));
    twice += Math.max(0, mine.length - game.moves.size - game.open);
    if (log.size !== lines.length) twice++;
}
const { json: waited } = await insist(token, 'GET', `/api/1/tables/${idle}`);
const clocks = waited.seats[0].takeover && waited.number > 0;

console.log('fault                  acknowledged  unanswered  longest wait');
for (const [name, { acknowledged, unanswered, longest }] of report)
    console.log(
        `${name.padEnd(22)} ${String(acknowledged).padStart(12)} ${String(unanswered).padStart(11)}` +
            ` ${(longest / 1000).toFixed(1).padStart(11)} s`,
    );
const acknowledged = games.reduce((sum, game) => sum + game.moves.size, 0);
console.log(
    `acknowledged ${acknowledged}, lost ${lost}, twice ${twice}, clocks ${clocks ? 'ran' : 'stood'}`,
);
const good = [acknowledged > 0, lost === 0, twice === 0, clocks, going];
console.log(`${good.filter(Boolean).length} passed, ${good.filter((is) => !is).length} failed`);
process.exit(good.every(Boolean) ? 0 : 1);
