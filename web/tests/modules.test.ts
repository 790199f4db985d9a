/* How the sources are laid out: what the compiler does not see, and what would only go wrong on
 * somebody else's disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = 'src';
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('generated') && /\.(tsx?|css)$/.test(path))
    .sort();
const known = new Set(files.map((file) => file.replace(/\.tsx?$/, '')));

/* "from './x'", "import './x'", "import('./x')", and "glob('./x')", whose star is any folder. */
const IMPORT = /\b(?:from|import|glob)\s*(?:<[^>]*>)?\s*\(?\s*'(\.[^']+)'/g;

function* importsOf(file: string): Generator<string> {
    for (const [, path = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)) {
        const target = normalize(join(dirname(file), path)).replace(/\.tsx?$/, '');
        const like = new RegExp(`^${target.replaceAll('*', '[^/]+')}(/index)?$`);
        for (const module of known) if (like.test(module)) yield module;
    }
}

/* Which folders each folder takes something from. */
function folders(): Map<string, Set<string>> {
    const graph = new Map<string, Set<string>>();
    for (const file of files) {
        const from = dirname(file);
        const takes = graph.get(from) ?? new Set();
        graph.set(from, takes);
        for (const module of importsOf(file))
            if (dirname(module) !== from) takes.add(dirname(module));
    }
    return graph;
}

/* A way from a folder back to itself, or null. */
function cycle(graph: Map<string, Set<string>>): string[] | null {
    const done = new Set<string>();
    const visit = (folder: string, way: string[]): string[] | null => {
        if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
        if (done.has(folder)) return null;
        for (const next of graph.get(folder) ?? []) {
            const found = visit(next, [...way, folder]);
            if (found) return found;
        }
        done.add(folder);
        return null;
    };
    for (const folder of graph.keys()) {
        const found = visit(folder, []);
        if (found) return found;
    }
    return null;
}

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

    test('no folder needs another that needs it', () => {
        const graph = folders();
        expect(graph.get('tables')).toContain('tables/odin'); // by a glob
        expect(graph.get('frame')).toContain('ui');
        expect(cycle(graph)).toBeNull();
    });
});
