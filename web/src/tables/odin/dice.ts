/* What a roll asks for, and how likely it is to be met: numbers about dice, no rules of the
 * game. */
import { data, diceFacts } from './shared/facts';
import { has, type Decides, type Player, type ShipView } from './shared/view';

/* How much of a price one can pay now, with its weapon and its resource. */
export function means(dice: string, player: Player): number {
    const { weapon, resource } = diceFacts(dice);
    return has(player, weapon) + has(player, resource);
}

/* That one of up to `rolls` rolls shows `most` or less. */
export function chanceOfLow(faces: number, most: number, rolls: number): number {
    const good = Math.max(0, Math.min(faces, most)) / faces;
    return 1 - (1 - good) ** rolls;
}

/* The chance to succeed when every roll is used that is left; null where more than the roll
 * decides. */
export function chanceNow(decides: Decides, player: Player): number | null {
    const { dice = '', ore = 0, rolls_left: left = data.rolls } = decides;
    const facts = diceFacts(dice);
    return facts.low && left > 0 ? chanceOfLow(facts.faces, means(dice, player) + ore, left) : null;
}

/* The same before the space is used. Whaling counts the ore of the boats that could go. */
export function chanceBefore(
    dice: string,
    player: Player,
    ships: readonly ShipView[] = [],
    boats = 0,
): number | null {
    const facts = diceFacts(dice);
    if (!facts.low) return null;
    const ore = ships
        .filter(({ ship }) => ship === 'whaling_boat')
        .map((ship) => ship.ore + (data.ships['whaling_boat']?.printed_ore ?? 0))
        .sort((a, b) => b - a)
        .slice(0, boats)
        .reduce((sum, each) => sum + each, 0);
    return chanceOfLow(facts.faces, means(dice, player) + ore, data.rolls);
}

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
