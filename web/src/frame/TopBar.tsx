import type { ComponentChildren } from 'preact';
import type { Colour } from '../state/colours';
import type { Phase } from './game';
import { t } from '../i18n/words';
import { Badge, Picture } from '../ui/Icon';
import './TopBar.css';

interface TopBarProps {
    readonly title: string;
    readonly children?: ComponentChildren;
    readonly tools: ComponentChildren;
}

export function TopBar({ title, children, tools }: TopBarProps) {
    return (
        <header class="top-bar">
            <a class="top-mark" href="#/" aria-label={t('Back to the hall')}>
                <Picture id="mark" size={34} />
            </a>
            <h1>{title}</h1>
            {children}
            <span class="grow" />
            <div class="top-tools" role="toolbar" aria-label={t('Tools')}>
                {tools}
            </div>
        </header>
    );
}

export function PhaseTrack({ phases }: { readonly phases: readonly Phase[] }) {
    if (phases.length === 0) return null;
    return (
        <ol class="phase-track" aria-label={t('Phases of the round')}>
            {phases.map(({ label, state }) => (
                <li key={label} class={state} aria-current={state === 'now' ? 'step' : undefined}>
                    {label}
                </li>
            ))}
        </ol>
    );
}

interface TurnOrderProps {
    readonly order: readonly number[];
    readonly awaiting: readonly number[];
    readonly colours: readonly Colour[];
    readonly nameOf: (seat: number) => string;
}

export function TurnOrder({ order, awaiting, colours, nameOf }: TurnOrderProps) {
    return (
        <ol class="turn-order" aria-label={t('Order of play')}>
            {order.map((seat) => (
                <li key={seat} class={awaiting.includes(seat) ? 'now' : ''}>
                    <Badge
                        colour={colours[seat] ?? 'sea'}
                        title={
                            awaiting.includes(seat)
                                ? t('{name}, deciding now', { name: nameOf(seat) })
                                : nameOf(seat)
                        }
                    />
                </li>
            ))}
        </ol>
    );
}
