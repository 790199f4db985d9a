/* One table as this browser sees it: the state the server sent, what the player points at, and
 * the moment they look at. No rules here: moves come from the server and go back to it. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { api, ApiError } from '../api/client';
import { live } from '../api/live';
import type {
    Advice,
    Analysis,
    Chat,
    Counsel,
    Decision,
    Line,
    LiveMessage,
    Move,
    Plan,
    Refusal,
    Table,
    Turn,
} from '../api/types';
import { lang } from '../i18n/words';
import { seatColours, type Colour } from './colours';
import { lastRead, noteRead } from './chatRead';
import { ensurePlayer, player } from './player';

const PATIENCE_MS = 1000;
const ANALYSIS_MS = 700;
const ADVICE_MS = 400;
const ROW_MAX = 200; // moves that the hall takes at once

/* The lines of the log that are kept and shown, and how many more each asking brings: as many as a
 * table comes with. */
export const LOG_STEP = 60;

/* The last number that a person's move led to: take-backs followed, what bots answered left out. */
function decided(log: readonly Line[], number: number): number {
    const line = log.find((each) => each.number === number);
    if (!line) return number;
    if (line.back_to !== null) return decided(log, line.back_to);
    return line.bot ? decided(log, number - 1) : number;
}

/* A take-back leaves the lines it undoes in the log, marked. */
const withLine = (log: readonly Line[], line: Line): readonly Line[] => [
    ...log
        .filter((old) => old.number < line.number)
        .map((old) =>
            line.back_to !== null && old.number > line.back_to ? { ...old, undone: true } : old,
        ),
    line,
];

/* The newest lines after those known before; null: some between them are missing. */
function withLines(known: readonly Line[], fresh: readonly Line[]): readonly Line[] | null {
    const first = fresh[0]?.number ?? 0;
    const before = known.filter((old) => old.number < first);
    const last = before.at(-1)?.number ?? first - 1;
    return last === first - 1 ? [...before, ...fresh] : null;
}

export class TableStore {
    /* The table now, and as it was after move `at` while the player looks back. */
    readonly now: Signal<Table | null> = signal(null);
    readonly at: Signal<number | null> = signal(null);
    private readonly past: Signal<Table | null> = signal(null);
    readonly missing = signal(false);

    readonly log: Signal<readonly Line[]> = signal([]);
    /* How many of its lines are shown. */
    readonly logRoom = signal(LOG_STEP);
    readonly chat: Signal<readonly Chat[]> = signal([]);
    /* Its last line that was shown, and how many came after it from others. */
    private readonly chatRead: Signal<number>;
    readonly unread: ReadonlySignal<number> = computed(
        () =>
            this.chat.value.filter(
                (line) => line.id > this.chatRead.value && line.player.id !== player.value?.id,
            ).length,
    );
    /* Advice that was asked for, as far as it is; null: none was, or the position is another. */
    readonly counsel: Signal<Counsel | null> = signal(null);
    readonly advice: ReadonlySignal<readonly Advice[] | null> = computed(
        () => this.counsel.value?.advice ?? null,
    );
    private asked: symbol | null = null;
    /* Of a finished game: null until it was asked for; and the move of it looked at. */
    readonly analysis: Signal<Analysis | null> = signal(null);
    readonly turn: Signal<Turn | null> = signal(null);
    readonly busy = signal(false);
    /* The row of moves that is being played one after the other; taking back ends it. */
    readonly row: Signal<symbol | null> = signal(null);
    /* The move pointed at, by its text, and why the thing last tried can't be done. */
    readonly pointed: Signal<string | null> = signal(null);
    readonly refusal: Signal<Refusal | null> = signal(null);

    /* What is drawn: now, or the past looked at. */
    readonly shown: ReadonlySignal<Table | null> = computed(() =>
        this.at.value === null ? this.now.value : (this.past.value ?? this.now.value),
    );
    /* The number at which a decision without a choice is left to the player all the same: they took
     * something back to be here, or it was refused. */
    private readonly held: Signal<number | null> = signal(null);
    private tried: number | null = null;
    /* The decision that is none: its only move is made for the player, who is not asked. */
    private readonly only: ReadonlySignal<Decision | null> = computed(() => {
        const [decision] = this.now.value?.decisions ?? [];
        const asked = !decision?.only || this.held.value === this.now.value?.number;
        return asked || this.row.value ? null : decision;
    });
    /* What the player decides now; null while waiting, watching or looking back. */
    readonly decision: ReadonlySignal<Decision | null> = computed(() =>
        this.at.value === null && !this.only.value ? (this.now.value?.decisions[0] ?? null) : null,
    );
    /* Every move that can be chosen, by its text. */
    readonly lit: ReadonlySignal<ReadonlyMap<string, Move>> = computed(
        () => new Map(this.decision.value?.moves.map((move) => [move.text, move])),
    );
    readonly pointedMove: ReadonlySignal<Move | null> = computed(() =>
        this.pointed.value === null ? null : (this.lit.value.get(this.pointed.value) ?? null),
    );
    readonly colours: ReadonlySignal<readonly Colour[]> = computed(() =>
        seatColours(this.now.value?.seats ?? []),
    );
    /* The player's own seat: the one that decides, else the first of theirs, else none. */
    readonly mySeat: ReadonlySignal<number | null> = computed(
        () => this.decision.value?.seat ?? this.now.value?.you[0] ?? null,
    );

    /* Moves that were played as one wish: from the position after one number to that after
     * another. */
    private wish: { readonly from: number; readonly to: number } | null = null;
    private readonly endings: (() => void)[] = [];
    private closed = false;

    constructor(readonly id: string) {
        this.chatRead = signal(lastRead(id));
    }

    async open(): Promise<void> {
        await this.load();
        if (this.missing.value) return;
        await ensurePlayer();
        this.endings.push(
            live.watch(
                this.id,
                () => this.now.value?.number ?? 0,
                (message) => this.hear(message),
            ),
        );
        this.endings.push(effect(() => void this.playOnly()));
        let spoken = lang();
        this.endings.push(
            effect(() => {
                if (lang() === spoken) return;
                spoken = lang();
                void this.load().then(() => this.look(this.at.peek()));
                if (this.analysis.peek()?.done) void this.analyse();
                if (this.counsel.peek()) void this.ask();
            }),
        );
    }

    close(): void {
        this.closed = true;
        for (const end of this.endings.splice(0)) end();
    }

    async load(): Promise<void> {
        const spoken = lang();
        try {
            const table = await api.table(this.id);
            const log = await this.atLeast(this.log.peek(), table.log);
            if (lang() !== spoken) return; // that change asks anew, and may have been answered already
            batch(() => {
                this.take(table);
                this.log.value = this.kept(log);
                this.chat.value = table.chat;
            });
        } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
            this.missing.value = true;
        }
    }

    /* A table comes with its newest lines only; none that was known before is lost by it. */
    private async atLeast(
        known: readonly Line[],
        fresh: readonly Line[],
    ): Promise<readonly Line[]> {
        const first = known[0]?.number;
        const newest = fresh[0]?.number;
        return first === undefined || newest === undefined || first >= newest
            ? fresh
            : api.log(this.id, first);
    }

    /* Only what is shown is kept; looking back needs all of it. */
    private kept(log: readonly Line[]): readonly Line[] {
        return this.at.peek() === null && log.length > this.logRoom.peek()
            ? log.slice(-this.logRoom.peek())
            : log;
    }

    /* All that was said is before the player's eyes. */
    readChat(): void {
        const last = this.chat.value.at(-1)?.id ?? 0;
        if (last <= this.chatRead.peek()) return;
        this.chatRead.value = last;
        noteRead(this.id, last);
    }

    point(move: string | null): void {
        if (this.pointed.peek() !== move) this.pointed.value = move;
        if (move !== null) this.refusal.value = null;
    }

    /* Plays a move of the present decision. A refusal or conflict leaves the fresh table. */
    async play(move: string): Promise<void> {
        const decision = this.decision.value;
        if (decision) await this.playFor(decision.seat, move);
    }

    private async playFor(seat: number, move: string): Promise<void> {
        const table = this.now.value;
        if (!table || this.busy.value) return;
        this.logRoom.value = LOG_STEP;
        await this.change(async () => {
            const { number } = await api.play(this.id, table.number, seat, move);
            if (!(await this.heardOf(number))) await this.load();
        });
    }

    /* What is no choice is not asked. Another window of the same player may have been quicker. */
    private async playOnly(): Promise<void> {
        const decision = this.only.value;
        const number = this.now.value?.number ?? null;
        const [move] = decision?.moves ?? [];
        if (!decision || !move || this.busy.value || this.tried === number) return;
        this.tried = number;
        await this.playFor(decision.seat, move.text).catch(() => this.load());
        this.held.value = number;
    }

    /* Plays a row of moves with one request, all or none of them, as one wish that one take-back
     * undoes. */
    async playRow(moves: readonly string[]): Promise<void> {
        const decision = this.decision.value;
        const table = this.now.value;
        if (!decision || !table || moves.length === 0 || this.busy.value) return;
        await this.change(async () => {
            let at = table.number;
            for (let done = 0; done < moves.length; done += ROW_MAX) {
                const [first = '', ...then] = moves.slice(done, done + ROW_MAX);
                at = (await api.play(this.id, at, decision.seat, first, then)).number;
                this.wish = { from: table.number, to: at };
            }
            if (!(await this.heardOf(at))) await this.load();
        });
    }

    /* Changes the table. Until the hall has answered, what is shown is old, and nothing else may be
     * asked of it. */
    private async change(asking: () => Promise<void>): Promise<void> {
        this.busy.value = true;
        try {
            await asking();
        } catch (error) {
            this.refused(error);
        } finally {
            this.busy.value = false;
        }
    }

    /* A move that was answered is told live a moment later, or before. Until then the table shown
     * is old and a second press would be refused; if nothing comes, the caller must ask. */
    private heardOf(number: number): Promise<boolean> {
        if (live.connection.value !== 'on') return Promise.resolve(false);
        return new Promise((resolve) => {
            const timer = setTimeout(() => done(false), PATIENCE_MS);
            const done = (heard: boolean) => {
                clearTimeout(timer);
                stop();
                resolve(heard);
            };
            let stop = () => {};
            stop = this.now.subscribe((table) => {
                if (table && table.number >= number) queueMicrotask(() => done(true));
            });
        });
    }

    /* Says why a thing that is not lit can't be chosen. */
    async why(move: string): Promise<void> {
        if (this.at.value !== null) return;
        const refusal = await this.against(move);
        if (refusal) this.refusal.value = refusal;
    }

    /* What speaks against a move of the player now; null: nothing. */
    async against(move: string): Promise<Refusal | null> {
        const seat = this.mySeat.value;
        if (seat === null) return null;
        const { legal, error = '', message, rule } = await api.why(this.id, seat, move);
        if (legal || message === undefined) return null;
        return rule === undefined ? { error, message } : { error, message, rule };
    }

    /* Plays moves as one wish, which one take-back undoes; `next` names each until it gives
     * null. */
    async playAll(next: () => Promise<string | null>): Promise<void> {
        const from = this.now.value?.number ?? 0;
        const row = Symbol('row');
        this.row.value = row;
        try {
            for (
                let move = await next();
                move !== null && this.row.value === row;
                move = await next()
            ) {
                const before = this.now.value?.number ?? 0;
                await this.play(move);
                if (this.now.value?.number === before) break; // it was refused
                this.wish = { from, to: before + 1 };
            }
        } finally {
            if (this.row.value === row) this.row.value = null;
        }
    }

    private settled(): Promise<void> {
        return new Promise((resolve) => {
            let stop = () => {};
            stop = this.busy.subscribe((busy) => {
                if (busy) return;
                queueMicrotask(() => stop());
                resolve();
            });
        });
    }

    async undo(): Promise<void> {
        this.row.value = null;
        while (this.busy.value) await this.settled(); // what is taken back must be known
        const table = this.now.value;
        const seat = table?.undo[0];
        if (!table || seat === undefined) return;
        const whole =
            this.wish?.to === decided(this.log.value, table.number) ? this.wish.from : null;
        await this.change(async () => {
            await api.undo(this.id, table.number, seat, whole);
            await this.load();
            this.held.value = this.now.value?.number ?? null;
        });
        if (this.decision.value?.only && this.now.value !== table) await this.undo();
    }

    /* Asks for advice, and again until it is done, the table moves on or nobody wants it. */
    async ask(): Promise<void> {
        const seat = this.decision.value?.seat;
        if (seat === undefined) return;
        const asked = Symbol('advice');
        this.asked = asked;
        this.counsel.value ??= {
            number: this.now.value?.number ?? 0,
            done: false,
            progress: 0,
            deals: 0,
            advice: [],
        };
        try {
            for (;;) {
                const counsel = await api.advice(this.id, seat, true);
                if (this.asked !== asked || counsel.number !== this.now.value?.number) return;
                this.counsel.value = counsel;
                if (counsel.done || this.closed) return;
                await new Promise((next) => setTimeout(next, ADVICE_MS));
                if (this.asked !== asked) return;
            }
        } catch (error) {
            if (this.asked !== asked) return; // the question is no longer there, nor is its answer
            this.dismiss();
            throw error;
        }
    }

    dismiss(): void {
        this.asked = null;
        this.counsel.value = null;
    }

    /* The best move, without a panel of advice about it. */
    async best(): Promise<string | null> {
        const seat = this.decision.value?.seat;
        if (seat === undefined) return null;
        return (await api.advice(this.id, seat, false)).advice[0]?.move ?? null;
    }

    /* Has the game analysed, and asks how far it is until it is done. */
    async analyse(): Promise<void> {
        for (;;) {
            const analysis = await api.analysis(this.id);
            const number = this.turn.value?.number;
            this.analysis.value = analysis;
            this.turn.value = analysis.turns?.find((turn) => turn.number === number) ?? null;
            if (analysis.done || this.closed) return;
            await new Promise((next) => setTimeout(next, ANALYSIS_MS));
        }
    }

    /* Shows the table before a move that changed something. */
    async lookAt(turn: Turn): Promise<void> {
        this.turn.value = turn;
        await this.look(turn.at);
    }

    /* What the game itself would do with what the deciding seat has: everything, or one board. */
    async plan(scope = 'all'): Promise<Plan | null> {
        const seat = this.decision.value?.seat;
        return seat === undefined ? null : api.plan(this.id, seat, scope);
    }

    async say(text: string): Promise<void> {
        await api.chat(this.id, text);
        if (live.connection.value !== 'on') await this.load();
    }

    /* Shows the table as it was after a move; null goes back to now. */
    async look(number: number | null): Promise<void> {
        const last = this.now.value?.number ?? 0;
        if (number === null || number >= last) {
            batch(() => {
                this.at.value = null;
                this.past.value = null;
                this.log.value = this.kept(this.log.value);
            });
            return;
        }
        this.at.value = Math.max(0, number);
        const table = await api.tableAt(this.id, Math.max(0, number));
        if (this.at.value === table.number || this.at.value === number) this.past.value = table;
    }

    /* Lines before those that are shown. */
    async earlier(): Promise<void> {
        const first = this.log.value[0]?.number ?? 0;
        const room = this.logRoom.value + LOG_STEP;
        const missing = this.log.value.length < room && first > 0;
        const before = missing
            ? await api.log(this.id, Math.max(0, first - LOG_STEP), first - 1)
            : [];
        if ((this.log.value[0]?.number ?? 0) !== first) return; // the table was loaded anew meanwhile
        batch(() => {
            this.logRoom.value = room;
            this.log.value = [...before, ...this.log.value];
        });
    }

    /* The log from its beginning, for the slider. */
    async wholeLog(): Promise<void> {
        if (this.log.value[0]?.number === 0) return;
        const log = await api.log(this.id, 0);
        const last = log.at(-1)?.number ?? 0;
        this.log.value = [...log, ...this.log.value.filter((line) => line.number > last)];
    }

    private take(table: Table): void {
        if (table.number !== this.now.value?.number) {
            this.dismiss();
            this.pointed.value = null;
            this.refusal.value = null;
        }
        this.now.value = table;
    }

    private refused(error: unknown): void {
        if (!(error instanceof ApiError)) throw error;
        if (error.table) this.take(error.table);
        if (error.status !== 422) throw error;
        const { error: code, message, rule } = error;
        this.refusal.value =
            rule === undefined ? { error: code, message } : { error: code, message, rule };
    }

    private hear({ state, line, chat, seats, visitors }: LiveMessage): void {
        batch(() => {
            const table = this.now.value;
            if (state) this.take({ ...state, log: this.log.value, chat: this.chat.value });
            else if (seats && table)
                this.now.value = { ...table, seats, visitors: visitors ?? table.visitors };
            if (line) this.log.value = this.kept(withLine(this.log.value, line));
            else if (state?.log) this.catchUp(state.log);
            else if (state)
                this.log.value = this.log.value.filter((old) => old.number <= state.number);
            if (state?.chat) this.chat.value = state.chat;
            else if (chat) this.chat.value = [...this.chat.value, chat];
        });
    }

    /* After the connection was lost, or when several moves come as one. */
    private catchUp(fresh: readonly Line[]): void {
        const log = withLines(this.log.value, fresh);
        if (log) this.log.value = this.kept(log);
        else void this.load();
    }
}
