import { describe, expect, it } from 'vitest';
import { wordEntries } from '../src/screens/book';
import { excerpt, folded, indexed, marked, search } from '../src/state/search';

describe('folding', () => {
    it('ignores accents and case and keeps every letter at its place', () => {
        for (const [text, plain] of [
            ['Jórvík', 'jorvik'],
            ['łódź', 'lodz'],
            ['příšerně', 'priserne'],
            ['Їжа й сіль', 'іжа и сіль'],
        ] as const)
            expect(folded(text)).toBe(plain);
        const odd = 'İstanbul ﬁn 𝔸 ß';
        expect(folded(odd)).toHaveLength(odd.length);
    });
});

describe('search', () => {
    const index = indexed([
        { key: 'O-11.2', title: 'Raiding', text: 'A longship raids.' },
        { key: '', title: 'Longship', text: '' },
        { key: 'O-3.1', title: 'Łódź', text: 'Knarr, whaling boat (longship costs 2).' },
    ]);
    const keys = (query: string) => search(index, query).map(({ key, title }) => key || title);
    it('puts names before texts', () => {
        expect(keys('longship')).toEqual(['Longship', 'O-11.2', 'O-3.1']);
    });
    it('wants every word, in any order, without accents', () => {
        expect(keys('longship lodz')).toEqual(['O-3.1']);
        expect(keys('o-11.2')).toEqual(['O-11.2']);
        expect(keys('(longship')).toEqual(['O-3.1']);
        expect(keys('whale')).toEqual([]);
        expect(keys('l')).toEqual([]);
    });
    it('marks what it found in the text as it is written', () => {
        expect(marked('Do Jórvík, jorvik!', 'jorvik')).toEqual([
            { text: 'Do ', found: false },
            { text: 'Jórvík', found: true },
            { text: ', ', found: false },
            { text: 'jorvik', found: true },
            { text: '!', found: false },
        ]);
    });
    it('cuts long texts around the place', () => {
        const long = `${'many words before '.repeat(20)}whale ${'and after '.repeat(40)}`;
        const cut = excerpt(long, 'whale');
        expect(cut).toContain('whale');
        expect(cut.length).toBeLessThan(260);
        expect(cut.startsWith('… ')).toBe(true);
    });
});

describe('words of a game', () => {
    it('are there once, with their text, and without what the engine calls its steps', () => {
        const words = {
            title: 'A game',
            thing: { mead: { name: 'mead' }, boat: { name: 'Boat' } },
            card: { boat: { name: 'Boat', text: 'Sails.' } },
            phase: { pick: { name: 'picking' } },
        };
        expect(wordEntries(words)).toEqual([
            { key: '', title: 'mead', text: '' },
            { key: '', title: 'Boat', text: 'Sails.' },
        ]);
    });
});
