// What the tests in a browser share: a hall of their own with the built front end, pages that
// remember every error, and a player who presses whatever is lit.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import * as net from '../net/lib.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const { check, equal, folder, Client } = net;
export { clipped, cutWords, spilledWords, sticksOut } from './fits.mjs';

const web =
    process.argv[3] ??
    process.env.MEADHALL_WEB ??
    new URL('../../web/dist', import.meta.url).pathname;
export const serve = (data, options = []) =>
    net.serve(data, { options: ['--quiet', '--web', path.resolve(web), ...options] });

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const languages = ['en', 'pl', 'cs', 'uk'];
export const pause = (ms) => new Promise((next) => setTimeout(next, ms));

let browser = null;
let program = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const pages = [];

/** The browser with its windows' parts, for what the quicker headless shell lacks: notifications. */
export function wholeBrowser() {
    program = '/usr/bin/chromium';
}

async function launched() {
    browser ??= await chromium.launch({
        executablePath: program,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
    return browser;
}

/** What may go wrong on a page while its network is cut. */
const CUT =
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/;

/* Runs in a page before all else: counts the moves that are on their way, taken back ones too. What the
 * browser tells of a request comes a moment later than the press that made it. */
function countMoves() {
    const send = globalThis.fetch;
    globalThis.movesUnderWay = 0;
    globalThis.fetch = async (where, how) => {
        const moves = Number(/\/(moves|undo)\b/.test(where));
        globalThis.movesUnderWay += moves;
        try {
            return await send(where, how);
        } finally {
            globalThis.movesUnderWay -= moves;
        }
    };
}

/** Remembers all that a page should never do: errors, refused and failed requests. */
function watch(page, name) {
    const seen = { name, page, trouble: [], answers: [], expect: [], covered: [], small: [] };
    const note = (what) => {
        if (!seen.expect.some((fine) => fine.test(what))) seen.trouble.push(what);
    };
    page.on('pageerror', (error) => note(`error: ${error.stack || error}`));
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
            note(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText;
        if (why !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
        if (response.status() >= 400)
            note(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    pages.push(seen);
    page.seen = Object.assign(seen, { note });
}

/** Remembers every answer that a page gets. Only for a test that reads them: each is handed over anew. */
function overhear(page) {
    const { answers } = page.seen;
    page.on('requestfinished', async (request) => {
        if (!request.url().includes('/api/')) return;
        // An answer may come in while the page is being closed; then nobody reads it.
        const text = await request
            .response()
            .then((response) => response?.text())
            .catch(() => null);
        if (text) answers.push({ url: request.url(), text });
    });
    page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) =>
            answers.push({ url: 'live', text: String(payload) }),
        ),
    );
}

/** A browser of its own: cookies and wishes are those of a newcomer. Without an address (null) nothing is
 * loaded yet. */
export async function visit(
    server,
    address = '',
    {
        size = desktop,
        dark = false,
        lang = 'en',
        motion = false,
        touch = size === phone,
        name = 'page',
        heard = false,
    } = {},
) {
    const context = await (await launched()).newContext({
        viewport: size,
        colorScheme: dark ? 'dark' : 'light',
        locale: lang,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: touch,
        isMobile: size === phone,
        permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.hall = server.url;
    watch(page, name);
    if (heard) overhear(page);
    await page.addInitScript(countMoves);
    if (address !== null) await page.goto(`${server.url}/${address}`);
    return page;
}

/** Closes a page that has been looked at: one that stays open takes a tenth of a processor. What went wrong
 * on it is told at the end all the same. */
export const leave = (page) => page.context().close();

/** Errors of a cut network are expected from now on, or no longer. */
export function networkIsCut(page, cut) {
    page.seen.expect = cut ? [CUT] : [];
}

/** Waits until something is seen. Unlike page.waitForSelector it takes no hold of it, which would keep
 * the whole table in the page's memory. */
export const seen = (page, selector, timeout = 10_000) =>
    page.locator(selector).first().waitFor({ timeout });

/** Waits until a page has drawn what a press changed, and the hall has answered the moves it sent. */
export const answered = (page) =>
    page.evaluate(async () => {
        const end = performance.now() + 10_000;
        do {
            if (performance.now() > end) throw new Error('the hall does not answer a move');
            await new Promise((next) => requestAnimationFrame(next));
        } while (globalThis.movesUnderWay > 0);
    });

/** Waits until something holds, and says whether it came to that. */
export async function until(wanted, ms = 8000) {
    for (const end = Date.now() + ms; Date.now() < end; await pause(30))
        if (await wanted()) return true;
    return wanted();
}

/** Checks that there is none of something, or soon will be. */
export async function soonEmpty(what, find) {
    await until(async () => (await find()).length === 0);
    equal(what, await find(), []);
}

export async function table(page) {
    await seen(page, '.table-frame');
    return page.url().match(/#\/table\/([^/]+)/)?.[1];
}

const isPhone = (page) => page.viewportSize().width === phone.width;

/** Presses Play on a game of the hall. */
export async function playNow(page, game = 'jorvik') {
    const door = page.locator(`article[aria-labelledby=game-${game}] .game-doors button.primary`);
    await (isPhone(page) ? door.tap() : door.click());
    return table(page);
}

/** The session of a page, as a program has it: asks what the page could ask, and through the page, so
 * that it has heard by then what happened before. The answer comes over as text: an object would be
 * taken apart on the way. */
export async function ask(page, where, body) {
    const answer = await page.evaluate(
        async ([where, body]) => {
            const how =
                body === undefined
                    ? {}
                    : {
                          method: 'POST',
                          headers: { 'Content-Type': 'application/json' },
                          body: JSON.stringify(body),
                      };
            return (await fetch(`api/1/${where}`, how)).text();
        },
        [where, body],
    );
    return JSON.parse(answer);
}

/** The same past the page, with its cookies, at half the work: for many questions in a row. What is
 * refused is trouble of the page all the same. */
async function askAside(page, where, body) {
    const how =
        body === undefined
            ? { method: 'GET' }
            : { method: 'POST', data: body, headers: { Origin: page.hall } };
    const response = await page.context().request.fetch(`${page.hall}/api/1/${where}`, how);
    if (response.status() >= 400)
        page.seen.note(`${response.status()}: ${how.method} ${response.url()}`);
    const answer = await response.json();
    await response.dispose();
    return answer;
}

/** A table as it stands, as far as the player of a page may see it. */
export const now = (page, id) => ask(page, `tables/${id}`);

/** Plays over the program's door, with the moves one chooses from the list, until a decision of the
 * player's is wanted or the game is over; gives the table as it stands then. */
export async function reach(page, id, wanted, choose) {
    const most = 3000;
    for (let looks = 0; looks < most; looks++) {
        const state = await askAside(page, `tables/${id}`);
        const [decision] = state.decisions;
        if (state.over || (decision && wanted(state, decision))) return now(page, id);
        if (decision?.only && page.url().includes(id))
            await pause(15); // the page makes it
        else if (decision) {
            const { text } = choose(decision.moves, state);
            const { ok, error } = await askAside(page, `tables/${id}/moves`, {
                number: state.number,
                seat: decision.seat,
                move: text,
            });
            if (!ok && error !== 'conflict') throw new Error(`${text}: ${JSON.stringify(error)}`); // others may be quicker
        } else await pause(15);
    }
    throw new Error(`the game did not get there in ${most} looks`);
}

/** A table made without clicking, for tests that are about something else; the same deal in every run. */
export async function deal(page, { seats, options = { mode: 'karl' }, ...rest } = {}) {
    await ask(page, 'guest', {});
    const made = await ask(page, 'tables', {
        game: 'jorvik',
        options,
        seats: seats ?? [
            { kind: 'me' },
            { kind: 'bot', level: 'greedy' },
            { kind: 'bot', level: 'greedy' },
        ],
        clock: { kind: 'none' },
        private: false,
        advice: true,
        seed: 48,
        ...rest,
    });
    if (!made.ok) throw new Error(JSON.stringify(made));
    return made.table;
}

/** Loads a page of the hall anew, also where nothing but what follows the # is another. */
export async function load(page, address) {
    await page.evaluate((address) => history.replaceState(null, '', `/${address}`), address);
    await page.reload();
}

/** Goes to a page of the hall from another, as a link does: from one that shows nothing of the hall, so
 * that what stood open is gone. */
export async function go(page, address) {
    await page.goto(`${page.hall}/#/nothing`);
    await page.locator('.notice').waitFor();
    await page.goto(`${page.hall}/${address || '#/'}`);
}

/** Opens a table, as somebody who comes back to it. */
export async function sit(page, id) {
    await load(page, `#/table/${id}`);
    await table(page);
}

/* All that a player may press to go on; never "take back" or "advice", which have hot keys. */
const LIT = [
    '[data-spot=lit]',
    '.anytime-choice.lit',
    '.decision.mine .decision-choices button:not([aria-keyshortcuts]):not([aria-disabled])',
    '.thumb-choices button:not([aria-disabled])',
].join(', ');

const END = '.podium';

/* Runs in the page: whether the player has something to decide; null if neither that nor the end is seen. */
function decides(end) {
    if (document.querySelector(end)) return false;
    return document.querySelector('.decision.mine')?.checkVisibility() ? true : null;
}

/** Waits until there is something to press, or the game is over; says which. Mostly it is so at once,
 * and one look is enough. */
export async function myTurn(page, timeout = 15_000) {
    const mine = await page.evaluate(decides, END);
    if (mine !== null) return mine;
    await seen(page, `.decision.mine, ${END}`, timeout);
    return (await page.locator(END).count()) === 0;
}

let dice = Number(process.env.DICE ?? 12345);

/** Chances, by a small generator of our own: the same ones in every run, or others with DICE. */
export function chance() {
    dice = (Math.imul(dice, 1103515245) + 12345) & 0x7fffffff;
    return dice >> 8;
}

/** For reach(): buys whatever is offered in Jórvík, so that there is something to load. */
export const buys = (moves) =>
    moves.find(({ verb }) => verb === 'buy') ?? moves[chance() % moves.length];

/** What is lit now, as far as it can be seen. */
export const lit = (page) => page.locator(LIT).filter({ visible: true });

/* Runs in the page: where the n-th lit thing is hit, and what lies over it if it can't be. */
function aim([lights, random, words]) {
    const scene = document.querySelector('.raid-scene button'); // covers all else until it is over
    const all = scene
        ? [scene]
        : [...document.querySelectorAll(lights)].filter(
              (each) => each.checkVisibility() && each.textContent.includes(words),
          );
    const target = all[random % all.length];
    if (!target) return null;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = target.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    const name = (each) =>
        `${each?.tagName} ${each?.getAttribute('class')} "${each?.textContent?.slice(0, 60)}"`;
    const inside = target.contains(hit) || hit?.closest('button') === target;
    return { ...at, width, height, name: name(target), over: inside ? null : name(hit) };
}

/** Presses one lit thing, of those with some words, with the mouse or a finger, at its middle. False:
 * there was none. */
export async function press(page, random = chance(), words = '') {
    for (let attempt = 0; ; attempt++) {
        const target = await page.evaluate(aim, [LIT, random, words]);
        if (!target) return false;
        if (target.over && attempt < 5) {
            await pause(50);
            continue;
        }
        if (target.over) page.seen.covered.push(`${target.name} under ${target.over}`);
        if (isPhone(page)) {
            page.seen.small.push(...(target.width < 24 || target.height < 24 ? [target.name] : []));
            await page.touchscreen.tap(target.x, target.y);
        } else await page.mouse.click(target.x, target.y);
        await answered(page);
        return true;
    }
}

/** Plays until a condition holds or the game is over; gives the number of presses. */
export async function playUntil(page, done, { most = 2000 } = {}) {
    for (let presses = 0; presses < most; presses++) {
        if (!(await myTurn(page)) || (await done?.())) return presses;
        if (!(await press(page))) await pause(20);
    }
    throw new Error(`the game did not get there in ${most} presses`);
}

const artefacts =
    process.env.ARTEFACTS ?? fs.mkdtempSync(path.join(os.tmpdir(), 'meadhall-screens-'));

async function keepPicture(page, name) {
    fs.mkdirSync(artefacts, { recursive: true });
    await page.screenshot({ path: path.join(artefacts, `${name}.png`) });
}

/** Keeps a picture of the page, outside the tree, to be looked at; only if PICTURES is set, for
 * drawing them takes a good part of a test's time. */
export async function picture(page, name) {
    if (process.env.PICTURES) await keepPicture(page, name);
}

let axe = null;

/** Checks a page, or the parts of it that a selector names, with axe; the source is evaluated, so that the page's own policy stays strict. */
export async function accessible(page, name, rules = null, where = null) {
    axe ??= fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const found = await page.evaluate(
        async ([rules, where]) => {
            const { violations } = await globalThis.axe.run(where ?? document, {
                resultTypes: ['violations'],
                ...(rules && { runOnly: rules }),
            });
            return violations.map(({ id, nodes }) => ({
                id,
                nodes: nodes
                    .slice(0, 4)
                    .map(({ target, any, all, none }) =>
                        `${target} (${[...any, ...all, ...none].map(({ message }) => message).join('; ')})`.slice(
                            0,
                            300,
                        ),
                    ),
                count: nodes.length,
            }));
        },
        [rules, where],
    );
    check(`axe finds nothing: ${name}`, found.length === 0, found);
}

/* A test that can't go on has failed; what its pages showed then is kept. */
process.on('uncaughtException', async (error) => {
    check('the test goes on to its end', false, String(error?.stack ?? error));
    for (const [i, { page, name }] of pages.entries())
        await keepPicture(page, `failed-${i}-${name}`).catch(() => {});
    console.log(`pictures in ${artefacts}`);
    await finish();
});

/** Checks that no page met an error, ends everything and prints the sum. */
export async function finish() {
    for (const { name, trouble, covered, small } of pages) {
        check(`no error on ${name}`, trouble.length === 0, [...new Set(trouble)]);
        check(`every lit thing on ${name} can be pressed`, covered.length === 0, covered);
        check(`every lit thing on ${name} is large enough for a thumb`, small.length === 0, small);
    }
    await browser?.close();
    if (!process.env.ARTEFACTS && fs.readdirSync(artefacts).length === 0) fs.rmdirSync(artefacts);
    await net.finish();
}

/** What a page costs. Other programs take the processor at times, so work is counted in milliseconds of
 * the page's own thread, script, style, layout and painting together; memory after collecting garbage. */
export async function gauge(page) {
    const wire = await page.context().newCDPSession(page);
    await wire.send('HeapProfiler.enable');
    await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
    const metrics = async () =>
        Object.fromEntries(
            (await wire.send('Performance.getMetrics')).metrics.map(({ name, value }) => [
                name,
                value,
            ]),
        );
    const weigh = async () => {
        for (let i = 0; i < 3; i++) await wire.send('HeapProfiler.collectGarbage');
        const { JSHeapUsedSize, Nodes, JSEventListeners } = await metrics();
        return { heap: JSHeapUsedSize / 1024, nodes: Nodes, listeners: JSEventListeners };
    };
    return { metrics, worked: async () => 1000 * (await metrics()).TaskDuration, weigh };
}

/** Watches the memory of a page over a game: the most that it took at any look, because the end of a
 * game throws the table away, against what it took at the beginning. */
export async function memory(page) {
    const { weigh } = await gauge(page);
    const first = await weigh();
    const most = { ...first };
    return {
        async look() {
            for (const [what, now] of Object.entries(await weigh()))
                most[what] = Math.max(most[what], now);
        },
        isSteady(name, megabytes, times) {
            console.log(`memory over ${name}:`, { first, most });
            check(
                `memory stays steady over ${name}`,
                most.heap - first.heap < megabytes * 1024 && most.nodes < times * first.nodes,
                { first, most },
            );
        },
    };
}

/** Milliseconds of the page's own work to point at each of some places in turn, all that follows and
 * its painting included; the best of some laps, because other programs take caches too. */
export async function costOfPointing(page, places, laps = 5) {
    const { worked } = await gauge(page);
    const costs = [];
    for (let lap = 0; lap < laps; lap++) {
        const begun = await worked();
        for (const { x, y } of places) {
            await page.mouse.move(x, y);
            await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
        }
        costs.push(((await worked()) - begun) / places.length);
    }
    return Math.min(...costs);
}

/** Milliseconds of script, style and layout for a whole table from nothing: list mode away and back. What
 * else the machine does only adds to it, so the quickest counts; one below the bound is enough. */
export async function costOfTable(page, drawn, bound) {
    const { metrics } = await gauge(page);
    const costs = [];
    while (costs.length < 4 || (costs.length < 30 && Math.min(...costs) >= bound)) {
        await page.keyboard.press('l');
        await page.waitForSelector(drawn, { state: 'detached' });
        await pause(150);
        const before = await metrics();
        await page.evaluate(() =>
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true })),
        ); // the list has a line to type in
        await seen(page, drawn);
        await page.evaluate(
            (drawn) =>
                new Promise((next) =>
                    requestAnimationFrame(() =>
                        next(document.querySelector(drawn).getBoundingClientRect().width),
                    ),
                ),
            drawn,
        );
        const after = await metrics();
        costs.push(
            1000 *
                ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].reduce(
                    (sum, name) => sum + after[name] - before[name],
                    0,
                ),
        );
    }
    return Math.min(...costs);
}

/** Looks at a page in a window of another size, and gives it back as it was. */
export async function inWindow(page, size, look) {
    const before = page.viewportSize();
    const resize = async (size) => {
        await page.setViewportSize(size);
        await page.evaluate(
            () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
        );
    };
    await resize(size);
    await look();
    await resize(before);
}

/** Where the middles of some things are. */
export const middles = (page, selector) =>
    page
        .locator(selector)
        .evaluateAll((all) =>
            all
                .map((each) => each.getBoundingClientRect())
                .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
        );
