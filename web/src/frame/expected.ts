/* What is to be expected, in figures. */
import type { Expectation } from '../api/types';
import { number, t } from '../i18n/words';

export const pointsOf = (hundredths: number): string => number(Math.round(hundredths / 10) / 10);

/* "62 %" where there is a chance to tell, else "43.5". */
export const expected = ({ points, chance }: Expectation): string =>
    chance === undefined ? pointsOf(points) : t('{n} %', { n: chance });
