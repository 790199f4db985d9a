/* How the game went in the search's eyes: what each seat could expect, as a curve, and the moves
 * that changed it most, each with what was played, what the search prefers and why. */
import { useEffect } from 'preact/hooks';
import type { Analysis, Choice, Line, Moment, Table, Turn } from '../api/types';
import { number, signed, t } from '../i18n/words';
import type { TableStore } from '../state/table';
import { Button } from '../ui/Button';
import { Curve, CurveNames, scaleOf, type Runner } from '../ui/Curve';
import { Badge } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { expected, pointsOf } from './expected';
import { seatName } from './seats';
import './CoursePanel.css';

const WIDTH = 480;
const HEIGHT = 226;
const TOP = 12;
const BOTTOM = 28; // where the rounds are numbered
const SPOKEN = 12; // moments told to those who cannot see the curve

interface CourseProps {
    readonly store: TableStore;
    readonly table: Table;
    readonly onTurn: (turn: Turn) => void;
    readonly onLook: (at: number) => void;
}

export function CoursePanel(props: CourseProps) {
    const analysis = props.store.analysis.value;
    const { course, turns } = analysis ?? {};
    const note = course?.[0] && (course[0].chance ? t('chance to win') : t('expected points'));
    return (
        <Panel title={t('Game analysis')} note={note} class="course-panel">
            {course && turns ? (
                <Course {...props} course={course} turns={turns} />
            ) : (
                <Asking store={props.store} analysis={analysis} />
            )}
        </Panel>
    );
}

function Asking({
    store,
    analysis,
}: {
    readonly store: TableStore;
    readonly analysis: Analysis | null;
}) {
    if (!analysis) {
        return (
            <div class="course-ask">
                <p class="quiet small">
                    {t(
                        'The bot plays on from many moments of the game and finds the moves that changed most.',
                    )}
                </p>
                <Button icon="advice" onPress={() => attempt(() => store.analyse())}>
                    {t('Analyse the game')}
                </Button>
            </div>
        );
    }
    return (
        <div class="course-ask" role="status">
            <label class="quiet small">
                {t('The game is being analysed: {n} %', { n: Math.round(analysis.progress * 100) })}
                <progress max={1} value={analysis.progress} />
            </label>
        </div>
    );
}

interface Drawn extends CourseProps {
    readonly course: readonly Moment[];
    readonly turns: readonly Turn[];
}

/* What the log says of a move, as far as it is here; else what the move is called. */
function sentenceOf({ number, seat, played }: Turn, log: readonly Line[]): string {
    const line = log.find((each) => each.number === number);
    const said = line?.texts.filter((_, i) => line.actors[i] === seat) ?? [];
    return said[0] ?? played.label;
}

const roundOf = ({ number }: Turn, log: readonly Line[]): number | undefined =>
    log.find((each) => each.number === number)?.round;

function Course(props: Drawn) {
    const { store, table, turns } = props;
    const chosen = store.turn.value;
    const log = store.log.value;
    useEffect(() => {
        void attempt(() => store.wholeLog());
    }, [store, log[0]?.number]);
    const runners = table.seats.map(
        ({ seat }): Runner => ({
            name: seatName(table, seat),
            colour: store.colours.value[seat] ?? 'sea',
            own: table.you.includes(seat),
        }),
    );
    return (
        <>
            <Chances {...props} runners={runners} />
            <CurveNames runners={runners} />
            <h3>
                {turns.length > 0 ? t('Turning points') : t('No move changed much for its mover.')}
            </h3>
            <ol class="course-turns">
                {turns.map((turn, i) => (
                    <li key={turn.number}>
                        <button
                            type="button"
                            aria-expanded={turn === chosen}
                            onClick={() => props.onTurn(turn)}
                        >
                            <span class="keycap">{i + 1}</span>
                            <Badge colour={store.colours.value[turn.seat] ?? 'sea'} size={20} />
                            <span class="course-told">
                                <span class="unseen">{seatName(table, turn.seat)}: </span>
                                {sentenceOf(turn, log)}
                                <span class="quiet small"> {momentWords(turn, log)}</span>
                            </span>
                            <Change turn={turn} />
                        </button>
                        {turn === chosen && <Detail turn={turn} />}
                    </li>
                ))}
            </ol>
        </>
    );
}

function momentWords(turn: Turn, log: readonly Line[]): string {
    const round = roundOf(turn, log);
    return round === undefined
        ? t('move {n}', { n: turn.number })
        : t('Round {round}, move {n}', { round, n: turn.number });
}

const changeOf = ({ before, played }: Turn): number =>
    played.chance === undefined
        ? (played.points - before.points) / 100
        : played.chance - (before.chance ?? 0);

function Change({ turn }: { readonly turn: Turn }) {
    const change = changeOf(turn);
    const words =
        turn.played.chance === undefined ? signed(change, 1) : t('{n} %', { n: signed(change) });
    return <strong class={change < 0 ? 'course-change bad' : 'course-change'}>{words}</strong>;
}

function Detail({ turn }: { readonly turn: Turn }) {
    const same = turn.played.move === turn.best.move;
    return (
        <dl class="course-detail">
            <Row word={t('Played')} choice={turn.played} />
            {!same && <Row word={t('Bot')} choice={turn.best} />}
            {turn.reason && <dd class="course-reason">{turn.reason}</dd>}
        </dl>
    );
}

function Row({ word, choice }: { readonly word: string; readonly choice: Choice }) {
    const { label, points, chance } = choice;
    return (
        <>
            <dt>{word}</dt>
            <dd>
                {label}{' '}
                <span class="quiet small">
                    ({expected(choice)}
                    {chance !== undefined &&
                        `, ${t('{points} points', { points: pointsOf(points) })}`}
                    )
                </span>
            </dd>
        </>
    );
}

/* ---- the curve ---- */

/* What is drawn of a moment: chances where there are any, else points. */
const valuesOf = ({ points, chance }: Moment): readonly number[] =>
    chance ?? points.map((point) => point / 100);

/* The number of each of the moments told, the last always among them. */
const spoken = (count: number): readonly number[] =>
    Array.from({ length: Math.min(count, SPOKEN) }, (_, i) =>
        Math.round((i * (count - 1)) / Math.max(1, Math.min(count, SPOKEN) - 1)),
    );

/* The first line of each round, once the log is here from its beginning. */
function roundStarts(log: readonly Line[]): readonly Line[] {
    if (log[0]?.number !== 0) return [];
    return log.filter(({ round }, i) => round > 0 && round !== log[i - 1]?.round);
}

function Chances({
    store,
    course,
    turns,
    runners,
    onTurn,
    onLook,
}: Drawn & { readonly runners: readonly Runner[] }) {
    const chances = course[0]?.chance !== undefined;
    const all = course.flatMap(valuesOf);
    const high = chances ? 100 : Math.max(10, ...all);
    const low = chances ? 0 : Math.min(0, ...all);
    const last = Math.max(1, course[course.length - 1]?.at ?? 1);
    const scale = scaleOf(WIDTH, HEIGHT, BOTTOM, { last, low, high });
    const { x, y } = scale;
    const valueOf = (seat: number, moment: number) => valuesOf(course[moment] as Moment)[seat] ?? 0;
    const marks = chances
        ? [0, 25, 50, 75, 100]
        : [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(low + part * (high - low)));
    const tell = (value: number) =>
        chances ? t('{n} %', { n: value }) : number(Math.round(value));
    const words = runners
        .map(
            ({ name }, seat) =>
                `${name}: ${spoken(course.length)
                    .map((i) => tell(valueOf(seat, i)))
                    .join(', ')}`,
        )
        .join('; ');
    const here = store.at.value ?? last;
    const press = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
        const box = event.currentTarget.getBoundingClientRect();
        onLook(Math.round(scale.at((event.clientX - box.left) / box.width)));
    };
    return (
        <Curve
            scale={scale}
            marks={marks}
            runners={runners}
            moments={course.map(({ at }) => at)}
            valueOf={valueOf}
            words={words}
            class="course-curve"
            onClick={press}
            below={
                <path
                    d={`M${x(here)} ${TOP}V${HEIGHT - BOTTOM}`}
                    stroke="var(--quiet)"
                    stroke-width="1.5"
                />
            }
        >
            {roundStarts(store.log.value).map(({ round, number: at }) => (
                <text key={round} x={x(at)} y={HEIGHT - 8} text-anchor="start">
                    {number(round)}
                </text>
            ))}
            {turns.map((turn, i) => {
                const moment = course.find(({ at }) => at === turn.at);
                const value = moment ? (valuesOf(moment)[turn.seat] ?? 0) : 0;
                return (
                    <g
                        key={turn.number}
                        class={turn === store.turn.value ? 'course-mark chosen' : 'course-mark'}
                        onClick={(event) => {
                            event.stopPropagation();
                            onTurn(turn);
                        }}
                    >
                        <circle cx={x(turn.at)} cy={y(value)} r="9" />
                        <text x={x(turn.at)} y={y(value) + 4} text-anchor="middle">
                            {i + 1}
                        </text>
                    </g>
                );
            })}
        </Curve>
    );
}
