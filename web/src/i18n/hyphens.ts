/* Where long words may be parted. Browsers bring patterns for few languages, so the places are
 * marked with soft hyphens, which are seen only where a line ends: before the consonant ahead of a
 * vowel, as Polish, Czech and Ukrainian allow, and never between two letters that stand for one
 * sound. */
import { lang } from './words';

const VOWELS = new Set('aąeęioóuyáéěíúůýаеєиіїоуюя');
const ONE_SOUND = new Set(['sz', 'cz', 'rz', 'ch', 'dz', 'dź', 'dż', 'дж', 'дз']);
const LONG = 9;
const SOFT_HYPHEN = '\u00ad';

function parted(word: string): string {
    const letters = word.toLowerCase();
    const vowels = [...letters].flatMap((letter, i) => (VOWELS.has(letter) ? [i] : []));
    const cuts = vowels.slice(1).flatMap((vowel, i) => {
        const cut = vowel - (ONE_SOUND.has(letters.slice(vowel - 2, vowel)) ? 2 : 1);
        return cut > (vowels[i] ?? 0) && cut > 1 ? [cut] : [];
    });
    return [0, ...cuts].map((cut, i) => word.slice(cut, cuts[i])).join(SOFT_HYPHEN);
}

export const softly = (words: string): string =>
    lang() === 'en'
        ? words
        : words.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : parted(word)));
