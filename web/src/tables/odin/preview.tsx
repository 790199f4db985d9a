/* What the move pointed at would do, above the board before it is pressed. */
import type { Move, Table } from '../../api/types';
import { t, tn } from '../../i18n/words';
import { chanceBefore, percent } from './dice';
import { seatColours } from '../../ui/colours';
import { spaceFacts, textOf, word } from './facts';
import { Vikings } from './pieces';
import { viewOf } from './sight';
import type { Player } from './view';

/* How likely a dice action of low numbers succeeds with what one has. */
function chanceWords(space: string, player: Player): string {
    const [step] = spaceFacts(space).steps;
    const dice = step?.task === 'boats' ? 'whaling' : step?.dice;
    if (!dice) return '';
    const chance = chanceBefore(dice, player, player.ships, step?.task === 'boats' ? (step.count ?? 0) : 0);
    return chance === null ? '' : t('{percent} to roll what you can pay.', { percent: percent(chance) });
}

/* While nothing is pointed at: how many Vikings are left to place. */
export function hint(table: Table) {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat;
    const player = seat === undefined ? undefined : view.players[seat];
    if (!player || view.phase !== 'actions' || seat === undefined) return null;
    return (
        <span class="od-hint">
            <Vikings count={player.vikings} colour={seatColours(table.seats)[seat] ?? 'sea'} size={17} />
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
    const parts = [
        textOf('action space', space),
        chanceWords(space, player),
        move.verb === 'use' ? tn('{n} of your {all} Vikings.', '{n} of your {all} Vikings.', column, { all: player.vikings }) : '',
    ].filter((part) => part !== '');
    return <><b>{word('action space', space)}.</b> {parts.join(' ')}</>;
}
