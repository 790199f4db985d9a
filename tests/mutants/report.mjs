// What is shown while it goes on, and at the end.

const clock = (date) => date.toTimeString().slice(0, 5);

/** A bar with the expected end; where there is no terminal a line now and then. */
export class Progress {
    constructor(all) {
        this.all = all;
        this.begun = Date.now();
        this.first = null;
        this.shown = 0;
    }

    show(done, survived) {
        this.first ??= done;
        const made = done - this.first;
        const left = made > 0 ? ((Date.now() - this.begun) / made) * (this.all - done) : 0;
        const end = made > 0 ? `, ends about ${clock(new Date(Date.now() + left))}` : '';
        const filled = Math.round((30 * done) / this.all);
        const text = `[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done} of ${this.all}, ${survived} survived${end}`;
        if (process.stdout.isTTY) process.stdout.write(`\r${text}\x1b[K`);
        else if (Date.now() - this.shown > 30000 || done === this.all) console.log(text);
        if (!process.stdout.isTTY && Date.now() - this.shown > 30000) this.shown = Date.now();
    }

    end() {
        if (process.stdout.isTTY) process.stdout.write('\n');
    }
}

const percent = (part, whole) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`);

function count(results, outcome) {
    return results.filter((result) => result.outcome === outcome).length;
}

function row(name, results) {
    const caught = count(results, 'caught');
    const survived = count(results, 'survived');
    const cells = [
        results.length,
        count(results, 'not compiled'),
        count(results, 'same code') + count(results, 'equivalent'),
        count(results, 'harmless'),
        caught,
        survived,
    ].map((cell) => String(cell).padStart(10));
    return `${name.padEnd(14)}${cells.join('')}${percent(caught, caught + survived).padStart(10)}`;
}

function showSurvivors(results) {
    const survivors = results.filter(({ outcome }) => outcome === 'survived');
    if (survivors.length) console.log('\nSurvived:');
    for (const { file, line, name, text } of survivors)
        console.log(`  ${file}:${line}  ${name}\n      ${text}`);
}

/** The score in all, in percent. */
export function report(results, stale) {
    const head = ['drawn', 'no build', 'equivalent', 'harmless', 'caught', 'survived', 'share'];
    console.log(' '.repeat(14) + head.map((word) => word.padStart(10)).join(''));
    for (const folder of [...new Set(results.map((result) => result.folder))].sort())
        console.log(
            row(
                folder,
                results.filter((result) => result.folder === folder),
            ),
        );
    console.log(row('all', results));
    const by = new Map();
    for (const { test } of results) if (test) by.set(test, (by.get(test) ?? 0) + 1);
    const most = [...by].sort((a, b) => b[1] - a[1]).map(([test, times]) => `${test} ${times}`);
    console.log(`\nCaught by: ${most.join(', ')}`);
    showSurvivors(results);
    if (stale.length) console.log('\nJudged, but no longer in the sources:');
    for (const { at, file, name, text } of stale)
        console.log(`  judged:${at}  ${file}  ${name}\n      ${text}`);
    const caught = count(results, 'caught');
    return (100 * caught) / Math.max(1, caught + count(results, 'survived'));
}
