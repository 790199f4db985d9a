/* Spaces at which a line does not end. The catalogues have plain spaces, which consoles, records and
 * tests see; running text of the page is tied together where it is drawn, as Polish, Czech and
 * Ukrainian typography asks: a word of one letter with the next one, a number with what it counts,
 * a dash, an ellipsis or a percent sign with what is before it. */
import { lang } from './words';

const TIE = '\u00a0';
const ONE_LETTER = /(^|[\s(„«“])(\p{L}) (?=\S)/gu;

export function tied(text: string): string {
    if (lang() === 'en') return text;
    const letters = (words: string): string => words.replace(ONE_LETTER, `$1$2${TIE}`);
    /* Twice: of two such words in a row the first pass sees one. */
    return letters(letters(text))
        .replace(/(\d) (?=\p{L})/gu, `$1${TIE}`)
        .replace(/ (?=[–—] |…|%)/g, TIE);
}
