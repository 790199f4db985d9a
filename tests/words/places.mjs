// The lists of docs/contributing.md, "Where things are added", are complete: a file of the sources
// that names every game, every language or every bot has to be changed for a new one, so its list
// names it. What a list names exists. The word of a card is written once.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const exists = (name) => fs.existsSync(path.join(root, name));

let passed = 0;
let failed = 0;
function check(what, wrong) {
    if (wrong.length === 0) passed += 1;
    else {
        failed += 1;
        console.log(`FAILED: ${what}\n${wrong.map((each) => `    ${each}`).join('\n')}`);
    }
}

// ---- the tree ----

const scope = ['CMakeLists.txt', 'cmake', 'src', 'scripts', 'web/src', 'web/scripts', 'fuzz'];
const skipped = /\/(generated|node_modules|corpus)\/|\.(svg|png|woff2)$/;

function filesIn(name) {
    if (!fs.statSync(path.join(root, name)).isDirectory()) return [name];
    return fs
        .readdirSync(path.join(root, name), { recursive: true })
        .map((each) => path.join(name, each))
        .filter((each) => !skipped.test(each) && fs.statSync(path.join(root, each)).isFile());
}

const sources = scope.flatMap(filesIn).map((name) => ({ name, text: read(name) }));

/** The files that name all of some words; `around` turns a word into a pattern. */
const naming = (words, around) =>
    sources
        .filter(({ text }) => words.every((word) => new RegExp(around(word)).test(text)))
        .map(({ name }) => name);

const games = fs
    .readdirSync(path.join(root, 'src/games'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
const languages = [...read('src/words/languages.def').matchAll(/^LANGUAGE\(\w+, (\w+),/gm)]
    .map(([, code]) => code)
    .filter((code) => code !== 'en');
const bots = [...read('src/bots/levels.c').matchAll(/&bot_(\w+)/g)]
    .map(([, name]) => name)
    .filter((name, i, all) => all.indexOf(name) === i);

// ---- the lists ----

/** The paths in a section, in backquotes. */
function listOf(section) {
    const [, text] = read('docs/contributing.md').split(`### ${section}\n`);
    check(
        `${section}: docs/contributing.md has its list`,
        text === undefined ? ['no section'] : [],
    );
    const list = text?.slice(0, text.search(/^##/m)) ?? '';
    return [...list.matchAll(/`([\w./<>-]+\/[\w./<>-]*)`/g)].map(([, name]) => name);
}

/** A path with its <placeholder> as each of some words. */
const spread = (name, words) =>
    name.includes('<') ? words.flatMap((word) => [name.replace(/<game>|<bot>/, word)]) : [name];

function checkSection(section, words, around, ownFolder) {
    const list = listOf(section);
    const listed = list
        .flatMap((name) => spread(name, words))
        .flatMap((name) => spread(name.replace('<code>', '<game>'), languages));
    const found = naming(words, around).filter((name) => !ownFolder.test(name));
    check(`${section}: there are words to look for`, words.length > 1 ? [] : ['none']);
    check(
        `${section}: every place is listed`,
        found.filter((name) => !listed.includes(name)),
    );
    check(
        `${section}: every place of the list exists`,
        listed.filter((name) => !exists(name)),
    );
}

checkSection(
    'A game',
    games,
    (word) => `\\b${word}(?![a-z])`,
    new RegExp(`^(src/games|web/src/tables)/(${games.join('|')})/`),
);
checkSection('A bot', bots, (word) => `\\b(bot_)?${word}\\b`, /^$/);
checkSection('A language', languages, (word) => `(?<![\\w.-])${word}(?![\\w-])`, /^$/);
check(
    'A card: what its list names exists',
    listOf('A card').filter((name) => !exists(name)),
);

// ---- cards ----

/** The words of all cards of a table, which is the only file that names them all. */
for (const [table, pattern] of [
    ['src/games/jorvik/data/cards.def', /^CARD\(\w+,\s*"([\w-]+)"/gm],
    [sources.find(({ name }) => /\/occupations\.def$/.test(name))?.name, /^CARD\([^"\n]*"(\w+)"/gm],
]) {
    if (!table) continue;
    const words = [...read(table).matchAll(pattern)].map(([, word]) => word);
    check(`${table} has words of cards`, words.length > 80 ? [] : [String(words.length)]);
    check(
        `the cards of ${table} stand there alone`,
        naming(words, (word) => `["']${word}["']`).filter((name) => name !== table),
    );
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
