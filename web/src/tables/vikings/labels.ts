/* Where the names on the map stand: at their island or fjord, moved aside where they would lie on a
 * dock, on another name or over the edge. */
import { islandName, type Point } from './facts';
import { at, plateAt, type Stage } from './geometry';

interface Box {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
}

/* Shifts in pixels of a desktop, the nearest first. */
const ISLAND_SHIFTS: readonly (readonly [number, number])[] = [
    [0, 0],
    [0, -8],
    [22, 0],
    [-22, 0],
    [30, -8],
    [-30, -8],
    [40, 2],
    [-40, 2],
    [48, -10],
    [-48, -10],
];
const FJORD_SHIFTS: readonly (readonly [number, number])[] = [
    [0, 0],
    [0, -50],
    [30, -22],
    [-30, -22],
    [30, -4],
    [-30, -4],
];
const ISLAND_LETTER = 7.6;
const FJORD_NAME = { w: 26, h: 13 };
const DOCK = 11;
const EDGE = 3;

const meet = (a: Box, b: Box): boolean =>
    Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

const inside = ({ width, height }: Stage, { x, y, w, h }: Box): boolean =>
    x - w / 2 >= EDGE &&
    x + w / 2 <= width - EDGE &&
    y - h / 2 >= EDGE &&
    y + h / 2 <= height - EDGE;

/* The first place that is free, else the first inside the map. */
function settle(
    stage: Stage,
    wish: Box,
    shifts: readonly (readonly [number, number])[],
    taken: readonly Box[],
): Box {
    const places = shifts
        .map(([dx, dy]) => ({
            ...wish,
            x: wish.x + dx * stage.scale,
            y: wish.y + dy * stage.scale,
        }))
        .filter((place) => inside(stage, place));
    return (
        places.find((place) => !taken.some((other) => meet(place, other))) ??
        places[0] ?? {
            ...wish,
            x: Math.min(Math.max(wish.x, wish.w / 2 + EDGE), stage.width - wish.w / 2 - EDGE),
            y: Math.min(Math.max(wish.y, wish.h / 2 + EDGE), stage.height - wish.h / 2 - EDGE),
        }
    );
}

export interface Labels {
    readonly islands: ReadonlyMap<string, Point>;
    readonly fjords: ReadonlyMap<string, Point>;
}

export function labelsOf(stage: Stage): Labels {
    const { map, scale: k } = stage;
    const taken: Box[] = Object.values(map.docks).map((dock) => ({
        ...at(stage, dock),
        w: DOCK * k,
        h: DOCK * k,
    }));
    const put = (wish: Box, shifts: readonly (readonly [number, number])[]): Point => {
        const box = settle(stage, wish, shifts, taken);
        taken.push(box);
        return box;
    };
    const islands = Object.keys(map.islands).map((id): [string, Point] => {
        const { x, y } = plateAt(stage, id);
        const w = islandName(id).length * ISLAND_LETTER * k;
        return [id, put({ x, y: y - 39 * k, w, h: 16 * k }, ISLAND_SHIFTS)];
    });
    const fjords = Object.entries(map.fjords).map(([id, fjord]): [string, Point] => {
        const { x, y } = at(stage, fjord);
        return [id, put({ x, y: y + 25 * k, ...FJORD_NAME }, FJORD_SHIFTS)];
    });
    return { islands: new Map(islands), fjords: new Map(fjords) };
}
