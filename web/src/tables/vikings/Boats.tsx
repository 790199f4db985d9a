/* What lies on the water and at the docks: boats, villages, and the way of a boat to where it is
 * pointed. */
import { beyond, berth, smooth, type Stage } from './geometry';
import type { Point } from './facts';
import { wayTo } from './moves';
import { Piece } from './pieces';
import { destination, lookOf, type Sight } from './sight';
import { boatsOf, type BoatHere, type Side } from './view';

/* What is drawn upon the map needs. */
export interface OnChart {
    readonly sight: Sight;
    readonly stage: Stage;
}

export function Villages({
    stage,
    villages,
}: {
    readonly stage: Stage;
    readonly villages: readonly string[];
}) {
    const size = 28 * stage.scale;
    return (
        <>
            {villages.map((dock) => {
                const { x, y } = beyond(stage, dock, -19 * stage.scale);
                return (
                    <use
                        key={dock}
                        href="#v-village"
                        x={x - size / 2}
                        y={y - size * 0.6}
                        width={size}
                        height={size}
                    />
                );
            })}
        </>
    );
}

/* Boats that lie together stand beside each other. */
function berths(stage: Stage, boats: readonly BoatHere[]): (BoatHere & Point)[] {
    return boats.map((boat, i) => {
        const beside = boats.filter(({ place }) => place === boat.place);
        const place = beside.indexOf(boats[i] ?? boat);
        const { x, y } = berth(stage, boat.place);
        return {
            ...boat,
            x: x + (place - (beside.length - 1) / 2) * 24 * stage.scale,
            y: y + place * 5 * stage.scale,
        };
    });
}

export function Boats({ sight, stage }: OnChart) {
    const size = 40 * stage.scale;
    return (
        <>
            {berths(stage, boatsOf(sight.view)).map(({ key, side, chief, x, y }) => (
                <g
                    key={key}
                    class="v-boat"
                    style={{
                        transform: `translate(${(x - size / 2).toFixed(1)}px, ${(y - size * 0.58).toFixed(1)}px)`,
                    }}
                >
                    <Piece
                        kind={chief ? 'chief' : 'boat'}
                        look={lookOf(sight.colours, side)}
                        size={chief ? size * 1.12 : size}
                    />
                </g>
            ))}
        </>
    );
}

/* The way of the boat that is pointed to a place, and where it would lie. */
export function Voyage({ sight, stage }: OnChart) {
    const { view, aim, me, pointed } = sight;
    const reach = view.foresight?.reach;
    if (!reach || !pointed?.startsWith('to ') || me === null) return null;
    const way = wayTo(reach, destination(view, aim, pointed));
    const start = reach[way[0] ?? '']?.via;
    if (start === undefined) return null;
    const points = [start, ...way].map((place) => berth(stage, place));
    const line = smooth(points, false);
    const end = points.at(-1) ?? { x: 0, y: 0 };
    const size = 40 * stage.scale;
    return (
        <g class="v-voyage">
            <path
                d={line}
                fill="none"
                stroke="#5A3E08"
                stroke-width="11"
                opacity=".45"
                stroke-linecap="round"
            />
            <path d={line} fill="none" stroke="#F3D384" stroke-width="6.5" stroke-linecap="round" />
            <path
                d={line}
                fill="none"
                stroke="#B07D1E"
                stroke-width="2"
                stroke-dasharray="7 6"
                stroke-linecap="round"
            />
            <g opacity=".8">
                <Piece
                    kind="boat"
                    look={lookOf(sight.colours, `${me}` as Side)}
                    x={end.x - size / 2}
                    y={end.y - size * 0.58}
                    size={size}
                />
            </g>
        </g>
    );
}
