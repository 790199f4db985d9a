// Faults that were judged by reading: a line each in `judged`, fields divided by tabs. Their key is
// the function and the text of the line, not its number, so that they outlive edits elsewhere.
//
//     FILE <tab> FUNCTION: LINE <tab> FAULT <tab> equivalent|harmless <tab> REASON
//
// equivalent: no test could tell, nothing that can happen is different; harmless: it differs, and
// nobody would call it wrong (a log's wording, a cache that is filled once more).
import fs from 'node:fs';
import path from 'node:path';
import { linesOf, makeContext } from './sample.mjs';

export const keyOf = ({ file, text, name }) => [file, text, name].join('\t');

/** [{file, text, name, kind, reason, at}], or an error that says which line is wrong. */
export function readJudged(root) {
    const lines = fs.readFileSync(path.join(root, 'tests/mutants/judged'), 'utf8').split('\n');
    return lines.flatMap((line, i) => {
        if (line === '' || line.startsWith('#')) return [];
        const [file, text, name, kind, reason, more] = line.split('\t');
        const good = /^(equivalent|harmless)$/.test(kind ?? '') && reason && more === undefined;
        if (!good)
            throw new Error(
                `tests/mutants/judged:${i + 1}: not FILE, LINE, FAULT, class and reason`,
            );
        return [{ file, text, name, kind, reason, at: i + 1 }];
    });
}

/** Those that no line of today's sources has any more. */
export function stale(root, judged) {
    const context = makeContext(root);
    const known = new Map();
    return judged.filter(({ file, text, name }) => {
        if (!fs.existsSync(path.join(root, file))) return true;
        if (!known.has(file)) known.set(file, linesOf(root, file, context));
        return !known
            .get(file)
            .some((line) => line.text === text && line.faults.some((fault) => fault.name === name));
    });
}
