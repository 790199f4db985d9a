// Runs every example of docs/protocol.md: blocks marked `http` are a request and its
// answer, blocks marked `live` a message and what comes back. `…` matches anything, a
// word in capitals is remembered when it first appears and put in its place after that.
import fs from 'node:fs';
import { check, Client, finish, folder, serve } from './lib.mjs';

const text = fs.readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/```(http|live)\n([\s\S]*?)```/g)].map(([, kind, body]) => ({
    kind,
    body,
}));
const known = new Map();
const NAME = /\b(ID|TOKEN|SECRET|TABLE)\b/g;
const fill = (line) => line.replace(NAME, (name) => known.get(name) ?? name);

/** The pattern as JSON: a … that stands alone becomes a value or a key called "…". */
function parse(pattern) {
    const json = pattern
        .replace(/:…/g, ':"…"')
        .replace(/\{…\}/g, '{"…":0}')
        .replace(/\[…\]/g, '["…"]')
        .replace(/,…\}/g, ',"…":0}')
        .replace(/,…\]/g, ',"…"]');
    return JSON.parse(json);
}

/** Empty if it matches, else where it does not. */
function difference(pattern, value, path = '') {
    if (pattern === '…') return value === undefined ? `${path} is missing` : '';
    if (
        typeof pattern === 'string' &&
        typeof value === 'string' &&
        /^(ID|TOKEN|SECRET|TABLE)$/.test(pattern)
    ) {
        if (!known.has(pattern)) known.set(pattern, value);
        return known.get(pattern) === value ? '' : `${path} is ${value}`;
    }
    if (Array.isArray(pattern)) {
        if (!Array.isArray(value)) return `${path} is no list`;
        const open = pattern.at(-1) === '…';
        const given = open ? pattern.slice(0, -1) : pattern;
        if (open ? value.length < given.length : value.length !== given.length)
            return `${path} has ${value.length} items`;
        return (
            given.map((item, i) => difference(item, value[i], `${path}[${i}]`)).find(Boolean) ?? ''
        );
    }
    if (pattern !== null && typeof pattern === 'object') {
        if (value === null || typeof value !== 'object') return `${path} is no object`;
        for (const key of Object.keys(pattern)) {
            if (key === '…') continue;
            const found = difference(pattern[key], value[key], `${path}.${key}`);
            if (found) return found;
        }
        const extra = Object.keys(value).find((key) => !(key in pattern));
        return extra && !('…' in pattern) ? `${path} also has ${extra}` : '';
    }
    return pattern === value ? '' : `${path} is ${JSON.stringify(value)}`;
}

const server = await serve(folder('data'));
const client = new Client(server);
let live = null;

async function http(body) {
    const [request, answer] = body.trim().split('\n\n');
    const [first, ...sent] = request.split('\n');
    const [method, path] = fill(first).split(' ');
    const [status, ...expected] = answer.split('\n');
    client.token = known.get('TOKEN') ?? null;
    const got = await client.ask(method, path, sent.length ? fill(sent.join('\n')) : undefined);
    check(`${first} gives ${status}`, got.status === Number(status), got.text);
    const found = difference(parse(expected.join('\n')), got.json);
    check(`${first} answers as written`, found === '', found);
}

async function message(body) {
    const [sent, expected] = body.trim().split('\n\n');
    live ??= await client.live();
    live.send(fill(sent));
    const pattern = parse(expected);
    const got = await live.next();
    const found = got === null ? 'nothing came' : difference(pattern, got);
    check(`${sent} is answered as written`, found === '', found);
}

for (const block of blocks) await (block.kind === 'http' ? http(block.body) : message(block.body));
check('there are examples', blocks.length > 15, blocks.length);
live?.cut();
await finish();
