/* The rows of the score sheet (chapter 19), and what breaks a tie. */
import { t } from '../../i18n/words';
import type { ScoreFacts } from '../../frame/game';
import { runeName } from './facts';
import { worthOf } from './pieces';
import { godOf, RUNES, type Side, type VikingsView } from './view';

export function scoreFacts(view: VikingsView): ScoreFacts {
    const sheets = view.players.map(({ score }) => score);
    const rival = view.enemy?.active ? view.enemy : null;
    const held = (side: Side, rune: string) =>
        view.islands.filter((island) => island.control === side && island.rune === rune).length;
    return {
        rows: [
            ...RUNES.map((rune) => {
                const each = worthOf(godOf(view, rune)?.place ?? 3).island;
                return {
                    label: t('Islands: {rune}', { rune: runeName(rune) }),
                    note: t('{n} each', { n: each }),
                    values: view.players.map(({ seat }) => each * held(`${seat}` as Side, rune)),
                    ...(rival ? { rival: each * held('enemy', rune) } : {}),
                };
            }),
            {
                label: t('Favor cards'),
                ...(sheets.some(({ favors }) => favors === undefined)
                    ? { note: t('other players’ cards are hidden') }
                    : {}),
                values: sheets.map(({ favors }) => favors ?? 0),
                ...(rival ? { rival: rival.score?.favors ?? 0 } : {}),
            },
        ],
        totals: sheets.map(({ total, islands }) => total ?? islands),
        tieBreak: {
            label: t('Island runes'),
            note: t('break ties'),
            values: view.players.map(({ islands }) => islands),
            ...(rival ? { rival: rival.islands ?? 0 } : {}),
        },
        ...(rival
            ? {
                  rival: {
                      name: t('The enemy clan'),
                      total: rival.score?.total ?? rival.score?.islands ?? 0,
                  },
              }
            : {}),
    };
}
