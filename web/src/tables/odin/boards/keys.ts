/* Keys of the boards: they come before those of the table while a piece is in hand or a board has
 * the focus. */
import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/words';
import type { KeyHelp } from '../../../frame/game';
import type { Sight } from '../shared/sight';
import type { BoardView } from '../shared/view';
import { drawingOf } from './drawing';
import { handOf, type Hand } from './hand';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

interface Desk {
    readonly sight: Sight;
    readonly boards: readonly BoardView[];
    readonly board: BoardView;
}

const inside = (target: EventTarget | null, where: string): boolean =>
    target instanceof Element && target.closest(where) !== null;

/* A cell further on the board, for those who look around with the keys. */
function walk(hand: Hand, { board }: Desk, [rows, columns]: readonly [number, number]): void {
    const { rows: high, columns: wide } = drawingOf(board.face);
    const now = hand.cursor.peek() ?? { row: high - 1, column: 0 };
    const kept = (value: number, end: number) => Math.max(0, Math.min(end - 1, value));
    hand.cursor.value = hand.cursor.peek()
        ? { row: kept(now.row + rows, high), column: kept(now.column + columns, wide) }
        : now;
}

function nextBoard(hand: Hand, { boards, board }: Desk): void {
    const at = boards.findIndex((each) => each.board === board.board);
    const next = boards[(at + 1) % boards.length];
    if (!next) return;
    hand.stage.value = next.board;
    hand.cursor.value = null;
    if (hand.held.peek()) hand.propose(next.board);
}

/* The next good that has a place, picked up. */
function nextGood(hand: Hand, { sight }: Desk): void {
    const things = [...sight.choices.chooses.keys()];
    const held = hand.held.peek();
    const next = things[(things.indexOf(held?.thing ?? '') + 1) % things.length];
    if (next === undefined || held?.chosen) return;
    hand.pick(next);
    hand.toBoard();
}

/* True if the key was for the boards. */
function act(hand: Hand, desk: Desk, event: KeyboardEvent): boolean {
    const held = hand.held.peek();
    const step = STEPS[event.key];
    const onStage = inside(event.target, '.lay-stage');
    if (step && (held || onStage)) {
        if (held) hand.nudge(step[0], step[1], desk.board.board);
        else walk(hand, desk, step);
        return true;
    }
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
        case 'g':
            nextGood(hand, desk);
            return desk.sight.choices.chooses.size > 0;
        case 'b':
            nextBoard(hand, desk);
            return true;
    }
    if (!held) return false;
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
        case 'r':
            hand.turn();
            return true;
        case 'f':
            hand.flip();
            return true;
        case 'Escape':
            hand.letGo();
            return true;
        case 'Enter':
            /* Other buttons keep their own Enter. */
            if (
                inside(event.target, 'button, a') &&
                !inside(event.target, `[data-good="${held.thing}"]`)
            )
                return false;
            hand.lay();
            return true;
    }
    return false;
}

export function useLayKeys(desk: Desk): void {
    const { sight } = desk;
    useEffect(() => {
        if (!sight.mine || sight.store.at.peek() !== null) return;
        const hand = handOf(sight.store);
        const press = (event: KeyboardEvent) => {
            if (
                event.ctrlKey ||
                event.metaKey ||
                event.altKey ||
                inside(event.target, 'input, textarea, select, dialog')
            )
                return;
            if (!act(hand, desk, event)) return;
            event.preventDefault();
            event.stopImmediatePropagation();
        };
        window.addEventListener('keydown', press, { capture: true });
        return () => window.removeEventListener('keydown', press, { capture: true });
    });
}

export const layKeys = (): readonly KeyHelp[] => [
    { keys: 'G', does: t('Pick up the next good that has a place') },
    { keys: '← ↑ → ↓', does: t('Move the piece, or look around on the board') },
    { keys: 'R, F', does: t('Turn the piece, or turn it over') },
    { keys: 'Enter, Esc', does: t('Lay the piece, or put it back') },
    { keys: 'B', does: t('Show your next board') },
];
