/* What is to be expected, in figures. */
import type { Advice, Expectation } from '../api/types';
import { number, t } from '../i18n/words';

export const pointsOf = (hundredths: number): string => number(Math.round(hundredths / 10) / 10);

/* "62 %" where there is a chance to tell, else "43.5". */
export const expected = ({ points, chance }: Expectation): string =>
    chance === undefined ? pointsOf(points) : t('{n} %', { n: chance });

/* Final points as a range, where a choice has been played on from. */
export const rangeWords = ({ points, low, high }: Advice): string =>
    points === undefined || low === undefined || high === undefined
        ? ''
        : t('About {points} points; in 8 of 10 games {low} to {high}.', {
              points: number(Math.round(points / 100)),
              low: number(Math.round(low / 100)),
              high: number(Math.round(high / 100)),
          });

/* All that is said of a choice, one sentence after the other. */
export const adviceWords = (choice: Advice): string =>
    [choice.standing, choice.distance, rangeWords(choice), choice.chances, choice.reason]
        .filter(Boolean)
        .join(' ');
