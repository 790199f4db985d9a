/* Words for who sits where, shared by every page that shows seats. */
import type { Seat, Table } from '../api/types';
import { t } from '../i18n/words';

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

/* "You" for the player at this screen, unless several sit at it. */
export function seatName(table: Pick<Table, 'seats' | 'you'>, seat: number): string {
    const name = table.seats[seat]?.name ?? '';
    return table.you.length === 1 && table.you[0] === seat ? t('You') : name;
}
