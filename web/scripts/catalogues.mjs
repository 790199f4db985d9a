/* Writes src/generated/words/PART/LANG.json, the browser's words, from the project's catalogues in po/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readPo, webWords } from './po.mjs';

const here = (path) => new URL(path, import.meta.url);

for (const lang of ['pl', 'cs', 'uk']) {
    const parts = webWords(readPo(readFileSync(here(`../../po/${lang}.po`), 'utf8')));
    for (const [part, words] of Object.entries(parts)) {
        mkdirSync(here(`../src/generated/words/${part}/`), { recursive: true });
        writeFileSync(here(`../src/generated/words/${part}/${lang}.json`), JSON.stringify(words));
    }
}
