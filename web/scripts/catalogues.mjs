/* Writes src/generated/words/PART/LANG.json, the browser's words, from the project's catalogues:
 * po/ has what the hall says, po/rules the numbered rules. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readPo, webWords } from './po.mjs';

const here = (path) => new URL(path, import.meta.url);

for (const lang of ['pl', 'cs', 'uk']) {
    const messages = ['po', 'po/rules'].flatMap((folder) =>
        readPo(readFileSync(here(`../../${folder}/${lang}.po`), 'utf8')),
    );
    const parts = webWords(messages);
    for (const [part, words] of Object.entries(parts)) {
        mkdirSync(here(`../src/generated/words/${part}/`), { recursive: true });
        writeFileSync(here(`../src/generated/words/${part}/${lang}.json`), JSON.stringify(words));
    }
}
