// A newcomer: opens the hall, presses Play and finishes a whole game by pressing lit things.
import {
    check,
    equal,
    finish,
    folder,
    memory as memoryOf,
    myTurn,
    now,
    picture,
    playNow,
    playUntil,
    serve,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'));
const page = await visit(server, '', { name: 'newcomer', motion: true });

const id = await playNow(page);
check('Play deals at once', /./.test(id ?? ''), page.url());
const dealt = await now(page, id);
equal('against two bots', dealt.seats.map((seat) => seat.kind).sort(), ['bot', 'bot', 'human']);
equal('a Karl game', dealt.options.mode, 'karl');

await myTurn(page);
const memory = await memoryOf(page);
let looks = 0;
const presses = await playUntil(page, async () => {
    if (looks++ % 20 === 0) await memory.look();
    return false;
});
await memory.look();
memory.isSteady('a game of Jórvík', 3, 2);
await page.waitForSelector('.end .podium');
const over = await now(page, id);
equal('the game is over', over.status, 'over');
const shown = await page.locator('.podium-place strong').allTextContents();
const scores = over.over.scores.map(String).sort();
equal(
    'the end screen shows the scores',
    shown.map((text) => text.replace('−', '-')).sort(),
    scores,
);
check('and who won', /win/.test(await page.locator('.verdict h1').textContent()));
check(
    'and the seed',
    (await page.locator('.end-seed').textContent()).includes(String(over.seed)),
    over.seed,
);
await picture(page, 'newcomer-end');

await page.locator('.end .decision.oak button.primary').click();
await page.waitForURL((url) => url.hash.startsWith('#/table/') && !url.hash.includes(id));
await page.waitForSelector('.table-frame');
check('a rematch is dealt', true);
console.log(`${presses} presses for ${over.number} moves`);
await finish();
