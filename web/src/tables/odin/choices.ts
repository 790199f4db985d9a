/* Moves that become buttons of the decision bar (all else is pressed where it lies), keys that play
 * a move, and what the move pointed at would do. */
import type { Decision, Move, Table } from '../../api/types';
import { t } from '../../i18n/words';
import type { Choice, KeyHelp, Offer } from '../../frame/game';
import { layKeys } from './boards/keys';
import { groupMoves } from './shared/moves';
import { viewOf } from './shared/sight';
import { tablesOf } from './tables';

const ORDER = ['skip', 'fail', 'return vikings', 'roll', 'draw', 'pass', 'end turn', 'done'];
/* What can't be taken back: something hidden is revealed, or the others go on. */
const SEALED = new Set(['roll', 'draw', 'pass']);
const IN_SCENE = new Set(['roll', 'fail']);
const PRIMARY = new Set(['end turn', 'return vikings', 'done']);

/* `hungry`: the feast would end with less served than there could be. */
function wordChoice(move: Move, hungry: boolean): Choice {
    const ends = move.text === 'done' && hungry;
    return {
        move,
        sealed: SEALED.has(move.text) || ends,
        primary: PRIMARY.has(move.text) && !ends,
    };
}

export function choicesOf(table: Table, decision: Decision): Choice[] {
    const { words } = groupMoves(decision.moves);
    const [feast] = tablesOf(table, decision);
    /* The scene of the dice has its own, in the order of prize, price and escape. */
    const dicing = viewOf(table).players[decision.seat]?.decides?.task === 'dice';
    const plain = ORDER.flatMap((word) => {
        const move = dicing && IN_SCENE.has(word) ? undefined : words.get(word);
        return move ? [wordChoice(move, feast !== undefined)] : [];
    });
    return feast
        ? [{ move: feast.offer, primary: true, label: t('Serve what wastes least') }, ...plain]
        : plain;
}

const wordKeys: Readonly<Record<string, readonly string[]>> = {
    p: ['pass', 'skip'],
    e: ['end turn', 'done'],
    r: ['roll'],
    f: ['fail'],
};

/* Digits are the buttons of the decision, in their order. */
export function moveOfKey(table: Table, decision: Decision, key: string): Offer | undefined {
    const choices = choicesOf(table, decision);
    if (/^[1-9]$/.test(key)) return choices[Number(key) - 1]?.move;
    const { words, lays } = groupMoves(decision.moves);
    if (lays.length > 0) return undefined;
    return wordKeys[key.toLowerCase()]
        ?.map((word) => words.get(word))
        .find((move) => move !== undefined);
}

export const keys = (): readonly KeyHelp[] => [
    { keys: '← ↑ ↓ →', does: t('Walk the board') },
    { keys: '1–9', does: t('The buttons of the decision') },
    { keys: 'P', does: t('Pass, or skip') },
    { keys: 'R, F', does: t('Dice: roll, or fail') },
    { keys: 'E', does: t('End your turn, or done') },
    ...layKeys(),
];
