/* What is given away for good: passing with Vikings left, ending with goods that could still be laid
 * or served, failing a roll that was won. */
import type { Table } from '../../api/types';
import type { Cost } from '../../frame/game';
import { t, tn } from '../../i18n/words';
import { groupMoves } from './shared/moves';
import { data } from './shared/facts';
import { viewOf } from './shared/sight';
import { tablesOf } from './tables';

export function costs(table: Table, move: string): Cost | null {
    const [decision] = table.decisions;
    const player = decision && viewOf(table).players[decision.seat];
    if (!decision || !player) return null;
    const { uses, chooses, pays, loots } = groupMoves(decision.moves);
    if (move === 'pass' && player.vikings > 0)
        return {
            question: tn(
                'Pass with {n} Viking left?',
                'Pass with {n} Vikings left?',
                player.vikings,
            ),
            tells: [
                t('They stay unused this round; you take no more turns until income.'),
                tn(
                    '{n} space is still open to you.',
                    '{n} spaces are still open to you.',
                    uses.size,
                ),
            ],
            keep: t('Keep playing'),
            go: t('Pass for this round'),
        };
    if (move === 'fail' && pays.length + loots.length > 0)
        return {
            question: t('Leave the prize?'),
            tells: [],
            keep: t('Keep it'),
            go: t('Fail'),
            onBoard: true,
        };
    if (move !== 'done') return null;
    const [feast] = tablesOf(table, decision);
    if (player.decides?.task === 'serve' && feast)
        return {
            question: t('End the feast without serving all you could?'),
            tells: [
                t('Each empty place costs {n} points.', {
                    n: Math.abs(data.penalty_points),
                }),
            ],
            keep: t('Keep serving'),
            go: t('End the feast'),
        };
    return chooses.size > 0
        ? {
              question: tn(
                  'Finish with {n} kind of goods not laid?',
                  'Finish with {n} kinds of goods not laid?',
                  chooses.size,
              ),
              tells: [t('They stay in your supply and bring nothing this time.')],
              keep: t('Keep laying'),
              go: t('Finish'),
          }
        : null;
}
