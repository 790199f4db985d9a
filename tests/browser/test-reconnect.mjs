// The network is cut, and the server is killed: the page says so, resumes by itself, loses nothing.
import {
    check,
    Client,
    equal,
    finish,
    folder,
    networkIsCut,
    pause,
    picture,
    serve,
    sit,
    visit,
} from './lib.mjs';

const data = folder('data');
let server = await serve(data);
const { port } = server;
const notice = '.reconnecting p';

// Two people, so that one can move while the other is away.
const page = await visit(server, '', { name: 'cut off' });
const me = await page.evaluate(async () =>
    (
        await fetch('api/1/guest', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{}',
        })
    ).json(),
);
check('a guest', me.ok);
const other = await new Client(server).guest('Björn');
const made = await other.post('/api/1/tables', {
    game: 'jorvik',
    options: { mode: 'karl', first: '0' },
    seats: [{ kind: 'me' }, { kind: 'open' }],
});
const id = made.json.table;
await page.evaluate(
    (id) =>
        fetch(`api/1/tables/${id}/join`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{}',
        }),
    id,
);
await sit(page, id);

const number = async () => (await other.table(id)).number;
const shown = () => page.locator('.log li').count();

/** Plays for the friend until it is the page's turn. */
async function friendPlays() {
    for (let i = 0; i < 20; i++) {
        const table = await other.table(id);
        if (!table.decisions.length) return;
        await other.step(id, table);
    }
}

await friendPlays();
await page.waitForSelector('.decision.mine');
equal('no word about the network while it is there', await page.locator(notice).count(), 0);

// 1. The network goes and comes back, and meanwhile nothing happened.
networkIsCut(page, true);
await page.context().setOffline(true);
await page.locator('[data-spot=lit]').first().click();
await page.locator('.toast, .reconnecting p').first().waitFor();
check('a press without network says that the hall can’t be reached', true);
await picture(page, 'offline');
const before = await number();
equal('nothing was played', before, (await other.table(id)).number);
await page.context().setOffline(false);
await pause(200);
networkIsCut(page, false);
await page.locator('[data-spot=lit]').first().click();
await page.waitForFunction(() => !document.querySelector('.decision.mine'));
check('the move is played after the network came back', (await number()) > before);

// 2. The friend moves while the page is cut off; it catches up by itself.
networkIsCut(page, true);
await page.context().setOffline(true);
await friendPlays();
const ahead = await number();
await pause(300);
equal(
    'the page that is cut off knows nothing of it',
    await page.locator('.decision.mine').count(),
    0,
);
await page.context().setOffline(false);
await page.waitForSelector('.decision.mine', { timeout: 20_000 });
networkIsCut(page, false);
check('the page caught up with what it missed', (await shown()) > 0 && ahead > before);
equal('and says nothing of the network any more', await page.locator(notice).count(), 0);

// 3. The server dies and comes back on the same port.
networkIsCut(page, true);
await server.kill();
await page.waitForSelector(notice);
check(
    'the page says that it tries again',
    /nothing is lost/.test(await page.locator(notice).textContent()),
);
await picture(page, 'reconnecting');
server = await serve(data, ['--port', String(port)]);
equal('the same port', server.port, port);
other.server = server;
await page.waitForSelector(notice, { state: 'detached', timeout: 30_000 });
networkIsCut(page, false);
check('the page is back by itself', true);
equal('at the same move', await number(), ahead);
const turn = page.locator('[data-spot=lit]').first();
await turn.click();
await page.waitForFunction(() => !document.querySelector('.decision.mine'));
check('and the game goes on', (await number()) > ahead);

// 4. The same with the friend's move right after the restart.
await friendPlays();
await page.waitForSelector('.decision.mine');
check('moves of others arrive again', true);
await finish();
