/* One board, large: printed cells and pieces, and over them what the piece in hand changes. Only
 * that is drawn and painted again while the pointer moves. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/words';
import type { Sight } from '../shared/sight';
import type { BoardView } from '../shared/view';
import { drawingOf } from './drawing';
import { Marks, Pieces, Printed, Tick } from './Face';
import { cellName, cellsAt, outline, shapeOf, U, type Cell } from './geometry';
import { handOf, type Hand } from './hand';
import { memo } from '../../../ui/memo';
import { layMove } from './places';
import { Proposed } from './Plan';
import { finger, pinch, zoomOf } from './pinch';
import { Tile } from './Tile';
import { boardName, cellInWords } from './words';
import './Stage.css';

interface StageProps {
    readonly sight: Sight;
    readonly board: BoardView;
    /* Pieces can be laid on it: it is one's own, and now is now. */
    readonly open: boolean;
}

/* Where on a board the pointer is, in cells from its corner. */
export function cellUnder(
    svg: Element,
    face: string,
    x: number,
    y: number,
): { row: number; column: number } {
    const area = svg.getBoundingClientRect();
    const { box } = drawingOf(face);
    const scale = box.width / area.width;
    return { row: ((y - area.y) * scale + box.y) / U, column: ((x - area.x) * scale + box.x) / U };
}

const whole = ({ row, column }: Cell): Cell => ({
    row: Math.floor(row),
    column: Math.floor(column),
});

/* A browser tells of a mouse that rests when what is under it changes; the keys may hold the
 * ghost. */
const rests = (event: PointerEvent): boolean =>
    event.pointerType === 'mouse' && event.movementX === 0 && event.movementY === 0;

const covers = (hand: Hand, cell: Cell): boolean => {
    const spot = hand.spot.peek();
    return (
        spot !== null &&
        cellsAt(spot.stamp, spot.corner).some((each) => cellName(each) === cellName(cell))
    );
};

export function Stage({ sight, board, open }: StageProps) {
    const hand = handOf(sight.store);
    const svg = useRef<SVGSVGElement>(null);
    const painting = useRef(false);
    const { box } = drawingOf(board.face);
    const view = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const zoom = zoomOf(hand);
    const zoomedIn = zoom.value.scale > 1;
    const at = (event: MouseEvent): Cell | null =>
        svg.current ? cellUnder(svg.current, board.face, event.clientX, event.clientY) : null;

    useEffect(() => {
        const here = svg.current?.closest<HTMLElement>('.lay-stage');
        const wheel = (event: WheelEvent) => {
            if (!hand.held.peek()) return;
            event.preventDefault();
            hand.turn();
        };
        here?.addEventListener('wheel', wheel, { passive: false });
        return () => here?.removeEventListener('wheel', wheel);
    }, [hand]);

    const down = (event: PointerEvent) => {
        if (finger(hand, event, 'down')) return;
        const held = hand.held.peek();
        const cell = at(event);
        if (!open || !held?.stroke || !cell || event.button !== 0) return;
        painting.current = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        hand.hover(board.board, cell.row, cell.column);
        hand.paint(whole(cell));
    };
    const move = (event: PointerEvent) => {
        if (finger(hand, event, 'move')) return;
        const cell = at(event);
        if (!open || !cell || rests(event) || (event.pointerType === 'touch' && !painting.current))
            return;
        hand.hover(board.board, cell.row, cell.column);
        if (painting.current) hand.paint(whole(cell));
    };
    const up = (event: PointerEvent) => {
        finger(hand, event, 'up');
        if (!painting.current) return;
        painting.current = false;
        hand.endStroke();
    };
    const leave = (event: PointerEvent) => {
        const card =
            event.relatedTarget instanceof Element && event.relatedTarget.closest('.lay-effect');
        if (event.pointerType === 'mouse' && !painting.current && !card && !rests(event))
            hand.away();
    };
    const click = (event: MouseEvent) => {
        const held = hand.held.peek();
        const cell = at(event);
        if (!open || !held || held.stroke || !cell) return;
        const touch = (event as PointerEvent).pointerType === 'touch';
        if (!touch) hand.lay();
        else if (covers(hand, whole(cell))) hand.turn();
        else hand.touch(board.board, whole(cell));
    };
    return (
        <div
            class={`lay-stage ${drawingOf(board.face).kind} ${hand.held.value || zoomedIn ? 'still' : ''} ${zoomedIn ? 'zoomed' : ''}`}
            data-board={board.board}
            data-face={board.face}
            tabIndex={0}
            role="application"
            aria-roledescription={t('board')}
            aria-label={boardName(board.board)}
            aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight R F Enter Escape"
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={up}
            onPointerLeave={leave}
            onClick={click}
        >
            <div
                class="lay-zoom"
                style={{ '--w': box.width, '--h': box.height, transform: pinch(zoom.value) }}
            >
                <svg ref={svg} class="lay-svg" viewBox={view} aria-hidden="true">
                    <Printed face={board.face} />
                    <Pieces lying={board.lying ?? NOTHING} />
                </svg>
                <svg class="lay-svg lay-living" viewBox={view} aria-hidden="true">
                    <Living board={board} hand={hand} open={open} />
                    {open && <Proposed sight={sight} board={board} />}
                    <Cursor hand={hand} board={board} />
                </svg>
            </div>
            <Spoken hand={hand} board={board} />
        </div>
    );
}

const NOTHING: readonly never[] = [];

/* Marks and ghost: read from the hand, so that the table around them rests. */
function Living({
    board,
    hand,
    open,
}: {
    readonly board: BoardView;
    readonly hand: Hand;
    readonly open: boolean;
}) {
    if (!open) return <Marks board={board} />;
    const spot = hand.spot.value;
    const outcome = hand.outcome.value;
    const here = spot?.board === board.board;
    const painted = hand.painted.value.filter((each) => each.board === board.board);
    const settling = hand.settling.value.filter((each) => each.board === board.board);
    const fits = here && outcome !== null;
    const under = [...(fits && spot ? [spot] : []), ...painted, ...settling].flatMap(
        ({ stamp, corner }) => cellsAt(stamp, corner),
    );
    const pressed = hand.held.value?.stroke ?? false;
    return (
        <Marks board={board} under={under} earned={fits ? outcome.earned : undefined}>
            {settling.map((each) => (
                <Tile
                    key={layMove(each)}
                    stamp={each.stamp}
                    corner={each.corner}
                    class="settling"
                />
            ))}
            {painted.map((each) => (
                <Tile key={layMove(each)} stamp={each.stamp} corner={each.corner} class="painted" />
            ))}
            {here &&
                spot &&
                !(pressed && painted.some((each) => layMove(each) === layMove(spot))) && (
                    <Ghost
                        stamp={spot.stamp}
                        row={spot.corner.row}
                        column={spot.corner.column}
                        verdict={hand.verdict.value}
                    />
                )}
        </Marks>
    );
}

interface GhostProps {
    readonly stamp: string;
    readonly row: number;
    readonly column: number;
    readonly verdict: string;
}

const Ghost = memo(function Ghost({ stamp, row, column, verdict }: GhostProps) {
    const { cells, columns } = shapeOf(stamp);
    const edge = outline(cells, U, 5, 0.4);
    const top = cells.filter((cell) => cell.row === 0).at(-1) ?? { column: columns - 1 };
    const mark = { x: (top.column + 1) * U - 2, y: 2 };
    return (
        <g
            class={`lay-ghost ${verdict}`}
            data-ghost={cellName({ row, column })}
            transform={`translate(${column * U} ${row * U})`}
        >
            <path class="ghost-shadow" d={edge} transform="translate(2 4)" />
            <Tile stamp={stamp} corner={ORIGIN} />
            <path class="ghost-edge" d={edge} />
            {verdict === 'fits' && <Tick x={mark.x} y={mark.y} r={10} />}
            {verdict === 'refused' && (
                <g class="cross" transform={`translate(${mark.x} ${mark.y})`}>
                    <circle r="10" />
                    <path d="M-4 -4l8 8M4 -4l-8 8" />
                </g>
            )}
        </g>
    );
});

const ORIGIN: Cell = { row: 0, column: 0 };

/* The cell that the arrow keys stand on while nothing is in hand. */
function Cursor({ hand, board }: { readonly hand: Hand; readonly board: BoardView }) {
    const cursor = hand.cursor.value;
    if (!cursor || hand.held.value) return null;
    const { rows, columns } = drawingOf(board.face);
    if (cursor.row >= rows || cursor.column >= columns) return null;
    return (
        <rect
            class="lay-cursor"
            x={cursor.column * U + 1}
            y={cursor.row * U + 1}
            width={U - 2}
            height={U - 2}
            rx="4"
        />
    );
}

function Spoken({ hand, board }: { readonly hand: Hand; readonly board: BoardView }) {
    const cursor = hand.cursor.value;
    return (
        <p class="unseen" role="status">
            {cursor && !hand.held.value ? cellInWords(board, cursor) : ''}
        </p>
    );
}
