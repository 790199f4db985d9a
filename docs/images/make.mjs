// Makes the moving picture of the README: real tables, as they stand after some moves that a bot advised.
//
//     node docs/images/make.mjs build/meadhall web/dist
//
// An SVG that shows one still after another, so that it needs no encoder of films, scales, and stands
// still for people who ask for less motion.
import fs from 'node:fs';
import {
    ask,
    deal,
    finish,
    folder,
    myTurn,
    pause,
    reach,
    serve,
    sit,
    visit,
} from '../../tests/browser/lib.mjs';

const SIZE = { width: 1280, height: 800 };
const SECONDS = 3; // a still
const to = new URL('meadhall.svg', import.meta.url);

const server = await serve(folder('data'), ['--bot-delay', '0']);
const page = await visit(server, '', { size: SIZE, name: 'picture' });
const stills = [];

async function take() {
    await page.evaluate(() => document.fonts.ready);
    await pause(800);
    const wire = await page.context().newCDPSession(page);
    const { data } = await wire.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
    stills.push(data);
}

/** Plays what a bot advises until a decision is wanted. */
async function advised(id, wanted) {
    for (;;) {
        const state = await reach(
            page,
            id,
            (at, decision) => wanted(at, decision) || decision.moves.length > 1,
            (moves) => moves[0],
        );
        const [decision] = state.decisions;
        if (state.over || wanted(state, decision)) return;
        const { advice } = await ask(page, `tables/${id}/advice`, { seat: decision.seat });
        const best = advice?.[0];
        const moves = best?.moves?.map(({ text }) => text) ?? [
            best?.move ?? decision.moves[0].text,
        ];
        await ask(page, `tables/${id}/moves`, {
            number: state.number,
            seat: decision.seat,
            move: moves[0],
            then: moves.slice(1),
        });
    }
}

const bots = (count) => [
    { kind: 'me', name: 'Astrid' },
    ...Array.from({ length: count }, () => ({ kind: 'bot', level: 'bondi' })),
];

/** A table of which stills are taken at the decisions that are wanted, one after another. */
async function show(game, options, others, seed, wanted) {
    const id = await deal(page, { game, options, seats: bots(others), seed });
    for (const one of wanted) {
        await advised(id, one);
        await sit(page, id);
        await myTurn(page);
        await take();
    }
}

await take();
const can = (decision, verb) => decision.moves.some(({ text }) => text.split(' ')[0] === verb);
await show('odin', { decks: 'abc' }, 2, 11, [
    ({ round }, decision) => round >= 2 && can(decision, 'use'),
    ({ round }, decision) => round >= 5 && can(decision, 'use'),
]);
await show('vikings', {}, 2, 5, [({ round }, decision) => round >= 2 && can(decision, 'to')]);
await show('jorvik', { mode: 'jarl' }, 3, 48, [
    ({ round }, decision) => round >= 2 && can(decision, 'buy'),
]);

const { width, height } = SIZE;
const whole = stills.length * SECONDS;
const share = 100 / stills.length;
const images = stills.map(
    (data, i) =>
        `<image class="still" style="animation-delay:${i * SECONDS}s" width="${width}" height="${height}" href="data:image/webp;base64,${data}"/>`,
);
fs.writeFileSync(
    to,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<style>
.still { opacity: 0; animation: show ${whole}s infinite }
@keyframes show { 0% { opacity: 0 } 2%, ${(share - 2).toFixed(1)}% { opacity: 1 } ${share.toFixed(1)}%, 100% { opacity: 0 } }
.still:first-of-type { opacity: 1 }
@media (prefers-reduced-motion: reduce) { .still { animation: none } }
</style>
${images.join('\n')}
</svg>
`,
);
await finish();
