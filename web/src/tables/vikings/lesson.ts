/* The guided first game: an ordinary table against two bots with a fixed deal. Small, because the hall
 * loads it; the lessons themselves come with the table. */
import { api } from '../../api/client';
import { go, tableAddress } from '../../routes';
import { ensurePlayer } from '../../state/player';
import { noteLesson } from '../jorvik/lesson';

/* A first hand with a sail, a harvest and a build. */
const SEED = 7;

export async function learnVikings(): Promise<void> {
    await ensurePlayer();
    const { table } = await api.create({
        game: 'vikings',
        options: { first: '0' },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }],
        clock: { kind: 'none' },
        private: true,
        advice: true,
        seed: SEED,
    });
    noteLesson([table]);
    go(tableAddress(table));
}
