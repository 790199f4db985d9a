/* Plays games with a build of meadhall and keeps them here as they ended: a record with the scores, and
 * the state after its last move. tests/unit/test_records.c replays them with the build of today.
 *
 *     node tests/records/make.mjs build/meadhall
 *
 * To be run with the last build before a game's rules change (docs/contributing.md): the names
 * tell the version of the rules, so records of earlier versions stay. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/* Game, bot, and what `new` is told. */
const plays = [
    ['jorvik', 'random', 'players=5 mode=karl seed=11'],
    ['jorvik', 'random', 'players=3 mode=jarl seed=12'],
    ['jorvik', 'greedy', 'players=4 mode=jarl seed=13'],
    ['jorvik', 'hersir', 'players=2 mode=jarl seed=14'],
    ['vikings', 'random', 'players=1 seed=21'],
    ['vikings', 'random', 'players=4 seed=22'],
    ['vikings', 'greedy', 'players=1 seed=23'],
    ['vikings', 'greedy', 'players=3 seed=24'],
    ['vikings', 'hersir', 'players=2 seed=25'],
    ['odin', 'random', 'players=1 decks=abc solo_choose_occupation=yes seed=31'],
    ['odin', 'random', 'players=2 decks=abc islands=yes harvest=yes seed=32'],
    ['odin', 'random', 'players=4 decks=abc length=short seed=33'],
    ['odin', 'random', 'players=3 decks=abc islands=yes seed=102'],
    ['odin', 'random', 'players=1 decks=abc islands=yes seed=104'],
    ['odin', 'greedy', 'players=1 decks=abc seed=34'],
    [
        'odin',
        'greedy',
        'players=2 decks=abc harvest=yes length=short harvest_fewer_cards=yes seed=35',
    ],
    ['odin', 'greedy', 'players=3 decks=b islands=yes seed=36'],
    ['odin', 'greedy', 'players=4 decks=abc islands=yes harvest=yes seed=37'],
    ['odin', 'hersir', 'players=1 decks=abc harvest=yes seed=38'],
    ['odin', 'hersir', 'players=2 decks=abc islands=yes seed=39'],
];

const program = spawn(process.argv[2], ['console'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function ask(line) {
    program.stdin.write(`${line}\n`);
    const answer = JSON.parse((await answers.next()).value);
    if (!answer.ok) throw new Error(`${line}: ${answer.message}`);
    return answer;
}

for (const [game, bot, how] of plays) {
    let now = await ask(`new ${game} ${how}`);
    while (!now.over)
        now = await ask(`bot ${now.awaiting[now.number % now.awaiting.length]} ${bot}`);
    const { record } = await ask('record');
    const { state } = await ask('state');
    const { scores, ranks } = await ask('score');
    const [, rules] = /^rules (\d+)$/m.exec(record);
    const name = `${game}-rules-${rules}-${bot}-${/seed=(\d+)/.exec(how)[1]}`;
    writeFileSync(
        new URL(`${name}.record`, import.meta.url),
        `${record}# scores ${scores.join(' ')}\n# places ${ranks.join(' ')}\n`,
    );
    writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(state)}\n`);
    console.log(name, now.number);
}
program.stdin.end();
