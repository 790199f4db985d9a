/* Writes dist/licenses.txt: the licence of everything that the front end ships, our own first. What
 * is shipped is what package.json needs at run time, with all that needs; the bundler, which it needs
 * only to be built, is not. With --json prints the same as a list, for the bill of materials. */
import { readFileSync, writeFileSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path), 'utf8');

const BUILD_ONLY = ['vite'];
const lock = JSON.parse(read('../package-lock.json')).packages;

function shipped() {
    const found = new Set();
    const todo = Object.keys(lock[''].dependencies).filter((name) => !BUILD_ONLY.includes(name));
    while (todo.length > 0) {
        const name = todo.pop();
        if (found.has(name)) continue;
        found.add(name);
        todo.push(...Object.keys(lock[`node_modules/${name}`].dependencies ?? {}));
    }
    return [...found].sort();
}

const components = shipped().map((name) => {
    const { version, license } = lock[`node_modules/${name}`];
    return { name, version, license };
});

if (process.argv[2] === '--json') {
    console.log(JSON.stringify(components));
} else {
    const own = `Meadhall's front end is under this licence:\n\n${read('../../LICENSE')}`;
    const theirs = components.map(
        ({ name, version, license }) =>
            `It contains ${name} ${version}, which is under ${license}:\n\n${read(`../node_modules/${name}/LICENSE`)}`,
    );
    const line = `\n\n${'-'.repeat(80)}\n\n`;
    writeFileSync(
        here('../dist/licenses.txt'),
        `${[own, ...theirs].map((text) => text.trim()).join(line)}\n`,
    );
}
