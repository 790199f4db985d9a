/* Arithmetic of queues and of the reservation row: what each viking would pay as things stand.
 * Only for showing; whether a move may be made is the server's to say. */
import { lanesOf, type JorvikView, type Reserved, type Viking } from './view';

/* The price each viking's owner would pay when it comes first: those in front have left by then. */
export function priceTags(length: number): number[] {
    return Array.from({ length }, (_, i) => length - i);
}

export interface Standing {
    readonly index: number; // of the seat's foremost viking
    readonly price: number;
    readonly dropOuts: readonly number[]; // seats that must withdraw first, each once, in order
}

/* Where a seat stands in a queue, or null if it doesn't. */
export function standing(track: readonly Viking[], seat: number): Standing | null {
    const index = track.findIndex((viking) => viking.seat === seat);
    if (index < 0) return null;
    const dropOuts = [...new Set(track.slice(0, index).map((viking) => viking.seat))];
    return { index, price: track.length - index, dropOuts };
}

/* The places (first is 1) at which a seat stands. */
export function placesOf(track: readonly Viking[], seat: number): number[] {
    return track.flatMap((viking, i) => (viking.seat === seat ? [i + 1] : []));
}

export function joined(track: readonly Viking[], viking: Viking): Viking[] {
    return [...track, viking];
}

/* Reserved cards are settled from the left; each costs what still lies in the row. */
export function reservedPrices(count: number): number[] {
    return priceTags(count);
}

/* Vikings of the own colour that a seat has on the board. */
export function placedBy(view: JorvikView, seat: number): number {
    const own = (viking: Viking) => viking.seat === seat && !viking.brown;
    return (
        lanesOf(view).reduce((sum, { track = [] }) => sum + track.filter(own).length, 0) +
        view.row.filter(({ viking }) => own(viking)).length
    );
}

export interface Bill {
    readonly queues: number;
    readonly reserved: number;
    readonly coins: number;
}

/* What a seat would pay if everyone in front of it withdrew everywhere. */
export function ifAllGoesWell(view: JorvikView, seat: number): Bill {
    let queues = 0;
    let reserved = 0;
    let coins = 0;
    for (const lane of lanesOf(view)) {
        const place = lane.track && standing(lane.track, seat);
        if (!place) continue;
        queues++;
        coins += place.price;
    }
    view.row.forEach((card: Reserved, i) => {
        if (card.viking.seat !== seat) return;
        reserved++;
        coins += view.row.length - i;
    });
    return { queues, reserved, coins };
}
