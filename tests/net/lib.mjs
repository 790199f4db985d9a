// What the tests of the server share: a server of their own, checks, a client.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { open } from './ws.mjs';

let passed = 0;
let failed = 0;

export function check(what, good, detail) {
    if (good) passed++;
    else {
        failed++;
        const shown = detail === undefined ? '' : `: ${JSON.stringify(detail)?.slice(0, 600)}`;
        console.log(`FAILED: ${what}${shown}`);
    }
    return good;
}

export function equal(what, got, wanted) {
    const a = JSON.stringify(got);
    const b = JSON.stringify(wanted);
    return check(what, a === b, { got, wanted });
}

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'meadhall-net-'));
const servers = new Set();

export function folder(name) {
    const made = path.join(work, name);
    fs.mkdirSync(made, { recursive: true });
    return made;
}

/** Prints the sum and ends the program, which must have left no server behind. */
export async function finish() {
    for (const server of servers) await server.stop();
    fs.rmSync(work, { recursive: true, force: true });
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

process.on('exit', () => {
    for (const server of servers) server.child.kill('SIGKILL');
});

// With MEADHALL_CLUSTER a test's hall is three servers at a PostgreSQL database behind nginx, no
// client tied to one of them: scripts/cluster, inside scripts/with-postgres. See
// scripts/cluster-test.
const CLUSTER = Boolean(process.env.MEADHALL_CLUSTER);

/** The address of a database that stands for a folder, made if there is none yet. */
function database(data) {
    const name =
        path.basename(work).replace(/\W/g, '_') + '_' + path.basename(data).replace(/\W/g, '_');
    spawnSync('psql', ['-q', process.env.MEADHALL_DB, '-c', `create database "${name}"`], {
        stdio: 'ignore',
    });
    return process.env.MEADHALL_DB.replace('/postgres?', `/${name}?`);
}

/** A port that is free, as are those after it for the servers. */
async function freePorts(count) {
    for (;;) {
        const first = 20000 + Math.floor(Math.random() * 10000);
        const taken = await Promise.all(
            Array.from({ length: count }, (_, i) => {
                const socket = net.createServer();
                return new Promise((resolve) => {
                    socket.once('error', () => resolve(true));
                    socket.listen(first + i, '127.0.0.1', () => socket.close(() => resolve(false)));
                });
            }),
        );
        if (!taken.includes(true)) return first;
    }
}

/** What the servers of such a hall say. */
const logOf = (data) => path.join(work, `${path.basename(data)}.log`);

async function spawnHall(command, data, { port, options, descriptors, env }) {
    const environment = { ...process.env, LANG: 'C', LANGUAGE: '', ...env };
    const words = ['serve', '--port', String(port), '--data', data, ...options];
    if (!CLUSTER && descriptors)
        return spawn('sh', ['-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', command, ...words], {
            env: environment,
        });
    if (!CLUSTER) return spawn(command, words, { env: environment });
    const script = new URL('../../scripts/cluster', import.meta.url).pathname;
    return spawn(script, [], {
        env: {
            ...environment,
            MEADHALL: path.resolve(command),
            MEADHALL_DB: database(data),
            MEADHALL_OPTIONS: options.join(' '),
            MEADHALL_LOG: logOf(data),
            PORT: String(await freePorts(4)),
        },
    });
}

class Server {
    #said = '';

    constructor(child, data) {
        this.data = data;
        this.child = child;
        this.child.stderr.on('data', (text) => (this.#said += text));
        this.exited = new Promise((resolve) =>
            this.child.on('exit', (code, signal) => {
                servers.delete(this);
                resolve({ code, signal });
            }),
        );
        servers.add(this);
    }

    get log() {
        return (
            this.#said +
            (CLUSTER && fs.existsSync(logOf(this.data))
                ? fs.readFileSync(logOf(this.data), 'utf8')
                : '')
        );
    }

    async begin() {
        let said = '';
        this.child.stdout.on('data', (text) => (said += text));
        for (;;) {
            const found = said.match(/http:\/\/\S+/);
            if (found) {
                this.url = found[0].replace(/\/$/, '');
                this.port = Number(new URL(this.url).port);
                return this;
            }
            const ended = await Promise.race([
                this.exited,
                new Promise((resolve) => this.child.stdout.once('data', () => resolve(null))),
            ]);
            if (ended) throw new Error(`the server did not begin: ${this.log}`);
        }
    }

    /** Its servers, each at its own address: one, or behind nginx those on the ports after its
     * own. */
    get each() {
        if (!CLUSTER) return [this];
        return [1, 2, 3].map((i) => ({ url: `http://127.0.0.1:${this.port + i}` }));
    }

    /** Ends it in order and checks that it went well, leaks included. */
    async stop() {
        this.child.kill('SIGTERM');
        const { code, signal } = await this.exited;
        if (!check('the server ends in order', code === 0, { code, signal }))
            console.log(this.log.slice(-3000));
    }

    async kill() {
        this.child.kill('SIGKILL');
        await this.exited;
    }
}

/** A server on a free port, if none is named. Limits are off unless a test is about them. */
export async function serve(
    data,
    { rate = 0, port = 0, strong = false, descriptors = 0, options = [], env = {} } = {},
) {
    const command = process.argv[2];
    const fast = [
        '--rate',
        String(rate),
        '--bot-delay',
        '0',
        ...(strong ? [] : ['--weak-passwords']),
    ];
    return new Server(
        await spawnHall(command, data, { port, options: [...fast, ...options], descriptors, env }),
        data,
    ).begin();
}

/** A player at a server: requests as a program makes them. */
export class Client {
    token = null;

    constructor(server, token = null) {
        this.server = server;
        this.token = token;
    }

    async ask(method, where, body, headers = {}) {
        const response = await fetch(this.server.url + where, {
            method,
            redirect: 'manual',
            headers: {
                'X-Meadhall': '1',
                ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
                ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
                ...headers,
            },
            body:
                body === undefined
                    ? undefined
                    : typeof body === 'string'
                      ? body
                      : JSON.stringify(body),
        });
        const text = await response.text();
        let json = null;
        try {
            json = JSON.parse(text);
        } catch {
            // not every answer is JSON
        }
        return { status: response.status, headers: response.headers, text, json };
    }

    get(where, headers) {
        return this.ask('GET', where, undefined, headers);
    }

    post(where, body = {}, headers) {
        return this.ask('POST', where, body, headers);
    }

    async guest(name) {
        const { json } = await this.post('/api/1/guest', {});
        this.token = json.token;
        this.player = json.player;
        if (name) await this.ask('PATCH', '/api/1/me', { name });
        return this;
    }

    live(headers = {}) {
        return open(`${this.server.url}/api/1/live`, {
            'X-Meadhall': '1',
            ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
            ...headers,
        });
    }

    async table(id) {
        return (await this.get(`/api/1/tables/${id}`)).json;
    }

    /** All lines of its log, page after page. */
    async log(id, from = 0) {
        const lines = [];
        for (let next = from; next !== null; ) {
            const { json } = await this.get(`/api/1/tables/${id}/log?from=${next}`);
            lines.push(...json.log);
            next = json.next;
        }
        return lines;
    }

    /** Plays the first move of the first decision that is ours. */
    async step(id, table, choose = (moves) => moves[0]) {
        const decision = table.decisions[0];
        const move = choose(decision.moves).text;
        const answer = await this.post(`/api/1/tables/${id}/moves`, {
            number: table.number,
            seat: decision.seat,
            move,
        });
        return { ...answer, seat: decision.seat, move };
    }
}

/** Sends bytes as they are and gives back all that comes until the connection ends. */
export function raw(server, bytes, { timeout = 3000, pieces = null } = {}) {
    return new Promise((resolve) => {
        const socket = net.connect(server.port, '127.0.0.1');
        let answer = '';
        const end = (how) => {
            clearTimeout(timer);
            socket.destroy();
            resolve({
                answer,
                how,
                status: Number(answer.match(/^HTTP\/1\.[01] (\d+)/)?.[1] ?? 0),
            });
        };
        const timer = setTimeout(() => end('timeout'), timeout);
        socket.on('connect', async () => {
            if (!pieces) return socket.write(bytes);
            for (const piece of pieces) {
                if (socket.destroyed) return;
                socket.write(piece);
                await new Promise((next) => setTimeout(next, 100));
            }
        });
        socket.on('data', (data) => (answer += data.toString('latin1')));
        socket.on('error', () => end('error'));
        socket.on('close', () => end('closed'));
    });
}
