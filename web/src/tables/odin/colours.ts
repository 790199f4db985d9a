/* In the solo game the Vikings of a second colour are the player's too. */
import type { Colour } from '../../state/colours';
import { colours as allColours } from '../../state/colours';
import type { Sight } from './shared/sight';

export function pieceColour({ colours }: Sight, colour: number): Colour {
    return colours[colour] ?? allColours.find((each) => !colours.includes(each)) ?? 'plum';
}
