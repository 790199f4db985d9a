import type { Table } from '../api/types';
import type { Colour } from '../state/colours';
import type { ScoreFacts, ScoreRow } from './game';
import { number, t } from '../i18n/words';
import { Badge } from '../ui/Icon';
import { seatName } from './seats';
import './ScoreSheet.css';

interface ScoreSheetProps {
    readonly table: Pick<Table, 'seats' | 'you'>;
    readonly colours: readonly Colour[];
    readonly scores: ScoreFacts;
    /* Seats in the order of columns: by rank at the end. */
    readonly order: readonly number[];
}

/* Sources down, players across; yours tinted, a diamond on the best of a row. */
export function ScoreSheet({ table, colours, scores, order }: ScoreSheetProps) {
    const tint = (seat: number) => (table.you.includes(seat) ? 'mine' : '');
    return (
        <table class="score-sheet">
            <thead>
                <tr>
                    <th scope="col">{t('Score sheet')}</th>
                    {order.map((seat) => (
                        <th key={seat} scope="col">
                            <span>
                                <Badge colour={colours[seat] ?? 'sea'} size={24} />
                                {seatName(table, seat)}
                            </span>
                        </th>
                    ))}
                    {scores.rival && (
                        <th scope="col">
                            <span>{scores.rival.name}</span>
                        </th>
                    )}
                </tr>
            </thead>
            <tbody>
                {scores.rows.map((row) => (
                    <SheetRow key={row.label} row={row} order={order} tint={tint} />
                ))}
                <tr class="total">
                    <th scope="row">{t('Total')}</th>
                    {order.map((seat) => (
                        <td key={seat} class={tint(seat)}>
                            {number(scores.totals[seat] ?? 0)}
                        </td>
                    ))}
                    {scores.rival && <td>{number(scores.rival.total)}</td>}
                </tr>
                {scores.tieBreak && (
                    <SheetRow row={{ ...scores.tieBreak, plain: true }} order={order} tint={tint} />
                )}
            </tbody>
        </table>
    );
}

interface SheetRowProps {
    readonly row: ScoreRow;
    readonly order: readonly number[];
    readonly tint: (seat: number) => string;
}

function SheetRow({ row, order, tint }: SheetRowProps) {
    const all = row.rival === undefined ? row.values : [...row.values, row.rival];
    const alike = all.every((value) => value === all[0]);
    const best = row.plain || alike ? Infinity : Math.max(...all);
    const marks = (value: number) =>
        `${value === best && value > 0 ? 'best' : ''} ${value === 0 ? 'none' : ''}`;
    const words = (value: number) => (value === 0 && !row.plain ? '·' : number(value));
    return (
        <tr>
            <th scope="row">
                {row.label} {row.note && <small>{row.note}</small>}
            </th>
            {order.map((seat) => {
                const value = row.values[seat] ?? 0;
                return (
                    <td key={seat} class={`${tint(seat)} ${marks(value)}`}>
                        {words(value)}
                    </td>
                );
            })}
            {row.rival !== undefined && <td class={marks(row.rival)}>{words(row.rival)}</td>}
        </tr>
    );
}
