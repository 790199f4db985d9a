import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import type { Glyph } from '../art/glyphs';
import { Fresh } from './Fresh';
import { Icon, Picture } from './Icon';
import { useUnderWay } from './underWay';
import './Button.css';

export type Look = 'plain' | 'primary' | 'ghost' | 'sealed';

interface ButtonProps {
    readonly look?: Look;
    readonly size?: 'small' | 'middle' | 'large';
    readonly icon?: Glyph | undefined;
    /* Said when it is pointed at. */
    readonly hint?: string | undefined;
    /* Stays focusable and says why it can't be pressed. */
    readonly refused?: string | undefined;
    /* What it does is under way. */
    readonly busy?: boolean;
    /* If it gives a promise, the button is busy until that is kept. */
    readonly onPress?: (() => unknown) | undefined;
    readonly type?: 'button' | 'submit';
    readonly label?: string | undefined;
    readonly hotkey?: string | undefined;
    readonly class?: string;
    readonly children?: ComponentChildren;
}

/* Sealed means: this can't be taken back; it looks different before it is pressed. */
export function Button({
    look = 'plain',
    size = 'middle',
    icon,
    hint,
    refused,
    busy = false,
    onPress,
    type = 'button',
    label,
    hotkey,
    class: extra = '',
    children,
}: ButtonProps) {
    const [underWay, begin] = useUnderWay();
    const off = refused !== undefined;
    const waits = busy || underWay;
    return (
        <button
            type={type}
            class={`button ${look} ${size} ${extra}`}
            aria-disabled={off || waits || undefined}
            aria-busy={waits || undefined}
            aria-label={label}
            aria-keyshortcuts={hotkey}
            title={refused ?? hint}
            onClick={off || waits || !onPress ? undefined : () => begin(onPress)}
        >
            {look === 'sealed' && <Picture id="seal" size={24} />}
            {icon && <Icon name={icon} size={size === 'small' ? 16 : 19} />}
            {children}
            {off && <span class="unseen">{refused}</span>}
        </button>
    );
}

interface LinkProps {
    readonly to: string;
    readonly look?: Look;
    readonly size?: 'small' | 'middle' | 'large';
    readonly icon?: Glyph;
    readonly download?: boolean;
    readonly class?: string;
    readonly children?: ComponentChildren;
}

/* A link that looks like a button. */
export function ButtonLink({
    to,
    look = 'plain',
    size = 'middle',
    icon,
    download,
    class: extra = '',
    children,
}: LinkProps) {
    return (
        <a
            href={to}
            class={`button ${look} ${size} ${extra}`}
            {...(download ? { download: '' } : {})}
        >
            {icon && <Icon name={icon} size={size === 'small' ? 16 : 19} />}
            {children}
        </a>
    );
}

interface IconButtonProps {
    readonly icon: Glyph;
    readonly label: string;
    readonly size?: number;
    readonly pressed?: boolean;
    readonly expanded?: boolean;
    /* Something new is behind it, in words. */
    readonly fresh?: string | undefined;
    readonly onPress: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

export function IconButton({
    icon,
    label,
    size = 21,
    pressed,
    expanded,
    fresh,
    onPress,
}: IconButtonProps) {
    return (
        <button
            type="button"
            class="icon-button"
            aria-label={fresh === undefined ? label : `${label}, ${fresh}`}
            title={label}
            aria-pressed={pressed}
            aria-expanded={expanded}
            onClick={onPress}
        >
            <Icon name={icon} size={size} />
            <Fresh words={fresh} />
        </button>
    );
}
