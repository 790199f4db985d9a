/* Guided first games: an ordinary table with a fixed deal, remembered by this browser together with
 * the lessons already read. Small, because the hall loads it. */
import { signal } from '@preact/signals';
import { api } from '../../api/client';
import type { NewTable } from '../../api/types';
import { go, tableAddress } from '../../state/routes';
import { ensurePlayer } from '../../state/player';
import { recall, remember } from '../../state/settings';

/* "ID welcome price": the table, then what has been read there. */
const KEY = 'lesson';

const bot = { kind: 'bot', level: 'bondi' } as const;

/* The games that have one, each with a deal that brings its lessons early. */
export const guided: Readonly<
    Record<string, Pick<NewTable, 'options' | 'seats'> & { readonly seed: number }>
> = {
    /* A first round with an artisan, a merchant, a warrior and a feast. */
    jorvik: { options: { mode: 'karl', first: '0' }, seats: [{ kind: 'me' }, bot, bot], seed: 48 },
    /* A first hand with a sail, a harvest and a build. */
    vikings: { options: { first: '0' }, seats: [{ kind: 'me' }, bot, bot], seed: 7 },
    odin: { options: { length: 'short', first: '0' }, seats: [{ kind: 'me' }, bot], seed: 7 },
};

export const lessonRecord = signal<readonly string[]>((recall(KEY) ?? '').split(' '));

export function noteLesson(words: readonly string[]): void {
    lessonRecord.value = words;
    remember(KEY, words.join(' '));
}

export async function learn(game: string): Promise<void> {
    const how = guided[game];
    if (!how) return;
    await ensurePlayer();
    const { table } = await api.create({
        game,
        ...how,
        clock: { kind: 'none' },
        private: true,
        advice: true,
    });
    noteLesson([table]);
    go(tableAddress(table));
}
