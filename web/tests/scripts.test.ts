// @vitest-environment node
/* The scripts that make the browser's words and rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPo, webWords } from '../scripts/po.mjs';
import { readRules } from '../scripts/rulebook.mjs';
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
`;

describe('catalogues', () => {
    it('give the browser what it says, if it is translated', () => {
        expect(webWords(readPo(catalogue))).toEqual({
            'Say "hello"': 'Powiedz „cześć”',
            '{n} coin': ['{n} moneta', '{n} monety', '{n} monet'],
        });
    });
});

describe('sentences', () => {
    it('are found among types and JSX', () => {
        const code = `const [a] = useState<Map<string, 'x'>>(); return <p title={t('One')}>{tn('{n} a', '{n} b', n)} {tx('It\\'s {x}', {})}</p>;`;
        expect(sentences(code)).toEqual(['t("One");', 'tn("{n} a", "{n} b");', `tx("It's {x}");`]);
    });

    it('must be literals', () => {
        expect(() => sentences('t(name)')).toThrow('without a literal');
    });

    it('are not what merely ends in t', () => {
        expect(sentences(`at('x'); api.t('y'); function t('z') {}`)).toEqual([]);
    });
});

describe('rules', () => {
    const chapters = readRules(readFileSync(new URL('../../docs/rules/jorvik.md', import.meta.url), 'utf8'));
    const all = chapters.flatMap((chapter) => chapter.parts.flatMap((part) => part.rules));

    it('have every number once, without their sources', () => {
        expect(all.length).toBeGreaterThan(200);
        expect(new Set(all.map((rule) => rule.number)).size).toBe(all.length);
        expect(all.find((rule) => rule.number === 'J-1.4')?.text).toMatch(/rare goods\)\.$/);
    });
});
