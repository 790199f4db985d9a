/* The hand at the quay: the cube that is held, cubes laid on trays, and what a press or a drop on a
 * place does with them. Every move sent is one the server offered; for the rest it is asked why. */
import { signal } from '@preact/signals';
import type { TableStore } from '../../state/table';
import { attempt } from '../../ui/Toast';
import {
    bargainsFrom,
    cubeWord,
    sameCube,
    type Bargain,
    type Cube,
    type TrayKind,
    type Way,
} from './moves';
import { waysFor, type Piece } from './loose';
import type { Sight } from './sight';
import type { Good } from './view';

export type Place =
    | { readonly verb: Way['verb']; readonly to: string }
    | { readonly verb: 'tray'; readonly to: TrayKind };

export const held = signal<Piece | null>(null);
export const trays = signal<Readonly<Record<TrayKind, readonly Piece[]>>>({
    cash: [],
    trade: [],
    exchange: [],
});
/* Workshop: the cube to be moved, and the artisan it lies on. */
export const lifted = signal<{ readonly good: Good; readonly from: string } | null>(null);

export function letGo(): void {
    held.value = null;
    lifted.value = null;
    trays.value = { cash: [], trade: [], exchange: [] };
}

export const placeKey = ({ verb, to }: Place): string => `${verb}:${to}`;

export function readPlace(key: string): Place {
    const [verb = '', to = ''] = key.split(':');
    return { verb, to } as Place;
}

const samePiece = (a: Piece, b: Piece): boolean =>
    sameCube(a, b) && a.at === b.at && a.index === b.index;
export const isHeld = (piece: Piece): boolean =>
    held.value !== null && samePiece(held.value, piece);
export const onTray = (piece: Piece): boolean =>
    Object.values(trays.value).some((tray) => tray.some((other) => samePiece(other, piece)));

/* The cube being placed: the one in the engine's hand, else the one the player picked up. */
export function cubeNow(sight: Sight): { readonly cube: Cube | null; readonly good: Good } | null {
    if (sight.view.hand && sight.view.inner === 'allocate_cube')
        return { cube: null, good: sight.view.hand };
    return held.value && { cube: held.value, good: held.value.good };
}

/* The offered way to a place, for the cube at hand. */
export function wayTo(sight: Sight, place: Place): Way | null {
    const now = cubeNow(sight);
    if (!now || !sight.player || place.verb === 'tray') return null;
    return (
        waysFor(sight.choices, now.cube, now.good, sight.player).find(
            (way) => way.verb === place.verb && way.to === place.to,
        ) ?? null
    );
}

/* Without a cube in the hand, an empty space calls for the first loose cube that fits. */
export function wayFilling(sight: Sight, artisan: string, good: Good): Way | null {
    if (cubeNow(sight)) return null;
    return (
        sight.choices.ways.find(
            (way) => way.verb === 'put' && way.to === artisan && way.cube?.good === good,
        ) ?? null
    );
}

export const trayTakes = (sight: Sight, kind: TrayKind, piece: Piece): boolean =>
    bargainsFrom(sight.choices, kind, [...trays.value[kind], piece]).length > 0;

/* Bargains that the cubes on a tray make complete. */
export const struck = (sight: Sight, kind: TrayKind): Bargain[] =>
    bargainsFrom(sight.choices, kind, trays.value[kind]).filter(
        (bargain) => bargain.give.length === trays.value[kind].length,
    );

export function play(store: TableStore, move: string): void {
    letGo();
    void attempt(() => store.play(move));
}

function addToTray(sight: Sight, kind: TrayKind, piece: Piece): void {
    if (!trayTakes(sight, kind, piece)) return;
    trays.value = { ...trays.value, [kind]: [...trays.value[kind], piece] };
    held.value = null;
    const [sale] = struck(sight, kind);
    if (kind === 'cash' && sale) play(sight.store, sale.move.text);
}

/* A press or a drop on a place. */
export function putAt(sight: Sight, place: Place): void {
    const way = wayTo(sight, place);
    const piece = held.value;
    if (way) play(sight.store, way.move.text);
    else if (place.verb === 'tray') {
        if (piece) addToTray(sight, place.to, piece);
    } else if (piece) {
        const rest = place.verb === 'discard' ? '' : ` ${place.to}`;
        void attempt(() => sight.store.why(`${place.verb} ${cubeWord(piece)}${rest}`));
    }
}

export function takeFromTray(kind: TrayKind, piece: Piece): void {
    trays.value = {
        ...trays.value,
        [kind]: trays.value[kind].filter((other) => !samePiece(other, piece)),
    };
}

const STEPS = 16;

/* Plays the best advice again and again until it says done or nothing is left to load; taking back
 * undoes all of it. */
export async function loadAll(store: TableStore): Promise<void> {
    const seat = store.decision.value?.seat;
    let left = STEPS;
    letGo();
    await store.playAll(async () => {
        const decision = store.decision.value;
        const loading =
            decision?.seat === seat && decision?.moves.some((move) => move.text === 'done');
        if (!decision || !loading || !store.now.value?.advice || left-- === 0) return null;
        const best = await store.best();
        return best !== null && best !== 'done' && decision.moves.some((move) => move.text === best)
            ? best
            : null;
    });
}
