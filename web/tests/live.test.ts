import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/api/live';
import type { LiveMessage } from '../src/api/types';

class FakeSocket {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: unknown[] = [];
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;

    constructor(readonly address: string) {
        FakeSocket.all.push(this);
    }

    send(text: string): void {
        this.sent.push(JSON.parse(text));
    }

    close(): void {
        this.onclose?.();
    }

    accept(): void {
        this.readyState = FakeSocket.OPEN;
        this.onopen?.();
    }

    tell(message: LiveMessage): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

const last = (): FakeSocket => {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
};

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('the live connection', () => {
    it('asks for what it watches, and again from the last number after a cut', () => {
        const live = new Live(() => 'ws://hall/api/1/live');
        let number = 3;
        live.watch(
            'k3f',
            () => number,
            () => {},
        );
        last().accept();
        expect(last().sent).toEqual([{ watch: 'k3f', number: 3, lang: 'en' }]);
        number = 7;
        last().close();
        expect(live.connection.value).toBe('lost');
        vi.advanceTimersByTime(500);
        last().accept();
        expect(FakeSocket.all).toHaveLength(2);
        expect(last().sent).toEqual([{ watch: 'k3f', number: 7, lang: 'en' }]);
        expect(live.connection.value).toBe('on');
    });

    it('gives up a connection that no longer answers', () => {
        const live = new Live(() => 'ws://hall/');
        live.open();
        const first = last();
        first.accept();
        vi.advanceTimersByTime(25_000);
        first.tell({ pong: 1 });
        vi.advanceTimersByTime(25_000);
        expect(live.connection.value).toBe('on');
        vi.advanceTimersByTime(25_000);
        expect(live.connection.value).toBe('lost');
        vi.advanceTimersByTime(500);
        last().accept();
        expect(live.connection.value).toBe('on');
    });

    it('believes the browser about the network', () => {
        const live = new Live(() => 'ws://network/');
        const own = () => FakeSocket.all.filter(({ address }) => address === 'ws://network/');
        live.open();
        own()[0]?.accept();
        window.dispatchEvent(new Event('offline'));
        expect(live.connection.value).toBe('lost');
        window.dispatchEvent(new Event('online'));
        expect(own()).toHaveLength(2);
        own()[1]?.accept();
        expect(live.connection.value).toBe('on');
    });

    it('waits longer after each failure, but never long', () => {
        const live = new Live(() => 'ws://hall/');
        live.watchHall();
        const waits: number[] = [];
        for (let i = 0; i < 9; i++) {
            const before = FakeSocket.all.length;
            last().close();
            let waited = 0;
            while (FakeSocket.all.length === before) {
                vi.advanceTimersByTime(50);
                waited += 50;
            }
            waits.push(waited);
        }
        expect(waits[0]).toBeLessThanOrEqual(500);
        expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
        expect(waits.at(-1)).toBeGreaterThan(5_000);
    });

    it('gives a table its messages and the hall the rest', () => {
        const live = new Live(() => 'ws://hall/');
        const table = vi.fn();
        const hall = vi.fn();
        const stop = live.watch('a', () => 0, table);
        live.listen(hall);
        last().accept();
        last().tell({ table: 'a', number: 1 });
        last().tell({ table: 'b', number: 1 });
        last().tell({ turn: 'a', title: 'jorvik' });
        expect(table).toHaveBeenCalledTimes(1);
        expect(hall).toHaveBeenCalledTimes(1);
        stop();
        expect(last().sent.at(-1)).toEqual({ unwatch: 'a' });
    });

    it('stays closed when told to', () => {
        const live = new Live(() => 'ws://hall/');
        live.watchHall();
        last().accept();
        live.close();
        vi.advanceTimersByTime(60_000);
        expect(FakeSocket.all).toHaveLength(1);
        expect(live.connection.value).toBe('off');
    });
});
