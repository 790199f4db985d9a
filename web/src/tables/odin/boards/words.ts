/* Boards and pieces in words: for titles, for those who listen, and for list mode. */
import { names, signed, t } from '../../../i18n/words';
import { faceFacts, thingName, word } from '../shared/facts';
import type { BoardView, Thing } from '../shared/view';
import { cellName, cellsAt, cornerOf, readCell, shapeOf, type Cell } from './geometry';
import type { Change } from './places';

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const boardName = (board: string): string => capital(word('board', board));

/* The piece that covers a cell. */
function lyingAt({ lying = [] }: BoardView, cell: Cell): Thing | null {
    const found = lying.find(({ piece, at }) =>
        cellsAt(piece, cornerOf(piece, readCell(at))).some(
            (each) => cellName(each) === cellName(cell),
        ),
    );
    return found ? shapeOf(found.piece).thing : null;
}

function printed(board: BoardView, { row, column }: Cell): string {
    const cell = faceFacts(board.face).cells[row]?.[column] ?? null;
    if (cell === null) return t('not part of the board');
    if (cell === 'wall') return t('cannot be covered');
    if (typeof cell === 'number')
        return cell < 0 ? t('{points} points while open', { points: signed(cell) }) : t('open');
    if ('income' in cell) return t('income {n}, open', { n: cell.income });
    return t('bonus: {things}, open', { things: names(cell.bonus.map(thingName)) });
}

/* "row 7, column 6: income 4, open" */
export function cellInWords(board: BoardView, cell: Cell): string {
    const thing = lyingAt(board, cell);
    return t('row {row}, column {column}: {what}', {
        row: cell.row + 1,
        column: cell.column + 1,
        what: thing ? thingName(thing) : printed(board, cell),
    });
}

/* "Fur fits here. Income 4 to 6. Points +4." */
export function changeInWords(
    thing: Thing,
    { income, penalty, points, gained, lost }: Change,
): string {
    const parts = [t('{thing} fits here.', { thing: capital(thingName(thing)) })];
    if (income[0] !== income[1])
        parts.push(t('Income {now} to {then}.', { now: income[0], then: income[1] }));
    if (gained.length > 0)
        parts.push(t('Bonus each round: {things}.', { things: names(gained.map(thingName)) }));
    if (lost.length > 0)
        parts.push(t('Bonus lost: {things}.', { things: names(lost.map(thingName)) }));
    if (penalty[0] !== penalty[1])
        parts.push(
            t('Open spaces cost {now}, then {then}.', { now: penalty[0], then: penalty[1] }),
        );
    if (points !== 0) parts.push(t('Points {points}.', { points: signed(points) }));
    return parts.join(' ');
}
