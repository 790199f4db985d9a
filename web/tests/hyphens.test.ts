import { afterAll, describe, expect, it } from 'vitest';
import { softly } from '../src/i18n/hyphens';
import { speakIn } from '../src/i18n/words';

const shown = (words: string) => softly(words).replaceAll('\u00ad', '-');

describe('places where long words may be parted', () => {
    afterAll(() => speakIn('en'));
    it('leaves English to the browser', async () => {
        await speakIn('en');
        expect(shown('Explorations')).toBe('Explorations');
    });
    it('stand before a consonant and its vowel, never inside one sound', async () => {
        await speakIn('uk');
        expect(shown('Дослідження 2')).toBe('Дос-лі-джен-ня 2');
        expect(shown('будівництво')).toBe('бу-дів-ницт-во');
        await speakIn('pl');
        expect(shown('mieszkańcy')).toBe('miesz-kań-cy');
    });
    it('are not in short words', () => expect(shown('Збір 3')).toBe('Збір 3'));
});
