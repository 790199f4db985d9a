// Puts faults into the sources, one at a time, and asks which of them the tests catch.
//
// node tests/mutants/run.mjs [--count N] [--seed N] [--folder NAME] [--least PERCENT] [--jobs 1|2]
//
// A fault is caught if a test fails or hangs. What passes every test is built once more with the
// sanitizers. Those that change no code, or were judged equivalent or harmless (see judged.mjs),
// are left out of the share. Results are kept in build/mutants: the same sample of the same sources
// goes on where it was stopped, and what survived is tried again when a test has changed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keyOf, readJudged, stale } from './judged.mjs';
import { Progress, report } from './report.mjs';
import { draw, folders } from './sample.mjs';
import { allTests } from './tests.mjs';
import { endAll, hashSources, listSources, Tree } from './tree.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { values } = parseArgs({
    options: {
        count: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        folder: { type: 'string', default: '' },
        least: { type: 'string', default: '95' },
        jobs: { type: 'string', default: '2' },
    },
});
const wanted = Number(values.count);
const least = Number(values.least);
const jobs = Math.max(1, Math.min(2, Number(values.jobs)));

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
    process.on(signal, () => {
        endAll();
        process.exit(130);
    });

// ---- the tests, and how long each takes where nothing is wrong ----

const fits = (test, folder) =>
    folders[folder].tests.findIndex((pattern) => pattern.test(test.name));

/** Everything must pass before anything is broken; once for the same sources and the same test. */
async function baseline(tree, tests, names, file) {
    const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    for (const test of tests) {
        const read = names.filter((name) => test.reads.some((start) => name.startsWith(start)));
        const key = `${test.name} ${hashSources(root, read)}`;
        if (known[key] === undefined) {
            const { good, seconds } = await tree.test(test);
            if (!good) throw new Error(`${test.name} fails without a fault, see ${tree.log}-test`);
            known[key] = seconds;
            fs.writeFileSync(file, JSON.stringify(known));
        }
        test.seconds = known[key];
        test.limit = 10 + 10 * test.seconds;
    }
}

/** Quickest first within a stage; those that caught something in the same file before all. */
function inOrder(tests, fault, caught) {
    const before = (test) => (caught.get(`${fault.file} ${test.name}`) ? 0 : 1);
    return tests
        .filter((test) => fits(test, fault.folder) >= 0)
        .sort(
            (a, b) =>
                before(a) - before(b) ||
                fits(a, fault.folder) - fits(b, fault.folder) ||
                a.seconds - b.seconds,
        );
}

// ---- one fault ----

const quickSeconds = 5;

/** The quick tests of a folder's own, in memory that is watched; the one that catches it, or
 * null. */
async function passesSanitized(tree, fault, tests) {
    const quick = ({ stage, seconds }) => stage === 0 && seconds < quickSeconds;
    for (const test of tests.filter((each) => quick(each) && fits(each, fault.folder) < 2)) {
        const { good, unbuilt } = await tree.test(test, 'sanitized');
        if (!good && !unbuilt) return test;
    }
    return null;
}

async function judge(tree, fault, tests, clean, caught) {
    if (!(await tree.build('plain', ['-k', '0', ...libraries]))) return { outcome: 'not compiled' };
    if (tree.fingerprint('plain') === clean) return { outcome: 'same code' };
    const order = inOrder(tests, fault, caught);
    for (const test of order) {
        const { good, unbuilt } = await tree.test(test);
        if (unbuilt) return { outcome: 'not compiled' };
        if (!good) return { outcome: 'caught', test: test.name };
    }
    const test = await passesSanitized(tree, fault, order);
    return test ? { outcome: 'caught', test: `${test.name}, sanitized` } : { outcome: 'survived' };
}

const libraries = ['core', 'games', 'bots', 'words', 'store', 'hall', 'net', 'cli'].map(
    (name) => `libmeadhall_${name}.a`,
);

// ---- all of them ----

/** What was found with the same sources. What a test has caught stays caught, a survivor is shown to
 * the tests again when one of them is new. */
class Results {
    constructor(file, tests) {
        this.file = file;
        this.tests = tests;
        const lines = fs.existsSync(file)
            ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
            : [];
        this.known = new Map(
            lines
                .map((line) => JSON.parse(line))
                .map((result) => [keyOf(result) + result.line, result]),
        );
    }

    of(fault) {
        const result = this.known.get(keyOf(fault) + fault.line);
        return result?.outcome === 'survived' && result.tests !== this.tests ? undefined : result;
    }

    add(fault, found) {
        const result = { ...fault, ...found, tests: this.tests };
        this.known.set(keyOf(fault) + fault.line, result);
        fs.appendFileSync(this.file, `${JSON.stringify(result)}\n`);
    }
}

/** What is judged needs no test; what does not compile does not count. */
const counts = (result) => result && result.outcome !== 'not compiled';

async function work(tree, sample, tests, results, classes, progress) {
    const clean = tree.fingerprint('plain');
    const caught = new Map();
    for (;;) {
        const chosen = sample.filter(
            (fault) => counts(results.of(fault)) || classes.has(keyOf(fault)),
        );
        progress.show(
            Math.min(wanted, chosen.length),
            chosen.filter((fault) => results.of(fault)?.outcome === 'survived').length,
        );
        const fault = sample.find(
            (each) => !each.taken && !results.of(each) && !classes.has(keyOf(each)),
        );
        if (!fault || chosen.length >= wanted) return;
        fault.taken = true;
        tree.put(fault);
        const found = await judge(tree, fault, tests, clean, caught);
        tree.takeOut(fault);
        delete fault.taken;
        results.add(fault, found);
        if (found.test) caught.set(`${fault.file} ${found.test}`, true);
    }
}

async function prepare(names, tests, file) {
    const trees = [];
    for (let i = 0; i < jobs; i++) {
        const tree = new Tree(root, i);
        tree.copy(names);
        if (!(await tree.build('plain', libraries)))
            throw new Error(`the sources do not build, see ${tree.log}`);
        if (i === 0) await baseline(tree, tests, names, file);
        trees.push(tree);
    }
    return trees;
}

async function main() {
    const judged = readJudged(root);
    const classes = new Map(judged.map((each) => [keyOf(each), each.kind]));
    const names = listSources(root);
    const sample = draw(root, Number(values.seed), Math.ceil(wanted * 1.5), values.folder);
    const tests = allTests(root).filter((test) =>
        sample.some((fault) => fits(test, fault.folder) >= 0),
    );
    fs.mkdirSync(path.join(root, 'build', 'mutants'), { recursive: true });
    // What was judged since is no reason to begin again.
    const hashOf = (pattern) =>
        hashSources(
            root,
            names.filter((name) => pattern.test(name) && !name.startsWith('tests/mutants/')),
        );
    const hash = hashOf(/^(src|cmake|CMakeLists)/);
    const kept = (name) => path.join(root, 'build', 'mutants', `${name}-${hash}.json`);
    const results = new Results(kept('results'), hashOf(/^tests\//));
    const begun = Date.now();
    console.log(
        `${wanted} faults, seed ${values.seed}; first all ${tests.length} tests without one.`,
    );
    const trees = await prepare(names, tests, kept('times'));
    console.log(`All pass, after ${Math.round((Date.now() - begun) / 1000)} s.`);
    const progress = new Progress(wanted);
    await Promise.all(trees.map((tree) => work(tree, sample, tests, results, classes, progress)));
    progress.end();
    const done = sample
        .map((fault) => ({
            ...fault,
            ...results.of(fault),
            ...(classes.has(keyOf(fault)) && { outcome: classes.get(keyOf(fault)) }),
        }))
        .filter(({ outcome }) => outcome);
    const score = report(done, stale(root, judged));
    console.log(`\n${score.toFixed(1)} % caught; ${least} % are wanted.`);
    process.exit(score >= least ? 0 : 1);
}

main().catch((error) => {
    endAll();
    console.error(`mutants: ${error.message}`);
    process.exit(2);
});
