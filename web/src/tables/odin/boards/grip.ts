/* Taking a piece out of the goods: a press holds it, a drag carries it over the boards. */
import { signal } from '@preact/signals';
import { attempt } from '../../../ui/Toast';
import type { Sight } from '../shared/sight';
import type { Stamp, Thing } from '../shared/view';
import { drawingOf } from './drawing';
import { U } from './geometry';
import { handOf, type Hand } from './hand';
import { chooseMove } from './places';
import { cellUnder } from './Stage';

const SLIP = 4; // pixels before a press becomes a drag
const DWELL_MS = 260; // over another board until it comes to the stage
const LIFT = 54; // a finger hides what is under it, so the piece stands above

export interface Carried {
    readonly stamp: Stamp;
    readonly x: number;
    readonly y: number;
    readonly cell: number; // its width on the screen
}

/* The piece under the pointer while it is over no board. */
export const carried = signal<Carried | null>(null);

/* Nothing moves under a finger that carries a piece. */
export const dragging = signal(false);

let start: { readonly x: number; readonly y: number } | null = null;
let dropped = false; // the click that follows a drag is none
let dwell: ReturnType<typeof setTimeout> | undefined;
let over: string | undefined;

const stageNow = () => document.querySelector<SVGSVGElement>('.lay-stage .lay-svg');

/* Over the thumbnail of another board that board comes to the stage. */
function linger(hand: Hand, x: number, y: number): void {
    const board = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thumb]')?.dataset[
        'thumb'
    ];
    if (board === over) return;
    over = board;
    clearTimeout(dwell);
    if (board !== undefined) dwell = setTimeout(() => (hand.stage.value = board), DWELL_MS);
}

function carry(hand: Hand, event: PointerEvent): void {
    const svg = stageNow();
    const { board, face } = svg?.closest<HTMLElement>('.lay-stage')?.dataset ?? {};
    const held = hand.held.peek();
    if (!svg || board === undefined || face === undefined || !held) return;
    const x = event.clientX;
    const y = event.clientY - (event.pointerType === 'touch' ? LIFT : 0);
    const area = svg.getBoundingClientRect();
    const inside = x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
    linger(hand, event.clientX, event.clientY);
    if (inside) {
        const { row, column } = cellUnder(svg, face, x, y);
        carried.value = null;
        hand.hover(board, row, column);
        return;
    }
    const cell = (area.width / drawingOf(face).box.width) * U;
    hand.away();
    carried.value = {
        stamp: held.stamp,
        x: x - (held.grab.column + 0.5) * cell,
        y: y - (held.grab.row + 0.5) * cell,
        cell,
    };
}

function drop(hand: Hand): void {
    clearTimeout(dwell);
    over = undefined;
    carried.value = null;
    if (!hand.lay() && !hand.held.peek()?.chosen) hand.letGo();
}

/* What the button of a piece listens to. */
export function grip(sight: Sight, thing: Thing, lit: boolean) {
    const hand = handOf(sight.store);
    return {
        onPointerDown: (event: PointerEvent) => {
            dropped = false;
            if (event.button !== 0 || !lit) return;
            start = { x: event.clientX, y: event.clientY };
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
        },
        onPointerMove: (event: PointerEvent) => {
            if (!start) return;
            if (
                !dragging.peek() &&
                Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP
            )
                return;
            if (!dragging.peek()) hand.pick(thing);
            dragging.value = true;
            carry(hand, event);
        },
        onPointerUp: () => {
            start = null;
            if (!dragging.peek()) return;
            drop(hand);
            dropped = true;
            dragging.value = false;
        },
        onPointerCancel: () => {
            start = null;
            carried.value = null;
            if (dragging.peek()) hand.letGo();
            dragging.value = false;
        },
        onClick: (event: MouseEvent) => {
            if (!dropped) press(sight, hand, thing, lit, event.detail === 0);
            dropped = false;
        },
    };
}

/* A press takes the piece, and once more puts it back. From the keyboard it goes to the board. */
function press(sight: Sight, hand: Hand, thing: Thing, lit: boolean, keys: boolean): void {
    if (!lit) void attempt(() => sight.store.why(chooseMove(thing)));
    else if (hand.held.peek()?.thing === thing) hand.letGo();
    else {
        hand.pick(thing);
        document.querySelector('.odin-boards.narrow')?.scrollIntoView({ block: 'start' });
        if (keys) hand.toBoard();
    }
}
