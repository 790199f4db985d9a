/* The server's live half: one WebSocket for everything watched. It reconnects by itself, waits
 * longer after each failure, and asks again for what it watched from the last number it saw. A
 * connection can die without a word, so one that doesn't answer is given up, and the browser's own
 * news of the network is believed at once. */
import { signal } from '@preact/signals';
import { base } from './client';
import type { LiveMessage } from './types';

export type Connection = 'off' | 'connecting' | 'on' | 'lost';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const PING_MS = 25_000;

type Listener = (message: LiveMessage) => void;

interface Watched {
    readonly number: () => number;
    readonly hear: Listener;
}

export class Live {
    readonly connection = signal<Connection>('off');
    private socket: WebSocket | null = null;
    private failures = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private heartbeat: ReturnType<typeof setInterval> | undefined;
    private readonly tables = new Map<string, Watched>();
    private readonly listeners = new Set<Listener>();
    private hall = false;
    private language = 'en';
    private pace = 'normal';
    private answered = true;

    constructor(private readonly address: () => string) {
        window.addEventListener('offline', () => this.cut());
        window.addEventListener('online', () => {
            this.cut();
            if (this.connection.value === 'lost') this.open();
        });
    }

    /* Watches a table; what happens there goes to hear until the returned function is called. */
    watch(id: string, number: () => number, hear: Listener): () => void {
        this.tables.set(id, { number, hear });
        if (this.connection.value === 'on')
            this.send({ watch: id, number: number(), lang: this.language });
        else this.open();
        return () => {
            if (this.tables.get(id)?.hear !== hear) return;
            this.tables.delete(id);
            this.send({ unwatch: id });
        };
    }

    /* Hears what is not about a watched table: the hall, and "your turn" anywhere. */
    listen(hear: Listener): () => void {
        this.listeners.add(hear);
        return () => this.listeners.delete(hear);
    }

    watchHall(): void {
        this.hall = true;
        if (this.connection.value === 'on') this.send({ hall: true });
        else this.open();
    }

    speak(language: string): void {
        if (language === this.language) return;
        this.language = language;
        this.resume();
    }

    /* How fast the player follows the others; bots wait for it. */
    keepPace(pace: string): void {
        if (pace === this.pace) return;
        this.pace = pace;
        this.send({ pace });
    }

    open(): void {
        if (this.socket !== null) return;
        clearTimeout(this.timer);
        if (this.connection.value !== 'lost') this.connection.value = 'connecting';
        const socket = new WebSocket(this.address());
        this.socket = socket;
        socket.onopen = () => {
            this.failures = 0;
            this.connection.value = 'on';
            this.answered = true;
            this.heartbeat = setInterval(() => this.beat(), PING_MS);
            this.resume();
        };
        socket.onmessage = (event) => this.hear(event.data);
        socket.onclose = () => this.closed();
    }

    /* Lets go of the connection for good: the player has changed or left. */
    close(): void {
        clearTimeout(this.timer);
        const socket = this.socket;
        this.drop();
        this.connection.value = 'off';
        socket?.close();
    }

    private drop(): void {
        clearInterval(this.heartbeat);
        if (this.socket !== null)
            this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
        this.socket = null;
    }

    private beat(): void {
        if (!this.answered) this.cut();
        this.answered = false;
        this.send({ ping: 1 });
    }

    /* Gives a connection up that may be dead already. */
    private cut(): void {
        const socket = this.socket;
        if (socket === null) return;
        this.closed();
        socket.close();
    }

    private closed(): void {
        this.drop();
        this.connection.value = 'lost';
        const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
        this.failures += 1;
        this.timer = setTimeout(() => this.open(), longest * (0.5 + Math.random() / 2));
    }

    private resume(): void {
        if (this.pace !== 'normal') this.send({ pace: this.pace });
        if (this.hall) this.send({ hall: true });
        for (const [id, { number }] of this.tables) {
            this.send({ watch: id, number: number(), lang: this.language });
        }
    }

    private send(message: object): void {
        if (this.socket === null || this.socket.readyState !== WebSocket.OPEN) return;
        this.socket.send(JSON.stringify(message));
    }

    private hear(data: unknown): void {
        this.answered = true;
        const message = JSON.parse(String(data)) as LiveMessage;
        if (message.table !== undefined) this.tables.get(message.table)?.hear(message);
        else for (const listener of this.listeners) listener(message);
    }
}

export const live = new Live(() => {
    const address = new URL('api/1/live', base());
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address.href;
});
