// Tiny Epic Vikings at its drawn table: whole games by pressing lit things with a mouse, with a
// thumb and with the keyboard alone; alone against the enemy clan, who says why it acts; the guided
// first game; nothing sticks out or is cut off in four languages.
import {
    accessible,
    ask,
    chance,
    check,
    cutWords,
    deal,
    desktop,
    equal,
    finish,
    folder,
    inWindow,
    languages,
    leave,
    lit,
    memory as memoryOf,
    myTurn,
    now,
    pause,
    phone,
    picture,
    press,
    reach,
    seen,
    serve,
    sit,
    spilledWords,
    sticksOut,
    table,
    tablet,
    until,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const BOT = { kind: 'bot', level: 'greedy' };
const opened = (page, others, seed, rest = {}) =>
    deal(page, {
        game: 'vikings',
        options: { first: '0' },
        seats: [{ kind: 'me' }, ...others],
        seed,
        ...rest,
    });
const BOXES =
    '.v-card, .v-big, .v-down, .v-favor, .v-slot, .v-would, .v-neighbour, .v-battle, .panel, .button, .player-row, .lesson, .chip, .v-mark, .v-god-strip li, .podium-place';
const viewOf = async (page, id) => (await now(page, id)).view;

/** For reach(): does whatever leads to something. */
const CALM = /face-down|^(skip|none|stop|decline)$/;
const boldly = (moves) =>
    moves.find(({ text }) => /^(perform|raid|dedicate|favor|join)/.test(text)) ??
    moves.find(({ text }) => !CALM.test(text)) ??
    moves[0];

/* Runs in the page: a lit thing that a person would press, by its place among all that are lit. */
function sensible([lights, random]) {
    const all = [...document.querySelectorAll(lights)].filter((each) => each.checkVisibility());
    const good = all.findIndex((each) => /^(Perform|Raid|Join)/.test(each.textContent));
    if (good >= 0) return good;
    const up = all
        .map((each, i) => [each, i])
        .filter(
            ([each]) =>
                !each.matches('.v-down') &&
                !/^(Stop|Do not|Skip|Finish|Leave)|\b(no|nothing|no more)\b/.test(each.textContent),
        );
    return random % 5 === 0 || up.length === 0 ? random : up[random % up.length][1];
}
const LIT =
    '[data-spot=lit], .decision.mine .decision-choices button:not([aria-keyshortcuts]):not([aria-disabled]), .thumb-choices button:not([aria-disabled])';

/** Plays to the end, or until enough was seen; looks closer at every kind of decision once. */
async function playOn(page, id, look, { most = 900, until = () => false } = {}) {
    const seen = new Set();
    for (let presses = 0; presses < most; presses++) {
        if (!(await myTurn(page))) return { presses, seen, over: true };
        const point = await page.evaluate(
            () => document.querySelector('[data-point]')?.dataset.point,
        );
        if (point && !seen.has(point)) {
            seen.add(point);
            await look?.(point);
        }
        if (await until(seen)) return { presses, seen, over: false };
        if (!(await press(page, await page.evaluate(sensible, [LIT, chance()])))) await pause(20);
    }
    return { presses: most, seen, over: false };
}

// Three players, by mouse, to the end.
const page = await visit(server, '', { name: 'desktop' });
const id = await opened(page, [BOT, BOT], 5);
await sit(page, id);
await seen(page, '.v-spot.fjord');
const memory = await memoryOf(page);
const three = await playOn(page, id, async (point) => {
    await memory.look();
    await picture(page, `vikings-${point}-desktop`);
    equal(`nothing sticks out at ${point}`, await sticksOut(page), []);
    equal(
        `no words are cut off at ${point}`,
        [...(await cutWords(page)), ...(await spilledWords(page, BOXES))],
        [],
    );
});
check('a game of three is played to its end by pressing lit things', three.over, three.presses);
check(
    'it sailed, drafted and played cards',
    ['setup_boat', 'draft_pick', 'play_card', 'sail_step'].every((point) => three.seen.has(point)),
    [...three.seen],
);
await seen(page, '.score-sheet');
await memory.look();
memory.isSteady('a game of Vikings', 3, 2);
await picture(page, 'vikings-end-desktop');
check(
    'the sheet breaks the score down',
    (await page.locator('.score-sheet tbody tr').count()) >= 5,
);
await leave(page);

// What pointing shows, a voyage of several moves in one press and one take-back, and why not.
const sailor = await visit(server, '', { name: 'sailor', dark: true });
const sailing = await opened(sailor, [BOT, BOT], 5);
const farDock = ({ point, foresight }) =>
    point === 'sail_step' &&
    Object.keys(foresight.reach).find(
        (place) => foresight.reach[place].moves === 2 && !place.startsWith('W'),
    );
const before = await reach(sailor, sailing, ({ view }) => farDock(view), boldly);
check('there is a dock two moves away', !before.over);
await sit(sailor, sailing);
const docks = before.view.foresight.reach;
const far = farDock(before.view);
const spot = sailor.locator('.v-spot.dock.lit').nth(
    Object.keys(docks)
        .filter((place) => !place.startsWith('W'))
        .indexOf(far),
);
await spot.hover();
check(
    'the way is drawn to the dock pointed at',
    (await sailor.locator('.v-voyage path').count()) === 3,
);
check('and what it would bring is said', (await sailor.locator('.v-mark').count()) >= 1);
await picture(sailor, 'vikings-voyage-dark');
await accessible(sailor, 'Vikings, a voyage, dark');
await spot.click();
await sailor.waitForFunction(
    (old) =>
        !document.querySelector('.v-voyage') &&
        document.querySelector('.decision-sentence')?.textContent !== old,
    before.decisions[0].prompt,
);
check(
    'one press sails several moves',
    await until(async () => (await now(sailor, sailing)).number >= before.number + 2),
);
await sailor.keyboard.press('z');
await seen(sailor, '.v-spot.fjord');
const boats = (view) => JSON.stringify(view.players[0].boats);
check(
    'one take-back brings it home',
    await until(async () => boats(await viewOf(sailor, sailing)) === boats(before.view)),
);
await leave(sailor);

// Keyboard alone: arrows walk what is lit, Enter plays; numbers play cards.
const keys = await visit(server, '', { name: 'keys' });
const keyed = await opened(keys, [BOT, BOT], 8);
await sit(keys, keyed);
await seen(keys, '.v-spot.fjord');
await keys.locator('.v-spot.fjord[tabindex="0"]').focus();
await keys.keyboard.press('ArrowRight');
check(
    'arrows walk the map',
    await keys.evaluate(() => document.activeElement.matches('.v-spot.fjord')),
);
await keys.keyboard.press('Enter');
await seen(keys, '.v-big.lit');
for (let pick = 0; pick < 3; pick++) {
    const kept = (await viewOf(keys, keyed)).players[0].kept_count;
    await keys.keyboard.press('1');
    await keys.waitForFunction(
        (n) =>
            document.querySelectorAll('.v-kept .v-card').length > n ||
            document.querySelector('.v-hand .v-card'),
        kept,
    );
    await myTurn(keys);
}
await seen(keys, '.v-hand .v-card.lit');
await keys.keyboard.press('2');
await seen(keys, '.v-row .v-card');
check('a number plays a card', (await viewOf(keys, keyed)).players[0].row.length === 1);
await leave(keys);

// Alone, to the end, and the enemy's reasons.
const solo = await visit(server, '', { name: 'solo' });
const alone = await opened(solo, [], 3);
await sit(solo, alone);
let reasons = 0;
const one = await playOn(
    solo,
    alone,
    async (point) => {
        await picture(solo, `vikings-solo-${point}`);
        if (['draft_pick', 'play_card', 'sail_step', 'docked'].includes(point))
            await accessible(solo, `Vikings alone, ${point}`);
    },
    {
        until: async () => {
            reasons ||= await solo.locator('.v-story li.why').count();
            return false;
        },
    },
);
check('a game alone is played to its end', one.over, one.presses);
check('the enemy says why it acts', reasons > 0);
await seen(solo, '.score-sheet');
check(
    'the sheet has the enemy clan',
    (await solo.locator('.score-sheet').textContent()).includes('enemy'),
);
await picture(solo, 'vikings-solo-end');
await leave(solo);

// A phone, by thumb: the first era.
const small = await visit(server, '', { name: 'phone', size: phone });
const thumb = await opened(small, [BOT, BOT], 5);
await sit(small, thumb);
await playOn(
    small,
    thumb,
    async (point) => {
        await picture(small, `vikings-${point}-phone`);
        equal(`nothing sticks out at ${point} on a phone`, await sticksOut(small), []);
        if (['draft_pick', 'play_card', 'sail_step'].includes(point))
            await accessible(small, `Vikings on a phone, ${point}`);
    },
    {
        most: 70,
        until: (seen) => seen.has('play_card') && seen.has('sail_step') && seen.has('docked'),
    },
);
for (const tab of ['You', 'Others', 'Log']) {
    await small.getByRole('tab', { name: tab }).tap();
    equal(`nothing of the tab ${tab} sticks out`, await sticksOut(small), []);
    await picture(small, `vikings-tab-${tab.toLowerCase()}-phone`);
}
await leave(small);

// The guided first game begins in the hall.
const pupil = await visit(server, '', { name: 'pupil' });
await pupil
    .locator('article[aria-labelledby=game-vikings] .game-doors button', { hasText: 'Learn' })
    .click();
await table(pupil);
await seen(pupil, '.lesson');
await picture(pupil, 'vikings-lesson');
const lesson = await pupil.locator('.lesson h2').textContent();
await pupil.locator('.lesson button', { hasText: 'Got it' }).click();
await lit(pupil).first().click();
await seen(pupil, '.v-big.lit');
check('one lesson follows another', (await pupil.locator('.lesson h2').textContent()) !== lesson);
await leave(pupil);

// Four languages at the moments of a game, on a desktop and by thumb: a program plays, pages look
// on.
const host = await visit(server, '', { name: 'host' });
let told = await opened(host, [BOT, BOT], 5);
const cookies = await host.context().cookies();
const readers = [];
for (const lang of languages) {
    for (const size of [desktop, phone]) {
        const reader = await visit(server, '', {
            name: `${lang}${size === phone ? ' phone' : ''}`,
            lang,
            dark: lang === 'uk',
            size,
        });
        await reader.context().addCookies(cookies);
        readers.push(reader);
    }
}

/** Plays until a moment has come, or the end. */
const playTo = (moment, wish = () => null) =>
    reach(
        host,
        told,
        ({ view }) => moment(view),
        (moves) => wish(moves) ?? boldly(moves),
    );
const fight = (moves) => moves.find(({ text }) => text.endsWith('face-down'));
const ON_TABLET = new Set(['draft', 'sailing', 'battle']); // where most lies on the table
const moments = new Map([
    ['draft', (view) => view.point === 'draft_pick'],
    ['sailing', (view) => view.point === 'sail_step'],
    ['battle', (view) => view.battle !== null && view.point === 'play_card'],
    ['second era', (view) => view.era === 2 && view.point === 'draft_pick'],
    [
        'last cards',
        (view) => view.era === 3 && view.point === 'play_card' && view.players[0].row.length >= 3,
    ],
]);
const momentOf = (view) => [...moments].find(([, comes]) => comes(view))?.[0];
for (let games = 1; ; ) {
    // In whichever order they come; from the sea on the one who plays looks for a battle.
    const { over, view } = await playTo(
        momentOf,
        moments.has('battle') && !moments.has('sailing') ? fight : undefined,
    );
    const name = over ? 'score' : momentOf(view);
    moments.delete(name);
    await Promise.all(
        readers.map(async (reader) => {
            await reader.goto(`${server.url}/#/table/${told}`);
            await seen(reader, over ? '.score-sheet' : '[data-point]', 30_000); // eight at once
            const look = async (where) => {
                equal(
                    `no words are cut off: ${where}`,
                    [...(await cutWords(reader)), ...(await spilledWords(reader, BOXES))],
                    [],
                );
                equal(`nothing sticks out: ${where}`, await sticksOut(reader), []);
                await picture(reader, `vikings-${where.replace(/\W+/g, '-')}`);
            };
            await look(`${name}, ${reader.seen.name}`);
            if (ON_TABLET.has(name) && reader.viewportSize().width === desktop.width)
                await inWindow(reader, tablet, () => look(`${name}, ${reader.seen.name} tablet`));
            await reader.goto(`${server.url}/#/nothing`); // a page that follows no table
        }),
    );
    if (over && (moments.size === 0 || games === 4)) break;
    if (over) told = await opened(host, [BOT, BOT], 5 + games++); // not every game has a battle
}
equal('all moments have come', [...moments.keys()], []);
await finish();
