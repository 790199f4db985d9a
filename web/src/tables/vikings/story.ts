/* The enemy's last turn, step by step, from the log: what it did, and the sentences that say
 * why. */
import type { GameEvent, Line } from '../../api/types';

export interface Step {
    readonly text: string;
    readonly why: boolean;
    readonly icon: string | null;
}

const ENEMY = 4; // its number among the sides, the last argument of an event

const ICONS: Readonly<Record<string, string>> = {
    plays: 'draw_replace',
    sails: 'sail',
    deploys: 'deploy',
    raids: 'raid',
    dedicates: 'dedicate',
    builds_boat: 'build',
    builds_temple: 'explore_temple',
    gains: 'harvest',
    fury: 'fury',
    takes_rune: 'favor',
    steals_rune: 'favor',
    symbol: 'collect',
    loses_settler: 'smite',
    contests: 'battle',
    plays_down: 'battle',
    joins_with: 'battle',
    reveals: 'battle',
    fights: 'battle',
    invaders: 'battle',
    wins: 'battle',
    nobody_wins: 'battle',
    loses: 'exchange',
    displaced: 'sail',
    rune_returns: 'favor',
};

const isWhy = ({ kind }: GameEvent): boolean => kind.startsWith('enemy_');
const begins = ({ kind, args }: GameEvent): boolean => kind === 'plays' && args[3] === ENEMY;
const ends = ({ kind, args }: GameEvent): boolean =>
    kind === 'era' || (kind === 'plays' && args[3] !== ENEMY);

/** Each text of a line with the first of the events it tells. */
function toldBy({ events, texts, tells }: Line): { event: GameEvent; text: string }[] {
    let at = 0;
    return texts.flatMap((text, i) => {
        const event = events[at];
        at += tells[i] ?? 1;
        return event && tells[i] !== 0 ? [{ event, text }] : [];
    });
}

/* From its last card on, through the choices that were left to the player, to the player's own
 * card. */
export function storyOf(log: readonly Line[], number: number): Step[] {
    const told = log.filter((line) => line.number <= number && !line.undone).flatMap(toldBy);
    const from = told.findLastIndex(({ event }) => begins(event));
    if (from < 0) return [];
    const rest = told.slice(from);
    const to = rest.findIndex(({ event }) => ends(event));
    return rest.slice(0, to < 0 ? rest.length : to).map(({ event, text }) => ({
        text,
        why: isWhy(event),
        icon: ICONS[event.kind] ?? null,
    }));
}
