/* A loose cube that can be dragged, or pressed to hold it. */
import { signal } from '@preact/signals';
import type { TargetedPointerEvent } from 'preact';
import { t } from '../../i18n/words';
import { held, isHeld, onTray, putAt, readPlace } from './cargo';
import { sameCube } from './moves';
import { GoodCube } from './pieces';
import { keyOf, type Piece } from './loose';
import { goodName } from './say';
import type { Sight } from './sight';
import './CargoCube.css';

interface Drag {
    readonly piece: Piece;
    readonly x: number;
    readonly y: number;
    readonly size: number;
}

const SLIP = 6; // pixels before a press becomes a drag
const drag = signal<Drag | null>(null);
let start: { readonly x: number; readonly y: number } | null = null;
let dragged = false;

/* The cube under the finger or the mouse. */
export function Handled() {
    const now = drag.value;
    if (!now) return null;
    const { piece, x, y, size } = now;
    return (
        <div
            class="handled"
            style={{ transform: `translate(${x - size / 2}px, ${y - size / 2}px) rotate(-6deg)` }}
        >
            <GoodCube good={piece.good} size={size} />
        </div>
    );
}

function dropAt(sight: Sight, x: number, y: number): void {
    const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
    const key = target?.dataset['drop'];
    if (key !== undefined) putAt(sight, readPlace(key));
}

interface CargoCubeProps {
    readonly sight: Sight;
    readonly piece: Piece;
    readonly size: number;
    readonly mine: boolean;
}

const hasUse = (sight: Sight, piece: Piece): boolean =>
    sight.choices.ways.some((way) => way.cube !== null && sameCube(way.cube, piece)) ||
    sight.choices.bargains.some((bargain) => bargain.give.some((cube) => sameCube(cube, piece)));

const whereLies = (piece: Piece): string =>
    piece.place === 'ship'
        ? t('on your ship')
        : piece.place === 'board'
          ? t('on your board')
          : t('in your warehouse');

export function CargoCube({ sight, piece, size, mine }: CargoCubeProps) {
    if (!mine || !hasUse(sight, piece))
        return (
            <span class="cargo">
                <GoodCube good={piece.good} size={size} />
            </span>
        );
    const chosen = isHeld(piece);
    const key = sight.player ? keyOf(sight.player, piece) : undefined;
    const move = (event: TargetedPointerEvent<HTMLButtonElement>) => {
        if (!start) return;
        const { clientX: x, clientY: y } = event;
        if (!drag.value && Math.hypot(x - start.x, y - start.y) < SLIP) return;
        dragged = true;
        held.value = piece;
        drag.value = { piece, x, y, size: size + 8 };
    };
    const end = (event: TargetedPointerEvent<HTMLButtonElement>) => {
        start = null;
        if (!drag.value) return;
        drag.value = null;
        dropAt(sight, event.clientX, event.clientY);
    };
    return (
        <button
            type="button"
            class={`cargo lit ${chosen ? 'held' : ''} ${onTray(piece) ? 'laid' : ''}`}
            data-spot="lit"
            aria-pressed={chosen}
            aria-keyshortcuts={key}
            aria-label={t('{good}, {where}', {
                good: goodName(piece.good),
                where: whereLies(piece),
            })}
            onPointerDown={(event) => {
                if (event.button !== 0 || onTray(piece)) return;
                dragged = false;
                start = { x: event.clientX, y: event.clientY };
                event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={() => {
                start = null;
                drag.value = null;
            }}
            onClick={() => {
                if (!dragged && !onTray(piece)) held.value = chosen ? null : piece;
                dragged = false;
            }}
        >
            <GoodCube good={piece.good} size={size} />
        </button>
    );
}
