/* Finds the calls of t, tn, tx, tc and tnc in web/src and writes them, and nothing else, to the same paths
 * below a folder, for xgettext: its reader of JavaScript stumbles over types and JSX.
 *
 * usage: node web/scripts/sentences.mjs FOLDER */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CALL = /(?<![\w.']|function )(t|tn|tx|tc|tnc)\(\s*/g;

/* How many literals a call begins with: the context of tc and tnc, a sentence, its plural. */
const LITERALS = { t: 1, tx: 1, tn: 2, tc: 2, tnc: 3 };
const TEXT = /'((?:[^'\\\n]|\\.)*)'/y;

function* sources(folder) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory() && entry.name !== 'generated') yield* sources(path);
        else if (/\.tsx?$/.test(entry.name)) yield path;
    }
}

/* The literal at a place, and where it ends; null if there is none. */
function literal(code, at) {
    TEXT.lastIndex = at;
    const found = TEXT.exec(code);
    return (
        found && { text: JSON.stringify(found[1].replace(/\\(['\\])/g, '$1')), end: TEXT.lastIndex }
    );
}

/* Calls in the shape `t("…");`. One without a literal can't be translated, so it is refused. */
export function sentences(code) {
    const calls = [];
    for (const { index, 0: head, 1: name } of code.matchAll(CALL)) {
        const texts = [];
        let at = index + head.length;
        while (texts.length < LITERALS[name]) {
            const found = literal(code, at);
            if (!found)
                throw new Error(`${name}() without a literal: ${code.slice(index, index + 60)}`);
            texts.push(found.text);
            at = found.end + (/^,\s*/.exec(code.slice(found.end))?.[0].length ?? 0);
        }
        calls.push(`${name}(${texts.join(', ')});`);
    }
    return calls;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    for (const path of sources('web/src')) {
        const calls = sentences(readFileSync(join(root, path), 'utf8'));
        if (calls.length === 0) continue;
        const target = join(process.argv[2], path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, `${calls.join('\n')}\n`);
    }
}
