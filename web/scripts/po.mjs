/* Reads a gettext catalogue: just what ours contain, no escapes but \n, \t, \" and \\. */

const unescape = (quoted) => JSON.parse(quoted);

/* A list of { context, id, plural, forms, places }. */
export function readPo(text) {
    const messages = [];
    for (const block of text.split(/\n\s*\n/)) {
        const message = { context: '', id: '', plural: '', forms: [], places: [] };
        let add = () => {};
        for (const line of block.split('\n')) {
            if (line.startsWith('#:')) message.places.push(...line.slice(2).trim().split(/\s+/));
            const [, key, index, value] = line.match(/^(?:(msg\w+)(?:\[(\d)\])?\s+)?(".*")$/) ?? [];
            if (value === undefined) continue;
            if (key === 'msgctxt') add = (part) => (message.context += part);
            if (key === 'msgid') add = (part) => (message.id += part);
            if (key === 'msgid_plural') add = (part) => (message.plural += part);
            if (key === 'msgstr') {
                const at = Number(index ?? 0);
                message.forms[at] = '';
                add = (part) => (message.forms[at] += part);
            }
            add(unescape(value));
        }
        if (message.forms.length > 0) messages.push(message);
    }
    return messages;
}

/* Which part of the front end a place belongs to: a game's table, the rules, the numbered rules of
 * a game, or what is always there. */
const PARTS = [
    [/^web\/src\/tables\/(\w+)\//, ''],
    [/^web\/src\/(rules)\//, ''],
    [/^docs\/rules\/(\w+)\.md$/, 'rules-'],
];
function partOf(place) {
    for (const [folder, prefix] of PARTS) {
        const [, name] = place.match(folder) ?? [];
        if (name) return prefix + name;
    }
    return 'hall';
}

/* What the browser needs of a catalogue, by parts that are loaded when they are needed: English
 * (after its context, as in C) to translation, or to its plural forms. What several parts say is in the one that is always
 * there. */
export function webWords(messages) {
    const parts = { hall: {} };
    for (const { context, id, plural, forms, places } of messages) {
        const ours = places.filter((place) => /^(web|docs)\//.test(place));
        if (id === '' || ours.length === 0 || forms.some((form) => form === '')) continue;
        const found = [...new Set(ours.map(partOf))];
        const part = found.length === 1 ? found[0] : 'hall';
        const key = context === '' ? id : `${context}\u0004${id}`;
        (parts[part] ??= {})[key] = plural === '' ? forms[0] : forms;
    }
    return parts;
}
