/* Writes src/generated/LANG.json, the browser's words, from the project's catalogues in po/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readPo, webWords } from './po.mjs';

const here = (path) => new URL(path, import.meta.url);

mkdirSync(here('../src/generated/'), { recursive: true });
for (const lang of ['pl', 'cs', 'uk']) {
    const words = webWords(readPo(readFileSync(here(`../../po/${lang}.po`), 'utf8')));
    writeFileSync(here(`../src/generated/${lang}.json`), JSON.stringify(words));
}
