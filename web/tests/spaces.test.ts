import { afterAll, describe, expect, it } from 'vitest';
import { tied } from '../src/i18n/spaces';
import { speakIn } from '../src/i18n/words';

const shown = (text: string) => tied(text).replaceAll('\u00a0', '~');

describe('spaces at which no line ends', () => {
    afterAll(() => speakIn('en'));
    it('are none in English', async () => {
        await speakIn('en');
        expect(shown('a Boat and 2 silver – 30 %')).toBe('a Boat and 2 silver – 30 %');
    });
    it('stand after words of one letter, also two in a row, and not inside longer ones', async () => {
        await speakIn('pl');
        expect(shown('W talii i w ręce (z kartą) ma go')).toBe('W~talii i~w~ręce (z~kartą) ma go');
        await speakIn('uk');
        expect(shown('Є у тебе й у мене')).toBe('Є~у~тебе й~у~мене');
    });
    it('stand between a number and what it counts, and before a dash, an ellipsis or a percent sign', async () => {
        await speakIn('cs');
        expect(shown('Zaplať 12 stříbrných – 30 % …')).toBe('Zaplať 12~stříbrných~– 30~%~…');
        expect(shown('J-1.2, 3 a 4')).toBe('J-1.2, 3~a~4');
    });
});
