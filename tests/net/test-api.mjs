// A conversation with the hall over HTTP and live: what docs/protocol.md promises.
import fs from 'node:fs';
import http from 'node:http';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const server = await serve(folder('data'), { options: ['--allow-local-webhooks'] });
const astrid = await new Client(server).guest('Astrid');
const bjorn = await new Client(server).guest('Bjørn');
const nobody = new Client(server);

async function table(client, seats, more = {}) {
    const { json } = await client.post('/api/1/tables', { game: 'jorvik', seats, ...more });
    return json.table;
}

/** Whose turn it is, with their view of the table. */
async function whose(id, clients) {
    for (const client of clients) {
        const seen = await client.table(id);
        if (seen.decisions?.length) return [client, seen];
    }
    return [null, null];
}

/** Several moves with one request: all of them or none. */
async function several() {
    const id = (
        await astrid.post('/api/1/tables', {
            game: 'odin',
            options: { length: 'short' },
            seats: [{ kind: 'me' }],
            seed: 1,
        })
    ).json.table;
    const play = (body) => astrid.post(`/api/1/tables/${id}/moves`, { seat: 0, ...body });
    const watcher = await nobody.live();
    watcher.send({ watch: id, number: 0 });
    await watcher.until((message) => message.state !== undefined);
    const none = await play({
        number: 0,
        move: 'use weekly_market_1',
        then: ['end turn', 'use weekly_market_1'],
    });
    equal(
        'one that is not legal spoils all',
        [none.status, (await astrid.table(id)).number],
        [422, 0],
    );
    for (const then of [['x'], [1], [null], Array(500).fill('end turn')])
        equal(
            'nothing is played of what can not be read',
            (await play({ number: 0, move: 'use weekly_market_1', then })).status,
            422,
        );
    equal(
        'a row of moves',
        (
            await play({
                number: 0,
                move: 'use weekly_market_1',
                then: ['end turn', 'use mead_and_silver'],
            })
        ).json,
        { ok: true, number: 3 },
    );
    const told = new Set(); // one by one, or, from another server, several with the log
    while (told.size < 3) {
        const { line, state } = await watcher.until(
            (message) => message.line ?? message.state?.log,
        );
        for (const { number } of line ? [line] : state.log) if (number > 0) told.add(number);
    }
    equal('is told move by move', [...told], [1, 2, 3]);
    equal(
        'a row that comes late is a conflict',
        (await play({ number: 2, move: 'end turn', then: ['use fishing'] })).status,
        409,
    );
    equal(
        'an empty row is one move',
        (await play({ number: 3, move: 'end turn', then: [] })).json,
        { ok: true, number: 4 },
    );
    watcher.cut();
}

async function conversation() {
    const id = await table(astrid, [{ kind: 'me' }, { kind: 'open' }]);
    check(
        'a table is open',
        (await nobody.get('/api/1/hall')).json.open.some((entry) => entry.id === id),
    );
    equal(
        'a stranger may not move',
        (await nobody.post(`/api/1/tables/${id}/moves`, { number: 0, seat: 0, move: 'place 1' }))
            .status,
        401,
    );
    equal('taking a seat', (await bjorn.post(`/api/1/tables/${id}/join`, {})).status, 200);
    const [mover, seen] = await whose(id, [astrid, bjorn]);
    check('somebody is to decide', mover !== null);
    const other = mover === astrid ? bjorn : astrid;
    const watcher = await nobody.live();
    watcher.send({ watch: id, number: 0 });
    check(
        'a watcher gets the table',
        (await watcher.until((message) => message.state !== undefined)) !== null,
    );

    const wrong = await mover.post(`/api/1/tables/${id}/moves`, {
        number: 0,
        seat: seen.decisions[0].seat,
        move: 'place 6',
    });
    equal(
        'an illegal move',
        [wrong.status, wrong.json.ok, typeof wrong.json.rule],
        [422, false, 'string'],
    );
    const why = await mover.get(
        `/api/1/tables/${id}/why?seat=${seen.decisions[0].seat}&move=place+6`,
    );
    equal('and why', [why.json.legal, why.json.rule], [false, wrong.json.rule]);
    const polish = await mover.post(`/api/1/tables/${id}/moves?lang=pl`, {
        number: 0,
        seat: seen.decisions[0].seat,
        move: 'place 6',
    });
    check(
        'in Polish',
        polish.json.message !== wrong.json.message && polish.json.error === wrong.json.error,
        polish.json,
    );
    // What the server refuses before the hall sees it speaks the same language.
    const refused = async (query, accepted) => {
        const headers = { 'Content-Type': 'text/plain', 'Accept-Language': accepted };
        const url = `${server.url}/api/1/guest${query}`;
        return (await (await fetch(url, { method: 'POST', headers, body: '{}' })).json()).message;
    };
    const inPolish = await refused('', 'pl');
    check('a refusal of the server in Polish', inPolish !== (await refused('', 'en')), inPolish);
    equal(
        'the best of several languages, and of a wish that is none',
        [await refused('', 'xx, pl;q=0.1'), await refused('?lang=xx', 'en;q=0.2, pl')],
        [inPolish, inPolish],
    );
    const stolen = await other.post(`/api/1/tables/${id}/moves`, {
        number: 0,
        seat: seen.decisions[0].seat,
        move: seen.decisions[0].moves[0].text,
    });
    check('a seat of somebody else', stolen.status >= 400 && stolen.status < 500, stolen);

    const moved = await mover.step(id, seen);
    equal('a move', [moved.status, moved.json], [200, { ok: true, number: 1 }]);
    const event = await watcher.until((message) => message.line !== undefined);
    equal('the watcher sees it', [event?.number, event?.line.move], [1, moved.move]);
    equal('and nothing to decide', event?.state.decisions?.length ?? 0, 0);
    const late = await mover.step(id, seen);
    equal(
        'the same again is a conflict',
        [late.status, late.json.error, late.json.table.number],
        [409, 'conflict', 1],
    );
    const undone = await mover.post(`/api/1/tables/${id}/undo`, { number: 1, seat: moved.seat });
    check('take back', undone.status === 200 || undone.json.error === 'cannot-undo', undone);
    for (const body of [
        '',
        '{',
        '[]',
        '"x"',
        '{"number":"1"}',
        '{"number":1,"seat":99,"move":"x"}',
        '{"number":-1,"seat":0,"move":"x"}',
        '{"seat":0}',
    ]) {
        const answer = await mover.post(`/api/1/tables/${id}/moves`, body);
        check(
            `refused: ${body}`,
            answer.status >= 400 && answer.status < 500 && answer.json?.ok === false,
            answer,
        );
    }
    equal('no such table', (await astrid.get('/api/1/tables/nowhere')).status, 404);
    equal('no such thing', (await astrid.get('/api/1/nothing')).status, 404);
    watcher.cut();
}

/** The last line said at a table; with several servers others hear of it a moment later. */
async function lastSaid(id, wanted) {
    for (let looks = process.env.MEADHALL_CLUSTER ? 50 : 1; ; looks--) {
        const line = (await astrid.table(id)).chat.at(-1);
        if (line?.text === wanted || looks <= 1) return line;
        await new Promise((next) => setTimeout(next, 40));
    }
}

async function texts() {
    const id = await table(astrid, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    const nasty = [
        `Robert'); DROP TABLE players;--`,
        '<script>alert(1)</script>',
        '"\\\'`${x}',
        '{{7*7}} %s %n',
        'Þórr ᛗ 🛡️',
    ];
    for (const text of nasty) {
        const said = await astrid.post(`/api/1/tables/${id}/chat`, { text });
        const seen = await lastSaid(id, text);
        check(
            `chat is kept as it is: ${text}`,
            said.status === 200 && seen?.text === text && seen.id > 0,
            [said.text, seen],
        );
    }
    equal(
        'signs that turn the text around are refused',
        (await astrid.post(`/api/1/tables/${id}/chat`, { text: '\u202eabc' })).status,
        422,
    );
    const answer = await astrid.get(`/api/1/tables/${id}`);
    equal('and served as JSON', answer.headers.get('content-type'), 'application/json');
    for (const text of nasty.slice(0, 3)) {
        const named = await astrid.ask('PATCH', '/api/1/me', { name: text.slice(0, 24) });
        const me = await astrid.get('/api/1/me');
        check(
            `a name as it is, or refused: ${text}`,
            named.status === 200
                ? me.json.player.name === text.slice(0, 24)
                : named.status === 422 || named.status === 400,
            [named.text, me.text],
        );
    }
    equal(
        'a chat that is too long',
        (await astrid.post(`/api/1/tables/${id}/chat`, { text: 'x'.repeat(501) })).status >= 400,
        true,
    );
}

async function accounts() {
    const name = 'Gudrun';
    const gudrun = await new Client(server).guest();
    equal(
        'a name and a password',
        (await gudrun.post('/api/1/account', { name, password: 'a long password' })).status,
        200,
    );
    const elsewhere = new Client(server);
    const login = await elsewhere.post('/api/1/login', { name, password: 'a long password' });
    equal('on another device', [login.status, login.json.player.id], [200, gudrun.player.id]);
    check('with a cookie of its own', login.headers.get('set-cookie')?.startsWith('meadhall='));
    const wrong = await elsewhere.post('/api/1/login', { name, password: 'a wrong password' });
    check('not with a wrong password', wrong.status === 401 || wrong.status === 403, wrong);
    equal('logging out', (await gudrun.post('/api/1/logout', {})).status, 200);
    equal('ends the token', (await gudrun.get('/api/1/me')).json.player, null);
}

async function invitations() {
    const id = await table(astrid, [{ kind: 'me' }, { kind: 'open' }], { private: true });
    check('closed doors', [403, 404].includes((await bjorn.get(`/api/1/tables/${id}`)).status));
    const { json } = await astrid.post(`/api/1/tables/${id}/invite`, {});
    const secret = json.url.split('/').pop();
    const page = await bjorn.get(`/i/${secret}`);
    equal(
        'the invitation opens the app',
        page.headers.get('content-type'),
        'text/html; charset=utf-8',
    );
    equal('and lets in', (await bjorn.post('/api/1/invitations', { secret })).json?.table, id);
    equal('who has it', (await bjorn.get(`/api/1/tables/${id}`)).status, 200);
    check('it is not logged', !server.log.includes(secret));
    check(
        'a wrong one does not',
        (await bjorn.post('/api/1/invitations', { secret: secret.slice(1) })).status >= 400,
    );
}

async function hooks() {
    const calls = [];
    const listener = http.createServer((request, response) => {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
            calls.push({ url: request.url, type: request.headers['content-type'], body });
            response.writeHead(request.url === '/away' ? 302 : 204, { Location: '/elsewhere' });
            response.end();
        });
    });
    await new Promise((ready) => listener.listen(0, '127.0.0.1', ready));
    const base = `http://127.0.0.1:${listener.address().port}`;
    const saga = await new Client(server).guest('Saga');
    const set = await saga.ask('PATCH', '/api/1/me', { webhook: `${base}/turn?key=1` });
    equal('a webhook', set.status, 200);
    const until = async (wanted) => {
        for (let i = 0; i < 100 && !wanted(); i++)
            await new Promise((next) => setTimeout(next, 50));
        return wanted();
    };
    await table(saga, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
        options: { first: '0' },
    });
    const id = await table(saga, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
        options: { first: '1' },
    });
    check('is called when it is our turn', await until(() => calls.length > 0), calls);
    equal('with JSON', calls[0]?.type, 'application/json');
    check(
        'that names the table',
        await until(() => calls.some((call) => call.body.includes(id))),
        calls,
    );
    await saga.ask('PATCH', '/api/1/me', { webhook: `${base}/away` });
    await table(saga, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
        options: { first: '1' },
    });
    await until(() => calls.some((call) => call.url === '/away'));
    await new Promise((next) => setTimeout(next, 200));
    check('redirects are not followed', !calls.some((call) => call.url === '/elsewhere'), calls);
    check('its path is not logged', !server.log.includes('key=1'));
    for (const webhook of [
        'ftp://example.org/',
        'file:///etc/passwd',
        'javascript:1',
        'http://exa mple.org/',
    ])
        check(
            `no webhook: ${webhook}`,
            (await saga.ask('PATCH', '/api/1/me', { webhook })).status >= 400,
        );

    // A hall that does not allow it calls nobody on its own machine.
    const strict = await serve(folder('strict'));
    const before = calls.length;
    const tove = await new Client(strict).guest('Tove');
    for (const host of [
        base,
        base.replace('127.0.0.1', 'localhost'),
        base.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
        base.replace('127.0.0.1', '2130706433'),
    ]) {
        await tove.ask('PATCH', '/api/1/me', { webhook: `${host}/inside` });
        const made = await tove.post('/api/1/tables', {
            game: 'jorvik',
            options: { first: '1' },
            seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
        });
        await until(() => strict.log.includes('webhook') || made.status !== 200);
    }
    await new Promise((next) => setTimeout(next, 500));
    equal('nobody on its own machine is called', calls.length, before);
    await strict.stop();
    listener.close();
}

async function numbers() {
    const health = await nobody.get('/health');
    equal('health', [health.status, health.json.ok, health.json.store], [200, true, 'ok']);
    equal('ready', (await nobody.get('/ready')).status, 200);
    const { text, headers, status } = await nobody.get('/metrics');
    // Each server has its own, and tells nobody through a proxy.
    if (process.env.MEADHALL_CLUSTER) return equal('no numbers through nginx', status, 403);
    check('numbers for Prometheus', headers.get('content-type').startsWith('text/plain'));
    for (const name of [
        'meadhall_requests_total{method="POST",route="/api/1/tables/*/moves",status="200"}',
        'meadhall_connections ',
        'meadhall_tables ',
        'meadhall_moves_total ',
        'meadhall_move_seconds_bucket{le="0.01"}',
        'meadhall_jobs_waiting ',
        'meadhall_job_seconds_count',
        'meadhall_commit_seconds_bucket{le="0.01"}',
        'meadhall_webhooks_total ',
    ])
        check(`with ${name}`, text.includes(name));
    const told = fs
        .readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8')
        .match(/`meadhall_[a-z_]+`/g);
    for (const name of new Set(told.map((each) => each.replaceAll('`', ''))))
        check(`with ${name}, which docs/hosting.md names`, text.includes(`# TYPE ${name} `));
    const value = (of, name) =>
        Number(
            of
                .split('\n')
                .find((line) => line.startsWith(`${name} `))
                ?.split(' ')[1],
        );
    const moves =
        'meadhall_requests_total{method="POST",route="/api/1/tables/*/moves",status="200"}';
    equal(
        'each move that was answered has its time',
        value(text, 'meadhall_move_seconds_count{}'),
        value(text, moves),
    );
    const { json } = await astrid.post('/api/1/tables', {
        game: 'jorvik',
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
    });
    await astrid.step(json.table, await astrid.table(json.table));
    await astrid.post(`/api/1/tables/${json.table}/moves`, {
        number: 0,
        seat: 0,
        move: 'nonsense',
    });
    const after = (await nobody.get('/metrics')).text;
    equal(
        'one more move, and none that was refused',
        value(after, 'meadhall_move_seconds_count{}') -
            value(text, 'meadhall_move_seconds_count{}'),
        1,
    );
    check(
        'it took some time',
        value(after, 'meadhall_move_seconds_sum{}') > value(text, 'meadhall_move_seconds_sum{}'),
    );
    equal('no write came second', value(after, 'meadhall_conflicts_total'), 0);
    const bad = text
        .split('\n')
        .filter(
            (line) =>
                line &&
                !/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="[^"]*",?)*\})? [0-9.+e-]+)$/i.test(
                    line,
                ),
        );
    equal('all well formed', bad, []);
}

await conversation();
await several();
await texts();
await accounts();
await invitations();
await hooks();
await numbers();
await finish();
