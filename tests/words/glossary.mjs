/* No sentence that people read has a word from forbidden.txt, and every message has the forms by
 * which its language counts. The English is the key of a message, so it is checked with the others.
 * Before that the check is shown to find what it is for. */
import { readFileSync } from 'node:fs';
import { readPo } from '../../web/scripts/po.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/* Where sentences are held to the table: beginnings of the places in po/. */
const HELD = [
    'src/api/',
    'src/bots/',
    'src/cli/',
    'src/core/',
    'src/games/',
    'src/hall/',
    'src/letters/',
    'src/net/',
    'src/play/',
    'src/words/',
    'web/',
];

/* In the help of commands quotation marks, dots and signs are what is typed. */
const TYPED = /^ {2}|"ok":|^meadhall /m;

const FORMS = { en: 2, pl: 3, cs: 3, uk: 3 };

/* A boundary of a word in any alphabet. */
const BOUNDARY = '(?:(?<!\\p{L})(?=\\p{L})|(?<=\\p{L})(?!\\p{L}))';

function readForbidden(text) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return lines.map((line) => {
        const [language, pattern, why, where = ''] = line.split('\t');
        if (!why || !/^\/.+\/$/.test(pattern)) throw new Error(`forbidden.txt: ${line}`);
        const source = pattern.slice(1, -1).replaceAll('\\b', BOUNDARY);
        return { language, pattern: new RegExp(source, 'iu'), why, where };
    });
}

const forbidden = readForbidden(read('tests/words/forbidden.txt'));

function troubleOf(language, { id, plural, forms, places }) {
    if (!places.some((place) => HELD.some((held) => place.startsWith(held)))) return [];
    const texts = language === 'en' ? [id, plural] : forms;
    const trouble = [];
    if (language !== 'en' && forms.length !== (plural === '' ? 1 : FORMS[language]))
        trouble.push(`${forms.length} forms: ${id}`);
    const rules = forbidden.filter(
        (rule) =>
            (rule.language === '*' || rule.language === language) &&
            places.some((place) => place.startsWith(rule.where)),
    );
    for (const { pattern, why } of rules)
        for (const text of texts)
            if (!TYPED.test(text) && pattern.test(text)) trouble.push(`${text}\n        ${why}`);
    return trouble;
}

let passed = 0;
let failed = 0;
function check(what, wrong) {
    if (wrong.length === 0) {
        passed += 1;
        return;
    }
    failed += 1;
    console.log(`FAILED: ${what}\n${wrong.map((each) => `    ${each}`).join('\n')}`);
}

/* [language, text]: the check finds something in it, or not. */
const PLANTED = [
    ['en', 'Lay pieces, then say done.'],
    ['en', "It isn't your turn."],
    ['en', 'The score is -3.'],
    ['pl', 'Weź 6 sreber.'],
    ['pl', '{n} pól karnych'],
    ['pl', 'Układasz skarby i rudę.'],
    ['cs', 'Pokládáš poklady a rudu.'],
    ['cs', 'Zpět do teď'],
    ['uk', '{who} здається.'],
    ['uk', "в'ялена риба"],
];
const INNOCENT = [
    ['en', 'Seats 1-3 saw rule O-11 at 127.0.0.1, didn’t they?'],
    ['pl', 'Weź 1 żeton srebrnych skarbów i skrzynię skarbów.'],
    ['cs', 'Vezmi si stříbrný poklad a pokladnici.'],
    ['uk', 'В’ялена риба'],
];
const found = ([language, text]) =>
    troubleOf(language, { id: text, plural: '', forms: [text], places: ['src/hall/x.c'] });
check(
    'what is planted is found',
    PLANTED.filter((each) => found(each).length === 0),
);
check('what is right passes', INNOCENT.flatMap(found));

for (const language of ['en', 'pl', 'cs', 'uk']) {
    const messages = readPo(read(`po/${language === 'en' ? 'pl' : language}.po`)).slice(1);
    check(
        language,
        messages.flatMap((message) => troubleOf(language, message)),
    );
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
