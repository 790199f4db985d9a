/* Lines over time: marks at the left, a line for each runner, who differ by dash as well as by
 * colour. */
import type { ComponentChildren, SVGAttributes } from 'preact';
import { number } from '../i18n/words';
import { dashes, type Colour } from '../state/colours';
import { Badge } from './Icon';
import './Curve.css';

const LEFT = 46;
const RIGHT = 15;
const TOP = 12;

/* Where moments and values are, in a drawing of that width and height. */
export interface Scale {
    readonly width: number;
    readonly height: number;
    readonly x: (at: number) => number;
    readonly y: (value: number) => number;
    /* The moment at a part of the width, of a pointer for example. */
    readonly at: (part: number) => number;
}

interface Range {
    readonly last: number;
    readonly low: number;
    readonly high: number;
}

export function scaleOf(
    width: number,
    height: number,
    bottom: number,
    { last, low, high }: Range,
): Scale {
    const [wide, tall] = [width - LEFT - RIGHT, height - TOP - bottom];
    return {
        width,
        height,
        x: (at) => LEFT + (wide * at) / last,
        y: (value) => TOP + tall * (1 - (value - low) / (high - low)),
        at: (part) => Math.min(1, Math.max(0, (part * width - LEFT) / wide)) * last,
    };
}

/* Whose line it is; who has no colour has no seat. */
export interface Runner {
    readonly name: string;
    readonly colour: Colour | null;
    readonly own: boolean;
}

const strokeOf = ({ colour }: Runner): string => (colour ? `var(--p-${colour})` : 'var(--ink)');

interface CurveProps {
    readonly scale: Scale;
    readonly marks: readonly number[];
    readonly runners: readonly Runner[];
    /* When each value of a runner was. */
    readonly moments: readonly number[];
    readonly valueOf: (runner: number, moment: number) => number;
    readonly words: string;
    readonly class?: string;
    readonly onClick?: SVGAttributes<SVGSVGElement>['onClick'];
    /* Drawn below the lines, and above them. */
    readonly below?: ComponentChildren;
    readonly children?: ComponentChildren;
}

export function Curve({
    scale: { width, height, x, y },
    marks,
    runners,
    moments,
    valueOf,
    words,
    class: extra = '',
    onClick,
    below,
    children,
}: CurveProps) {
    return (
        <svg
            class={`curve ${extra}`}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={words}
            {...(onClick ? { onClick } : {})}
        >
            {marks.map((mark) => (
                <g key={mark}>
                    <path d={`M${LEFT} ${y(mark)}H${width - RIGHT}`} stroke="var(--line)" />
                    <text x={LEFT - 14} y={y(mark) + 4} text-anchor="end">
                        {number(mark)}
                    </text>
                </g>
            ))}
            {below}
            {runners.map((runner, i) => (
                <path
                    key={i}
                    d={`M${moments.map((at, moment) => `${x(at).toFixed(1)} ${y(valueOf(i, moment)).toFixed(1)}`).join('L')}`}
                    fill="none"
                    stroke={strokeOf(runner)}
                    stroke-width={runner.own ? 4 : 2.4}
                    stroke-linejoin="round"
                    stroke-linecap="round"
                    stroke-dasharray={dashes[i]}
                />
            ))}
            {children}
        </svg>
    );
}

export function CurveNames({ runners }: { readonly runners: readonly Runner[] }) {
    return (
        <ul class="curve-names">
            {runners.map((runner, i) => (
                <li key={i}>
                    <svg width="28" height="6" aria-hidden="true">
                        <path
                            d="M0 3H28"
                            stroke={strokeOf(runner)}
                            stroke-width="3"
                            stroke-dasharray={dashes[i]}
                        />
                    </svg>
                    {runner.colour && <Badge colour={runner.colour} size={19} />}
                    {runner.name}
                </li>
            ))}
        </ul>
    );
}
