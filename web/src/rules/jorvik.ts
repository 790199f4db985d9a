import { t } from '../i18n/words';
import type { Guide } from './guide';

export const guide: Guide = {
    steps: [
        {
            title: () => t('Overview'),
            text: () =>
                t(
                    'Every round new cards come to Jórvík. You queue for them, buy, and load goods for your artisans. After the last round, the player with the most victory points wins.',
                ),
            rule: 'J-3',
        },
        {
            title: () => t('1. Supply'),
            text: () =>
                t(
                    'New cards are laid out and ships get their cubes. A Pict attack is carried out at once: the strongest defence wins points, the weakest loses some.',
                ),
            rule: 'J-4',
        },
        {
            title: () => t('2. Demand'),
            text: () =>
                t(
                    'One after the other, everybody places a viking at the end of the queue of a card, until all are placed or have passed. In the Jarl game a viking may also reserve a card of the upper row.',
                ),
            rule: 'J-6',
        },
        {
            title: () => t('3. Purchase'),
            text: () =>
                t(
                    'Card by card, the first in the queue buys it or withdraws. It costs a coin for every viking still in the queue: those behind you make it dearer for you, and each viking that withdraws makes it cheaper for the next.',
                ),
            rule: 'J-7',
        },
        {
            title: () => t('4. Loading'),
            text: () =>
                t(
                    'Everybody gets their income, lays the bought cards in their area and unloads their ships: cubes go onto artisans, into storage, to merchants, or to the common goods.',
                ),
            rule: 'J-8',
        },
        {
            title: () => t('The end'),
            text: () =>
                t(
                    'The last attack ends the game. Finished artisans, journeys, feasts, skalds and a few others score; of those with the same points, the one with more coins is ahead.',
                ),
            rule: 'J-13',
        },
    ],
};
