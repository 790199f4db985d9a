// Every screen at both sizes, light and dark: axe finds nothing, nothing sticks out, and a picture
// of each is kept. Both sizes look at the same tables, so that the pictures can be compared.
import {
    accessible,
    ask,
    buys,
    check,
    cutWords,
    deal,
    desktop,
    equal,
    finish,
    folder,
    go,
    languages,
    leave,
    load,
    phone,
    picture,
    reach,
    serve,
    sticksOut,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);

/* One player prepares a table for each moment of the game; the others look with the same cookie. */
const host = await visit(server, '', { name: 'host' });

/** A table of our own, played until a decision of this kind is ours. */
async function at(point, options) {
    const id = await deal(host, options);
    const { view } = await reach(host, id, ({ view }) => view.point === point, buys);
    equal(`a table in ${point}`, view.point, point);
    return id;
}

const seats = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'random' }];
const jarl = { options: { mode: 'jarl' }, seats };
await ask(host, 'guest', {});
const tables = {
    demand: await at('demand_place', { seats }),
    jarl: await at('demand_place', jarl),
    purchase: await at('purchase_offer', { seats }),
    loading: await at('loading_goods', { seats }),
    end: await at('over', { seats }),
};
const waiting = await deal(host, {
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'open' }],
});
const cookies = await host.context().cookies();
await leave(host);

/** Waits for what a screen is made of, then looks at it; such a screen leaves nothing behind, and the
 * next one is gone to without loading the page anew. */
const plain = new Set();
function ready(selector) {
    const show = (page) => page.waitForSelector(selector);
    plain.add(show);
    return show;
}
const opened = (button, selector) => async (page) => {
    await page.locator(button).first().click();
    await page.waitForSelector(selector);
};
const screens = {
    hall: ['', ready('.hall-lists, .continue-row')],
    account: ['', opened('.account-button', 'dialog .account-form')],
    ways: ['', opened('article[aria-labelledby=game-odin] .door-choose', '.levels')],
    setup: ['#/setup/jorvik', ready('.setup-seat')],
    friends: ['#/setup/jorvik/friends', ready('.setup-seat')],
    'waiting-room': [`#/table/${waiting}`, ready('.link-box')],
    watch: ['#/watch', ready('.hall-main')],
    replays: ['#/replays', ready('.table-row')],
    leaderboard: ['#/leaderboard', ready('.hall-main')],
    learn: [
        '',
        async (page) => {
            await page
                .locator('article[aria-labelledby=game-jorvik] .game-doors button', {
                    hasText: 'Learn',
                })
                .click();
            await page.waitForSelector('.lesson');
        },
    ],
    rules: ['#/rules/jorvik', ready('.hall-main h2')],
    found: [
        '#/rules/jorvik',
        async (page) => {
            await page.getByRole('searchbox').fill('warrior');
            await page.waitForSelector('.found mark');
        },
    ],
    'no-such-page': ['#/nothing', ready('h1')],
    demand: [`#/table/${tables.demand}`, ready('.decision.mine')],
    advice: [
        `#/table/${tables.demand}`,
        async (page) => {
            await page.waitForSelector('.decision.mine');
            await page.keyboard.press('a');
            if (await page.locator('[role=tab]', { hasText: 'Advice' }).count())
                await page.locator('[role=tab]', { hasText: 'Advice' }).click();
            await page.waitForSelector('.advice-range');
        },
    ],
    'demand-jarl': [`#/table/${tables.jarl}`, ready('.decision.mine')],
    purchase: [`#/table/${tables.purchase}`, ready('.decision.mine')],
    loading: [`#/table/${tables.loading}`, ready('.quay')],
    list: [`#/table/${tables.loading}`, ready('.list-table'), { list: 'yes' }],
    'why-not': [
        `#/table/${tables.purchase}`,
        async (page) => {
            await page.locator('[data-spot=calm]').first().click({ force: true }); // it says that it is off
            await page.waitForSelector('.decision-refusal a');
        },
    ],
    'rules-beside': [
        `#/table/${tables.purchase}`,
        async (page) => {
            await page.locator('[data-spot=calm]').first().click({ force: true });
            await page.locator('.decision-refusal a').click();
            await page.waitForSelector('.rules-beside .opened');
        },
    ],
    score: [
        `#/table/${tables.purchase}`,
        async (page) => {
            await page.waitForSelector('.table-frame');
            await page.keyboard.press('s');
            await page.waitForSelector('dialog .score-sheet, dialog table');
        },
    ],
    menu: [`#/table/${tables.purchase}`, opened('button[aria-label=Menu]', 'dialog .menu-list')],
    replay: [`#/table/${tables.end}/40`, ready('.table-frame')],
    end: [`#/table/${tables.end}`, ready('.podium')],
};

for (const [size, name] of [
    [desktop, 'desktop'],
    [phone, 'phone'],
]) {
    const page = await visit(server, '', { size, name });
    await page.context().addCookies(cookies);
    let arrive = load;
    for (const [screen, [address, show, wishes]] of Object.entries(screens)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.evaluate((wishes) => {
            localStorage.clear();
            for (const [key, value] of Object.entries(wishes))
                localStorage.setItem(`meadhall.${key}`, value);
        }, wishes ?? {});
        await (wishes ? load : arrive)(page, address);
        arrive = plain.has(show) && !wishes ? go : load;
        await show(page).catch((error) =>
            check(`${screen}, ${name} is shown`, false, String(error).slice(0, 300)),
        );
        await page.evaluate(() => document.fonts.ready);
        equal(`${screen}, ${name} needs no scrolling sideways`, await sticksOut(page), []);
        await picture(page, `${screen}-${name}-light`);
        await accessible(page, `${screen}, ${name}, light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await picture(page, `${screen}-${name}-dark`);
        await accessible(page, `${screen}, ${name}, dark`, ['color-contrast']);
    }
    await leave(page);
}

/** Goes over to another language, as the player's own choice that the page finds when it is loaded. */
async function speak(page, lang) {
    await page.evaluate((code) => localStorage.setItem('meadhall.lang', code), lang);
    await page.reload();
    const spoken = () => page.evaluate(() => document.documentElement.lang);
    check(
        `the page speaks ${lang}`,
        await until(async () => (await spoken()) === lang),
        await spoken(),
    );
}

/* A low window: the whole board is there without scrolling, in every language. */
const low = ['demand', 'demand-jarl', 'purchase', 'loading'];
const flat = await visit(server, '', { size: { width: 1280, height: 720 }, name: 'low' });
await flat.context().addCookies(cookies);
for (const lang of languages) {
    const page = flat;
    await speak(page, lang);
    for (const screen of low) {
        const [address, show] = screens[screen];
        await go(page, address);
        await show(page);
        await picture(page, `${screen}-low-${lang}`);
        const over = await page
            .locator('.jorvik')
            .evaluate((board) => board.scrollHeight - board.clientHeight);
        check(`${screen}, 1280 × 720 in ${lang} needs no scrolling`, over <= 1, over);
    }
}
await leave(flat);

/* A middle width: the rail is a strip, which opens over the board. */
const middling = await visit(server, '', { size: { width: 768, height: 800 }, name: 'strip' });
await middling.context().addCookies(cookies);
for (const width of [768, 1024, 1279]) {
    const page = middling;
    await page.setViewportSize({ width, height: 800 });
    await load(page, `#/table/${tables.demand}`);
    await page.waitForSelector('.rail-strip');
    equal(
        `the rail at ${width} is a strip`,
        (await page.locator('.rail-strip').boundingBox()).width,
        64,
    );
    equal(`with everybody at ${width}`, await page.locator('.strip-cell').count(), 3);
    equal(`nothing sticks out at ${width}`, await sticksOut(page), []);
    equal(`it is closed at ${width}`, await page.locator('.rail').count(), 0);
    await picture(page, `strip-${width}`);
    await page.locator('.strip-cell').first().click();
    await page.locator('.rail .log').waitFor();
    await picture(page, `strip-open-${width}`);
    await accessible(page, `strip, opened, at ${width}`);
    await page.locator('.strip-cell').first().click();
    equal(`a second press closes it at ${width}`, await page.locator('.rail').count(), 0);
}
await leave(middling);

/* Longer words of other languages fit as well, where there is least room. */
const tight = [
    'hall',
    'ways',
    'setup',
    'waiting-room',
    'demand',
    'demand-jarl',
    'purchase',
    'loading',
    'replay',
    'end',
];
const narrow = await visit(server, '', { size: phone, name: 'phone in other languages' });
await narrow.context().addCookies(cookies);
for (const lang of languages.slice(1)) {
    const page = narrow;
    await speak(page, lang);
    for (const screen of tight) {
        const [address, show] = screens[screen];
        await go(page, address);
        await show(page);
        await picture(page, `${screen}-phone-${lang}`);
        equal(`${screen}, phone in ${lang} needs no scrolling sideways`, await sticksOut(page), []);
        equal(`${screen}, phone in ${lang} cuts no button's words`, await cutWords(page), []);
    }
}
await finish();
