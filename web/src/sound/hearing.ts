/* The way to the sounds. Browsers keep a page silent until its first gesture; so the sounds are
 * loaded with it, and the hall does not wait for them. */
import { sound as wanted } from '../state/settings';
import type { Cue } from './cues';

let loaded: Promise<typeof import('./sounds')> | null = null;

/* At a gesture: true once sounds can be heard. */
async function wake(): Promise<boolean> {
    if (!wanted.value) return false;
    loaded ??= import('./sounds');
    return (await loaded).wake();
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
    void loaded?.then(({ play }) => play(cue));
}

/* Turns sounds on or off; being turned on is heard. */
export function setSound(on: boolean): void {
    wanted.value = on;
    if (on) void wake().then(() => sound('wood'));
}
