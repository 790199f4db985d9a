// `meadhall play` in plain mode: whole games by script, every command, whatever else is typed, the
// end by quit, by signal and by the end of the input. Whatever it says is plain text in answers of
// at most ten lines. The conversations of docs/terminal.md are held again; with UPDATE=1 they are
// written down anew.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const meadhall = path.resolve(process.argv[2] ?? 'build/meadhall');
const root = fileURLToPath(new URL('../..', import.meta.url));
// Other builds are slower and play the same games: one of them is enough there.
const released = meadhall.endsWith('/build/meadhall');

let passed = 0;
let failed = 0;
function check(what, good, seen = '') {
    if (good) passed += 1;
    else {
        failed += 1;
        console.log(`FAILED: ${what}${seen === '' ? '' : `\n${String(seen).slice(0, 2000)}`}`);
    }
}

// In memory where there is such a folder: what is tested here needs no disk.
const shared = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
const work = fs.mkdtempSync(path.join(shared, 'meadhall-play-'));
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));
let folders = 0;
const freshFolder = () => path.join(work, `hall${folders++}`);

const environment = { PATH: process.env.PATH, LANG: 'C', HOME: work };
const limits = { maxBuffer: 1 << 26, timeout: 120_000, env: environment };

// ---- what is said ----

const PROMPTS = [
    /^(Choice|Wybór|Volba|Вибір)(, .*\d+)?\?$/,
    /^(Command|Polecenie|Příkaz|Команда)\?$/,
    /(Press Enter when nobody else looks|Naciśnij Enter, gdy nikt inny nie patrzy)\.$/,
];
const isPrompt = (line) => PROMPTS.some((prompt) => prompt.test(line));

/** Plain text: no control characters but line feeds, valid UTF-8, short lines, short answers. */
function checkPlain(what, bytes) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const wrong = [...text].find((sign) => sign !== '\n' && /\p{Cc}/u.test(sign));
    check(`${what}: nothing but plain text`, wrong === undefined, wrong?.codePointAt(0));
    let lines = 0;
    let longest = 0;
    let widest = 0;
    for (const line of text.trimEnd().split('\n')) {
        lines += 1;
        longest = Math.max(longest, lines);
        widest = Math.max(widest, [...line].length);
        if (isPrompt(line)) lines = 0;
    }
    check(`${what}: answers of at most ten lines`, longest <= 10, longest);
    check(`${what}: lines of at most 84 columns`, widest <= 84, widest);
    return text;
}

/** A conversation by script: its output and its status. */
function play(args, input, folder = freshFolder()) {
    const run = spawnSync(meadhall, ['play', ...args, '--data', folder], {
        ...limits,
        input: Buffer.from(input),
    });
    return {
        status: run.status,
        text: checkPlain(`play ${args.join(' ')}`, run.stdout),
        error: run.stderr.toString(),
        folder,
    };
}

const lines = (...typed) => `${typed.join('\n')}\n`;

// ---- whole games ----

const GAMES = [
    ['jorvik', '--players', '3', '--bots', 'thrall'],
    ['vikings', '--bots', 'random'],
    ['odin', '--bots', 'random', '--opt', 'length=short'],
];
for (const args of released ? GAMES : GAMES.slice(0, 1)) {
    const game = play([...args, '--plain', '--seed', '5'], '1\n'.repeat(5000));
    check(`${args[0]} ends with status 0`, game.status === 0, game.error);
    check(
        `${args[0]} tells who won`,
        /^Place 1, .*: points −?\d+\.$/m.test(game.text),
        game.text.slice(-400),
    );
    const whole = spawnSync(meadhall, ['check', game.folder], limits);
    check(`${args[0]} is kept as it was played`, whole.status === 0, whole.stdout);
}

{
    const typed = lines(
        '2',
        'moves',
        '1',
        '1',
        'hand',
        '2',
        '1',
        '3',
        'board',
        '1',
        '1',
        'scores',
        'quit',
    );
    const args = ['jorvik', '--plain', '--seed', '42', '--bots', 'thrall'];
    const first = play(args, typed);
    check('the same seed is the same conversation', first.text === play(args, typed).text);
    check('another seed is another', first.text !== play(args.with(3, '43'), typed).text);
}

// ---- commands ----

/** What was said after each typed line, as far as a prompt came. */
function answers(args, ...typed) {
    const { text, status } = play([...args, '--plain'], lines(...typed));
    const said = [];
    let answer = '';
    for (const line of text.split('\n')) {
        answer += `${line}\n`;
        if (!isPrompt(line)) continue;
        said.push(answer);
        answer = '';
    }
    said.shift();
    said.push(answer);
    check(`play ${args.join(' ')} ends with status 0`, status === 0, text);
    return said;
}

/** Each line that is typed, and what the answer must have. */
function converse(args, ...pairs) {
    const said = answers(args, ...pairs.map(([typed]) => typed));
    pairs.forEach(([typed, expected], i) => {
        check(`${args[0]}: “${typed.slice(0, 40)}”`, expected.test(said[i] ?? ''), said[i]);
    });
}

converse(
    ['jorvik', '--seed', '5', '--bots', 'thrall'],
    ['help', /^A number is a choice.*\n(.*\n){7}Choice, 1 to 3\?\n$/],
    ['moves', /^1 Queue at 1.*Iron dealer\. 1 coin.*\n2 .*\n3 .*\nChoice/],
    ['moves brooch', /^1 choice fits:\n3 Queue at 3/],
    ['moves nothing', /^No choice fits “nothing”/],
    ['groups', /^3 choices: 1 to 3 Queue at/],
    ['repeat', /^Round 1 of 16, demand phase.*\nPlace a viking/],
    ['', /Place a viking.*\n(.*\n)*Choice\?\n$/],
    ['hand', /^You: vikings 3, coins 5/],
    ['h', /^You: vikings 3, coins 5/],
    ['board', /^1, Iron dealer: nobody\.\n2, Outfitter \(needs: iron 1/],
    ['board outfitter', /^2, Outfitter.*\nChoice/],
    ['board zebra', /^There is nothing like that/],
    ['others', /^Aud: vikings 3/],
    ['scores', /^You: Victory track 10, in all 10\.\nAud: /],
    ['log', /^The game begins\./],
    ['info 2', /^2 Queue at 2.*11 points.*\n2, Outfitter/],
    ['info 9', /^The choices are 1 to 3/],
    ['info', /^Say info with a number/],
    ['rule', /^Say rule with its number/],
    ['why pass', /^You cannot pass.*Rule J-6\.2\.\n/],
    ['rule', /^J-6\.2: Placing is compulsory/],
    ['rule j-1.3', /^J-1\.3: /],
    ['rule J-99', /^There is no rule “J-99” here/],
    ['why 2', /^You can: it is choice 2/],
    ['why place 3', /^You can: it is choice 3/],
    ['why dance', /^No move begins with this word/],
    ['why', /^Say why and a move/],
    ['plan', /^This game makes no plans/],
    ['undo', /^There is no move to take back/],
    ['record', /^Say record and the name/],
    ['more', /^That was all/],
    ['0', /^The choices are 1 to 3/],
    ['4', /^The choices are 1 to 3/],
    ['99999999999999999999', /^No choice fits/],
    ['dance', /^No choice fits “dance”/],
    ['queue', /^3 choices fit:\n1 Queue/],
    ['place 2', /^You queue at 2, place 1: Outfitter\. Aud queues/],
    ['undo', /^You take a move back/],
    ['pl 2', /^You queue at 2, place 1: Outfitter/],
    ['u', /^You take a move back/],
    ['BROOCH', /^You queue at 3, place 1: Brooch smith/],
    ['quit', /^Your game is kept\. Go on with: meadhall play --continue last\n/],
);

converse(
    ['vikings', '--seed', '5', '--bots', 'random', '--players', '3'],
    ['board', /^Askey, Wealth/],
    ['more', /Favor cards: /],
    ['board askey', /^Askey, Wealth.*\n(.*\n)?Choice/],
    ['1', /^You place a Boat.*\n(.*\n)*1 Keep/],
    ['moves', /^1 Keep “.*”\. .*, strength now \d+.*Leader action/],
    ['hand', /^You: wood 2, food 2, steel 2.*\nBoats: fjord/],
    ['1', /^You keep “/],
    ['undo', /^You can’t take this back/],
    ['q', /^Your game is kept/],
);

converse(
    ['odin', '--seed', '5', '--bots', 'random'],
    ['moves', /^1 Hunting Game \(1 Viking\)\. Roll up to three times/],
    ['more', /^\d+ |^ {2}/],
    ['moves mead', /^1 choice fits:\n\d+ Mead and silver/],
    ['mead', /^You place 2 Vikings: Mead and silver\. You get 2 mead and 2 silver/],
    ['board', /^home board: income 0.*\nShetland/],
    ['board home', /^home board: income 0, .*\nRow 1: minus 11, income 15, free\.\nRow 2/],
    ['board home 6', /^home board.*\nRow 6: bonus ore, free 5/],
    ['board atlantis', /^You have no board “atlantis”/],
    ['hand', /^You: Vikings 4.*\nGoods: .*mead 3/],
    ['plan', /^A plan of 1 move, worth .* points:\n1 Lay silver: home board, row 12/],
    ['plan 1', /^You lay silver: home board/],
    ['undo', /^You take a move back\.\nRound 1 of 7, Actions.*\nYour action is done/],
    ['lay silver', /^Where does this piece go/],
    ['moves', /^home board:\n1 Lay silver: .*After that: points −84, income 0/],
    ['12 1', /^You lay silver: home board, row 12, column 1/],
    ['quit', /^Your game is kept/],
);

// Advice takes some seconds of every processor: once.
converse(
    ['jorvik', '--seed', '5', '--bots', 'thrall'],
    [
        'advice',
        /^1 Queue at \d[^]*(equal\sto|better\sthan)\sthe\snext\schoice\.[^]*in\s8\sof\s10\sgames[^]*(Say advice 1|\d+ more lines: say more)/,
    ],
    ['advice 2', /^You queue at \d/],
    ['quit', /^Your game is kept/],
);

// ---- whatever else is typed ----

{
    const bad = Buffer.concat([
        Buffer.from('\0\0\0\n\x1b[2J\n\x07\t \n'),
        Buffer.from([0xff, 0xfe, 0x80, 0x0a]),
        Buffer.from(`${'x'.repeat(1 << 20)}\n`),
        Buffer.from(`${'ż'.repeat(400)}\n`),
        Buffer.from('%s%n{text}\nhand\r\n2'),
    ]);
    const { status, text } = play(['jorvik', '--plain', '--seed', '5', '--bots', 'thrall'], bad);
    check('anything may be typed', status === 0, text);
    check('what is no text is no choice', text.includes('No choice fits “???”'), text);
    check('a line may end as on other systems', text.includes('You: vikings 3'), text);
    check('the last line needs no end', text.includes('You queue at 2'), text);
}
check('nothing at all is an end', play(['odin', '--plain', '--seed', '1'], '').status === 0);

// ---- wrong use ----

for (const args of [
    ['chess'],
    ['jorvik', '--players', '9'],
    ['jorvik', '--players', '1'],
    ['jorvik', '--bots', 'genius'],
    ['jorvik', '--bots', 'thrall,thrall'],
    ['jorvik', '--seed', 'nought'],
    ['jorvik', '--opt', 'mode=earl'],
    ['jorvik', '--people', '7'],
    ['jorvik', '--people', 'Ola,,Ania'],
    ['jorvik', '--people', '3', '--players', '2'],
    ['jorvik', '--continue', 'last'],
    ['--players', '2'],
    ['jorvik', 'odin'],
    ['--nonsense'],
]) {
    const { status, error } = play(args, '');
    check(
        `wrong use: ${args.join(' ')}`,
        status === 2 && error.startsWith('meadhall play: '),
        error,
    );
}
check('a game that is not there', play(['--continue', 'last'], '').status === 1);

// ---- leaving and coming back ----

{
    const begun = play(
        ['jorvik', '--plain', '--seed', '5', '--bots', 'thrall'],
        lines('place 1', 'quit'),
    );
    const menu = play(['--plain'], lines('x', '9', '1', 'scores', 'quit'), begun.folder);
    check(
        'the menu has what was left',
        /^1 Go on with Jórvík: Aud\. Round 1 of 16\.$/m.test(menu.text),
        menu.text,
    );
    check('and new games', /^2 New game: /m.test(menu.text), menu.text);
    check('it goes on', menu.text.includes('Place a viking (2 left)'), menu.text);
    const record = path.join(work, 'record');
    const rest = play(
        ['--continue', 'last'],
        `record ${record}\n${'1\n'.repeat(2000)}`,
        begun.folder,
    );
    check(
        'it goes on to its end',
        rest.status === 0 && /^Place 2, /m.test(rest.text),
        rest.text.slice(-300),
    );
    const replay = spawnSync(meadhall, ['replay', record], limits);
    check('its record is kept where it was wanted', replay.status === 0, replay.stderr);
    const over = play(
        ['--continue', 'last'],
        lines('1', 'scores', 'board', `record ${work}/none/x`, 'quit'),
        begun.folder,
    );
    check(
        'a game that is over can be looked at',
        /^Place 1, .*\n(.*\n)*Command\?\nThere is nothing to choose now\./m.test(over.text),
        over.text,
    );
    check('a record that cannot be written', over.text.includes('can’t be written'), over.text);
    const mode = fs.statSync(path.join(begun.folder, 'terminal-player')).mode & 0o777;
    check('who one is, is for nobody else', mode === 0o600, mode.toString(8));
}

// ---- several at one terminal ----

{
    const people = ['vikings', '--plain', '--seed', '5', '--people', 'Ola,Ania', '--players', '2'];
    const { text } = play(
        people,
        lines('', '1', '', '1', 'hand', '1', '', 'hand', 'log 20', 'quit'),
    );
    const parts = text.split(/^(?=\w+, it is your turn)/m).slice(1);
    check(
        'each is called',
        parts.map((part) => part.split(',')[0]).join() === 'Ania,Ola,Ania',
        text,
    );
    const kept = /^1 Keep “(\w+)”$/m.exec(parts[1])?.[1];
    check('what one keeps', kept !== undefined && parts[1].includes(kept), parts[1]);
    check('is not told to the other', kept !== undefined && !parts[2].includes(kept), parts[2]);
}

// ---- languages ----

for (const [language, words] of Object.entries({
    pl: ['ruchy', 'ręka', 'plansza', 'punkty', 'pomoc', 'dalej', 'koniec'],
    cs: ['tahy', 'ruka', 'deska', 'body', 'nápověda', 'dál', 'konec'],
    uk: ['ходи', 'рука', 'поле', 'бали', 'довідка', 'далі', 'вихід'],
})) {
    const english = ['moves', 'hand', 'board', 'scores', 'help', 'more', 'quit'];
    for (const game of released ? ['jorvik', 'vikings', 'odin'] : ['odin']) {
        const args = [game, '--plain', '--seed', '5', '--bots', 'random', '--lang', language];
        const own = play(args, lines(...words)).text;
        check(
            `${game} in ${language}: its own words are understood`,
            own === play(args, lines(...english)).text,
            own,
        );
        check(
            `${game} in ${language}: help is a page`,
            own.split('\n').filter((line) => /\([a-z]\)/.test(line)).length === 7,
            own,
        );
        check(
            `${game} in ${language}: no English is left`,
            !/\b(Choice|You have|Say|row|nobody|more)\b/.test(own),
            own,
        );
    }
}

// ---- a server has the store ----

{
    const folder = freshFolder();
    const server = spawn(
        meadhall,
        ['serve', '--port', '0', '--quiet', '--web', work, '--data', folder],
        { env: environment },
    );
    await new Promise((resolve) => server.stdout.once('data', resolve));
    const { status, error } = play(['jorvik'], '', folder);
    check(
        'a store in use is refused',
        status === 1 && error.includes('open elsewhere') && error.includes('--data'),
        error,
    );
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
}

// ---- signals, and silence ----

/** A conversation that waits for the question before each line. */
function begin(args, folder = freshFolder()) {
    const child = spawn(meadhall, ['play', ...args, '--data', folder], { env: environment });
    const talk = { child, folder, text: '', heard: () => {} };
    talk.end = new Promise((resolve) =>
        child.once('close', (status, signal) => resolve({ status, signal })),
    );
    child.stdout.on('data', (bytes) => {
        talk.text += bytes;
        talk.heard();
    });
    talk.asked = async () => {
        while (!isPrompt(talk.text.trimEnd().split('\n').at(-1)) || !talk.text.endsWith('\n'))
            await Promise.race([
                new Promise((resolve) => {
                    talk.heard = resolve;
                }),
                talk.end.then(() => {
                    throw new Error('it ended');
                }),
            ]);
    };
    return talk;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
    const talk = begin(['jorvik', '--plain', '--seed', '5', '--bots', 'thrall']);
    await talk.asked();
    const before = talk.text.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    check(
        'nothing is said while nobody asks',
        talk.text.length === before,
        talk.text.slice(before),
    );
    talk.child.kill(signal);
    const { status } = await talk.end;
    check(`${signal} ends it with status 0`, status === 0, status);
    check(
        `${signal}: the game is kept`,
        play(['--continue', 'last'], 'quit\n', talk.folder).text.includes('Place a viking'),
    );
}
{
    // A bot that thinks for seconds: whoever leaves does not wait for it.
    const talk = begin([
        'jorvik',
        '--plain',
        '--seed',
        '5',
        '--bots',
        'konungr',
        '--opt',
        'first=0',
    ]);
    await talk.asked();
    talk.child.stdin.write('1\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    talk.child.kill('SIGINT');
    check('a thought is not waited for', (await talk.end).status === 0);
}

{
    // What cannot be written ends it: a script would go on choosing unheard.
    const folder = freshFolder();
    const command = '"$0" play jorvik --seed 5 --bots thrall --data "$1" >/dev/full';
    const run = spawnSync('bash', ['-c', command, meadhall, folder], {
        ...limits,
        input: '1\n'.repeat(50),
    });
    check('who has nobody to talk to fails', run.status === 1, run.stderr);
    const { text } = play(['--continue', 'last'], 'quit\n', folder);
    check('and chooses nothing', text.includes('Place a viking (3 left)'), text);
}

// ---- the conversations of the documentation ----

const page = path.join(root, 'docs/terminal.md');
const block = /^```play (.*)\n([\s\S]*?)^```$/gm;

/** Types the lines behind the prompts of a conversation, and writes it down anew. */
async function hold(args, text) {
    const typed = text.split('\n').flatMap((line) => {
        const match = /^(Choice(?:, 1 to \d+)?\?|Command\?) (.+)$/.exec(line);
        return match ? [match[2]] : [];
    });
    const talk = begin(args.split(' '));
    let written = '';
    for (const line of typed) {
        await talk.asked();
        written += `${talk.text.trimEnd()} ${line}\n`;
        talk.text = '';
        talk.child.stdin.write(`${line}\n`);
    }
    await talk.end;
    return written + talk.text;
}

if (fs.existsSync(page) && (released || process.env.UPDATE)) {
    let text = fs.readFileSync(page, 'utf8');
    for (const [whole, args, conversation] of [...text.matchAll(block)]) {
        const said = await hold(args, conversation);
        if (process.env.UPDATE)
            text = text.replace(whole, () => `\`\`\`play ${args}\n${said}\`\`\``);
        else check(`docs/terminal.md: play ${args}`, said === conversation, said);
    }
    if (process.env.UPDATE) fs.writeFileSync(page, text);
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
