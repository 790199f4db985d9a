/* Reads the numbered rules of docs/rules/GAME.md: chapters, their parts, and their rules as plain
 * text with `words of the data` and numbers of other rules left in. Where a rule was found (the
 * marks in brackets at its end) and tables for the engine's authors are not for players. */

const CHAPTER = /^## (\w-\d+) (.*)$/;
const PART = /^### (.*)$/;
const RULE = /^- \*\*(\w-[\d.]+)\*\* (.*)$/;
const SOURCE = /\s*\((?:PL|EN|src|V|R|Q|our)\b[^()]*\)\.?$/;

const clean = (text) => text.replace(SOURCE, '').replace(/\*\*|(?<!\w)\*|\*(?!\w)/g, '');

export function readRules(text) {
    const chapters = [];
    let rules = [];
    let rule = null;
    for (const line of text.split('\n')) {
        const [, chapter, title] = line.match(CHAPTER) ?? [];
        const [, part] = line.match(PART) ?? [];
        const [, number, words] = line.match(RULE) ?? [];
        if (chapter !== undefined || part !== undefined) {
            rules = [];
            rule = null;
            if (chapter !== undefined) chapters.push({ number: chapter, title, parts: [] });
            chapters.at(-1)?.parts.push({ title: part ?? null, rules });
        } else if (number !== undefined) {
            rule = { number, text: words };
            rules.push(rule);
        } else if (rule !== null && /^\s+\S/.test(line)) {
            rule.text += ` ${line.trim()}`;
        } else {
            rule = null;
        }
    }
    for (const chapter of chapters) {
        chapter.parts = chapter.parts.filter((each) => each.rules.length > 0);
        for (const each of chapter.parts) for (const one of each.rules) one.text = clean(one.text);
    }
    return chapters.filter((each) => each.parts.length > 0);
}
