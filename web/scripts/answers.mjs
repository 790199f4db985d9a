/* Writes src/generated/contract/api.ts, for the compiler alone: what a real hall answered to the
 * requests of src/api/client.ts, each as a literal that has to satisfy the type the client gives
 * it. See contract.mjs, which does the same for views. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);
const engine = process.env.MEADHALL ?? fileURLToPath(here('../../build/meadhall'));

/** A hall of our own at a free port; gives its address and what ends it. */
async function openHall() {
    const data = mkdtempSync(join(tmpdir(), 'meadhall-answers-'));
    const options = ['serve', '--port', '0', '--data', data, '--quiet', '--bot-delay', '0'];
    const child = spawn(engine, options, {
        stdio: ['ignore', 'pipe', 'ignore'], // its log is no answer
        env: { ...process.env, LANG: 'C', LANGUAGE: '' },
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    for await (const line of createInterface({ input: child.stdout })) {
        const url = line.match(/http:\/\/\S+?(?=\/?$|\s)/)?.[0];
        if (!url) continue;
        const close = async () => {
            child.kill();
            await ended;
            rmSync(data, { recursive: true, force: true });
        };
        return { url, close };
    }
    throw new Error('the hall did not open');
}

/** Answers by the name of the client's function. */
const answers = {};
const hall = await openHall();
let token = null;

/** Asks, and keeps the answer as one of a function of the client. */
async function ask(name, method, path, body) {
    const response = await fetch(`${hall.url}/api/1/${path}`, {
        method,
        headers: {
            'X-Meadhall': '1',
            ...(body && { 'Content-Type': 'application/json' }),
            ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    answers[name] ??= [];
    answers[name].push(answer);
    return answer;
}

const get = (name, path) => ask(name, 'GET', path);
const post = (name, path, body = {}) => ask(name, 'POST', path, body);

/** A table of a guest and two bots, looked at while it is played for some moves. */
async function play(game, moves, rest = {}) {
    const bot = { kind: 'bot', level: 'greedy' };
    const { table: id } = await post('create', 'tables', {
        game,
        options: {},
        seats: [{ kind: 'me' }, bot, bot],
        clock: { kind: 'move', ms: 600_000 },
        private: false,
        advice: true,
        seed: 7,
        ...rest,
    });
    for (let i = 0; i < moves; ) {
        const { decisions, number, over } = await get('table', `tables/${id}`);
        if (over) break;
        const [decision] = decisions;
        if (!decision) continue;
        const { text } = decision.moves[i % decision.moves.length];
        const move = { number, seat: decision.seat, move: text };
        await get('why', `tables/${id}/why?seat=${move.seat}&move=${encodeURIComponent(text)}`);
        await post('play', `tables/${id}/moves`, move);
        i++;
    }
    return id;
}

try {
    ({ token } = await post('guest', 'guest'));
    await get('me', 'me');
    await ask('change', 'PATCH', 'me', { name: 'Astrid', emblem: 'raven', lang: 'pl' });
    await get('games', 'games');
    for (const game of ['jorvik', 'odin', 'vikings']) {
        const id = await play(game, 4);
        await get('tableAt', `tables/${id}?at=1`);
        await post('chat', `tables/${id}/chat`, { text: 'Skål!' });
        await get('leaderboard', `leaderboard/${game}`);
    }
    const open = await play('jorvik', 0, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await post('invite', `tables/${open}/invite`);
    await get('table', `tables/${open}`);
    await get('hall', 'hall');
} finally {
    await hall.close();
}

const folder = here('../src/generated/contract/');
mkdirSync(folder, { recursive: true });
const literals = Object.entries(answers).map(([name, list]) => {
    const lines = list.map((answer) => JSON.stringify(answer)).join(',\n');
    return `export const ${name} = [\n${lines},\n] satisfies Answers<'${name}'>;\n`;
});
writeFileSync(
    new URL('api.ts', folder),
    `import type { api } from '../../api/client';

type Answers<Name extends keyof typeof api> =
    readonly (Awaited<ReturnType<(typeof api)[Name]>> & { readonly ok: true })[];

${literals.join('')}`,
);
