// What a first visit costs: bytes over the wire, requests, and the time to the first paint of the
// hall and of a table. The bounds are generous, because the machine may be busy.
import { check, deal, desktop, finish, folder, phone, serve, visit } from './lib.mjs';

const KB = 1024;
const bounds = { hall: { bytes: 200 * KB, paint: 2500 }, table: { bytes: 330 * KB, paint: 3000 } };
const RUNS = 3;

const server = await serve(folder('data'));
const host = await visit(server, '', { name: 'host' });
const id = await deal(host);
const cookies = await host.context().cookies();

/** Loads an address with an empty cache. */
async function load(address, ready, size) {
    const page = await visit(server, '', { name: address || 'hall', size });
    await page.goto('about:blank');
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
        const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime]);
        const largest = await new Promise((done) => {
            new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
            setTimeout(() => done(null), 500);
        });
        return { ...Object.fromEntries(paints), largest };
    }, ready);
    await page.context().close();
    return { ...seen, first: times['first-paint'], content: times['first-contentful-paint'], largest: times.largest };
}

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

for (const [name, address, ready] of [['hall', '', '.game-doors'], ['table', `#/table/${id}`, '.lane-face']]) {
    for (const [size, sizeName] of [[desktop, 'desktop'], [phone, 'phone']]) {
        const runs = [];
        for (let i = 0; i < RUNS; i++) runs.push(await load(address, ready, size));
        const [bytes, requests, first, content, largest] = ['bytes', 'requests', 'first', 'content', 'largest'].map((key) => middle(runs.map((run) => run[key])));
        console.log(`${name}, ${sizeName}: ${(bytes / KB).toFixed(0)} KB in ${requests} requests; first paint ${first.toFixed(0)} ms, content ${content.toFixed(0)} ms, largest ${largest?.toFixed(0)} ms`);
        check(`${name}, ${sizeName}: bytes`, bytes <= bounds[name].bytes, bytes);
        check(`${name}, ${sizeName}: first contentful paint`, content <= bounds[name].paint, content);
    }
}
await finish();
