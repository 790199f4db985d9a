/* "Lay for me": the packing that the engine proposes, step by step, to accept or to alter. */
import { signal, type Signal } from '@preact/signals';
import { api } from '../../../api/client';
import type { TableStore } from '../../../state/table';
import { viewOf } from '../shared/sight';
import type { Player } from '../shared/view';
import { handOf } from './hand';
import { readLay, type Spot } from './places';

/* One piece of the proposal: the moves that lay it. */
export interface Step {
    readonly spot: Spot;
    readonly moves: readonly string[];
}

export interface Proposal {
    /* The position it was made for. */
    readonly number: number;
    readonly scope: string;
    readonly steps: readonly Step[];
    /* The player as he would stand then. */
    readonly then: Player | null;
    readonly proven: boolean;
}

const proposals = new WeakMap<TableStore, Signal<Proposal | null>>();

export function proposalOf(store: TableStore): Signal<Proposal | null> {
    const known = proposals.get(store);
    if (known) return known;
    const proposal = signal<Proposal | null>(null);
    proposals.set(store, proposal);
    return proposal;
}

/* Rows of moves, each ending where a piece lies. */
export function stepsOf(moves: readonly string[]): Step[] {
    const steps: Step[] = [];
    let row: string[] = [];
    for (const move of moves) {
        row.push(move);
        const spot = readLay(move);
        if (!spot) continue;
        steps.push({ spot, moves: row });
        row = [];
    }
    return steps;
}

const movesOf = (steps: readonly Step[]): string[] => steps.flatMap(({ moves }) => moves);

/* Who the player would be after steps; null if one of them can't be done. */
async function after(
    store: TableStore,
    seat: number,
    steps: readonly Step[],
): Promise<Player | null> {
    if (steps.length === 0) return null;
    const { legal, view } = await api.tryMoves(store.id, seat, movesOf(steps));
    return legal ? (viewOf({ view }).players[seat] ?? null) : null;
}

/* Asks for one board, or for all of them. */
export async function propose(store: TableStore, scope: string): Promise<Proposal | null> {
    handOf(store).letGo();
    const seat = store.decision.peek()?.seat;
    const plan = seat === undefined ? null : await store.plan(scope);
    if (!plan || seat === undefined) return null;
    const steps = stepsOf(plan.moves.map(({ text }) => text));
    const { number, proven } = plan;
    return (proposalOf(store).value = {
        number,
        scope,
        proven,
        steps,
        then: await after(store, seat, steps),
    });
}

/* The steps that can be done without the one left out: mostly all, which one question tells. */
async function standing(
    store: TableStore,
    seat: number,
    steps: readonly Step[],
): Promise<{ kept: readonly Step[]; then: Player | null }> {
    const all = await after(store, seat, steps);
    if (all || steps.length === 0) return { kept: steps, then: all };
    const kept: Step[] = [];
    let then: Player | null = null;
    for (const each of steps) {
        const player = await after(store, seat, [...kept, each]);
        if (!player) continue;
        kept.push(each);
        then = player;
    }
    return { kept, then };
}

/* Takes one piece off; what rested on it goes with it. */
export async function without(store: TableStore, proposal: Proposal, step: Step): Promise<void> {
    const seat = store.decision.peek()?.seat;
    if (seat === undefined) return;
    const rest = proposal.steps.filter((each) => each !== step);
    const { kept, then } = await standing(store, seat, rest);
    if (proposalOf(store).peek() === proposal)
        proposalOf(store).value = kept.length > 0 ? { ...proposal, steps: kept, then } : null;
}

export async function accept(store: TableStore, { steps }: Proposal): Promise<void> {
    proposalOf(store).value = null;
    await handOf(store).settle(
        steps.map(({ spot }) => spot),
        movesOf(steps),
    );
}

export const refuse = (store: TableStore): void => {
    proposalOf(store).value = null;
};
