/* Who is shown how: a colour and its emblem for each seat, the same on every page. */
import type { Emblem, Seat } from '../api/types';

export type Colour = 'ember' | 'sea' | 'moss' | 'gold' | 'plum';

export const emblems: Readonly<Record<Colour, Emblem>> = {
    sea: 'wolf',
    ember: 'raven',
    moss: 'stag',
    gold: 'bear',
    plum: 'boar',
};
export const colours = Object.keys(emblems) as readonly Colour[];

/* The colours of pieces, which are alike in both themes, and of the emblem on them. */
export const paint: Readonly<Record<Colour, { readonly piece: string; readonly mark: string }>> = {
    ember: { piece: 'var(--piece-ember)', mark: '#FBF7EE' },
    sea: { piece: 'var(--piece-sea)', mark: '#FBF7EE' },
    moss: { piece: 'var(--piece-moss)', mark: '#FBF7EE' },
    gold: { piece: 'var(--piece-gold)', mark: '#2A1D08' },
    plum: { piece: 'var(--piece-plum)', mark: '#FBF7EE' },
};

/* Lines of seats differ by dash as well as by colour. */
export const dashes: readonly string[] = ['', '7 4', '2 4', '12 4 2 4', '4 2'];

export const colourOf = (emblem: Emblem | null | undefined): Colour =>
    colours.find((colour) => emblems[colour] === emblem) ?? 'sea';

/* Everyone gets the emblem they chose while it is free, the others what is left. */
export function seatColours(seats: readonly Seat[]): readonly Colour[] {
    const free = new Set<Colour>(colours);
    const given = seats.map((seat): Colour | null => {
        const wish = colours.find((colour) => emblems[colour] === seat.player?.emblem);
        return wish !== undefined && free.delete(wish) ? wish : null;
    });
    return given.map((colour) => {
        if (colour) return colour;
        const [next = 'plum'] = free;
        free.delete(next);
        return next;
    });
}
