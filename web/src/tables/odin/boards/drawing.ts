/* What is printed on a side of a board, read once: where its cells are, what they hold and how
 * large the drawing is. */
import { data, faceFacts } from '../shared/facts';
import type { Thing } from '../shared/view';
import { cellName, outline, U, type Cell } from './geometry';

export interface Income extends Cell {
    readonly value: number;
    readonly diagonal: number;
    /* The last number of a diagonal stands beside the board or on a cell that takes nothing. */
    readonly last: boolean;
}

export interface Bonus extends Cell {
    readonly things: readonly Thing[];
    readonly wide: boolean; // over this cell and the next
}

export interface FaceDrawing {
    readonly kind: 'home' | 'island' | 'house';
    readonly rows: number;
    readonly columns: number;
    readonly income: readonly Income[]; // from the lower left
    readonly bonuses: readonly Bonus[];
    readonly penalties: readonly (Cell & { readonly value: number })[];
    readonly walls: readonly Cell[];
    readonly shore: string;
    readonly ground: Readonly<Record<'land' | 'land2' | 'pen' | 'pen2', string>>;
    readonly grid: string;
    /* Of the SVG, in its units. */
    readonly box: {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
    };
}

const square = ({ row, column }: Cell): string => `M${column * U} ${row * U}h${U}v${U}h${-U}Z`;

function incomeOf(face: string): Income[] {
    const { cells, diagonals } = faceFacts(face);
    return diagonals.flatMap(({ sum, last }, diagonal) => {
        const printed = cells.flatMap((line, row) => {
            const column = sum - row;
            const cell = line[column];
            return cell && typeof cell === 'object' && 'income' in cell
                ? [{ row, column, value: cell.income, diagonal, last: false }]
                : [];
        });
        const top = printed[0];
        const end = top
            ? [{ row: top.row - 1, column: top.column + 1, value: last, diagonal, last: true }]
            : [];
        return [...printed.reverse(), ...end];
    });
}

function bonusesOf(face: string): Bonus[] {
    return faceFacts(face).cells.flatMap((line, row) =>
        line.flatMap((cell, column) => {
            if (!cell || typeof cell !== 'object' || !('bonus' in cell)) return [];
            const same = (other: unknown) => JSON.stringify(other) === JSON.stringify(cell);
            if (same(line[column - 1])) return [];
            return [{ row, column, things: cell.bonus, wide: same(line[column + 1]) }];
        }),
    );
}

function read(face: string): FaceDrawing {
    const cells = faceFacts(face).cells;
    const all = cells.flatMap((line, row) => line.map((cell, column) => ({ row, column, cell })));
    const land = all.filter(({ cell }) => cell !== null);
    const income = incomeOf(face);
    const ends = income.filter(({ last }) => last);
    const rows = cells.length;
    const columns = cells[0]?.length ?? 0;
    const top = ends.some(({ row }) => row < 0) ? 0.3 : 0;
    const right = ends.some(({ column, row }) => column >= columns && row >= 0)
        ? 0.9
        : ends.some(({ column }) => column >= columns)
          ? 0.1
          : 0;
    const kind = face === 'home' ? 'home' : face.endsWith('house') ? 'house' : 'island';
    const edge = kind === 'island' ? 12 : 5;
    const ground = (test: (value: number, odd: boolean) => boolean) =>
        land
            .filter(({ cell, row, column }) =>
                test(typeof cell === 'number' ? cell : 0, (row + column) % 2 === 1),
            )
            .map(square)
            .join('');
    return {
        kind,
        rows,
        columns,
        income,
        bonuses: bonusesOf(face),
        penalties: all.flatMap(({ row, column, cell }) =>
            typeof cell === 'number' && cell < 0 ? [{ row, column, value: cell }] : [],
        ),
        walls: all.filter(({ cell }) => cell === 'wall'),
        shore: outline(land, U, 6, 3),
        ground: {
            land: ground((value, odd) => value === 0 && !odd),
            land2: ground((value, odd) => value === 0 && odd),
            pen: ground((value, odd) => value < 0 && !odd),
            pen2: ground((value, odd) => value < 0 && odd),
        },
        grid: land.map(square).join(''),
        box: {
            x: -edge,
            y: -edge - top * U,
            width: columns * U + 2 * edge + right * U,
            height: rows * U + 2 * edge + top * U,
        },
    };
}

const drawings = new Map<string, FaceDrawing>();

export function drawingOf(face: string): FaceDrawing {
    const known = drawings.get(face);
    if (known) return known;
    const drawing = read(face);
    drawings.set(face, drawing);
    return drawing;
}

/* The number of each diagonal that pays: the first from the lower left that nothing covers. */
export function paying(face: string, covered: ReadonlySet<string>): ReadonlySet<Income> {
    const found = new Map<number, Income>();
    for (const number of drawingOf(face).income)
        if (!found.has(number.diagonal) && (number.last || !covered.has(cellName(number))))
            found.set(number.diagonal, number);
    return new Set(found.values());
}

export const faceIds: readonly string[] = Object.keys(data.faces);
