import type { Line, Table } from '../api/types';
import type { Colour } from '../ui/colours';
import { ago, t } from '../i18n/words';
import { Badge, Icon } from '../ui/Icon';
import './Log.css';

interface LogProps {
    readonly table: Pick<Table, 'seats' | 'you'>;
    readonly lines: readonly Line[];
    readonly colours: readonly Colour[];
    readonly at: number | null;
    readonly onLook: (number: number) => void;
}

/* What happened, newest first; a press shows the table as it was then. A move that changed nothing
 * to tell of, such as taking a tile in hand, has no line; the slider still stops there. */
export function Log({ lines, colours, at, onLook }: LogProps) {
    const newest = lines.filter(({ texts }) => texts.length > 0).reverse();
    return (
        <div class="log" role="log" aria-label={t('Log')} tabIndex={0}>
            <ol>
                {newest.map((line, i) => (
                    <LogLine key={line.number} line={line} colour={line.seat === null ? null : (colours[line.seat] ?? 'sea')} heading={line.round !== newest[i - 1]?.round} shown={line.number === at} onLook={onLook} />
                ))}
            </ol>
        </div>
    );
}

interface LineProps {
    readonly line: Line;
    readonly colour: Colour | null;
    readonly heading: boolean;
    readonly shown: boolean;
    readonly onLook: (number: number) => void;
}

function LogLine({ line, colour, heading, shown, onLook }: LineProps) {
    return (
        <li>
            {heading && <h3 class="log-round">{t('Round {n}', { n: line.round })}</h3>}
            <button type="button" class={line.undone ? 'log-line undone' : 'log-line'} aria-current={shown || undefined} onClick={() => onLook(line.number)}>
                {colour ? <Badge colour={colour} size={20} /> : <Icon name="card" size={18} />}
                <span class="log-texts">
                    {line.texts.map((text, i) => (
                        <span key={i}>{text} </span>
                    ))}
                </span>
                <time dateTime={new Date(line.at).toISOString()}>{ago(line.at)}</time>
            </button>
        </li>
    );
}
