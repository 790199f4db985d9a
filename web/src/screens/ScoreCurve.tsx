/* How the scores grew: what each player would have had if the game had ended after each round,
 * taken from the table as it was then, and the rounds in which the lead moved most. Lines differ
 * by dash as well as by colour. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Line, Table } from '../api/types';
import { seatName } from '../frame/seats';
import { number, t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import type { GameTable } from '../tables/game';
import { Button } from '../ui/Button';
import { dashes } from '../ui/colours';
import { Badge } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import './ScoreCurve.css';

const WIDTH = 740;
const HEIGHT = 250;
const LEFT = 40;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 28;

/* The number of the last move of each round. */
export function roundEnds(log: readonly Line[]): readonly number[] {
    const ends = new Map<number, number>();
    for (const line of log) ends.set(line.round, line.number);
    return [...ends.values()];
}

/* A round in which the winner's lead over the best of the others moved by `points`. */
export interface TurningPoint {
    readonly round: number;
    readonly points: number;
}

/* The rounds that moved the lead most, in the order in which they were played. */
export function turningPoints(rounds: readonly (readonly number[])[], winner: number, most = 3): readonly TurningPoint[] {
    const lead = rounds.map((scores) => {
        const others = scores.filter((_, seat) => seat !== winner);
        return (scores[winner] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
    });
    return lead
        .map((value, round) => ({ round, points: value - (lead[round - 1] ?? value) }))
        .filter(({ points }) => points !== 0)
        .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
        .slice(0, most)
        .sort((a, b) => a.round - b.round);
}

/* The scores at the start and after each round, and the moves that ended the rounds. */
interface History {
    readonly rounds: readonly (readonly number[])[];
    readonly ends: readonly number[];
}

const NOTHING: History = { rounds: [], ends: [] };

async function history(game: GameTable, table: Table): Promise<History> {
    const ends = roundEnds((await api.log(table.id, 0)).log);
    const past = await Promise.all([0, ...ends.slice(0, -1)].map((number) => api.tableAt(table.id, number)));
    const bySeat = (at: Table) => game.players(at).map((player) => player.score);
    return { rounds: [...past.map(bySeat), table.over?.scores ?? []], ends };
}

interface CurveProps {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
    readonly onLook: (number: number) => void;
}

export function ScoreCurve({ store, game, table, onLook }: CurveProps) {
    const [{ rounds, ends }, setHistory] = useState(NOTHING);
    useEffect(() => {
        void history(game, table).then(setHistory, () => setHistory(NOTHING));
    }, [table.id]);
    if (rounds.length < 3 || rounds.some((scores) => scores.length !== table.players)) return null;
    return (
        <Panel title={t('How it grew')} note={t('score if it had ended after each round')} class="score-curve">
            <Chart rounds={rounds} table={table} store={store} />
            <ul class="curve-names">
                {table.seats.map(({ seat }) => (
                    <li key={seat}>
                        <svg width="30" height="6" aria-hidden="true">
                            <path d="M0 3H30" stroke={`var(--p-${store.colours.value[seat]})`} stroke-width="3" stroke-dasharray={dashes[seat]} />
                        </svg>
                        <Badge colour={store.colours.value[seat] ?? 'sea'} size={20} />
                        {seatName(table, seat)}
                    </li>
                ))}
            </ul>
            <Turns rounds={rounds} ends={ends} table={table} onLook={onLook} />
        </Panel>
    );
}

interface TurnsProps extends History {
    readonly table: Table;
    readonly onLook: (number: number) => void;
}

function Turns({ rounds, ends, table, onLook }: TurnsProps) {
    const winner = table.over?.ranks.indexOf(1) ?? -1;
    if (winner < 0 || table.players < 2) return null;
    const name = seatName(table, winner);
    const words = ({ round, points }: TurningPoint) =>
        points > 0
            ? tn('Round {round}: {name}, {n} point ahead', 'Round {round}: {name}, {n} points ahead', points, { round: number(round), name })
            : tn('Round {round}: {name}, {n} point back', 'Round {round}: {name}, {n} points back', -points, { round: number(round), name });
    return (
        <>
            <h3>{t('Turning points')}</h3>
            <ul class="turning-points">
                {turningPoints(rounds, winner).map((point) => (
                    <li key={point.round}>
                        <Button look="ghost" icon="play" onPress={() => onLook(ends[point.round - 1] ?? 0)}>{words(point)}</Button>
                    </li>
                ))}
            </ul>
        </>
    );
}

function Chart({ rounds, table, store }: { readonly rounds: readonly (readonly number[])[]; readonly table: Table; readonly store: TableStore }) {
    const all = rounds.flat();
    const high = Math.max(10, ...all);
    const low = Math.min(0, ...all);
    const x = (round: number) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / (rounds.length - 1);
    const y = (score: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (score - low) / (high - low));
    const step = Math.ceil((high - low) / 4 / 5) * 5;
    const marks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => Math.ceil(low / step) * step + i * step);
    const words = table.seats.map(({ seat, name }) => `${name}: ${rounds.map((scores) => scores[seat]).join(', ')}`).join('; ');
    return (
        <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
            {marks.filter((mark) => mark <= high).map((mark) => (
                <g key={mark}>
                    <path d={`M${LEFT} ${y(mark)}H${WIDTH - RIGHT}`} stroke="var(--line)" />
                    <text x={LEFT - 8} y={y(mark) + 4} text-anchor="end">{number(mark)}</text>
                </g>
            ))}
            {rounds.map((_, round) => <text key={round} x={x(round)} y={HEIGHT - 8} text-anchor="middle">{round === 0 ? t('start') : number(round)}</text>)}
            {table.seats.map(({ seat }) => (
                <path
                    key={seat}
                    d={`M${rounds.map((scores, round) => `${x(round).toFixed(1)} ${y(scores[seat] ?? 0).toFixed(1)}`).join('L')}`}
                    fill="none"
                    stroke={`var(--p-${store.colours.value[seat]})`}
                    stroke-width={table.you.includes(seat) ? 4.5 : 2.5}
                    stroke-linejoin="round"
                    stroke-linecap="round"
                    stroke-dasharray={dashes[seat]}
                />
            ))}
        </svg>
    );
}
