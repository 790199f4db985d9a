import type { ComponentChildren } from 'preact';
import type { Glyph } from '../art/glyphs';
import { Icon, Picture } from './Icon';
import './Panel.css';

interface PanelProps {
    readonly title?: string;
    readonly icon?: Glyph;
    readonly picture?: string;
    readonly note?: ComponentChildren;
    readonly aside?: ComponentChildren;
    readonly class?: string;
    readonly children?: ComponentChildren;
}

export function Panel({
    title,
    icon,
    picture,
    note,
    aside,
    class: extra = '',
    children,
}: PanelProps) {
    return (
        <section class={`panel ${extra}`} aria-label={title}>
            {title && (
                <header>
                    {icon && <Icon name={icon} size={18} />}
                    {picture && <Picture id={picture} size={24} />}
                    <h2>{title}</h2>
                    {note && <span class="quiet small">{note}</span>}
                    <span class="grow" />
                    {aside}
                </header>
            )}
            {children}
        </section>
    );
}

/* A short mark: neutral, good, bad or lit. */
export function Chip({
    tone = 'plain',
    children,
}: {
    readonly tone?: 'plain' | 'good' | 'bad' | 'lit';
    readonly children: ComponentChildren;
}) {
    return <span class={`chip ${tone}`}>{children}</span>;
}
