/* A Feast for Odin at the table frame. */
import type { Table } from '../../api/types';
import type { GameTable } from '../game';
import { Board } from './Board';
import { word } from './facts';
import { viewOf } from './sight';
import { turnOrder } from './view';

export const game: GameTable = {
    Board,
    variant: (table: Table) => viewOf(table).length,
    round: (table) => ({ round: viewOf(table).round, rounds: viewOf(table).rounds }),
    phases: (table) => [{ label: word('phase', viewOf(table).phase), state: 'now' }],
    order: (table) => turnOrder(viewOf(table)),
    players: () => [],
    scores: (table) => ({ rows: [], totals: viewOf(table).players.map(({ score }) => score.total) }),
    choices: (_table, decision) => decision.moves.map((move) => ({ move })),
    describe: () => [],
};
