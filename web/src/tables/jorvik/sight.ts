/* What every part of the table looks at: the position shown, who looks, and what may be pressed. */
import { signal } from '@preact/signals';
import type { Move, Table } from '../../api/types';
import type { TableStore } from '../../state/table';
import type { Colour } from '../../state/colours';
import { groupMoves, type Choices, type Placing } from './moves';
import type { JorvikView, Player } from './view';

export interface Sight {
    readonly store: TableStore;
    readonly table: Table;
    readonly view: JorvikView;
    readonly me: number | null;
    readonly player: Player | null;
    readonly choices: Choices;
    readonly pointed: string | null;
    readonly colours: readonly Colour[];
}

export const viewOf = (table: Table): JorvikView => table.view as JorvikView;

export function look(store: TableStore): Sight | null {
    const table = store.shown.value;
    if (!table) return null;
    const view = viewOf(table);
    const me = store.mySeat.value;
    return {
        store,
        table,
        view,
        me,
        player: me === null ? null : (view.players[me] ?? null),
        choices: groupMoves(store.decision.value?.moves ?? []),
        pointed: store.pointedMove.value?.text ?? null,
        colours: store.colours.value,
    };
}

/* Whether the next viking placed shall be a brown one, where both may be placed. */
export const brownFirst = signal(false);

export function placingMove(placing: Placing | undefined): Move | null {
    if (!placing) return null;
    const { own, brown } = placing;
    return brownFirst.value ? (brown ?? own) : (own ?? brown);
}
