// Laying tiles at the table of A Feast for Odin: with the mouse, with fingers and with keys; what
// a place changes, why it is refused, strokes of silver, the engine's own proposal, taking back;
// and what it costs: from a pointer's move to its ghost, a whole table, and memory.
import {
    accessible,
    ask,
    check,
    costOfTable,
    cutWords,
    deal,
    desktop,
    equal,
    finish,
    folder,
    gauge,
    now,
    pause,
    phone,
    picture,
    reach,
    serve,
    sit,
    sticksOut,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'));
const OWN = '.odin-boards, .lay-goods';

/* ---- a position with plenty to lay ---- */

const WANTED = [
    /^(use (explore|build_stone_house|build_knarr|build_long_house)|explore )/,
    /^use .*(craft|market|upgrade|trad|mountain|raid|pillag|product|whal|hunt|snare)/,
    /^(upgrade|deal|take|forge|buy tile |roll|loot|succeed|sail|trade|imitate|play|keep|serve)/,
    /^(end turn|done|skip|fail|return)/,
    /^use /,
    /./,
];

/** Plays one's own seat over the program's door until there is a window with goods to lay. */
async function furnish(page, id, seed) {
    let dice = seed;
    const below = (n) => ((dice = (Math.imul(dice, 1103515245) + 12345) & 0x7fffffff) >> 8) % n;
    const furnished = ({ view: { players, boards } }, { moves }) => {
        const own = boards.filter(({ owner }) => owner === 0);
        const tiles = moves.filter(
            ({ verb, args }) => verb === 'choose' && !['silver', 'ore'].includes(args[0]),
        );
        return (
            players[0].decides.task === 'window' &&
            tiles.length >= 3 &&
            players[0].silver >= 4 &&
            own.length >= 2
        );
    };
    const likely = (moves) => {
        const choices = WANTED.map((want) =>
            moves.filter(
                ({ text, verb }) =>
                    want.test(text) &&
                    !['choose', 'buy', 'arm', 'fill with', 'pass'].includes(verb),
            ),
        );
        const few = choices.find((list) => list.length > 0) ?? moves;
        return few[below(few.length)];
    };
    const table = await reach(page, id, furnished, likely);
    return table.over ? null : table;
}

const host = await visit(server, '', { name: 'desktop' });
let id;
let table = null;
for (let seed = 1; seed <= 12 && !table; seed++) {
    id = await deal(host, {
        game: 'odin',
        options: { length: 'short' },
        seats: [{ kind: 'me' }],
        seed,
    });
    table = await furnish(host, id, seed);
}
if (!check('there is a position with tiles, silver and two boards', table !== null)) await finish();

const homeOf = ({ view }) =>
    view.boards.find(({ owner, board }) => owner === 0 && board === 'home');
const lying = async (page) => homeOf(await now(page, id)).lying.length;
const settled = async (page, number) => {
    await until(async () => (await now(page, id)).number === number);
    await page.waitForFunction(() => !document.querySelector('.settling'));
};

/** Where the engine lets a piece lie, as the table asks for it. */
async function laysOf(page, thing) {
    const { view } = await ask(page, `tables/${id}/try`, { seat: 0, moves: [`choose ${thing}`] });
    return view.players[0].decides.lays;
}

/** The middle of a cell of the board on the stage, on the screen. */
const cellAt = (page, row, column) =>
    page.evaluate(
        ([row, column]) => {
            const svg = document.querySelector('.lay-svg');
            const { x, y, width } = svg.getBoundingClientRect();
            const box = svg.viewBox.baseVal;
            const scale = width / box.width;
            return {
                x: x + ((column + 0.5) * 36 - box.x) * scale,
                y: y + ((row + 0.5) * 36 - box.y) * scale,
            };
        },
        [row, column],
    );

const read = (cell) => cell.match(/\d+/g).map(Number);
const ghost = (page) => page.locator('.lay-ghost');
const verdict = async (page) => (await ghost(page).getAttribute('class')).split(' ').at(-1);

/** Tiles of the supply that fit on the home board, printed the long way. */
const fitting = async (page) => {
    const { decisions } = await now(page, id);
    const found = [];
    for (const { verb, args } of decisions[0].moves) {
        if (verb !== 'choose' || ['silver', 'ore'].includes(args[0])) continue;
        const lays = (await laysOf(page, args[0])).filter(
            ({ board, piece }) => board === 'home' && piece === args[0],
        );
        if (lays.length > 0) found.push({ thing: args[0], lays });
    }
    return found;
};

/* ---- mouse ---- */

await sit(host, id);
await host.waitForSelector('.lay-stage');
const tiles = await fitting(host);
const { thing, lays } = tiles[0];
const good = host.locator(`button.lay-good[data-good=${thing}]`);

/** Goes over the board until the ghost stands on a cell that the engine lists. */
async function over(page, list) {
    const [row, column] = read(list[0].at[0]);
    const { x, y } = await cellAt(page, row, column);
    await page.mouse.move(x, y, { steps: 4 });
    await page.waitForSelector('.lay-ghost.fits, .lay-ghost.refused');
}

const before = await now(host, id);
await good.hover();
await host.mouse.down();
await over(host, lays);
equal('a dragged tile is accepted where the engine lists a place', await verdict(host), 'fits');
check(
    'what the place changes is told',
    (await host.locator('.lay-effect .lay-changes li').count()) > 0,
);
await picture(host, 'odin-drag');
equal('nothing was played while it was carried', (await now(host, id)).number, before.number);
await host.mouse.up();
await settled(host, before.number + 2);
equal('a tile that is let go lies there', await lying(host), homeOf(before).lying.length + 1);
await host.keyboard.press('z');
await host.waitForFunction(
    (n) => document.querySelectorAll('.lay-svg .pieces > g').length === n,
    homeOf(before).lying.length,
);
equal('one take-back undoes choosing and laying', await lying(host), homeOf(before).lying.length);

/* Refused: where another piece lies, or where income must wait. */
await good.click();
await host.waitForFunction(() => document.querySelector('.lay-good.held'));
const far = await cellAt(host, 5, 6);
await host.mouse.move(far.x, far.y);
await host.waitForSelector('.lay-ghost');
equal('a place that the engine does not list is refused', await verdict(host), 'refused');
await host.waitForSelector('.lay-reason a');
const reason = await host.locator('.lay-reason').innerText();
check('the refusal has a reason and its rule', /\w{3}.*O-\d+\.\d+/s.test(reason), reason);
await picture(host, 'odin-refused');
await accessible(host, 'a refused piece, desktop', null, OWN);
const number = (await now(host, id)).number;
await host.mouse.click(far.x, far.y);
equal('a refused piece cannot be laid', (await now(host, id)).number, number);
await host.keyboard.press('Escape');
equal('Escape puts it back', await ghost(host).count(), 0);

/* Turning with the key, the wheel and the button; a click lays. */
const tall = tiles.find(
    ({ lays: list }) =>
        list.length > 0 &&
        /rune_stone|oil|hide|linen|silk|fur|silverware|jewelry|skin_and_bones|spices/.test(
            list[0].piece,
        ),
);
if (check('there is a tile that can be turned', tall !== undefined)) {
    await host.locator(`button.lay-good[data-good=${tall.thing}]`).click();
    const middle = await cellAt(host, 2, 4);
    await host.mouse.move(middle.x, middle.y);
    await host.waitForSelector('.lay-ghost');
    const shape = () => host.locator('.lay-ghost .tile-fill').getAttribute('d');
    const first = await shape();
    await host.keyboard.press('r');
    const second = await shape();
    check('R turns the piece', first !== second);
    await host.mouse.wheel(0, 100);
    await host.waitForFunction(
        (d) => document.querySelector('.lay-ghost .tile-fill').getAttribute('d') === d,
        first,
    );
    await host.mouse.move(middle.x + 1, middle.y);
    await host.keyboard.press('Escape');
}

/* ---- keys ---- */

const start = await now(host, id);
await host.locator('.lay-good[data-spot=hold]').first().focus();
await host.keyboard.press('Enter');
await host.waitForSelector('.lay-ghost.fits');
check(
    'the board has the focus',
    await host.evaluate(() => document.activeElement.classList.contains('lay-stage')),
);
const at = () => ghost(host).getAttribute('data-ghost');
const [from] = [await at()];
await host.keyboard.press('ArrowUp');
await host.keyboard.press('ArrowRight');
check('arrows move the ghost by a cell', (await at()) !== from, { from, to: await at() });
await host.keyboard.press('ArrowLeft');
await host.keyboard.press('ArrowDown');
equal('and back', await at(), from);
await host.keyboard.press('Enter');
await settled(host, start.number + 2);
equal('Enter lays it', (await now(host, id)).number, start.number + 2);
await host.keyboard.press('z');
await settled(host, start.number + 3);
await host.locator('.lay-stage').focus();
await host.keyboard.press('ArrowUp');
check('arrows walk an empty-handed board', (await host.locator('.lay-cursor').count()) === 1);
check(
    'and each cell is said',
    /\d/.test(await host.locator('.lay-stage [role=status]').innerText()),
);

/* A piece that was chosen elsewhere, as in list mode: it is in hand, and Escape takes it back. */
const free = await now(host, id);
await ask(host, `tables/${id}/moves`, { number: free.number, seat: 0, move: `choose ${thing}` });
await host.waitForSelector('.lay-good.held');
await host.locator('.lay-stage').focus();
await host.keyboard.press('ArrowUp');
await host.waitForSelector('.lay-ghost.fits');
await host.keyboard.press('Escape');
await settled(host, free.number + 2);
equal(
    'a piece chosen before is taken back',
    (await now(host, id)).view.players[0].decides.task,
    'window',
);
await host.waitForFunction(() => !document.querySelector('.lay-good.held'));

/* ---- a stroke of silver ---- */

const silver = await laysOf(host, 'silver');
const line = silver
    .filter(({ board }) => board === 'home')
    .flatMap(({ at }) => at)
    .map(read);
const run = line
    .map(([row, column]) => [0, 1, 2].map((i) => [row, column + i]))
    .find((cells) =>
        cells.every(([row, column]) => line.some(([r, c]) => r === row && c === column)),
    );
const rich = await now(host, id);
await host.locator('.lay-stroke').first().click();
const spots = await Promise.all(run.map(([row, column]) => cellAt(host, row, column)));
await host.mouse.move(spots[0].x, spots[0].y);
await host.waitForSelector('.lay-ghost.fits');
await host.mouse.down();
for (const { x, y } of spots) await host.mouse.move(x, y, { steps: 3 });
await host.waitForFunction(() => document.querySelectorAll('.painted').length >= 3);
await picture(host, 'odin-stroke');
await host.mouse.up();
await settled(host, rich.number + 6);
const poor = await now(host, id);
equal(
    'three cells are covered with one stroke',
    homeOf(poor).lying.length - homeOf(rich).lying.length,
    3,
);
equal('for three silver', rich.view.players[0].silver - poor.view.players[0].silver, 3);
await host.keyboard.press('Escape');
await host.keyboard.press('z');
await settled(host, rich.number + 7);
equal(
    'and one take-back undoes the stroke',
    (await now(host, id)).view.players[0].silver,
    rich.view.players[0].silver,
);

/* ---- the engine's proposal ---- */

const planned = await now(host, id);
const asked = Date.now();
await host.getByRole('button', { name: 'Lay for me' }).click();
await host.waitForSelector('.lay-plan');
console.log(`proposal for the home board shown after ${Date.now() - asked} ms`);
await picture(host, 'odin-plan');
await host.locator('.lay-scope button').last().click();
await host.waitForFunction(
    () =>
        document.querySelector('.lay-scope button:last-child')?.getAttribute('aria-pressed') ===
        'true',
);
const pieces = await host.locator('.lay-plan ol li').count();
check('something is proposed for all boards', pieces > 0);
await accessible(host, 'a proposal', null, OWN);
if (pieces > 1) {
    await host.locator('.lay-plan ol li button').last().click();
    await host.waitForFunction(
        (n) => document.querySelectorAll('.lay-plan ol li').length === n,
        pieces - 1,
    );
}
await host.getByRole('button', { name: 'Lay all' }).click();
await host.waitForFunction(
    () => !document.querySelector('.settling') && !document.querySelector('.lay-plan'),
);
const all = (list) =>
    list.view.boards
        .filter(({ owner }) => owner === 0)
        .reduce((sum, { lying: pieces }) => sum + pieces.length, 0);
await until(async () => all(await now(host, id)) >= all(planned) + Math.max(1, pieces - 1));
equal(
    'all that was kept lies there',
    all(await now(host, id)) - all(planned),
    Math.max(1, pieces - 1),
);
await host.keyboard.press('z');
await until(async () => all(await now(host, id)) === all(planned));
equal('one take-back undoes the proposal', all(await now(host, id)), all(planned));

/* ---- what it costs ---- */

await host.waitForFunction(() => document.querySelector('button.lay-good.lit'));
await host.locator('button.lay-good.lit').first().click();
const corner = await cellAt(host, 1, 1);
await host.mouse.move(corner.x, corner.y);
await host.waitForSelector('.lay-ghost');

/** Milliseconds from each pointer move to the ghost in the document, and to the end of its
 * frame. */
await host.evaluate(() => {
    const times = (globalThis.ghostTimes = { changed: [], drawn: [] });
    let begun = null;
    document
        .querySelector('.lay-stage')
        .addEventListener('pointermove', () => (begun = performance.now()), { capture: true });
    const changed = () => {
        if (begun === null) return;
        const start = begun;
        begun = null;
        document.querySelector('.lay-ghost')?.getBoundingClientRect();
        times.changed.push(performance.now() - start);
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => times.drawn.push(performance.now() - start);
            port2.postMessage(null);
        });
    };
    new MutationObserver(changed).observe(document.querySelector('.lay-living'), {
        subtree: true,
        attributes: true,
        childList: true,
    });
});
const { worked, weigh } = await gauge(host);
const laps = [];
for (let lap = 0; lap < 3; lap++) {
    const begun = await worked();
    for (let i = 0; i < 60; i++) {
        const { x, y } = await cellAt(host, 1 + ((i * 5) % 9), 1 + (i % 10));
        await host.mouse.move(x, y);
        await pause(8);
    }
    laps.push(((await worked()) - begun) / 60);
}
const times = await host.evaluate(() => globalThis.ghostTimes);
const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.floor((list.length - 1) * share)] ?? Infinity;
const say = (name, list) =>
    console.log(
        `${name}: ${list.length} times, median ${part(list, 0.5).toFixed(1)} ms, 95 % ${part(list, 0.95).toFixed(1)} ms, most ${part(list, 1).toFixed(1)} ms`,
    );
say('pointer move to ghost in the document, layout done', times.changed);
say('pointer move to ghost painted', times.drawn);
check('the ghost was moved often', times.changed.length > 100, times.changed.length);
say('work of the page for a pointer move, painting included, by laps', laps);
check(
    'pointer move to ghost takes less than 16 ms',
    part(times.changed, 0.5) < 16,
    part(times.changed, 0.5),
);
check('and less than 16 ms of work with painting', part(laps, 0) < 16, laps);
await host.keyboard.press('Escape');

const drawing = await costOfTable(host, '.odin .lay-stage', 100);
console.log(`work of the page for a whole table: ${drawing.toFixed(1)} ms`);
check('a whole table renders in less than 100 ms', drawing < 100, drawing);

async function handle(times) {
    for (let i = 0; i < times; i++) {
        await host.locator('button.lay-good.lit').first().click();
        for (const [row, column] of [
            [1, 1],
            [3, 7],
            [8, 2],
        ]) {
            const { x, y } = await cellAt(host, row, column);
            await host.mouse.move(x, y);
        }
        await host.keyboard.press('r');
        await host.keyboard.press('Escape');
        await host.mouse.move(5, 5);
    }
}
await handle(12);
const light = await weigh();
await handle(40);
const heavy = await weigh();
console.log(
    `after 40 more pieces picked up and put back: heap ${light.heap.toFixed(0)} to ${heavy.heap.toFixed(0)} KB, nodes ${light.nodes} to ${heavy.nodes}, listeners ${light.listeners} to ${heavy.listeners}`,
);
check('memory is steady', heavy.heap - light.heap < 600, { light, heavy });
check('nodes are steady', heavy.nodes - light.nodes < 300, { light, heavy });
equal('desktop: nothing sticks out', await sticksOut(host), []);
equal('desktop: no words are cut', await cutWords(host), []);
await accessible(host, 'boards, desktop', null, OWN);

/* ---- fingers ---- */

const cookies = await host.context().cookies();
const hand = await visit(server, '', { size: phone, name: 'phone' });
await hand.context().addCookies(cookies);
await sit(hand, id);
await hand.waitForSelector('.lay-tray .lay-piece');
await accessible(hand, 'boards, phone', null, OWN);
const touched = await now(hand, id);
const piece = hand.locator(`.lay-piece[data-good=${thing}]`);
await piece.tap();
await hand.waitForSelector('.lay-piece.held');
const [row, column] = read((await laysOf(hand, thing)).find(({ board }) => board === 'home').at[0]);
await pause(100);
const cell = await cellAt(hand, row, column);
await hand.touchscreen.tap(cell.x, cell.y);
await hand.waitForSelector('.lay-ghost.fits');
await picture(hand, 'odin-phone-held');
await accessible(hand, 'a piece in hand, phone', null, OWN);
equal('phone: nothing sticks out', await sticksOut(hand), []);
const button = hand.locator('.lay-doings .primary');
const { y: low, height } = await button.boundingBox();
check('the button to lay it is in sight', low + height < phone.height, { low, height });
await button.tap();
await settled(hand, touched.number + 2);
equal('a tapped tile lies there', (await now(hand, id)).number, touched.number + 2);
await ask(hand, `tables/${id}/undo`, { number: touched.number + 2, seat: 0, to: touched.number });
await hand.waitForFunction(() => document.querySelector('.lay-piece'));

/* A tile dragged by a finger, and two fingers that zoom. */
const touch = await hand.context().newCDPSession(hand);
const points = (...list) => list.map(({ x, y }, i) => ({ x, y, id: i }));
const send = (type, ...list) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points(...list) });
await hand.evaluate(() => document.querySelector('.lay-tray').scrollIntoView({ block: 'end' }));
await hand.locator(`.lay-piece[data-good=${thing}]`).scrollIntoViewIfNeeded();
const chip = await hand.locator(`.lay-piece[data-good=${thing}]`).boundingBox();
const grip = { x: chip.x + chip.width / 2, y: chip.y + chip.height / 2 };
await send('touchStart', grip);
for (let i = 1; i <= 4; i++) await send('touchMove', { x: grip.x, y: grip.y - 12 * i });
await pause(150);
const target = await cellAt(hand, row, column);
for (let i = 1; i <= 6; i++)
    await send('touchMove', {
        x: grip.x + ((target.x - grip.x) * i) / 6,
        y: grip.y - 48 + ((target.y + 54 - grip.y + 48) * i) / 6,
    });
await hand.waitForSelector('.lay-ghost');
equal('a finger carries a tile', await verdict(hand), 'fits');
const dragged = (await now(hand, id)).number;
await send('touchEnd');
await settled(hand, dragged + 2);
equal('and lays it', (await now(hand, id)).number, dragged + 2);
await ask(hand, `tables/${id}/undo`, { number: dragged + 2, seat: 0, to: dragged });

const a = await cellAt(hand, 4, 4);
const b = await cellAt(hand, 7, 7);
await send('touchStart', a);
await send('touchStart', a, b);
for (let i = 1; i <= 6; i++)
    await send('touchMove', { x: a.x - 8 * i, y: a.y - 8 * i }, { x: b.x + 8 * i, y: b.y + 8 * i });
await send('touchEnd');
const scale = await hand.evaluate(
    () => new DOMMatrix(getComputedStyle(document.querySelector('.lay-zoom')).transform).a,
);
check('two fingers zoom the board', scale > 1.3, scale);
await picture(hand, 'odin-phone-zoom');
await hand.getByRole('button', { name: 'Whole board' }).tap();
await hand.waitForFunction(
    () => getComputedStyle(document.querySelector('.lay-zoom')).transform === 'none',
);
await finish();
