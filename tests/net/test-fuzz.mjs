// Malformed HTTP and WebSocket messages, while somebody else goes on being answered.
// Takes the command and, on demand, how many messages: 3000 if not given.
import net from 'node:net';
import { check, Client, finish, folder, serve } from './lib.mjs';
import { frame, open } from './ws.mjs';

const count = Number(process.argv[3] ?? 3000);
const seed = Number(process.argv[4] ?? 1);
const server = await serve(folder('data'), { options: ['--quiet'] });
const astrid = await new Client(server).guest('Astrid');
const { json: made } = await astrid.post('/api/1/tables', {
    game: 'jorvik',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }],
});

// The same numbers for the same seed, so that a failure can be seen again.
let state = BigInt(seed) * 0x9e3779b97f4a7c15n;
function random(below) {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((z ^ (z >> 31n)) % BigInt(below));
}
const pick = (list) => list[random(list.length)];

const paths = [
    '/',
    '/health',
    '/metrics',
    '/api/1/me',
    '/api/1/guest',
    '/api/1/games',
    '/api/1/hall',
    '/api/1/tables',
    `/api/1/tables/${made.table}`,
    `/api/1/tables/${made.table}/moves`,
    `/api/1/tables/${made.table}/chat`,
    `/api/1/tables/${made.table}/undo`,
    `/api/1/tables/${made.table}/why`,
    `/api/1/tables/${made.table}/log`,
    `/api/1/tables/${made.table}/record`,
    '/api/1/live',
    '/api/1/login',
    '/api/1/invitations',
    '/api/1/leaderboard/jorvik',
];
const methods = [
    'GET',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'HEAD',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'get',
    '',
];
const bodies = [
    '{}',
    '{',
    '[]',
    'null',
    '"x"',
    '{"number":0,"seat":0,"move":"place 1"}',
    '{"number":-1,"seat":99,"move":""}',
    '{"number":1e99,"seat":0.5,"move":null}',
    '{"text":"<b>&\\u0000"}',
    '{"name":"\\ud800","password":"x"}',
    `{"game":"jorvik","seats":[{"kind":"me"},{"kind":"bot","level":"nobody"}]}`,
    '{"game":"jorvik","options":{"mode":[[[[]]]]}}',
    '['.repeat(5000),
    `{"a":${'{"a":'.repeat(200)}`,
    '{"secret":"../../../etc/passwd"}',
    '{"seat":2147483648}',
    '\u00e9'.repeat(700),
];
const headers = [
    'Host: x',
    'Host:',
    'Cookie: meadhall=',
    `Cookie: meadhall=${'z'.repeat(64)}`,
    'Authorization: Bearer',
    'X-Meadhall: 1',
    'Content-Type: application/json',
    'Content-Type: \x00',
    'Connection: upgrade',
    'Connection: close',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Sec-WebSocket-Key: AAAA',
    'Sec-WebSocket-Version: 99',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: http',
    'Sec-WebSocket-Extensions: permessage-deflate',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Range: bytes=0-',
    'Accept-Language: uk, pl;q=0.5',
    `Accept-Language: ${'a,'.repeat(300)}`,
    'X-Forwarded-For: 999.1.1.1, ::1',
    'X-Forwarded-Proto: https',
    ': no name',
    'no colon',
    ' folded: line',
    'Origin: null',
    'If-None-Match: *',
];

function request() {
    const body = pick(bodies);
    let text = `${pick(methods)} ${pick(paths)}${random(4) ? '' : `?${pick(['lang=xx', 'at=-5', 'at=999999999999', 'seat=0&move=%', '=&=&', '%zz'])}`} ${pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])}\r\n`;
    for (let i = random(6); i > 0; i--) text += `${pick(headers)}\r\n`;
    if (random(2))
        text += `Authorization: Bearer ${astrid.token}\r\nX-Meadhall: 1\r\nContent-Type: application/json\r\n`;
    text += `Content-Length: ${random(5) ? Buffer.byteLength(body) : pick(['-1', '0', '1', '99999999', 'x'])}\r\n\r\n${body}`;
    return damage(Buffer.from(text));
}

/** Some bytes changed, cut off, doubled or put in. */
function damage(bytes) {
    const out = Buffer.from(bytes);
    if (random(2)) return out;
    for (let i = random(4); i >= 0; i--) if (out.length) out[random(out.length)] = random(256);
    const at = random(out.length + 1);
    return pick([
        out,
        out.subarray(0, at),
        Buffer.concat([out, out]),
        Buffer.concat([
            out.subarray(0, at),
            Buffer.alloc(random(300), random(256)),
            out.subarray(at),
        ]),
    ]);
}

function message() {
    const text = pick([
        `{"watch":"${made.table}","number":${random(100) - 50}}`,
        `{"unwatch":"${made.table}"}`,
        '{"hall":true}',
        '{"ping":1}',
        '{"watch":null}',
        '{"watch":"',
        '{}',
        '[[[[',
        '{"lang":"xx"}',
        `{"watch":"${'x'.repeat(random(900))}"}`,
        '\u0000',
        `{"hall":${random(1000)}}`,
    ]);
    const whole = frame(text, {
        opcode: random(6) ? 'text' : random(16),
        final: random(8) > 0,
        masked: random(12) > 0,
    });
    return damage(whole);
}

const pause = (ms) => new Promise((next) => setTimeout(next, ms));

/** Sends requests on one connection until the server has enough of it. */
async function http(batch) {
    const socket = net.connect(server.port, '127.0.0.1');
    let open = true;
    socket.on('close', () => (open = false));
    socket.on('error', () => {});
    socket.resume();
    let sent = 0;
    while (sent < batch && open) {
        socket.write(request());
        sent++;
        if (random(4) === 0) await pause(1);
    }
    await pause(2);
    socket.destroy();
    return Math.max(1, sent);
}

async function live(batch) {
    const client = await open(`${server.url}/api/1/live`, {
        Origin: server.url,
        Cookie: `meadhall=${astrid.token}`,
    });
    let sent = 0;
    if (client.socket) {
        client.onmessage = () => {};
        while (sent < batch && !client.closed) {
            client.socket.write(message());
            sent++;
            if (random(4) === 0) await pause(1);
        }
        await pause(2);
        client.cut();
    }
    return Math.max(1, sent);
}

let sent = 0;
let worst = 0;
let answers = 0;
let wrong = 0;
let finished = false;
const witness = (async () => {
    while (!finished) {
        const before = Date.now();
        const answer = await astrid.get('/health').catch(() => ({ status: 0 }));
        if (answer.status === 200) answers++;
        else wrong++;
        worst = Math.max(worst, Date.now() - before);
        await pause(20);
    }
})();
await Promise.all(
    Array.from({ length: 8 }, async () => {
        while (sent < count && server.child.exitCode === null) {
            const batch = 1 + random(12);
            sent += await (random(2) ? http(batch) : live(batch)).catch(() => 1);
        }
    }),
);
finished = true;
await witness;
const alive = server.child.exitCode === null && server.child.signalCode === null;
if (!check(`the server is there after ${sent} malformed messages`, alive)) {
    console.log(server.log.slice(-6000));
    await finish();
}
check('others were answered all the while', answers > 10 && wrong === 0, { answers, wrong });
check('and soon', worst < 2000, { worst });
const table = await astrid.table(made.table);
check('the table is whole', table?.ok === true, table);
console.log(`${sent} messages, ${answers} answers to others, the slowest after ${worst} ms`);
await finish();
