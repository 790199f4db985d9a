// A hall of three servers behind nginx: whichever a page is connected to is killed with -9, twice.
// The page needs no reload, misses nothing and plays on. Run by scripts/cluster-test.
import fs from 'node:fs';
import {
    ask,
    check,
    Client,
    equal,
    finish,
    folder,
    networkIsCut,
    serve,
    sit,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'));
const page = await visit(server, '', { name: 'connected' });
await ask(page, 'guest', {});
const friend = await new Client(server).guest('Björn');
const made = await friend.post('/api/1/tables', {
    game: 'jorvik',
    options: { mode: 'karl', first: '0' },
    seats: [{ kind: 'me' }, { kind: 'open' }],
});
const id = made.json.table;
await ask(page, `tables/${id}/join`, {});
await sit(page, id);
await page.evaluate(() => (window.isTheSame = true));

/** The servers that are there: their processes, ports and live connections. */
async function servers() {
    const pids = fs
        .readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')
        .trim()
        .split(' ');
    const found = [];
    for (const pid of pids) {
        const port = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').match(/\0--port\0(\d+)/)?.[1];
        const numbers =
            port &&
            (await fetch(`http://127.0.0.1:${port}/metrics`)
                .then((answer) => answer.text())
                .catch(() => null));
        if (numbers)
            found.push({
                pid: Number(pid),
                live: Number(numbers.match(/^meadhall_live_connections (\d+)/m)[1]),
            });
    }
    return found;
}

/** Plays for the friend until it is the page's turn. */
async function friendPlays() {
    for (
        let table = await friend.table(id);
        table.decisions.length > 0;
        table = await friend.table(id)
    )
        await friend.step(id, table);
    return (await friend.table(id)).number;
}

for (let left = 3; left > 1; left--) {
    const all = await servers();
    equal('servers', all.length, left);
    const connected = all.filter(({ live }) => live > 0);
    equal('the page is at one of them', connected.length, 1);
    networkIsCut(page, true);
    process.kill(connected[0].pid, 'SIGKILL');
    const number = await friendPlays();
    await page.waitForSelector('.decision.mine', { timeout: 30_000 });
    await page.waitForSelector('.reconnecting p', { state: 'detached' });
    networkIsCut(page, false);
    check('the page is the same', await page.evaluate(() => window.isTheSame));
    const { log } = await friend.table(id);
    equal('it has every line', await page.locator('.log li').count(), log.length);
    await page.locator('[data-spot=lit]').first().click();
    await page.waitForFunction(() => !document.querySelector('.decision.mine'));
    check('and plays on', (await friend.table(id)).number > number);
}

/* The script says that two of its servers did not end in order. */
networkIsCut(page, true);
server.child.kill('SIGTERM');
await server.exited;
await finish();
