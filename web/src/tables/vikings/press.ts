/* How things of the Vikings table are pressed: moves as everywhere, voyages of several moves as
 * one, and things that are picked up on the way to a move. */
import type { Move } from '../../api/types';
import type { TableStore } from '../../state/table';
import { attempt } from '../../ui/Toast';
import { press, pressLit, type PressProps } from '../shared/press';
import { aimAt, beginWith, hold, sailTo, type Sight } from './sight';

export type { PressProps };

export const pressMove = (store: TableStore, move: Move): PressProps =>
    press(store, move.text, true);

/* A card of the hand that is played face up begins its action. */
export const pressCard = (store: TableStore, move: Move): PressProps =>
    move.verb === 'play'
        ? pressLit({
              isPointed: () => store.pointed.peek() === move.text,
              point: () => store.point(move.text),
              act: () => void attempt(() => beginWith(store, move)),
          })
        : pressMove(store, move);

export const pressCalm = (store: TableStore, move: string): PressProps => press(store, move, false);

export const pressPlace = (sight: Sight, place: string): PressProps =>
    pressLit({
        isPointed: () => sight.aim === place,
        point: () => aimAt(sight, place),
        act: () => void attempt(() => sailTo(sight.store, place)),
    });

/* Nothing is played yet. */
export const pressPick = (store: TableStore, picked: string): PressProps => ({
    'data-spot': 'lit',
    onClick: () => hold(store, { picked }),
});
