/* Fingers on a board: two of them zoom it, and a short tap with two turns the piece in hand. */
import { signal, type Signal } from '@preact/signals';
import type { Hand } from './hand';

export interface Zoom {
    readonly scale: number;
    readonly x: number; // of the board's corner, in pixels
    readonly y: number;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 3;
const TAP_MS = 280;
const TAP_PX = 12;

interface Fingers {
    readonly at: Map<number, { readonly x: number; readonly y: number }>;
    started: number;
    far: number; // how much the fingers have moved since two of them are down
}

const zooms = new WeakMap<Hand, Signal<Zoom>>();
const fingers: Fingers = { at: new Map(), started: 0, far: 0 };

export function zoomOf(hand: Hand): Signal<Zoom> {
    const known = zooms.get(hand);
    if (known) return known;
    const zoom = signal(WHOLE);
    zooms.set(hand, zoom);
    return zoom;
}

export const zoomOut = (hand: Hand): void => {
    zoomOf(hand).value = WHOLE;
};

export const pinch = ({ scale, x, y }: Zoom): string =>
    scale === 1 ? 'none' : `translate(${x}px, ${y}px) scale(${scale})`;

/* The zoom after two fingers went from one place to another on an area: what was between them
 * stays between them, and the board never leaves the area. */
export function zoomed(
    old: Zoom,
    size: { readonly width: number; readonly height: number },
    from: readonly [Point, Point],
    to: readonly [Point, Point],
): Zoom {
    const [before, after] = [between(from), between(to)];
    const scale = Math.max(1, Math.min(MOST, (old.scale * apart(to)) / Math.max(1, apart(from))));
    const fixed = { x: (before.x - old.x) / old.scale, y: (before.y - old.y) / old.scale };
    const held = (value: number, length: number) =>
        Math.min(0, Math.max(length * (1 - scale), value));
    return {
        scale,
        x: held(after.x - fixed.x * scale, size.width),
        y: held(after.y - fixed.y * scale, size.height),
    };
}

interface Point {
    readonly x: number;
    readonly y: number;
}

const between = ([a, b]: readonly [Point, Point]): Point => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
});
const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

const pair = (): readonly [Point, Point] | null => {
    const [a, b] = [...fingers.at.values()];
    return a && b ? [a, b] : null;
};

/* Follows a finger; true while there are two, so that nothing else is done with it. */
export function finger(hand: Hand, event: PointerEvent, what: 'down' | 'move' | 'up'): boolean {
    if (event.pointerType !== 'touch') return false;
    const area = (event.currentTarget as Element).getBoundingClientRect();
    const point = { x: event.clientX - area.x, y: event.clientY - area.y };
    const before = pair();
    if (what === 'up') {
        fingers.at.delete(event.pointerId);
        if (!before) return false;
        if (performance.now() - fingers.started < TAP_MS && fingers.far < TAP_PX) hand.turn();
        return true;
    }
    if (what === 'move' && !fingers.at.has(event.pointerId)) return false;
    const old = fingers.at.get(event.pointerId) ?? point;
    fingers.at.set(event.pointerId, point);
    const now = pair();
    if (what === 'down' && now) [fingers.started, fingers.far] = [performance.now(), 0];
    if (what === 'move' && before && now) {
        fingers.far += Math.hypot(point.x - old.x, point.y - old.y);
        const zoom = zoomOf(hand);
        if (fingers.far >= TAP_PX) zoom.value = zoomed(zoom.peek(), area, before, now);
    }
    if (what === 'move' && !now) pan(hand, area, point.x - old.x, point.y - old.y);
    return now !== null;
}

/* One finger moves a board that is larger than its place, unless it holds a piece. */
function pan(hand: Hand, { width, height }: DOMRect, x: number, y: number): void {
    const zoom = zoomOf(hand);
    const old = zoom.peek();
    if (old.scale === 1 || hand.held.peek()) return;
    const held = (value: number, length: number) =>
        Math.min(0, Math.max(length * (1 - old.scale), value));
    zoom.value = { scale: old.scale, x: held(old.x + x, width), y: held(old.y + y, height) };
}
