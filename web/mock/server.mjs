/* A hall for developing the front end without the server: it speaks the protocol over the engine's
 * console, keeps everything in memory and knows no passwords.
 *
 * usage: MEADHALL=../build/meadhall node mock/server.mjs [PORT]    (then: npm run dev) */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

const engine = process.env.MEADHALL ?? fileURLToPath(new URL('../../build/meadhall', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const port = Number(process.argv[2] ?? 7777);
const BOT_WAIT_MS = Number(process.env.BOT_WAIT ?? 600);

const players = new Map();
const tables = new Map();
const invitations = new Map();
const sockets = new Set();
const id = () => randomBytes(6).toString('hex');

/* A console in one language, brought to any move of any table by replaying it. */
class Console {
    constructor(lang) {
        this.process = spawn(engine, ['console', '--lang', lang], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
        this.queue = Promise.resolve();
        this.at = { table: null, number: -1 };
    }

    async tell(line) {
        this.process.stdin.write(`${line}\n`);
        return JSON.parse((await this.answers.next()).value);
    }

    use(work) {
        const done = this.queue.then(() => work(this));
        this.queue = done.catch(() => {});
        return done;
    }

    async bring(table, number) {
        if (this.at.table !== table.id || this.at.number > number || this.at.epoch !== table.epoch) {
            const options = Object.entries(table.options).map(([key, value]) => `${key}=${value}`);
            await this.tell(`new ${table.game} players=${table.seats.length} seed=${table.seed} ${options.join(' ')}`);
            this.at = { table: table.id, number: 0, epoch: table.epoch };
        }
        while (this.at.number < number) {
            const { seat, move } = table.moves[this.at.number];
            const answer = await this.tell(`play ${seat} ${move}`);
            this.at.number += 1;
            this.events = answer.events;
        }
    }
}

const consoles = new Map();
function speaker(lang, use) {
    const key = `${lang} ${use}`;
    if (!consoles.has(key)) consoles.set(key, new Console(lang));
    return consoles.get(key);
}

const named = (table, text) =>
    String(text ?? '').replace(/\b(?:Seat|Gracz|Hráč|Гравець)[  ](\d)\b/g, (whole, seat) => table.seats[seat]?.name ?? whole);

const seatOut = (seat, i) => ({
    seat: i, kind: seat.kind, player: seat.player ? { id: seat.player.id, name: seat.player.name, emblem: seat.player.emblem, guest: true } : null,
    bot: seat.bot ?? null, name: seat.name, online: true, away: false, shared: seat.kind === 'human' && !seat.player, takeover: false, resigned: false, clock_ms: null,
});

const mine = (table, me) => table.seats.flatMap((seat, i) => (me && seat.owner === me.id ? [i] : []));

function view(table, me, lang, at) {
    return speaker(lang, at === undefined ? table.id : 'past').use(async (console) => {
        const number = at ?? table.moves.length;
        if (table.status !== 'open') await console.bring(table, number);
        const you = mine(table, me);
        const now = table.status === 'open' ? { awaiting: [], over: false } : await console.tell('awaiting');
        const shown = table.status === 'open' ? { view: null } : await console.tell(`view ${you[0] ?? 'spectator'}`);
        const decisions = [];
        if (at === undefined) {
            for (const seat of you.filter((each) => now.awaiting.includes(each))) {
                const { moves } = await console.tell(`moves ${seat}`);
                const { prompt } = await console.tell(`prompt ${seat}`);
                decisions.push({
                    seat, prompt: named(table, prompt), undo: false,
                    moves: moves.map((move) => ({ ...move, args: move.args.map(String), label: named(table, move.label) })),
                });
            }
        }
        const other = table.seats.findIndex((_, i) => !now.awaiting.includes(i));
        const waiting = now.awaiting.length > 0 ? named(table, (await console.tell(`prompt ${Math.max(0, other)}`)).prompt) : '';
        const score = table.status === 'open' ? null : await console.tell('score');
        return {
            ok: true, id: table.id, game: table.game, options: table.options, status: table.status, players: table.seats.length,
            seats: table.seats.map(seatOut), host: me?.id === table.host, you, number, awaiting: now.awaiting,
            commitment: createHash('sha256').update(String(table.seed)).digest('hex'),
            seed: now.over ? String(table.seed) : null, advice: table.advice, clock: table.clock, private: table.private,
            view: shown.view, decisions, waiting,
            undo: at === undefined && you.includes(table.moves.at(-1)?.seat) ? [table.moves.at(-1).seat] : [],
            over: now.over ? { scores: score.scores, ranks: score.ranks } : null, rematch: table.rematch ?? null,
            log: await log(table, lang, Math.max(0, number - 60), number), chat: table.chat, round: now.round,
        };
    });
}

/* The log of a table in a language, told once by a console of its own. */
async function log(table, lang, from, to) {
    table.logs[lang] ??= [];
    const lines = table.logs[lang];
    await speaker(lang, 'log').use(async (console) => {
        if (lines.length < to) await console.bring(table, lines.length);
        while (lines.length < to) {
            const number = lines.length + 1;
            const { round } = await console.tell('awaiting');
            await console.bring(table, number);
            const { seat, move, at } = table.moves[number - 1];
            lines.push({ number, round, seat, move, at, events: [], texts: console.events.map((text) => named(table, text)) });
        }
    });
    return lines.slice(from, to);
}

async function summary(table, me, lang) {
    const now = await view(table, me, lang);
    return {
        id: table.id, game: table.game, options: table.options, players: now.players, status: table.status, number: now.number,
        round: now.round ?? 0, rounds: now.view?.rounds ?? 0, progress: 0, seats: now.seats, awaiting: now.awaiting, you: now.you,
        your_turn: now.decisions.length > 0, started: table.started, changed: table.changed,
        line: `${now.decisions[0]?.prompt ?? now.waiting}`, ...(now.over ?? {}),
    };
}

async function hall(me, lang) {
    const all = await Promise.all([...tables.values()].map((table) => summary(table, me, lang)));
    const own = all.filter((table) => table.you.length > 0);
    const live = all.filter((table) => table.status === 'playing');
    const counts = { jorvik: { live: live.length, open: all.filter((table) => table.status === 'open').length } };
    return {
        ok: true, counts, live: live.filter((table) => table.you.length === 0), open: all.filter((table) => table.status === 'open' && table.you.length === 0),
        mine: own.filter((table) => table.status !== 'over').sort((a, b) => Number(b.your_turn) - Number(a.your_turn)),
        replays: own.filter((table) => table.status === 'over'),
    };
}

async function broadcast(table, moved) {
    for (const socket of sockets) {
        const lang = socket.watching.get(table.id);
        if (lang === undefined) continue;
        const { log: lines, chat, ...state } = await view(table, socket.me, lang);
        socket.send(JSON.stringify({ table: table.id, number: state.number, ...(moved ? { line: lines.at(-1) } : {}), state }));
    }
    for (const socket of sockets) {
        if (socket.hall) socket.send(JSON.stringify({ hall: (({ counts, mine: own }) => ({ counts, mine: own }))(await hall(socket.me, socket.lang ?? 'en')) }));
    }
}

async function play(table, seat, move) {
    const answer = await speaker('en', table.id).use(async (console) => {
        await console.bring(table, table.moves.length);
        const told = await console.tell(`play ${seat} ${move}`);
        if (told.ok) {
            table.moves.push({ seat, move: told.move, at: Date.now() });
            table.changed = Math.floor(Date.now() / 1000);
            console.at.number += 1;
            console.events = told.events;
            if (told.over) table.status = 'over';
            table.awaiting = told.awaiting;
        }
        return told;
    });
    if (answer.ok) await broadcast(table, true);
    return answer;
}

/* Lets the bots decide, one after another, as long as it is for them. */
async function runBots(table) {
    if (table.running) return;
    table.running = true;
    while (table.status === 'playing') {
        const seat = await speaker('en', table.id).use(async (console) => {
            await console.bring(table, table.moves.length);
            const { awaiting } = await console.tell('awaiting');
            return awaiting.find((each) => table.seats[each].kind === 'bot');
        });
        if (seat === undefined) break;
        await new Promise((resolve) => setTimeout(resolve, BOT_WAIT_MS));
        const move = await speaker('en', 'bots').use(async (console) => {
            await console.bring(table, table.moves.length);
            const told = await console.tell(`bot ${seat} ${table.seats[seat].bot}`);
            console.at.number += 1;
            return told.move;
        });
        await play(table, seat, move);
    }
    table.running = false;
}

async function start(table) {
    if (table.status !== 'open' || table.seats.some((seat) => seat.kind === 'open')) return;
    table.status = 'playing';
    await broadcast(table, false);
    void runBots(table);
}

const BOT_NAMES = ['Ottar', 'Zofia', 'Olena', 'Kateřina', 'Taras'];

function makeTable(me, body) {
    const seats = body.seats.map((seat, i) => {
        if (seat.kind === 'me') return { kind: 'human', owner: me.id, player: me, name: me.name };
        if (seat.kind === 'guest') return { kind: 'human', owner: me.id, player: null, name: seat.name };
        if (seat.kind === 'bot') return { kind: 'bot', bot: seat.level, name: BOT_NAMES[i - 1] ?? `Bot ${i}` };
        return { kind: 'open', name: '' };
    });
    const table = {
        id: id(), game: body.game, options: body.options, seats, host: me.id, moves: [], chat: [], logs: {}, epoch: 0, status: 'open',
        seed: body.seed ?? Math.floor(Math.random() * 2 ** 40), advice: body.advice, clock: body.clock, private: body.private,
        started: Math.floor(Date.now() / 1000), changed: Math.floor(Date.now() / 1000), template: body,
    };
    tables.set(table.id, table);
    void start(table);
    return table;
}

const playerOut = (me) => me && { id: me.id, name: me.name, guest: me.guest, lang: null, emblem: me.emblem, webhook: null, ratings: {} };
const refuse = (status, error, message, rest = {}) => ({ http: status, body: { ok: false, error, message, ...rest } });

const tableRoutes = {
    'GET ': async ({ table, me, lang, query }) => view(table, me, lang, query.has('at') ? Number(query.get('at')) : undefined),
    'POST join': async ({ table, me, body }) => {
        const seat = table.seats[body.seat ?? table.seats.findIndex((each) => each.kind === 'open')];
        if (seat?.kind !== 'open') return refuse(409, 'taken', 'This seat is taken.');
        Object.assign(seat, { kind: 'human', owner: me.id, player: me, name: me.name });
        await broadcast(table, false);
        await start(table);
        return { ok: true };
    },
    'POST leave': async ({ table, me }) => {
        for (const seat of table.seats) if (seat.owner === me.id) Object.assign(seat, { kind: 'open', owner: undefined, player: null, name: '' });
        await broadcast(table, false);
        return { ok: true };
    },
    'POST bot': async ({ table, body }) => {
        Object.assign(table.seats[body.seat], { kind: 'bot', bot: body.level, name: BOT_NAMES[body.seat] });
        await broadcast(table, false);
        await start(table);
        return { ok: true };
    },
    'POST start': async ({ table }) => {
        table.seats.forEach((seat, i) => seat.kind === 'open' && Object.assign(seat, { kind: 'bot', bot: 'greedy', name: BOT_NAMES[i] }));
        await start(table);
        return { ok: true };
    },
    'POST moves': async ({ table, me, lang, body }) => {
        if (body.number !== table.moves.length) return refuse(409, 'conflict', 'Somebody was faster.', { table: await view(table, me, lang) });
        const answer = await play(table, body.seat, body.move);
        if (!answer.ok) return { http: 422, body: answer };
        void runBots(table);
        return { ok: true, number: table.moves.length };
    },
    'GET why': async ({ table, lang, query }) => speaker(lang, table.id).use(async (console) => {
        await console.bring(table, table.moves.length);
        const told = await console.tell(`explain ${query.get('seat')} ${query.get('move')}`);
        return told.ok ? told : { ...told, ok: true, legal: false };
    }),
    'POST undo': async ({ table }) => {
        table.moves.pop();
        table.epoch += 1;
        for (const lines of Object.values(table.logs)) lines.length = Math.min(lines.length, table.moves.length);
        await broadcast(table, false);
        return { ok: true, number: table.moves.length };
    },
    'POST advice': async ({ table, me, lang, body }) => {
        const { decisions } = await view(table, me, lang);
        const moves = decisions.find((each) => each.seat === body.seat)?.moves ?? [];
        return { ok: true, advice: moves.slice(0, 3).map((move, i) => ({ move: move.text, label: move.label, worth: 290 - 70 * i, reason: 'It stands first in the list.' })) };
    },
    'POST chat': async ({ table, me, body }) => {
        const line = { id: table.chat.length + 1, player: { id: me.id, name: me.name }, text: body.text, at: Date.now() };
        table.chat.push(line);
        for (const socket of sockets) if (socket.watching.has(table.id)) socket.send(JSON.stringify({ table: table.id, chat: line }));
        return { ok: true };
    },
    'POST resign': async ({ table, body }) => {
        Object.assign(table.seats[body.seat], { kind: 'bot', bot: 'greedy' });
        await broadcast(table, false);
        void runBots(table);
        return { ok: true };
    },
    'POST rematch': async ({ table, me }) => {
        table.rematch ??= makeTable(me, { ...table.template, seed: undefined }).id;
        return { ok: true, table: table.rematch };
    },
    'POST invite': async ({ table }) => {
        const secret = id() + id();
        invitations.set(secret, table.id);
        return { ok: true, url: `/i/${secret}` };
    },
    'GET log': async ({ table, lang, query }) => ({ ok: true, log: await log(table, lang, Number(query.get('from') ?? 0), table.moves.length) }),
    'GET record': async ({ table }) => speaker('en', table.id).use(async (console) => {
        await console.bring(table, table.moves.length);
        return { text: (await console.tell('record')).record };
    }),
};

const routes = {
    'POST guest': async ({ response }) => {
        const me = { id: players.size + 1, name: 'Ania', guest: true, emblem: null };
        const token = id() + id();
        players.set(token, me);
        response.setHeader('Set-Cookie', `meadhall=${token}; HttpOnly; SameSite=Lax; Path=/`);
        return { ok: true, player: playerOut(me) };
    },
    'GET me': async ({ me }) => ({ ok: true, player: playerOut(me) ?? null }),
    'PATCH me': async ({ me, body }) => ({ ok: true, player: playerOut(Object.assign(me, body)) }),
    'POST account': async ({ me, body }) => ({ ok: true, player: playerOut(Object.assign(me, { name: body.name, guest: false })) }),
    'POST login': async () => refuse(401, 'wrong-password', 'Name and password do not fit.'),
    'POST logout': async ({ response }) => {
        response.setHeader('Set-Cookie', 'meadhall=; Max-Age=0; Path=/');
        return { ok: true };
    },
    'GET games': async () => {
        const { games } = await speaker('en', 'games').use((console) => console.tell('games'));
        return { ok: true, games: games.map((game) => ({ ...game, seats_min: game.players_min, seats_max: game.players_max })), levels: ['random', 'greedy'] };
    },
    'GET hall': async ({ me, lang }) => hall(me, lang),
    'GET leaderboard/jorvik': async () => ({
        ok: true, entries: [
            { place: 1, player: { id: 1, name: 'Zofia', emblem: 'raven' }, rating: 1712, deviation: 61, games: 48 },
            { place: 2, bot: 'greedy', rating: 1500, deviation: 30, games: 210 },
            { place: 2, player: { id: 2, name: 'Olena', emblem: 'bear' }, rating: 1433, deviation: 80, games: 12 },
        ],
    }),
    'POST tables': async ({ me, body }) => ({ ok: true, table: makeTable(me, body).id }),
    'POST invitations': async ({ body }) => {
        const table = invitations.get(body.secret);
        return table ? { ok: true, table } : refuse(404, 'no-such-invitation', 'This invitation is not open.');
    },
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

function serveFile(path, response) {
    const file = join(dist, normalize(path === '/' ? '/index.html' : path));
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.setHeader('Content-Type', `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`);
    response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'self'");
    return createReadStream(file).pipe(response);
}

const tokenOf = (request) => /meadhall=(\w+)/.exec(request.headers.cookie ?? '')?.[1];

const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://localhost');
    if (!url.pathname.startsWith('/api/1/')) return serveFile(url.pathname, response);
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const path = url.pathname.slice('/api/1/'.length);
    const [, tableId, what = ''] = /^tables\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const context = { response, body, query: url.searchParams, lang: url.searchParams.get('lang') ?? 'en', me: players.get(tokenOf(request)) ?? null, table: tables.get(tableId) };
    const route = tableId ? context.table && tableRoutes[`${request.method} ${what}`] : routes[`${request.method} ${path}`];
    const answer = route ? await route(context) : refuse(404, 'not-found', 'There is nothing here.');
    if (answer.text !== undefined) {
        response.setHeader('Content-Disposition', 'attachment; filename="jorvik.txt"');
        return response.end(answer.text);
    }
    response.writeHead(answer.http ?? 200, { 'Content-Type': 'application/json' });
    return response.end(JSON.stringify(answer.http ? answer.body : answer));
});

new WebSocketServer({ server, path: '/api/1/live' }).on('connection', (socket, request) => {
    socket.me = players.get(tokenOf(request)) ?? null;
    socket.watching = new Map();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', async (data) => {
        const message = JSON.parse(data);
        if (message.ping) socket.send('{"pong":1}');
        if (message.hall) socket.hall = true;
        if (message.unwatch) socket.watching.delete(message.unwatch);
        const table = tables.get(message.watch);
        if (!table) return;
        socket.lang = message.lang ?? 'en';
        socket.watching.set(table.id, socket.lang);
        const { log: lines, chat, ...state } = await view(table, socket.me, socket.lang);
        if (state.number !== message.number) socket.send(JSON.stringify({ table: table.id, number: state.number, line: lines.at(-1), state }));
    });
});

server.listen(port, () => console.log(`http://localhost:${port}`));
