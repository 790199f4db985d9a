/* Moves that become buttons of the decision bar, keys that play a move, and what the move pointed
 * at would change. */
import type { Decision, Move, Table } from '../../api/types';
import { t, tn } from '../../i18n/words';
import type { Choice, KeyHelp } from '../../frame/game';
import { BAR_ROOM } from './AnyTime';
import { cardFacts } from './facts';
import { groupMoves, parseMove } from './moves';
import { shipCubes } from './loose';
import { cardSays, goodName, joinPreview, reservePreview } from './say';
import { placingMove, viewOf } from './sight';
import { cubesOf, lanesOf } from './view';

const PRIMARY = new Set(['buy', 'double', 'pay']);
const ORDER = [
    'withdraw',
    'drop',
    'lose',
    'keep',
    'pass',
    'stop',
    'use building-workshop',
    'buy free',
    'pay',
    'double',
    'buy',
    'done',
];

/* Done can't be taken back in effect when cubes stay on the ship: it says how many are lost. */
function doneChoice(table: Table, decision: Decision, move: Move): Choice {
    const player = viewOf(table).players[decision.seat];
    const lost = player ? shipCubes(player) : 0;
    return lost === 0
        ? { move, primary: true }
        : { move, sealed: true, note: tn('{n} cube lost', '{n} cubes lost', lost) };
}

export function choicesOf(table: Table, decision: Decision): Choice[] {
    const { words, thefts, finds, ways } = groupMoves(decision.moves);
    const simple = ORDER.flatMap((word): Choice[] => {
        const move = words.get(word);
        if (!move) return [];
        if (word === 'done') return [doneChoice(table, decision, move)];
        return [{ move, primary: PRIMARY.has(word) }];
    });
    const anytime = [...thefts, ...finds];
    const discard = ways.find((way) => way.verb === 'discard' && way.cube === null);
    return [
        ...(anytime.length <= BAR_ROOM ? anytime.map(({ move }) => ({ move })) : []),
        ...(discard ? [{ move: discard.move }] : []),
        ...simple,
    ];
}

const wordKeys: Readonly<Record<string, readonly string[]>> = {
    b: ['buy', 'buy free'],
    w: ['withdraw', 'drop'],
    p: ['pass', 'keep', 'stop'],
    d: ['done', 'double'],
};
const spaceKeys: Readonly<Record<string, number>> = {
    1: 1,
    2: 2,
    3: 3,
    4: 4,
    5: 5,
    6: 6,
    7: 7,
    8: 8,
    9: 9,
    0: 10,
    '-': 11,
    '=': 12,
};

export function moveOfKey(_table: Table, decision: Decision, key: string): Move | undefined {
    const { lanes, upper, words } = groupMoves(decision.moves);
    const space = spaceKeys[key];
    if (space !== undefined) return placingMove(lanes.get(space) ?? upper.get(space)) ?? undefined;
    return wordKeys[key.toLowerCase()]
        ?.map((word) => words.get(word))
        .find((move) => move !== undefined);
}

export const keys = (): readonly KeyHelp[] => [
    { keys: '1–6', does: t('Join the queue of that card') },
    { keys: '7 8 9 0 - =', does: t('Reserve the card at 7 to 12') },
    { keys: 'B, W', does: t('Buy, or withdraw') },
    { keys: 'P, D', does: t('Pass or keep, done') },
    { keys: '1–9, 0 - =', does: t('When loading: pick up the cube with this number') },
    { keys: '← ↑ ↓ →', does: t('Walk the board') },
];

export function preview(table: Table, move: Move): string {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat;
    const player = seat === undefined ? undefined : view.players[seat];
    const what = parseMove(move.text);
    if (seat === undefined || !player) return move.label;
    switch (what.verb) {
        case 'place': {
            const lane = lanesOf(view).find(({ space }) => space === what.track);
            return joinPreview(table, lane?.track ?? [], seat);
        }
        case 'reserve':
            return reservePreview(view);
        case 'put': {
            const artisan = player.personal.find(({ card }) => card === what.to);
            const missing = cubesOf(artisan?.missing);
            const { vp = 0 } = cardFacts(what.to);
            if (missing.length === 1)
                return tn('This finishes it: +{n} point.', 'This finishes it: +{n} points.', vp);
            const good = what.cube?.good ?? view.hand;
            const rest = missing.filter((each) => each !== good).map(goodName);
            return t('Then it still lacks: {goods}.', { goods: rest.join(', ') });
        }
        case 'sell':
            return tn(
                '+{n} coin; the cube goes to the common goods.',
                '+{n} coins; the cube goes to the common goods.',
                cardFacts(what.to).coins ?? 0,
            );
        case 'offer':
            return tn(
                '+{n} point; the cube goes to the common goods.',
                '+{n} points; the cube goes to the common goods.',
                cardFacts(what.to).vp_per_good ?? 0,
            );
        case 'simple':
            return simplePreview(table, what.word) || move.label;
        default:
            return move.label;
    }
}

function simplePreview(table: Table, word: string): string {
    const view = viewOf(table);
    const seat = table.decisions[0]?.seat ?? 0;
    const coins = view.players[seat]?.coins ?? 0;
    const price = view.price ?? 0;
    if (word === 'buy') return tn('You keep {n} coin.', 'You keep {n} coins.', coins - price);
    if (word === 'buy free') return cardSays('building-gift');
    if (word === 'withdraw' && view.settling !== null) {
        const track = lanesOf(view).find(({ space }) => space === view.settling)?.track ?? [];
        return track.length > 1
            ? t('The next in line may buy for {n}.', { n: price - 1 })
            : t('Nobody else queues: the card leaves the game.');
    }
    return '';
}
