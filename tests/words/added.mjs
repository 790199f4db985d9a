// A game, a bot and a language are added to a copy of the tree by the lists of docs/contributing.md,
// and work: the game is a copy of Jórvík under another name, the bot one of ten lines, the language
// a copy of the Czech one. Only what is new is compiled, with the flags of the build whose command
// is given, and linked before its libraries.
//
// usage: node added.mjs COMMAND
import { execFileSync, execSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const build = path.dirname(path.resolve(process.argv[2]));
const commands = path.join(build, 'compile_commands.json');
const linking = fs.existsSync(commands)
    ? execFileSync('ninja', ['-C', build, '-t', 'commands', 'meadhall'], {
          encoding: 'utf8',
          maxBuffer: 1 << 26,
      })
          .trim()
          .split('\n')
          .at(-1)
    : '';
// The command that people run is optimised as a whole, which takes its time, and a sanitizer shows
// nothing about lists: one plain build is enough.
if (linking === '' || /-flto|-fsanitize/.test(linking)) {
    console.log('only a plain build is added to\n0 passed, 0 failed');
    process.exit();
}

let passed = 0;
let failed = 0;
function check(what, right) {
    if (right) passed += 1;
    else failed += 1;
    if (!right) console.log(`FAILED: ${what}`);
}

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'added-'));
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));
fs.cpSync(path.join(root, 'src'), path.join(work, 'src'), { recursive: true });
const at = (name) => path.join(work, name);
const filesIn = (folder) =>
    fs
        .readdirSync(at(folder), { recursive: true })
        .map((name) => path.join(folder, name))
        .filter((name) => /\.(c|h|def)$/.test(name));

/** Changes a file of the copy; a change that changes nothing is a fault of this test. */
function change(name, pattern, replacement) {
    const before = fs.readFileSync(at(name), 'utf8');
    const after = before.replace(pattern, replacement);
    if (after === before) throw new Error(`${name} has no ${pattern}`);
    fs.writeFileSync(at(name), after);
}

// ---- what is added ----

for (const name of filesIn('src/games/jorvik')) {
    const copy = at(name.replaceAll('jorvik', 'tafl'));
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.writeFileSync(
        copy,
        fs.readFileSync(at(name), 'utf8').replaceAll('jorvik', 'tafl').replaceAll('JORVIK', 'TAFL'),
    );
}
change(
    'src/games/games.c',
    '#include "odin/odin.h"',
    '#include "odin/odin.h"\n#include "tafl/tafl.h"',
);
change('src/games/games.c', ', NULL}', ', &tafl_game, NULL}');
change(
    'src/bots/levels.def',
    /^( *\w+\()"jorvik",(.*)$/gm,
    (row, head, rest) => `${row}\n${head}"tafl",${rest}`,
);

fs.writeFileSync(
    at('src/bots/latter.c'),
    '#include "bot.h"\n\nstatic size_t choose(const struct bot_sight *sight) {\n    return sight->count - 1;\n}\n\nconst struct bot bot_latter = {.name = "latter", .summary = "takes the last move", .choose = choose};\n',
);
change('src/bots/bot.h', 'bot_search;', 'bot_search, bot_latter;');
change('src/bots/levels.c', /&bot_search, (?=[^}]*NULL})/, '&bot_search, &bot_latter, ');

change(
    'src/words/languages.def',
    /\n*$/,
    '\nLANGUAGE(MH_SLOVAK, sk, "slovenčina", 3, n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)\n',
);

// ---- compiling ----

const flagsOf = (source) =>
    JSON.parse(fs.readFileSync(commands, 'utf8'))
        .find(({ file }) => file === path.join(root, source))
        .command.replace(/ -o \S+/, '')
        .replace(/ -c \S+/, '');

function compile(source, like) {
    const object = at(`${source.replaceAll('/', '_')}.o`);
    const command = flagsOf(like).replace(`-I${root}/src`, `-I${work}/src`);
    execSync(`${command} -O0 -o ${object} -c ${at(source)}`, {
        cwd: build,
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    return object;
}

const added = [
    'src/games/games.c',
    ...filesIn('src/games/tafl').filter((name) => name.endsWith('.c')),
];
const objects = [
    ...added.map((name) => compile(name, 'src/games/games.c')),
    ...['levels', 'latter'].map((name) => compile(`src/bots/${name}.c`, 'src/bots/levels.c')),
];

const command = at('meadhall');
execSync(linking.replace(/-o \S+/, `${objects.join(' ')} -o ${command}`).replace(/^.*?&& /, ''), {
    cwd: build,
});

// ---- a game and a bot ----

const run = (...words) =>
    execFileSync(command, words, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
const listed = JSON.parse(run('games', '--json')).map(({ id }) => id);
check(
    'the game is on the list',
    listed.at(-1) === 'tafl' &&
        listed.length === JSON.parse(execFileSync(process.argv[2], ['games', '--json'])).length + 1,
);
check(
    'it plays at a level, against the new bot',
    JSON.parse(
        run(
            'sim',
            'tafl',
            '--players',
            '2',
            '--bots',
            'thrall,latter',
            '--games',
            '2',
            '--json',
        ).split('\n')[0],
    ) !== null,
);
check('it has its facts', JSON.parse(run('facts', 'tafl')).game === 'tafl');
check(
    'it is benched',
    /^\d+$/.test(run('bench', '--plain', '--game', 'tafl', '--games', '2').trim()),
);

// ---- a language ----

execFileSync('msgfmt', ['-o', at('sk.mo'), path.join(root, 'po/cs.po')]);
execFileSync('cmake', [
    `-DFILES=${work}/sk.mo`,
    '-DPREFIX=mh_catalogue_',
    `-DOUT=${work}/src/words/sk.c`,
    '-P',
    path.join(root, 'cmake/embed.cmake'),
]);
fs.writeFileSync(
    at('src/words/main.c'),
    '#include <stdio.h>\n\n#include "words.h"\n\nint main(void) {\n    printf("%s|%s|%s\\n", mh_language_codes(), mh_language_name(MH_SLOVAK), mh_translate(MH_SLOVAK, "Pass"));\n    return 0;\n}\n',
);
const spoken = ['words.c', 'catalogue.c', 'sk.c', 'main.c'].map((name) =>
    compile(`src/words/${name}`, 'src/words/words.c'),
);
const compiler = flagsOf('src/words/words.c')
    .split(' ')
    .filter((word) => word !== '/usr/bin/ccache')[0];
execSync(
    `${compiler} ${spoken.join(' ')} ${build}/libmeadhall_words.a ${build}/libmeadhall_core.a -o ${work}/speak`,
);
const said = execFileSync(at('speak'), { encoding: 'utf8' }).trim().split('|');
check('the language is on the list', said[0].endsWith(', sk'));
check('it has its name', said[1] === 'slovenčina');
const czech = execFileSync(
    'msgexec',
    ['-i', path.join(root, 'po/cs.po'), 'sh', '-c', '[ "$MSGEXEC_MSGID" != Pass ] || cat'],
    { encoding: 'utf8' },
);
check('it speaks', said[2] !== 'Pass' && said[2] === czech.trim());

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
