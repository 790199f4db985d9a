// A WebSocket client over a bare socket: small enough to misbehave on purpose.
import crypto from 'node:crypto';
import net from 'node:net';

const OPCODES = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

/** One frame as a client sends it: masked, unless told otherwise. */
export function frame(payload, { opcode = 'text', final = true, masked = true } = {}) {
    const data = Buffer.from(payload);
    const code = typeof opcode === 'number' ? opcode : OPCODES[opcode];
    const head = [(final ? 0x80 : 0) | code];
    const flag = masked ? 0x80 : 0;
    if (data.length < 126) head.push(flag | data.length);
    else if (data.length < 65536) head.push(flag | 126, data.length >> 8, data.length & 255);
    else {
        const size = Buffer.alloc(8);
        size.writeBigUInt64BE(BigInt(data.length));
        head.push(flag | 127, ...size);
    }
    if (!masked) return Buffer.concat([Buffer.from(head), data]);
    const mask = crypto.randomBytes(4);
    for (let i = 0; i < data.length; i++) data[i] ^= mask[i & 3];
    return Buffer.concat([Buffer.from(head), mask, data]);
}

export class Socket {
    #buffer = Buffer.alloc(0);
    #waiting = [];
    #parts = [];
    messages = [];
    closed = null; // {code, reason} or {code: 0} when cut
    onmessage = null;

    constructor(socket) {
        this.socket = socket;
        socket.on('data', (data) => this.#take(data));
        socket.on('error', () => {});
        socket.on('close', () => this.#end(0, ''));
    }

    #end(code, reason) {
        this.closed ??= { code, reason };
        for (const { resolve } of this.#waiting.splice(0)) resolve(null);
        this.onclose?.(this.closed);
    }

    #take(data) {
        this.#buffer = this.#buffer.length ? Buffer.concat([this.#buffer, data]) : data;
        for (;;) {
            const bytes = this.#buffer;
            if (bytes.length < 2) return;
            let length = bytes[1] & 127;
            let at = 2;
            if (length === 126) {
                if (bytes.length < 4) return;
                length = bytes.readUInt16BE(2);
                at = 4;
            } else if (length === 127) {
                if (bytes.length < 10) return;
                length = Number(bytes.readBigUInt64BE(2));
                at = 10;
            }
            if (bytes.length < at + length) return;
            this.#buffer = bytes.subarray(at + length);
            this.#frame(bytes[0] & 15, (bytes[0] & 0x80) !== 0, bytes.subarray(at, at + length));
        }
    }

    #frame(opcode, final, payload) {
        if (opcode === OPCODES.ping) this.socket.write(frame(payload, { opcode: 'pong' }));
        if (opcode === OPCODES.close)
            this.#end(
                payload.length >= 2 ? payload.readUInt16BE(0) : 1005,
                payload.subarray(2).toString(),
            );
        if (opcode > 2) return;
        this.#parts.push(payload);
        if (!final) return;
        const text = Buffer.concat(this.#parts.splice(0)).toString();
        if (this.onmessage) return this.onmessage(text);
        const first = this.#waiting.shift();
        if (first) first.resolve(JSON.parse(text));
        else this.messages.push(JSON.parse(text));
    }

    send(value) {
        this.socket.write(frame(typeof value === 'string' ? value : JSON.stringify(value)));
    }

    /** The next message; null when the connection is closed or nothing comes in time. */
    next(timeout = 5000) {
        if (this.messages.length) return Promise.resolve(this.messages.shift());
        if (this.closed) return Promise.resolve(null);
        return new Promise((resolve) => {
            const timer = setTimeout(() => {
                this.#waiting = this.#waiting.filter((entry) => entry !== mine);
                resolve(null);
            }, timeout);
            const mine = {
                resolve: (value) => {
                    clearTimeout(timer);
                    resolve(value);
                },
            };
            this.#waiting.push(mine);
        });
    }

    /** The first message for which `wanted` holds; others before it are dropped. */
    async until(wanted, timeout = 5000) {
        const deadline = Date.now() + timeout;
        for (;;) {
            const message = await this.next(Math.max(1, deadline - Date.now()));
            if (message === null || wanted(message)) return message;
        }
    }

    async ended(timeout = 5000) {
        if (!this.closed)
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, timeout);
                this.onclose = () => {
                    clearTimeout(timer);
                    resolve();
                };
            });
        return this.closed;
    }

    cut() {
        this.socket.destroy();
    }
}

/** Opens a WebSocket; resolves to a Socket, or to {status} when the server refuses. */
export function open(url, headers = {}) {
    const { hostname, port, pathname, search, host } = new URL(url);
    const lines = {
        Host: host,
        Upgrade: 'websocket',
        Connection: 'Upgrade',
        'Sec-WebSocket-Key': crypto.randomBytes(16).toString('base64'),
        'Sec-WebSocket-Version': '13',
        ...headers,
    };
    const head = Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
    return new Promise((resolve, reject) => {
        const socket = net.connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
        let answer = Buffer.alloc(0);
        socket.setNoDelay(true);
        socket.once('error', reject);
        socket.once('close', () => resolve({ status: 0 }));
        socket.on('connect', () =>
            socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${head}\r\n`),
        );
        const read = (data) => {
            answer = Buffer.concat([answer, data]);
            const end = answer.indexOf('\r\n\r\n');
            if (end < 0) return;
            socket.removeAllListeners();
            const status = Number(answer.subarray(9, 12).toString());
            if (status !== 101) {
                socket.destroy();
                return resolve({ status });
            }
            const client = new Socket(socket);
            if (answer.length > end + 4) socket.emit('data', answer.subarray(end + 4));
            resolve(client);
        };
        socket.on('data', read);
    });
}
