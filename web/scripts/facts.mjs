/* Writes src/generated/facts/GAME.json: the components of each game and their words, as the engine tells
 * them. The engine is ../build/meadhall, or what MEADHALL names. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);
const engine = process.env.MEADHALL ?? fileURLToPath(here('../../build/meadhall'));

mkdirSync(here('../src/generated/facts/'), { recursive: true });
const tell = (...words) => execFileSync(engine, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
for (const { id } of JSON.parse(tell('games', '--json')))
    writeFileSync(here(`../src/generated/facts/${id}.json`), tell('facts', id));
