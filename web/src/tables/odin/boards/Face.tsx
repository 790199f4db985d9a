/* A side of a board as it is printed, and the same with what lies on it. */
import type { ComponentChildren } from 'preact';
import type { BoardView, Lying } from '../shared/view';
import { drawingOf, paying, type Bonus, type Income } from './drawing';
import { cellName, cellsAt, cornerOf, outline, readCell, shapeOf, U, type Cell } from './geometry';
import { memo } from '../../../ui/memo';
import { isCoin, Tile, toneOf } from './Tile';
import './Face.css';

/* Everything that never changes. */
export const Printed = memo(function Printed({ face }: { readonly face: string }) {
    const { kind, shore, ground, grid, penalties, walls } = drawingOf(face);
    return (
        <g class={`printed ${kind}`}>
            <path class="shore-glow" d={shore} />
            <path class="shore" d={shore} />
            <path class="land" d={ground.land} />
            <path class="land2" d={ground.land2} />
            <path class="pen" d={ground.pen} />
            <path class="pen2" d={ground.pen2} />
            <path class="grid" d={grid} />
            {penalties.map(({ row, column, value }) => (
                <text
                    key={`${row} ${column}`}
                    class={value < -1 ? 'minus heavy' : 'minus'}
                    x={(column + 0.5) * U}
                    y={(row + 0.5) * U + 4.5}
                >
                    −{-value}
                </text>
            ))}
            {walls.map((cell) => (
                <Wall key={cellName(cell)} cell={cell} kind={kind} />
            ))}
        </g>
    );
});

/* A cell that takes nothing: rock on an island, a post in a house. */
function Wall({ cell: { row, column }, kind }: { readonly cell: Cell; readonly kind: string }) {
    const at = `translate(${column * U} ${row * U})`;
    if (kind !== 'house')
        return <path class="rock" transform={at} d="M3 31L8 17l6-5 5 4 6-10 8 25Z" />;
    return (
        <g class="post" transform={at}>
            <rect x="0.5" y="0.5" width={U - 1} height={U - 1} />
            <circle cx={U / 2} cy={U / 2} r="11" />
            <circle cx={U / 2} cy={U / 2} r="6.5" />
            <circle cx={U / 2} cy={U / 2} r="2.5" />
        </g>
    );
}

/* Numbers above the board and beside it stand close to its edge. */
const ringAt = ({ row, column, last }: Income, columns: number): string => {
    const x =
        last && column >= columns && row >= 0
            ? column + 0.42
            : last && column >= columns
              ? column - 0.1
              : column + 0.5;
    const y = last && row < 0 ? row + 0.56 : row + 0.5;
    return `translate(${x * U} ${y * U})`;
};

function Ring({
    number,
    columns,
    state,
}: {
    readonly number: Income;
    readonly columns: number;
    readonly state: 'open' | 'paying' | 'under';
}) {
    const { value } = number;
    return (
        <g class={`income ${state}`} transform={ringAt(number, columns)}>
            <circle r="12.5" />
            <text y="5.3">{value}</text>
        </g>
    );
}

/* A bonus space: a dashed place with what it gives; earned, it has a full edge and a tick. */
function BonusSpace({
    bonus: { row, column, things, wide },
    earned,
}: {
    readonly bonus: Bonus;
    readonly earned: boolean;
}) {
    const width = (wide ? 2 : 1) * U;
    const size = things.length > 1 && !wide ? 19 : 24;
    const middle = (i: number) =>
        (width * (i + 1)) / (things.length + 1) + (wide ? 0 : (i - (things.length - 1) / 2) * 3);
    return (
        <g
            class={earned ? 'bonus earned' : 'bonus'}
            transform={`translate(${column * U} ${row * U})`}
        >
            <rect x="3" y="3" width={width - 6} height={U - 6} rx="5" />
            {things.map((thing, i) => (
                <use
                    key={thing}
                    href={`#odin-${thing}`}
                    x={middle(i) - size / 2}
                    y={(U - size) / 2}
                    width={size}
                    height={size}
                />
            ))}
            {earned && <Tick x={width - 5} y={5} />}
        </g>
    );
}

export function Tick({
    x,
    y,
    r = 6.5,
}: {
    readonly x: number;
    readonly y: number;
    readonly r?: number;
}) {
    return (
        <g class="tick" transform={`translate(${x} ${y}) scale(${r / 6.5})`}>
            <circle r="6.5" />
            <path d="M-3 0.2l2.2 2.3 3.9-4.6" />
        </g>
    );
}

export const coveredBy = (lying: readonly Lying[]): Set<string> =>
    new Set(
        lying
            .flatMap(({ piece, at }) => cellsAt(piece, cornerOf(piece, readCell(at))))
            .map(cellName),
    );

export const Pieces = memo(function Pieces({ lying }: { readonly lying: readonly Lying[] }) {
    return (
        <g class="pieces">
            {lying.map(({ piece, at }) => (
                <Tile key={`${at} ${piece}`} stamp={piece} corner={cornerOf(piece, readCell(at))} />
            ))}
        </g>
    );
});

interface MarksProps {
    readonly board: BoardView;
    /* Cells that the ghost would cover too, and the bonuses that would be earned then. */
    readonly under?: readonly Cell[] | undefined;
    readonly earned?: readonly string[] | undefined;
    readonly children?: ComponentChildren;
}

/* What of income and bonuses the pieces leave, and over it whatever the stage adds. */
export function Marks({ board, under = [], earned = board.earned ?? [], children }: MarksProps) {
    const { income, bonuses, columns } = drawingOf(board.face);
    const covered = coveredBy(board.lying ?? []);
    const then = new Set([...covered, ...under.map(cellName)]);
    const pays = paying(board.face, then);
    return (
        <>
            {bonuses
                .filter((bonus) => !covered.has(cellName(bonus)))
                .map((bonus) => (
                    <BonusSpace
                        key={cellName(bonus)}
                        bonus={bonus}
                        earned={earned.includes(cellName(bonus))}
                    />
                ))}
            {income
                .filter((number) => !then.has(cellName(number)))
                .map((number) => (
                    <Ring
                        key={cellName(number)}
                        number={number}
                        columns={columns}
                        state={board.owner !== null && pays.has(number) ? 'paying' : 'open'}
                    />
                ))}
            {children}
            {income
                .filter((number) => then.has(cellName(number)) && !covered.has(cellName(number)))
                .map((number) => (
                    <Ring key={cellName(number)} number={number} columns={columns} state="under" />
                ))}
        </>
    );
}

/* ---- small: the shape and what lies on it ---- */

const flat = new Map<string, string>();

function flatPath(piece: string): string {
    const known = flat.get(piece);
    if (known !== undefined) return known;
    const path = outline(shapeOf(piece).cells, U, 3, -1.5);
    flat.set(piece, path);
    return path;
}

/* A board the size of a stamp, for rails and players' panels. */
export const MiniBoard = memo(function MiniBoard({
    board,
    width,
}: {
    readonly board: BoardView;
    readonly width: number;
}) {
    const { box, shore, ground, kind } = drawingOf(board.face);
    return (
        <svg
            class="mini-board"
            width={width}
            height={(width * box.height) / box.width}
            viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
            aria-hidden="true"
        >
            <g class={`printed ${kind}`}>
                <path class="shore" d={shore} />
                <path class="land" d={ground.land + ground.land2} />
                <path class="pen" d={ground.pen + ground.pen2} />
            </g>
            {(board.lying ?? []).map(({ piece, at }) => (
                <MiniPiece key={at} piece={piece} at={at} />
            ))}
        </svg>
    );
});

function MiniPiece({ piece, at }: Lying) {
    const { thing } = shapeOf(piece);
    const { row, column } = cornerOf(piece, readCell(at));
    return (
        <path
            class={`mini-piece tone-${isCoin(thing) ? 'coin' : toneOf(thing)}`}
            transform={`translate(${column * U} ${row * U})`}
            d={flatPath(piece)}
        />
    );
}
