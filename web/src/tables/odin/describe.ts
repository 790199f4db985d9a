/* The table in words, for list mode: the same things in the same order as on the board. */
import type { Table } from '../../api/types';
import { seatName } from '../../frame/seats';
import { t, tn } from '../../i18n/words';
import type { Section } from '../../frame/game';
import {
    cardFacts,
    cardSays,
    faceFacts,
    spaceFacts,
    textOf,
    thingName,
    word,
} from './shared/facts';
import { groupMoves } from './shared/moves';
import { viewOf } from './shared/sight';
import { standsHere } from './told';
import type { OdinView } from './shared/view';

function spaceLines(table: Table, view: OdinView): string[] {
    const { uses } = groupMoves(table.decisions[0]?.moves ?? []);
    return view.spaces.flatMap(({ space, seat }) => {
        const move = uses.get(space);
        if (!move && seat === undefined) return [];
        const parts = [
            `${word('action space', space)}, ${tn('{n} Viking', '{n} Vikings', spaceFacts(space).column)}.`,
            seat === undefined ? textOf('action space', space) : standsHere(table, seat),
            move ? `[${move.text}]` : '',
        ];
        return [parts.filter((part) => part !== '').join(' ')];
    });
}

const boardLines = (table: Table, view: OdinView): string[] =>
    view.boards.map(({ face, owner, silver = 0, income = 0, penalty = 0 }) =>
        owner === null
            ? t('{board}: nobody’s, {silver} silver on it.', { board: word('board', face), silver })
            : t('{board} ({name}): income {income}, negative points {penalty}.', {
                  board: word('board', face),
                  name: seatName(table, owner),
                  income,
                  penalty,
              }),
    );

const mountainLines = (view: OdinView): string[] =>
    view.mountains.map(
        ({ strip, items }) =>
            `${word('mountain strip', strip)}: ${items.map(thingName).join(', ')}.`,
    );

export function describe(table: Table): string[] {
    const view = viewOf(table);
    return [
        `${t('Round {round} of {rounds}', { round: view.round, rounds: view.rounds })}, ${word('phase', view.phase)}.`,
        ...spaceLines(table, view),
        ...mountainLines(view),
        ...boardLines(table, view),
    ];
}

/* What list mode tells on "cards", "tiles" and "islands". */
export function sections(table: Table): Section[] {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat ?? table.you[0];
    const player = seat === undefined ? undefined : view.players[seat];
    const cards = [...(player?.cards ?? []), ...(player?.played ?? [])].map((card) =>
        `${word('occupation', card)}, ${word('kind', cardFacts(card).kind)}, ${tn('{n} point', '{n} points', cardFacts(card).points)}. ${cardSays(card)}`.trim(),
    );
    return [
        {
            name: 'cards',
            own: t('cards'),
            does: t('your occupations'),
            lines: cards.length > 0 ? cards : [t('None yet.')],
        },
        {
            name: 'treasures',
            own: t('special'),
            does: t('the special tiles left'),
            lines: [view.oval.map(thingName).join(', ')],
        },
        {
            name: 'islands',
            own: t('islands'),
            does: t('the islands nobody owns'),
            lines: view.boards
                .filter(({ owner }) => owner === null)
                .map(({ face, silver = 0 }) =>
                    t('{board}: {points} points, {silver} silver.', {
                        board: word('board', face),
                        points: faceFacts(face).points,
                        silver,
                    }),
                ),
        },
    ];
}
