/* The map: sea, islands, docks and routes as a still picture, pieces upon it, and over it the
 * places that can be pressed, which are real buttons. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { lang, t } from '../../i18n/words';
import { berth, plateAt, type Stage } from './geometry';
import { mapOf } from './facts';
import { labelsOf } from './labels';
import { recentOf } from './recent';
import { islandWords } from './say';
import { lookOf, type Sight } from './sight';
import { Spots } from './Spots';
import { boatsOf } from './view';
import { Boats, Villages, Voyage, type OnChart } from './Boats';
import { Influence, Plate } from './Plate';
import { Sea } from './Sea';
import './Chart.css';

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
    const labels = useMemo(() => labelsOf(stage), [stage, lang()]);
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
                <Sea stage={stage} names={small ? null : labels.fjords} />
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
                        name={small ? null : (labels.islands.get(island.island) ?? null)}
                    />
                ))}
                {!small && <Traces sight={sight} stage={stage} />}
            </svg>
            <svg {...box}>
                {sight.view.islands.map((island) => (
                    <Influence
                        key={island.island}
                        sight={sight}
                        stage={stage}
                        island={island}
                        small={small}
                    />
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
function Traces({ sight, stage }: OnChart) {
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
