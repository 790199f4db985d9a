// What a first visit costs: bytes over the wire, requests, and the time to the first paint of the
// hall and of a table. The bounds are generous, because the machine may be busy. And what it costs
// to point at a place of the Vikings map and to draw that whole table, in work of the page.
import {
    ask,
    check,
    costOfPointing,
    costOfTable,
    deal,
    desktop,
    finish,
    folder,
    middles,
    phone,
    reach,
    seen,
    serve,
    sit,
    visit,
} from './lib.mjs';

const KB = 1024;
const bounds = { hall: { bytes: 200 * KB, paint: 2500 }, table: { bytes: 330 * KB, paint: 3000 } };
const RUNS = 3;

const server = await serve(folder('data'));
const host = await visit(server, '', { name: 'host' });
const id = await deal(host);
const cookies = await host.context().cookies();

/** Loads an address with an empty cache. */
async function load(address, ready, size) {
    const page = await visit(server, null, { name: address || 'hall', size });
    await page.context().addCookies(cookies);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    const seen = { bytes: 0, requests: 0 };
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
        seen.bytes += encodedDataLength;
        seen.requests++;
    });
    await page.goto(`${server.url}/${address}`);
    await page.waitForSelector(ready);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate(async (ready) => {
        const paints = performance
            .getEntriesByType('paint')
            .map(({ name, startTime }) => [name, startTime]);
        const largest = await new Promise((done) => {
            new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
            });
            setTimeout(() => done(null), 500);
        });
        return { ...Object.fromEntries(paints), largest };
    }, ready);
    await page.context().close();
    return {
        ...seen,
        first: times['first-paint'],
        content: times['first-contentful-paint'],
        largest: times.largest,
    };
}

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

for (const [name, address, ready] of [
    ['hall', '', '.game-doors'],
    ['table', `#/table/${id}`, '.lane-face'],
]) {
    for (const [size, sizeName] of [
        [desktop, 'desktop'],
        [phone, 'phone'],
    ]) {
        const runs = [];
        for (let i = 0; i < RUNS; i++) runs.push(await load(address, ready, size));
        const [bytes, requests, first, content, largest] = [
            'bytes',
            'requests',
            'first',
            'content',
            'largest',
        ].map((key) => middle(runs.map((run) => run[key])));
        console.log(
            `${name}, ${sizeName}: ${(bytes / KB).toFixed(0)} KB in ${requests} requests; first paint ${first.toFixed(0)} ms, content ${content.toFixed(0)} ms, largest ${largest?.toFixed(0)} ms`,
        );
        check(`${name}, ${sizeName}: bytes`, bytes <= bounds[name].bytes, bytes);
        check(
            `${name}, ${sizeName}: first contentful paint`,
            content <= bounds[name].paint,
            content,
        );
    }
}

/** Plays over the program's door until somebody sails. */
async function sailing(page) {
    const id = await deal(page, {
        game: 'vikings',
        options: { first: '0' },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }],
        seed: 5,
    });
    const on = (moves) =>
        moves.find(({ text }) => /^(perform|sail)/.test(text)) ??
        moves.find(({ text }) => !text.endsWith('face-down'));
    await reach(page, id, ({ view }) => view.point === 'sail_step', on);
    return id;
}

const quick = await serve(folder('quick'), ['--bot-delay', '0']);
const sailor = await visit(quick, '', { name: 'sailor' });
await sit(sailor, await sailing(sailor));
await seen(sailor, '.v-spot.fjord.lit');
const pointing = await costOfPointing(sailor, await middles(sailor, '.v-spot.lit'));
const drawing = await costOfTable(sailor, '.vikings .v-spot.lit', 100);
console.log(
    `Vikings, work of the page: ${pointing.toFixed(1)} ms to point at a place, ${drawing.toFixed(1)} ms for the whole table`,
);
check('pointing at a place of the map takes less than 16 ms', pointing < 16, pointing);
check('a whole table of Vikings renders in less than 100 ms', drawing < 100, drawing);
await finish();
