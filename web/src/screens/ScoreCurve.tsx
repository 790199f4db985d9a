/* How the scores grew: what each player would have had if the game had ended after each round,
 * taken from the table as it was then, and the rounds in which the lead moved most. Lines differ
 * by dash as well as by colour. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Line, Table } from '../api/types';
import { seatName } from '../frame/seats';
import { number, t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import type { GameTable } from '../frame/game';
import { Button } from '../ui/Button';
import { Curve, CurveNames, scaleOf, type Runner } from '../ui/Curve';
import { Panel } from '../ui/Panel';
import './ScoreCurve.css';

const WIDTH = 740;
const HEIGHT = 250;
const BOTTOM = 28; // where the rounds are numbered

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
export function turningPoints(
    rounds: readonly (readonly number[])[],
    winner: number,
    most = 3,
): readonly TurningPoint[] {
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

/* The scores at the start and after each round, of a rival without a seat last, and the moves that
 * ended the rounds. */
interface History {
    readonly rounds: readonly (readonly number[])[];
    readonly ends: readonly number[];
}

const NOTHING: History = { rounds: [], ends: [] };

async function history(game: GameTable, table: Table): Promise<History> {
    const ends = roundEnds(await api.log(table.id, 0));
    const past = await Promise.all(
        [0, ...ends.slice(0, -1)].map((number) => api.tableAt(table.id, number)),
    );
    const rival = (at: Table) => game.scores(at).rival?.total ?? 0;
    const row = (at: Table, scores: readonly number[]) =>
        game.scores(table).rival ? [...scores, rival(at)] : scores;
    const bySeat = (at: Table) =>
        row(
            at,
            game.players(at).map((player) => player.score),
        );
    return { rounds: [...past.map(bySeat), row(table, table.over?.scores ?? [])], ends };
}

function runnersOf(store: TableStore, table: Table, game: GameTable): readonly Runner[] {
    const { rival } = game.scores(table);
    const seats = table.seats.map(
        ({ seat }): Runner => ({
            name: seatName(table, seat),
            colour: store.colours.value[seat] ?? 'sea',
            own: table.you.includes(seat),
        }),
    );
    return rival ? [...seats, { name: rival.name, colour: null, own: false }] : seats;
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
    const runners = runnersOf(store, table, game);
    if (rounds.length < 3 || rounds.some((scores) => scores.length !== runners.length)) return null;
    return (
        <Panel
            title={t('How it grew')}
            note={t('score if it had ended after each round')}
            class="score-curve"
        >
            <Chart rounds={rounds} runners={runners} />
            <CurveNames runners={runners} />
            <Turns rounds={rounds} ends={ends} runners={runners} table={table} onLook={onLook} />
        </Panel>
    );
}

interface TurnsProps extends History {
    readonly runners: readonly Runner[];
    readonly table: Table;
    readonly onLook: (number: number) => void;
}

const yourLead = ({ round, points }: TurningPoint): string =>
    points > 0
        ? tn(
              'Round {round}: you gain {n} point on the others',
              'Round {round}: you gain {n} points on the others',
              points,
              { round: number(round) },
          )
        : tn(
              'Round {round}: you lose {n} point to the others',
              'Round {round}: you lose {n} points to the others',
              -points,
              { round: number(round) },
          );

const leadOf = (name: string, { round, points }: TurningPoint): string =>
    points > 0
        ? tn(
              'Round {round}: {name} gains {n} point on the others',
              'Round {round}: {name} gains {n} points on the others',
              points,
              { round: number(round), name },
          )
        : tn(
              'Round {round}: {name} loses {n} point to the others',
              'Round {round}: {name} loses {n} points to the others',
              -points,
              { round: number(round), name },
          );

/* Who has no rank and was not beaten is the rival. */
function Turns({ rounds, ends, runners, table, onLook }: TurnsProps) {
    const first = table.over?.ranks.indexOf(1) ?? -1;
    const winner = first < 0 ? table.players : first;
    const name = runners[winner]?.name;
    if (runners.length < 2 || name === undefined) return null;
    const own = table.you.length === 1 && table.you[0] === winner;
    const words = own ? yourLead : (point: TurningPoint) => leadOf(name, point);
    return (
        <>
            <h3>{t('Rounds that moved the lead')}</h3>
            <ul class="turning-points">
                {turningPoints(rounds, winner).map((point) => (
                    <li key={point.round}>
                        <Button
                            look="ghost"
                            icon="play"
                            onPress={() => onLook(ends[point.round - 1] ?? 0)}
                        >
                            {words(point)}
                        </Button>
                    </li>
                ))}
            </ul>
        </>
    );
}

function Chart({
    rounds,
    runners,
}: {
    readonly rounds: readonly (readonly number[])[];
    readonly runners: readonly Runner[];
}) {
    const all = rounds.flat();
    const high = Math.max(10, ...all);
    const low = Math.min(0, ...all);
    const scale = scaleOf(WIDTH, HEIGHT, BOTTOM, { last: rounds.length - 1, low, high });
    const step = Math.ceil((high - low) / 4 / 5) * 5;
    const marks = Array.from(
        { length: Math.floor((high - low) / step) + 1 },
        (_, i) => Math.ceil(low / step) * step + i * step,
    );
    const words = runners
        .map(({ name }, i) => `${name}: ${rounds.map((scores) => scores[i]).join(', ')}`)
        .join('; ');
    return (
        <Curve
            scale={scale}
            marks={marks.filter((mark) => mark <= high)}
            runners={runners}
            moments={rounds.map((_, round) => round)}
            valueOf={(i, round) => rounds[round]?.[i] ?? 0}
            words={words}
        >
            {rounds.map((_, round) => (
                <text key={round} x={scale.x(round)} y={HEIGHT - 8} text-anchor="middle">
                    {round === 0 ? t('start') : number(round)}
                </text>
            ))}
        </Curve>
    );
}
