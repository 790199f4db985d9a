// At the table: take back, a change of language in mid-game, and a round with the keyboard alone.
import {
    answered,
    ask,
    buys,
    check,
    deal,
    equal,
    finish,
    folder,
    languages,
    leave,
    lit,
    now,
    pause,
    playUntil,
    press,
    reach,
    serve,
    sit,
    soonEmpty,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const sentence = (page) => page.locator('.decision-sentence').textContent();

/* Plays on and buys; true once a decision of the player's is one that is wanted. */
const buying = async (page, id, wanted) =>
    !(await reach(page, id, (state, decision) => wanted(decision), buys)).over;
const verbs = ({ moves }) => moves.map(({ verb }) => verb);
const isLoading = (decision) => verbs(decision).includes('done');
const puts = (decision) => verbs(decision).filter((verb) => verb === 'put').length;

/* Take back: two people before one screen, so that nobody else acts in between. */
{
    const page = await visit(server, '', { name: 'take back' });
    const id = await deal(page, {
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
        seed: 7,
    });
    await sit(page, id);
    const back = page.locator('[aria-keyshortcuts=Z]');
    equal('nothing to take back at first', await back.getAttribute('aria-disabled'), 'true');
    const first = await now(page, id);
    const said = await sentence(page);
    await press(page, 0);
    await page.waitForFunction(
        (old) => document.querySelector('.decision-sentence').textContent !== old,
        said,
    );
    const played = await now(page, id);
    check('a move is played', played.number > first.number, played.number);
    equal('it can be taken back', await back.getAttribute('aria-disabled'), null);
    await back.click();
    await page.waitForFunction(
        (old) => document.querySelector('.decision-sentence').textContent === old,
        said,
    );
    const undone = await now(page, id);
    equal('and everything is as it was', undone.view, first.view);
    check(
        'though the number goes on, so that no two positions share one',
        undone.number > played.number,
        undone.number,
    );
    equal('the log has forgotten it', await page.locator('.log li').count(), undone.log.length);

    await press(page, 1);
    await page.waitForFunction(
        (old) => document.querySelector('.decision-sentence').textContent !== old,
        said,
    );
    await page.keyboard.press('z');
    await page.waitForFunction(
        (old) => document.querySelector('.decision-sentence').textContent === old,
        said,
    );
    equal('the key Z does the same', (await now(page, id)).view, first.view);
    await leave(page);
}

/* A reload in the first round: emptied spaces still say who took the card. */
{
    const page = await visit(server, '', { name: 'first round' });
    const id = await deal(page, {
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
        options: { mode: 'karl', first: '0' },
        seed: 7,
    });
    await sit(page, id);
    const gone = page.locator('.lane-gone', { hasText: 'bought: ' });
    await buying(page, id, (decision) => verbs(decision).includes('buy'));
    const {
        number,
        decisions: [{ seat }],
    } = await now(page, id);
    await ask(page, `tables/${id}/moves`, { number, seat, move: 'buy' });
    await gone.first().waitFor();
    const told = await gone.allTextContents();
    check('it is the first round', /Round 1 of/.test(await page.locator('.top-bar').textContent()));
    await page.reload();
    await page.waitForSelector('.table-frame');
    await page.locator('.log').getByText('The game begins.').waitFor();
    equal('after a reload the spaces tell the same', await gone.allTextContents(), told);
    await leave(page);
}

/* Load all as advised: several moves, one press to take them back. */
{
    const page = await visit(server, '', { name: 'load all' });
    const id = await deal(page, {
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }],
        seed: 7,
    });
    await sit(page, id);
    const all = page.getByRole('button', { name: 'Load all as advised' });
    let steps = 0;
    while (
        steps < 2 &&
        (await buying(page, id, (decision) => isLoading(decision) && puts(decision) > 1))
    ) {
        const before = await now(page, id);
        const [decision] = before.decisions;
        await all.click();
        await page.waitForFunction(
            () => document.querySelector('.quay-ship [aria-busy]') === null,
            null,
            { timeout: 60000 },
        );
        let after = before;
        for (let quiet = 0; quiet < 5; quiet++) {
            await pause(100);
            const next = await now(page, id);
            if (next.number !== after.number) quiet = 0;
            after = next;
        }
        const since = after.log.filter(({ number }) => number > before.number);
        check(
            'only goods are moved',
            since.every(
                ({ seat, move }) =>
                    seat === decision.seat && !/^(place|reserve|buy|withdraw|done)/.test(move),
            ),
            since,
        );
        if (!after.undo.includes(decision.seat)) continue; // it was the last to load, and new cards were turned up
        steps = since.length;
        if (steps < 2) continue;
        await page.keyboard.press('z');
        await page.waitForFunction(
            (lines) => document.querySelectorAll('.log li .undone').length >= lines,
            steps,
        );
        const back = await now(page, id);
        equal('one press takes the whole suggestion back', back.view, before.view);
        equal('as one entry', back.number, after.number + 1);
    }
    check('the suggestion had several moves', steps >= 2, steps);
    await leave(page);
}

/* Languages: the same table in all four, with nothing of the first one left. */
// Names, and words that are the same in two of our languages.
const SAME =
    /^(Jórvík|Meadhall|Karl|Jarl|Menu|Chat|EN|PL|CS|УК|English|Polski|Čeština|Українська|[^\p{L}]*)$/u;

/** All that can be read or heard on a page, without names and numbers. */
const texts = (page) =>
    page.evaluate(() => {
        const found = new Set();
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            if (!node.parentElement.closest('script, style, option, code, [lang]:not(html)'))
                found.add(node.data.trim());
        }
        for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
            if (each.closest('[lang]:not(html)')) continue;
            for (const name of ['aria-label', 'title', 'placeholder'])
                found.add((each.getAttribute(name) ?? '').trim());
        }
        return [...found];
    });

async function speak(page, lang) {
    await page.locator('.language-menu select').first().selectOption(lang);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
}

async function inAllLanguages(page, where, names) {
    const english = new Set(
        (await texts(page)).filter(
            (text) => /\p{L}{3}/u.test(text) && !SAME.test(text) && !names.includes(text),
        ),
    );
    check(`${where} has words`, english.size > 5, english.size);
    for (const lang of languages.slice(1)) {
        await speak(page, lang);
        await soonEmpty(`${where} is all in ${lang}`, async () =>
            (await texts(page)).filter((text) => english.has(text)),
        );
    }
    await speak(page, 'en');
    await soonEmpty(`${where} is English again`, async () => {
        const again = new Set(await texts(page));
        return [...english].filter((text) => !again.has(text));
    });
}

{
    const page = await visit(server, '', { name: 'languages' });
    const id = await deal(page);
    await sit(page, id);
    await page.waitForSelector('.decision.mine');
    const before = await now(page, id);
    const names = before.seats.map(({ name }) => name);
    await inAllLanguages(page, 'demand', names);
    const sentences = {};
    for (const lang of languages) {
        await speak(page, lang);
        await until(async () => !Object.values(sentences).includes(await sentence(page)));
        sentences[lang] = await sentence(page);
        equal(`nothing is lost in ${lang}`, (await now(page, id)).number, before.number);
        check(`the board is lit in ${lang}`, (await lit(page).count()) > 0);
    }
    equal('four languages, four sentences', new Set(Object.values(sentences)).size, 4);
    check(
        'the sentences are those of their languages',
        /[а-яіїє]/i.test(sentences.uk) &&
            /[ąęłóśżźćń]/i.test(sentences.pl) &&
            /[áčďéěíňóřšťúůýž]/i.test(sentences.cs),
        sentences,
    );
    await speak(page, 'en');
    await playUntil(page, async () => /^“.*buy/.test(await sentence(page)));
    await inAllLanguages(page, 'purchase', names);
    check('there is something to load', await buying(page, id, isLoading));
    await page.waitForFunction(
        () =>
            document.querySelector('.quay') &&
            document.querySelector('.decision-sentence').textContent.startsWith('Allocate'),
    );
    await inAllLanguages(page, 'loading', names);
    await page.keyboard.press('l');
    await inAllLanguages(page, 'list mode', names);
    await page.keyboard.press('Escape'); // out of the command line, where letters are typed
    await page.keyboard.press('l');
    await speak(page, 'pl');
    const moves = (await now(page, id)).number;
    await playUntil(page, async () => (await now(page, id)).number > moves + 6);
    check('the game goes on in the chosen language', /\p{L}/u.test(await sentence(page)));
    await page.reload();
    await page.waitForSelector('.table-frame');
    equal('which is remembered', await page.evaluate(() => document.documentElement.lang), 'pl');
    await leave(page);
}

/* Keys while loading: numbers pick cubes, letters do what they do everywhere. */
{
    const page = await visit(server, '', { name: 'loading keys' });
    const id = await deal(page);
    await sit(page, id);
    await buying(page, id, isLoading);
    await page.locator('.quay button.cargo').first().waitFor();
    await page.keyboard.press('1');
    equal(
        '1 picks the first cube up',
        await page
            .locator('.quay button.cargo[aria-keyshortcuts="1"]')
            .getAttribute('aria-pressed'),
        'true',
    );
    await page.keyboard.press('1');
    equal('and puts it down', await page.locator('.quay button.cargo.held').count(), 0);
    await page.keyboard.press('a');
    await page.locator('.advice-panel ol li').first().waitFor();
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Score if it ended now' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.locator('.list-table').waitFor();
    check('A, S and L are those of every table', true);
    await leave(page);
}

/* Where the others were since the last own move. */
{
    const page = await visit(server, '', { name: 'dots' });
    const id = await deal(page);
    await sit(page, id);
    await page.waitForSelector('.decision.mine');
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length > 3);
    await page.waitForSelector('.decision.mine');
    const dots = await page.locator('.dots i').count();
    const moves = (await now(page, id)).log.filter(({ seat, number }) => number > 0 && seat !== 0);
    check('a dot shows where others placed', dots > 0 && dots <= moves.length, {
        dots,
        moves: moves.length,
    });
    await leave(page);
}

/* The keyboard alone, from the hall to the second round. */
{
    const page = await visit(server, '', { name: 'keyboard' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.waitForSelector('.game-doors');
    let tabs = 0;
    while (!(await focused()).startsWith('Play') && tabs++ < 60) await page.keyboard.press('Tab');
    check('Tab reaches Play', tabs < 60, tabs);
    const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    check('and shows that it has the focus', ring);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table-frame');
    const id = page.url().match(/table\/(\w+)/)[1];

    // The first viking by walking the board, the others by number.
    await page.waitForSelector('.decision.mine');
    const start = (await now(page, id)).number;
    for (tabs = 0; tabs < 60; tabs++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.dataset.spot === 'lit')) break;
    }
    check('Tab reaches the board', tabs < 60, tabs);
    const spot = await focused();
    await page.keyboard.press('ArrowRight');
    check('arrows walk it', (await focused()) !== spot);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement !== null);
    check('Enter joins the queue', await until(async () => (await now(page, id)).number > start));

    const keys = {
        place: ['1', '2', '3', '4'],
        buy: ['b'],
        withdraw: ['w'],
        done: ['d'],
        pass: ['p'],
        keep: ['p'],
    };
    let pressed = 0;
    let table = await now(page, id);
    for (; table.view.round < 2 && pressed < 80; pressed++) {
        await page.waitForSelector('.decision.mine');
        table = await now(page, id);
        const verbs = table.decisions[0]?.moves.map(({ verb }) => verb) ?? [];
        const verb = Object.keys(keys).find((each) => verbs.includes(each));
        if (!verb) continue;
        await page.keyboard.press(keys[verb][pressed % keys[verb].length]);
        await answered(page);
    }
    check('a round is played with keys', table.view.round >= 2, {
        round: table.view.round,
        pressed,
    });
    for (const [key, title] of [
        ['?', 'Keyboard shortcuts'],
        ['s', 'Score if it ended now'],
    ]) {
        await page.keyboard.press(key);
        await page.getByRole('heading', { name: title }).waitFor();
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
    }
    check('keys open and close sheets', true);
    await leave(page);
}
await finish();
