// Whose turn it is: notifications that call a player back, clocks that run out and a bot that
// stands in until the player returns, and several people before one screen.
import {
    ask,
    check,
    deal,
    equal,
    finish,
    folder,
    lit,
    now,
    pause,
    picture,
    press,
    serve,
    sit,
    until,
    visit,
    wholeBrowser,
} from './lib.mjs';

wholeBrowser();
const server = await serve(folder('data'));
const sentence = (page) => page.locator('.decision-sentence').textContent();

/** A second person at an open seat of a table. */
async function join(page, id) {
    await ask(page, 'guest', {});
    await ask(page, `tables/${id}/join`, {});
    await sit(page, id);
}

/* Notifications: what the page would show is noted; it shows only what it may, and only to somebody
 * who looks elsewhere. Being hidden can't be had from a headless browser, so the page is told. */
async function calledBack(allowed) {
    const how = allowed ? 'allowed' : 'not allowed';
    const page = await visit(server, '', { name: `notifications ${how}` });
    if (allowed) await page.context().grantPermissions(['notifications']);
    await page.addInitScript(() => {
        globalThis.shown = [];
        globalThis.away = false;
        const Real = globalThis.Notification;
        globalThis.Notification = class extends Real {
            constructor(title, options) {
                super(title, options);
                globalThis.shown.push({ title, tag: options?.tag, self: this });
            }
        };
        Object.defineProperty(document, 'hidden', { get: () => globalThis.away });
    });
    const look = (away) =>
        page.evaluate((away) => {
            globalThis.away = away;
            document.dispatchEvent(new Event('visibilitychange'));
        }, away);
    const shown = () =>
        page.evaluate(() => globalThis.shown.map(({ title, tag }) => ({ title, tag })));

    const friend = await visit(server, '', { name: `friend of ${how}` });
    const id = await deal(page, {
        seats: [{ kind: 'me' }, { kind: 'open' }],
        options: { mode: 'karl', first: '0' },
    });
    await join(friend, id);
    await sit(page, id);
    equal(
        `the permission is as given, ${how}`,
        await page.evaluate(() => Notification.permission === 'granted'),
        allowed,
    );
    await press(page, 0);
    await friend.waitForSelector('.decision.mine');
    await page.goto(`${server.url}/#/`); // elsewhere in the hall
    await page.waitForSelector('.game-doors');
    await look(false);
    await press(friend, 0);
    await until(async () => (await now(page, id)).awaiting.includes(0));
    await pause(300);
    equal(`somebody who looks is not called, ${how}`, await shown(), []);

    await page.goto(`${server.url}/#/table/${id}`);
    await page.waitForSelector('.decision.mine');
    await press(page, 0);
    await friend.waitForSelector('.decision.mine');
    await page.goto(`${server.url}/#/`);
    await page.waitForSelector('.game-doors');
    await look(true);
    await press(friend, 0);
    check(
        `the title calls, ${how}`,
        await until(async () => (await page.title()).startsWith('Your move')),
        await page.title(),
    );
    if (!allowed) {
        equal('nothing is shown without permission', await shown(), []);
        return;
    }
    check(
        'a notification calls who looks elsewhere',
        await until(async () => (await shown()).length === 1),
        await shown(),
    );
    equal('it names the game and belongs to the table', await shown(), [
        { title: 'Your move, Jórvík', tag: id },
    ]);
    await page.evaluate(() => globalThis.shown[0].self.onclick());
    check(
        'a press on it leads to the table',
        await until(async () => page.url().endsWith(`#/table/${id}`)),
        page.url(),
    );
    await page.waitForSelector('.decision.mine');
    await look(false);
}
await calledBack(true);
await calledBack(false);

/* Clocks: time runs out, a bot decides, the player takes the seat back and goes on. */
{
    const TIME = 4000;
    const host = await visit(server, '', { name: 'clock, host' });
    const friend = await visit(server, '', { name: 'clock, friend' });
    const id = await deal(host, {
        seats: [{ kind: 'me' }, { kind: 'open' }],
        options: { mode: 'karl', first: '0' },
        clock: { kind: 'move', ms: TIME },
    });
    await join(friend, id);
    await sit(host, id);
    check(
        'the friend sees the clock run',
        /^0:0[0-4]$/.test(await friend.locator('.seat-clock').first().textContent()),
        await friend.locator('.seat-clock').allTextContents(),
    );
    const back = host.getByRole('button', { name: 'Return to my seat' });
    equal('nobody stands in at first', await back.count(), 0);
    await back.waitFor({ timeout: TIME + 5000 });
    check('when time is up, a bot stands in', (await now(host, id)).seats[0].takeover);
    check('and decides', await until(async () => (await now(host, id)).number > 0));
    check(
        'the friend is told so',
        await until(async () =>
            (await friend.locator('.player-panel').textContent()).includes('a bot stands in'),
        ),
    );
    await picture(host, 'takeover');
    await back.click();
    await back.waitFor({ state: 'detached' });
    equal('the seat is the player’s again', (await now(host, id)).seats[0].takeover, false);
    await friend.waitForSelector('.decision.mine');
    await press(friend, 0);
    await host.waitForSelector('.decision.mine');
    const { number } = await now(host, id);
    await press(host, 0);
    const after = await now(host, id);
    const line = after.log.find((each) => each.number === number + 1);
    check('who decides again', line?.seat === 0 && line.bot === false, line);
}

/* Hot seat: set up by hand, the sentence says whose it is, and each decides for themselves. */
{
    const page = await visit(server, '#/setup/jorvik', { name: 'hot seat' });
    await page.waitForSelector('.setup-seat');
    while ((await page.locator('.setup-seat').count()) > 2)
        await page.locator('.setup-seat').last().locator('.icon-button').click();
    await page.getByRole('button', { name: 'Add somebody beside you' }).click();
    await page.locator('.setup-seat').nth(1).locator('.icon-button').click();
    equal('two seats', await page.locator('.setup-seat').count(), 2);
    await page.locator('.setup-seat input').fill('Ola');
    await page.locator('.decision.oak button.primary').click();
    await page.waitForSelector('.table-frame');
    const id = page.url().match(/table\/(\w+)/)[1];
    const start = await now(page, id);
    equal('both seats are at this screen', start.you, [0, 1]);
    equal('Ola shares it', start.seats[1].shared, true);
    const names = start.seats.map(({ name }) => name);
    const asked = new Set();
    for (let moves = 0; moves < 8; moves++) {
        await page.waitForSelector('.decision.mine');
        const table = await now(page, id);
        const seat = table.decisions[0].seat;
        const said = await sentence(page);
        check('the sentence says whose turn it is', said.startsWith(`${names[seat]}: `), {
            said,
            names,
            seat,
        });
        asked.add(seat);
        check('something is lit', (await lit(page).count()) > 0);
        await press(page, 0);
        await until(async () => (await now(page, id)).number > table.number);
        await until(async () => (await sentence(page)) !== said, 1000);
    }
    equal('both were asked', [...asked].sort(), [0, 1]);
    await picture(page, 'hot-seat');
    const before = await now(page, id);
    await page.keyboard.press('z');
    check(
        'the last to move takes back',
        await until(async () => (await now(page, id)).number === before.number + 1),
    );
    const last = (await now(page, id)).log.at(-1);
    equal('their own move', [last.back_to, last.seat], [before.number - 1, before.log.at(-1).seat]);
}
await finish();
