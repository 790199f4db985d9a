/* The map: sea, islands, docks and routes as a still picture, pieces upon it, and over it the
 * places that can be pressed, which are real buttons. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words';
import { memo } from '../../ui/memo';
import { beyond, berth, at, coast, dice, plateAt, routes, smooth, type Stage } from './geometry';
import { islandName, mapOf, type Point } from './facts';
import { wayTo } from './moves';
import { Piece } from './pieces';
import { recentOf } from './recent';
import { islandWords } from './say';
import { destination, lookOf, outcomeOf, type Look, type Sight } from './sight';
import { Spots } from './Spots';
import { boatsOf, ranked, type BoatHere, type Island, type Outcome, type Side } from './view';
import './Chart.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/* ---- what never moves ---- */

const LAND = {
    wealth: ['#A7A857', '#8F9446'],
    secrets: ['#6E9068', '#587A55'],
    nature: ['#6F9A48', '#578038'],
} as const;

function Pine({ x, y, k }: Point & { readonly k: number }) {
    return (
        <g transform={`translate(${x} ${y}) scale(${k})`}>
            <rect x="-2" y="-6" width="4" height="8" fill="#3B2614" />
            <path d="M0 -50L-14 -26H-7L-18 -6H18L7 -26H14Z" fill="#3C5A2E" />
            <path d="M0 -50L-14 -26H-7L-18 -6H0Z" fill="#4F7336" />
        </g>
    );
}

/* Trees stand away from the middle, where the pieces are, and away from the docks. */
function Pines({ stage, id }: { readonly stage: Stage; readonly id: string }) {
    const island = stage.map.islands[id];
    if (!island) return null;
    const chance = dice(id.charCodeAt(0) * 31);
    const docks = Object.values(stage.map.docks)
        .filter((dock) => dock.island === id)
        .map((dock) => Math.atan2(dock.y - island.y, dock.x - island.x));
    const free = times(24)
        .map((i) => (i * Math.PI) / 12)
        .filter(
            (a) => docks.every((dock) => Math.cos(a - dock) < 0.86) && Math.abs(Math.sin(a)) < 0.9,
        );
    const chosen = [
        free[Math.floor(chance() * free.length)] ?? 0,
        free[Math.floor(chance() * free.length)] ?? 2,
    ];
    return (
        <>
            {chosen.flatMap((angle, g) =>
                times(g === 0 ? 2 : 1).map((i) => {
                    const far = island.radius * (0.83 - i * 0.12);
                    const { x, y } = at(stage, {
                        x: island.x + Math.cos(angle + i * 0.24) * far,
                        y: island.y + Math.sin(angle + i * 0.24) * far,
                    });
                    return (
                        <Pine
                            key={`${g}${i}`}
                            x={x}
                            y={y + 10}
                            k={(0.46 - i * 0.08) * stage.scale}
                        />
                    );
                }),
            )}
        </>
    );
}

function Jetty({
    stage,
    id,
    numbered,
}: {
    readonly stage: Stage;
    readonly id: string;
    readonly numbered: boolean;
}) {
    const dock = stage.map.docks[id];
    const island = dock && stage.map.islands[dock.island];
    if (!dock || !island) return null;
    const [{ x, y }, middle] = [at(stage, dock), at(stage, island)];
    const angle = (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
    return (
        <g
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) scale(${stage.scale})`}
        >
            <path d="M-9 -5.5h22v11h-22Z" fill="#A9743D" stroke="#3B2614" stroke-width="1.3" />
            <path d="M-4 -5v10M1 -5v10M6 -5v10" stroke="#6B4422" stroke-width="1.2" />
            <circle cx="12" cy="-5" r="2" fill="#5B3A1C" />
            <circle cx="12" cy="5" r="2" fill="#5B3A1C" />
            {numbered && (
                <text
                    x="2"
                    y="0"
                    transform={`rotate(${-angle} 2 0)`}
                    class="v-dock-number"
                    dy="3.4"
                >
                    {id.slice(1)}
                </text>
            )}
        </g>
    );
}

const Sea = memo(function Sea({
    stage,
    named,
}: {
    readonly stage: Stage;
    readonly named: boolean;
}) {
    const { map, width, height } = stage;
    const chance = dice(3);
    const tail = Object.values(map.fjords).find((fjord) => fjord.whale_tail);
    const shores = Object.entries(map.islands).map(([id, { rune }]) => ({
        id,
        rune,
        shore: coast(stage, id),
    }));
    const waves = times(Math.round((width * height) / 6500)).map(() => ({
        x: chance() * width,
        y: chance() * height,
        w: 14 + chance() * 16,
    }));
    return (
        <>
            <rect width={width} height={height} fill="url(#v-sea)" />
            {shores.map(({ id, shore }) => (
                <path
                    key={id}
                    d={shore}
                    fill="none"
                    stroke="#fff"
                    stroke-opacity=".05"
                    stroke-width="92"
                    stroke-linejoin="round"
                />
            ))}
            {shores.map(({ id, shore }) => (
                <path
                    key={id}
                    d={shore}
                    fill="none"
                    stroke="#BFE3E8"
                    stroke-opacity=".16"
                    stroke-width="52"
                    stroke-linejoin="round"
                />
            ))}
            <path
                d={waves
                    .map(
                        ({ x, y, w }) =>
                            `M${x.toFixed(0)} ${y.toFixed(0)}q${(w / 4).toFixed(1)} -3.5 ${(w / 2).toFixed(1)} 0t${(w / 2).toFixed(1)} 0`,
                    )
                    .join('')}
                stroke="#DFF1F4"
                stroke-width="1.3"
                fill="none"
                stroke-opacity=".3"
                stroke-linecap="round"
            />
            {tail && (
                <g
                    transform={`translate(${at(stage, tail).x} ${at(stage, tail).y + 40 * stage.scale}) scale(${0.56 * stage.scale})`}
                    opacity=".6"
                >
                    <path
                        d="M-6 30C-4 14 -6 4 -14 -4C-30 -2 -42 -10 -48 -24C-30 -26 -12 -22 0 -10C12 -22 30 -26 48 -24C42 -10 30 -2 14 -4C6 4 4 14 6 30Z"
                        fill="#1E5069"
                    />
                    <path
                        d="M-26 32q6 -6 13 0t13 0t13 0t13 0"
                        stroke="#DFF1F4"
                        stroke-width="3"
                        fill="none"
                        stroke-linecap="round"
                    />
                </g>
            )}
            {named &&
                Object.entries(map.fjords).map(([id, fjord]) => {
                    const { x, y } = at(stage, fjord);
                    return (
                        <text
                            key={id}
                            x={x}
                            y={y + 29 * stage.scale}
                            text-anchor="middle"
                            class="v-fjord-name"
                        >
                            {id}
                        </text>
                    );
                })}
            {routes(stage).map(({ from, to }, i) => {
                const line = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
                return (
                    <g key={i} stroke-linecap="round">
                        <path d={line} stroke="#1E5069" stroke-width="4.5" stroke-opacity=".28" />
                        <path
                            d={line}
                            stroke="#FBF3E2"
                            stroke-width="2.6"
                            stroke-dasharray=".1 7.5"
                        />
                    </g>
                );
            })}
            {shores.map(({ id, rune, shore }) => (
                <g key={id}>
                    <path
                        d={coast(stage, id, 9)}
                        fill="none"
                        stroke="#E9F6F7"
                        stroke-width="2"
                        stroke-opacity=".55"
                    />
                    <path d={shore} transform="translate(0 5)" fill="#6B4F30" />
                    <path d={shore} fill="#EAD6A4" stroke="#4A371F" stroke-width="1.6" />
                    <path d={coast(stage, id, -6)} fill={LAND[rune][1]} />
                    <path
                        d={coast(stage, id, -9, 0.97)}
                        transform="translate(-1.5 -2.5)"
                        fill={LAND[rune][0]}
                    />
                    <Pines stage={stage} id={id} />
                </g>
            ))}
            {Object.keys(map.docks).map((id) => (
                <Jetty key={id} stage={stage} id={id} numbered={named} />
            ))}
        </>
    );
});

/* ---- pieces ---- */

function Villages({
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

interface BoatsProps {
    readonly sight: Sight;
    readonly stage: Stage;
}

function Boats({ sight, stage }: BoatsProps) {
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
function Voyage({ sight, stage }: BoatsProps) {
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

/* ---- what an island shows ---- */

interface PlateProps {
    readonly sight: Sight;
    readonly stage: Stage;
    readonly island: Island;
    readonly named: boolean;
}

interface Group {
    readonly kind: 'temple' | 'settler';
    readonly side: Side;
    readonly count: number;
    readonly width: number;
}

const FEW = 3; // settlers of one side that are drawn one by one

function groupsOn(island: Island): Group[] {
    const settlers = (Object.entries(island.settlers) as [Side, number][]).map(
        ([side, count]): Group => ({
            kind: 'settler',
            side,
            count,
            width: count > FEW ? 33 : 17 * count,
        }),
    );
    return [
        ...island.temples.map((side): Group => ({ kind: 'temple', side, count: 1, width: 31 })),
        ...settlers,
    ];
}

function Plate({ sight, stage, island, named }: PlateProps) {
    const { scale: k } = stage;
    const { x: cx, y: cy } = plateAt(stage, island.island);
    const groups = groupsOn(island);
    const stone = 28 * k;
    const total =
        stone +
        (groups.length > 0 ? 7 * k : 0) +
        groups.reduce((sum, { width }) => sum + width * k, 0);
    const left = cx - total / 2;
    const line = cy - 13 * k;
    const holder = island.control && lookOf(sight.colours, island.control);
    let x = left + stone + 7 * k;
    return (
        <g>
            {named && (
                <text
                    x={cx}
                    y={cy - 34 * k}
                    text-anchor="middle"
                    class="v-island-name"
                    style={{ fontSize: `${14 * k}px` }}
                >
                    {islandName(island.island)}
                </text>
            )}
            <circle
                cx={left + stone / 2}
                cy={line}
                r={stone / 2 + 3.5 * k}
                fill={holder ? holder.piece : '#FBF3E2'}
                stroke="#2A211A"
                stroke-width="1.5"
                {...(holder ? {} : { 'stroke-dasharray': '3 2.5' })}
            />
            <use
                href={`#v-rune-${island.rune}`}
                x={left + 1.5 * k}
                y={line - stone / 2 + 1.5 * k}
                width={stone - 3 * k}
                height={stone - 3 * k}
            />
            {holder && (
                <g style={{ color: holder.mark }}>
                    <circle
                        cx={left + stone * 0.94}
                        cy={line - stone * 0.42}
                        r={7.5 * k}
                        fill={holder.piece}
                        stroke="#FBF3E2"
                        stroke-width="1.5"
                    />
                    <use
                        href={`#${holder.emblem}`}
                        x={left + stone * 0.94 - 5 * k}
                        y={line - stone * 0.42 - 5 * k}
                        width={10 * k}
                        height={10 * k}
                    />
                </g>
            )}
            {groups.map((group) => {
                const from = x;
                x += group.width * k;
                return (
                    <GroupOn
                        key={`${group.kind}${group.side}`}
                        group={group}
                        look={lookOf(sight.colours, group.side)}
                        x={from}
                        y={line}
                        k={k}
                    />
                );
            })}
        </g>
    );
}

/* Who has how much there, and what the move pointed at would make of it. */
function Influence({ sight, stage, island }: BoatsProps & { readonly island: Island }) {
    const { scale: k } = stage;
    const { x, y } = plateAt(stage, island.island);
    const boots = island.temples.length > 0 || Object.keys(island.settlers).length > 0;
    const change = outcomeOf(sight)?.islands.find((each) => each.island === island.island);
    if (change)
        return (
            <ChangedPill
                sight={sight}
                stage={stage}
                island={island}
                change={change}
                x={x}
                y={y + 9 * k}
            />
        );
    const influence = ranked(island.influence, island.control);
    return (
        <>
            <Pill
                looks={influence.map(([side, value]) => ({
                    look: lookOf(sight.colours, side),
                    words: `${value}`,
                }))}
                x={x}
                y={y + 9 * k}
                k={k}
                cell={33}
            />
            {influence.length > 0 && !boots && (
                <text
                    x={x}
                    y={y + 41 * k}
                    text-anchor="middle"
                    class="v-no-boots"
                    style={{ fontSize: `${12.5 * k}px` }}
                >
                    {t('no boots')}
                </text>
            )}
        </>
    );
}

function GroupOn({
    group: { kind, count },
    look,
    x,
    y,
    k,
}: {
    readonly group: Group;
    readonly look: Look;
    readonly x: number;
    readonly y: number;
    readonly k: number;
}) {
    if (kind === 'temple')
        return <Piece kind="temple" look={look} x={x - k} y={y - 20 * k} size={32 * k} />;
    if (count <= FEW)
        return (
            <>
                {times(count).map((i) => (
                    <Piece
                        key={i}
                        kind="settler"
                        look={look}
                        x={x - 2 * k + i * 17 * k}
                        y={y - 12 * k}
                        size={22 * k}
                    />
                ))}
            </>
        );
    return (
        <>
            <Piece kind="settler" look={look} x={x - 2 * k} y={y - 12 * k} size={22 * k} />
            <text
                x={x + 26 * k}
                y={y + 6 * k}
                text-anchor="middle"
                class="v-many"
                style={{ fontSize: `${17 * k}px` }}
            >
                {count}
            </text>
        </>
    );
}

interface PillProps {
    readonly looks: readonly { readonly look: Look; readonly words: string }[];
    readonly x: number;
    readonly y: number;
    readonly k: number;
    readonly cell: number;
    readonly lit?: boolean;
}

function Pill({ looks, x, y, k, cell, lit = false }: PillProps) {
    if (looks.length === 0) return null;
    const height = 19 * k;
    const width = cell * k * looks.length;
    const left = x - width / 2;
    return (
        <g>
            <rect
                x={left - 2}
                y={y - 2}
                width={width + 4}
                height={height + 4}
                rx={height / 2 + 2}
                fill={lit ? '#F3D384' : '#FBF3E2'}
                stroke={lit ? '#5A3E08' : '#2A211A'}
                stroke-width={lit ? 2.4 : 1.2}
            />
            {looks.map(({ look, words }, i) => (
                <g key={look.emblem} style={{ color: look.mark }}>
                    <rect
                        x={left + i * cell * k + 0.5}
                        y={y}
                        width={cell * k - 1}
                        height={height}
                        rx={height / 2}
                        fill={look.piece}
                    />
                    <use
                        href={`#${look.emblem}`}
                        x={left + i * cell * k + 4 * k}
                        y={y + 3 * k}
                        width={13 * k}
                        height={13 * k}
                    />
                    <text
                        x={left + i * cell * k + (cell / 2 + 8) * k}
                        y={y + 14.5 * k}
                        text-anchor="middle"
                        class="v-influence"
                        style={{ fontSize: `${15 * k}px`, fill: look.mark }}
                    >
                        {words}
                    </text>
                </g>
            ))}
        </g>
    );
}

function ChangedPill({
    sight,
    stage,
    island,
    change,
    x,
    y,
}: BoatsProps & Point & { readonly island: Island; readonly change: Outcome['islands'][number] }) {
    const sides = (Object.entries(change.influence) as [Side, number][])
        .filter(([side, value]) => value > 0 || (island.influence[side] ?? 0) > 0)
        .sort(([, a], [, b]) => b - a);
    const looks = sides.map(([side, value]) => {
        const before = island.influence[side] ?? 0;
        return {
            look: lookOf(sight.colours, side),
            words: before === value ? `${value}` : `${before}›${value}`,
        };
    });
    return <Pill looks={looks} x={x} y={y} k={stage.scale} cell={50} lit />;
}

/* ---- the whole ---- */

interface ChartProps {
    readonly sight: Sight;
    readonly scale: number;
    /* A picture only: nothing to press, no names. */
    readonly small?: boolean;
    /* A fixed size; else the map fills its place. */
    readonly size?: readonly [width: number, height: number];
}

export function Chart({ sight, scale, small = false, size }: ChartProps) {
    const place = useRef<HTMLDivElement>(null);
    const [measured, setSize] = useState<readonly [number, number] | null>(null);
    useLayoutEffect(() => {
        if (size || !place.current) return;
        const measure = (box: DOMRectReadOnly) => {
            if (box.width > 10 && box.height > 10)
                setSize([Math.round(box.width), Math.round(box.height)]);
        };
        measure(place.current.getBoundingClientRect());
        const watch = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
        watch.observe(place.current);
        return () => watch.disconnect();
    }, [size === undefined]);
    const [w, h] = size ?? measured ?? [0, 0];
    const stage = useMemo<Stage>(
        () => ({ map: mapOf(sight.view.map), width: w, height: h, scale }),
        [sight.view.map, w, h, scale],
    );
    if (w === 0) return <div class="v-chart" ref={place} />;
    const boats = boatsOf(sight.view);
    const box = {
        viewBox: `0 0 ${w} ${h}`,
        ...(small ? { preserveAspectRatio: 'none' } : { width: w, height: h }),
        'aria-hidden': true as const,
    };
    return (
        <div
            class={small ? 'v-chart small' : 'v-chart'}
            ref={place}
            {...(size ? { style: { width: `${w}px`, height: `${h}px` } } : {})}
            role="group"
            aria-label={t('Map')}
        >
            {/* Drawings of their own: pointing changes the second and the last, so only these are painted anew. */}
            <svg {...box}>
                <Sea stage={stage} named={!small} />
            </svg>
            <svg {...box}>
                <Voyage sight={sight} stage={stage} />
            </svg>
            <svg {...box}>
                <Villages stage={stage} villages={sight.view.villages} />
                <Boats sight={sight} stage={stage} />
                {sight.view.islands.map((island) => (
                    <Plate
                        key={island.island}
                        sight={sight}
                        stage={stage}
                        island={island}
                        named={!small}
                    />
                ))}
                {!small && <Traces sight={sight} stage={stage} />}
            </svg>
            <svg {...box}>
                {sight.view.islands.map((island) => (
                    <Influence key={island.island} sight={sight} stage={stage} island={island} />
                ))}
            </svg>
            {!small && (
                <ul class="unseen" aria-label={t('Islands')}>
                    {sight.view.islands.map((island) => (
                        <li key={island.island}>
                            {islandWords(sight.table, sight.view, island, boats)}
                        </li>
                    ))}
                </ul>
            )}
            {!small && <Spots sight={sight} stage={stage} />}
        </div>
    );
}

/* A dot in the mover's colour marks where others acted since one's own last move. */
function Traces({ sight, stage }: BoatsProps) {
    const boats = boatsOf(sight.view);
    return (
        <>
            {recentOf(sight.store.log.value, sight.table.number, sight.me).map(
                ({ side, place }) => {
                    const island = place.length === 1;
                    if (
                        !island &&
                        !boats.some((boat) => boat.side === side && boat.place === place)
                    )
                        return null; // it sailed on
                    const { x, y } = island ? plateAt(stage, place) : berth(stage, place);
                    return (
                        <circle
                            key={`${side}${place}`}
                            class="v-trace"
                            cx={x + (island ? 34 : 15) * stage.scale}
                            cy={y - (island ? 30 : 19) * stage.scale}
                            r={4.5 * stage.scale}
                            fill={lookOf(sight.colours, side).piece}
                            stroke="#FBF3E2"
                            stroke-width="1.5"
                        />
                    );
                },
            )}
        </>
    );
}

/* The colours of the sea, once for all charts. */
export const ChartColours = () => (
    <svg class="unseen" width="0" height="0" aria-hidden="true">
        <defs>
            <linearGradient id="v-sea" x1="0" y1="0" x2=".6" y2="1">
                <stop offset="0" stop-color="#6BA8BC" />
                <stop offset=".5" stop-color="#4C8DA8" />
                <stop offset="1" stop-color="#35748F" />
            </linearGradient>
        </defs>
    </svg>
);
