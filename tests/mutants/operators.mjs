// What a line of source may be turned into: one small fault each. Lines are looked at alone, by
// their text, so that a fault keeps its name when other lines change.

/** The text with comments and the insides of strings blanked out, at the same places. */
export function blank(text) {
    return text.replace(/\/\*.*?(\*\/|$)|\/\/.*|"(\\.|[^"\\])*"|'(\\.|[^'\\])+'/g, (part) =>
        part[0] === '"' || part[0] === "'"
            ? part[0] + ' '.repeat(part.length - 2) + part[0]
            : ' '.repeat(part.length),
    );
}

/** Which lines of a C source are code: no comments, no directives, no asserts (they are tests), no
 * end for want of memory (no test has so little). */
export function codeLines(lines) {
    let inComment = false;
    let inAssert = false;
    return lines.map((line) => {
        const was = inComment;
        const open = line.lastIndexOf('/*');
        const close = line.lastIndexOf('*/');
        if (open >= 0 && close < open) inComment = true;
        else if (close >= 0) inComment = false;
        if (/^\s*(_Static_assert|assert)\s*\(/.test(line)) inAssert = true;
        const skip =
            was ||
            inAssert ||
            /^\s*(#|\/\*|\/\/|extern\b|$)/.test(line) ||
            /\babort\(\);/.test(line);
        if (inAssert && /;\s*$/.test(blank(line))) inAssert = false;
        return !skip;
    });
}

/** The function that each line stands in, '' outside: for telling lines apart that read alike. */
export function functionsOf(lines) {
    let name = '';
    return lines.map((line) => {
        const head = line.match(/^[a-z][\w *]*?(\w+)\((?!.*;\s*$)/);
        if (head) name = head[1];
        const here = name;
        if (line.startsWith('}')) name = '';
        return here;
    });
}

const swaps = {
    arith: [
        [/ \+ /g, ' - '],
        [/ - /g, ' + '],
        [/ \* (?=[\w(])/g, ' + '],
        [/ % /g, ' / '],
        [/ \+= /g, ' -= '],
        [/ -= /g, ' += '],
        [/\+\+/g, '--'],
        [/(?<!-)--(?!-)/g, '++'],
        [/ << /g, ' >> '],
        [/ >> /g, ' << '],
        [/ \| /g, ' & '],
        [/ & /g, ' | '],
    ],
    relation: [
        [/ < /g, ' <= '],
        [/ <= /g, ' < '],
        [/ > /g, ' >= '],
        [/ >= /g, ' > '],
        [/ == /g, ' != '],
        [/ != /g, ' == '],
    ],
    logic: [
        [/ && /g, ' || '],
        [/ \|\| /g, ' && '],
        [/(?<=[\s(,])!(?=[\w(])/g, ''],
    ],
    return: [
        [/\breturn true;/g, 'return false;'],
        [/\breturn false;/g, 'return true;'],
    ],
};

const sqlSwaps = [
    [/ = /g, ' <> '],
    [/ < /g, ' <= '],
    [/ > /g, ' >= '],
    [/ <= /g, ' < '],
    [/ >= /g, ' > '],
    [/ and /g, ' or '],
    [/ desc\b/g, ' asc'],
    [/ is null/g, ' is not null'],
];

function replaceAt(text, at, length, by) {
    return text.slice(0, at) + by + text.slice(at + length);
}

/** The end of the bracket that begins at `at`, or -1 if it is on another line. */
function closing(blanked, at) {
    let depth = 0;
    for (let i = at; i < blanked.length; i++) {
        if (blanked[i] === '(') depth++;
        if (blanked[i] === ')' && --depth === 0) return i;
    }
    return -1;
}

class Faults {
    constructor(line) {
        this.line = line;
        this.blanked = blank(line);
        this.list = [];
        this.seen = new Map();
    }

    /** Names it by what is changed; the second alike on the line has a number. */
    add(kind, at, old, by) {
        const made = replaceAt(this.line, at, old.length, by);
        if (made === this.line) return;
        const name = `${kind}: ${old.trim()} → ${by.trim() || 'nothing'}`;
        const times = (this.seen.get(name) ?? 0) + 1;
        this.seen.set(name, times);
        this.list.push({ kind, line: made, name: times > 1 ? `${name} #${times}` : name });
    }
}

function swapOperators(faults) {
    for (const [kind, pairs] of Object.entries(swaps))
        for (const [from, to] of pairs)
            for (const match of faults.blanked.matchAll(from))
                faults.add(kind, match.index, match[0], to);
}

function changeConstants(faults) {
    for (const match of faults.blanked.matchAll(/(?<![\w.#])(0[xX][0-9a-fA-F]+|\d+)(?![\w.])/g)) {
        const value = Number(match[0]);
        if (!Number.isSafeInteger(value)) continue;
        faults.add('constant', match.index, match[0], String(value + 1));
        if (value === 1) faults.add('constant', match.index, match[0], '0');
    }
}

/** Where the condition begins that ends before a question mark. */
function choiceBegins(blanked, end) {
    let depth = 0;
    for (let i = end - 1; i >= 0; i--) {
        if (blanked[i] === ')') depth++;
        if (blanked[i] === '(' && depth-- === 0) return i + 1;
        if (depth > 0) continue;
        if (
            /[^<>=!]= $/.test(blanked.slice(Math.max(0, i - 2), i + 1)) ||
            /^[,:?] /.test(blanked.slice(i, i + 2))
        )
            return i + (blanked[i] === ' ' ? 1 : 2);
        if (/\breturn $/.test(blanked.slice(0, i + 1))) return i + 1;
    }
    return blanked.length - blanked.trimStart().length;
}

/** A condition that always, or never, holds. */
function fixConditions(faults) {
    for (const match of faults.blanked.matchAll(/\b(if|while) \(/g)) {
        const open = match.index + match[0].length - 1;
        const end = closing(faults.blanked, open);
        if (end < 0) continue;
        const condition = faults.line.slice(open + 1, end);
        faults.add('limit', open + 1, condition, '0');
        if (match[1] === 'if') faults.add('limit', open + 1, condition, '1');
    }
    for (const match of faults.blanked.matchAll(/ \? /g)) {
        const at = choiceBegins(faults.blanked, match.index);
        const condition = faults.line.slice(at, match.index);
        if (!condition.trim()) continue;
        faults.add('limit', at, condition, '0');
        faults.add('limit', at, condition, '1');
    }
}

const notStatements =
    /^\s*(return|if|else|for|while|do|switch|case|default|goto|struct|enum|static|const|extern|typedef|[})])/;
const declaration =
    /^\s*(unsigned|signed|int\w*|uint\w+|size_t|bool|char|double|float|long|void|json_t)\s+\**\w/;

function deleteStatements(faults) {
    const { blanked, line } = faults;
    const trailing = blanked.match(
        /^(\s*(?:if|while|for) \(.*\)|\s*else) ([^(){};]+(?:\(.*\))?[^(){};]*;)\s*$/,
    );
    if (
        trailing &&
        !/^(return|break|continue)\b/.test(trailing[2]) &&
        closing(blanked, blanked.indexOf('(')) < trailing[1].length
    ) {
        const at = blanked.lastIndexOf(trailing[2]);
        faults.add('delete', at, line.slice(at, at + trailing[2].length), '(void)0;');
    }
    const body = blanked.trim();
    if (!body.endsWith(';') || notStatements.test(blanked) || declaration.test(blanked)) return;
    const balanced =
        [...body].reduce((sum, c) => sum + (c === '(' ? 1 : c === ')' ? -1 : 0), 0) === 0;
    if (!balanced || !/^[\w*(&]/.test(body) || /^\w+ \**\w+( =|;|\[|,)/.test(body)) return;
    if (body === 'break;' || /^[^"]*(\(.*\)|[^=!<>]=[^=].*|\+\+|--);$/.test(body)) {
        const at = blanked.indexOf(body);
        faults.add('delete', at, line.slice(at, at + body.length), '(void)0;');
    }
}

function changeReturns(faults) {
    const match = faults.blanked.match(/\breturn ([^;]+);/);
    if (!match || /^(true|false|NULL|-?\d+|\{.*|\(struct.*)$/.test(match[1])) return;
    if (!/[<>=!]=|&&|\|\||!|[^-]> |< /.test(match[1])) return;
    const at = match.index + 'return '.length;
    const value = faults.line.slice(at, at + match[1].length);
    faults.add('return', at, value, `!(${value})`);
}

function nextOfEnum(faults, enums) {
    for (const match of faults.blanked.matchAll(
        /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{3,}\b/g,
    )) {
        const next = enums.get(match[0]);
        if (next) faults.add('enum', match.index, match[0], next);
    }
}

function changeSql(faults, columns) {
    for (const text of faults.line.matchAll(/"(\\.|[^"\\])*"/g)) {
        for (const [from, to] of sqlSwaps)
            for (const match of text[0].matchAll(from))
                faults.add('sql', text.index + match.index, match[0], to);
        for (const match of text[0].matchAll(/(?<=[ ?(=,])\d+\b/g))
            faults.add('sql', text.index + match.index, match[0], String(Number(match[0]) + 1));
        for (const match of text[0].matchAll(/(?<![\w.?])[a-z_]+\b/g)) {
            const other = columns.get(match[0]);
            if (other) faults.add('sql', text.index + match.index, match[0], other);
        }
    }
}

/** All faults of a line. `context`: the enums' neighbours, and a database's columns or null. */
export function faultsOf(line, context) {
    const faults = new Faults(line);
    if (context.table) {
        changeConstants(faults);
        nextOfEnum(faults, context.enums);
        return faults.list;
    }
    swapOperators(faults);
    changeConstants(faults);
    fixConditions(faults);
    deleteStatements(faults);
    changeReturns(faults);
    nextOfEnum(faults, context.enums);
    if (context.columns) changeSql(faults, context.columns);
    return faults.list;
}

/** Each word of an enum with the one after it, the last with the one before; from all sources. */
export function enumNeighbours(texts) {
    const next = new Map();
    for (const text of texts)
        for (const match of text.matchAll(/\benum\b[^;{}()]*\{([^{}]*)\}/g)) {
            const words = match[1]
                .replace(/\/\*[\s\S]*?\*\//g, '')
                .split(',')
                .map((part) => part.trim().match(/^[A-Z][A-Z0-9_]*/)?.[0])
                .filter(Boolean);
            // Sizes that stand in one enum have nothing to do with each other.
            const numbers = (match[1].match(/=/g) ?? []).length;
            if (words.length < 2 || numbers > 1) continue;
            words.forEach((word, i) => next.set(word, words[i + 1] ?? words[i - 1]));
        }
    return next;
}

/** The columns of a database, each with another of its table, from its `create table`. */
export function columnNeighbours(text) {
    const next = new Map();
    const sql = [...text.matchAll(/"((\\.|[^"\\])*)"/g)].map((match) => match[1]).join('');
    for (const match of sql.matchAll(/create table (?:if not exists )?\w+ \(([^;]*)\)/g)) {
        const names = match[1]
            .split(',')
            .map(
                (part) =>
                    part.trim().match(/^(\w+) (integer|text|blob|real|bigint|bytea|double)/)?.[1],
            )
            .filter(Boolean);
        if (names.length > 1)
            names.forEach((name, i) => next.set(name, names[i + 1] ?? names[i - 1]));
    }
    return next;
}
