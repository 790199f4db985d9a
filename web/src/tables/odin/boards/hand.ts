/* The piece in the player's hand: where its ghost stands, whether the engine accepts it there, and
 * why not. Picking a piece up plays nothing: the hall tells what it would lead to, and only laying
 * it down plays both moves, as one wish that one take-back undoes. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { api } from '../../../api/client';
import type { Refusal } from '../../../api/types';
import type { TableStore } from '../../../state/table';
import { attempt } from '../../../ui/Toast';
import { faceFacts } from '../shared/facts';
import { viewOf, type Sight } from '../shared/sight';
import {
    boardsOf,
    has,
    type Lay,
    type OdinView,
    type Player,
    type Stamp,
    type Thing,
} from '../shared/view';
import {
    canFlip,
    canTurn,
    cellName,
    firstStamp,
    flipStamp,
    flipped,
    shapeOf,
    turnStamp,
    turned,
    type Cell,
} from './geometry';
import {
    best,
    chooseMove,
    layMove,
    nearest,
    placesOf,
    type Outcome,
    type Places,
    type Spot,
} from './places';

const REST_MS = 90; // how long a refused ghost rests before the reason is asked

const PULL = 0.72; // cells from which a place that fits draws the ghost: half a cell each way

export interface Held {
    readonly thing: Thing;
    readonly stamp: Stamp;
    /* The cell of its box that is under the pointer. */
    readonly grab: Cell;
    /* The engine waits for its place already, so letting go is a move. */
    readonly chosen: boolean;
    /* By rules before version 3 it is none: the choice is taken back instead. */
    readonly skips?: boolean;
    /* It came from elsewhere, such as a card: letting go only takes it off the board. */
    readonly brought?: boolean;
    /* Silver or ore that paints cells. */
    readonly stroke: boolean;
}

export interface Ghost {
    readonly board: string;
    readonly corner: Cell;
}

export type Verdict = 'none' | 'asking' | 'fits' | 'refused';

const middle = (stamp: Stamp): Cell => {
    const { cells, rows, columns } = shapeOf(stamp);
    const off = ({ row, column }: Cell) =>
        Math.abs(row + 0.5 - rows / 2) + Math.abs(column + 0.5 - columns / 2);
    return cells.reduce((near, cell) => (off(cell) < off(near) - 0.01 ? cell : near));
};

const clamp = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(Math.max(least, most), value));

export class Hand {
    readonly held: Signal<Held | null> = signal(null);
    readonly ghost: Signal<Ghost | null> = signal(null);
    readonly places: Signal<Places | null> = signal(null);
    readonly reason: Signal<Refusal | null> = signal(null);
    /* The board on the stage, and whose; null: the own home board. */
    readonly stage: Signal<string | null> = signal(null);
    /* The cell that arrow keys stand on while nothing is in hand. */
    readonly cursor: Signal<Cell | null> = signal(null);
    /* Cells painted by a stroke that is not finished. */
    readonly painted: Signal<readonly Spot[]> = signal([]);
    /* Pieces on their way to the hall, drawn as if they lay already. */
    readonly settling: Signal<readonly Spot[]> = signal([]);

    readonly spot: ReadonlySignal<Spot | null> = computed(() => {
        const [held, ghost] = [this.held.value, this.ghost.value];
        return held && ghost
            ? { board: ghost.board, stamp: held.stamp, corner: ghost.corner }
            : null;
    });
    readonly outcome: ReadonlySignal<Outcome | null> = computed(() => {
        const [spot, places] = [this.spot.value, this.places.value];
        return spot && places ? places.outcome(spot) : null;
    });
    readonly verdict: ReadonlySignal<Verdict> = computed(() => {
        if (!this.spot.value) return 'none';
        if (!this.places.value) return 'asking';
        return this.outcome.value ? 'fits' : 'refused';
    });

    private readonly reasons = new Map<string, Refusal>();
    private question = 0;
    private rest: ReturnType<typeof setTimeout> | undefined;
    private trail: Cell[] = [];

    constructor(private readonly store: TableStore) {}

    private get view(): OdinView | null {
        const table = this.store.now.peek();
        return table ? viewOf(table) : null;
    }

    private get seat(): number {
        return this.store.mySeat.peek() ?? 0;
    }

    private get player(): Player | undefined {
        return this.view?.players[this.seat];
    }

    /* ---- picking up and letting go ---- */

    pick(
        thing: Thing,
        {
            stroke = false,
            stamp = firstStamp(thing),
            grab = middle(stamp),
        }: { stroke?: boolean; stamp?: Stamp; grab?: Cell } = {},
    ): void {
        if (this.held.peek()?.chosen) return;
        batch(() => {
            this.clear();
            this.held.value = { thing, stamp, grab, stroke, chosen: false };
        });
        void attempt(() => this.ask());
    }

    /* Puts the piece back where it came from. */
    letGo(): void {
        const held = this.held.peek();
        if (held?.brought) return this.away();
        if (held?.chosen)
            void attempt(() => (held.skips ? this.store.playRow(['skip']) : this.store.undo())); // O-27.107
        this.clear();
    }

    private clear(): void {
        clearTimeout(this.rest);
        this.question++;
        this.reasons.clear();
        this.trail = [];
        batch(() => {
            this.held.value = null;
            this.ghost.value = null;
            this.places.value = null;
            this.reason.value = null;
            this.painted.value = [];
        });
    }

    /* The table changed: what is in the hand stays there if it still can be laid. */
    follow({ choices, player, mine }: Sight): void {
        if (this.settling.peek().length > 0) return;
        const held = this.held.peek();
        const { task, piece, lays } = player.decides ?? {};
        if (mine && (task === 'lay' || task === 'bring') && piece !== undefined && lays) {
            const stamp = held?.thing === piece ? held.stamp : firstStamp(piece);
            this.clear();
            const skips = choices.words.has('skip');
            this.held.value = {
                thing: piece,
                stamp,
                grab: middle(stamp),
                chosen: true,
                skips,
                brought: task === 'bring',
                stroke: false,
            };
            this.takePlaces(piece, lays);
            if (task === 'bring') this.propose(this.stage.peek() ?? 'home');
        } else if (held && (held.chosen || !choices.chooses.has(held.thing))) this.clear();
        else if (held) void attempt(() => this.ask());
    }

    /* ---- what the engine says ---- */

    private before(): string[] {
        const held = this.held.peek();
        if (!held || held.chosen) return [];
        return [
            ...this.painted.peek().flatMap((spot) => [chooseMove(held.thing), layMove(spot)]),
            chooseMove(held.thing),
        ];
    }

    private async ask(): Promise<void> {
        const held = this.held.peek();
        if (!held) return;
        const question = ++this.question;
        this.reasons.clear();
        const answer = await api.tryMoves(this.store.id, this.seat, this.before());
        if (question !== this.question) return;
        const lays = answer.legal ? (viewOf(answer).players[this.seat]?.decides?.lays ?? []) : [];
        this.takePlaces(held.thing, lays);
    }

    private takePlaces(thing: Thing, lays: readonly Lay[]): void {
        this.places.value = placesOf(thing, lays);
        if (this.trail.length > 0) this.paintOn();
        this.moved();
    }

    /* The ghost stands somewhere else: a refusal is explained once it rests there. */
    private moved(): void {
        clearTimeout(this.rest);
        this.reason.value = null;
        if (this.verdict.peek() !== 'refused') return;
        const spot = this.spot.peek();
        if (!spot) return;
        const known = this.reasons.get(layMove(spot));
        if (known) this.reason.value = known;
        else this.rest = setTimeout(() => void attempt(() => this.askWhy(spot)), REST_MS);
    }

    private async askWhy(spot: Spot): Promise<void> {
        const {
            legal,
            error = '',
            message = '',
            rule,
        } = await api.tryMoves(this.store.id, this.seat, [...this.before(), layMove(spot)]);
        if (legal) return;
        const reason = rule === undefined ? { error, message } : { error, message, rule };
        this.reasons.set(layMove(spot), reason);
        if (this.spot.peek() && layMove(this.spot.peek()!) === layMove(spot))
            this.reason.value = reason;
    }

    /* ---- moving the ghost ---- */

    private put(board: string, corner: Cell): void {
        const held = this.held.peek();
        const face = this.faceOf(board);
        if (!held || !face) return;
        const { rows, columns } = shapeOf(held.stamp);
        const cells = faceFacts(face).cells;
        const inside = {
            row: clamp(corner.row, 0, cells.length - rows),
            column: clamp(corner.column, 0, (cells[0]?.length ?? 0) - columns),
        };
        const old = this.ghost.peek();
        if (old && old.board === board && cellName(old.corner) === cellName(inside)) return;
        this.ghost.value = { board, corner: inside };
        this.moved();
    }

    private faceOf(board: string): string | undefined {
        const { view, seat } = this;
        return view ? boardsOf(view, seat).find((each) => each.board === board)?.face : undefined;
    }

    /* The pointer is over a board, in cells from its corner; half a cell away a place that fits
     * pulls the ghost to itself. */
    hover(board: string, row: number, column: number): void {
        const held = this.held.peek();
        if (!held) return;
        const at = { row: row - held.grab.row - 0.5, column: column - held.grab.column - 0.5 };
        const exact = { row: Math.round(at.row), column: Math.round(at.column) };
        const near = [Math.floor(at.row), Math.ceil(at.row)]
            .flatMap((r) =>
                [Math.floor(at.column), Math.ceil(at.column)].map((c) => ({ row: r, column: c })),
            )
            .map((corner) => ({
                corner,
                far: Math.hypot(corner.row - at.row, corner.column - at.column),
            }))
            .filter(({ far }) => far <= PULL)
            .sort((a, b) => a.far - b.far);
        const places = this.places.peek();
        const pull =
            places &&
            near.find(({ corner }) => places.outcome({ board, stamp: held.stamp, corner }));
        this.put(board, pull?.corner ?? exact);
    }

    /* A tap: the nearest place that fits and covers the cell, else the ghost as it is. */
    touch(board: string, cell: Cell): void {
        const held = this.held.peek();
        const places = this.places.peek();
        if (!held) return;
        const found = places && nearest(places, board, held.stamp, cell, 3);
        if (!found) return this.hover(board, cell.row + 0.5, cell.column + 0.5);
        this.take(found);
    }

    /* Where it would be best, for those who do not point. */
    propose(board: string): void {
        const places = this.places.peek();
        const found = places && best(places, board);
        if (found) this.take(found);
        else this.put(board, { row: 0, column: 0 });
    }

    private take({ board, stamp, corner }: Spot): void {
        const held = this.held.peek();
        if (!held) return;
        batch(() => {
            this.stage.value = board;
            this.held.value = {
                ...held,
                stamp,
                grab: stamp === held.stamp ? held.grab : middle(stamp),
            };
            this.ghost.value = { board, corner };
        });
        this.moved();
    }

    /* Picked up with the keyboard: the ghost comes to its best place once the engine has
     * answered. */
    toBoard(): void {
        document.querySelector<HTMLElement>('.lay-stage')?.focus();
        const board = document.querySelector<HTMLElement>('.lay-stage')?.dataset['board'] ?? 'home';
        const stop = this.places.subscribe((places) => {
            if (!places) return;
            queueMicrotask(() => stop());
            if (!this.ghost.peek()) this.propose(board);
        });
    }

    nudge(rows: number, columns: number, board: string): void {
        const ghost = this.ghost.peek();
        if (!ghost || ghost.board !== board) this.propose(board);
        else
            this.put(board, {
                row: ghost.corner.row + rows,
                column: ghost.corner.column + columns,
            });
    }

    away(): void {
        if (!this.ghost.peek()) return;
        this.ghost.value = null;
        this.moved();
    }

    turn(): void {
        this.change(turnStamp, turned, canTurn);
    }

    flip(): void {
        this.change(flipStamp, flipped, canFlip);
    }

    /* The grabbed cell stays under the pointer. */
    private change(
        to: (stamp: Stamp) => Stamp,
        as: typeof turned,
        can: (thing: Thing) => boolean,
    ): void {
        const held = this.held.peek();
        if (!held || !can(held.thing)) return;
        const grab = as(held.grab, shapeOf(held.stamp));
        const ghost = this.ghost.peek();
        batch(() => {
            this.held.value = { ...held, stamp: to(held.stamp), grab };
            if (!ghost) return;
            const corner = {
                row: ghost.corner.row + held.grab.row - grab.row,
                column: ghost.corner.column + held.grab.column - grab.column,
            };
            this.ghost.value = null;
            this.put(ghost.board, corner);
        });
    }

    /* ---- laying ---- */

    /* Lays the piece where its ghost stands; says whether it could. */
    lay(): boolean {
        const [held, spot] = [this.held.peek(), this.spot.peek()];
        if (!held || !spot || !this.outcome.peek()) return false;
        const again = held.stroke && this.left(held.thing) > 1 ? held : null;
        const moves = held.chosen ? [layMove(spot)] : [chooseMove(held.thing), layMove(spot)];
        void this.settle([spot], moves).then(() => again && this.pickAgain(again));
        return true;
    }

    /* Plays moves as one wish; the pieces lie there at once for the eye. */
    async settle(spots: readonly Spot[], moves: readonly string[]): Promise<void> {
        batch(() => {
            this.settling.value = spots;
            this.clear();
        });
        await attempt(() => this.store.playRow(moves));
        this.settling.value = [];
    }

    private left(thing: Thing): number {
        return this.player ? has(this.player, thing) : 0;
    }

    private pickAgain({ thing }: Held): void {
        const moves = this.store.decision.peek()?.moves;
        if (this.held.peek() === null && moves?.some(({ text }) => text === chooseMove(thing)))
            this.pick(thing, { stroke: true });
    }

    /* ---- strokes of silver and ore ---- */

    /* The pointer goes over a cell while painting. */
    paint(cell: Cell): void {
        const last = this.trail.at(-1);
        if (last && cellName(last) === cellName(cell)) return;
        this.trail.push(cell);
        this.paintOn();
    }

    /* Cells of the way that can be covered by now: one may have to wait for another (O-17.4). */
    private paintOn(): void {
        const [held, places, board] = [
            this.held.peek(),
            this.places.peek(),
            this.ghost.peek()?.board,
        ];
        if (!held || !places || board === undefined) return;
        if (this.painted.peek().length >= this.left(held.thing)) return;
        const spot = this.trail
            .map((corner) => ({ board, stamp: held.stamp, corner }))
            .find(
                (each) =>
                    places.outcome(each) &&
                    !this.painted.peek().some((done) => layMove(done) === layMove(each)),
            );
        if (!spot) return;
        this.painted.value = [...this.painted.peek(), spot];
        if (this.painted.peek().length < this.left(held.thing)) void attempt(() => this.ask());
    }

    endStroke(): void {
        const held = this.held.peek();
        const spots = this.painted.peek();
        this.trail = [];
        if (!held || spots.length === 0) return;
        const again = this.left(held.thing) > spots.length ? held : null;
        const moves = spots.flatMap((spot) => [chooseMove(held.thing), layMove(spot)]);
        void this.settle(spots, moves).then(() => again && this.pickAgain(again));
    }
}

const hands = new WeakMap<TableStore, Hand>();

export function handOf(store: TableStore): Hand {
    const known = hands.get(store);
    if (known) return known;
    const hand = new Hand(store);
    hands.set(store, hand);
    return hand;
}
