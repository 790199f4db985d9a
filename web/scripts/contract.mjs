/* Writes src/generated/contract/GAME.ts, for the compiler alone: the facts, and real views of random
 * games as every seat and a spectator have them, each as a literal that has to satisfy the type by
 * which the table reads it (src/tables/GAME/contract.ts). What the engine says and the type does not
 * know, what is missing and what has another type fails `npm run typecheck`.
 *
 * A view is kept when it holds something that none before it had: a key, a type of a value, or a
 * word at a place that has few of them. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GAMES = 6; // of each, with other options and numbers of players
const WORDS = 24; // a place with more of them has any word
const here = (path) => new URL(path, import.meta.url);
const engine = process.env.MEADHALL ?? fileURLToPath(here('../../build/meadhall'));

/** A conversation with the engine: a line there, a line back. */
function talk() {
    const child = spawn(engine, ['console', '--lang', 'en'], {
        stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (line) => {
        child.stdin.write(`${line}\n`);
        const { value } = await answers.next();
        return JSON.parse(value);
    };
    return { ask, end: () => child.stdin.end() };
}

/** What a value holds: each place with the type of what is there, or with the word. Things that
 * are counted are one place. */
function* itemsOf(value, path = '') {
    if (Array.isArray(value)) {
        for (const each of value) yield* itemsOf(each, `${path}[]`);
    } else if (value !== null && typeof value === 'object') {
        const tally = Object.values(value).every((each) => typeof each === 'number');
        for (const [key, each] of Object.entries(value))
            yield* itemsOf(each, `${path}.${tally ? '*' : key}`);
    } else {
        const isWord = typeof value === 'string' && !path.endsWith(']');
        yield [path, isWord ? value : typeof (value ?? undefined)];
    }
}

/** Remembers what was seen; true if a view holds something new. */
function memory() {
    const seen = new Map();
    return (view) => {
        let fresh = false;
        for (const [path, word] of itemsOf(view)) {
            const words = seen.get(path) ?? new Set();
            seen.set(path, words);
            if (words.has(word) || words.size >= WORDS) continue;
            words.add(word);
            fresh = true;
        }
        return fresh;
    };
}

/** Deals the n-th game: each option takes its values in turn, where the others allow it. */
async function deal(ask, game, n) {
    const { id, seats_min: least, seats_max: most } = game;
    const begin = `new ${id} players=${least + (n % (most - least + 1))} seed=${n + 1}`;
    let options = '';
    for (const [i, { key, values }] of game.options.entries()) {
        const more = `${options} ${key}=${values[(n >> (i % 3)) % values.length]}`;
        if ((await ask(begin + more)).ok) options = more;
    }
    return ask(begin + options);
}

/** Views of random games: of who decides, of the next seat, and of a spectator. */
async function viewsOf(game) {
    const { ask, end } = talk();
    const isNew = memory();
    const kept = [];
    for (let n = 0; n < GAMES; n++) {
        let now = await deal(ask, game, n);
        const { players } = now;
        for (;;) {
            const [seat = 0] = now.awaiting;
            const { view } = await ask(`view ${seat}`);
            if (isNew(view)) {
                kept.push(view);
                for (const other of [(seat + 1) % players, 'spectator']) {
                    const { view: theirs } = await ask(`view ${other}`);
                    if (isNew(theirs)) kept.push(theirs);
                }
            }
            if (now.over) break;
            now = await ask(`bot ${seat} random`);
        }
    }
    end();
    return kept;
}

const folder = here('../src/generated/contract/');
mkdirSync(folder, { recursive: true });
const { ask, end } = talk();
const { games } = await ask('games');
end();
for (const game of games) {
    if (!existsSync(here(`../src/tables/${game.id}/contract.ts`))) continue; // played in list mode
    const facts = readFileSync(here(`../src/generated/facts/${game.id}.json`), 'utf8');
    const views = (await viewsOf(game)).map((view) => JSON.stringify(view));
    writeFileSync(
        new URL(`${game.id}.ts`, folder),
        `import type { Facts, View } from '../../tables/${game.id}/contract';

export const facts = ${facts.trim()} satisfies Facts;
export const views = [\n${views.join(',\n')},\n] satisfies readonly View[];
`,
    );
}
