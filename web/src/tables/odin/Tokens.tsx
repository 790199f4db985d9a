/* A line of the action board: what is paid, a triangle, what is got. */
import { softly } from '../../i18n/hyphens';
import { Picture } from '../../ui/Icon';
import { Arrow, Isle, ThingPicture, VikingMark } from './shared/pieces';
import type { Line, Token } from './spaces';
import './Tokens.css';

function Sign({ icon, size }: { readonly icon: string; readonly size: number }) {
    const box = { width: `${size}px`, height: `${size}px` };
    switch (icon) {
        case 'green':
        case 'blue':
            return <span class={`od-good ${icon}`} style={box} />;
        case 'loot':
            return (
                <span class="od-good blue" style={box}>
                    <Picture id="odin-sword" size={Math.round(size * 0.8)} />
                </span>
            );
        case 'treasure':
            return (
                <span class="od-good special" style={box}>
                    <Picture id="odin-english_crown" size={Math.round(size * 0.78)} />
                </span>
            );
        case 'imitate':
            return (
                <span class="od-imitate">
                    <VikingMark size={size - 3} />
                    <Arrow />
                    <VikingMark size={size - 3} />
                </span>
            );
        case 'isle':
            return <Isle size={size} />;
        default:
            return <Picture id={`odin-${icon}`} class="od-plain" size={size} />;
    }
}

/* One good needs no number; of what is counted in heaps it is said. */
const shows = ({ thing, count }: Extract<Token, { is: 'thing' }>): boolean =>
    count !== 1 || HEAPS.has(thing);
export const HEAPS: ReadonlySet<string> = new Set(['silver', 'ore', 'wood', 'stone']);

function TokenView({ token, size }: { readonly token: Token; readonly size: number }) {
    switch (token.is) {
        case 'thing':
            return (
                <span class="od-counted">
                    {shows(token) && <b>{token.count}</b>}
                    <ThingPicture thing={token.thing} size={size} />
                </span>
            );
        case 'icon':
            return (
                <span class="od-counted">
                    <Sign icon={token.icon} size={size} />
                    {token.text !== undefined && <b>{token.text}</b>}
                </span>
            );
        case 'words':
            return (
                <span class={token.quiet ? 'od-words quiet' : 'od-words'}>
                    {softly(token.text)}
                </span>
            );
        case 'arrow':
            return <Arrow />;
        case 'or':
            return <i class="od-or">/</i>;
        case 'each':
            return <b class="od-each">:</b>;
        case 'part':
            return <i class="od-part" />;
    }
}

/* About how wide a token is with pictures of that size, in px. */
function widthOf(token: Token, size: number): number {
    const figures = (text: string) => text.length * 8 + 2;
    switch (token.is) {
        case 'thing':
            return size + (shows(token) ? figures(`${token.count}`) : 0);
        case 'icon':
            return (
                (token.icon === 'imitate' ? 2 * size + 6 : size) +
                (token.text === undefined ? 0 : figures(token.text))
            );
        case 'words':
            return token.text.length * 6.6;
        case 'arrow':
            return 8.5;
        default:
            return 5;
    }
}

const GAP = 2;
const LEAST = 14;

const wide = (line: Line, size: number): number =>
    line.reduce((sum, token) => sum + widthOf(token, size) + GAP, -GAP);

/* Pictures shrink where a line is long, never below what can be told apart. */
export function fitting(line: Line, size: number, room: number): number {
    let fit = size;
    while (fit > LEAST && wide(line, fit) > room) fit--;
    return fit;
}

export function LineView({
    line,
    size = 22,
    room = 300,
}: {
    readonly line: Line;
    readonly size?: number;
    readonly room?: number;
}) {
    const fit = fitting(line, size, room);
    /* A line that is still too long loses the gaps between its pictures. */
    return (
        <span class={wide(line, fit) > room ? 'od-line tight' : 'od-line'} aria-hidden="true">
            {line.map((token, i) => (
                <TokenView key={i} token={token} size={fit} />
            ))}
        </span>
    );
}
