/* What never moves on the map: sea, coasts, trees, jetties and routes. */
import { memo } from '../../ui/memo';
import { at, coast, dice, routes, type Stage } from './geometry';
import { times } from './pieces';
import type { Labels } from './labels';
import type { Point } from './facts';

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

export const Sea = memo(function Sea({
    stage,
    names,
}: {
    readonly stage: Stage;
    /* Where the names of fjords stand; null: nothing is named. */
    readonly names: Labels['fjords'] | null;
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
            {names &&
                [...names].map(([id, { x, y }]) => (
                    <text key={id} x={x} y={y + 4} text-anchor="middle" class="v-fjord-name">
                        {id}
                    </text>
                ))}
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
                <Jetty key={id} stage={stage} id={id} numbered={names !== null} />
            ))}
        </>
    );
});
