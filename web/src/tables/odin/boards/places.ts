/* Where the engine lets a chosen piece lie, and what each place would change. The lists come with
 * the view of a chosen piece (src/games/odin/show/preview.c); this only looks them up. */
import { faceFacts } from '../shared/facts';
import {
    has,
    type BoardView,
    type Lay,
    type OdinView,
    type Player,
    type Stamp,
    type Tally,
    type Thing,
} from '../shared/view';
import { cellName, cellsAt, cornerOf, nameCell, readCell, shapeOf, type Cell } from './geometry';

/* A place for a piece: on a board, the box around it with its corner at a cell. */
export interface Spot {
    readonly board: string;
    readonly stamp: Stamp;
    readonly corner: Cell;
}

export interface Outcome {
    readonly income: number;
    readonly penalty: number;
    readonly total: number;
    readonly earned: readonly string[];
}

export interface Places {
    readonly thing: Thing;
    readonly outcome: (spot: Spot) => Outcome | null;
    readonly all: readonly Spot[];
}

const keyOf = (board: string, stamp: Stamp, cell: string): string => `${board} ${stamp} ${cell}`;

export function placesOf(thing: Thing, lays: readonly Lay[]): Places {
    const outcomes = new Map<string, Outcome>();
    const all: Spot[] = [];
    for (const lay of lays)
        for (const at of lay.at) {
            outcomes.set(keyOf(lay.board, lay.piece, at), lay);
            all.push({
                board: lay.board,
                stamp: lay.piece,
                corner: cornerOf(lay.piece, readCell(at)),
            });
        }
    return {
        thing,
        all,
        outcome: ({ board, stamp, corner }) =>
            outcomes.get(keyOf(board, stamp, cellName(nameCell(stamp, corner)))) ?? null,
    };
}

/* "lay fur-1 at r5c4 on home" */
export const layMove = ({ board, stamp, corner }: Spot): string =>
    `lay ${stamp} at ${cellName(nameCell(stamp, corner))} on ${board}`;
export function readLay(move: string): Spot | null {
    const found = /^lay (\S+) at (\S+) on (\S+)$/.exec(move);
    if (!found) return null;
    const [, stamp = '', cell = '', board = ''] = found;
    return { board, stamp, corner: cornerOf(stamp, readCell(cell)) };
}
export const chooseMove = (thing: Thing): string => `choose ${thing}`;

/* ---- what a place changes, for the eye ---- */

export interface Change {
    readonly income: readonly [now: number, then: number];
    readonly penalty: readonly [now: number, then: number];
    readonly points: number;
    readonly gained: readonly Thing[]; // bonuses that will pay
    readonly lost: readonly Thing[]; // and those that will no more
}

/* A bonus space over two cells pays once, so its second cell is passed over. */
function bonusesAt(face: string, cells: readonly string[]): Thing[] {
    const grid = faceFacts(face).cells;
    return cells.flatMap((name) => {
        const { row, column } = readCell(name);
        const [here, left] = [grid[row]?.[column], grid[row]?.[column - 1]];
        if (!here || typeof here !== 'object' || !('bonus' in here)) return [];
        return JSON.stringify(here) === JSON.stringify(left) ? [] : here.bonus;
    });
}

export function changeOf(board: BoardView, player: Player, outcome: Outcome): Change {
    const earned = board.earned ?? [];
    return {
        income: [board.income ?? 0, outcome.income],
        penalty: [board.penalty ?? 0, outcome.penalty],
        points: outcome.total - player.score.total,
        gained: bonusesAt(
            board.face,
            outcome.earned.filter((cell) => !earned.includes(cell)),
        ),
        lost: bonusesAt(
            board.face,
            earned.filter((cell) => !outcome.earned.includes(cell)),
        ),
    };
}

/* ---- finding a place ---- */

const middleOf = ({ stamp, corner }: Spot): Cell => {
    const { rows, columns } = shapeOf(stamp);
    return { row: corner.row + rows / 2, column: corner.column + columns / 2 };
};

const far = (a: Cell, b: Cell): number => Math.hypot(a.row - b.row, a.column - b.column);

/* The legal place nearest to a cell on a board, as the piece lies if that is possible, else turned;
 * none farther than `reach` cells. */
export function nearest(
    places: Places,
    board: string,
    stamp: Stamp,
    cell: Cell,
    reach = Infinity,
): Spot | null {
    const at = { row: cell.row + 0.5, column: cell.column + 0.5 };
    let best: Spot | null = null;
    let least = Infinity;
    for (const spot of places.all) {
        if (spot.board !== board) continue;
        const covers = cellsAt(spot.stamp, spot.corner).some(
            ({ row, column }) => row === cell.row && column === cell.column,
        );
        const cost = far(middleOf(spot), at) + (covers ? 0 : 3) + (spot.stamp === stamp ? 0 : 1.5);
        if (cost < least && far(middleOf(spot), at) <= reach) [least, best] = [cost, spot];
    }
    return best;
}

/* Where a piece comes to when it is picked up without pointing: the most income, then the most
 * points, on the board shown if it fits there. */
export function best(places: Places, board: string): Spot | null {
    const here = places.all.filter((spot) => spot.board === board);
    let found: Spot | null = null;
    let most = -Infinity;
    for (const spot of here.length > 0 ? here : places.all) {
        const outcome = places.outcome(spot);
        const worth = outcome
            ? outcome.income * 1000 + outcome.total + outcome.earned.length * 0.1
            : -Infinity;
        if (worth > most) [most, found] = [worth, spot];
    }
    return found;
}

export const boardsWithRoom = (places: Places | null): ReadonlySet<string> =>
    new Set(places?.all.map(({ board }) => board));

/* ---- what a player could lay ---- */

export const boardNamed = (view: OdinView, seat: number, board: string): BoardView | undefined =>
    view.boards.find((each) => each.owner === seat && each.board === board);

/* Everything of a player's that covers cells, with how many. */
export function piecesOf(player: Player): Tally {
    const held: Record<Thing, number> = { ...player.supply, ...player.stables };
    if (has(player, 'silver') > 0) held['silver'] = player.silver;
    return held;
}
