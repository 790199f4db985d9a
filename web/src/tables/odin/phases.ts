/* The twelve phases of a round (O-6.2) by the five in which something can be decided or is
 * gained. */
import type { Phase as Step } from '../../frame/game';
import { t } from '../../i18n/words';
import type { OdinView, Phase } from './shared/view';

const STEPS: readonly { readonly name: () => string; readonly phases: readonly Phase[] }[] = [
    {
        name: () => t('Harvest'),
        phases: [
            'choose_start_card',
            'new_viking',
            'round_window',
            'harvest',
            'exploration_boards',
            'new_weapon',
        ],
    },
    { name: () => t('Actions'), phases: ['actions', 'start_player'] },
    { name: () => t('Income'), phases: ['income_window', 'income', 'breeding'] },
    { name: () => t('Feast'), phases: ['feast', 'final_window'] },
    { name: () => t('Bonus'), phases: ['bonus_window', 'bonus', 'mountains', 'return_vikings'] },
];

export function phaseSteps({ phase }: OdinView): Step[] {
    const at =
        phase === 'over' ? STEPS.length : STEPS.findIndex(({ phases }) => phases.includes(phase));
    return STEPS.map(({ name }, i) => ({
        label: name(),
        state: i < at ? 'done' : i === at ? 'now' : 'next',
    }));
}
