// The ways into a game: how few presses each takes, what is remembered, and what one can look up
// on the way. The numbers of presses are the bound: a change that needs more fails here.
import {
    accessible,
    ask,
    check,
    Client,
    cutWords,
    equal,
    finish,
    folder,
    go,
    languages,
    leave,
    myTurn,
    now,
    picture,
    press,
    seen,
    serve,
    sticksOut,
    table,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'));
const card = (page, game) => page.locator(`article[aria-labelledby=game-${game}]`);
const level = (page, name) => page.locator('.level', { hasText: name });
const bots = async (page, id) =>
    (await now(page, id)).seats.flatMap(({ bot }) => (bot === null ? [] : [bot])).sort();

/** Presses some things one after the other; gives how many it were, and the table they led to. */
async function presses(page, ...things) {
    for (const thing of things) await thing.click();
    return { count: things.length, id: await table(page) };
}

const page = await visit(server, '', { name: 'ways' });

/* A first move. */
const first = await presses(page, card(page, 'odin').locator('.door-play'));
await myTurn(page);
await press(page);
check('a first move takes two presses', (await now(page, first.id)).number > 0, first);
equal('newcomers meet Bondi', await bots(page, first.id), ['bondi', 'bondi']);

/* Alone. */
await go(page, '');
const solo = await presses(
    page,
    card(page, 'odin').getByRole('button', { name: 'Alone', exact: true }),
);
equal('a game alone takes one press', solo.count, 1);
equal('and there is nobody else', (await now(page, solo.id)).players, 1);
await go(page, '');
equal(
    'a game for two or more has no such door',
    await card(page, 'jorvik').getByRole('button', { name: 'Alone' }).count(),
    0,
);

/* Four players, three levels. */
const four = await presses(
    page,
    card(page, 'odin').locator('.door-choose'),
    level(page, 'Thrall'),
    level(page, 'Hersir'),
    page.locator('.sit-down'),
);
equal('four players with chosen levels take four presses', four.count, 4);
equal('as chosen', await bots(page, four.id), ['bondi', 'hersir', 'thrall']);

/* My usual table: what was chosen last. */
await go(page, '');
const again = await presses(
    page,
    card(page, 'odin').locator('.door-choose'),
    page.locator('.usual button'),
);
equal('the same again takes two', again.count, 2);
equal('with the same', await bots(page, again.id), ['bondi', 'hersir', 'thrall']);

/* What matters is shown, and nothing else; what was chosen is played, and remembered. */
await go(page, '');
await card(page, 'odin').locator('.door-choose').click();
await seen(page, '.way-panel');
await picture(page, 'ways-desktop');
const options = () => page.locator('.play-option > b').allTextContents();
equal('who begins is not asked', (await options()).includes('Start player'), false);
equal(
    'nor what needs an expansion',
    (await options()).includes('Fewer cards (with Harvest)'),
    false,
);
await page.getByRole('switch', { name: 'Mini-expansion Harvest' }).click();
check('until it is chosen', (await options()).includes('Fewer cards (with Harvest)'));
equal(
    'every option has a hint',
    await page.locator('.play-option:not(:has(.stepper)) small:empty').count(),
    0,
);
await page.getByRole('radio', { name: 'short' }).click();
await page.getByRole('checkbox', { name: 'B' }).click();
await page.getByRole('button', { name: 'One bot fewer' }).click();
await page.locator('.sit-down').click();
const short = await now(page, await table(page));
equal('one bot fewer', short.players, 3);
equal(
    'the options are those that were chosen',
    [short.options.length, short.options.decks, short.options.harvest],
    ['short', 'ab', 'yes'],
);
await go(page, '');
await card(page, 'odin').locator('.door-choose').click();
check(
    'and the usual table has them',
    /short.*AB/s.test(await page.locator('.usual').textContent()),
    await page.locator('.usual').textContent(),
);

/* Keys alone: in, through, and out again to the card. */
await page.keyboard.press('Escape');
await page.locator('.play-dialog').waitFor({ state: 'detached' });
equal(
    'Escape gives the focus back to the card',
    await page.evaluate(() => document.activeElement?.classList.contains('door-choose')),
    true,
);
await page.keyboard.press('Enter');
await seen(page, '.levels');
await level(page, 'Konungr').focus();
await page.keyboard.press('Space');
equal('a key seats a bot', await level(page, 'Konungr').getAttribute('aria-pressed'), 'true');
await accessible(page, 'the ways into a game');
await page.locator('.way', { hasText: 'Alone' }).click();
await seen(page, '.alone-panel');
await page.locator('.sit-down').click();
equal('alone from the ways', (await now(page, await table(page))).players, 1);

/* The level last chosen is the one that Play now takes. */
await go(page, '');
await card(page, 'jorvik').locator('.door-choose').click();
await level(page, 'Konungr').click();
await level(page, 'Thrall').click();
await page.locator('.sit-down').click();
equal('a third press leaves none of a level', await bots(page, await table(page)), ['konungr']);
await go(page, '');
const later = await presses(page, card(page, 'vikings').locator('.door-play'));
equal('Play now goes on with it', await bots(page, later.id), ['konungr', 'konungr']);

/* Rules and ranking of every game, from the pages of any. */
for (const where of ['rules', 'leaderboard']) {
    await go(page, `#/${where}`);
    for (const title of ['A Feast for Odin', 'Tiny Epic Vikings', 'Jórvík']) {
        await page.locator('.game-tabs a', { hasText: title }).click();
        await page.locator('h1', { hasText: title }).waitFor();
    }
    check(`${where} of every game can be reached`, true);
}

/* A search that answers while one types, accents or not, in the language of the page. */
await go(page, '#/rules/odin');
const search = page.getByRole('searchbox');
const found = () => page.locator('.found li').allTextContents();
await search.fill('peddler');
check(
    'a card is found',
    await until(async () => /Peddler/.test((await found())[0])),
    await found(),
);
await search.fill('O-17.3');
check('a rule by its number', await until(async () => /^O-17\.3/.test((await found())[0])));
await search.fill('zzzz');
await page.getByText('Nothing found').waitFor();
await search.fill('O-17.3');
await page.locator('.found a', { hasText: 'O-17.3' }).click();
await page.waitForSelector('.rule.opened');
equal('it opens there', await page.locator('.rule.opened dt').textContent(), 'O-17.3');
await page.getByRole('button', { name: 'Polski' }).click();
await search.fill('lodz');
check(
    'without accents',
    await until(async () => (await found()).some((text) => /łódź/i.test(text))),
    (await found()).slice(0, 3),
);
await page.getByRole('button', { name: 'English' }).click();

/* Beside the table: at the rule that a refusal cites, with the table still there to be played. */
const at = await ask(page, 'tables', {
    game: 'jorvik',
    options: { mode: 'karl', first: '0' },
    seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
    seed: 48,
});
await go(page, `#/table/${at.table}`);
await myTurn(page);
for (let i = 0; i < 20 && (await page.locator('[data-spot=calm]').count()) === 0; i++)
    await press(page);
await page.locator('[data-spot=calm]').first().click({ force: true });
const cited = page.locator('.decision-refusal a');
const rule = (await cited.textContent()).match(/J-[\d.]+/)[0];
await cited.click();
await page.waitForSelector('.rules-beside .rule.opened');
equal(
    'a refusal opens its rule',
    await page.locator('.rules-beside .opened dt').textContent(),
    rule,
);
check('beside the table', page.url().endsWith(at.table), page.url());
check('which can still be seen', await page.locator('#decision').isVisible());
await picture(page, 'rules-beside');
await accessible(page, 'rules beside the table');
await page.keyboard.press('Escape');
await page.locator('.rules-beside').waitFor({ state: 'detached' });

/* A word from a friend is marked until it was read. */
const friend = await new Client(server).guest('Friend');
await friend.post(`/api/1/tables/${at.table}/chat`, { text: 'skål' });
await page.getByRole('tab', { name: '1 new message' }).waitFor();
await page.getByRole('tab', { name: 'Chat' }).click();
equal(
    'a mark until it is read',
    await until(async () => (await page.locator('.fresh').count()) === 0),
    true,
);
await page.reload();
await table(page);
equal('and read once for all', await page.locator('.fresh').count(), 0);
await friend.post(`/api/1/tables/${at.table}/chat`, { text: 'once more' });
await page.setViewportSize({ width: 1024, height: 768 });
await page.getByRole('button', { name: '1 new message' }).waitFor();
await page.setViewportSize({ width: 390, height: 844 });
await page.getByRole('tab', { name: '1 new message' }).waitFor();
check('on every size', true);

await leave(page);

/* The smallest phone, in every language. */
for (const lang of languages) {
    const small = await visit(server, '', {
        size: { width: 360, height: 740 },
        lang,
        touch: true,
        name: lang,
    });
    for (const [name, address, open] of [
        ['hall', '', '.door-choose'],
        ['ways', '', '.levels'],
        ['rules', '#/rules/vikings', '.rules-walk'],
        ['ranking', '#/leaderboard', '.game-tabs'],
    ]) {
        await go(small, address);
        if (name === 'ways') await card(small, 'odin').locator('.door-choose').click();
        await seen(small, open);
        await picture(small, `${name}-360-${lang}`);
        equal(
            `${name}, 360 wide in ${lang}, needs no scrolling sideways`,
            await sticksOut(small),
            [],
        );
        if (name !== 'rules')
            equal(
                `${name}, 360 wide in ${lang}, cuts no button’s words`,
                await cutWords(small),
                [],
            );
    }
    await leave(small);
}
await finish();
