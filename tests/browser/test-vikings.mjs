// Tiny Epic Vikings at its drawn table: whole games by pressing lit things with a mouse, with a thumb
// and with the keyboard alone; alone against the enemy clan, who says why it acts; the guided first
// game; nothing sticks out or is cut off in four languages.
import {
    accessible, ask, chance, check, costOfPointing, costOfTable, cutWords, deal, equal, finish, folder, languages, lit, middles, myTurn, pause, phone, picture, press,
    serve, sit, sticksOut, table, visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const BOT = { kind: 'bot', level: 'greedy' };
const opened = (page, others, seed, rest = {}) => deal(page, { game: 'vikings', options: { first: '0' }, seats: [{ kind: 'me' }, ...others], seed, ...rest });
const viewOf = async (page, id) => (await ask(page, `tables/${id}`)).view;

/* Runs in the page: a lit thing that a person would press, by its place among all that are lit. */
function sensible([lights, random]) {
    const all = [...document.querySelectorAll(lights)].filter((each) => each.checkVisibility());
    const good = all.findIndex((each) => /^(Perform|Raid|Join)/.test(each.textContent));
    if (good >= 0) return good;
    const up = all.map((each, i) => [each, i]).filter(([each]) => !each.matches('.v-down') && !/^(No, nothing|Stop|Do not|Skip)/.test(each.textContent));
    return random % 5 === 0 || up.length === 0 ? random : up[random % up.length][1];
}
const LIT = '[data-spot=lit], .decision.mine .decision-choices button:not([aria-keyshortcuts]):not([aria-disabled]), .thumb-choices button:not([aria-disabled])';

/** Plays to the end, or until enough was seen; looks closer at every kind of decision once. */
async function playOn(page, id, look, { most = 900, until = () => false } = {}) {
    const seen = new Set();
    for (let presses = 0; presses < most; presses++) {
        if (!(await myTurn(page))) return { presses, seen, over: true };
        const point = await page.locator('[data-point]').first().getAttribute('data-point').catch(() => null);
        if (point && !seen.has(point)) {
            seen.add(point);
            await look?.(point);
        }
        if (until(seen)) return { presses, seen, over: false };
        if (!(await press(page, await page.evaluate(sensible, [LIT, chance()])))) await pause(20);
    }
    return { presses: most, seen, over: false };
}

// Three players, by mouse, to the end.
const page = await visit(server, '', { name: 'desktop' });
const id = await opened(page, [BOT, BOT], 5);
await sit(page, server, id);
await page.waitForSelector('.v-spot.fjord');
const three = await playOn(page, id, async (point) => {
    await picture(page, `vikings-${point}-desktop`);
    equal(`nothing sticks out at ${point}`, await sticksOut(page), []);
    equal(`no words are cut off at ${point}`, await cutWords(page), []);
    if (['draft_pick', 'play_card', 'sail_step', 'docked'].includes(point)) await accessible(page, `Vikings, ${point}`);
});
check('a game of three is played to its end by pressing lit things', three.over, three.presses);
check('it sailed, drafted and played cards', ['setup_boat', 'draft_pick', 'play_card', 'sail_step'].every((point) => three.seen.has(point)), [...three.seen]);
await page.waitForSelector('.score-sheet');
await picture(page, 'vikings-end-desktop');
check('the sheet breaks the score down', (await page.locator('.score-sheet tbody tr').count()) >= 5);

// What pointing shows, a voyage of several moves in one press and one take-back, and why not.
const sailor = await visit(server, '', { name: 'sailor', dark: true });
const sailing = await opened(sailor, [BOT, BOT], 5);
await sit(sailor, server, sailing);
await playOn(sailor, sailing, null, { until: (seen) => seen.has('sail_step') });
const reach = (await viewOf(sailor, sailing)).foresight.reach;
const far = Object.keys(reach).find((place) => reach[place].moves === 2 && !place.startsWith('W'));
const before = await ask(sailor, `tables/${sailing}`);
const spot = sailor.locator('.v-spot.dock.lit').nth(Object.keys(reach).filter((place) => !place.startsWith('W')).indexOf(far));
await spot.hover();
check('the way is drawn to the dock pointed at', (await sailor.locator('.v-voyage path').count()) === 3);
check('and what it would bring is said', (await sailor.locator('.v-mark').count()) >= 1);
await picture(sailor, 'vikings-voyage-dark');
await accessible(sailor, 'Vikings, a voyage, dark');
// What it costs: pointing at places, and the whole table.
const pointing = await costOfPointing(sailor, await middles(sailor, '.v-spot.lit'));
const drawing = await costOfTable(sailor, '.vikings .v-spot.lit');
console.log(`work of the page: ${pointing.toFixed(1)} ms to point at a place, ${drawing.toFixed(1)} ms for the whole table`);
check('pointing at a place takes less than 16 ms', pointing < 16, pointing);
check('a whole table renders in less than 100 ms', drawing < 100, drawing);
await spot.click();
await sailor.waitForFunction((old) => !document.querySelector('.v-voyage') && document.querySelector('.decision-sentence')?.textContent !== old, before.decisions[0].prompt);
check('one press sails several moves', (await ask(sailor, `tables/${sailing}`)).number >= before.number + 2);
await sailor.keyboard.press('z');
await sailor.waitForSelector('.v-spot.fjord');
equal('one take-back brings it home', (await viewOf(sailor, sailing)).players[0].boats, before.view.players[0].boats);

// Keyboard alone: arrows walk what is lit, Enter plays; numbers play cards.
const keys = await visit(server, '', { name: 'keys' });
const keyed = await opened(keys, [BOT, BOT], 8);
await sit(keys, server, keyed);
await keys.waitForSelector('.v-spot.fjord');
await keys.locator('.v-spot.fjord[tabindex="0"]').focus();
await keys.keyboard.press('ArrowRight');
check('arrows walk the map', await keys.evaluate(() => document.activeElement.matches('.v-spot.fjord')));
await keys.keyboard.press('Enter');
await keys.waitForSelector('.v-big.lit');
for (let pick = 0; pick < 3; pick++) {
    const kept = (await viewOf(keys, keyed)).players[0].kept_count;
    await keys.keyboard.press('1');
    await keys.waitForFunction((n) => document.querySelectorAll('.v-kept .v-card').length > n || document.querySelector('.v-hand .v-card'), kept);
    await myTurn(keys);
}
await keys.waitForSelector('.v-hand .v-card.lit');
await keys.keyboard.press('2');
await keys.waitForSelector('.v-row .v-card');
check('a number plays a card', (await viewOf(keys, keyed)).players[0].row.length === 1);

// Alone, to the end, and the enemy's reasons.
const solo = await visit(server, '', { name: 'solo' });
const alone = await opened(solo, [], 3);
await sit(solo, server, alone);
let reasons = 0;
const one = await playOn(solo, alone, async (point) => {
    await picture(solo, `vikings-solo-${point}`);
    reasons = Math.max(reasons, await solo.locator('.v-story li.why').count());
    if (point === 'play_card' && reasons > 0) await accessible(solo, `Vikings alone, ${point}`);
});
check('a game alone is played to its end', one.over, one.presses);
check('the enemy says why it acts', reasons > 0);
await solo.waitForSelector('.score-sheet');
check('the sheet has the enemy clan', (await solo.locator('.score-sheet').textContent()).includes('enemy'));
await picture(solo, 'vikings-solo-end');

// A phone, by thumb: the first era.
const small = await visit(server, '', { name: 'phone', size: phone });
const thumb = await opened(small, [BOT, BOT], 5);
await sit(small, server, thumb);
await playOn(small, thumb, async (point) => {
    await picture(small, `vikings-${point}-phone`);
    equal(`nothing sticks out at ${point} on a phone`, await sticksOut(small), []);
    if (['draft_pick', 'play_card', 'sail_step'].includes(point)) await accessible(small, `Vikings on a phone, ${point}`);
}, { most: 70, until: (seen) => seen.has('play_card') && seen.has('sail_step') && seen.has('docked') });
for (const tab of ['You', 'Others', 'Log']) {
    await small.getByRole('tab', { name: tab }).tap();
    equal(`nothing of the tab ${tab} sticks out`, await sticksOut(small), []);
    await picture(small, `vikings-tab-${tab.toLowerCase()}-phone`);
}

// The guided first game begins in the hall.
const pupil = await visit(server, '', { name: 'pupil' });
await pupil.locator('article[aria-labelledby=game-vikings] .game-doors button', { hasText: 'Learn' }).click();
await table(pupil);
await pupil.waitForSelector('.lesson');
await picture(pupil, 'vikings-lesson');
const lesson = await pupil.locator('.lesson h2').textContent();
await pupil.locator('.lesson button', { hasText: 'Got it' }).click();
await lit(pupil).first().click();
await pupil.waitForSelector('.v-big.lit');
check('one lesson follows another', (await pupil.locator('.lesson h2').textContent()) !== lesson);

// Four languages: the table of the mouse game before its end, and the draft.
for (const lang of languages.slice(1)) {
    const guest = await visit(server, '', { name: lang, lang });
    const there = await opened(guest, [BOT, BOT], 5);
    await sit(guest, server, there);
    await guest.waitForSelector('.v-spot.fjord');
    equal(`no words are cut off on the map: ${lang}`, await cutWords(guest), []);
    await lit(guest).first().click();
    await guest.waitForSelector('.v-big.lit');
    equal(`no words are cut off in the draft: ${lang}`, await cutWords(guest), []);
    equal(`nothing sticks out in the draft: ${lang}`, await sticksOut(guest), []);
    await picture(guest, `vikings-draft-${lang}`);
    await guest.context().close();
}
await finish();
