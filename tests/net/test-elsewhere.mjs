// Clients that are not this machine, over IPv4 and IPv6: who they are decides what they may. They
// have addresses of a network namespace of the test's own, where no packet leaves it; names are
// looked up in a file of its own. Needs root, or a system that lets everybody make namespaces.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const FOUR = '10.9.9.1';
const FOUR_TOO = '10.9.9.2';
const SIX = 'fd00:9::1';
const SIX_SAME = 'fd00:9::2'; // of the same /64
const SIX_OTHER = 'fd00:9:0:1::1';
const OPEN_FOUR = '8.8.8.8'; // public ones, as far as anybody in here can tell
const OPEN_SIX = '2a00:9::1';
const ADDRESSES = [FOUR, FOUR_TOO, SIX, SIX_SAME, SIX_OTHER, OPEN_FOUR, OPEN_SIX];

/** Begins again inside a namespace. Without one nothing of this is tested, which root must never
 * pass over. */
function enter() {
    const hosts = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'meadhall-hosts-')), 'hosts');
    const names = [
        '127.0.0.1 localhost',
        '::1 localhost',
        '::1 inside.test',
        `${OPEN_SIX} outside.test`,
        `${OPEN_FOUR} mixed.test`,
        '::1 mixed.test',
    ];
    fs.writeFileSync(hosts, `${names.join('\n')}\n`);
    const orders = [
        'set -e',
        'ip link set lo up',
        ...ADDRESSES.map((one) => `ip addr add ${one}/${one.includes(':') ? 128 : 32} dev lo`),
        // What lies unread is to lie in the hall and not in the system.
        'echo "4096 8192 16384" >/proc/sys/net/ipv4/tcp_rmem',
        'echo "4096 8192 16384" >/proc/sys/net/ipv4/tcp_wmem',
        `mount --bind ${hosts} /etc/hosts`,
        'exec "$@"',
    ];
    const namespaces = process.getuid() === 0 ? '-nm' : '-rnm';
    const made = spawnSync(
        'unshare',
        [
            namespaces,
            'sh',
            '-c',
            orders.join('\n'),
            'sh',
            process.execPath,
            ...process.argv.slice(1),
        ],
        { stdio: 'inherit', env: { ...process.env, MEADHALL_ELSEWHERE: '1' } },
    );
    fs.rmSync(path.dirname(hosts), { recursive: true });
    const possible =
        process.getuid() === 0 || spawnSync('unshare', [namespaces, 'true']).status === 0;
    if (possible) process.exit(made.status ?? 1);
    console.log(
        'NOT TESTED: clients from elsewhere. No network namespace can be made here; root can.',
    );
    console.log('0 passed, 0 failed');
    process.exit(0);
}

if (!process.env.MEADHALL_ELSEWHERE) enter();

const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const hostOf = (address) => (address.includes(':') ? `[${address}]` : address);

/** A request from one address to another of the same kind; its status and what came. */
function ask(server, from, where, { method = 'GET', headers = {}, body } = {}) {
    return new Promise((resolve) => {
        const options = {
            host: from,
            localAddress: from,
            port: server.port,
            path: where,
            method,
            agent: false,
            headers: { 'X-Meadhall': '1', ...headers },
        };
        if (body)
            Object.assign(options.headers, {
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(body),
            });
        const request = http.request(options, (answer) => {
            let text = '';
            answer.on('data', (data) => (text += data));
            answer.on('end', () =>
                resolve({ status: answer.statusCode, headers: answer.headers, text }),
            );
        });
        request.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
        request.end(body);
    });
}

const times = (count, what) => Promise.all(Array.from({ length: count }, (_, i) => what(i)));
const refused = (answers) => answers.filter(({ status }) => status === 429).length;

/** Everybody is served, and counted by address, or by /64; what they say of others is not
 * believed. */
async function rates() {
    const server = await serve(folder('rates'), { rate: 5, options: ['--host', '::'] });
    const forged = (i) => ({
        headers: { 'X-Forwarded-For': `198.51.100.${i}`, 'X-Forwarded-Proto': 'https' },
    });
    for (const [from, others] of [
        [FOUR, [FOUR_TOO, OPEN_FOUR]],
        [SIX, [SIX_OTHER, OPEN_SIX]],
    ]) {
        equal(`${from} is served`, (await ask(server, from, '/health')).status, 200);
        const answers = await times(60, (i) => ask(server, from, '/health', forged(i)));
        check(
            `${from} has its limit, whatever it says`,
            refused(answers) >= 35 && refused(answers) < 45,
            refused(answers),
        );
        for (const other of others)
            equal(
                `${other} is not held up by ${from}`,
                (await ask(server, other, '/health')).status,
                200,
            );
    }
    check('a /64 is one', refused(await times(10, () => ask(server, SIX_SAME, '/health'))) >= 5);
    check(
        'the log has networks only',
        server.log.includes('from=10.9.9.0/24') &&
            server.log.includes('from=fd00:9::/48') &&
            !server.log.includes(FOUR) &&
            !server.log.includes(SIX),
        server.log.slice(0, 800),
    );
    await server.stop();
    const whole = await serve(folder('whole'), { options: ['--host', '::', '--log-addresses'] });
    await ask(whole, FOUR, '/health');
    await whole.stop();
    check(
        'or whole addresses if the host wants them',
        whole.log.includes(`from=${FOUR} `),
        whole.log,
    );
}

const connect = (server, from) =>
    new Promise((resolve) => {
        const socket = net.connect({ host: from, localAddress: from, port: server.port });
        socket.on('error', () => {});
        socket.on('connect', () => resolve(socket));
        socket.on('close', () => resolve(socket));
        socket.resume();
    });

/** As many connections as an address may have, then no more until one goes. */
async function connections() {
    const server = await serve(folder('connections'), {
        rate: 5000,
        options: ['--host', '::', '--quiet'],
    });
    for (const [from, same, other] of [
        [FOUR, FOUR, FOUR_TOO],
        [SIX, SIX_SAME, SIX_OTHER],
    ]) {
        const sockets = await times(256, (i) => connect(server, i % 2 ? from : same));
        await pause(200);
        equal(`256 of ${from} are taken`, sockets.filter((one) => one.destroyed).length, 0);
        const more = [await connect(server, from), await connect(server, same)];
        await pause(200);
        equal('more are not', more.filter((one) => one.destroyed).length, 2);
        equal('others are served', (await ask(server, other, '/health')).status, 200);
        sockets[7].destroy();
        let again = 0;
        for (let i = 0; i < 50 && again !== 200; i++) {
            await pause(20);
            again = (await ask(server, from, '/health')).status;
        }
        equal('when one goes there is room for another', again, 200);
        for (const one of [...sockets, ...more]) one.destroy();
    }
    await server.stop();
}

/** Headers of proxies, numbers, names: what only this machine, or its networks, may. */
async function trust() {
    const server = await serve(folder('trust'), { options: ['--host', '::', '--quiet'] });
    for (const from of [FOUR, SIX, OPEN_FOUR, OPEN_SIX]) {
        const open = from === OPEN_FOUR || from === OPEN_SIX;
        const guest = await ask(server, from, '/api/1/guest', {
            method: 'POST',
            body: '{}',
            headers: { 'X-Forwarded-Proto': 'https' },
        });
        equal(
            `${from}: a forged scheme is not believed`,
            [guest.status, /Secure/.test(String(guest.headers['set-cookie']))],
            [200, false],
        );
        const page = await ask(server, from, '/api/1/guest', {
            method: 'POST',
            body: '{}',
            headers: { Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' },
        });
        equal(`${from}: nor a forged host`, page.status, 403);
        equal(
            `${from}: numbers are ${open ? 'closed' : 'open'}`,
            (await ask(server, from, '/metrics')).status,
            open ? 403 : 200,
        );
        equal(
            `${from}: numbers by a name of somebody else's`,
            (await ask(server, from, '/metrics', { headers: { Host: 'evil.example' } })).status,
            403,
        );
        equal(
            `${from}: numbers through a proxy`,
            (await ask(server, from, '/metrics', { headers: { 'X-Forwarded-For': '127.0.0.1' } }))
                .status,
            403,
        );
        equal(
            `${from}: nonsense in a header that is not believed harms nobody`,
            (await ask(server, from, '/health', { headers: { 'X-Forwarded-For': 'nonsense' } }))
                .status,
            200,
        );
    }
    await server.stop();
}

/** Webhooks over IPv6, by address and by name: called are public ones only. */
async function webhooks() {
    const calls = [];
    const take = (request, answer) => {
        calls.push({
            to: request.socket.localAddress,
            host: request.headers.host,
            url: request.url,
        });
        request.resume();
        answer.writeHead(204).end();
    };
    const receiver = http.createServer(take);
    await new Promise((ready) => receiver.listen(0, '::', ready));
    const { port } = receiver.address();
    const server = await serve(folder('webhooks'), { options: ['--quiet'] });
    const called = async (host, name) => {
        const player = await new Client(server).guest();
        const set = await player.ask('PATCH', '/api/1/me', {
            webhook: `http://${host}:${port}/${name}`,
        });
        if (set.status !== 200) return;
        await player.post('/api/1/tables', {
            game: 'jorvik',
            options: { first: '1' },
            seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
        });
    };
    for (const [host, name] of [
        ['[::1]', 'one'],
        ['inside.test', 'two'],
        [hostOf(SIX), 'three'],
        ['mixed.test', 'four'],
        ['[::ffff:127.0.0.1]', 'five'],
        ['outside.test', 'six'],
        [hostOf(OPEN_SIX), 'seven'],
        [OPEN_FOUR, 'eight'],
    ])
        await called(host, name);
    const failed = () => (server.log.match(/failed: not a public address/g) ?? []).length;
    for (let i = 0; i < 200 && (calls.length < 3 || failed() < 5); i++) await pause(20);
    equal(
        'only public addresses are called, by the name that was given',
        calls.sort((a, b) => a.url.localeCompare(b.url)),
        [
            { to: `::ffff:${OPEN_FOUR}`, host: `${OPEN_FOUR}:${port}`, url: '/eight' },
            { to: OPEN_SIX, host: `[${OPEN_SIX}]:${port}`, url: '/seven' },
            { to: OPEN_SIX, host: `outside.test:${port}`, url: '/six' },
        ],
    );
    equal('the others are judged and not called', failed(), 5);
    await server.stop();
    receiver.close();
}

const numberOf = async (server, name) =>
    Number(
        (await ask(server, '127.0.0.1', '/metrics')).text.match(
            new RegExp(`^${name} (\\d+)`, 'm'),
        )[1],
    );

/** Live connections that read nothing: one is cut off by its bytes long before 512 messages; many
 * of one address hold no more than an address may, and whoever reads goes on. */
async function deaf() {
    const server = await serve(folder('deaf'), { options: ['--host', '::', '--quiet'] });
    const local = { url: `http://127.0.0.1:${server.port}` };
    const host = await new Client(local).guest('Astrid');
    const { json } = await host.post('/api/1/tables', {
        game: 'odin',
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
    });
    const size = (await host.get(`/api/1/tables/${json.table}`)).text.length;
    const dropped = () => numberOf(server, 'meadhall_live_dropped_total');
    const quiet = async (address) => {
        const live = await new Client(
            { url: `http://${hostOf(address)}:${server.port}` },
            host.token,
        ).live();
        live.socket.pause();
        return live;
    };
    const watch = JSON.stringify({ watch: json.table });
    const one = await quiet(FOUR);
    let sent = 0;
    while ((await dropped()) === 0 && sent < 600)
        for (let i = 0; i < 5; i++, sent++) one.send(watch);
    check(
        'one is cut off at a megabyte',
        sent * size > 0.8 * 2 ** 20 && sent * size < 1.5 * 2 ** 20 && sent < 300,
        { sent, size },
    );
    one.cut();

    const reader = await host.live();
    reader.send(watch);
    await reader.until((message) => message.state);
    const crowd = await times(14, () => quiet(SIX));
    const each = Math.floor((0.8 * 2 ** 20) / size); // less than one may have waiting
    for (let i = 0; i < each; i++) {
        for (const live of crowd) if (!live.socket.destroyed) live.send(watch);
        await pause(5);
    }
    for (let i = 0; i < 100 && (await numberOf(server, 'meadhall_cut_off_total')) < 2; i++)
        await pause(20);
    const waiting = await numberOf(server, 'meadhall_bytes_waiting');
    check(
        'many of one address are cut off together',
        (await numberOf(server, 'meadhall_cut_off_total')) >= 2,
        { size, each },
    );
    check('and hold no more than 8 MB', waiting <= 8 << 20 && waiting > 4 << 20, waiting);
    equal(
        'somebody of the same address is told to wait',
        (await ask(server, SIX_SAME, '/health')).status,
        429,
    );
    equal('others go on', (await ask(server, FOUR, '/health')).status, 200);
    reader.send({ ping: 3 });
    equal('who reads goes on', (await reader.until((message) => 'pong' in message))?.pong, 3);
    for (const live of crowd) live.cut();
    for (let i = 0; i < 100 && (await numberOf(server, 'meadhall_bytes_waiting')) > 100_000; i++)
        await pause(20);
    equal(
        'and when they are gone so is what waited',
        (await ask(server, SIX_SAME, '/health')).status,
        200,
    );
    reader.cut();
    await server.stop();
}

/** A hall that closed connections of its own accord a moment ago opens again at the same port. */
async function restart() {
    const data = folder('restart');
    const before = await serve(data, { port: 7320, options: ['--quiet'] });
    const kept = await times(5, () => connect(before, '127.0.0.1'));
    await before.stop();
    for (const one of kept) one.destroy();
    const after = await serve(data, { port: 7320, options: ['--quiet'] }).catch((error) => ({
        error: String(error),
    }));
    check('the port can be used again at once', after.port === 7320, after.error);
    await after.stop?.();
}

await rates();
await connections();
await trust();
await webhooks();
await deaf();
await restart();
await finish();
