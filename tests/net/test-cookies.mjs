// Who a browser is, whatever else its Cookie header holds: nobody who has a token is taken for
// nobody, because the page would then ask for a guest and the cookie be somebody else's.
import { check, Client, equal, finish, folder, raw, serve } from './lib.mjs';

const server = await serve(folder('data'), { options: ['--quiet'] });
const astrid = await new Client(server).guest('Astrid');
const mine = `meadhall=${astrid.token}`;
const secure = `__Host-meadhall=${astrid.token}`;
const other = (bytes) => `site=${'x'.repeat(bytes)}`;
const unknown = `meadhall=${'0'.repeat(64)}`;

async function whoIs(headers) {
    const { status, answer } = await raw(
        server,
        `GET /api/1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`,
    );
    return status === 200 ? (answer.match(/"name":"([^"]*)"/)?.[1] ?? null) : status;
}

const cookies = (...values) => values.map((value) => `Cookie: ${value}\r\n`).join('');
const https = 'X-Forwarded-Proto: https\r\n';

/** What is sent, and who that is. */
const cases = [
    ['nothing', '', null],
    ['the cookie', cookies(mine), 'Astrid'],
    ['without blanks', cookies(`a=1;${mine};b=2`), 'Astrid'],
    ...[100, 2000, 2100, 4000, 8000, 12000].flatMap((bytes) => [
        [`after ${bytes} bytes of others`, cookies(`${other(bytes)}; ${mine}`), 'Astrid'],
        [`before ${bytes} bytes of others`, cookies(`${mine}; ${other(bytes)}`), 'Astrid'],
    ]),
    ['in the second of two headers', cookies('a=1', mine), 'Astrid'],
    ['in the first of two headers', cookies(mine, 'a=1'), 'Astrid'],
    ['in the last of many', cookies(...Array(9).fill(other(800)), mine), 'Astrid'],
    ['after one of the name that is no token', cookies(`meadhall=hello; ${mine}`), 'Astrid'],
    ['after an empty one', cookies(`meadhall=; ${mine}`), 'Astrid'],
    ['the first of two tokens', cookies(`${mine}; ${unknown}`), 'Astrid'],
    ['and not the second', cookies(`${unknown}; ${mine}`), null],
    ['a name that ends so', cookies(`x${mine}`), null],
    ['a name that begins so', cookies(`meadhall2=${astrid.token}`), null],
    ['in the value of another', cookies(`a="${mine}"`), null],
    ['behind https by its own name', https + cookies(secure), 'Astrid'],
    ['behind https not by the other', https + cookies(mine), null],
    ['and not the other way', cookies(secure), null],
    [
        'a token of a program comes first',
        `Authorization: Bearer ${astrid.token}\r\n${cookies(unknown)}`,
        'Astrid',
    ],
    [
        "a proxy's own password does not matter",
        `Authorization: Basic ${'QQ'.repeat(100)}\r\n${cookies(mine)}`,
        'Astrid',
    ],
];
for (const [what, headers, who] of cases) equal(what, await whoIs(headers), who);

/** Too much to read: then there is no answer, and so no new guest either. */
async function tooMuch() {
    const answer = await raw(
        server,
        `POST /api/1/guest HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${cookies(`${other(20000)}; ${mine}`)}\r\n{}`,
    );
    check(
        'beyond 16 KiB nobody is made a guest',
        answer.status === 0 && !/set-cookie/i.test(JSON.stringify(answer)),
        answer,
    );
}

/** Below a path of a bigger site, which the proxy strips: the cookie is for the whole host. */
async function belowAPath() {
    const { headers } = await new Client(server).post('/api/1/guest', {});
    check(
        'the cookie is sent wherever the hall is',
        /^meadhall=[0-9a-f]{64}; Path=\/; /.test(headers.get('set-cookie')),
        headers.get('set-cookie'),
    );
    const again = await astrid.post('/api/1/guest', {});
    equal(
        'who is somebody gets no other',
        [again.headers.get('set-cookie'), again.json.player.name],
        [null, 'Astrid'],
    );
}

await tooMuch();
await belowAPath();
await server.stop();
await finish();
