/* The hall: games on offer, tables under way. Kept fresh by live messages, and by asking again
 * when the language changes, because sentences in it come from the server. */
import { computed, signal } from '@preact/signals';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Game, Games, Hall, NewSeat, NewTable, Summary } from '../api/types';
import { go, tableAddress } from './routes';
import { ensurePlayer } from './player';
import { recall, remember } from './settings';

export const hall = signal<Hall | null>(null);
export const games = signal<Games | null>(null);

export const waitingForMe = computed<readonly Summary[]>(
    () => hall.value?.mine.filter((table) => table.your_turn) ?? [],
);

export async function loadHall(): Promise<void> {
    const [known, now] = await Promise.all([api.games(), api.hall()]);
    games.value = known;
    hall.value = now;
}

live.listen((message) => {
    if (message.hall && hall.value) hall.value = { ...hall.value, ...message.hall };
});

export const gameOf = (id: string): Game | undefined =>
    games.value?.games.find((game) => game.id === id);

export const standardOptions = (game: Game): Record<string, string> =>
    Object.fromEntries(game.options.map((option) => [option.key, option.standard]));

/* Whom a newcomer meets: steady, and not the weakest. */
const FIRST_LEVEL = 'bondi';

/* The level last chosen. */
export function usualLevel(levels: readonly string[]): string {
    const last = recall('level');
    if (last !== null && levels.includes(last)) return last;
    return levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0] ?? FIRST_LEVEL);
}

export async function openTable(table: NewTable): Promise<void> {
    await ensurePlayer();
    const bot = table.seats.find((seat): seat is NewSeat & { kind: 'bot' } => seat.kind === 'bot');
    if (bot) remember('level', bot.level);
    go(tableAddress((await api.create(table)).table));
}

/* How many sit down with a player who chooses nothing: two where the game lets them. */
export const usualOthers = (game: Game): number =>
    Math.max(game.seats_min - 1, Math.min(2, game.seats_max - 1));

/* One press: seated against two bots of the usual level, dealt at once. */
export async function playNow(id: string): Promise<void> {
    if (!games.value) games.value = await api.games();
    const game = gameOf(id);
    if (!game) return;
    const bots = usualOthers(game);
    const level = usualLevel(games.value.levels);
    await openTable({
        game: id,
        options: standardOptions(game),
        seats: [
            { kind: 'me' },
            ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level })),
        ],
        clock: { kind: 'none' },
        private: false,
        advice: true,
    });
}
