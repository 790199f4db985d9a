/* The guided first game: an ordinary table against two bots with a fixed deal, remembered by this
 * browser together with the lessons already read. Small, because the hall loads it. */
import { signal } from '@preact/signals';
import { api } from '../../api/client';
import { go, tableAddress } from '../../routes';
import { ensurePlayer } from '../../state/player';
import { recall, remember } from '../../state/settings';

/* "ID welcome price": the table, then what has been read there. */
const KEY = 'lesson';
/* A first round with an artisan, a merchant, a warrior and a feast. */
const SEED = 48;

export const lessonRecord = signal<readonly string[]>((recall(KEY) ?? '').split(' '));

export function noteLesson(words: readonly string[]): void {
    lessonRecord.value = words;
    remember(KEY, words.join(' '));
}

export async function learnJorvik(): Promise<void> {
    await ensurePlayer();
    const { table } = await api.create({
        game: 'jorvik',
        options: { mode: 'karl', first: '0' },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }],
        clock: { kind: 'none' },
        private: true,
        advice: true,
        seed: SEED,
    });
    noteLesson([table]);
    go(tableAddress(table));
}
