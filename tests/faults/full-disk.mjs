// SQLite on a disk that is full: files of the server may not grow beyond a size, as play goes on at
// several tables. What was acknowledged is there afterwards, what was refused is not, the hall
// answers all the while, and with room on the disk play goes on. Run by `make faults`.
import fs from 'node:fs';
import path from 'node:path';
import { check, Client, finish, folder, serve } from '../net/lib.mjs';

const KIB = 2500;
const REFUSALS = 40;
const tables = 4;
const command = path.resolve(process.argv[2]);
const small = path.join(folder('command'), 'on-a-full-disk');
fs.writeFileSync(small, `#!/bin/bash\ntrap '' XFSZ\nulimit -f ${KIB}\nexec ${command} "$@"\n`, {
    mode: 0o755,
});

/** Plays one move, if it is our turn; tells whether it was refused for want of room. */
async function step(client, game) {
    const table = await client.table(game.id);
    if (table.over || !table.decisions[0]) return false;
    const { status, json, move } = await client.step(
        game.id,
        table,
        (moves) => moves[game.moves.size % moves.length],
    );
    if (status === 200) game.moves.set(json.number, move);
    if (status === 503)
        check(
            'what is refused has not happened',
            (await client.table(game.id)).number === table.number,
        );
    return status === 503;
}

const data = folder('hall');
process.argv[2] = small;
let server = await serve(data);
const client = await new Client(server).guest();
const games = [];
for (let i = 0; i < tables; i++) {
    const seats = [{ kind: 'me' }, { kind: 'guest', name: 'Ola' }, { kind: 'guest', name: 'Ulf' }];
    const { json } = await client.post('/api/1/tables', {
        game: 'jorvik',
        options: { mode: 'jarl' },
        seats,
    });
    games.push({ id: json.table, moves: new Map() });
}
let refused = 0;
for (let i = 0; refused < REFUSALS && i < 20000; i++)
    refused += Number(await step(client, games[i % tables]));
const acknowledged = games.reduce((sum, { moves }) => sum + moves.size, 0);
check('the disk was full', refused === REFUSALS, { refused, acknowledged });
check('the hall answers', (await client.get('/health')).json?.ok === true);
check('and says what fails', (await client.get('/health')).json?.store === 'failing');
check(
    'the log has the reason',
    /store cannot be written: .*(full|I\/O)/.test(server.log),
    server.log.slice(-300),
);
check('once', server.log.match(/store cannot be written/g)?.length === 1);
await server.kill();

process.argv[2] = command;
server = await serve(data);
const again = new Client(server, client.token);
check('with room it is ready', (await again.get('/ready')).status === 200);
let lost = 0;
let more = 0;
for (const { id, moves } of games) {
    const lines = await again.log(id);
    const log = new Map(lines.map((line) => [line.number, line.move]));
    for (const [number, move] of moves) lost += Number(log.get(number) !== move);
    more += lines.filter(({ number }) => number > 0).length - moves.size;
}
check('nothing acknowledged is lost', lost === 0, lost);
check('nothing refused is there', more === 0, more);
check('with room play goes on', !(await step(again, games[0])) && games[0].moves.size > 0);
console.log(
    `a full disk: ${acknowledged} acknowledged, ${refused} refused, ${lost} lost, ${more} twice`,
);
await finish();
