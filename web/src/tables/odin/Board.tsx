/* The table of A Feast for Odin: left what can be done, in the middle where it goes, below what
 * one has. */
import { addOdinSymbols } from '../../art/odin';
import type { BoardProps } from '../game';
import { Boards } from './boards/Boards';
import { Goods } from './boards/Goods';
import { look } from './sight';

addOdinSymbols();

export function Board({ store, part }: BoardProps) {
    const sight = look(store);
    if (!sight) return null;
    const seat = sight.player.seat;
    const narrow = part !== 'all';
    return (
        <div class="odin">
            <Boards sight={sight} seat={seat} narrow={narrow} />
            <Goods sight={sight} seat={seat} narrow={narrow} />
        </div>
    );
}
