/* What is typed in list mode: a move by its number, text or label, or a short command. Commands
 * are understood in English and in the player's language, in any case, with accents or without. */
import type { Offer } from './game';

/* A command by its English name, and the word for it in the player's language. */
export interface Word {
    readonly name: string;
    readonly own: string;
}

export type Command =
    | { readonly kind: 'play'; readonly move: Offer }
    | { readonly kind: 'tell'; readonly name: string }
    | { readonly kind: 'why'; readonly about: string }
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'unknown'; readonly text: string };

/* The stroke of "ł" is no accent that could be taken off. */
export const fold = (text: string): string =>
    text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/ł/g, 'l')
        .replace(/\s+/g, ' ')
        .trim();

function moveOf(said: string, moves: readonly Offer[]): Offer | undefined {
    if (/^\d+$/.test(said)) return moves[Number(said) - 1];
    return moves.find((move) => fold(move.text) === said || fold(move.label) === said);
}

/* What follows one of these words, "" if nothing does; null: it begins with neither. */
function after(said: string, { name, own }: Word): string | null {
    const word = [name, fold(own)].find((each) => said === each || said.startsWith(`${each} `));
    return word === undefined ? null : said.slice(word.length).trim();
}

export function readCommand(
    typed: string,
    moves: readonly Offer[],
    words: readonly Word[],
    why: Word,
): Command {
    const text = typed.trim();
    const said = fold(text);
    const move = moveOf(said, moves);
    if (move) return { kind: 'play', move };
    if (/^\d+$/.test(said)) return { kind: 'number', text };
    const word = words.find((each) => after(said, each) === '');
    if (word) return { kind: 'tell', name: word.name };
    const about = after(said, why);
    return about === null ? { kind: 'unknown', text } : { kind: 'why', about };
}
