// Where each numbered rule is: its text in every language, the lines of src/ that cite it, the
// scenarios that show it.
//
// usage: node scripts/rule-index.mjs --c FILE   writes the table of src/cli/rules.h
//        node scripts/rule-index.mjs --share    prints the share of rules cited in src/, by game
//        node scripts/rule-index.mjs --missing  the same, and the rules that are not
//        node scripts/rule-index.mjs --check    fails if a number is cited that no rule has
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPo } from '../web/scripts/po.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const filesIn = (folder, pattern) =>
    fs
        .readdirSync(path.join(root, folder), { recursive: true })
        .map((name) => path.join(folder, name))
        .filter((name) => pattern.test(name) && fs.statSync(path.join(root, name)).isFile())
        .sort();

const NUMBER = '[A-Z]-[0-9A-Z]+\\.[0-9]+';
const chapterOf = (number) => number.slice(0, number.indexOf('.'));

// ---- the rules ----

/** The text of a rule in docs/rules, without marks of where it was found. */
const plain = (text) =>
    text
        .replace(/^[^*]*\*\*\s*/, '')
        .replace(/(?:\s*(?:\((?:PL|EN|src|V|R|Q|our)\b(?!-)[^()]*\)|\[[A-Z?][^\]]{0,90}\])\.?)+$/, '')
        .replace(/\*\*|`/g, '')
        .trim();

/** [{number, text, title}]: a rule is a list item or the row of a table that begins with its number
 * in bold; the title is the heading above it. */
function readText(text) {
    const rules = [];
    let title = '';
    let open = null;
    for (const line of text.split('\n')) {
        const [, number, rest] = line.match(new RegExp(`^[-|] \\*\\*(${NUMBER})(.*)$`)) ?? [];
        if (number) {
            open = { number, text: rest.startsWith('**') ? rest : `** ${rest.trim()}`, title };
            rules.push(open);
        } else if (open && /^\s+\S/.test(line)) {
            open.text += ` ${line.trim()}`;
        } else {
            open = null;
        }
        if (line.startsWith('## '))
            title = line.replace(/^## (?:\w-)?[\dA-Z]+\.? |^## /, '').replace(/\s*\([^()]*\)$/, '');
    }
    return rules.map((rule) => ({
        ...rule,
        text: plain(rule.text)
            .replaceAll(/\s*\|\s*/g, ' | ')
            .replace(/ \| ?$/, ''),
    }));
}

/** The numbers in the first column of the tables of untestable.md. */
const untestable = new Set(
    read('docs/rules/untestable.md')
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .flatMap((line) => line.split('|')[1].match(new RegExp(NUMBER, 'g')) ?? []),
);

/** What players read of a rule or a title, by its number: of all messages with a number the longest;
 * the others are cells of its table. */
function translations(language) {
    const texts = new Map();
    const text = read(`po/rules/${language}.po`);
    for (const block of text.split(/\n\s*\n/)) {
        const [, numbers] = block.match(/^#\. (.*)$/m) ?? [];
        const [message] = readPo(block);
        if (!numbers || !message) continue;
        for (const number of numbers.split(/\s+/))
            if ((texts.get(number)?.en.length ?? 0) < message.id.length)
                texts.set(number, { en: message.id, said: message.forms[0] || message.id });
    }
    return texts;
}

// The languages in the order of src/words/languages.def; the first is English.
const languages = [...read('src/words/languages.def').matchAll(/^LANGUAGE\(\w+, (\w+),/gm)]
    .map(([, code]) => code)
    .slice(1);

// ---- citations and scenarios ----

/** The rules a match names: one, or all from one to another. */
function spread(book, from, to) {
    const first = book.place.get(from);
    const last = to ? book.place.get(to) : first;
    return first === undefined || last === undefined ? [] : book.rules.slice(first, last + 1);
}

const unknown = [];
const lines = []; // of src/, as "file:line  text"
const lineAt = new Map();

function placeOf(line) {
    if (!lineAt.has(line)) lineAt.set(line, lines.push(line) - 1);
    return lineAt.get(line);
}

function cite(book, file) {
    const text = read(file);
    const gap = '\\s+(?:\\*\\s+)?';
    const letter = book.letter;
    const number = `${letter}-[0-9A-Z]+\\.[0-9]+`;
    const pattern = new RegExp(`(?<![\\w-])(${number})(?:${gap}to${gap}(${number}))?`, 'g');
    for (const match of text.matchAll(pattern)) {
        const line = text.slice(0, match.index).split('\n').length;
        for (const each of match.slice(1))
            if (each && !book.place.has(each)) unknown.push(`${file}:${line}: ${each}`);
        const place = placeOf(
            `${file}:${line}  ${text.split('\n')[line - 1].trim().slice(0, 100)}`,
        );
        for (const rule of spread(book, match[1], match[2])) {
            const list = match[2] ? rule.within : rule.cited;
            if (!list.includes(place)) list.push(place);
        }
    }
}

const books = filesIn('docs/rules', /\.md$/)
    .map((file) => ({ game: path.basename(file, '.md'), rules: readText(read(file)) }))
    .filter(({ rules }) => rules.length > 0)
    .map(({ game, rules }) => ({
        game,
        letter: rules[0].number[0],
        place: new Map(rules.map(({ number }, i) => [number, i])),
        rules: rules.map((rule) => ({ ...rule, cited: [], within: [], scenarios: [] })),
    }));

// The command gives numbers as examples.
const sources = filesIn('src', /^(?!src\/cli\/).*\.(c|h|def)$/);
for (const book of books) for (const file of sources) cite(book, file);

const scenarios = [];
for (const file of filesIn('tests/scenarios', /\.scn$/)) {
    for (const [, heading] of read(file).matchAll(/^# rule:(.*)$/gm)) {
        for (const number of heading.match(new RegExp(NUMBER, 'g')) ?? []) {
            const rule = books.flatMap(({ place, rules }) =>
                place.has(number) ? [rules[place.get(number)]] : [],
            )[0];
            if (!scenarios.includes(file)) scenarios.push(file);
            if (rule && !rule.scenarios.includes(scenarios.indexOf(file)))
                rule.scenarios.push(scenarios.indexOf(file));
        }
    }
}

// ---- what is asked for ----

const isCited = ({ cited, within }) => cited.length + within.length > 0;

function printShares(missing) {
    for (const { game, rules } of books) {
        const shown = rules.filter(({ number }) => !untestable.has(number));
        const found = shown.filter(isCited).length;
        console.log(
            `${game}: ${found} of ${shown.length} rules are cited in src/ (${Math.floor((100 * found) / shown.length)} %)`,
        );
        if (missing)
            console.log(
                `  ${shown
                    .filter((rule) => !isCited(rule))
                    .map(({ number }) => number)
                    .join(' ')}`,
            );
    }
}

const quote = (text) => JSON.stringify(text).replaceAll('?', '\\?');
const list = (numbers) =>
    numbers.length > 0 ? `(const uint16_t[]){${numbers.join(', ')}}, ${numbers.length}` : 'NULL, 0';

function tableText() {
    const said = languages.map(translations);
    const textsOf = (number, text) => {
        const english = said[0].get(number)?.en ?? text;
        return `{${[english, ...said.map((texts) => texts.get(number)?.said ?? english)].map(quote).join(',\n     ')}}`;
    };
    const out = ['#include "cli/rules.h"\n'];
    const strings = (name, all) =>
        out.push(
            `const char *const ${name}[] = {\n${all.map((each) => `    ${quote(each)},\n`).join('')}    NULL,\n};\n`,
        );
    strings('cli_rule_lines', lines);
    strings('cli_rule_scenarios', scenarios);
    for (const { game, rules } of books) {
        const chapters = [
            ...new Map(rules.map(({ number, title }) => [chapterOf(number), title]).reverse()),
        ].reverse();
        out.push(
            `static const struct cli_chapter ${game}_chapters[] = {\n${chapters.map(([number, title]) => `    {${quote(number)}, ${textsOf(number, title)}},\n`).join('')}};\n`,
        );
        out.push(`static const struct cli_rule ${game}_rules[] = {`);
        for (const { number, text, cited, within, scenarios: shown } of rules)
            out.push(
                `    {${quote(number)}, ${untestable.has(number)},\n     ${textsOf(number, text)},\n     ${list([...cited, ...within])}, ${list(shown)}},`,
            );
        out.push('};\n');
    }
    out.push('const struct cli_rules cli_rules[] = {');
    for (const { game } of books)
        out.push(
            `    {"${game}", ${game}_rules, sizeof ${game}_rules / sizeof *${game}_rules, ${game}_chapters,\n     sizeof ${game}_chapters / sizeof *${game}_chapters},`,
        );
    out.push('    {NULL, NULL, 0, NULL, 0},\n};\n');
    return out.join('\n');
}

const numbers = new Set(books.flatMap(({ place }) => [...place.keys()]));
const excused = [...untestable]
    .filter((number) => !numbers.has(number))
    .map((number) => `docs/rules/untestable.md: ${number}`);

const [how, file] = process.argv.slice(2);
if (how === '--c') {
    fs.writeFileSync(file, tableText());
} else if (how === '--share' || how === '--missing') {
    printShares(how === '--missing');
} else if (how === '--check') {
    const wrong = [...unknown, ...excused];
    for (const each of wrong) console.log(`FAILED: no rule has this number: ${each}`);
    console.log(
        `${books.length - Math.min(wrong.length, books.length)} passed, ${wrong.length} failed`,
    );
    process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
    console.error('usage: node scripts/rule-index.mjs --c FILE | --share | --missing | --check');
    process.exitCode = 2;
}
