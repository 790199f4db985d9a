// The engine in WebAssembly behaves as the native one: the same signature, and a
// whole game played through the exported functions, as a page would.
// Usage: node engine.mjs MEADHALL.WASM MEADHALL
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const [wasm, command] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const engine = instance.exports;
engine._initialize();

function write(text) {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(engine.memory.buffer, engine.input(), bytes.length).set(bytes);
    return bytes.length;
}

function read(length) {
    const bytes = new Uint8Array(engine.memory.buffer, engine.output(), length);
    return JSON.parse(new TextDecoder().decode(bytes));
}

const start = (text) => read(engine.start(write(text)));
const load = (text) => read(engine.load(write(text)));
const play = (seat, text) => read(engine.play(seat, write(text)));
const explain = (seat, text) => read(engine.explain(seat, write(text)));
const awaiting = () => [...Array(5).keys()].filter((seat) => (engine.awaiting() >> seat) & 1);

// A fixed choice that is not always the first move, so that games go somewhere.
function playToTheEnd(check) {
    for (let turn = 0; engine.awaiting() !== 0; turn++) {
        const [seat] = awaiting();
        const moves = read(engine.moves(seat));
        assert.ok(moves.length > 0, 'a seat that may decide has a move');
        check(turn, seat);
        assert.deepEqual(play(seat, moves[(turn * 7) % moves.length].text), { ok: true });
        assert.ok(turn < 10000, 'the game ends');
    }
}

const games = read(engine.games());

const tests = {
    'the list of games is the one of the command': () => {
        const env = { ...process.env, LC_ALL: 'C', LANGUAGE: '' };
        const told = execFileSync(command, ['games', '--json'], { encoding: 'utf8', env });
        assert.deepEqual(games, JSON.parse(told));
    },
    'the signature is the native one': () => {
        const native = execFileSync(command, ['bench', '--signature'], { encoding: 'utf8' });
        const ours = games.reduce((sum, { id }) => sum ^ engine.signature(write(id)), 0n);
        assert.equal(String(BigInt.asUintN(64, ours)), native.trim());
    },
    'records of earlier versions end as they ended': () => {
        const folder = new URL('../records/', import.meta.url);
        const records = readdirSync(folder).filter((name) => name.endsWith('.record'));
        assert.ok(records.length >= 18);
        for (const name of records) {
            const lines = readFileSync(new URL(name, folder), 'utf8').split('\n');
            const moves = lines.indexOf('moves');
            const position = lines.slice(1, moves).find((line) => line.startsWith('position '));
            const head = lines
                .slice(1, moves)
                .filter((line) => line !== position)
                .map((line) => line.replace(/^option /, '').split(' '));
            const [[, game], ...settings] = head;
            const told = settings.map(([key, value]) => `${key}=${value}`).join(' ');
            const begun = position
                ? load(`${game} ${position.slice('position '.length)}`)
                : start(`${game} ${told}`);
            assert.deepEqual(begun, { ok: true }, name);
            for (const line of lines.slice(moves + 1).filter((line) => /^\d/.test(line)))
                assert.deepEqual(
                    play(Number(line[0]), line.slice(2)),
                    { ok: true },
                    `${name}: ${line}`,
                );
            assert.equal(engine.awaiting(), 0, name);
            const hash = engine.hash();
            const ended = readFileSync(new URL(name.replace('.record', '.json'), folder), 'utf8');
            assert.deepEqual(load(`${game} ${ended}`), { ok: true }, name);
            assert.equal(engine.hash(), hash, name);
        }
    },
    'a game can be played to its end, seen and saved': () => {
        for (const { id, seats_max } of games) {
            assert.deepEqual(start(`${id} players=${seats_max} seed=7`), { ok: true });
            playToTheEnd((turn, seat) => {
                if (turn % 50 !== 0) return;
                const hash = engine.hash();
                const saved = JSON.stringify(read(engine.dump()));
                assert.equal(typeof read(engine.view(seat)), 'object');
                assert.equal(typeof read(engine.view(-1)), 'object');
                assert.deepEqual(load(`${id} ${saved}`), { ok: true });
                assert.equal(engine.hash(), hash, 'a saved game goes on as it was');
            });
        }
    },
    'plans are moves that can be played, as the command makes them': () => {
        const plan = (seat, scope) => read(engine.plan(seat, write(scope)));
        assert.deepEqual(start('odin players=1 seed=5'), { ok: true });
        const has = { ore: 4, rune_stone: 1, chest: 2, silk: 1 };
        const lines = ['new odin players=1 seed=5', `set player.0.has ${JSON.stringify(has)}`];
        const said = execFileSync(command, ['console'], {
            input: [...lines, 'state', 'plan 0'].join('\n'),
            encoding: 'utf8',
        });
        const [, , { state }, native] = said
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
        assert.deepEqual(load(`odin ${JSON.stringify(state)}`), { ok: true });
        const ours = plan(0, '');
        assert.ok(ours.ok && ours.moves.length > 0);
        assert.deepEqual(
            ours.moves.map(({ text }) => text),
            native.moves.map(({ text }) => text),
        );
        assert.equal(ours.worth, native.worth);
        for (const { text } of ours.moves) assert.deepEqual(play(0, text), { ok: true });
        assert.equal(plan(0, 'attic').error, 'unknown-scope');
        assert.equal(plan(7, '').error, 'no-such-seat');
        assert.deepEqual(start('jorvik seed=3'), { ok: true });
        assert.equal(plan(0, '').error, 'no-plans');
    },
    'the same seed gives the same game': () => {
        const ends = [1, 2].map(() => {
            start(`${games[0].id} seed=11`);
            playToTheEnd(() => {});
            return engine.hash();
        });
        assert.equal(ends[0], ends[1]);
    },
    'what is wrong is refused and changes nothing': () => {
        start(`${games[0].id} seed=3`);
        const hash = engine.hash();
        const refused = [
            start('no-such-game'),
            start(`${games[0].id} players=99`),
            start(`${games[0].id} nonsense`),
            load(`${games[0].id} {}`),
            load(`${games[0].id} [`),
            play(awaiting()[0], 'no such move'),
            play(-1, 'pass'),
            play(99, 'pass'),
            explain(awaiting()[0], ''),
            read(engine.play(awaiting()[0], 1 << 30)),
            read(engine.start(1 << 30)),
            read(engine.moves(5)),
            read(engine.view(-2)),
        ];
        for (const answer of refused) {
            assert.equal(answer.ok, false);
            assert.match(answer.error, /^[a-z-]+$/);
        }
        assert.equal(engine.signature(1 << 30), 0n);
        assert.equal(engine.hash(), hash);
    },
};

let failed = 0;
for (const [name, run] of Object.entries(tests)) {
    try {
        run();
    } catch (error) {
        failed++;
        console.log(`FAILED ${name}\n${error.stack}`);
    }
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
