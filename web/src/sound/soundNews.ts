/* What happened, heard at once: each sound of it a single time, in the order it came. */
import type { Line } from '../api/types';
import { cueOf, type Cue } from './cues';
import { sound } from './hearing';

const APART_MS = 140;
const MANY = 3; // sounds in a row; more would rattle

export const cuesOf = (game: string, lines: readonly Line[]): readonly Cue[] => {
    const cues = lines
        .filter(({ back_to }) => back_to === null)
        .flatMap(({ events }) => events.map(({ kind }) => cueOf(game, kind)))
        .filter((cue) => cue !== null);
    return [...new Set(cues)].slice(0, MANY);
};

export function soundNews(game: string, lines: readonly Line[]): void {
    cuesOf(game, lines).forEach((cue, nth) => setTimeout(() => sound(cue), nth * APART_MS));
}
