/* What a guest is called. The hall gives everybody a name; who plays with friends is asked for
 * their own, once. */
import { api } from '../api/client';
import { player } from './player';
import { recall, remember } from './settings';

const KEY = 'named';

export const isNamed = (): boolean => player.value?.guest === false || recall(KEY) === 'yes';

/* A name was taken, or the one that the hall gave was kept. */
export const noteNamed = (): void => remember(KEY, 'yes');

export async function takeName(name: string): Promise<void> {
    if (name !== player.value?.name) player.value = (await api.change({ name })).player;
    noteNamed();
}
