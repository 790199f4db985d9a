/* What has just happened at a table: lines of its log that came after it was opened. Lines that come
 * with it, or while the player looks back, are no news. */
import { effect } from '@preact/signals';
import type { Line } from '../api/types';
import type { TableStore } from './table';

export function watchNews(
    store: Pick<TableStore, 'log' | 'now' | 'at'>,
    hear: (lines: readonly Line[]) => void,
): () => void {
    let seen: number | null = null;
    return effect(() => {
        const log = store.log.value;
        if (!store.now.value) return;
        const before = seen;
        seen = log.at(-1)?.number ?? 0;
        if (before === null || store.at.peek() !== null) return;
        const fresh = log.filter(({ number }) => number > before);
        if (fresh.length > 0) hear(fresh);
    });
}
