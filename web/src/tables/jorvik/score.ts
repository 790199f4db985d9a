/* The rows of the score sheet, in the order in which the game counts. */
import { t } from '../../i18n/words';
import type { ScoreFacts } from '../../frame/game';
import { SCORE_SOURCES, type JorvikView, type ScoreSource } from './view';

function sourceName(source: ScoreSource): string {
    switch (source) {
        case 'track':
            return t('Victory track');
        case 'artisans':
            return t('Finished artisans');
        case 'merchants':
            return t('Merchants');
        case 'journeys':
            return t('Journeys');
        case 'feasts':
            return t('Feasts');
        case 'skalds':
            return t('Skalds');
        case 'warehouse':
            return t('Warehouse');
    }
}

/* J-13: seven sources; coins break a tie (J-13.13). */
export function scoreFacts(view: JorvikView): ScoreFacts {
    return {
        rows: SCORE_SOURCES.map((source) => ({
            label: sourceName(source),
            ...(source === 'track' ? { note: t('start, attacks, oracles') } : {}),
            values: view.players.map((player) => player.score[source]),
        })),
        totals: view.players.map((player) => player.score.total),
        tieBreak: {
            label: t('Coins'),
            note: t('break ties'),
            values: view.players.map((player) => player.coins),
        },
    };
}
