/* The boards tiles are laid on: home board, islands and houses. The table gives it 520 × 480 px at
 * 1440 × 900 and the width of the screen on phones; `Goods` stands below in its own panel. */
import type { Sight } from '../sight';

export interface BoardsProps {
    readonly sight: Sight;
    /* Whose boards are shown; only one's own can be laid on. */
    readonly seat: number;
    /* Phones: the goods that can be laid belong below the board. */
    readonly narrow?: boolean;
}

export function Boards({ seat }: BoardsProps) {
    return <div class="odin-boards" data-seat={seat} />;
}
