// The tests that faults are shown to, each with what it needs built.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const games = ['jorvik', 'odin', 'vikings'];
const soakGames = { jorvik: '150', odin: '24', vikings: '150' };

function filesIn(root, folder, pattern) {
    return fs
        .readdirSync(path.join(root, folder))
        .filter((name) => pattern.test(name))
        .sort();
}

const tables = {
    test_positions: ['tests/traces/'],
    test_traces: ['tests/traces/', 'tests/scenarios/'],
};

/** A test `reads` what begins with one of these: where that is as before, so is the test. */
const program = (name) => ({
    name,
    stage: 0,
    targets: [name],
    command: `BUILD/${name}`,
    args: [],
    reads: [
        `tests/unit/${name}.c`,
        'tests/unit/hall_',
        'tests/support/',
        'tests/words/',
        ...(tables[name] ?? []),
    ],
});

const hasPostgres = () =>
    spawnSync('sh', ['-c', 'command -v pg_ctl || ls /usr/lib/postgresql/*/bin/pg_ctl'], {
        stdio: 'ignore',
    }).status === 0;

/** Those that only show something where there is a PostgreSQL, and those that run on both. */
function onPostgres(name, programs) {
    return {
        name,
        stage: 4,
        targets: programs,
        command: 'scripts/with-postgres',
        args: ['scripts/each', ...programs.map((each) => `BUILD/${each}`)],
        reads: programs.flatMap((each) => program(each).reads),
    };
}

export function allTests(root) {
    const units = filesIn(root, 'tests/unit', /^test_\w+\.c$/).map((name) =>
        program(name.replace('.c', '')),
    );
    const scenarios = games.map((game) => ({
        name: `scenarios_${game}`,
        stage: 0,
        targets: ['meadhall'],
        command: 'BUILD/meadhall',
        args: [
            'scenario',
            ...filesIn(root, `tests/scenarios/${game}`, /./).map(
                (name) => `tests/scenarios/${game}/${name}`,
            ),
        ],
        reads: [`tests/scenarios/${game}/`],
    }));
    const soaks = games.map((game) => ({
        name: `soak_${game}`,
        stage: 2,
        targets: ['soak'],
        command: 'BUILD/soak',
        args: ['--game', game, '--games', soakGames[game]],
        reads: ['tests/soak/', 'tests/support/'],
    }));
    const sockets = filesIn(root, 'tests/net', /^test-\w+\.mjs$/).map((name) => ({
        name: name.replace(/^test-(\w+)\.mjs$/, 'net_$1'),
        stage: 3,
        targets: ['meadhall'],
        command: process.execPath,
        args: [`tests/net/${name}`, 'BUILD/meadhall'],
        reads: ['tests/net/'],
    }));
    const commands = filesIn(
        root,
        'tests/cli',
        /^(console|usage|sim|analyse|ladder|play)\.sh$/,
    ).map((name) => ({
        name: `cli_${name.replace('.sh', '')}`,
        stage: 1,
        targets: ['meadhall'],
        command: `tests/cli/${name}`,
        args: ['BUILD/meadhall'],
        reads: ['tests/cli/'],
    }));
    const names = new Set(units.map(({ name }) => name));
    const shared = hasPostgres()
        ? [
              onPostgres(
                  'postgresql_hall',
                  ['test_hall_pair', 'test_hall_cluster'].filter((name) => names.has(name)),
              ),
              onPostgres(
                  'postgresql_store',
                  ['test_store', 'test_store_file', 'test_store_move', 'test_store_people'].filter(
                      (name) => names.has(name),
                  ),
              ),
          ]
        : [];
    return [...units, ...scenarios, ...commands, ...soaks, ...sockets, ...shared];
}
