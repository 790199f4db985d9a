// A disk that fills up while the hall is open: a small file system in a mount namespace of the test's own.
// Needs root, or a system that lets everybody make namespaces.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

/** Begins again inside a namespace. Without one nothing of this is tested, which root must never pass over. */
function enter() {
    const namespaces = process.getuid() === 0 ? '-m' : '-rm';
    const possible =
        process.getuid() === 0 || spawnSync('unshare', [namespaces, 'true']).status === 0;
    if (possible) {
        const made = spawnSync(
            'unshare',
            [namespaces, process.execPath, ...process.argv.slice(1)],
            { stdio: 'inherit', env: { ...process.env, MEADHALL_DISK: '1' } },
        );
        process.exit(made.status ?? 1);
    }
    console.log('NOT TESTED: a disk that fills up. No mount namespace can be made here; root can.');
    console.log('0 passed, 0 failed');
    process.exit(0);
}

if (!process.env.MEADHALL_DISK) enter();

const disk = folder('disk');
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', disk]).status !== 0)
    throw new Error('no small disk can be made');
const server = await serve(path.join(disk, 'data'), { options: ['--quiet'] });
const client = await new Client(server).guest('Astrid');

/** What /ready says once it has asked again, which it does once a second. */
async function ready() {
    await new Promise((next) => setTimeout(next, 1100));
    return (await client.get('/ready')).status;
}

/** Until nothing more fits; the hall's own files stay as long as they are. */
function fill() {
    const file = fs.openSync(path.join(disk, 'filling'), 'w');
    for (let bytes = 65536; bytes >= 512; bytes /= 2)
        try {
            for (;;) fs.writeSync(file, Buffer.alloc(bytes));
        } catch (error) {
            if (error.code !== 'ENOSPC') throw error;
        }
    fs.closeSync(file);
}

equal('with room it is ready', await ready(), 200);
fill();
equal('without room it is not, before anything failed', await ready(), 503);
const why = /store cannot be written: the disk has no room for more/;
for (let i = 0; i < 100 && !why.test(server.log); i++)
    await new Promise((next) => setTimeout(next, 50)); // the log comes by another way
check('the log says why', why.test(server.log), server.log);
const refused = [];
for (let i = 0; i < 30; i++) refused.push((await new Client(server).post('/api/1/guest')).status);
check('sooner or later nothing can be kept', refused.at(-1) === 503, refused);
equal('the hall says that it fails', (await client.get('/health')).json.store, 'failing');
equal('and it does not become ready by being asked', [await ready(), await ready()], [503, 503]);
equal('nor well', (await client.get('/health')).json.store, 'failing');
equal(
    'who was there is still known',
    (await client.get('/api/1/me')).json.player?.id,
    client.player.id,
);
fs.rmSync(path.join(disk, 'filling'));
equal('with room it is ready again, although nobody wrote', await ready(), 200);
equal('and well', (await client.get('/health')).json.store, 'ok');
equal('people can come in', (await new Client(server).post('/api/1/guest')).status, 200);
await server.stop();
spawnSync('umount', [disk]);
await finish();
