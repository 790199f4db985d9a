/* The action board: all spaces at once, in the order of the cardboard. What can be used now is lit,
 * the rest says why when it is pointed at or pressed. */
import { useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, tn } from '../../i18n/words';
import { Badge, Picture } from '../../ui/Icon';
import { useArrows } from '../shared/arrows';
import { pieceColour } from './colours';
import { spaceFacts, textOf, word } from './shared/facts';
import { Mountains } from './Mountains';
import { Named, Vikings } from './shared/pieces';
import { pointing } from './pointing';
import { recentOf } from './recent';
import { IslandShelf, TreasureShelf } from './Shelves';
import { SpacePop } from './SpacePop';
import {
    gridRow,
    GROUP_ROWS,
    ISLAND_ROW,
    leftOf,
    linesOf,
    ROWS,
    spotFor,
    templateRows,
    tintOf,
    TREASURE_ROW,
} from './spaces';
import type { Sight } from './shared/sight';
import { LineView } from './Tokens';
import { standsHere } from './told';
import type { SpaceView } from './shared/view';
import './ActionBoard.css';

/* The width that the lines of each column have: windows differ, and so do the words of the
 * margin. */
function useRooms(grid: RefObject<HTMLDivElement | null>): readonly number[] {
    const [rooms, setRooms] = useState<readonly number[]>([]);
    useLayoutEffect(() => {
        if (!grid.current) return;
        const measure = () => {
            const columns = grid.current
                ? getComputedStyle(grid.current).gridTemplateColumns.split(' ')
                : [];
            const found = columns.map((width) => Math.floor(parseFloat(width)) - FRAME);
            setRooms((known) => (found.join() === known.join() ? known : found));
        };
        measure();
        const watch = new ResizeObserver(measure);
        watch.observe(grid.current);
        return () => watch.disconnect();
    }, []);
    return rooms;
}

/* Edges and padding of a space in px, as in ActionBoard.css, and what a line has until it is
 * measured. */
const FRAME = 17;
const ROOM = 94;

export function ActionBoard({ sight }: { readonly sight: Sight }) {
    const arrows = useArrows();
    const grid = useRef<HTMLDivElement>(null);
    const rooms = useRooms(grid);
    const { view } = sight;
    const recent = recentOf(sight.store.log.value, sight.table.number, sight.me);
    const extended = view.spaces.some(({ space }) => spaceFacts(space).extension);
    /* Quieter while something else is decided, or nothing by us. */
    const aside =
        sight.choices.uses.size > 0 ? '' : sight.store.decision.value ? 'aside' : 'waiting';
    return (
        <section
            class={`od-actions ${extended ? 'extended' : ''} ${aside}`}
            aria-label={t('Action board')}
            {...arrows}
        >
            <div class="od-grid" ref={grid} style={{ gridTemplateRows: templateRows(extended) }}>
                <span class="od-knot" aria-hidden="true" />
                {[1, 2, 3, 4].map((column) => (
                    <ColumnHead key={column} column={column} />
                ))}
                <Groups />
                {view.spaces.map((space) => (
                    <Space
                        key={space.space}
                        sight={sight}
                        space={space}
                        rooms={rooms}
                        recent={recent.get(space.space)}
                    />
                ))}
                <TreasureShelf sight={sight} row={gridRow(TREASURE_ROW)} />
                <IslandShelf sight={sight} row={gridRow(ISLAND_ROW)} />
                {extended && (
                    <span class="od-group" style={{ gridRow: gridRow(ROWS + 1) }}>
                        {t('Imitation')}
                    </span>
                )}
            </div>
            <Mountains sight={sight} />
            <SpacePop sight={sight} />
        </section>
    );
}

/* O-7: how many Vikings a space of the column takes, and the occupation that comes with it. */
function ColumnHead({ column }: { readonly column: number }) {
    return (
        <span class="od-column" style={{ gridColumn: column + 1, gridRow: 1 }}>
            <span role="img" aria-label={tn('{n} Viking', '{n} Vikings', column)}>
                <Vikings count={column} />
            </span>
            {column === 3 && (
                <span class="od-column-bonus">
                    <Picture id="odin-occupation_draw" class="od-plain" size={20} />
                    {t('draw 1')}
                </span>
            )}
            {column === 4 && (
                <span class="od-column-bonus">
                    <Picture id="odin-occupation_play" class="od-plain" size={20} />
                    {t('play 1')}
                </span>
            )}
        </span>
    );
}

function Groups() {
    let row = 1;
    return (
        <>
            {GROUP_ROWS.map(([group, rows]) => {
                const at = row;
                row += rows;
                return (
                    <span key={group} class="od-group" style={{ gridRow: gridRow(at, rows) }}>
                        {word('group', group)}
                    </span>
                );
            })}
        </>
    );
}

/* What is said of a space to those who can't see it, and above the board when it is pointed at. */
export function spaceWords(sight: Sight, { space, seat }: SpaceView): string {
    const { column } = spaceFacts(space);
    const left = leftOf(space, sight.view);
    return [
        `${word('action space', space)}.`,
        tn('{n} Viking.', '{n} Vikings.', column),
        textOf('action space', space),
        left === null ? '' : tn('{n} left.', '{n} left.', left),
        seat === undefined ? '' : standsHere(sight.table, seat),
    ]
        .filter((words) => words !== '')
        .join(' ');
}

/* How a space looks now. `quiet`: nobody chooses among spaces. */
export function stateOf(
    sight: Sight,
    { space, vikings = 0 }: SpaceView,
): 'lit' | 'chosen' | 'taken' | 'shut' | 'quiet' {
    const { view, choices } = sight;
    if (choices.uses.has(space)) return 'lit';
    if (
        view.phase === 'actions' &&
        (view.at === space || view.action === space) &&
        view.turn !== null &&
        view.awaiting.includes(view.turn)
    )
        return 'chosen';
    if (vikings > 0) return 'taken';
    return choices.uses.size > 0 ? 'shut' : 'quiet';
}

/* A language whose words are too long for the space shows the number; the popover has the words. */
function leftInShort(left: number): string {
    const words = tn('{n} left', '{n} left', left);
    return words.length > 7 ? `(${left})` : words;
}

interface SpaceProps {
    readonly sight: Sight;
    readonly space: SpaceView;
    readonly rooms: readonly number[];
    readonly recent?: number | undefined;
}

function Space({ sight, space, rooms, recent }: SpaceProps) {
    const spot = spotFor(space.space);
    const { store, choices, view, player } = sight;
    const move = choices.uses.get(space.space);
    /* Only the spaces that the pointer leaves and enters are drawn again. */
    const pointed = useComputed(
        () => move !== undefined && store.pointed.value === move.text,
    ).value;
    if (!spot) return null;
    const state = stateOf(sight, space);
    const lines = linesOf(space.space, view, player, t('none left'));
    const left = leftOf(space.space, view);
    const advised = (store.advice.value ?? []).findIndex((advice) => advice.move === move?.text);
    const room = rooms[spot.column] ?? ROOM;
    const taken = space.colour !== undefined;
    return (
        <button
            type="button"
            class={`od-space ${tintOf(space.space)} ${state} ${spot.span > 1 ? 'tall' : ''} ${pointed ? 'pointed' : ''}`}
            style={{ gridColumn: spot.column + 1, gridRow: gridRow(spot.row, spot.span) }}
            {...pointing(sight, space.space, move)}
        >
            <Named label={spaceWords(sight, space)}>
                <span class="od-lines">
                    {lines.map((line, i) => (
                        <LineView
                            key={i}
                            line={line}
                            size={spot.span > 1 ? 23 : 22}
                            room={taken ? room - 26 : left === null ? room : room - 38}
                        />
                    ))}
                </span>
                {left !== null && !taken && (
                    <span class="od-left" aria-hidden="true">
                        {leftInShort(left)}
                    </span>
                )}
                {space.colour !== undefined && (
                    <span class="od-stands">
                        <Badge colour={pieceColour(sight, space.colour)} size={25} />
                    </span>
                )}
                {advised >= 0 && (
                    <span class="od-advised" aria-hidden="true">
                        {advised + 1}
                    </span>
                )}
                {recent !== undefined && space.colour !== undefined && (
                    <i class={`od-recent ${pieceColour(sight, space.colour)}`} aria-hidden="true" />
                )}
            </Named>
        </button>
    );
}
