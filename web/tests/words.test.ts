// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Lang } from '../src/api/types';
import {
    ago,
    browserLang,
    formOf,
    names,
    signed,
    speakIn,
    t,
    tc,
    tn,
    tnc,
    tx,
} from '../src/i18n/words';

afterEach(() => speakIn('en'));

describe('words', () => {
    it('fills in what is named and leaves the rest', () => {
        expect(t('{name}: {sentence}', { name: 'Ania' })).toBe('Ania: {sentence}');
    });

    it('counts in English', () => {
        expect(tn('{n} table playing', '{n} tables playing', 1)).toBe('1 table playing');
        expect(tn('{n} table playing', '{n} tables playing', 5)).toBe('5 tables playing');
    });

    it('finds a word by its context, and its English without one', () => {
        expect(tc('odin', 'back')).toBe('back');
        expect(tnc('odin', '{n} back', '{n} backs', 2)).toBe('2 backs');
    });

    it('shows a word as it is where a case is asked for', () => {
        expect(t('{good:acc} and {good}', { good: 'wool' })).toBe('wool and wool');
        expect(tx('Rule {rule:gen}', { rule: 7 })).toEqual(['Rule ', 7, '']);
    });

    it('keeps parts that are not text', () => {
        expect(tx('Rule {rule}', { rule: 7 })).toEqual(['Rule ', 7, '']);
    });

    it('takes the first language of the browser that it speaks', () => {
        expect(browserLang(['de-AT', 'uk-UA', 'en'])).toBe('uk');
        expect(browserLang(['de'])).toBe('en');
    });

    it('speaks every language of the hall', async () => {
        for (const [lang, word] of [
            ['pl', 'Zamknij'],
            ['cs', 'Zavřít'],
            ['uk', 'Закрити'],
        ] as const) {
            await speakIn(lang);
            expect(t('Close')).toBe(word);
        }
    });

    it('lets the last of two wishes win', async () => {
        await Promise.all([speakIn('pl'), speakIn('cs')]);
        expect(t('Close')).toBe('Zavřít');
    });

    it('writes signs, lists and times as people do', () => {
        expect(signed(-1.25, 1)).toBe('−1.3');
        expect(signed(2)).toBe('+2');
        expect(names(['Ania', 'Ottar', 'Olena'])).toBe('Ania, Ottar, and Olena');
        expect(ago(0, 30_000)).toBe('just now');
        expect(ago(0, 5 * 60_000)).toBe('5 min');
    });
});

/* The browser chooses forms by Intl, the catalogues by the rule in their header. */
describe.each(['pl', 'cs', 'uk'] as const)('plural forms of %s', (lang: Lang) => {
    const header = readFileSync(new URL(`../../po/${lang}.po`, import.meta.url), 'utf8');
    const rule = /plural=([^;]*);/.exec(header)?.[1] ?? '';
    const byRule = new Function('n', `return Number(${rule});`) as (n: number) => number;

    it('are those of the catalogue', () => {
        for (let n = 0; n <= 200; n++) expect(formOf(lang, n), `n = ${n}`).toBe(byRule(n));
    });
});
