// A way to the database that can be cut and slowed down.
import net from 'node:net';

export class Proxy {
    delay = 0;
    closed = false;
    pairs = new Set();

    constructor(to) {
        this.server = net.createServer((from) => this.join(from, net.connect(to)));
    }

    listen() {
        return new Promise((resolve) =>
            this.server.listen(0, '127.0.0.1', () => resolve(this.server.address().port)),
        );
    }

    join(from, to) {
        const pair = [from, to];
        if (this.closed) return pair.forEach((end) => end.destroy());
        this.pairs.add(pair);
        const pass = (a, b) => {
            a.on('data', (bytes) => {
                if (!this.delay) return b.write(bytes);
                setTimeout(() => b.destroyed || b.write(bytes), this.delay);
            });
            a.on('error', () => {});
            a.on('close', () => {
                b.destroy();
                this.pairs.delete(pair);
            });
        };
        pass(from, to);
        pass(to, from);
    }

    cut() {
        this.closed = true;
        for (const pair of this.pairs) pair.forEach((end) => end.destroy());
    }

    mend() {
        this.closed = false;
    }
}
