/* What every part of the table looks at: the position shown, who looks, and what may be pressed. */
import type { Table } from '../../../api/types';
import type { TableStore } from '../../../state/table';
import type { Colour } from '../../../state/colours';
import { groupMoves, type Choices } from './moves';
import type { OdinView, Player } from './view';

export interface Sight {
    readonly store: TableStore;
    readonly table: Table;
    readonly view: OdinView;
    /* Who looks; onlookers see the table from seat 0 but have nothing lit. */
    readonly me: number | null;
    readonly player: Player;
    readonly mine: boolean;
    readonly choices: Choices;
    /* Read only where it is drawn, because whoever reads it is drawn again with every pointing. */
    readonly pointed: string | null;
    readonly colours: readonly Colour[];
}

export const viewOf = ({ view }: Partial<Pick<Table, 'view'>>): OdinView => view as OdinView;

export function look(store: TableStore): Sight | null {
    const table = store.shown.value;
    if (!table) return null;
    const view = viewOf(table);
    const me = store.mySeat.value;
    const player = view.players[me ?? 0];
    if (!player) return null;
    return {
        store,
        table,
        view,
        me,
        player,
        mine: me !== null,
        choices: groupMoves(store.decision.value?.moves ?? []),
        get pointed() {
            return store.pointedMove.value?.text ?? null;
        },
        colours: store.colours.value,
    };
}
