// Two browsers at one table by an invitation link, and a third that only watches.
import {
    accessible,
    check,
    Client,
    equal,
    finish,
    folder,
    lit,
    now,
    pause,
    phone,
    picture,
    press,
    serve,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'));

const astrid = await visit(server, '', { name: 'host', heard: true });
await astrid.locator('article[aria-labelledby=game-jorvik] a[href$="/friends"]').click();
await astrid.locator('.setup-seat').last().locator('.icon-button').click();
equal('a friend’s seat can be removed', await astrid.locator('.setup-seat').count(), 2);
await astrid.locator('.decision.oak button.primary').click();
await astrid.locator('.name-form input').fill('Astrid <b>bold</b>');
await accessible(astrid, 'a host is asked for a name');
await astrid.locator('.name-form button.primary').dblclick();
await astrid.waitForSelector('.waiting');
const link = await astrid.locator('.link-box .grow').textContent();
check('the host gets a link', link.startsWith(`${server.url}/#/i/`), link);
await astrid.locator('.link-box button').click();
equal('which can be copied', await astrid.evaluate(() => navigator.clipboard.readText()), link);
const id = astrid.url().match(/table\/(\w+)/)[1];
equal(
    'a press that was meant once and made twice opens one table',
    astrid.seen.answers.filter(({ url }) => /\/tables\?/.test(url)).length,
    1,
);

const bjorn = await visit(server, link.slice(server.url.length + 1), {
    name: 'friend',
    size: phone,
    heard: true,
});
await bjorn.locator('.name-form input').fill('Björn');
check(
    'who is invited sees by whom',
    (await bjorn.locator('.welcome-people').textContent()).includes('Astrid'),
);
await picture(bjorn, 'invited');
await accessible(bjorn, 'who is invited is asked for a name');
await bjorn.locator('.name-form button.primary').click();
await bjorn.waitForSelector('.waiting-seat');
await astrid.locator('.visitors', { hasText: 'Björn' }).waitFor();
check('the host sees who opened the link', true);
equal('the friend reads nothing of themselves', await bjorn.locator('.visitors li').count(), 0);
await picture(astrid, 'waiting-room');
check(
    'the link is a code for a camera too',
    (await astrid.locator('.qr-code path').getAttribute('d')).length > 1000,
);
check(
    'the link leads to the table, its secret leaves the address',
    bjorn.url().endsWith(`#/table/${id}`),
    bjorn.url(),
);
await bjorn.locator('.decision.oak button.primary').click();
await Promise.all([astrid, bjorn].map((page) => page.waitForSelector('.table-frame')));
check('the game begins by itself when every seat is taken', true);

// A third browser, which was told the address but not the invitation.
const carol = await visit(server, '', { name: 'spectator', heard: true });
const refused = await carol.evaluate(async (id) => (await fetch(`api/1/tables/${id}`)).status, id);
check('a private table is not for strangers', [403, 404].includes(refused), refused);
carol.seen.trouble.length = 0; // that refusal was asked for
await carol.goto(link);
await carol.locator('.name-form button', { hasText: 'Stay' }).click();
await carol.waitForSelector('.table-frame');
const names = await carol.locator('#app').textContent();
check(
    'the spectator sees who plays, with HTML as text',
    names.includes('Astrid <b>bold</b>'),
    names.slice(0, 300),
);

const turns = { host: 0, friend: 0 };
for (let look = 0; look < 400 && (turns.host < 8 || turns.friend < 8); look++) {
    for (const page of [astrid, bjorn]) {
        if ((await lit(page).count()) > 0 && (await press(page))) turns[page.seen.name]++;
    }
    await pause(20);
}
check('both play', turns.host >= 8 && turns.friend >= 8, turns);

const tables = await Promise.all([astrid, bjorn, carol].map((page) => now(page, id)));
equal('all three are at the same move', new Set(tables.map(({ number }) => number)).size, 1);
equal('the spectator has no seat', tables[2].you, []);
equal('and no decisions', tables[2].decisions, []);
equal('nothing is lit for the spectator', await lit(carol).count(), 0);
equal('and nothing can be taken back', await carol.locator('[aria-keyshortcuts=Z]').count(), 0);
await picture(carol, 'spectator');

const evil =
    '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script> & "skål"';
const say = async (page, text) => {
    await page.getByLabel('Say something').fill(text);
    await page.keyboard.press('Enter');
};
await astrid.getByRole('tab', { name: 'Chat' }).click();
await say(astrid, evil);
for (const page of [astrid, carol]) {
    if (page === carol) await page.getByRole('tab', { name: 'Chat' }).click();
    const line = page.locator('.chat-lines li', { hasText: 'skål' });
    await line.waitFor();
    check(`chat shows HTML as text, ${page.seen.name}`, (await line.textContent()).includes(evil));
    equal(
        `and makes no element of it, ${page.seen.name}`,
        await page.locator('.chat-lines img, .chat-lines script, .chat-lines b b').count(),
        0,
    );
    check(`nor runs it, ${page.seen.name}`, !(await page.title()).includes('owned'));
}

// What the spectator and the players were told so far gives no hidden thing away.
for (const page of [astrid, bjorn, carol]) {
    const told = page.seen.answers;
    check(`${page.seen.name} was told something`, told.length > 5, told.length);
    const seeds = told.flatMap(({ text }) => text.match(/"seed":(?!null)[^,}]*/g) ?? []);
    equal(`no answer to ${page.seen.name} holds a seed`, seeds, []);
}
const choices = carol.seen.answers.filter((answer) => /"decisions":\[\{/.test(answer.text));
equal('no answer offers the spectator a move', choices.length, 0);

// Cards that are still to come are named in the order of the catalogue, whatever the deal.
const stranger = await new Client(server).guest('Stranger');
const seats = [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }];
const decks = [];
for (const seed of [1, 2, 3]) {
    const { json } = await stranger.post('/api/1/tables', {
        game: 'jorvik',
        options: { mode: 'karl' },
        seats,
        seed,
    });
    decks.push((await stranger.table(json.table)).view.deck.cards);
}
const common = decks.map((deck) =>
    deck.filter((card) => decks.every((other) => other.includes(card))),
);
check('the deals differ', new Set(decks.map(String)).size === 3);
equal('the order of the cards to come gives no deal away', new Set(common.map(String)).size, 1);

// The host gives up; a bot plays on for them, and the table goes on for the friend.
await astrid.getByRole('button', { name: 'Menu' }).click();
await picture(astrid, 'menu');
await astrid.getByRole('button', { name: 'Resign' }).click();
await astrid.getByRole('button', { name: 'Yes, resign' }).click();
await astrid.locator('dialog').waitFor({ state: 'detached' });
await picture(astrid, 'resigned');
await finish();
