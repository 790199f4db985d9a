// kill -9 at random moments under load, ten times: every move that was answered is there
// after each restart, no table is broken, and play goes on. Then the same with SIGTERM.
import { check, Client, finish, folder, serve } from './lib.mjs';

const kills = Number(process.argv[3] ?? 10);
const tables = 6;
const data = folder('data');
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

let server = await serve(data, { options: ['--quiet'] });
const host = await new Client(server).guest('Astrid');
const games = [];
for (let i = 0; i < tables; i++) {
    const { json } = await host.post('/api/1/tables', {
        game: 'jorvik',
        options: { mode: i % 2 ? 'jarl' : 'karl' },
        seats: [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }, { kind: 'bot', level: 'random' }],
    });
    games.push({ id: json.table, acknowledged: 0, moves: new Map() });
}

/** Plays at one table until the server is gone; remembers what was acknowledged. */
async function play(game, client) {
    try {
        for (;;) {
            const table = await client.table(game.id);
            if (table.over) return;
            if (!table.decisions?.length) {
                await pause(5);
                continue;
            }
            const answer = await client.step(
                game.id,
                table,
                (moves) => moves[Math.floor(Math.random() * moves.length)],
            );
            if (answer.status !== 200) continue;
            game.acknowledged = answer.json.number;
            game.moves.set(answer.json.number, answer.move);
        }
    } catch {
        // the server went away; what it answered before is what counts
    }
}

async function verify(client, when) {
    for (const game of games) {
        const table = await client.table(game.id);
        check(
            `${when}: table ${game.id} has its ${game.acknowledged} moves`,
            table?.ok && table.number >= game.acknowledged,
            table?.number,
        );
        const log = new Map((await client.log(game.id)).map((line) => [line.number, line.move]));
        const lost = [...game.moves].filter(([number, move]) => log.get(number) !== move);
        check(
            `${when}: and each is the one that was answered`,
            lost.length === 0,
            lost.slice(0, 5),
        );
    }
}

for (let round = 1; round <= kills; round++) {
    const client = new Client(server, host.token);
    const players = games.map((game) => play(game, client));
    await pause(200 + Math.random() * 800);
    await server.kill();
    await Promise.all(players);
    server = await serve(data, { options: ['--quiet'] });
    await verify(new Client(server, host.token), `after kill ${round}`);
}
const client = new Client(server, host.token);
const players = games.map((game) => play(game, client));
await pause(500);
await server.stop();
await Promise.all(players);
server = await serve(data, { options: ['--quiet'] });
await verify(new Client(server, host.token), 'after SIGTERM');
check('moves were played', games.reduce((sum, game) => sum + game.moves.size, 0) > 50);
console.log(
    `${games.reduce((sum, game) => sum + game.moves.size, 0)} acknowledged moves, ${kills} kills`,
);
await finish();
