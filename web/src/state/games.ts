/* What the hall says of each game: its name, a line, how long, how heavy. Which of them can be
 * played here comes from the server. */
import { t } from '../i18n/words';
import { gameOf } from './hall';

export interface Portrait {
    readonly id: string;
    readonly title: () => string;
    readonly line: () => string;
    readonly shortLine: () => string;
    readonly players: readonly [least: number, most: number];
    readonly minutes: readonly [least: number, most: number];
    readonly weight: 1 | 2 | 3;
    /* Where it can be played alone. */
    readonly alone?: () => string;
}

export const portraits: readonly Portrait[] = [
    {
        id: 'jorvik',
        title: () => t('Jórvík'),
        line: () =>
            t(
                'Stand in line for what you want. The longer the queue behind you, the more you pay.',
            ),
        shortLine: () => t('The longer the queue, the more you pay.'),
        players: [2, 5],
        minutes: [45, 75],
        weight: 2,
    },
    {
        id: 'odin',
        title: () => t('A Feast for Odin'),
        line: () =>
            t(
                'Hunt, raid and trade, then fit what you bring home onto your board until nothing is left bare.',
            ),
        shortLine: () => t('Fit what you bring home onto your board.'),
        players: [1, 4],
        minutes: [60, 120],
        weight: 3,
        alone: () => t('No rivals: you play to beat your own best.'),
    },
    {
        id: 'vikings',
        title: () => t('Tiny Epic Vikings'),
        line: () =>
            t('Draft a crew, sail the fjords and hold the islands of whichever god rages most.'),
        shortLine: () => t('Sail, settle, and please the angriest god.'),
        players: [1, 4],
        minutes: [30, 45],
        weight: 2,
        alone: () => t('You face an enemy who moves by rules of its own.'),
    },
];

export const portraitOf = (id: string): Portrait | undefined =>
    portraits.find((game) => game.id === id);

/* A game's name in the player's language; one we have no portrait of is called as the server
 * does. */
export const gameTitle = (id: string): string => portraitOf(id)?.title() ?? gameOf(id)?.title ?? id;

export const weightName = (weight: 1 | 2 | 3): string =>
    [t('light'), t('medium'), t('heavy')][weight - 1] ?? '';
