// The table of A Feast for Odin: whole games by pressing what is lit, the feast, dice, refusals,
// the keyboard alone, the phone, all occupations, the guided first game, four languages.
import {
    accessible,
    ask,
    chance,
    check,
    clipped,
    cutWords,
    deal,
    desktop,
    equal,
    finish,
    folder,
    gauge,
    inWindow,
    languages,
    memory as memoryOf,
    myTurn,
    now,
    pause,
    phone,
    picture,
    playUntil,
    press,
    reach,
    serve,
    sit,
    sticksOut,
    table,
    tablet,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const bot = { kind: 'bot', level: 'greedy' };
const mine = (state) => state.decisions[0];
const taskOf = (state) => state.view.players[mine(state)?.seat ?? 0].decides?.task;
const dealOdin = (page, { seats = [{ kind: 'me' }, bot], options = {}, seed = 5 } = {}) =>
    deal(page, { game: 'odin', options: { length: 'short', first: '0', ...options }, seats, seed });

/** Chooses some moves before others: who passes is soon at the feast. */
const preferring = (first) => (moves) => {
    const wish = first
        .map((words) => moves.find(({ text }) => text.startsWith(words)))
        .find(Boolean);
    const by = (...verbs) =>
        moves.find(({ verb, text }) =>
            verbs.some((each) => verb.startsWith(each) || text === each),
        );
    return (
        wish ??
        by(
            'serve at',
            'lay at',
            'succeed',
            'loot',
            'roll',
            'take',
            'upgrade',
            'trade',
            'deal',
            'sail',
            'end turn',
            'done',
        ) ??
        by('use') ??
        moves[0]
    );
};
const passing = preferring(['pass']);

/** Some turns are passed, so that a whole game takes its time and no more. */
const hasten = async (page) => chance() % 2 === 0 && (await press(page, 0, 'Pass'));

/* A whole short game with a bot, by pressing whatever is lit. */
{
    const page = await visit(server, '', { name: 'two players' });
    const id = await dealOdin(page);
    await sit(page, id);
    equal('the whole board of 61 spaces is there', await page.locator('.od-space').count(), 61);
    const out = await page.evaluate(
        () =>
            [...document.querySelectorAll('.od-space')].filter(
                (space) => space.getBoundingClientRect().bottom > innerHeight,
            ).length,
    );
    equal('without scrolling', out, 0);
    const {
        decisions: [first],
    } = await now(page, id);
    equal(
        'what is lit is what the engine allows',
        await page.locator('.od-space[data-spot=lit]').count(),
        first.moves.filter(({ verb }) => verb === 'use').length,
    );
    const tasks = new Set();
    const presses = await playUntil(page, async () => {
        tasks.add(
            await page.evaluate(
                () =>
                    document.querySelector('.od-scene, .od-feast')?.getAttribute('aria-label') ??
                    'board',
            ),
        );
        if (tasks.size > 2) await hasten(page);
        return false;
    });
    const over = await now(page, id);
    check('a whole game is played', over.over !== null && presses > 5, presses);
    check('with scenes on the way', tasks.size > 2, [...tasks]);
    await page.locator('.podium').waitFor();
    await picture(page, 'odin-over');
    await accessible(page, 'odin, the end');
}

/* The solo game, long. */
{
    const page = await visit(server, '', { name: 'solo' });
    const id = await dealOdin(page, {
        seats: [{ kind: 'me' }],
        options: { length: 'long' },
        seed: 3,
    });
    await sit(page, id);
    const memory = await memoryOf(page);
    let looks = 0;
    const presses = await playUntil(page, async () => {
        await hasten(page);
        if (looks++ % 20 === 0) await memory.look();
        return false;
    });
    const { over, round } = await now(page, id);
    await memory.look();
    memory.isSteady('a game of Odin', 6, 3);
    check(
        'a whole solo game of seven rounds is played',
        over !== null && round === 7 && presses > 5,
        { presses, round },
    );
}

/* Refusals, advice, dice, taking back. */
{
    const page = await visit(server, '', { name: 'refusals' });
    const id = await dealOdin(page);
    await sit(page, id);
    const barHeight = () => page.locator('.decision').evaluate((bar) => bar.offsetHeight);
    const height = await barHeight();
    const space = (words) => page.locator('.od-space', { hasText: words }).first();
    await page.locator('.od-space.shut').first().hover();
    await page.locator('.decision-refusal a').waitFor();
    check(
        'a space that is not lit says why, with its rule',
        /O-\d/.test(await page.locator('.decision-refusal').textContent()),
    );
    const pop = page.locator('.od-pop');
    check(
        'beside it too, with what is lacking',
        /O-\d.*you have 0/s.test(await pop.textContent()),
        await pop.textContent(),
    );
    await space('Weekly Market').hover();
    await page.locator('.od-shift').first().waitFor();
    check(
        'a lit space tells what one would have',
        /Weekly Market.*1 of your 7.*beans.*1.*2/s.test(await pop.textContent()),
        await pop.textContent(),
    );
    await picture(page, 'odin-pop');
    equal('nothing moves under the mouse', await barHeight(), height);
    const inside = await pop.evaluate((box) =>
        [box.getBoundingClientRect()].every(
            ({ left, top, right, bottom }) =>
                left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        ),
    );
    check('inside the window', inside);
    await page.mouse.move(720, 450);
    await pop.waitFor({ state: 'detached' });
    await space('Hunting Game').focus();
    await page.keyboard.press('ArrowDown');
    await pop.waitFor();
    await page.keyboard.press('Escape');
    await pop.waitFor({ state: 'detached' });
    const { worked } = await gauge(page);
    const sweep = async (rest) => {
        const laps = [];
        for (let lap = 0; lap < 3; lap++) {
            const begun = await worked();
            for (let i = 0; i < 12; i++) {
                await page.mouse.move(120 + (i % 4) * 130, 110 + i * 56);
                await pause(rest);
            }
            laps.push(((await worked()) - begun) / 12);
        }
        console.log(
            `work of the page for pointing at a space for ${rest} ms, by laps:`,
            laps.map((each) => each.toFixed(1)).join(', '),
        );
        return Math.min(...laps);
    };
    check('pointing at a space takes less than 16 ms', (await sweep(30)) < 16);
    // Pointing, its popover, and what the engine answers: each is drawn by itself.
    check('and each drawing of its popover', (await sweep(180)) < 3 * 16);
    await page.locator('.od-thumb').click();
    await page.locator('.odin-boards[data-seat="1"]').waitFor();
    equal(
        'a small board of another player shows it on the stage',
        await page.locator('.od-thumb').getAttribute('aria-pressed'),
        'true',
    );
    await page.locator('.od-thumb').click();
    await page.locator('.odin-boards[data-seat="0"]').waitFor();
    await page.locator('.decision-choices [aria-keyshortcuts=A]').click();
    await page.locator('.od-advised').first().waitFor();
    check('advice is numbered on the board', (await page.locator('.od-advised').count()) > 0);
    await page.locator('.advice-over').getByRole('button', { name: 'Close' }).click();
    await page.locator('.od-space[data-spot=lit]', { hasText: 'Hunting Game' }).first().click();
    await page.locator('.od-die').waitFor();
    equal('dice are rolled three times at most', await page.locator('.od-rolls i').count(), 3);
    await page.locator('[aria-keyshortcuts=Z]').click();
    await page.locator('.od-die').waitFor({ state: 'detached' });
    check(
        'Vikings are taken back before the roll',
        (await now(page, id)).view.players[0].vikings === 7,
    );
    await page.locator('.od-space[data-spot=lit]', { hasText: 'Hunting Game' }).first().click();
    await page.locator('.od-scene .od-choice.sealed').click();
    await page.locator('.od-die b').waitFor();
    const {
        view: {
            players: [{ decides }],
        },
    } = await now(page, id);
    if (decides?.task === 'dice')
        equal(
            'the die shows the roll',
            await page.locator('.od-die b').textContent(),
            `${decides.roll}`,
        );
    await picture(page, 'odin-dice');
    await accessible(page, 'odin, dice', null, '.od-scene');
}

/* A finger on a wide window: held, a space tells what it is; the first tap points, the second
 * plays. */
{
    const page = await visit(server, '', {
        name: 'tablet',
        size: { width: 1180, height: 820 },
        touch: true,
    });
    const id = await dealOdin(page);
    await sit(page, id);
    const lit = page.locator('.od-space[data-spot=lit]', { hasText: 'Weekly Market' }).first();
    const { x, y, width, height } = await lit.boundingBox();
    const wire = await page.context().newCDPSession(page);
    const touch = (type, points = []) =>
        wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await page.locator('.od-pop').waitFor();
    await touch('touchEnd');
    equal('holding a finger on a space plays nothing', (await now(page, id)).number, 0);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.locator('.od-space.pointed').waitFor();
    equal('nor does the first tap', (await now(page, id)).number, 0);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    check('the second one does', await until(async () => (await now(page, id)).number > 0));
}

/* The feast: single placements, then what wastes least, which one press serves and one takes
 * back. */
{
    const page = await visit(server, '', { name: 'feast' });
    const id = await dealOdin(page);
    const state = await reach(
        page,
        id,
        (state, decision) =>
            taskOf(state) === 'serve' && decision.moves.some(({ verb }) => verb === 'serve at'),
        passing,
    );
    check('a feast comes', !state.over);
    await sit(page, id);
    await page.locator('.od-feast').waitFor();
    check('the proposal is laid', (await page.locator('.od-dish.ghost').count()) > 0);
    await picture(page, 'odin-feast');
    await accessible(page, 'odin, feast', null, '.od-feast');
    const served = async () => (await now(page, id)).view.players[0].table.served;
    const before = (await served()).length;
    const after = async (wanted) => {
        await until(async () => (await served()).length === wanted);
        return (await served()).length;
    };
    const takeBack = async () => {
        await page.locator('[aria-keyshortcuts=Z]').click();
        equal('it is taken back', await after(before), before);
    };
    // By mouse: dragged to a place that the engine lists, and to one that it refuses.
    const serve = mine(await now(page, id)).moves.find(({ verb }) => verb === 'serve at');
    const [stamp, place] = serve.args;
    const thing = stamp.replace(/-1$/, '');
    const middle = (which) =>
        page
            .locator('.od-place')
            .nth(which - 1)
            .boundingBox()
            .then(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const food = page.locator(`.od-foodstuff[data-food=${thing}]`);
    const wide = await food.evaluate((card) =>
        Number(card.querySelector('.od-good')?.style.getPropertyValue('--wide') ?? 1),
    );
    await food.hover();
    await page.mouse.down();
    const end = await middle(12);
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.locator('.od-dish-reason').waitFor();
    check(
        'a food over a taken place is refused with the rule',
        /O-15/.test(await page.locator('.od-dish-reason').textContent()),
    );
    const at = await middle(Number(place));
    const next = await middle(Number(place) + wide - 1);
    await page.mouse.move((at.x + next.x) / 2, at.y, { steps: 4 });
    await page.locator('.od-dish.fits').waitFor();
    await picture(page, 'odin-feast-drag');
    await page.mouse.up();
    equal('a dragged food is served', await after(before + 1), before + 1);
    check('the refusal is forgotten then', (await page.locator('.od-refused-food').count()) === 0);
    await takeBack();
    // With keys: Enter takes it in hand, Escape puts it back, Enter on a place serves it.
    await page.locator('.od-foodstuff.lit').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('od-serve'));
    await page.keyboard.press('Escape');
    await page.locator('.od-serve').first().waitFor({ state: 'detached' });
    await page.locator('.od-foodstuff.lit').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.classList.contains('od-serve'));
    await page.keyboard.press('Enter');
    equal('the keyboard serves', await after(before + 1), before + 1);
    await page.waitForFunction(() => document.activeElement?.classList.contains('od-foodstuff'));
    await takeBack();
    // By finger: the tile is dragged, the card around it scrolls.
    const hand = await visit(server, '', { size: phone, name: 'feast by thumb' });
    await hand.context().addCookies(await page.context().cookies());
    await sit(hand, id);
    const tile = hand.locator(`.od-foodstuff[data-food=${thing}] .od-food-tile`);
    await tile.scrollIntoViewIfNeeded();
    const grip = await tile
        .boundingBox()
        .then(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const spots = await hand
        .locator('.od-place')
        .evaluateAll((all) =>
            all
                .map((each) => each.getBoundingClientRect())
                .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
        );
    const goal = {
        x: (spots[place - 1].x + spots[Number(place) + wide - 2].x) / 2,
        y: spots[0].y + 46,
    };
    const wire = await hand.context().newCDPSession(hand);
    const touch = (type, ...points) =>
        wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', grip);
    for (let i = 1; i <= 6; i++)
        await touch('touchMove', {
            x: grip.x + ((goal.x - grip.x) * i) / 6,
            y: grip.y + ((goal.y - grip.y) * i) / 6,
        });
    await hand.locator('.od-dish.fits').waitFor();
    await picture(hand, 'odin-phone-feast');
    await touch('touchEnd');
    equal('a finger serves', await after(before + 1), before + 1);
    await accessible(hand, 'odin, feast, phone', null, '.od-feast');
    equal('nothing sticks out of the feast', await sticksOut(hand), []);
    await hand.context().close();
    await takeBack();
    // By pressing: the food, then a place; then what wastes least.
    await page.locator('.od-foodstuff.lit').first().click();
    const places = page.locator('.od-serve');
    await places.first().waitFor();
    await places.first().click();
    await page.locator('.od-dish.served').first().waitFor();
    equal('a food is served where it was put', (await served()).length, before + 1);
    await takeBack();
    const {
        view: {
            players: [
                {
                    decides: { proposals },
                },
            ],
        },
    } = await now(page, id);
    equal(
        'what the planner proposes is shown',
        await page.locator('.od-choice.proposal').count(),
        proposals.length,
    );
    await page.locator('.od-choice.proposal').last().click();
    const whole = before + proposals.at(-1).served.length;
    equal('one press serves a whole table', await after(whole), whole);
    await takeBack();
    await page.keyboard.press('1');
    const best = before + proposals[0].served.length;
    equal('the key of the first button serves what wastes least', await after(best), best);
    await takeBack();
    // In list mode what is proposed comes first, and its number serves it.
    await page.keyboard.press('l');
    await page.locator('.list-moves button').first().click();
    equal('list mode serves it as well', await after(best), best);
    await page.keyboard.press('z');
    equal('and takes it back at once', await after(before), before);
    await page.keyboard.press('l');
    await page.locator('.od-feast').waitFor();
}

/* The keyboard alone: walk the board, choose, end the turn. */
{
    const page = await visit(server, '', { name: 'keyboard' });
    const id = await dealOdin(page);
    await sit(page, id);
    await page.locator('.skip').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = () =>
        page.evaluate(() => document.activeElement?.textContent?.slice(0, 60) ?? '');
    const first = await focused();
    check(
        'Tab goes to a lit space',
        await page.evaluate(() => document.activeElement?.dataset.spot === 'lit'),
        first,
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    check(
        'arrows walk the board',
        (await focused()) !== first &&
            (await page.evaluate(() => document.activeElement?.classList.contains('od-space'))),
        await focused(),
    );
    for (
        let i = 0;
        i < 30 && !(await page.evaluate(() => document.activeElement?.dataset.spot === 'lit'));
        i++
    )
        await page.keyboard.press('ArrowDown');
    const { number } = await now(page, id);
    await page.keyboard.press('Enter');
    check('Enter uses the space', await until(async () => (await now(page, id)).number > number));
}

/* All occupations: search and filter. */
{
    const page = await visit(server, '', { name: 'cards' });
    const id = await dealOdin(page, { options: { decks: 'abc' } });
    await sit(page, id);
    await page.locator('.od-all').click();
    await page.locator('dialog .od-cards').waitFor();
    equal('all 190 cards are there', await page.locator('.od-cards > li').count(), 190);
    await picture(page, 'odin-cards');
    await accessible(page, 'odin, cards', null, 'dialog');
    await page.locator('.od-filter input').fill('tanner');
    await page.waitForFunction(() => document.querySelectorAll('.od-cards > li').length < 20);
    check(
        'search finds the card',
        (await page.locator('.od-cards').textContent()).includes('Tanner'),
    );
    await page.locator('.od-filter input').fill('');
    await page.locator('.od-kind').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.od-cards > li').length < 190);
    equal(
        'a kind is filtered',
        await page.locator('.od-cards .od-face:not(.immediate)').count(),
        0,
    );
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    for (const [shelf, wanted] of [
        [0, 15],
        [1, 4],
    ]) {
        await page.locator('.od-shelf').nth(shelf).click();
        equal(
            'special tiles and islands are shown with their shapes',
            await page.locator('dialog .od-sheet > li').count(),
            wanted,
        );
        await accessible(page, `odin, shelf ${shelf}`, null, 'dialog');
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
    }
}

/* The guided first game: a lesson at a time, from the hall. */
{
    const page = await visit(server, '', { name: 'lessons' });
    await page
        .locator('article[aria-labelledby=game-odin] .game-doors button', { hasText: 'Learn' })
        .click();
    await table(page);
    await page.locator('.lesson').waitFor();
    const first = await page.locator('.lesson h2').textContent();
    await picture(page, 'odin-lesson');
    await accessible(page, 'odin, a lesson', null, '.lesson');
    await page.locator('.lesson .button.primary').click();
    await page.waitForFunction(
        (old) => document.querySelector('.lesson h2')?.textContent !== old,
        first,
    );
    check('the next lesson follows', (await page.locator('.lesson h2').textContent()) !== first);
}

/* The phone: groups unfold, a space is used, a roll or a choice is made, all by thumb. */
{
    const page = await visit(server, '', { size: phone, name: 'phone' });
    const id = await dealOdin(page);
    await sit(page, id);
    await page.locator('.od-fold').first().waitFor();
    await picture(page, 'odin-phone');
    await accessible(page, 'odin, phone');
    equal('nothing sticks out', await sticksOut(page), []);
    const tap = (selector, options) => page.locator(selector, options).first().tap();
    for (const group of ['Hunting', 'Mountains']) {
        if (!(await myTurn(page))) break;
        const before = (await now(page, id)).number;
        const head = page.locator('.od-fold-head', { hasText: group });
        if ((await head.getAttribute('aria-expanded')) === 'false') await head.tap();
        await tap('.od-fold.open .od-row.lit .od-row-head');
        await page.locator('.od-row-body .button').first().waitFor();
        await picture(page, `odin-phone-${group}`);
        await tap('.od-row-body .button');
        check(
            `a space of ${group} is used by thumb`,
            await until(async () => (await now(page, id)).number > before),
        );
        // What the space asks is answered with what is lit, a first tap pointing and a second one
        // playing; whatever is still to be decided after so many taps, a program decides.
        for (
            let i = 0;
            i < 60 &&
            mine(await now(page, id)) &&
            !['turn', undefined].includes(taskOf(await now(page, id)));
            i++
        ) {
            if (!(await press(page))) await pause(20);
        }
        await reach(page, id, (state) => taskOf(state) === 'turn', preferring([]));
    }
    for (const tab of ['Boards', 'Goods', 'Table']) {
        await tap('.tabs.bottom [role=tab]', { hasText: tab });
        await pause(50);
        await picture(page, `odin-phone-${tab}`);
        await accessible(page, `odin, phone, ${tab}`, null, '.table-board');
        equal(`nothing sticks out of ${tab}`, await sticksOut(page), []);
        if (tab !== 'Table') continue;
        await tap('.od-thumb');
        await page.locator('dialog .od-board-still svg').first().waitFor();
        await picture(page, 'odin-phone-board');
        await accessible(page, 'odin, phone, the board of another player', null, 'dialog');
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
    }
}

/* Runs in the page: lines of the action board that run out of their space. */
const longLines = () =>
    [...document.querySelectorAll('.od-space .od-line')]
        .filter(
            (line) =>
                Math.max(...[...line.children].map((each) => each.getBoundingClientRect().right)) >
                line.parentElement.getBoundingClientRect().right + 1,
        )
        .map((line) => line.closest('.od-space').textContent.slice(0, 40));

/* Runs in the page: what of the rail would have to be scrolled to. */
const overRail = () =>
    [...document.querySelectorAll('.table-frame > .rail')]
        .map((rail) => ({
            right: rail.scrollWidth - rail.clientWidth,
            below: rail.scrollHeight - rail.clientHeight,
        }))
        .filter(({ right, below }) => right > 0 || below > 1);

/* Four languages at several moments and sizes, both themes: nothing is cut off, nothing sticks
 * out. */
{
    const host = await visit(server, '', { name: 'languages' });
    const crowd = [{ kind: 'me' }, bot, bot, bot];
    const board = await dealOdin(host, { seats: crowd, options: { length: 'long' } });
    const grown = await reach(
        host,
        board,
        (state) => state.view.round === 3 && taskOf(state) === 'turn',
        preferring(['use', 'deal', 'explore']),
    );
    check('there is a table with much on it', !grown.over);
    const feast = await dealOdin(host, { options: { length: 'long' } });
    await reach(host, feast, (state) => taskOf(state) === 'serve', passing);
    const laying = await dealOdin(host, { seats: [{ kind: 'me' }], options: { length: 'long' } });
    const chosen = await reach(
        host,
        laying,
        (state) => taskOf(state) === 'lay',
        preferring(['choose', 'use craft_linen', 'use weekly_market_3', 'end turn', 'use']),
    );
    check('there are a feast and a piece to lay', !chosen.over);
    const cookies = await host.context().cookies();
    const moments = [
        ['setup', '#/setup/odin', '.setup-seat'],
        ['board', `#/table/${board}`, '.od-space, .od-fold'],
        ['laying', `#/table/${laying}`, '.lay-stage'],
        ['feast', `#/table/${feast}`, '.od-feast'],
    ];
    for (const [size, kind] of [
        [desktop, 'desktop'],
        [phone, 'phone'],
    ]) {
        const page = await visit(server, '', { size, name: `languages, ${kind}` });
        await page.context().addCookies(cookies);
        for (const lang of languages) {
            await page.emulateMedia({ colorScheme: lang === 'uk' ? 'dark' : 'light' });
            await page.evaluate((code) => localStorage.setItem('meadhall.lang', code), lang);
            await page.reload();
            for (const [moment, address, shows] of moments) {
                const name = `odin-${moment}-${kind}-${lang}`;
                await page.goto(`${server.url}/${address}`);
                await page.locator(shows).first().waitFor();
                if (moment === 'laying') await page.locator('.lay-stage').focus();
                await page.evaluate(() => document.fonts.ready);
                const look = async (name) => {
                    await picture(page, name);
                    equal(
                        `no words are cut: ${name}`,
                        [
                            ...(await cutWords(page)),
                            ...(await clipped(page)),
                            ...(await page.evaluate(longLines)),
                        ],
                        [],
                    );
                    equal(`nothing sticks out: ${name}`, await sticksOut(page), []);
                    equal(
                        `the others and the log fit beside the boards: ${name}`,
                        await page.evaluate(overRail),
                        [],
                    );
                };
                await look(name);
                if (size === desktop)
                    await inWindow(page, tablet, () => look(`odin-${moment}-tablet-${lang}`));
                if (size === desktop && moment === 'board')
                    await inWindow(page, { width: 1280, height: 800 }, () =>
                        look(`odin-${moment}-narrow-${lang}`),
                    );
                if (lang === 'uk' && moment === 'board') await accessible(page, name);
            }
            await page.keyboard.press('s');
            await page.locator('dialog table').waitFor();
            await picture(page, `odin-score-${kind}-${lang}`);
            equal(`no words are cut: score, ${kind}, ${lang}`, await cutWords(page), []);
            equal(`nothing sticks out: score, ${kind}, ${lang}`, await sticksOut(page), []);
        }
        await page.context().close();
    }
}

await finish();
