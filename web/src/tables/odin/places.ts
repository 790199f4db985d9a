/* The table on a phone: three places, one level of tabs. What is to be decided opens the place where
 * it is decided, and a piece taken in hand the boards. */
import type { PhonePlace } from '../../frame/game';
import { t } from '../../i18n/words';
import type { TableStore } from '../../state/table';
import { handOf } from './boards/hand';
import { takesStage } from './Scenes';
import { look } from './shared/sight';
import type { Task } from './shared/view';

export type Place = 'actions' | 'boards' | 'goods';

/* Scenes and the feast take the place of the actions. */
export const placeOf = (task: Task | null): Place =>
    task === null || task === 'turn' || task === 'imitate' || task === 'serve' || takesStage(task)
        ? 'actions'
        : 'boards';

export function places(store: TableStore): readonly PhonePlace[] {
    const open = look(store)?.choices.uses.size ?? 0;
    return [
        {
            key: 'actions',
            label: t('Actions'),
            icon: 'list',
            ...(open > 0 ? { count: open } : {}),
        },
        { key: 'boards', label: t('Boards'), icon: 'grid' },
        { key: 'goods', label: t('Goods'), icon: 'card' },
    ];
}

export function placeNow(store: TableStore): string | null {
    const task = store.decision.value ? (look(store)?.player.decides?.task ?? null) : null;
    if (handOf(store).held.value !== null) return 'boards';
    return task === null ? null : placeOf(task);
}
