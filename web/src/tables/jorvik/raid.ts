/* The Pict raid as it can be worked out from what everyone sees: the deck's seasons lie in order,
 * shuffled within each, and a raid takes no space. Shown, never decided here. */
import { cardFacts } from './facts';
import { SEASONS, type JorvikView, type Season } from './view';

export interface SeasonLeft {
    readonly season: Season;
    readonly cards: number;
}

export function seasonsLeft(deck: readonly string[]): SeasonLeft[] {
    return SEASONS.map((season) => ({
        season,
        cards: deck.filter((card) => cardFacts(card).season === season).length,
    })).filter((left) => left.cards > 0);
}

/* The chance that a raid is turned up while `spaces` cards are laid out. In a season with n
 * other cards the raid lies before k of them, k = 0..n alike likely, and comes out if k < what
 * is wanted. */
export function raidChance(deck: readonly string[], spaces: number): number {
    let wanted = spaces;
    let none = 1;
    for (const season of SEASONS) {
        if (wanted <= 0) break;
        const cards = deck.filter((card) => cardFacts(card).season === season);
        const raids = cards.filter((card) => cardFacts(card).kind === 'pict_attack').length;
        const others = cards.length - raids;
        if (raids > 0) none *= 1 - Math.min(1, wanted / (others + 1));
        wanted -= others;
    }
    return 1 - none;
}

/* The raid that will come next: the one of the earliest season. */
export function nextRaid(deck: readonly string[]): string | null {
    for (const season of SEASONS) {
        const raid = deck.find(
            (card) => cardFacts(card).kind === 'pict_attack' && cardFacts(card).season === season,
        );
        if (raid) return raid;
    }
    return null;
}

export interface Defender {
    readonly seat: number;
    readonly defence: number;
    readonly outcome: 'strongest' | 'weakest' | 'neither';
}

/* Who would gain and lose as things stand, the strongest first. */
export function defenders(view: JorvikView): Defender[] {
    const all = view.players.map((player) => player.defence);
    const most = Math.max(...all);
    const least = Math.min(...all);
    return view.players
        .map((player): Defender => {
            const { seat, defence } = player;
            if (most === least) return { seat, defence, outcome: 'neither' };
            if (defence === most) return { seat, defence, outcome: 'strongest' };
            return { seat, defence, outcome: defence === least ? 'weakest' : 'neither' };
        })
        .sort((a, b) => b.defence - a.defence || a.seat - b.seat);
}
