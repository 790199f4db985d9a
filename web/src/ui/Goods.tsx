/* Goods of Jórvík: a cube, or the place of a missing one. Colour is never the only sign: each
 * has its glyph. */
import { Picture } from './Icon';

interface GoodProps {
    readonly good: string;
    readonly size?: number;
    readonly title: string;
}

export const Cube = ({ good, size = 24, title }: GoodProps) => (
    <Picture id={`jorvik-${good}`} class="cube" size={size} title={title} />
);

export const MissingCube = ({ good, size = 24, title }: GoodProps) => (
    <Picture id={`slot-${good}`} class="slot" size={size} title={title} />
);
