/* The boards tiles are laid on: home board, islands and houses. One stands on the stage, the
 * others beside it; what is laid and how it is judged comes from the engine through the hand. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../../i18n/words';
import { Button } from '../../../ui/Button';
import { Icon, Picture } from '../../../ui/Icon';
import { attempt } from '../../../ui/Toast';
import { thingName } from '../shared/facts';
import { sorted, ThingPicture } from '../shared/pieces';
import { shownBoard } from '../shared/shown';
import type { Sight } from '../shared/sight';
import { boardsOf, has, type BoardView, type Player, type Tally, type Thing } from '../shared/view';
import { drawingOf } from './drawing';
import { EffectCard } from './Effect';
import { MiniBoard } from './Face';
import { readCell, shapeOf, U } from './geometry';
import { carried, dragging, grip } from './grip';
import { handOf } from './hand';
import { useLayKeys } from './keys';
import { zoomOf, zoomOut } from './pinch';
import { boardsWithRoom } from './places';
import { PlanCard } from './Plan';
import { propose } from './proposal';
import { Stage } from './Stage';
import { Patterns, Tile } from './Tile';
import { boardName, capital } from './words';
import './Boards.css';
import './phone.css';

export interface BoardsProps {
    readonly sight: Sight;
    /* Whose boards are shown; only one's own can be laid on. */
    readonly seat: number;
    /* Phones: the goods that can be laid belong below the board. */
    readonly narrow?: boolean;
}

export function Boards({ sight, seat, narrow = false }: BoardsProps) {
    const hand = handOf(sight.store);
    const boards = boardsOf(sight.view, seat);
    const player = sight.view.players[seat];
    const wanted = seat === sight.player.seat ? hand.stage : shownBoard;
    const board = boards.find((each) => each.board === wanted.value) ?? boards[0];
    const open = seat === sight.me && sight.store.at.value === null;
    useEffect(() => {
        if (open) hand.follow(sight);
    }, [hand, open, sight.table.number]);
    useLayKeys({ sight, boards, board: board ?? NO_BOARD });
    if (!board || !player) return null;
    const stage = <Stage key={board.board} sight={sight} board={board} open={open} />;
    const thumbs = boards.length > 1 && (
        <Thumbs
            sight={sight}
            boards={boards}
            shown={board}
            open={open}
            narrow={narrow}
            onChoose={(name) => (wanted.value = name)}
        />
    );
    return (
        <section
            class={`odin-boards ${narrow ? 'narrow' : 'wide'} ${drawingOf(board.face).kind}`}
            aria-label={t('Boards')}
            data-seat={seat}
        >
            <Patterns />
            {narrow && thumbs ? (
                <div class="lay-row">
                    {thumbs}
                    {open && <LayForMe sight={sight} board={board} narrow />}
                </div>
            ) : (
                <Sums board={board}>
                    {open && narrow && <LayForMe sight={sight} board={board} narrow />}
                </Sums>
            )}
            <div class="lay-field">
                {stage}
                {narrow && <ZoomOut sight={sight} />}
                {open && !narrow && <EffectCard sight={sight} />}
                {open && !narrow && (
                    <PlanCard sight={sight} board={board.board} many={boards.length > 1} />
                )}
            </div>
            {open && narrow && (
                <PlanCard sight={sight} board={board.board} many={boards.length > 1} />
            )}
            {open && narrow && <EffectCard sight={sight} narrow />}
            {!narrow && thumbs}
            {open && !narrow && <Tools sight={sight} player={player} board={board} />}
            {open && narrow && <Tray sight={sight} player={player} />}
            {open && <CarriedTile />}
        </section>
    );
}

const NO_BOARD: BoardView = { board: 'home', face: 'home', owner: null };

/* ---- what the board on the stage brings ---- */

function Sums({
    board,
    children,
}: {
    readonly board: BoardView;
    readonly children?: ComponentChildren;
}) {
    const { income = 0, penalty = 0, earned = [] } = board;
    const bonuses = drawingOf(board.face).bonuses.filter(({ row, column }) =>
        earned.some((cell) => readCell(cell).row === row && readCell(cell).column === column),
    );
    const things = bonuses.flatMap((bonus) => bonus.things);
    return (
        <header class="lay-sums">
            <h2>{boardName(board.board)}</h2>
            {drawingOf(board.face).income.length > 0 && (
                <span>
                    <Picture id="odin-income" class="od-plain" size={21} />
                    {t('income')} <b>{income}</b>
                </span>
            )}
            <span>
                <i class="lay-minus" aria-hidden="true">
                    −1
                </i>
                <span class="lay-word">{t('negative points')}</span> <b>{penalty}</b>
            </span>
            {things.length > 0 && (
                <span class="lay-bonuses">
                    {things.map((thing, i) => (
                        <ThingPicture key={i} thing={thing} size={21} title={thingName(thing)} />
                    ))}
                    {t('each round')}
                </span>
            )}
            {children}
        </header>
    );
}

/* ---- the other boards ---- */

interface ThumbsProps {
    readonly sight: Sight;
    readonly boards: readonly BoardView[];
    readonly shown: BoardView;
    readonly open: boolean;
    readonly narrow: boolean;
    readonly onChoose: (board: string) => void;
}

/* Boards to change to; those where the piece in hand fits are lit. */
function Thumbs({ sight, boards, shown, open, narrow, onChoose }: ThumbsProps) {
    const hand = handOf(sight.store);
    const room = open && hand.held.value ? boardsWithRoom(hand.places.value) : null;
    return (
        <ul class="lay-thumbs" aria-label={t('Boards')}>
            {boards.map((board) => {
                const fits = room?.has(board.board) ?? false;
                const now = board.board === shown.board;
                return (
                    <li key={board.board}>
                        <button
                            type="button"
                            class={`lay-thumb ${now ? 'now' : ''} ${fits ? 'fits' : ''}`}
                            aria-pressed={now}
                            data-thumb={board.board}
                            onClick={() => {
                                onChoose(board.board);
                                zoomOut(hand);
                            }}
                        >
                            <MiniBoard board={board} width={narrow ? 38 : 54} />
                            <span class="lay-thumb-words">
                                <b>{boardName(board.board)}</b>
                                <small>
                                    {fits && !now ? t('fits here') : thumbNote(board, narrow)}
                                </small>
                            </span>
                            {fits && <Icon name="check" size={14} />}
                        </button>
                    </li>
                );
            })}
        </ul>
    );
}

function thumbNote({ face, income = 0, penalty = 0 }: BoardView, narrow: boolean): string {
    if (drawingOf(face).income.length === 0) return t('costs {n}', { n: penalty });
    return narrow
        ? t('income {n}, costs {costs}', { n: income, costs: penalty })
        : t('income {n}', { n: income });
}

/* ---- tools: strokes, and laying by the engine ---- */

interface ToolsProps {
    readonly sight: Sight;
    readonly player: Player;
    readonly board: BoardView;
}

function Tools({ sight, player, board }: ToolsProps) {
    return (
        <div class="lay-tools">
            <LayForMe sight={sight} board={board} />
            <Strokes sight={sight} player={player} />
        </div>
    );
}

const Strokes = ({ sight, player }: { readonly sight: Sight; readonly player: Player }) => (
    <>
        {(['silver', 'ore'] as const).map((thing) => (
            <StrokeButton key={thing} sight={sight} thing={thing} count={has(player, thing)} />
        ))}
    </>
);

function LayForMe({
    sight,
    board,
    narrow = false,
}: {
    readonly sight: Sight;
    readonly board: BoardView;
    readonly narrow?: boolean;
}) {
    const nothing = sight.choices.chooses.size === 0;
    if (!sight.table.advice) return null;
    const refused = nothing ? t('You have nothing to lay now.') : undefined;
    return (
        <span class="lay-for-me">
            <Button
                size="small"
                icon="pack"
                label={t('Lay for me')}
                refused={refused}
                onPress={() => attempt(() => propose(sight.store, board.board))}
            >
                {!narrow && t('Lay for me')}
            </Button>
        </span>
    );
}

/* Silver and ore paint single cells: press, then stroke over the board. */
function StrokeButton({
    sight,
    thing,
    count,
}: {
    readonly sight: Sight;
    readonly thing: Thing;
    readonly count: number;
}) {
    const hand = handOf(sight.store);
    const on = hand.held.value?.thing === thing;
    const lit = sight.choices.chooses.has(thing);
    if (count === 0) return null;
    const press = () => {
        if (!lit) void attempt(() => sight.store.why(`choose ${thing}`));
        else if (on) hand.letGo();
        else hand.pick(thing, { stroke: true });
    };
    return (
        <button
            type="button"
            class={`lay-stroke ${on ? 'on' : ''} ${lit ? 'lit' : ''}`}
            aria-pressed={on}
            aria-disabled={!lit || undefined}
            aria-label={t('Lay {thing}, you have {n}', { thing: thingName(thing), n: count })}
            onClick={press}
        >
            <Picture id={`odin-${thing}`} class="od-plain" size={24} />
            <b>{count}</b>
        </button>
    );
}

/* ---- phones ---- */

function ZoomOut({ sight }: { readonly sight: Sight }) {
    const hand = handOf(sight.store);
    if (zoomOf(hand).value.scale === 1) return null;
    return (
        <span class="lay-zoom-out">
            <Button size="small" icon="minus" onPress={() => zoomOut(hand)}>
                {t('Whole board')}
            </Button>
        </span>
    );
}

const order = (tally: Tally): [Thing, number][] => sorted(tally).reverse();

/* What can be laid now, under the thumb; it makes room while a ghost is judged. */
function Tray({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const hand = handOf(sight.store);
    const held = hand.held.value?.thing;
    const tally: Tally = { ...player.supply, ...player.stables };
    const pieces = order(tally).filter(
        ([thing]) => sight.choices.chooses.has(thing) && thing !== 'ore',
    );
    if (pieces.length === 0 && player.silver === 0) return null;
    return (
        <section
            class={hand.spot.value && !dragging.value ? 'lay-tray busy' : 'lay-tray'}
            aria-label={t('What can be laid')}
        >
            <p class="quiet small">
                {held
                    ? t('Tap a cell; tap the piece to turn it.')
                    : t('Drag, or tap a piece and then a cell.')}
            </p>
            <ul>
                {pieces.map(([thing, count]) => (
                    <li key={thing}>
                        <button
                            type="button"
                            class={`lay-piece ${held === thing ? 'held' : ''}`}
                            data-good={thing}
                            aria-pressed={held === thing}
                            aria-label={t('{thing}, you have {n}', {
                                thing: capital(thingName(thing)),
                                n: count,
                            })}
                            {...grip(sight, thing, true)}
                        >
                            <ThingPicture thing={thing} size={36} />
                            <b>{count}</b>
                            <Outline thing={thing} cell={4} />
                        </button>
                    </li>
                ))}
                <li class="lay-strokes">
                    <Strokes sight={sight} player={player} />
                </li>
            </ul>
        </section>
    );
}

export function Outline({ thing, cell = 5 }: { readonly thing: Thing; readonly cell?: number }) {
    const { cells, rows, columns } = shapeOf(thing);
    return (
        <svg
            class="lay-outline"
            width={columns * cell}
            height={rows * cell}
            viewBox={`0 0 ${columns} ${rows}`}
            aria-hidden="true"
        >
            {cells.map(({ row, column }) => (
                <rect
                    key={`${row} ${column}`}
                    x={column + 0.08}
                    y={row + 0.08}
                    width={0.84}
                    height={0.84}
                    rx={0.12}
                />
            ))}
        </svg>
    );
}

/* ---- the piece under the pointer while it is over no board ---- */

function CarriedTile() {
    const now = carried.value;
    if (!now) return null;
    const { rows, columns } = shapeOf(now.stamp);
    return (
        <svg
            class="lay-carried"
            width={columns * now.cell}
            height={rows * now.cell}
            viewBox={`0 0 ${columns * U} ${rows * U}`}
            style={{ transform: `translate(${now.x}px, ${now.y}px)` }}
            aria-hidden="true"
        >
            <Tile stamp={now.stamp} corner={CORNER} />
        </svg>
    );
}

const CORNER = { row: 0, column: 0 };
