/* What every part of the Vikings table looks at: the table as it stands, whose seat this is, what
 * can be pressed, and what has been picked up on the way to a move. */
import { computed, signal } from '@preact/signals';
import type { Move, Table } from '../../api/types';
import type { TableStore } from '../../state/table';
import { attempt } from '../../ui/Toast';
import { colours as allColours, emblems, paint, type Colour } from '../../state/colours';
import { groupMoves, wayTo, type Choices } from './moves';
import type { Clan, Outcome, Side, VikingsView } from './view';

/* How a side's pieces look: its colour, its emblem, its pattern. */
export interface Look {
    readonly piece: string;
    readonly mark: string;
    readonly emblem: string;
    readonly pattern: string;
}

export interface Sight {
    readonly store: TableStore;
    readonly table: Table;
    readonly view: VikingsView;
    readonly me: number | null;
    readonly player: Clan | null;
    readonly deciding: boolean;
    readonly choices: Choices;
    readonly colours: readonly Colour[];
    /* What follows is read at every move of the mouse: only who asks for it is drawn anew. */
    readonly pointed: string | null;
    /* The place a Boat is pointed at, which may be several moves away. */
    readonly aim: string | null;
    /* The island a Settler or Temple was picked up from, or the favor card to be put back. */
    readonly picked: string | null;
    readonly recalling: boolean;
}

/* What is held belongs to one moment; with the next move of anybody it is let go. */
interface Held {
    readonly number: number;
    readonly aim: string | null;
    readonly picked: string | null;
    readonly recalling: boolean;
}

const NOTHING: Held = { number: -1, aim: null, picked: null, recalling: false };
const held = signal<Held>(NOTHING);

const heldAt = (number: number): Held =>
    held.value.number === number ? held.value : { ...NOTHING, number };

export function hold(store: TableStore, change: Partial<Omit<Held, 'number'>>): void {
    held.value = { ...heldAt(store.now.peek()?.number ?? -1), ...change };
}

export const viewOf = ({ view }: Pick<Table, 'view'>): VikingsView => view as VikingsView;

export function look(store: TableStore): Sight | null {
    const table = store.shown.value;
    if (!table) return null;
    const view = viewOf(table);
    const me = store.mySeat.value;
    const decision = store.decision.value;
    const { number } = table;
    return {
        store,
        table,
        view,
        me,
        player: me === null ? null : (view.players[me] ?? null),
        deciding: decision !== null,
        choices: groupMoves(decision?.moves ?? []),
        colours: store.colours.value,
        get pointed() {
            return store.pointedMove.value?.text ?? null;
        },
        get aim() {
            return heldAt(number).aim;
        },
        get picked() {
            return heldAt(number).picked;
        },
        get recalling() {
            return heldAt(number).recalling;
        },
    };
}

const ENEMY: Look = { piece: '#3F4650', mark: '#FBF7EE', emblem: 'em-enemy', pattern: 'enemy' };

export function lookOf(colours: readonly Colour[], side: Side): Look {
    const colour = side === 'enemy' ? undefined : (colours[Number(side)] ?? allColours[0]);
    return colour ? { ...paint[colour], emblem: `em-${emblems[colour]}`, pattern: colour } : ENEMY;
}

/* ---- sailing to a place that may be several moves away: one wish, one take-back ---- */

export const currentAim = computed(() => held.value.aim);

export function aimAt(sight: Sight, place: string): void {
    const first = firstStep(sight, place);
    hold(sight.store, { aim: place });
    sight.store.point(first?.text ?? null);
}

function firstStep({ choices, view }: Sight, place: string): Move | undefined {
    const [first = place] = wayTo(view.foresight?.reach ?? {}, place);
    return choices.places.get(first);
}

export function sailTo(store: TableStore, place: string): Promise<void> {
    const now = store.now.peek();
    const way = wayTo((now && viewOf(now).foresight?.reach) ?? {}, place).map(
        (each) => `to ${each}`,
    );
    return store.playAll(async () => {
        const next = way.shift();
        return next !== undefined && store.lit.peek().has(next) ? next : null;
    });
}

/* Plays a card face up and begins its action as far as there is nothing to choose: one wish, one
 * take-back. */
export function beginWith(store: TableStore, card: Move): Promise<void> {
    const steps: (() => string | undefined)[] = [
        () => card.text,
        () => (store.lit.peek().has('perform') ? 'perform' : undefined),
        () => {
            const boats = [...store.lit.peek().keys()].filter((text) => text.startsWith('sail '));
            return boats.length === 1 ? boats[0] : undefined;
        },
    ];
    return store.playAll(async () => steps.shift()?.() ?? null);
}

/* Where the step pointed at leads: the place aimed at, if this is the way there. */
export function destination(view: VikingsView, aim: string | null, step: string): string {
    const place = step.slice('to '.length);
    return aim !== null && wayTo(view.foresight?.reach ?? {}, aim)[0] === place ? aim : place;
}

/* What the move pointed at would lead to. */
export function outcomeOf({
    view,
    aim,
    pointed,
}: Pick<Sight, 'view' | 'aim' | 'pointed'>): Outcome | null {
    const { reach, outcomes } = view.foresight ?? {};
    if (pointed === null) return null;
    if (pointed.startsWith('to ')) return reach?.[destination(view, aim, pointed)] ?? null;
    return outcomes?.find(({ move }) => move === pointed) ?? null;
}

export const play = (store: TableStore, move: Move): void =>
    void attempt(() => store.play(move.text));
