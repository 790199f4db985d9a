import { useEffect, useRef } from 'preact/hooks';
import type { Line } from '../api/types';
import type { Colour } from '../state/colours';
import { tied } from '../i18n/spaces';
import { ago, t } from '../i18n/words';
import { LOG_STEP } from '../state/table';
import { Button } from '../ui/Button';
import { Badge, Icon } from '../ui/Icon';
import './Log.css';

interface LogProps {
    readonly lines: readonly Line[];
    /* How many of them are shown. */
    readonly room: number;
    readonly colours: readonly Colour[];
    readonly at: number | null;
    readonly onLook: (number: number) => void;
    readonly onEarlier: () => void;
}

/* The lines that are shown, newest first: the last ones, or those around the moment looked at. */
export function windowOf(lines: readonly Line[], room: number, at: number | null): readonly Line[] {
    const here = at === null ? -1 : lines.findIndex(({ number }) => number === at);
    const end = here < 0 ? lines.length : Math.min(lines.length, here + LOG_STEP / 2);
    return lines.slice(Math.max(0, end - room), end).reverse();
}

/* What one seat did, or what came about by itself. */
export interface Part {
    readonly seat: number | null;
    readonly texts: readonly string[];
}

/* A line by who acts in it: what a move brings to others stands under their faces, not under that
 * of the mover. */
export function partsOf({ texts, actors }: Pick<Line, 'texts' | 'actors'>): readonly Part[] {
    const parts: { seat: number | null; texts: string[] }[] = [];
    for (const [i, text] of texts.entries()) {
        const seat = actors[i] ?? null;
        const last = parts.at(-1);
        if (last?.seat === seat) last.texts.push(text);
        else parts.push({ seat, texts: [text] });
    }
    return parts;
}

/* What happened; a press shows the table as it was then. A move that changed nothing to tell of,
 * such as taking a tile in hand, has no line; the slider still stops there. Older lines come when
 * they are asked for, in a list of their own, so that a screen reader does not announce them as
 * news. */
export function Log({ lines, room, colours, at, onLook, onEarlier }: LogProps) {
    const box = useRef<HTMLDivElement>(null);
    const asked = useRef<number | null>(null);
    const shown = windowOf(lines, room, at);
    const oldest = shown.at(-1)?.number ?? 0;
    const told = shown.filter(({ texts }) => texts.length > 0);
    const rows = told.map((line, i) => (
        <LogLine
            key={line.number}
            line={line}
            colours={colours}
            heading={line.round !== told[i - 1]?.round}
            age={ageAfter(line, told[i - 1])}
            shown={line.number === at}
            onLook={onLook}
        />
    ));
    useEffect(() => {
        const before = asked.current;
        if (before === null || oldest >= before) return;
        asked.current = null;
        box.current
            ?.querySelectorAll<HTMLElement>('.log-line')
            [told.findIndex(({ number }) => number < before)]?.focus();
    }, [oldest]);
    const earlier = () => {
        asked.current = oldest;
        onEarlier();
    };
    return (
        <div class="log" ref={box} tabIndex={0} role="group" aria-label={t('Log')}>
            <div role="log">
                <ol>{rows.slice(0, LOG_STEP)}</ol>
            </div>
            {rows.length > LOG_STEP && <ol>{rows.slice(LOG_STEP)}</ol>}
            {oldest > 0 && (
                <Button look="ghost" size="small" class="log-earlier" onPress={earlier}>
                    {t('Show earlier')}
                </Button>
            )}
        </div>
    );
}

interface LineProps {
    readonly line: Line;
    readonly colours: readonly Colour[];
    readonly heading: boolean;
    readonly age: string;
    readonly shown: boolean;
    readonly onLook: (number: number) => void;
}

/* How old a line is, where the one above it does not say so already. */
function ageAfter(line: Line, above: Line | undefined): string {
    const age = ago(line.at);
    return above && above.round === line.round && ago(above.at) === age ? '' : age;
}

function LogLine({ line, colours, heading, age, shown, onLook }: LineProps) {
    return (
        <li>
            {heading && <h3 class="log-round">{t('Round {n}', { n: line.round })}</h3>}
            <button
                type="button"
                class={line.undone ? 'log-line undone' : 'log-line'}
                aria-current={shown || undefined}
                onClick={() => onLook(line.number)}
            >
                <span class="log-parts">
                    {partsOf(line).map(({ seat, texts }, i) => (
                        <span key={i} class="log-part">
                            {seat === null ? (
                                <Icon name="card" size={18} />
                            ) : (
                                <Badge colour={colours[seat] ?? 'sea'} size={20} />
                            )}
                            <span class="log-texts">
                                {texts.map((text, j) => (
                                    <span key={j}>{tied(text)} </span>
                                ))}
                            </span>
                        </span>
                    ))}
                </span>
                {age && <time dateTime={new Date(line.at).toISOString()}>{age}</time>}
            </button>
        </li>
    );
}
