/* How a thing on the board is pressed. With a mouse or the keyboard a press is the move. On touch
 * the first tap points at it and a second one plays, so that the consequences are seen before.
 * A thing that is not lit says why. */
import type { TableStore } from '../../state/table';
import { attempt } from '../../ui/Toast';

const DWELL_MS = 350;

/* Was the thing under the finger already pointed at? null: no finger. */
let fingerOn: boolean | null = null;
let dwell: ReturnType<typeof setTimeout> | undefined;

export interface PressProps {
    readonly 'data-spot': 'lit' | 'calm';
    readonly 'aria-disabled'?: true;
    readonly onPointerDown?: (event: PointerEvent) => void;
    readonly onPointerEnter?: (event: PointerEvent) => void;
    readonly onPointerLeave?: () => void;
    readonly onFocus?: () => void;
    readonly onClick: () => void;
}

/* A thing that is lit: how it is pointed at, and what pressing it does. */
interface Lit {
    readonly isPointed: () => boolean;
    readonly point: () => void;
    readonly act: () => void;
}

export function pressLit({ isPointed, point, act }: Lit): PressProps {
    return {
        'data-spot': 'lit',
        onPointerDown: (event) => {
            fingerOn = event.pointerType === 'touch' ? isPointed() : null;
        },
        onPointerEnter: (event) => {
            if (event.pointerType === 'mouse') point();
        },
        onFocus: () => {
            if (fingerOn === null) point();
        },
        onClick: () => {
            const first = fingerOn === false;
            fingerOn = null;
            if (first) point();
            else act();
        },
    };
}

const litPress = (store: TableStore, move: string): PressProps =>
    pressLit({
        isPointed: () => store.pointed.peek() === move,
        point: () => store.point(move),
        act: () => void attempt(() => store.play(move)),
    });

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
