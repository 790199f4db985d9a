// Real time at a real server: what must happen although nobody asks for anything, and what must not
// when the machine's date is set (by set-date.c, which is compiled here and loaded into it).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const DAY = 24 * 60 * 60 * 1000;
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const me = { kind: 'me' };
const open = { kind: 'open' };
const bot = { kind: 'bot', level: 'random' };

async function table(client, seats, more = {}) {
    const { json } = await client.post('/api/1/tables', {
        game: 'jorvik',
        options: { first: '0' },
        seats,
        ...more,
    });
    return json.table;
}

/** A live connection of nobody's that watches a table. */
async function watch(server, id) {
    const watcher = await new Client(server).live();
    watcher.send({ watch: id, number: 0 });
    await watcher.until((message) => message.state !== undefined);
    return watcher;
}

const said = (client, id) => client.post(`/api/1/tables/${id}/chat`, { text: 'Skál!' });
const lastSaid = async (client, id) => (await client.table(id)).chat.at(-1).at;

/** Nobody asks for anything, and still clocks run out and bots move. */
async function silence() {
    const server = await serve(folder('silence'), { options: ['--bot-delay', '300', '--quiet'] });
    const astrid = await new Client(server).guest('Astrid');
    const bjorn = await new Client(server).guest('Bjorn');
    const clocked = await table(astrid, [me, open], { clock: { kind: 'move', ms: 1000 } });
    await said(astrid, clocked);
    const off = (await lastSaid(astrid, clocked)) - Date.now();
    check('what is said has the date of now', Math.abs(off) < 5000, off);
    const late = await watch(server, clocked);
    await bjorn.post(`/api/1/tables/${clocked}/join`, {});
    check(
        'a clock of a second runs out',
        (await late.until(
            (message) => message.state?.seats?.some((seat) => seat.takeover),
            15000,
        )) !== null,
    );
    late.cut();

    const bots = await table(astrid, [me, bot]);
    const seen = await watch(server, bots);
    const { number } = (await astrid.step(bots, await astrid.table(bots))).json;
    check(
        'a bot answers after its delay',
        (await seen.until((message) => message.line?.number > number, 15000)) !== null,
    );
    seen.cut();
    await server.stop();
}

/** A server whose date the test sets: `set(ms)` from the real one. */
async function dated(name) {
    const data = folder(name);
    const shim = path.join(data, 'set-date.so');
    const source = new URL('set-date.c', import.meta.url).pathname;
    const made = spawnSync('cc', ['-shared', '-fPIC', '-o', shim, source, '-ldl'], {
        encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const file = path.join(data, 'off');
    const set = (ms) => {
        fs.writeFileSync(`${file}.new`, String(ms));
        fs.renameSync(`${file}.new`, file);
    };
    set(0);
    const env = {
        LD_PRELOAD: shim,
        SET_DATE: file,
        ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ''}:verify_asan_link_order=0`,
    };
    return { server: await serve(data, { options: ['--bot-delay', '200'], env }), set };
}

/** Plays until it is the bot's turn, then waits for its answer. */
async function answered(client, id) {
    const watcher = await watch(client.server, id);
    const { number } = (await client.step(id, await client.table(id))).json;
    const line = await watcher.until((message) => message.line?.number > number, 10000);
    watcher.cut();
    return line !== null;
}

async function setBack() {
    const { server, set } = await dated('back');
    const astrid = await new Client(server).guest('Astrid');
    const bots = await table(astrid, [me, bot]);
    const talk = await table(astrid, [me, open]);
    for (let i = 0; i < 20; i++) await said(astrid, talk);
    equal('all that may be said at once', (await said(astrid, talk)).status, 429);
    set(-60000);
    check('set back by a minute: a bot answers', await answered(astrid, bots));
    await pause(3200);
    equal('and more may be said', (await said(astrid, talk)).status, 200);
    check('it is logged, with how much', /set back by (59|60) s/.test(server.log), server.log);
    await server.stop();
}

async function farAhead() {
    const { server, set } = await dated('ahead');
    const guest = await new Client(server).guest('Astrid');
    const named = await new Client(server).guest('Bjorn');
    await named.post('/api/1/account', { name: 'Bjorn', password: 'long enough' });
    const waiting = await table(named, [me, open]);
    const bots = await table(named, [me, bot]);
    const clocked = await table(guest, [me, open], { clock: { kind: 'move', ms: 600000 } });
    await named.post(`/api/1/tables/${clocked}/join`, {});
    set(100 * DAY);
    await pause(5000);
    for (const when of ['at +100 days', 'and back']) {
        equal(
            `${when}: the guest is known`,
            (await guest.get('/api/1/me')).json.player?.name,
            'Astrid',
        );
        equal(
            `${when}: so is the account`,
            (await named.get('/api/1/me')).json.player?.name,
            'Bjorn',
        );
        equal(`${when}: the open table is open`, (await named.table(waiting)).status, 'open');
        const left = (await guest.table(clocked)).seats[0].clock_ms;
        check(`${when}: the clock goes on`, left > 500000 && left < 600000, left);
        set(0);
    }
    check('and bots answer', await answered(named, bots));
    equal('it is logged once', server.log.match(/set forward by 86(40000|39999) s/g)?.length, 1);
    await server.stop();
}

await silence();
await setBack();
await farAhead();
await finish();
