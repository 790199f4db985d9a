/* Food on its way from the shelf to the table: in hand after a press, or carried by a mouse or a
 * finger. Where it may stand is what the engine offers; why it may not, the engine says. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Refusal } from '../../api/types';
import { attempt } from '../../ui/Toast';
import { snap, standing } from './dishes';
import { data, stampFacts } from './shared/facts';
import type { Sight } from './shared/sight';
import type { Stamp, Thing } from './shared/view';

const SLIP = 4; // pixels before a press becomes a drag
const REST_MS = 120; // how long a refused dish rests before the reason is asked
const LIFT = 46; // a finger hides what is under it, so the dish stands above

export interface CarriedFood {
    readonly stamp: Stamp;
    readonly x: number;
    readonly y: number;
    readonly cell: number; // the width of a place on the screen
    readonly at: number | null; // the place it is over
    readonly fits: boolean;
}

export interface RefusedFood extends Refusal {
    readonly stamp: Stamp;
    readonly at: number;
}

export const heldFood = signal<Stamp | null>(null);
/* The table proposed that is looked at. */
export const pointedTable = signal<string | null>(null);
export const carriedFood = signal<CarriedFood | null>(null);
/* The last refusal, readable until something is served. */
export const refusedFood = signal<RefusedFood | null>(null);

let start: { readonly x: number; readonly y: number } | null = null;
let dropped = false; // the click that follows a drag is none
let rest: ReturnType<typeof setTimeout> | undefined;
let pointer = { x: 0, y: 0 };
/* Whoever serves with the keyboard goes on with it. */
let withKeys = false;

export const stampsOf = ({ choices }: Sight, thing: Thing): Stamp[] =>
    [...new Set(choices.serves.map(({ stamp }) => stamp))].filter(
        (stamp) => stampFacts(stamp).thing === thing,
    );

/* The next way the food in hand can stand. */
export function turnFood(sight: Sight): void {
    const held = heldFood.peek();
    if (held === null) return;
    const stamps = stampsOf(sight, stampFacts(held).thing);
    heldFood.value = stamps[(stamps.indexOf(held) + 1) % stamps.length] ?? held;
    if (carriedFood.peek()) carry(sight);
}

export function letGoFood(): void {
    clearTimeout(rest);
    start = null;
    heldFood.value = null;
    carriedFood.value = null;
}

async function askWhy(sight: Sight, stamp: Stamp, at: number): Promise<void> {
    const refusal = await sight.store.against(`serve ${stamp} at ${at}`);
    if (refusal) refusedFood.value = { ...refusal, stamp, at };
}

const placesNow = (): readonly DOMRect[] =>
    [...document.querySelectorAll('.od-banquet .od-place')].map((place) =>
        place.getBoundingClientRect(),
    );

function carry(sight: Sight): void {
    const stamp = heldFood.peek();
    const places = placesNow();
    const [first, last] = [places[0], places.at(-1)];
    const table = document.querySelector('.od-banquet')?.getBoundingClientRect();
    if (stamp === null || !first || !last || !table) return;
    const cell = (last.right - first.left) / data.table_spaces;
    const { x, y } = pointer;
    const { width } = standing(stamp);
    const over =
        x >= table.left - cell &&
        x <= table.right + cell &&
        y >= table.top &&
        y <= table.bottom + cell;
    const takes = (at: number) =>
        sight.choices.serves.some((serve) => serve.stamp === stamp && serve.at === at);
    const spot = over
        ? snap((x - first.left) / cell - width / 2, width, data.table_spaces, takes)
        : { at: null, fits: false };
    const old = carriedFood.peek();
    carriedFood.value = { stamp, x, y, cell, ...spot };
    if (old?.at === spot.at && old.stamp === stamp) return;
    clearTimeout(rest);
    const { at } = spot;
    if (at !== null && !spot.fits)
        rest = setTimeout(() => void attempt(() => askWhy(sight, stamp, at)), REST_MS);
}

function drop(sight: Sight): void {
    const carried = carriedFood.peek();
    letGoFood();
    if (!carried || carried.at === null) return;
    const { stamp, at, fits } = carried;
    if (!fits) return void attempt(() => askWhy(sight, stamp, at));
    refusedFood.value = null;
    void attempt(() => sight.store.play(`serve ${stamp} at ${at}`));
}

/* What the card of a food listens to. A press takes it in hand, a second one turns it and a last
 * one puts it back; moving on carries it. */
export function foodGrip(sight: Sight, thing: Thing) {
    const stamps = stampsOf(sight, thing);
    const press = (keys: boolean) => {
        withKeys = keys;
        const at = heldFood.peek() === null ? -1 : stamps.indexOf(heldFood.peek() ?? '');
        heldFood.value = stamps[at + 1] ?? (at >= 0 ? null : (stamps[0] ?? null));
        if (keys && heldFood.peek() !== null)
            requestAnimationFrame(() => document.querySelector<HTMLElement>('.od-serve')?.focus());
    };
    return {
        onPointerDown: (event: PointerEvent) => {
            dropped = withKeys = false;
            if (event.button !== 0 || stamps.length === 0) return;
            /* Elsewhere on the card a finger scrolls. */
            if (
                event.pointerType === 'touch' &&
                !(event.target as Element).closest('.od-food-tile')
            )
                return;
            start = { x: event.clientX, y: event.clientY };
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
        },
        onPointerMove: (event: PointerEvent) => {
            if (!start) return;
            const first = !carriedFood.peek();
            if (first && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP)
                return;
            if (first && stampFacts(heldFood.peek() ?? stamps[0] ?? '').thing !== thing)
                heldFood.value = null;
            heldFood.value ??= stamps[0] ?? null;
            pointer = {
                x: event.clientX,
                y: event.clientY - (event.pointerType === 'touch' ? LIFT : 0),
            };
            carry(sight);
        },
        onPointerUp: () => {
            start = null;
            if (!carriedFood.peek()) return;
            dropped = true;
            drop(sight);
        },
        onPointerCancel: letGoFood,
        onClick: (event: MouseEvent) => {
            if (!dropped && stamps.length > 0) press(event.detail === 0);
            dropped = false;
        },
    };
}

/* After a food was served with the keyboard the next one has the focus. */
export function useNextFood(number: number): void {
    useEffect(() => {
        if (withKeys && document.activeElement === document.body)
            document.querySelector<HTMLElement>('.od-foodstuff.lit')?.focus();
    }, [number]);
}

/* R and the wheel turn the food in hand, Escape puts it back. */
export function useFoodKeys(sight: Sight): void {
    useEffect(() => {
        const key = (event: KeyboardEvent) => {
            if (heldFood.peek() === null || event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === 'Escape') letGoFood();
            else if (event.key.toLowerCase() === 'r') turnFood(sight);
            else return;
            event.preventDefault();
            event.stopImmediatePropagation();
        };
        const wheel = () => {
            if (carriedFood.peek()) turnFood(sight);
        };
        window.addEventListener('keydown', key, { capture: true });
        window.addEventListener('wheel', wheel, { passive: true });
        return () => {
            window.removeEventListener('keydown', key, { capture: true });
            window.removeEventListener('wheel', wheel);
        };
    });
    useEffect(
        () => () => {
            letGoFood();
            refusedFood.value = null;
        },
        [],
    );
}
