// After a game: the curve of what could be expected, its turning points, and what the search would
// have played there; at both sizes, light and dark.
import {
    accessible,
    ask,
    check,
    deal,
    desktop,
    equal,
    finish,
    folder,
    load,
    phone,
    picture,
    reach,
    seen,
    serve,
    sticksOut,
    visit,
} from './lib.mjs';

const server = await serve(folder('data'), ['--bot-delay', '0']);
const host = await visit(server, '', { size: desktop, name: 'host' });
const id = await deal(host, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }], seed: 7 });

/* Somebody who takes the first move of every list: there is something to find. */
await reach(
    host,
    id,
    () => false,
    ([first]) => first,
);

await load(host, `#/table/${id}`);
await host.locator('.course-panel button', { hasText: 'Analyse the game' }).click();
await seen(host, '.course-curve', 120_000);
equal('a line for each seat', await host.locator('.course-curve > path[fill=none]').count(), 2);
check(
    'the curve is told in words',
    (await host.locator('.course-curve').getAttribute('aria-label')).includes('%'),
);
check('there are turning points', (await host.locator('.course-turns li').count()) > 0);
equal(
    'each is marked',
    await host.locator('.course-mark').count(),
    await host.locator('.course-turns li').count(),
);
await picture(host, 'analysis-end-desktop-light');

/* With the keyboard to a turning point: the table as it was, what was played and what is better. */
const { turns } = await ask(host, `tables/${id}/analysis`);
const line = (await ask(host, `tables/${id}/log?from=${turns[0].number}&to=${turns[0].number}`))
    .log[0];
const said = line.texts[line.actors.indexOf(turns[0].seat)] ?? turns[0].played.label;
await host.locator('.course-turns button', { hasText: said }).first().waitFor();
check('it is told by a sentence of the log', true);
await host.locator('.course-turns button').first().focus();
await host.keyboard.press('Enter');
await seen(host, '.course-detail');
equal('it jumps there', await host.locator('.time-slider input').inputValue(), String(turns[0].at));
check(
    'it shows what was played',
    (await host.locator('.course-detail').textContent()).includes(turns[0].played.label),
);

const cookies = await host.context().cookies();
for (const [size, name] of [
    [desktop, 'desktop'],
    [phone, 'phone'],
]) {
    const page = await visit(server, '', { size, name });
    await page.context().addCookies(cookies);
    await load(page, `#/table/${id}/10`);
    await seen(page, '.table-frame');
    if (size === phone) await page.locator('[role=tab]', { hasText: 'Analysis' }).tap();
    await page.locator('.course-panel button', { hasText: 'Analyse the game' }).click();
    await page.locator('.course-turns button').first().click();
    await seen(page, '.course-detail');
    equal(`nothing sticks out, ${name}`, await sticksOut(page), []);
    await picture(page, `analysis-${name}-light`);
    await accessible(page, `analysis, ${name}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `analysis-${name}-dark`);
    await accessible(page, `analysis, ${name}, dark`, ['color-contrast']);
}
await finish();
