/* Writes src/generated/rules/GAME.json, the numbered rules of docs/rules for the rules page, with
 * the names of things as the engine tells them (scripts/facts.mjs); with --pot FILE the same rules
 * as a list of sentences for po/rules. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { namesOf, readRules } from './rulebook.mjs';

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path), 'utf8');

/* The names of a game's things; what is in docs/rules beside the rules of games has none. */
function namesIn(game) {
    const facts = `../src/generated/facts/${game}.json`;
    return existsSync(here(facts)) ? namesOf(JSON.parse(read(facts))) : {};
}

function booksOf(folder) {
    return readdirSync(here(folder))
        .sort()
        .map((file) => ({ file, game: file.replace(/\.md$/, '') }))
        .map(({ file, game }) => ({
            game,
            chapters: readRules(read(folder + file), namesIn(game)),
        }))
        .filter(({ chapters }) => chapters.length > 0);
}

const HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

const cellsOf = ({ table = [] }) => table.flat().filter((cell) => /[a-z]{2}/i.test(cell));

/* Every text of a book with where it stands. */
const textsOf = ({ game, chapters }) =>
    chapters.flatMap(({ number, title, parts }) => [
        { game, at: number, text: title },
        ...parts.flatMap((part) => [
            ...(part.title ? [{ game, at: number, text: part.title }] : []),
            ...part.rules.flatMap((rule) =>
                [rule.text, ...cellsOf(rule)].map((text) => ({ game, at: rule.number, text })),
            ),
        ]),
    ]);

/* The same text is one sentence, wherever it stands. */
function potOf(texts) {
    const sentences = new Map();
    for (const each of texts) sentences.set(each.text, [...(sentences.get(each.text) ?? []), each]);
    const once = (list) => [...new Set(list)].join(' ');
    return [...sentences].map(
        ([text, places]) =>
            `\n#. ${once(places.map(({ at }) => at))}\n#: ${once(places.map(({ game }) => `docs/rules/${game}.md`))}\nmsgid ${JSON.stringify(text)}\nmsgstr ""\n`,
    );
}

const books = booksOf('../../docs/rules/');
const [how, pot] = process.argv.slice(2);
if (how === '--pot') {
    writeFileSync(pot, HEAD + potOf(books.flatMap(textsOf)).join(''));
} else {
    mkdirSync(here('../src/generated/rules/'), { recursive: true });
    for (const { game, chapters } of books)
        writeFileSync(here(`../src/generated/rules/${game}.json`), JSON.stringify(chapters));
}
