/* The way to the sounds. Browsers keep a page silent until its first gesture; so the sounds are
 * loaded with it, and the hall does not wait for them. */
import { sound as wanted } from '../state/settings';
import type { Cue } from './cues';

type Sounds = typeof import('./sounds');
let loading: Promise<Sounds | null> | null = null;
let loaded: Sounds | null = null;

/* Without network there are no sounds; the next gesture tries again. */
async function load(): Promise<Sounds | null> {
    loading ??= import('./sounds').catch(() => null);
    loaded = await loading;
    if (!loaded) loading = null;
    return loaded;
}

/* At a gesture: true once sounds can be heard. */
async function wake(): Promise<boolean> {
    if (!wanted.value) return false;
    return (await load())?.wake() ?? false;
}

export function startSounds(): void {
    const gestures = ['pointerdown', 'keydown'] as const;
    const listen = () => {
        void wake().then((awake) => {
            if (awake) for (const gesture of gestures) removeEventListener(gesture, listen);
        });
    };
    for (const gesture of gestures) addEventListener(gesture, listen);
}

export function sound(cue: Cue): void {
    loaded?.play(cue);
}

/* Turns sounds on or off; being turned on is heard. */
export function setSound(on: boolean): void {
    wanted.value = on;
    if (on) void wake().then(() => sound('wood'));
}
