/* The games that have a table of their own. One without is played in list mode. */
import type { GameTable } from './game';

const modules = import.meta.glob<{ game: GameTable }>('./*/index.tsx');

export async function loadGame(id: string): Promise<GameTable> {
    const load = modules[`./${id}/index.tsx`];
    return load ? (await load()).game : (await import('../frame/listGame')).listGame(id);
}
