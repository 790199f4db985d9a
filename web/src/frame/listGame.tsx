/* A game without a board of its own: the frame's list of moves is the table. */
import type { GameTable } from '../tables/game';
import { ListTable } from './ListTable';

export const listGame: GameTable = {
    Board: ({ store }) => <ListTable store={store} game={listGame} />,
    variant: (table) => Object.values(table.options)[0] ?? '',
    round: () => ({ round: 0, rounds: 0 }),
    phases: () => [],
    order: (table) => table.seats.map((seat) => seat.seat),
    players: () => [],
    scores: (table) => ({ rows: [], totals: table.over?.scores ?? [] }),
    choices: () => [],
    describe: () => [],
};
