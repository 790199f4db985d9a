// Webhooks over https, with a certificate authority of our own, and hosts that never answer: they
// keep nobody waiting who does.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { check, Client, equal, finish, folder, serve } from './lib.mjs';

const keys = folder('keys');
const at = (name) => path.join(keys, name);
const openssl = (...words) => execFileSync('openssl', words, { cwd: keys, stdio: 'pipe' });

/** A certificate for a name (and this machine's address, if it is its own) by an authority. */
function certificate(name, ca) {
    const names = name === 'localhost' ? `DNS:${name},IP:127.0.0.1` : `DNS:${name}`;
    fs.writeFileSync(at(`${name}.ext`), `subjectAltName=${names}\n`);
    openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.csr`,
        '-subj',
        `/CN=${name}`,
    );
    openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        `${ca}.pem`,
        '-CAkey',
        `${ca}.key`,
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        `${name}.ext`,
        '-out',
        `${name}.pem`,
    );
    return { key: fs.readFileSync(at(`${name}.key`)), cert: fs.readFileSync(at(`${name}.pem`)) };
}

function authority(name) {
    openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
        '-subj',
        `/CN=${name}`,
        '-days',
        '2',
        '-addext',
        'basicConstraints=critical,CA:TRUE',
    );
}

authority('ours');
authority('theirs');

const calls = [];
const take = (name) => (request, answer) => {
    let body = '';
    request.on('data', (text) => (body += text));
    request.on('end', () => {
        calls.push({ name, url: request.url, body });
        answer.writeHead(204).end();
    });
};
const listen = async (server, host = '127.0.0.1') => {
    await new Promise((ready) => server.listen(0, host, ready));
    return server.address().port;
};
const trusted = await listen(https.createServer(certificate('localhost', 'ours'), take('trusted')));
const untrusted = await listen(
    https.createServer(certificate('elsewhere', 'theirs'), take('untrusted')),
);
const wrongName = await listen(
    https.createServer(certificate('example.org', 'ours'), take('wrong name')),
);
const plain = await listen(http.createServer(take('plain')));

/* A proxy of the host's environment would call addresses that the hall has not judged. */
const relayed = [];
const relay = http.createServer(
    (request, answer) => (relayed.push(request.url), answer.writeHead(204).end()),
);
relay.on('connect', (request, socket) => (relayed.push(request.url), socket.end()));
const proxy = `http://127.0.0.1:${await listen(relay)}`;

const hall = await serve(folder('data'), {
    options: ['--allow-local-webhooks'],
    env: { SSL_CERT_FILE: at('ours.pem'), http_proxy: proxy, https_proxy: proxy, all_proxy: proxy },
});

let players = 0;
/** Somebody with this webhook to whom it becomes their turn. */
async function called(webhook, server = hall) {
    const player = await new Client(server).guest(`Player ${++players}`);
    equal(
        `${webhook} can be set`,
        (await player.ask('PATCH', '/api/1/me', { webhook })).status,
        200,
    );
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
    const { json } = await player.post('/api/1/tables', {
        game: 'jorvik',
        options: { first: '1' },
        seats,
    });
    return json.table;
}
const until = async (wanted, ms = 4000) => {
    for (const end = Date.now() + ms; Date.now() < end && !wanted(); )
        await new Promise((next) => setTimeout(next, 20));
    return wanted();
};

{
    const id = await called(`https://localhost:${trusted}/turn`);
    check(
        'https reaches who can prove their name',
        await until(() => calls.length > 0),
        hall.log.slice(-500),
    );
    const [call] = calls;
    equal('at the path asked for', call?.url, '/turn');
    check('with the table', call?.body.includes(id), call?.body);
    equal('as a turn', JSON.parse(call?.body ?? '{}').event, 'turn');

    await called(`https://127.0.0.1:${trusted}/by-address`);
    check(
        'an address is a name too',
        await until(() => calls.some(({ url }) => url === '/by-address')),
        hall.log.slice(-500),
    );

    await called(`https://localhost:${untrusted}/secret`);
    await called(`https://localhost:${wrongName}/secret`);
    check(
        'two calls fail at TLS',
        await until(() => hall.log.split('failed: no TLS').length > 2),
        hall.log.slice(-500),
    );
    check('nobody else is told anything', !calls.some(({ url }) => url === '/secret'), calls);
    await called(`https://localhost:${plain}/not-tls`);
    check(
        'nor somebody who speaks no TLS',
        await until(() => hall.log.split('failed: no TLS').length > 3),
        hall.log.slice(-500),
    );
    check(
        'and nothing goes there in the clear',
        !calls.some(({ name }) => name === 'plain'),
        calls,
    );
}

/* Silent hosts: connections are taken and never answered. Each has a name of its own, so that the
   limit of calls to one host does not help. Who answers, each server learns for itself. */
for (const server of hall.each) await called(`http://127.0.0.1:${plain}/known`, server);
check(
    'a host is known to answer',
    await until(() => calls.filter(({ url }) => url === '/known').length === hall.each.length),
    hall.log.slice(-500),
);
{
    const silent = net.createServer(() => {});
    const port = await listen(silent, '0.0.0.0');
    for (let i = 0; i < 24; i++) await called(`http://127.0.1.${i + 1}:${port}/`);
    const begun = Date.now();
    await called(`http://127.0.0.1:${plain}/prompt`);
    check(
        'who answers is called while others are silent',
        await until(() => calls.some(({ url }) => url === '/prompt'), 12_000),
        hall.log.slice(-800),
    );
    check('at once', Date.now() - begun < 1500, Date.now() - begun);
    silent.close();
}

/* Many at one host, which is slow but answers: others go first. */
{
    const slow = http.createServer((request, answer) =>
        setTimeout(() => answer.writeHead(204).end(), 400),
    );
    const port = await listen(slow, '0.0.0.0');
    for (let i = 0; i < 20; i++) await called(`http://127.0.2.1:${port}/${i}`);
    const begun = Date.now();
    await called(`http://127.0.0.1:${plain}/other`);
    check(
        'a busy host holds up no other',
        await until(() => calls.some(({ url }) => url === '/other'), 8000),
        hall.log.slice(-800),
    );
    check('not even for long', Date.now() - begun < 1500, Date.now() - begun);
}
equal('no call goes through a proxy', relayed, []);
relay.close();
await finish();
