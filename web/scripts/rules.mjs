/* Writes src/generated/rules/GAME.json, the numbered rules of docs/rules for the rules page, with the
 * names of things as the engine tells them (scripts/facts.mjs). */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { readRules } from './rulebook.mjs';

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path), 'utf8');

/* Every word of the game with its English name. */
function namesOf(game) {
    const facts = `../src/generated/facts/${game}.json`;
    const words = existsSync(here(facts)) ? (JSON.parse(read(facts)).words?.en ?? {}) : {};
    return Object.fromEntries(Object.values(words).flatMap((group) => Object.entries(group).map(([word, { name }]) => [word, name])));
}

mkdirSync(here('../src/generated/rules/'), { recursive: true });
for (const file of readdirSync(here('../../docs/rules/'))) {
    const game = file.replace(/\.md$/, '');
    const rules = readRules(read(`../../docs/rules/${file}`), namesOf(game));
    if (rules.length > 0) writeFileSync(here(`../src/generated/rules/${game}.json`), JSON.stringify(rules));
}
