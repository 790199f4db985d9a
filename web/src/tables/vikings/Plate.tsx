/* What an island shows: who is ashore, who has how much influence, and what the move pointed at
 * would make of it. */
import { t } from '../../i18n/words';
import { plateAt, type Stage } from './geometry';
import { islandName, type Point } from './facts';
import { Piece, times } from './pieces';
import { lookOf, outcomeOf, type Look, type Sight } from './sight';
import { ranked, type Island, type Outcome, type Side } from './view';
import type { OnChart } from './Boats';

interface PlateProps {
    readonly sight: Sight;
    readonly stage: Stage;
    readonly island: Island;
    /* Where its name stands; null: none is written. */
    readonly name: Point | null;
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

export function Plate({ sight, stage, island, name }: PlateProps) {
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
            {name && (
                <text
                    x={name.x}
                    y={name.y + 5 * k}
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
export function Influence({
    sight,
    stage,
    island,
    small,
}: OnChart & { readonly island: Island; readonly small: boolean }) {
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
                    words: small ? '' : `${value}`, // too small to be read
                }))}
                x={x}
                y={y + 9 * k}
                k={k}
                cell={small ? 21 : 33}
            />
            {influence.length > 0 && !boots && !small && (
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
}: OnChart & Point & { readonly island: Island; readonly change: Outcome['islands'][number] }) {
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
