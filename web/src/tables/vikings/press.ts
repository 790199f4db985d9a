/* How a thing on the table is pressed. With a mouse or the keyboard a press is the move. On touch the
 * first tap points at it and a second one plays, so that the consequences are seen before. A thing
 * that is not lit says why. */
import type { Move } from '../../api/types';
import type { TableStore } from '../../state/table';
import { attempt } from '../../ui/Toast';
import { aimAt, hold, sailTo, type Sight } from './sight';

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

interface Lit {
    readonly isPointed: () => boolean;
    readonly point: () => void;
    readonly act: () => void;
}

const lit = ({ isPointed, point, act }: Lit): PressProps => ({
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
});

export const pressMove = (store: TableStore, move: Move): PressProps =>
    lit({
        isPointed: () => store.pointed.peek() === move.text,
        point: () => store.point(move.text),
        act: () => void attempt(() => store.play(move.text)),
    });

export const pressPlace = (sight: Sight, place: string): PressProps =>
    lit({
        isPointed: () => sight.aim === place,
        point: () => aimAt(sight, place),
        act: () => void attempt(() => sailTo(sight.store, place)),
    });

/* Picks a thing up on the way to a move: nothing is played yet. */
export const pressPick = (store: TableStore, picked: string): PressProps => ({
    'data-spot': 'lit',
    onClick: () => hold(store, { picked }),
});

export function pressCalm(store: TableStore, move: string): PressProps {
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
