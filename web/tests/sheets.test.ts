/* How sheets are written: colours have names, and light and dark stand side by side in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${SOURCES}/${path}`, 'utf8') }));
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('generated') && /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${SOURCES}/${path}`, 'utf8'))
    .join('\n');
const isTokens = (path: string): boolean => path.endsWith('tokens.css');

/* Where a pattern is found, as "path: what". */
const found = (pattern: RegExp, among = sheets): string[] =>
    among.flatMap(({ path, text }) =>
        [...text.replace(/\/\*.*?\*\//gs, '').matchAll(pattern)].map(
            ([what]) => `${path}: ${what}`,
        ),
    );

/* A sheet belongs to one component; one that is longer has more than that in it. */
const LINES = 315;

describe('sheets', () => {
    test('none is long', () => {
        const long = sheets.filter(({ text }) => text.split('\n').length > LINES);
        expect(long.map(({ path }) => path)).toEqual([]);
    });

    test('only tokens.css has colours', () => {
        const others = sheets.filter(({ path }) => !isTokens(path));
        const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|light-dark\(/gi;
        expect(found(COLOUR, others)).toEqual([]);
        expect(
            found(/[:\s](white|black|red|green|blue|gr[ae]y|gold|brown)\b(?=[^-{]*;)/g, others),
        ).toEqual([]);
    });

    test('the theme is asked for in one place', () => {
        expect(found(/prefers-color-scheme/g)).toEqual([]);
        expect(found(/data-theme=.light.[^{]*\{[^}]*\}/g).length).toBe(1); // color-scheme itself
    });

    test('every token has a name of its own and a use', () => {
        const names = found(
            /(?<=\n {4})--[\w-]+(?=:)/g,
            sheets.filter(({ path }) => isTokens(path)),
        );
        const tokens = names.map((name) => name.replace(/^.*: /, ''));
        const all = sheets.map(({ text }) => text).join('\n') + code;
        const unused = tokens.filter(
            (token) => !all.includes(`var(${token})`) && !code.includes(token),
        );
        expect(tokens.length).toBeGreaterThan(200);
        expect(tokens.filter((token, i) => tokens.indexOf(token) !== i)).toEqual([]);
        expect(unused).toEqual([]);
    });
});
