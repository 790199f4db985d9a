/* How a thing on the board is pressed. With a mouse or the keyboard a press is the move. On touch
 * the first tap points at it and a second one plays, so that the consequences are seen before.
 * A thing that is not lit says why. */
import type { TableStore } from '../state/table';
import { attempt } from '../ui/Toast';

const DWELL_MS = 350;

/* Was the thing under the finger already pointed at? null: no finger. */
let fingerOn: boolean | null = null;
let dwell: ReturnType<typeof setTimeout> | undefined;

interface PressProps {
    readonly 'data-spot': 'lit' | 'calm';
    readonly 'aria-disabled'?: true;
    readonly onPointerDown?: (event: PointerEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave?: () => void;
    readonly onFocus?: () => void;
    readonly onClick: () => void;
}

function litPress(store: TableStore, move: string): PressProps {
    return {
        'data-spot': 'lit',
        onPointerDown: (event) => {
            fingerOn = event.pointerType === 'touch' ? store.pointed.peek() === move : null;
        },
        onPointerEnter: (event) => {
            if (event.pointerType === 'mouse') store.point(move);
        },
        onFocus: () => {
            if (fingerOn === null) store.point(move);
        },
        onClick: () => {
            const first = fingerOn === false;
            fingerOn = null;
            if (first) store.point(move);
            else void attempt(() => store.play(move));
        },
    };
}

function calmPress(store: TableStore, move: string): PressProps {
    const ask = () => void attempt(() => store.why(move));
    return {
        'data-spot': 'calm',
        'aria-disabled': true,
        onPointerEnter: (event) => {
            if (event.pointerType !== 'mouse' || store.decision.peek() === null) return;
            clearTimeout(dwell);
            dwell = setTimeout(ask, DWELL_MS);
        },
        onPointerLeave: () => clearTimeout(dwell),
        onClick: ask,
    };
}

export const press = (store: TableStore, move: string, lit: boolean): PressProps =>
    lit ? litPress(store, move) : calmPress(store, move);
