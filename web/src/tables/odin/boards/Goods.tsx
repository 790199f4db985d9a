/* The goods at hand in the order of the goods boxes: eight shapes, four colours, blue on top, so
 * that an upgrade is one row up. */
import type { Sight } from '../sight';

export interface GoodsProps {
    readonly sight: Sight;
    readonly seat: number;
    readonly narrow?: boolean;
}

export function Goods({ seat }: GoodsProps) {
    return <div class="odin-goods" data-seat={seat} />;
}
