/* Writes src/generated/GAME.json: the components of each game and their words, as the engine tells
 * them. The engine is ../build/meadhall, or what MEADHALL names. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);
const engine = process.env.MEADHALL ?? fileURLToPath(here('../../build/meadhall'));

mkdirSync(here('../src/generated/'), { recursive: true });
for (const game of ['jorvik']) {
    const facts = execFileSync(engine, ['facts', game], { encoding: 'utf8' });
    writeFileSync(here(`../src/generated/${game}.json`), facts);
}
