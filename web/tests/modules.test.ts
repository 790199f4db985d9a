/* How the sources are laid out: what the compiler does not see, and what would only go wrong on
 * somebody else's disk. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('generated') && /\.(tsx?|css)$/.test(path))
    .sort();

describe('modules', () => {
    test('no two have names that differ only by case', () => {
        const named = new Map<string, Set<string>>();
        for (const file of files) {
            const name = file.replace(/\.\w+$/, '');
            const alike = named.get(name.toLowerCase()) ?? new Set();
            named.set(name.toLowerCase(), alike.add(name));
        }
        expect([...named.values()].filter(({ size }) => size > 1).map((all) => [...all])).toEqual(
            [],
        );
    });
});
