/* A Feast for Odin at the table frame. */
import { addOdinSymbols } from '../../art/odin';
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { seatColours } from '../../state/colours';
import type { GameTable } from '../../frame/game';
import { Board } from './Board';
import { costs } from './costs';
import { choicesOf, keys, moveOfKey } from './choices';
import { describe, sections } from './describe';
import { phaseSteps } from './phases';
import { placeNow, places } from './places';
import { playerFacts } from './Players';
import { hint, preview } from './preview';
import { RoundTrack } from './RoundTrack';
import { scoreFacts } from './score';
import { viewOf } from './shared/sight';
import { tablesOf } from './tables';
import { turnOrder } from './shared/view';

addOdinSymbols();

export const game: GameTable = {
    Board,
    variant: (table) => (viewOf(table).length === 'short' ? t('Short game') : t('Long game')),
    round: (table) => ({ round: viewOf(table).round, rounds: viewOf(table).rounds }),
    rounds: (table) => <RoundTrack table={table} />,
    phases: (table) => phaseSteps(viewOf(table)),
    order: (table) => turnOrder(viewOf(table)),
    players: (table) => {
        const view = viewOf(table);
        const colours = seatColours(table.seats);
        return view.players.map((player) =>
            playerFacts(view, player, colours[player.seat] ?? 'sea', seatName(table, player.seat)),
        );
    },
    scores: (table) => scoreFacts(viewOf(table)),
    rows: (table, decision) => tablesOf(table, decision).map(({ offer }) => offer),
    choices: choicesOf,
    costs,
    places,
    placeNow,
    preview,
    hint,
    moveOfKey,
    keys,
    describe,
    sections,
};
