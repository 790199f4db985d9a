/* Cells, shapes and outlines: where pieces lie and how they look turned. Nothing here knows a
 * rule. */
import { data, stampFacts } from '../shared/facts';
import type { Stamp, Thing } from '../shared/view';

/* How wide a cell is drawn, in units of SVG. */
export const U = 36;

export interface Cell {
    readonly row: number;
    readonly column: number;
}

/* "r11c0" as moves and views name it. */
export const cellName = ({ row, column }: Cell): string => `r${row}c${column}`;

export function readCell(name: string): Cell {
    const found = /^r(\d+)c(\d+)$/.exec(name);
    if (!found) throw new Error(`no cell: ${name}`);
    return { row: Number(found[1]), column: Number(found[2]) };
}

/* A piece in one of its turns: its cells from the corner of the box around it. */
export interface Shape {
    readonly stamp: Stamp;
    readonly thing: Thing;
    readonly cells: readonly Cell[];
    readonly rows: number;
    readonly columns: number;
    /* How far right of the corner its first covered cell is: the one that moves name. */
    readonly lead: number;
}

function readShape(stamp: Stamp): Shape {
    const { thing, cells } = stampFacts(stamp);
    const lead = -Math.min(...cells.map(([, column]) => column));
    const moved = cells.map(([row, column]) => ({ row, column: column + lead }));
    return {
        stamp,
        thing,
        lead,
        cells: moved,
        rows: 1 + Math.max(...moved.map(({ row }) => row)),
        columns: 1 + Math.max(...moved.map(({ column }) => column)),
    };
}

const shapes = new Map<Stamp, Shape>();

export function shapeOf(stamp: Stamp): Shape {
    const known = shapes.get(stamp);
    if (known) return known;
    const shape = readShape(stamp);
    shapes.set(stamp, shape);
    return shape;
}

const turns = new Map<Thing, readonly Shape[]>();

/* All turns of a piece that look different, as it is printed first. */
export function turnsOf(thing: Thing): readonly Shape[] {
    const known = turns.get(thing);
    if (known) return known;
    const found = Object.keys(data.stamps)
        .filter((stamp) => stampFacts(stamp).thing === thing)
        .map(shapeOf);
    turns.set(thing, found);
    return found;
}

export const firstStamp = (thing: Thing): Stamp => {
    const [first] = turnsOf(thing);
    if (!first) throw new Error(`not a piece: ${thing}`);
    return first.stamp;
};

const look = (cells: readonly Cell[]): string => cells.map(cellName).sort().join(' ');

/* A quarter to the right, and over the upright axis: a cell of the box, as it lies then. */
export const turned = (cell: Cell, shape: Shape): Cell => ({
    row: cell.column,
    column: shape.rows - 1 - cell.row,
});
export const flipped = (cell: Cell, shape: Shape): Cell => ({
    row: cell.row,
    column: shape.columns - 1 - cell.column,
});

const changed = (stamp: Stamp, change: typeof turned): Stamp => {
    const shape = shapeOf(stamp);
    const wanted = look(shape.cells.map((cell) => change(cell, shape)));
    return turnsOf(shape.thing).find(({ cells }) => look(cells) === wanted)?.stamp ?? stamp;
};

export const turnStamp = (stamp: Stamp): Stamp => changed(stamp, turned);
export const flipStamp = (stamp: Stamp): Stamp => changed(stamp, flipped);
export const canTurn = (thing: Thing): boolean => turnsOf(thing).length > 1;
export const canFlip = (thing: Thing): boolean =>
    turnsOf(thing).some(({ stamp }) => flipStamp(stamp) !== stamp);

/* The cell that a move names for a piece whose box has its corner here, and back. */
export const nameCell = (stamp: Stamp, corner: Cell): Cell => ({
    row: corner.row,
    column: corner.column + shapeOf(stamp).lead,
});
export const cornerOf = (stamp: Stamp, named: Cell): Cell => ({
    row: named.row,
    column: named.column - shapeOf(stamp).lead,
});

export const cellsAt = (stamp: Stamp, corner: Cell): Cell[] =>
    shapeOf(stamp).cells.map(({ row, column }) => ({
        row: row + corner.row,
        column: column + corner.column,
    }));

/* ---- outlines ---- */

interface Edge {
    readonly from: Cell;
    readonly to: Cell;
}

/* The sides of cells that no other cell of the set shares, clockwise. */
function edges(cells: readonly Cell[]): Map<string, Edge[]> {
    const inside = new Set(cells.map(cellName));
    const found = new Map<string, Edge[]>();
    const add = (from: Cell, to: Cell) => {
        const key = cellName(from);
        found.set(key, [...(found.get(key) ?? []), { from, to }]);
    };
    for (const { row, column } of cells) {
        const free = (r: number, c: number) =>
            !inside.has(cellName({ row: row + r, column: column + c }));
        const a = { row, column };
        const b = { row, column: column + 1 };
        const c = { row: row + 1, column: column + 1 };
        const d = { row: row + 1, column };
        if (free(-1, 0)) add(a, b);
        if (free(0, 1)) add(b, c);
        if (free(1, 0)) add(c, d);
        if (free(0, -1)) add(d, a);
    }
    return found;
}

const direction = ({ from, to }: Edge): string =>
    `${Math.sign(to.row - from.row)} ${Math.sign(to.column - from.column)}`;

/* Corner points of each closed line around a set of cells, straight runs joined. */
function loops(cells: readonly Cell[]): Cell[][] {
    const left = edges(cells);
    const found: Cell[][] = [];
    const take = (at: Cell, before: Edge | null): Edge | undefined => {
        const list = left.get(cellName(at)) ?? [];
        /* Where two cells touch by a corner only, stay with the cell: turn right. */
        const right =
            before && list.length > 1 ? list.find((edge) => isRight(before, edge)) : list[0];
        if (!right) return undefined;
        left.set(
            cellName(at),
            list.filter((edge) => edge !== right),
        );
        return right;
    };
    for (const list of [...left.values()]) {
        for (const start of list) {
            if (!left.get(cellName(start.from))?.includes(start)) continue;
            const corners: Cell[] = [];
            let edge = take(start.from, null);
            let before: Edge | null = null;
            while (edge) {
                if (before && direction(before) !== direction(edge)) corners.push(edge.from);
                before = edge;
                edge = take(edge.to, edge);
            }
            if (before && direction(before) !== direction(start)) corners.push(start.from);
            found.push(corners);
        }
    }
    return found;
}

function isRight(before: Edge, edge: Edge): boolean {
    const [r, c] = [before.to.row - before.from.row, before.to.column - before.from.column];
    return (
        Math.sign(edge.to.row - edge.from.row) === Math.sign(c) &&
        Math.sign(edge.to.column - edge.from.column) === -Math.sign(r)
    );
}

/* The outline of cells as an SVG path: `unit` wide cells, rounded corners, moved outwards by
 * `out` (inwards if negative). */
export function outline(cells: readonly Cell[], unit: number, radius: number, out = 0): string {
    return loops(cells)
        .map((corners) => loopPath(corners, unit, radius, out))
        .join('');
}

function loopPath(corners: readonly Cell[], unit: number, radius: number, out: number): string {
    const count = corners.length;
    const at = (i: number): Cell => corners[(i + count) % count] ?? { row: 0, column: 0 };
    const step = (i: number) => {
        const [a, b] = [at(i), at(i + 1)];
        return { x: Math.sign(b.column - a.column), y: Math.sign(b.row - a.row) };
    };
    const points = corners.map((corner, i) => {
        const [before, after] = [step(i - 1), step(i)];
        /* Clockwise: outside is to the left of the way. */
        return {
            x: corner.column * unit + out * (before.y + after.y),
            y: corner.row * unit - out * (before.x + after.x),
            before,
            after,
        };
    });
    const text = points.map(({ x, y, before, after }, i) => {
        const start = { x: round(x - before.x * radius), y: round(y - before.y * radius) };
        const end = { x: round(x + after.x * radius), y: round(y + after.y * radius) };
        return `${i === 0 ? 'M' : 'L'}${start.x} ${start.y}Q${round(x)} ${round(y)} ${end.x} ${end.y}`;
    });
    return `${text.join('')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/* The middle of the place where a picture fits best: the largest square of cells, nearest to the
 * middle of the shape. */
export function heart(cells: readonly Cell[]): {
    readonly row: number;
    readonly column: number;
    readonly side: number;
} {
    const inside = new Set(cells.map(cellName));
    const middle = {
        row: cells.reduce((sum, { row }) => sum + row + 0.5, 0) / cells.length,
        column: cells.reduce((sum, { column }) => sum + column + 0.5, 0) / cells.length,
    };
    let best = { row: middle.row, column: middle.column, side: 0 };
    let worth = -Infinity;
    for (const { row, column } of cells)
        for (let [rows, columns] = [1, 1]; ; ) {
            const square = Math.min(rows, columns);
            const centre = { row: row + rows / 2, column: column + columns / 2 };
            const value =
                square * 10 - Math.hypot(centre.row - middle.row, centre.column - middle.column);
            if (value > worth) [worth, best] = [value, { ...centre, side: square }];
            if (full(inside, row, column, rows + 1, columns + 1))
                [rows, columns] = [rows + 1, columns + 1];
            else if (columns - rows < 1 && full(inside, row, column, rows, columns + 1)) columns++;
            else if (rows - columns < 1 && full(inside, row, column, rows + 1, columns)) rows++;
            else break;
        }
    return best;
}

function full(
    inside: ReadonlySet<string>,
    row: number,
    column: number,
    rows: number,
    columns: number,
): boolean {
    for (let r = row; r < row + rows; r++)
        for (let c = column; c < column + columns; c++)
            if (!inside.has(cellName({ row: r, column: c }))) return false;
    return true;
}
