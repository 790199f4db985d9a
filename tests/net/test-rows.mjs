// Rows of moves and kill -9: of each row all moves are there after the restart or none is. The rows
// are those of a game that the console has played: each ends where something hidden comes out.
// usage: test-rows.mjs MEADHALL [KILLS [DATABASE]]
import { spawnSync } from 'node:child_process';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const kills = Number(process.argv[3] ?? 12);
const data = folder('data');
const options = process.argv[4] ? ['--quiet', '--db', process.argv[4]] : ['--quiet'];
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

function console_(lines) {
    const { stdout } = spawnSync(process.argv[2], ['console'], {
        input: lines.map((line) => `${line}\n`).join(''),
        maxBuffer: 1 << 28,
    });
    return String(stdout)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
}

/** The moves of a game of one player in rows: a bot plays, and each move is taken back once to hear
 * if that may be. */
function rows(seed) {
    const step = ['bot 0 random', 'undo', 'bot 0 random'];
    const said = console_([
        `new odin players=1 seed=${seed}`,
        ...Array(400).fill(step).flat(),
    ]).slice(1);
    const found = [[]];
    for (let i = 0; i + 2 < said.length && said[i].ok; i += 3) {
        found.at(-1).push(said[i].move);
        if (!said[i + 1].undoable || found.at(-1).length === 200) found.push([]);
    }
    return found.filter((row) => row.length > 0);
}

let server = await serve(data, { options });
const host = await new Client(server).guest('Astrid');
let seed = 0;
let game = null;

/** A row of several moves of a game under way, which goes on to the next when it is over. */
async function nextRow(client) {
    for (;;) {
        if (!game || game.rows.length === 0) {
            const { json } = await client.post('/api/1/tables', {
                game: 'odin',
                seed: ++seed,
                seats: [{ kind: 'me' }],
            });
            game = { id: json.table, rows: rows(seed), number: 0 };
        }
        const [move, ...then] = game.rows.shift();
        const body = { number: game.number, seat: 0, move, then };
        if (then.length >= 4) return body;
        const { json } = await client.post(`/api/1/tables/${game.id}/moves`, body);
        check('a short row is played', json.ok, json);
        game.number = json.number;
    }
}

let before = 0;
let after = 0;
let longest = 0;
for (let round = 1; round <= kills; round++) {
    const client = new Client(server, host.token);
    const row = await nextRow(client);
    const whole = row.number + 1 + row.then.length;
    longest = Math.max(longest, row.then.length + 1);
    const sent = client.post(`/api/1/tables/${game.id}/moves`, row).then(
        ({ json }) => json.number,
        () => null,
    );
    await pause(30 * Math.random() ** 2);
    await server.kill();
    const answered = await sent;
    server = await serve(data, { options });
    const again = new Client(server, host.token);
    const { number } = await again.table(game.id);
    check(
        `kill ${round}: all ${row.then.length + 1} moves are there or none`,
        number === row.number || number === whole,
        { from: row.number, number, whole },
    );
    if (answered !== null) equal(`kill ${round}: what was answered is there`, number, answered);
    number === whole ? after++ : before++;
    if (number === row.number) {
        const { json } = await again.post(`/api/1/tables/${game.id}/moves`, row);
        equal(`kill ${round}: and can be played then`, json.number, whole);
    }
    game.number = whole;
}
console.log(
    `${kills} kills, ${before} before a row, ${after} after it; the longest had ${longest} moves`,
);
await finish();
