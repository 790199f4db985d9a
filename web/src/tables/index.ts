/* The games that have a table of their own. One without is played in list mode. */
import { addWords } from '../i18n/words';
import type { GameTable } from '../frame/game';

const modules = import.meta.glob<{ game: GameTable }>('./*/index.tsx');

export async function loadGame(id: string): Promise<GameTable> {
    const load = modules[`./${id}/index.tsx`];
    const [table] = await Promise.all([load?.(), addWords(id)]);
    return table ? table.game : (await import('../frame/listGame')).listGame(id);
}
