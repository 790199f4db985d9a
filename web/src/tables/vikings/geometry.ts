/* The geometry of the map: where things lie on a stage of a given size, and how coasts grow around
 * their docks. Places are those of the engine, on a square of 1000, stretched to the stage. */
import type { MapFacts, Point } from './facts';

export interface Stage {
    readonly map: MapFacts;
    readonly width: number;
    readonly height: number;
    /* The size of pieces; 1 on a desktop. */
    readonly scale: number;
}

export const at = ({ width, height }: Stage, { x, y }: Point): Point => ({
    x: (x * width) / 1000,
    y: (y * height) / 1000,
});

/* The same chances in every drawing. */
export function dice(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

const n = (value: number): string => value.toFixed(1);

/* A smooth line through points (Catmull-Rom) as a path. */
export function smooth(points: readonly Point[], closed: boolean): string {
    const count = points.length;
    const get = (i: number): Point =>
        points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? {
            x: 0,
            y: 0,
        };
    let path = `M${n(get(0).x)} ${n(get(0).y)}`;
    for (let i = 0; i < (closed ? count : count - 1); i++) {
        const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
        path += `C${n(from.x + (to.x - before.x) / 3)} ${n(from.y + (to.y - before.y) / 3)} ${n(to.x - (after.x - from.x) / 3)} ${n(to.y - (after.y - from.y) / 3)} ${n(to.x)} ${n(to.y)}`;
    }
    return closed ? `${path}Z` : path;
}

const turn = (a: number): number => Math.abs(((a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

const POINTS = 44;
const DOCK_ANGLE = 0.34;
const EDGE_ANGLE = 0.75;

/* The coast of an island, grown outwards by so many pixels: waves of its own, drawn to its docks,
 * and reaching beyond the map where it touches the edge. */
export function coast(stage: Stage, id: string, grow = 0, shrink = 1): string {
    const island = stage.map.islands[id];
    if (!island) return '';
    const chance = dice(id.charCodeAt(0) * 7);
    const phases = [chance() * 6.28, chance() * 6.28, chance() * 6.28];
    const docks = Object.values(stage.map.docks)
        .filter((dock) => dock.island === id)
        .map(({ x, y }) => ({
            angle: Math.atan2(y - island.y, x - island.x),
            far: Math.hypot(x - island.x, y - island.y),
        }));
    const edge = island.edge && Math.atan2(island.edge.y - island.y, island.edge.x - island.x);
    const middle = at(stage, island);
    const points = Array.from({ length: POINTS }, (_, i): Point => {
        const a = (2 * Math.PI * i) / POINTS;
        const [p = 0, q = 0, r = 0] = phases;
        let radius =
            island.radius *
            (1.13 +
                0.055 * Math.sin(3 * a + p) +
                0.045 * Math.sin(5 * a + q) +
                0.03 * Math.sin(8 * a + r));
        for (const { angle, far } of docks) {
            const away = turn(a - angle);
            if (away >= DOCK_ANGLE) continue;
            const pull = 0.5 + 0.5 * Math.cos((away / DOCK_ANGLE) * Math.PI);
            radius = radius * (1 - pull) + far * 0.93 * pull;
        }
        if (edge !== undefined && turn(a - edge) < EDGE_ANGLE) {
            radius *= 1 + 0.42 * (0.5 + 0.5 * Math.cos((turn(a - edge) / EDGE_ANGLE) * Math.PI));
        }
        const x = (Math.cos(a) * radius * stage.width * shrink) / 1000;
        const y = (Math.sin(a) * radius * stage.height * shrink) / 1000;
        const length = Math.hypot(x, y) || 1;
        return { x: middle.x + x + (x / length) * grow, y: middle.y + y + (y / length) * grow };
    });
    return smooth(points, true);
}

/* From the middle of its island through a dock, so many pixels further out. */
export function beyond(stage: Stage, dock: string, out: number): Point {
    const facts = stage.map.docks[dock];
    const island = facts && stage.map.islands[facts.island];
    if (!facts || !island) return { x: 0, y: 0 };
    const [from, to] = [at(stage, island), at(stage, facts)];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return {
        x: to.x + ((to.x - from.x) / length) * out,
        y: to.y + ((to.y - from.y) / length) * out * 0.9,
    };
}

/* Where a boat is drawn that lies there, in front of its dock or in the middle of its fjord. */
export function berth(stage: Stage, place: string): Point {
    const fjord = stage.map.fjords[place];
    return fjord ? at(stage, fjord) : beyond(stage, place, 23 * stage.scale);
}

export interface Route {
    readonly from: Point;
    readonly to: Point;
}

/* Every ferry route once, and those that leave the map. */
export function routes(stage: Stage): Route[] {
    return Object.entries(stage.map.docks).flatMap(([id, dock]): Route[] => {
        const other = dock.ferry_to === undefined ? undefined : stage.map.docks[dock.ferry_to];
        const end = other && dock.ferry_to! > id ? other : dock.leaves;
        return end ? [{ from: at(stage, dock), to: at(stage, end) }] : [];
    });
}

/* Where the plate of an island stands: its middle, moved inwards where the map cuts the island. */
export function plateAt(stage: Stage, id: string): Point {
    const island = stage.map.islands[id];
    if (!island) return { x: 0, y: 0 };
    const { x, y } = at(stage, island);
    const dx = island.edge
        ? Math.sign(500 - island.edge.x) * (Math.abs(island.edge.x - 500) > 400 ? 4 : 0)
        : 0;
    const dy = island.edge
        ? Math.sign(500 - island.edge.y) * (Math.abs(island.edge.y - 500) > 400 ? 5 : 0)
        : 0;
    return { x: x + dx, y: y + dy };
}
