/* Reads the numbered rules of docs/rules/GAME.md for players: chapters, their parts, and their
 * rules as plain text with the numbers of other rules left in, and their tables. What is written
 * there for the authors of the engine stays behind: where a rule was found (the marks at its end),
 * how the data are called, which states the engine has, and what was doubtful. */

const CHAPTER = /^## (?:\w-)?(\d+)\.? (.*)$/;
const PART = /^### (?:[\d.]+ )?(.*)$/;
const RULE = /^- \*\*((\w)-[\d.]+)\*\* (.*)$/;
const SOURCE = /\s*\(\**(?:PL|EN|src|V|R|Q|our)\b(?!-)[^()]*\)\.?$|\s*\[[A-Z][^\]]{0,90}\]\.?$/;
/* Marks of how sure a sentence is, wherever they stand. */
const SURE = /\s*\[\?\d+(?:, \?\d+)*\]/g;
const ONLY = /\s*\[(Jarl|Karl|Solo)\]\s*/;
/* Chapters and sentences about the engine rather than the game. */
const BACKSTAGE =
    /state machine|decision points|doubtful|^words$|how to read|where the rulebook|coverage/i;
const BEHIND =
    /cards\.def|named error|\bcode\b|\bthe data are\b|data ever|must know at least|of the data\b|in data:/;

/* Cards and action spaces have titles, which are quoted where they stand in a sentence. */
const TITLED = new Set(['card', 'action space']);

/* What the words of the data are called in an English sentence, from the facts of a game: a thing
 * before what is done with it. */
export const namesOf = ({ words }) =>
    Object.fromEntries(
        Object.entries(words?.en ?? {})
            .reverse()
            .flatMap(([group, things]) =>
                Object.entries(things).map(([word, { name }]) => [
                    word,
                    TITLED.has(group) ? `“${name}”` : name,
                ]),
            ),
    );

/* A word of the data without a name would be shown to players as it is: that is an error. */
function nameOf(names, word) {
    if (!(word in names)) throw new Error(`\`${word}\` has no name`);
    return names[word];
}

const withCapital = (name) => name.replace(/\p{L}/u, (letter) => letter.toUpperCase());
const BEGINNING = /(?:^|\. )“?$/;

function forPlayers(text, names) {
    return text
        .replace(/\s*\(data: [^()]*\)/g, '')
        .replace(/,? ?\bdata: `[^`]+`(, `[^`]+`)*/g, '')
        .trim()
        .replace(/`([^`]+)`/g, (_, word, at, whole) =>
            BEGINNING.test(whole.slice(0, at))
                ? withCapital(nameOf(names, word))
                : nameOf(names, word),
        )
        .replace(/\*\*|(?<!\w)\*|\*(?!\w)/g, '')
        .replace(/\s*\([^()]*\bthe data\b[^()]*\)/g, '')
        .replace(/\bwith the data used/gi, 'with these cards')
        .replace(/\b(in|as in) the data( used)?/g, 'among the cards')
        .replace(/\b(T|t)he engine\b/g, (_, t) => `${t}he hall`)
        .replace(/\w+_\w+/g, (word) => nameOf(names, word))
        .trim();
}

const withoutBackstage = (text) =>
    text
        .replace(/[;,]? in `cards\.def`[^.;]*/g, '')
        .split(/(?<=\.)\s+(?=[A-Z])/)
        .filter((sentence) => !BEHIND.test(sentence))
        .join(' ');

/* ---- tables ---- */

const cellsOf = (line) =>
    line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());

/* The shape of a tile: its rows one below the other. */
const shape = (cell) =>
    cell.split(/[` ]+/).filter(Boolean).join('\n').replaceAll('#', '■').replaceAll('.', '□');

const cellForPlayers = (cell, names) =>
    /^(`[.#]+` ?)+$/.test(cell)
        ? shape(cell)
        : cell.replace(/\w+_\w+/g, (word) => nameOf(names, word));

/* A row that begins with the number of a rule is a rule: a space of the action board. */
function ruleOfRow(line, names) {
    const [first, id, column, group, effect] = cellsOf(line);
    const [, number] = first.match(/^\*\*(\w-[\d.]+)\*\*$/) ?? [];
    if (!number || !effect) return null;
    const name = nameOf(names, id).replace(/[“”]/g, '');
    const where = name.startsWith(group) ? `column ${column}` : `${group}, column ${column}`;
    return { number, text: `${name} (${where}): ${effect}.` };
}

/* Lines of a table, its head first, for players. */
const tableForPlayers = (lines, names) =>
    lines
        .filter((line) => !/^\|[-|]+$/.test(line))
        .map((line) => cellsOf(line).map((cell) => cellForPlayers(cell, names)));

/* ---- reading ---- */

function cleaned(rule, names) {
    try {
        return clean(rule, names);
    } catch ({ message }) {
        throw new Error(`${rule.number}: ${message}`);
    }
}

function clean({ number, text, lines }, names) {
    let words = text.replace(SURE, '');
    while (SOURCE.test(words) && !ONLY.test(words.match(SOURCE)[0]))
        words = words.replace(SOURCE, '');
    const [, only] = words.match(ONLY) ?? [];
    const said = forPlayers(withoutBackstage(words.replace(ONLY, ' ')), names);
    const table = tableForPlayers(lines ?? [], names);
    return {
        number,
        text: said,
        ...(only ? { only } : {}),
        ...(table.length > 1 ? { table } : {}),
    };
}

/* Numbers of rules that are not shown lead nowhere. */
function withoutDeadLinks(chapters) {
    const known = new Set(
        chapters.flatMap(({ number, parts }) => [
            number,
            ...parts.flatMap(({ rules }) => rules.map((rule) => rule.number)),
        ]),
    );
    for (const { rules } of chapters.flatMap(({ parts }) => parts))
        for (const rule of rules)
            rule.text = rule.text.replace(/\s*\((?:[A-Z]-[\d.]+(?:, )?)+\)/g, (links) =>
                links.match(/[A-Z]-\d+(\.\d+)?/g).some((each) => known.has(each)) ? links : '',
            );
    return chapters;
}

export function readRules(text, names = {}) {
    const chapters = [];
    const letter = text.match(/^- \*\*(\w)-/m)?.[1] ?? '';
    let rules = [];
    let rule = null; /* whose text goes on */
    for (const line of text.split('\n')) {
        const [, chapter, title] = line.match(CHAPTER) ?? [];
        const [, part] = line.match(PART) ?? [];
        const [, number, , words] = line.match(RULE) ?? [];
        if (line.startsWith('#')) {
            rules = [];
            rule = null;
            const tidy = (heading) =>
                heading
                    .replace(ONLY, ' ')
                    .replace(/\s*\([^()]*\)$/, '')
                    .trim();
            if (chapter !== undefined)
                chapters.push({ number: `${letter}-${chapter}`, title: tidy(title), parts: [] });
            chapters.at(-1)?.parts.push({ title: part === undefined ? null : tidy(part), rules });
        } else if (number !== undefined) {
            rule = { number, text: words };
            rules.push(rule);
        } else if (line.startsWith('|')) {
            const row = ruleOfRow(line, names);
            if (row) rules.push(row);
            else if (rules.at(-1)) (rules.at(-1).lines ??= []).push(line);
        } else if (rule !== null && /^\s+\S/.test(line)) {
            rule.text += ` ${line.trim()}`;
        } else {
            rule = null;
        }
    }
    const shown = chapters.filter(({ title }) => !BACKSTAGE.test(title));
    for (const chapter of shown) {
        for (const each of chapter.parts)
            each.rules = each.rules
                .map((one) => cleaned(one, names))
                .filter((one) => one.text !== '');
        chapter.parts = chapter.parts.filter((each) => each.rules.length > 0);
    }
    return withoutDeadLinks(shown.filter((each) => each.parts.length > 0));
}
