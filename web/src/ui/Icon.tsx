import type { CSSProperties } from 'preact';
import type { Glyph } from '../art/glyphs';
import { isImage } from '../art/sprite';
import { paint, emblems, type Colour } from '../state/colours';
import './Icon.css';

interface PictureProps {
    readonly id: string;
    readonly size: number;
    readonly height?: number;
    readonly title?: string;
    readonly class?: string;
    readonly style?: CSSProperties;
}

/* A symbol of the sprite, or an image. Without a title it is decoration and says nothing. */
export function Picture({ id, size, height = size, title, ...rest }: PictureProps) {
    const said = title
        ? { role: 'img' as const, 'aria-label': title }
        : { 'aria-hidden': true as const };
    if (isImage(id))
        return (
            <span
                {...said}
                class={`image image-${id} ${rest.class ?? ''}`}
                style={{ ...rest.style, width: `${size}px`, height: `${height}px` }}
            />
        );
    return (
        <svg width={size} height={height} {...said} {...rest}>
            <use href={`#${id}`} />
        </svg>
    );
}

export function Icon({ name, size = 20 }: { readonly name: Glyph; readonly size?: number }) {
    return <Picture id={`glyph-${name}`} size={size} />;
}

/* A player's colour and emblem in a ring. */
export function Badge({
    colour,
    size = 22,
    title,
}: {
    readonly colour: Colour;
    readonly size?: number;
    readonly title?: string;
}) {
    const { piece, mark } = paint[colour];
    return (
        <span
            class="badge"
            style={{ width: `${size}px`, height: `${size}px`, background: piece, color: mark }}
        >
            <Picture
                id={`em-${emblems[colour]}`}
                size={Math.round(size * 0.66)}
                {...(title ? { title } : {})}
            />
        </span>
    );
}

/* A viking on the board. */
export function Pawn({
    colour,
    height = 34,
    title,
}: {
    readonly colour: Colour;
    readonly height?: number;
    readonly title?: string;
}) {
    const { piece, mark } = paint[colour];
    const style = { '--pc': piece, '--pe': mark } as CSSProperties;
    return (
        <Picture
            id={`pawn-${emblems[colour]}`}
            class="pawn"
            size={height * 0.8}
            height={height}
            style={style}
            {...(title ? { title } : {})}
        />
    );
}

export function Coin({
    value,
    size = 26,
}: {
    readonly value: number | string;
    readonly size?: number;
}) {
    return (
        <span
            class="coin"
            style={{
                width: `${size}px`,
                height: `${size}px`,
                fontSize: `${Math.round(size * 0.58)}px`,
            }}
        >
            {value}
        </span>
    );
}
