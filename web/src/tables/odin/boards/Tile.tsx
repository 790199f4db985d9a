/* Pieces as they lie on a board: colour, pattern, picture and outline, so that nobody needs the
 * colour alone. Units of SVG: a cell is U wide. */
import { memo } from '../../../ui/memo';
import { thingFacts } from '../shared/facts';
import type { Stamp, Thing } from '../shared/view';
import { heart, outline, shapeOf, U, type Cell } from './geometry';
import './Tile.css';

export const toneOf = (thing: Thing): string => {
    const { colour, special } = thingFacts(thing);
    return special ? 'special' : colour;
};

export const isCoin = (thing: Thing): boolean => thingFacts(thing).colour === 'none';

/* Patterns that tiles of all boards refer to; drawn once for the table. */
export function Patterns() {
    return (
        <svg class="unseen" width="0" height="0" aria-hidden="true">
            <defs>
                <pattern id="odin-orange" width="8" height="8" patternUnits="userSpaceOnUse">
                    <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" class="odin-grain" />
                </pattern>
                <pattern id="odin-red" width="7" height="7" patternUnits="userSpaceOnUse">
                    <circle cx="1.8" cy="1.8" r="1.15" class="odin-speck" />
                    <circle cx="5.3" cy="5.3" r="1.15" class="odin-speck" />
                </pattern>
                <pattern id="odin-green" width="12" height="12" patternUnits="userSpaceOnUse">
                    <path d="M3 1.2v3.6M1.2 3h3.6M9 7.2v3.6M7.2 9h3.6" class="odin-grain" />
                </pattern>
                <pattern id="odin-blue" width="16" height="8" patternUnits="userSpaceOnUse">
                    <path d="M0 5q4 -4 8 0t8 0" class="odin-grain" />
                </pattern>
                <pattern id="odin-special" width="6" height="6" patternUnits="userSpaceOnUse">
                    <path d="M0 6L6 0" class="odin-grain" />
                </pattern>
                <linearGradient id="odin-sheen" x1="0" y1="0" x2="0.7" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity=".26" />
                    <stop offset=".55" stop-color="#fff" stop-opacity="0" />
                    <stop offset="1" stop-color="#000" stop-opacity=".12" />
                </linearGradient>
            </defs>
        </svg>
    );
}

interface TileProps {
    readonly stamp: Stamp;
    readonly corner: Cell;
    readonly class?: string;
}

interface Drawing {
    readonly body: string;
    readonly inner: string;
    readonly icon: { readonly x: number; readonly y: number; readonly size: number };
}

const drawings = new Map<Stamp, Drawing>();

function drawingOf(stamp: Stamp): Drawing {
    const known = drawings.get(stamp);
    if (known) return known;
    const { cells } = shapeOf(stamp);
    const { row, column, side } = heart(cells);
    const size = U * (side === 1 ? 0.84 : Math.min(side * 0.72, 1.7));
    const drawing = {
        body: outline(cells, U, 4, -1.2),
        inner: outline(cells, U, 2.4, -4),
        icon: { x: column * U - size / 2, y: row * U - size / 2, size },
    };
    drawings.set(stamp, drawing);
    return drawing;
}

function CoinBody({ thing }: { readonly thing: Thing }) {
    return (
        <>
            <rect class="odin-coin" x="2.5" y="2.5" width={U - 5} height={U - 5} rx="5" />
            <use href={`#odin-${thing}`} x="5" y="5" width={U - 10} height={U - 10} />
        </>
    );
}

export const Tile = memo(function Tile({ stamp, corner, class: extra = '' }: TileProps) {
    const { thing } = shapeOf(stamp);
    const tone = toneOf(thing);
    const at = `translate(${corner.column * U} ${corner.row * U})`;
    if (isCoin(thing))
        return (
            <g class={`odin-tile ${extra}`} transform={at}>
                <CoinBody thing={thing} />
            </g>
        );
    const { body, inner, icon } = drawingOf(stamp);
    return (
        <g class={`odin-tile tone-${tone} ${extra}`} transform={at}>
            <path class="tile-fill" d={body} />
            <path d={body} fill={`url(#odin-${tone})`} />
            <path d={body} fill="url(#odin-sheen)" />
            <path class="tile-edge" d={body} />
            {tone === 'special' && <path class="tile-inner" d={inner} />}
            <use
                href={`#odin-${thing}`}
                x={icon.x}
                y={icon.y}
                width={icon.size}
                height={icon.size}
            />
        </g>
    );
});
