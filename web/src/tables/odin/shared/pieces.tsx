/* The small pictures of the table: goods as chips with the colour, pattern and picture of their
 * tile, everything else as a plain picture. */
import type { ComponentChildren } from 'preact';
import type { Colour as Paint } from '../../../state/colours';
import { paint } from '../../../state/colours';
import { Picture } from '../../../ui/Icon';
import { data, thingName } from './facts';
import type { Price, Tally, Thing } from './view';
import './tokens.css';
import './pieces.css';

/* How a thing looks: one of the four colours of goods, a special tile, or nothing around it. */
export function kindOf(thing: Thing): string {
    const facts = data.things[thing];
    if (!facts) return 'none';
    return facts.special ? 'special' : facts.colour;
}

interface ThingProps {
    readonly thing: Thing;
    readonly size?: number;
    /* Said to those who can't see it; without it the picture is decoration. */
    readonly title?: string;
}

/* A card to be drawn is shown as drawing one. */
const symbolOf = (thing: Thing): string =>
    thing === 'occupation' ? 'odin-occupation_draw' : `odin-${thing}`;

export function ThingPicture({ thing, size = 22, title }: ThingProps) {
    const kind = kindOf(thing);
    const named = title ? { title } : {};
    if (kind === 'none')
        return <Picture id={symbolOf(thing)} class="od-plain" size={size} {...named} />;
    return (
        <span class={`od-good ${kind}`} style={{ width: `${size}px`, height: `${size}px` }}>
            <Picture id={`odin-${thing}`} size={Math.round(size * 0.84)} {...named} />
        </span>
    );
}

/* "2 peas" as a number before a picture; one alone needs no number. */
export function Counted({
    thing,
    count,
    size = 22,
    always = false,
}: ThingProps & { readonly count: number | string; readonly always?: boolean }) {
    return (
        <span class="od-counted" role="img" aria-label={`${count} ${thingName(thing)}`}>
            {(always || count !== 1) && <b>{count}</b>}
            <ThingPicture thing={thing} size={size} />
        </span>
    );
}

/* Things in the order of the engine. */
export const sorted = (tally: Price): [Thing, number][] =>
    Object.keys(data.things).flatMap((thing): [Thing, number][] =>
        tally[thing] ? [[thing, tally[thing]]] : [],
    );

export function TallyRow({
    tally,
    size = 22,
    always = true,
}: {
    readonly tally: Price;
    readonly size?: number;
    readonly always?: boolean;
}) {
    return (
        <>
            {sorted(tally).map(([thing, count]) => (
                <Counted key={thing} thing={thing} count={count} size={size} always={always} />
            ))}
        </>
    );
}

export const tallyInWords = (tally: Tally): string =>
    sorted(tally)
        .map(([thing, count]) => `${count} ${thingName(thing)}`)
        .join(', ');

export const Arrow = () => <i class="od-arrow" aria-hidden="true" />;

/* A Viking as it lies on the Thing Square and on spaces. */
export function VikingMark({
    colour,
    size = 16,
}: {
    readonly colour?: Paint;
    readonly size?: number;
}) {
    return (
        <svg
            class="od-viking"
            width={size}
            height={size}
            viewBox="0 0 24 24"
            aria-hidden="true"
            style={colour ? { color: paint[colour].piece } : {}}
        >
            <path
                fill="currentColor"
                d="M12 2c5 0 8 3.600 8 8.500v2.500h-2c-.3 2.700-1.400 4.700-2.700 5.800 2.900.6 5.200 1.700 5.700 3.200H3c.5-1.500 2.800-2.600 5.700-3.200C7.400 17.700 6.300 15.700 6 13H4v-2.500C4 5.600 7 2 12 2Zm-3.500 11c.3 3.200 1.700 5 3.500 5s3.200-1.800 3.500-5Z"
            />
            <path fill="currentColor" d="M11 3h2v9h-2z" opacity=".5" />
        </svg>
    );
}

export function Vikings({
    count,
    colour,
    size = 15,
}: {
    readonly count: number;
    readonly colour?: Paint;
    readonly size?: number;
}) {
    return (
        <span class="od-vikings" aria-hidden="true">
            {Array.from({ length: count }, (_, i) => (
                <VikingMark key={i} size={size} {...(colour ? { colour } : {})} />
            ))}
        </span>
    );
}

export const Isle = ({ size = 20 }: { readonly size?: number }) => (
    <svg class="od-isle" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 19c2-6 4-9 7-9 2 0 3 2 4 2 3 0 5 2 7 7Z" />
        <path class="sea" d="M2 20.500h20" />
    </svg>
);

/* The outline of a special tile or good, cell by cell. */
export function ShapeMark({ thing, cell = 6 }: { readonly thing: Thing; readonly cell?: number }) {
    const stamp = data.stamps[thing];
    if (!stamp) return null;
    const columns = stamp.cells.map(([, column]) => column);
    const least = Math.min(...columns);
    const width = Math.max(...columns) - least + 1;
    const height = Math.max(...stamp.cells.map(([row]) => row)) + 1;
    return (
        <svg
            class={`od-shape ${kindOf(thing)}`}
            width={width * cell}
            height={height * cell}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
        >
            {stamp.cells.map(([row, column]) => (
                <rect
                    key={`${row} ${column}`}
                    x={column - least + 0.06}
                    y={row + 0.06}
                    width={0.88}
                    height={0.88}
                    rx={0.14}
                />
            ))}
        </svg>
    );
}

/* What is drawn, and the sentence that says it instead to those who don't see it. */
export function Named({
    label,
    children,
}: {
    readonly label: string;
    readonly children: ComponentChildren;
}) {
    return (
        <>
            <span class="unseen">{label}</span>
            <span class="od-drawn" aria-hidden="true">
                {children}
            </span>
        </>
    );
}

/* A heading with what belongs at its end. */
export function Head({
    title,
    note,
    children,
}: {
    readonly title: string;
    readonly note?: ComponentChildren;
    readonly children?: ComponentChildren;
}) {
    return (
        <header class="od-head">
            <h2>{title}</h2>
            {note && <span class="quiet small">{note}</span>}
            {children && <span class="grow" />}
            {children}
        </header>
    );
}
