/* Writes src/generated/rules/GAME.json, the numbered rules of docs/rules for the rules page. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readRules } from './rulebook.mjs';

const here = (path) => new URL(path, import.meta.url);

mkdirSync(here('../src/generated/rules/'), { recursive: true });
for (const game of ['jorvik']) {
    const rules = readRules(readFileSync(here(`../../docs/rules/${game}.md`), 'utf8'));
    writeFileSync(here(`../src/generated/rules/${game}.json`), JSON.stringify(rules));
}
