// Every game of the hall, also one whose table is not drawn: it has a card in the hall, can be set up,
// and is played in list mode, where long lists are grouped and searched.
import {
    accessible,
    answered,
    ask,
    chance,
    check,
    deal,
    equal,
    finish,
    folder,
    go,
    myTurn,
    phone,
    picture,
    serve,
    sticksOut,
    table,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const MOVES = 25;
const BOT = { kind: 'bot', level: 'greedy' };

const page = await visit(server, '', { name: 'hall' });
const { games } = await ask(page, 'games');
await page.waitForSelector('.game-doors');
check('the hall has games', games.length > 0, games);

/* Runs in the page: the text of one of the moves that can be seen. */
const someMove = (random) => {
    const all = [...document.querySelectorAll('.list-moves button')].filter((each) =>
        each.checkVisibility(),
    );
    return all[random % all.length]?.querySelector('code').textContent ?? null;
};

/** Presses a move of the list; of a long one, one that was searched for. */
async function pressOne(page, seen) {
    const search = page.locator('.move-search input');
    if ((await search.count()) > 0) {
        seen.searched++;
        if ((await page.evaluate(someMove, 0)) === null)
            await page.locator('.move-group summary').first().click();
        const words = await page.evaluate(someMove, chance());
        await search.fill(words);
        await page.locator('.list-moves code', { hasText: words }).first().waitFor();
    }
    const text = await page.evaluate(someMove, chance());
    await page.getByText(text, { exact: true }).and(page.locator('.list-moves code')).click();
    await answered(page);
}

/** A table of a game with two bots that answer at once. */
const dealt = ({ id }) =>
    deal(page, { game: id, options: {}, seats: [{ kind: 'me' }, BOT, BOT], seed: 5 });

for (const game of games) {
    const card = page.locator(`article[aria-labelledby=game-${game.id}]`);
    check(`${game.id} has a card`, (await card.count()) === 1);
    const words = await card.textContent();
    check(`${game.id} is called ${game.title}`, words.includes(game.title), words);
    check(
        `${game.id} says how many play`,
        words.includes(`${game.seats_min}–${game.seats_max}`),
        words,
    );

    await page.goto(`${server.url}/#/setup/${game.id}`);
    await page.waitForSelector('.setup-options');
    const options = await page.locator('.setup-options').textContent();
    // Colours follow the emblems; two options matter only alone, or with the expansion Harvest.
    const unasked = /^(colour\d|solo_choose_occupation|harvest_fewer_cards)$/;
    for (const { key, title } of game.options.filter(({ key }) => !unasked.test(key)))
        check(`${game.id} offers ${key}`, options.includes(title), options.slice(0, 300));
    equal(`nothing of ${game.id}'s setup sticks out`, await sticksOut(page), []);
    await page.goto(`${server.url}/`);
    await page.waitForSelector('.game-doors');

    // The newcomer's one press, then the list.
    await page.evaluate(() => localStorage.setItem('meadhall.list', 'yes'));
    await page.reload();
    await page
        .locator(`article[aria-labelledby=game-${game.id}] .game-doors button.primary`)
        .click();
    await table(page);
    await page.locator('.list-table').waitFor();
    await page.locator('.decision.mine, .podium').first().waitFor();
    // The others there take their time; at this table they do not.
    await go(page, `#/table/${await dealt(game)}`);
    const seen = { searched: 0, longest: 0 };
    let played = 0;
    while (played < MOVES && (await myTurn(page))) {
        await page.locator('.list-moves button').first().waitFor({ state: 'attached' });
        const count = await page.locator('.list-moves button').count();
        if (count > seen.longest) {
            seen.longest = count;
            await picture(page, `list-${game.id}-longest`);
        }
        await pressOne(page, seen);
        played++;
    }
    check(`${game.id} is played in a list`, played > 10, { played, ...seen });
    await picture(page, `list-${game.id}-desktop`);
    await accessible(page, `list of ${game.id}, desktop`);
    check(`${game.id} has a log`, (await page.locator('.log li').count()) > 3);
    check(
        `${game.id} shows everybody`,
        (await page.locator('.player-row, .podium-place').count()) > 1,
    );
    const score = page.locator('button[aria-label="Score now"]');
    if ((await page.locator('.podium').count()) === 0) {
        await score.click();
        await page.locator('dialog .score-sheet').waitFor();
        await picture(page, `list-${game.id}-score`);
        await page.keyboard.press('Escape');
    }

    await page.setViewportSize(phone);
    await page.waitForSelector('.table-frame.phone, .podium');
    equal(`nothing of ${game.id}'s list sticks out on a phone`, await sticksOut(page), []);
    await picture(page, `list-${game.id}-phone`);
    await accessible(page, `list of ${game.id}, phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/`);
    await page.waitForSelector('.game-doors');
}
await finish();
