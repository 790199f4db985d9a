/* Writes src/generated/facts/GAME.json: the components of each game and their words, as the engine
 * tells them, and beside it the type by which the game's table reads them. The engine is
 * ../build/meadhall, or what MEADHALL names. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => new URL(path, import.meta.url);
const engine = process.env.MEADHALL ?? fileURLToPath(here('../../build/meadhall'));

const typeOf = (id) => `import type { Facts } from '../../tables/${id}/contract';

declare const facts: Facts;
export default facts;
`;

const folder = here('../src/generated/facts/');
mkdirSync(folder, { recursive: true });
const tell = (...words) => execFileSync(engine, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
for (const { id } of JSON.parse(tell('games', '--json'))) {
    writeFileSync(new URL(`${id}.json`, folder), tell('facts', id));
    if (existsSync(here(`../src/tables/${id}/contract.ts`)))
        writeFileSync(new URL(`${id}.d.json.ts`, folder), typeOf(id));
}
