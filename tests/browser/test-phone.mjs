// A phone: a few rounds with a thumb, nothing scrolls sideways, nothing is too small.
import {
    check,
    equal,
    finish,
    folder,
    myTurn,
    now,
    phone,
    picture,
    playNow,
    playUntil,
    press,
    serve,
    sticksOut,
    visit,
} from './lib.mjs';

const ROUNDS = 3;
const server = await serve(folder('data'), ['--bot-delay', '0']);
const page = await visit(server, '', { name: 'phone', size: phone });

const fits = async (where) =>
    equal(`${where} needs no scrolling sideways`, await sticksOut(page), []);

/** Whatever can be touched and is smaller than a fingertip. */
const tiny = () =>
    page.evaluate(() =>
        [...document.querySelectorAll('button, a, select, input')]
            .filter(
                (each) =>
                    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
                    !each.closest('.unseen, .skip, p'),
            )
            .map((each) => ({
                each,
                box: each.closest('label')?.getBoundingClientRect() ?? each.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
            .map(
                ({ each, box }) =>
                    `${each.tagName} ${each.getAttribute('class')} "${(each.textContent || each.getAttribute('aria-label'))?.slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
            ),
    );
const touchable = async (where) =>
    equal(`${where}: touch targets of 44 px`, [...new Set(await tiny())], []);

await page.waitForSelector('.game-doors');
await fits('the hall');
await touchable('the hall');
const id = await playNow(page);
await myTurn(page);
await fits('the table');
await touchable('the table');

// The first tap points, and shows what it would mean; the second plays.
const before = (await now(page, id)).number;
await press(page, 0);
equal('one tap plays nothing', (await now(page, id)).number, before);
check(
    'but shows what it would bring',
    (await page.locator('.thumb-bar .decision-hint').textContent()).length > 5,
);
await fits('the table with a card unfolded');
await press(page, 0);
await page.waitForFunction(() => document.querySelectorAll('.lane-row.pointed').length === 0);
check('a second tap plays', (await now(page, id)).number > before);

const where = new Set();
const done = async () => {
    const { view } = await now(page, id);
    if (!where.has(view.point)) {
        where.add(view.point);
        await fits(view.point);
        await touchable(view.point);
        await picture(page, `phone-${view.point}`);
    }
    return view.round > ROUNDS;
};
const presses = await playUntil(page, done);
check(`${ROUNDS} rounds with a thumb`, presses > 10, presses);

for (const tab of ['You', 'Others', 'Advice', 'Log']) {
    await page.getByRole('tab', { name: tab }).tap();
    await fits(`the tab ${tab}`);
    await picture(page, `phone-tab-${tab.toLowerCase()}`);
}
await page.getByRole('button', { name: 'Menu' }).tap();
await fits('the menu');
await picture(page, 'phone-menu');
await finish();
