// Clients that mean no good: sizes, origins, paths, headers, tokens, slowness, rates. Behind nginx
// (scripts/cluster-test) without what nginx answers for: sizes, slowness, whose address it is.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { check, Client, equal, finish, folder, raw, serve } from './lib.mjs';
import { frame, open } from './ws.mjs';

const web = folder('web');
fs.mkdirSync(path.join(web, 'assets'));
fs.writeFileSync(
    path.join(web, 'index.html'),
    '<!doctype html><base href="./"><title>Hall</title>' + ' '.repeat(2000),
);
fs.writeFileSync(
    path.join(web, 'assets', 'app-1a2b3c4d.js'),
    'export const hall = 1;\n'.repeat(100),
);
fs.writeFileSync(path.join(web, '.secret'), 'hidden');
fs.writeFileSync(path.join(folder('outside'), 'secret.txt'), 'outside');
const server = await serve(folder('data'), { options: ['--web', web] });
const astrid = await new Client(server).guest('Astrid');

const post = (headers, body = '{}') =>
    `POST /api/1/guest HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;
const json = 'Content-Type: application/json\r\n';

async function origins() {
    const own = `Origin: http://127.0.0.1:${server.port}\r\n`;
    equal('own origin', (await raw(server, post(json + own))).status, 200);
    equal(
        'own origin over https',
        (await raw(server, post(json + own.replace('http', 'https')))).status,
        200,
    );
    equal(
        'no origin, a program',
        (await raw(server, post(`${json}X-Meadhall: 1\r\n`))).status,
        200,
    );
    equal('no origin, no program', (await raw(server, post(json))).status, 403);
    for (const origin of [
        'http://evil.example',
        'null',
        `http://127.0.0.1:${server.port}.evil.example`,
        'http://127.0.0.1',
        `file://127.0.0.1:${server.port}`,
        `http://x@127.0.0.1:${server.port}`,
    ]) {
        const answer = await raw(server, post(`${json}X-Meadhall: 1\r\nOrigin: ${origin}\r\n`));
        equal(`origin ${origin}`, answer.status, 403);
        const live = await open(`${server.url}/api/1/live`, { Origin: origin, 'X-Meadhall': '1' });
        equal(`live from ${origin}`, live.status, 403);
    }
    equal(
        'two origins',
        (await raw(server, post(`${json}${own}Origin: http://evil.example\r\n`))).status,
        403,
    );
    equal('live without origin', (await open(`${server.url}/api/1/live`)).status, 403);
    const own_live = await open(`${server.url}/api/1/live`, { Origin: server.url });
    check('live from our own page', own_live.send !== undefined);
    own_live.cut?.();
    for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonp',
        'multipart/form-data',
    ])
        equal(
            type,
            (await raw(server, post(`X-Meadhall: 1\r\nContent-Type: ${type}\r\n`))).status,
            415,
        );
    const charset = post('X-Meadhall: 1\r\nContent-Type: application/json; charset=utf-8\r\n');
    equal('json with a charset', (await raw(server, charset)).status, 200);
    const plain = await raw(server, post(`${json}X-Meadhall: 1\r\n`));
    check(
        'a cookie without https is not secure',
        /HttpOnly; SameSite=Lax\r/i.test(plain.answer),
        plain.answer,
    );
    equal(
        'numbers are not for the world',
        (await astrid.get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status,
        403,
    );
}

/** What a proxy on this machine says of its client. */
async function proxied() {
    const proxied = await raw(
        server,
        post(
            `${json}X-Meadhall: 1\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.9\r\n`,
        ),
    );
    check(
        'a cookie behind https is secure',
        /set-cookie: __Host-meadhall=[0-9a-f]{64}; .*HttpOnly; SameSite=Lax; Secure\r/i.test(
            proxied.answer,
        ),
        proxied.answer,
    );
    const behind = async (cookie) =>
        (
            await new Client(server).get('/api/1/me', {
                'X-Forwarded-Proto': 'https',
                Cookie: `${cookie}=${astrid.token}`,
            })
        ).json.player;
    equal(
        "behind https a cookie that others could have planted is nobody's",
        await behind('meadhall'),
        null,
    );
    equal(
        'the one that only the hall can set is not',
        (await behind('__Host-meadhall'))?.id,
        astrid.player.id,
    );
}

async function sizes() {
    equal(
        'a body above 16 KiB',
        (await astrid.post('/api/1/tables', { game: 'x'.repeat(20000) })).status,
        413,
    );
    const huge = await raw(
        server,
        `POST /api/1/tables HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Content-Length: 70000\r\n\r\n`,
    );
    equal('a body above 64 KiB is refused before it comes', huge.status, 413);
    for (const length of ['-1', '1e3', '0x10', '99999999999999999999', '5, 5', '']) {
        const answer = await raw(
            server,
            `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Content-Length: ${length}\r\n\r\nhello`,
            { timeout: 1000 },
        );
        check(`length "${length}"`, [0, 400, 411].includes(answer.status), answer);
    }
    const chunks = await raw(
        server,
        `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    );
    equal('chunks', chunks.status, 411);
    const both = await raw(
        server,
        `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    );
    equal('length and chunks', both.status, 411);
    equal(
        'no length',
        (await raw(server, `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}\r\n`))
            .status,
        411,
    );
    check(
        'a long path',
        [400, 414, 431, 0].includes(
            (
                await raw(server, `GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: x\r\n\r\n`, {
                    timeout: 1000,
                })
            ).status,
        ),
    );
    check(
        'endless headers',
        [0, 400, 431, 500].includes(
            (
                await raw(server, `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(4000)}\r\n`, {
                    timeout: 1000,
                })
            ).status,
        ),
    );
    check(
        'one endless header',
        [0, 400, 431, 500].includes(
            (
                await raw(
                    server,
                    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(50000)}\r\n\r\n`,
                    { timeout: 1000 },
                )
            ).status,
        ),
    );
}

async function messages() {
    const live = await astrid.live();
    live.send('x'.repeat(1025));
    equal('a long live message', (await live.ended()).code, 1009);
    const pieces = await astrid.live();
    for (let i = 0; i < 5; i++)
        pieces.socket.write(frame('x'.repeat(300), { opcode: i ? 0 : 1, final: false }));
    equal('a long live message in pieces', (await pieces.ended()).code, 1009);
    const binary = await astrid.live();
    binary.socket.write(frame('{}', { opcode: 'binary' }));
    equal('a binary message', (await binary.ended()).code, 1003);
    const broken = await astrid.live();
    broken.socket.write(frame(Buffer.from([0x22, 0xff, 0x22])));
    equal('not UTF-8', (await broken.ended()).code, 1007);
    const wrong = await astrid.live();
    for (const text of ['{', '[]', '"x"', 'null', '{"watch":5}', '{"watch":"nowhere"}', '']) {
        wrong.send(text);
        const answer = await wrong.until((message) => message.error !== undefined, 2000);
        check(`answered with an error: ${text}`, answer !== null);
    }
    wrong.send({ ping: 7, unknown: { deep: [1, 2] } });
    check(
        'unknown fields are ignored',
        (await wrong.until((message) => 'pong' in message)) !== null,
    );
    wrong.cut();
}

async function paths() {
    const page = await astrid.get('/');
    equal('the page', page.status, 200);
    const policy = page.headers.get('content-security-policy') ?? '';
    check(
        'a policy without inline scripts',
        policy.includes("script-src 'self'") && !policy.includes('unsafe-inline'),
        policy,
    );
    equal('no sniffing', page.headers.get('x-content-type-options'), 'nosniff');
    equal('referrers stay here', page.headers.get('referrer-policy'), 'same-origin');
    check('the page is asked for again', page.headers.get('cache-control') === 'no-cache');
    for (const [where, base] of [
        ['/', './'],
        ['/table/abc', '../'],
        ['/i/secret', '../'],
        ['/rules/jorvik/1', '../../'],
    ])
        check(
            `the app at ${where}`,
            (await astrid.get(where)).text.includes(`<base href="${base}">`),
        );
    const asset = await astrid.get('/assets/app-1a2b3c4d.js');
    equal(
        'an asset',
        [asset.status, asset.headers.get('content-type')],
        [200, 'text/javascript; charset=utf-8'],
    );
    check('is kept for ever', /immutable/.test(asset.headers.get('cache-control')));
    check('is sent small', asset.headers.get('content-encoding') === 'gzip');
    check('and arrives whole', asset.text === 'export const hall = 1;\n'.repeat(100));
    const again = await astrid.get('/assets/app-1a2b3c4d.js', {
        'If-None-Match': asset.headers.get('etag'),
    });
    equal('seen before', [again.status, again.text], [304, '']);
    const head = await astrid.ask('HEAD', '/');
    equal('only the head', [head.status, head.text], [200, '']);
    equal('no other methods', (await astrid.post('/')).status, 405);
    const up = [
        '/../outside/secret.txt',
        '/..%2foutside%2fsecret.txt',
        '/%2e%2e/outside/secret.txt',
        '/assets/../../outside/secret.txt',
        '//etc/passwd',
        '/assets/..%5c..%5coutside',
        '/.secret',
        '/assets/%00',
        '/index.html%00.js',
        '/./.secret',
        '/assets/%2e%2e/%2e%2e/etc/passwd',
    ];
    for (const where of up) {
        const { answer, status } = await raw(
            server,
            `GET ${where} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
            { timeout: 1500 },
        );
        check(
            `nothing at ${where}`,
            (status === 0 || status >= 400) && !/outside\n?$|hidden|root:/.test(answer),
            answer,
        );
    }
}

async function headers() {
    for (const where of [
        '/x%0d%0aSet-Cookie:%20evil=1',
        '/table/%0d%0a%0d%0a<script>',
        '/api/1/tables/%0aX-Evil:%201',
        '/api/1/hall?lang=%0d%0aX-Evil:1',
    ]) {
        const { answer } = await raw(
            server,
            `GET ${where} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n`,
            { timeout: 1500 },
        );
        check(`no header from ${where}`, !/^(set-cookie: evil|x-evil)/im.test(answer), answer);
    }
    const id = await astrid.get('/api/1/hall', { 'X-Request-Id': 'forged' });
    check('request ids are ours', /^[0-9a-f]{8}-[0-9a-f]+$/.test(id.headers.get('x-request-id')));
    const two = await raw(
        server,
        'GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    equal('requests one after the other', two.answer.match(/HTTP\/1\.1 200/g)?.length, 2);
    equal('HTTP/1.0', (await raw(server, 'GET /health HTTP/1.0\r\nHost: x\r\n\r\n')).status, 200);
    const h2 = await raw(
        server,
        'GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
        { timeout: 1000 },
    );
    check('no other protocols', h2.status === 400, h2);
}

/** What is no proper HTTP is refused, and nothing behind it is read as another request. */
async function strictness() {
    const smuggled = `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Content-Length: 2\r\n`;
    const wrong = {
        'HTTP/1.1 without a host': 'GET /health HTTP/1.1\r\n\r\n',
        'an empty host': 'GET /health HTTP/1.1\r\nHost:\r\n\r\n',
        'two hosts': 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
        'the same host twice': 'GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n',
        'a host of 300 letters': `GET /health HTTP/1.1\r\nHost: ${'a'.repeat(300)}\r\n\r\n`,
        'a blank before the colon of a host': 'GET /health HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n',
        'a blank before the colon of chunks': `${smuggled}Transfer-Encoding : chunked\r\n\r\n{}`,
        'a tab before the colon of chunks': `${smuggled}Transfer-Encoding\t: chunked\r\n\r\n{}`,
        'a blank before the colon of a length': `${smuggled}Content-Length : 90\r\n\r\n{}`,
        'a control character in a path': 'GET /table/a%01b HTTP/1.1\r\nHost: x\r\n\r\n',
        'an escaped line feed behind a path': 'GET /health%0a HTTP/1.1\r\nHost: x\r\n\r\n',
        'an escaped carriage return in a path': 'GET /health%0dx HTTP/1.1\r\nHost: x\r\n\r\n',
        'a header in a path': 'GET /health%0d%0aX-Meadhall:1 HTTP/1.1\r\nHost: x\r\n\r\n',
        'a host in a path': 'GET /health%0aHost:x HTTP/1.1\r\n\r\n',
        'no version': 'GET /health\r\nHost: x\r\n\r\n',
        'a version that is none': 'GET /health HTTP/1.7\r\nHost: x\r\n\r\n',
        'DEL in a path': 'GET /table/a%7fb HTTP/1.1\r\nHost: x\r\n\r\n',
        'a bare control character in a path': 'GET /table/a\x02b HTTP/1.1\r\nHost: x\r\n\r\n',
    };
    for (const [what, bytes] of Object.entries(wrong)) {
        const next = bytes.endsWith('{}') ? '' : 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
        const { answer, status } = await raw(server, bytes + next, { timeout: 1000 });
        equal(`${what} is refused`, status, 400);
        if (!what.includes('character') && !what.includes('DEL'))
            check(`${what}: the connection ends`, !answer.includes('200 OK'), answer);
    }
    equal(
        'HTTP/1.0 needs no host',
        (await raw(server, 'GET /health HTTP/1.0\r\n\r\n')).status,
        200,
    );
    equal(
        'a path without such',
        (await raw(server, 'GET /table/a%20b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
            .status,
        200,
    );
}

/** The last address that a proxy on this machine names is the client's; what is none is refused,
 * because all such clients would be one. */
async function forwarded() {
    const limited = await serve(folder('forwarded'), { rate: 5, options: ['--quiet'] });
    const asked = async (list, count = 1) => {
        const codes = await Promise.all(
            Array.from(
                { length: count },
                async () =>
                    (
                        await raw(
                            limited,
                            `GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${list}\r\nConnection: close\r\n\r\n`,
                        )
                    ).status,
            ),
        );
        return codes.every((code) => code === codes[0]) ? codes[0] : Math.max(...codes);
    };
    equal('one address has its limit', await asked('198.51.100.1', 40), 429);
    const same = [
        '198.51.100.1:5678',
        '"198.51.100.1:80"',
        '203.0.113.9, 198.51.100.1',
        `${'203.0.113.9, '.repeat(60)}198.51.100.1`,
        '203.0.113.9\r\nX-Forwarded-For: 198.51.100.1',
        '::ffff:198.51.100.1',
        '[::ffff:198.51.100.1]:80',
    ];
    for (const list of same) equal(`"${list.slice(-40)}" is the same`, await asked(list, 4), 429);
    for (const list of [
        '198.51.100.2:5678',
        `${'198.51.100.1, '.repeat(60)}198.51.100.3`,
        '[2001:db8::1]:80',
        '198.51.100.1\r\nX-Forwarded-For: 198.51.100.4',
    ])
        equal(`"${list.slice(-40)}" is another`, await asked(list), 200);
    for (const list of [
        'unknown',
        '_hidden',
        '198.51.100.1, nobody',
        '1.2.3',
        '198.51.100.5,',
        `198.51.100.6, ${'x'.repeat(3000)}`,
    ]) {
        equal(`"${list.slice(0, 40)}" is nobody`, await asked(list), 400);
        const live = await open(`${limited.url}/api/1/live`, {
            'X-Meadhall': '1',
            'X-Forwarded-For': list,
        });
        equal('also live', live.status, 400);
    }
    await limited.stop();
}

/** A hall that is told its names answers to no other: no page can make its own name point here. */
async function names() {
    const named = await serve(folder('named'), {
        options: ['--quiet', '--public-host', 'hall.example.org,b.example'],
    });
    const get = async (host, where, more = '') =>
        (
            await raw(
                named,
                `GET ${where} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
            )
        ).status;
    for (const host of ['hall.example.org', 'HALL.example.org:443', 'b.example'])
        equal(
            `${host} is the hall`,
            [await get(host, '/api/1/hall'), await get(host, '/')],
            [200, 200],
        );
    for (const host of [
        'evil.example',
        'hall.example.org.evil.example',
        'localhost',
        `127.0.0.1:${named.port}`,
    ])
        equal(`${host} is not`, [await get(host, '/api/1/hall'), await get(host, '/')], [421, 421]);
    equal(
        'a proxy names the host',
        await get('127.0.0.1', '/api/1/hall', 'X-Forwarded-Host: b.example\r\n'),
        200,
    );
    equal(
        'or another',
        await get('b.example', '/api/1/hall', 'X-Forwarded-Host: evil.example\r\n'),
        421,
    );
    for (const where of ['/health', '/ready', '/metrics']) {
        equal(
            `whoever looks after it asks for ${where} by its address`,
            [await get('127.0.0.1', where), await get('localhost:1', where)],
            [200, 200],
        );
        equal(`nobody asks for ${where} by another name`, await get('evil.example', where), 421);
    }
    const live = await open(`${named.url}/api/1/live`, {
        'X-Meadhall': '1',
        Host: 'evil.example',
        Origin: 'http://evil.example',
    });
    equal('live neither', live.status, 421);
    await named.stop();
    equal(
        'without a list any name will do',
        (
            await raw(
                server,
                'GET /api/1/hall HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n',
            )
        ).status,
        200,
    );
    equal(
        'but for the numbers',
        (
            await raw(
                server,
                'GET /metrics HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n',
            )
        ).status,
        403,
    );
}

async function tokens() {
    const forged = [
        '',
        '0',
        '0'.repeat(64),
        'f'.repeat(64),
        'A'.repeat(64),
        `${astrid.token}0`,
        astrid.token.slice(1),
        astrid.token.toUpperCase(),
        "' OR 1=1 --",
        `${astrid.token.slice(0, 63)}${astrid.token[63] === '0' ? '1' : '0'}`,
    ];
    for (const token of forged) {
        const me = await new Client(server).get('/api/1/me', { Authorization: `Bearer ${token}` });
        check(
            `nobody has the token "${token.slice(0, 12)}"`,
            token === astrid.token.toUpperCase() && /^\d+$/.test(token)
                ? true
                : me.json?.player === null,
            me,
        );
        const table = await new Client(server).post(
            '/api/1/tables',
            { game: 'jorvik' },
            { Authorization: `Bearer ${token}` },
        );
        equal(`which opens no table`, table.status, 401);
    }
    const cookie = await new Client(server).get('/api/1/me', {
        Cookie: `a=b; meadhall=${astrid.token}; c=d`,
    });
    equal('a cookie among others', cookie.json.player?.id, astrid.player.id);
    const other = await new Client(server).get('/api/1/me', {
        Cookie: `xmeadhall=${astrid.token}; meadhall2=${astrid.token}`,
    });
    equal('names of cookies are whole', other.json.player, null);
    check(
        'no token in the log',
        !server.log.includes(astrid.token) && !/[0-9a-f]{64}/.test(server.log),
    );
}

async function slowness() {
    const trickle = (text, more) =>
        new Promise((resolve) => {
            const began = Date.now();
            const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text));
            const timer = setInterval(() => socket.write(more), 500);
            socket.on('error', () => {});
            socket.resume();
            socket.on('close', () => {
                clearInterval(timer);
                resolve(Date.now() - began);
            });
        });
    const started = Date.now();
    const all = Promise.all([
        trickle('GET /health HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'),
        trickle(
            `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n${json}Content-Length: 1000\r\n\r\n`,
            'x',
        ),
        trickle('', ''),
    ]);
    let asked = 0;
    let worst = 0;
    let done = false;
    all.then(() => (done = true));
    while (!done && Date.now() - started < 20000) {
        const before = Date.now();
        if ((await astrid.get('/health')).status === 200) asked++;
        worst = Math.max(worst, Date.now() - before);
        await new Promise((next) => setTimeout(next, 200));
    }
    const times = await all;
    check('slow headers, bodies and silence end within 12 s', Math.max(...times) < 12500, times);
    check('others are answered meanwhile', asked > 20 && worst < 2000, { asked, worst });
}

async function rates() {
    const limited = await serve(folder('limited'), { rate: 5 });
    const client = new Client(limited);
    const codes = await Promise.all(Array.from({ length: 40 }, () => client.get('/health')));
    const refused = codes.filter((answer) => answer.status === 429);
    check(
        'a burst is allowed, then no more',
        codes.some((answer) => answer.status === 200) && refused.length >= 15,
        codes.map((c) => c.status),
    );
    check('with the time to wait', Number(refused[0]?.headers.get('retry-after')) >= 1);
    const from = (address) => ({ 'X-Forwarded-For': address });
    equal(
        'somebody else is not held up',
        (await client.get('/health', from('198.51.100.7'))).status,
        200,
    );
    const costly = await Promise.all(
        Array.from(
            { length: 14 },
            async () => (await client.post('/api/1/guest', {}, from('198.51.100.8'))).status,
        ),
    );
    check(
        'accounts are rarer',
        costly.filter((status) => status === 429).length >= 3 && costly.includes(200),
        costly,
    );
    // One after the other: what lies unread when the server hangs up could cost the reason.
    const flood = async (live, count) => {
        for (let i = 0; i < count && !live.closed; i++) {
            live.send({ ping: i });
            if (!(await live.next(1500))) break;
        }
        return (await live.ended(1500))?.code;
    };
    equal(
        'a flood of messages ends the connection',
        await flood(await client.live(from('198.51.100.9')), 100),
        1008,
    );
    await limited.stop();
    // Each connection keeps to its own limit; together they have what one address has.
    const shared = await serve(folder('shared'), { rate: 5 });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => new Client(shared).live()));
    const ends = await Promise.all(crowd.map((one) => flood(one, 6)));
    check(
        'many connections of one address ask no more than one may',
        ends.filter((code) => code === 1008).length >= 3,
        ends,
    );
    equal(
        'others go on',
        (await new Client(shared).get('/health', from('198.51.100.7'))).status,
        200,
    );
    await shared.stop();
}

await origins();
await messages();
await paths();
await headers();
await tokens();
if (!process.env.MEADHALL_CLUSTER) {
    await proxied();
    await sizes();
    await strictness();
    await forwarded();
    await names();
    await Promise.all([slowness(), rates()]);
}
await finish();
