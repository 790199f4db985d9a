/* Words for who sits where, shared by every page that shows seats. */
import type { Seat, Table } from '../api/types';
import { names, t } from '../i18n/words';

/* Levels by the names players know; a bot without one is called by its own. */
const levelNames: Readonly<Record<string, () => string>> = {
    thrall: () => t('Thrall'),
    bondi: () => t('Bondi'),
    hersir: () => t('Hersir'),
    konungr: () => t('Konungr'),
};
const levelPictures: Readonly<Record<string, string>> = {
    thrall: 'bot_thrall',
    bondi: 'bot_bondi',
    hersir: 'bot_hersir',
    konungr: 'bot_konungr',
};

/* What to expect of each; the same sentences as the engine's. */
const levelWords: Readonly<Record<string, () => string>> = {
    thrall: () => t('is friendly, and overlooks things as people do'),
    bondi: () => t('plays a steady game without looking far'),
    hersir: () => t('thinks ahead and seldom gives anything away'),
    konungr: () => t('is as good as this hall can make it'),
};

/* The same as a sentence of its own, below a face. */
const levelSentences: Readonly<Record<string, () => string>> = {
    thrall: () => t('Friendly, and overlooks things as people do.'),
    bondi: () => t('Plays a steady game without looking far.'),
    hersir: () => t('Thinks ahead and seldom gives anything away.'),
    konungr: () => t('As good as this hall can make it.'),
};

export const levelSentence = (level: string): string => levelSentences[level]?.() ?? '';
export const levelName = (level: string): string => levelNames[level]?.() ?? level;
export const levelManner = (level: string): string => levelWords[level]?.() ?? '';
export const levelPicture = (level: string): string => levelPictures[level] ?? 'bot_hersir';

export function seatKind(seat: Seat): string {
    if (seat.kind === 'open') return t('open seat');
    if (seat.kind === 'bot') return t('{level} bot', { level: levelName(seat.bot ?? '') });
    if (seat.resigned) return t('resigned');
    if (seat.takeover) return t('a bot stands in');
    if (seat.shared) return t('on this screen');
    if (seat.player?.guest) return t('guest');
    return '';
}

type Seated = Pick<Table, 'seats' | 'you'>;

/* Whether a seat is the player at this screen; of several that sit at it none is. */
export const isYou = ({ you }: Pick<Table, 'you'>, seat: number): boolean =>
    you.length === 1 && you[0] === seat;

/* "You" for the player at this screen. It is a name for lists and headings: a sentence with a verb
 * is another one for "you". */
export const seatName = (table: Seated, seat: number): string =>
    isYou(table, seat) ? t('You') : (table.seats[seat]?.name ?? '');

/* For whom a table waits; when the game is over the hall says so. */
export const waitingWords = (table: Seated & Pick<Table, 'awaiting' | 'waiting'>): string =>
    table.awaiting.length > 0
        ? t('Waiting for {names}.', {
              names: names(table.awaiting.map((seat) => seatName(table, seat))),
          })
        : table.waiting;
