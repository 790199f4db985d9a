// A copy of the sources with builds of its own, where a fault can be put in, built and tested
// without touching the work tree.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What git knows of and what is new, but nothing that is built. */
export function listSources(root) {
    const git = spawnSync(
        'git',
        ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
        {
            maxBuffer: 1 << 26,
        },
    );
    if (git.status !== 0) throw new Error(`git ls-files: ${git.stderr}`);
    return git.stdout
        .toString()
        .split('\0')
        .filter(
            (name) =>
                name &&
                fs.existsSync(path.join(root, name)) &&
                // The index of rules is made by a script of the front end's.
                (name.startsWith('web/scripts/') || !/^(web|deploy|bench\/results)\//.test(name)),
        );
}

export function hashSources(root, names) {
    const hash = crypto.createHash('sha256');
    for (const name of names) hash.update(name).update(fs.readFileSync(path.join(root, name)));
    return hash.digest('hex').slice(0, 16);
}

/** Runs a command in a group of its own. `timeout` ends the whole group when its time is up, also
 * where this program is gone by then: first by asking, so that a PostgreSQL beside it is stopped. */
export function run(command, args, { cwd, env, seconds, log }) {
    return new Promise((resolve) => {
        const out = log ? fs.openSync(log, 'w') : 'ignore';
        const begun = Date.now();
        const child = spawn('timeout', ['--kill-after=10', String(seconds), command, ...args], {
            cwd,
            env: { ...process.env, ...env },
            stdio: ['ignore', out, out],
            detached: true,
        });
        const end = (signal) => {
            try {
                process.kill(-child.pid, signal);
            } catch {
                // it has ended by itself
            }
        };
        running.add(end);
        const finish = (good) => {
            end('SIGKILL'); // what it left behind
            running.delete(end);
            if (log) fs.closeSync(out);
            resolve({ good, seconds: (Date.now() - begun) / 1000 });
        };
        child.on('error', () => finish(false));
        child.on('exit', (code) => finish(code === 0));
    });
}

const running = new Set();
/** Asks all to end; `timeout` passes it on and waits for them. */
export function endAll() {
    for (const end of running) end('SIGTERM');
}

const flags = {
    plain: '-O1 -g0 -w',
    sanitized:
        '-O1 -g0 -w -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all',
};

export class Tree {
    constructor(root, number) {
        this.root = root;
        this.at = path.join(root, 'build', 'mutants', `tree-${number}`);
        this.log = path.join(root, 'build', 'mutants', `log-${number}`);
        this.configured = new Set();
        // Two trees compile the same: what one has compiled the other need not.
        this.env = { CCACHE_BASEDIR: this.at, CCACHE_NOHASHDIR: '1' };
    }

    /** Brings the copy up to date; only what differs is written, so that little is compiled. */
    copy(names) {
        const wanted = new Set(names);
        for (const name of names) {
            const from = fs.readFileSync(path.join(this.root, name));
            const to = path.join(this.at, name);
            if (fs.existsSync(to) && fs.readFileSync(to).equals(from)) continue;
            fs.mkdirSync(path.dirname(to), { recursive: true });
            fs.writeFileSync(to, from, { mode: fs.statSync(path.join(this.root, name)).mode });
        }
        for (const folder of ['src', 'tests']) {
            const inside = fs.readdirSync(path.join(this.at, folder), { recursive: true });
            for (const name of inside.map((each) => path.join(folder, each)))
                if (!wanted.has(name) && fs.statSync(path.join(this.at, name)).isFile())
                    fs.rmSync(path.join(this.at, name));
        }
    }

    folder(build) {
        return path.join(this.at, 'build', build);
    }

    async configure(build) {
        if (this.configured.has(build)) return true;
        const launcher =
            spawnSync('ccache', ['--version']).status === 0
                ? ['-DCMAKE_C_COMPILER_LAUNCHER=ccache']
                : [];
        const { good } = await run(
            'cmake',
            [
                '-S',
                this.at,
                '-B',
                this.folder(build),
                '-G',
                'Ninja',
                '-DCMAKE_BUILD_TYPE=Debug',
                '-DCMAKE_C_COMPILER=gcc',
                '-DMEADHALL_STRICT=ON',
                `-DCMAKE_C_FLAGS_DEBUG=${flags[build]}`,
                ...launcher,
            ],
            { cwd: this.at, env: this.env, seconds: 120, log: this.log },
        );
        if (good) this.configured.add(build);
        return good;
    }

    /** Without a target: everything. */
    async build(build, targets, seconds = 1200) {
        if (!(await this.configure(build))) return false;
        const { good } = await run('ninja', ['-C', this.folder(build), '-j', '1', ...targets], {
            cwd: this.at,
            env: this.env,
            seconds,
            log: this.log,
        });
        return good;
    }

    /** What the libraries are made of, to see whether a fault made any difference at all. */
    fingerprint(build) {
        const hash = crypto.createHash('sha256');
        for (const name of fs.readdirSync(this.folder(build)).sort())
            if (name.endsWith('.a'))
                hash.update(fs.readFileSync(path.join(this.folder(build), name)));
        return hash.digest('hex');
    }

    put(fault) {
        const at = path.join(this.at, fault.file);
        this.before = fs.readFileSync(at);
        const lines = this.before.toString().split('\n');
        lines[fault.line - 1] = fault.made;
        fs.writeFileSync(at, lines.join('\n'));
    }

    takeOut(fault) {
        fs.writeFileSync(path.join(this.at, fault.file), this.before);
    }

    /** Builds what a test needs and runs it. */
    async test(test, build = 'plain') {
        if (!(await this.build(build, test.targets, 300)))
            return { good: false, unbuilt: true, seconds: 0 };
        const here = this.folder(build);
        const args = test.args.map((arg) => arg.replaceAll('BUILD', here));
        return run(test.command.replaceAll('BUILD', here), args, {
            cwd: this.at,
            env: { ...this.env, ASAN_OPTIONS: 'detect_leaks=1', ...test.env },
            seconds: (test.limit ?? 300) * (build === 'plain' ? 1 : 5),
            log: `${this.log}-test`,
        });
    }
}
