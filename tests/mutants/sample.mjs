// Where faults are put: all sources by folder, how much of a sample each folder gets, and which
// tests can see a fault there.
import fs from 'node:fs';
import path from 'node:path';
import {
    codeLines,
    columnNeighbours,
    enumNeighbours,
    faultsOf,
    functionsOf,
} from './operators.mjs';

const testsOf = (game) => [
    new RegExp(`^scenarios_${game}$`),
    new RegExp(`^test_(${game}|games$|told$|refusals$|records$|positions$|traces$)`),
    new RegExp(`^soak_${game}$`),
];

/** Shares of a sample. The order of tests is quickest first within a kind, see run.mjs. */
export const folders = {
    core: {
        weight: 2,
        tests: [
            /^test_core/,
            /^scenarios_/,
            /^test_(positions|traces|records|words|store|hall|net)/,
            /^soak_/,
        ],
    },
    'games/odin': { weight: 4, tests: testsOf('odin') },
    'games/vikings': { weight: 3, tests: testsOf('vikings') },
    'games/jorvik': { weight: 3, tests: testsOf('jorvik') },
    hall: { weight: 5, tests: [/^test_hall/, /^net_/, /^postgresql_hall$/] },
    store: { weight: 3, tests: [/^test_store/, /^test_hall/, /^net_/, /^postgresql_/] },
    net: { weight: 3, tests: [/^test_net/, /^net_/] },
    play: { weight: 2, tests: [/^cli_play/] },
    words: {
        weight: 1,
        tests: [/^test_words/, /^test_hall/, /^scenarios_/, /^cli_(console|usage)/],
    },
    bots: {
        weight: 1,
        tests: [/^test_(bots|analysis)/, /^test_hall_advice/, /^cli_(sim|analyse|ladder)/],
    },
};

// Opinions, not rules: how strong they are is measured (docs/bots.md), and bench/signature tells
// when they change. Facts and lexicon are texts for the front end.
const opinions =
    /(^|\/)(estimate|packing|pending|outlook|preview|facts|lexicon|words|tell|own|measures|careless|greedy|rollout|search|train|weigh|playout|levels|signature)\w*\.(c|h|def)$/;

function sourcesIn(root, folder) {
    const at = path.join(root, 'src', folder);
    return fs
        .readdirSync(at, { recursive: true })
        .map((name) => path.join('src', folder, name))
        .filter((name) => /\.(c|def)$/.test(name) || /src\/(hall|store|net)\/[\w/]+\.h$/.test(name))
        .filter((name) => folder === 'words' || !opinions.test(name))
        .sort();
}

function allTexts(root) {
    return fs
        .readdirSync(path.join(root, 'src'), { recursive: true })
        .filter((name) => /\.(c|h)$/.test(name))
        .sort()
        .map((name) => fs.readFileSync(path.join(root, 'src', name), 'utf8'));
}

export function makeContext(root) {
    const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
    return {
        enums: enumNeighbours(allTexts(root)),
        columns: columnNeighbours(read('src/store/sqlite/sqlite.c')),
    };
}

/** The lines of a file that can be faulted: [{line (from 1), text, faults}]; the text has the
 * function before it. */
export function linesOf(root, file, context) {
    const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
    const code = codeLines(lines);
    const within = functionsOf(lines);
    const own = {
        enums: context.enums,
        columns: file.startsWith('src/store/') ? context.columns : null,
        table: file.endsWith('.def'),
    };
    return lines
        .map((text, i) => ({
            file,
            line: i + 1,
            text: (within[i] && !own.table ? `${within[i]}: ` : '') + text.trim(),
            faults: code[i] ? faultsOf(text, own) : [],
        }))
        .filter(({ faults }) => faults.length > 0);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function chance(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let x = Math.imul(state ^ (state >>> 15), 1 | state);
        x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
        return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
    };
}

/** A sample of faults in random order, a line at most once each; `only`: one folder. */
export function draw(root, seed, count, only) {
    const random = chance(seed);
    const context = makeContext(root);
    const names = Object.keys(folders).filter(
        (name) => !only || name === only || name.startsWith(`${only}/`),
    );
    if (names.length === 0) throw new Error(`there is no folder ${only}`);
    const pools = names.map((folder) => ({
        folder,
        weight: folders[folder].weight,
        lines: sourcesIn(root, folder).flatMap((file) => linesOf(root, file, context)),
    }));
    const sample = [];
    while (sample.length < count && pools.some((pool) => pool.lines.length > 0)) {
        const open = pools.filter((pool) => pool.lines.length > 0);
        let at = random() * open.reduce((sum, pool) => sum + pool.weight, 0);
        const pool = open.find((each) => (at -= each.weight) < 0) ?? open[open.length - 1];
        const [found] = pool.lines.splice(Math.floor(random() * pool.lines.length), 1);
        const kinds = [...new Set(found.faults.map(({ kind }) => kind))];
        const kind = kinds[Math.floor(random() * kinds.length)];
        const alike = found.faults.filter((fault) => fault.kind === kind);
        const fault = alike[Math.floor(random() * alike.length)];
        sample.push({
            folder: pool.folder,
            file: found.file,
            line: found.line,
            text: found.text,
            name: fault.name,
            made: fault.line,
        });
    }
    return sample;
}
