/* Which space is pointed at, and what the engine says of it then: what using it would change, or
 * why it can't be used. With a mouse a space tells after a moment of rest, with the keyboard when
 * it has the focus, with a finger when it is held or tapped once. */
import { signal } from '@preact/signals';
import { api } from '../../api/client';
import type { Move, Refusal } from '../../api/types';
import { attempt } from '../../ui/Toast';
import { press, type PressProps } from '../shared/press';
import type { Sight } from './shared/sight';
import { playerOf, shifts, type Shift } from './told';

const REST_MS = 140; // before a mouse that goes over the board opens something
const LEAVE_MS = 70; // a neighbour that is entered meanwhile takes over
const HOLD_MS = 420; // of a finger

export interface Pop {
    readonly space: string;
    readonly anchor: HTMLElement;
}

export interface Answer {
    readonly space: string;
    readonly number: number;
    readonly refusal: Refusal | null;
    readonly shifts: readonly Shift[];
}

export const pop = signal<Pop | null>(null);
export const answer = signal<Answer | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
let heldLong = false;
let finger = false;

export function hidePop(): void {
    clearTimeout(timer);
    pop.value = null;
}

/* A move that shows something hidden can't be tried, which is no reason against it. */
const speaks = ({ error }: Refusal): boolean => error !== 'hidden';

export async function askAbout(
    { store, player, table }: Sight,
    space: string,
    move: Move | undefined,
): Promise<void> {
    const seat = store.decision.peek()?.seat;
    const { number } = table;
    const known = answer.peek();
    if (seat === undefined || (known?.space === space && known.number === number)) return;
    if (!move) {
        const refusal = await store.against(`use ${space}`);
        answer.value = { space, number, refusal, shifts: [] };
        if (refusal && pop.peek()?.space === space) store.refusal.value = refusal;
        return;
    }
    const {
        legal,
        view,
        error = '',
        message = '',
    } = await api.tryMoves(store.id, seat, [move.text]);
    const then = legal ? playerOf(view, seat) : undefined;
    const refusal = legal || !speaks({ error, message }) ? null : { error, message };
    answer.value = { space, number, refusal, shifts: then ? shifts(player, then) : [] };
}

function show(sight: Sight, space: string, move: Move | undefined, anchor: HTMLElement): void {
    clearTimeout(timer);
    pop.value = { space, anchor };
    void attempt(() => askAbout(sight, space, move));
}

export interface SpaceProps extends Omit<PressProps, 'onClick' | 'onFocus'> {
    readonly onClick: (event: MouseEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onBlur: () => void;
    readonly onContextMenu: (event: MouseEvent) => void;
}

/* A space is pressed as everything is (tables/shared/press.ts), and tells what it is while it is
 * pointed at. */
export function pointing(sight: Sight, space: string, move: Move | undefined): SpaceProps {
    const props = press(sight.store, move?.text ?? `use ${space}`, move !== undefined);
    const open = (anchor: EventTarget | null) => show(sight, space, move, anchor as HTMLElement);
    const later = (ms: number, act: () => void) => {
        clearTimeout(timer);
        timer = setTimeout(act, ms);
    };
    return {
        ...props,
        onPointerDown: (event) => {
            props.onPointerDown?.(event);
            finger = event.pointerType === 'touch';
            heldLong = false;
            const anchor = event.currentTarget;
            if (finger)
                later(HOLD_MS, () => {
                    heldLong = true;
                    open(anchor);
                });
        },
        onPointerEnter: (event) => {
            if (event.pointerType !== 'mouse') return;
            finger = false;
            if (move) props.onPointerEnter?.(event);
            else sight.store.point(null);
            const anchor = event.currentTarget;
            later(REST_MS, () => open(anchor));
        },
        onPointerLeave: () => {
            if (!finger) later(LEAVE_MS, hidePop);
        },
        onPointerUp: () => {
            if (!heldLong && finger) clearTimeout(timer);
        },
        onPointerCancel: () => clearTimeout(timer),
        onFocus: (event) => {
            props.onFocus?.();
            const anchor = event.currentTarget as Element;
            if (!finger && anchor.matches(':focus-visible')) open(anchor);
        },
        onBlur: hidePop,
        onContextMenu: (event) => finger && event.preventDefault(),
        onClick: (event) => {
            const looks = finger && heldLong; // a long press only shows
            const pointed = move === undefined || sight.store.pointed.peek() === move.text;
            heldLong = false;
            if (looks) return;
            if (move) props.onClick();
            if (finger ? !pointed || !move : !move) open(event.currentTarget);
            else hidePop();
        },
    };
}
