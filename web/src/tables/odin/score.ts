/* The rows of the score sheet, in the order in which the game counts (O-22). */
import { t } from '../../i18n/words';
import type { ScoreFacts } from '../../frame/game';
import { SCORE_SOURCES, type OdinView, type ScoreSource } from './shared/view';

function sourceName(source: ScoreSource): string {
    switch (source) {
        case 'ships':
            return t('Ships');
        case 'emigration':
            return t('Emigrated ships');
        case 'islands':
            return t('Exploration boards');
        case 'buildings':
            return t('Sheds and houses');
        case 'animals':
            return t('Sheep and cattle');
        case 'occupations':
            return t('Occupations');
        case 'silver':
            return t('Silver');
        case 'crown':
            return t('English Crown');
        case 'uncovered':
            return t('Open −1 cells');
        case 'unfilled':
            return t('Unfilled wood and stone places');
        case 'penalties':
            return t('Thing Penalties');
    }
}

export function scoreFacts(view: OdinView): ScoreFacts {
    return {
        rows: SCORE_SOURCES.map((source) => ({
            label: sourceName(source),
            values: view.players.map(({ score }) => score[source]),
        })),
        totals: view.players.map(({ score }) => score.total),
    };
}
