import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Glyph } from '../art/glyphs';
import { Icon } from './Icon';
import { useMore } from './more';
import { Fresh } from './Fresh';
import './Tabs.css';

export interface Tab<Key extends string> {
    readonly key: Key;
    readonly label: string;
    readonly icon?: Glyph;
    readonly count?: number;
    /* What is new there, in words; shown as a mark. */
    readonly fresh?: string | undefined;
}

interface TabsProps<Key extends string> {
    readonly label: string;
    readonly tabs: readonly Tab<Key>[];
    readonly chosen: Key;
    readonly onChoose: (key: Key) => void;
    readonly look?: 'segments' | 'bottom';
    readonly children?: ComponentChildren;
}

/* Tabs with arrow keys; the panel of the chosen one follows as children. */
export function Tabs<Key extends string>({
    label,
    tabs,
    chosen,
    onChoose,
    look = 'segments',
    children,
}: TabsProps<Key>) {
    const id = useId();
    const panel = useMore<HTMLDivElement>();
    const step = (by: number) => {
        const at = tabs.findIndex((tab) => tab.key === chosen);
        const next = tabs[(at + by + tabs.length) % tabs.length];
        if (!next) return;
        onChoose(next.key);
        document.getElementById(`${id}-${next.key}`)?.focus();
    };
    const keys = (event: KeyboardEvent) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        event.preventDefault();
        step(event.key === 'ArrowRight' ? 1 : -1);
    };
    return (
        <>
            <div class={`tabs ${look}`} role="tablist" aria-label={label} onKeyDown={keys}>
                {tabs.map(({ key, label: name, icon, count, fresh }) => (
                    <button
                        key={key}
                        id={`${id}-${key}`}
                        type="button"
                        role="tab"
                        aria-selected={key === chosen}
                        aria-controls={`${id}-panel`}
                        tabIndex={key === chosen ? 0 : -1}
                        onClick={() => onChoose(key)}
                    >
                        {icon && <Icon name={icon} size={22} />}
                        <span>{count === undefined ? name : `${name}, ${count}`}</span>
                        <Fresh words={fresh} />
                    </button>
                ))}
            </div>
            <div
                id={`${id}-panel`}
                ref={panel}
                class="tab-panel"
                role="tabpanel"
                aria-labelledby={`${id}-${chosen}`}
            >
                {children}
            </div>
        </>
    );
}
