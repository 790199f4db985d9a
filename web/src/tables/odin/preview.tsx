/* What is pointed at, above the board before it is pressed; what it does stands beside it
 * (SpacePop.tsx), so that the bar keeps its height. */
import type { Move, Table } from '../../api/types';
import { tn } from '../../i18n/words';
import { seatColours } from '../../state/colours';
import { spaceFacts, word } from './shared/facts';
import { Vikings } from './shared/pieces';
import { viewOf } from './shared/sight';

/* While nothing is pointed at: how many Vikings are left to place. */
export function hint(table: Table) {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat;
    const player = seat === undefined ? undefined : view.players[seat];
    if (!player || view.phase !== 'actions' || seat === undefined) return null;
    return (
        <span class="od-hint">
            <Vikings
                count={player.vikings}
                colour={seatColours(table.seats)[seat] ?? 'sea'}
                size={17}
            />
            {tn('{n} Viking left to place', '{n} Vikings left to place', player.vikings)}
        </span>
    );
}

export function preview(table: Table, move: Move) {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat ?? 0;
    const player = view.players[seat];
    const space = move.args[0] ?? '';
    if (!player || (move.verb !== 'use' && move.verb !== 'imitate')) return move.label;
    const { column } = spaceFacts(space);
    const vikings =
        move.verb === 'use'
            ? tn('{n} of your {all} Vikings.', '{n} of your {all} Vikings.', column, {
                  all: player.vikings,
              })
            : '';
    return (
        <>
            <b>{word('action space', space)}.</b> {vikings}
        </>
    );
}
