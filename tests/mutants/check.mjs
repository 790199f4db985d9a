// The tool's own tests: what lines are turned into, that a sample is the same again, and that what
// was judged can be read.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeLines, enumNeighbours, faultsOf, functionsOf } from './operators.mjs';
import { readJudged, stale } from './judged.mjs';
import { draw } from './sample.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
let passed = 0;
let failed = 0;

function equal(what, got, wanted) {
    const good = JSON.stringify(got) === JSON.stringify(wanted);
    if (good) passed++;
    else failed++;
    if (!good)
        console.log(
            `FAILED: ${what}\n  got    ${JSON.stringify(got)}\n  wanted ${JSON.stringify(wanted)}`,
        );
}

const enums = enumNeighbours(['enum colour { RED, GREEN, BLUE };', 'enum { SIZE = 4, ROOM = 7 };']);
const columns = new Map([['host', 'id']]);
const made = (line, more = {}) =>
    faultsOf(line, { enums, ...more }).map((fault) => fault.line.trim());

// ---- lines ----

equal('arithmetic, relation and condition', made('    if (a + b < c) return true;'), [
    'if (a - b < c) return true;',
    'if (a + b <= c) return true;',
    'if (a + b < c) return false;',
    'if (0) return true;',
    'if (1) return true;',
]);
equal('logic', made('    while (a && !b) continue;'), [
    'while (a || !b) continue;',
    'while (a && b) continue;',
    'while (0) continue;',
]);
equal('a statement', made('    free(at);'), ['(void)0;']);
equal('a statement after a condition', made('    if (at) free(at);'), [
    'if (0) free(at);',
    'if (1) free(at);',
    'if (at) (void)0;',
]);
equal('constants', made('    x = 1;'), ['x = 2;', 'x = 0;', '(void)0;']);
equal('a declaration stays', made('    struct ship *ship;'), []);
equal('an enum of values that follow', made('    case GREEN:'), ['case BLUE:']);
equal('the last of an enum', made('    case BLUE:'), ['case GREEN:']);
equal('sizes are not neighbours', made('    case SIZE:'), []);
equal('text stays', made('    say("a + b < 1");'), ['(void)0;']);
equal('but SQL does not', made('    "select 1 where host = 2"', { columns }), [
    '"select 1 where host <> 2"',
    '"select 2 where host = 2"',
    '"select 1 where host = 3"',
    '"select 1 where id = 2"',
]);
equal('a row of a table', made('SHIP(GREEN, 3)', { table: true }), [
    'SHIP(GREEN, 4)',
    'SHIP(BLUE, 3)',
]);
equal(
    'comments, directives and asserts are no code',
    codeLines(['/* a', ' b */', 'x = 1;', '#if 1', '    assert(a &&', '           b);', 'y = 2;']),
    [false, false, true, false, false, false, true],
);

equal('a condition that is chosen by', made('    return a >= b ? c : d;'), [
    'return a > b ? c : d;',
    'return 0 ? c : d;',
    'return 1 ? c : d;',
    'return !(a >= b ? c : d);',
]);
equal(
    'lines have their function',
    functionsOf(['int a;', 'static bool sail(int x) {', '    row();', '}', 'int b;']),
    ['', 'sail', 'sail', 'sail', ''],
);

// ---- samples ----

const name = (fault) => `${fault.file}:${fault.line} ${fault.name}`;
equal('a seed is a sample', draw(root, 3, 50, '').map(name), draw(root, 3, 50, '').map(name));
equal(
    'a larger one begins alike',
    draw(root, 3, 20, '').map(name),
    draw(root, 3, 50, '').slice(0, 20).map(name),
);
equal(
    'another seed is another',
    draw(root, 3, 50, '').map(name).join() === draw(root, 4, 50, '').map(name).join(),
    false,
);
equal('one folder', [...new Set(draw(root, 3, 50, 'games').map(({ folder }) => folder))].sort(), [
    'games/jorvik',
    'games/odin',
    'games/vikings',
]);

// ---- what was judged ----

equal('it can be read', Array.isArray(readJudged(root)), true);
equal(
    'what no line has is found',
    stale(root, [{ file: 'src/core/utf8.c', text: 'no such line', name: 'x' }]).length,
    1,
);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
