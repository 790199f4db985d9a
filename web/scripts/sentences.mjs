/* Finds the calls of t, tn and tx in web/src and writes them, and nothing else, to the same paths
 * below a folder, for xgettext: its reader of JavaScript stumbles over types and JSX.
 *
 * usage: node web/scripts/sentences.mjs FOLDER */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const CALL = /(?<![\w.']|function )(t|tn|tx)\(\s*/g;
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
        const first = literal(code, index + head.length);
        if (!first)
            throw new Error(`${name}() without a literal: ${code.slice(index, index + 60)}`);
        if (name !== 'tn') {
            calls.push(`${name}(${first.text});`);
            continue;
        }
        const second = literal(code, first.end + /^,\s*/.exec(code.slice(first.end))[0].length);
        if (!second) throw new Error(`tn() without a plural: ${code.slice(index, index + 60)}`);
        calls.push(`tn(${first.text}, ${second.text});`);
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
