/* Who sits before this screen. A newcomer becomes a guest with the first thing they do. */
import { signal } from '@preact/signals';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Player } from '../api/types';

export const player = signal<Player | null>(null);

export async function loadPlayer(): Promise<void> {
    player.value = (await api.me()).player;
}

let making: Promise<void> | null = null;

/* Makes sure that the server knows us before we do something. */
export function ensurePlayer(): Promise<void> {
    if (player.value) return Promise.resolve();
    making ??= (async () => {
        await loadPlayer();
        if (!player.value) player.value = (await api.guest()).player;
    })().finally(() => (making = null));
    return making;
}

/* After signing in or out, the live connection must be made anew in the new name. */
export function become(next: Player | null): void {
    player.value = next;
    live.close();
    if (next) live.open();
}
