// @vitest-environment node
/* The scripts that make the browser's words and rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPo, webWords } from '../scripts/po.mjs';
import { namesOf, readRules } from '../scripts/rulebook.mjs';
import { sentences } from '../scripts/sentences.mjs';

const catalogue = `
msgid ""
msgstr ""
"Language: pl\\n"

#: src/cli/help.c
msgid "a command"
msgstr "polecenie"

#: src/cli/help.c web/src/App.tsx
msgid "Say \\"hello\\""
msgstr ""
"Powiedz "
"„cześć”"

#: web/src/App.tsx
msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} moneta"
msgstr[1] "{n} monety"
msgstr[2] "{n} monet"

#: web/src/App.tsx
msgid "Not yet"
msgstr ""

#: web/src/tables/jorvik/Lane.tsx
msgid "price"
msgstr "cena"

#: web/src/rules/jorvik.ts web/src/tables/jorvik/Lane.tsx
msgid "queue"
msgstr "kolejka"

#: web/src/tables/odin/Dice.tsx
msgctxt "Vikings"
msgid "back"
msgstr "wraca"

#. O-1.1
#: docs/rules/odin.md
msgid "There are seven rounds."
msgstr "Jest siedem rund."
`;

describe('catalogues', () => {
    it('give the browser what it says, if it is translated', () => {
        expect(webWords(readPo(catalogue))).toEqual({
            hall: {
                'Say "hello"': 'Powiedz „cześć”',
                '{n} coin': ['{n} moneta', '{n} monety', '{n} monet'],
                queue: 'kolejka',
            },
            jorvik: { price: 'cena' },
            odin: { 'Vikings\u0004back': 'wraca' },
            'rules-odin': { 'There are seven rounds.': 'Jest siedem rund.' },
        });
    });
});

describe('sentences', () => {
    it('are found among types and JSX', () => {
        const code = `const [a] = useState<Map<string, 'x'>>(); return <p title={t('One')}>{tn('{n} a', '{n} b', n)} {tx('It\\'s {x}', {})}</p>;`;
        expect(sentences(code)).toEqual(['t("One");', 'tn("{n} a", "{n} b");', `tx("It's {x}");`]);
    });

    it('have contexts', () => {
        expect(sentences(`tc('list', 'back') + tnc('a', '{n} b', '{n} c', n)`)).toEqual([
            'tc("list", "back");',
            'tnc("a", "{n} b", "{n} c");',
        ]);
    });

    it('must be literals', () => {
        expect(() => sentences(`tc('a', name)`)).toThrow('without a literal');
        expect(() => sentences('t(name)')).toThrow('without a literal');
    });

    it('are not what merely ends in t', () => {
        expect(sentences(`at('x'); api.t('y'); function t('z') {}`)).toEqual([]);
    });
});

describe('rules', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    /* Fails if a rule that players see has a word of the data that has no name. */
    const chaptersOf = (game: string) =>
        readRules(
            read(`../../docs/rules/${game}.md`),
            namesOf(JSON.parse(read(`../src/generated/facts/${game}.json`))),
        );
    const rulesOf = (chapters: ReturnType<typeof readRules>) =>
        chapters.flatMap((chapter) => chapter.parts.flatMap((part) => part.rules));
    const chapters = chaptersOf('jorvik');
    const all = rulesOf(chapters);

    it.each(['jorvik', 'odin', 'vikings'])('of %s are for players', (game) => {
        const words = rulesOf(chaptersOf(game)).map((rule) => `${rule.number} ${rule.text}`);
        expect(
            words.filter((text) =>
                /[`_*"']|cards\.def|\bengine\b|\bdata\b|named error|\bT\d/.test(text),
            ),
        ).toEqual([]);
        expect(words.filter((text) => !/^\S+ [^\p{Ll}]/u.test(text))).toEqual([]);
        expect(words.filter((text) => !/[.:)…]$/.test(text))).toEqual([]);
    });

    it('say the column of a space that has its name in common with another', () => {
        const spaces = JSON.parse(read('../src/generated/facts/odin.json')).words.en[
            'action space'
        ];
        const names = Object.values<{ name: string }>(spaces).map(({ name }) => `“${name}”`);
        const common = names.filter((name, i) => names.indexOf(name) !== i);
        expect(common).toContain('“Whaling”');
        expect(
            rulesOf(chaptersOf('odin')).filter(
                ({ text }) =>
                    common.some((name) => text.includes(name)) && !text.includes('column'),
            ),
        ).toEqual([]);
    });

    it('tell nothing of the engine or the doubts of their authors', () => {
        expect(chapters.map(({ title }) => title).join(' ')).not.toMatch(
            /state machine|Doubtful|Words|\[/,
        );
        expect(all.find((rule) => rule.number === 'J-5.12')).toMatchObject({ only: 'Jarl' });
        expect(all.find((rule) => rule.number === 'J-10.14')?.text).toContain('skald');
    });

    const facts = {
        words: {
            en: {
                card: { 'cloak-maker': { name: 'Cloak maker' } },
                kind: { loki: { name: 'card of Loki' } },
            },
        },
    };
    const said = (rule: string) =>
        rulesOf(readRules(`## V-1 Cards\n- **V-1.1** ${rule}\n`, namesOf(facts)))[0]?.text;

    it('use the names of the game, titles in quotation marks', () => {
        expect(said('Take `cloak-maker` or a `loki`. The engine counts. (PL 3)')).toBe(
            'Take “Cloak maker” or a card of Loki. The hall counts.',
        );
        expect(said('`loki`: you win. `loki` is the last.')).toBe(
            'Card of Loki: you win. Card of Loki is the last.',
        );
    });

    it('leave out what is said of the data, and keep the numbers of other rules', () => {
        expect(said('Gain its VP (data: `vp`, the second `field`), data: `a.b`. [S]')).toBe(
            'Gain its VP.',
        );
        expect(said('It goes back (V-1.1). [S]')).toBe('It goes back (V-1.1).');
    });

    it('have no word of the data without a name', () => {
        expect(() => said('It costs `cost_coins` coins.')).toThrow('V-1.1: `cost_coins`');
        expect(() => said('It costs cost_coins coins.')).toThrow('V-1.1: `cost_coins`');
        expect(() => said('Gain its VP (`vp`).')).toThrow('V-1.1: `vp`');
        expect(() => said('Order:\n\n| a |\n|---|\n| cost_coins |')).toThrow('`cost_coins`');
    });

    it('of other games are read as well', () => {
        const [chapter] = readRules(
            '## 7. Sail (p. 11)\n- **V-7.1** A boat moves, data: `maps.sides[]`. [S]\n',
        );
        expect(chapter).toEqual({
            number: 'V-7',
            title: 'Sail',
            parts: [{ title: null, rules: [{ number: 'V-7.1', text: 'A boat moves.' }] }],
        });
    });

    it('may have tables, and rows of a table may be rules', () => {
        const text = [
            '## 8. Spaces',
            '- **O-8.3** Shapes:',
            '',
            '| tile | mask |',
            '|---|---|',
            '| game_meat | `.#.` `###` |',
            '',
            '- **O-8.4** Spaces:',
            '',
            '| rule | id | col | group | effect |',
            '|---|---|---|---|---|',
            '| **O-8.10** | build_shed | 1 | Build Houses | pay 2 wood |',
        ].join('\n');
        expect(
            readRules(text, { build_shed: '“Build a shed”', game_meat: 'game meat' })[0]?.parts[0]
                ?.rules,
        ).toEqual([
            {
                number: 'O-8.3',
                text: 'Shapes:',
                table: [
                    ['tile', 'mask'],
                    ['game meat', '□■□\n■■■'],
                ],
            },
            { number: 'O-8.4', text: 'Spaces:' },
            { number: 'O-8.10', text: 'Build a shed (Build Houses, column 1): pay 2 wood.' },
        ]);
    });

    it('keep signs and ranges, and lose marks of doubt', () => {
        const [chapter] = readRules(
            '## 3. Feast\n- **O-3.12** Free: 5 + round − 2, in 1–2. [?3]\n',
        );
        expect(chapter?.parts[0]?.rules[0]?.text).toBe('Free: 5 + round − 2, in 1–2.');
    });

    it('have every number once, without their sources', () => {
        expect(all.length).toBeGreaterThan(200);
        expect(new Set(all.map((rule) => rule.number)).size).toBe(all.length);
        expect(all.find((rule) => rule.number === 'J-1.4')?.text).toMatch(/rare goods\)\.$/);
    });
});
