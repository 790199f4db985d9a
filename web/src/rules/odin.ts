import { t } from '../i18n/words';
import type { Guide } from './guide';

export const guide: Guide = {
    steps: [
        {
            title: () => t('What it is about'),
            text: () => t('You lead a hall of Vikings. They hunt, craft, trade, raid and settle; what they bring home is laid on your boards until as little as possible lies bare. After the last feast whoever has the most points wins.'),
            rule: 'O-22',
        },
        {
            title: () => t('A round'),
            text: () => t('One more Viking comes to your hall, the harvest brings food, everybody draws a weapon. Then come the actions, income, breeding, the feast and the bonuses. A long game has seven rounds, a short one six.'),
            rule: 'O-6',
        },
        {
            title: () => t('Actions'),
            text: () => t('In turn, everybody places Vikings on a free space of the action board and does at once what it says, or passes. The first column takes one Viking, the fourth takes four.'),
            rule: 'O-7',
        },
        {
            title: () => t('Laying goods'),
            text: () => t('Whenever you decide, you may lay green and blue goods, treasures, silver and ore on your home board and islands. Green never touches green. Income numbers are covered from the lower left on; a bonus space pays each round once everything around it is covered.'),
            rule: 'O-16',
        },
        {
            title: () => t('Dice'),
            text: () => t('Hunting, snares and whaling want low rolls, paid in wood and weapons; raiding and pillaging want high ones. You may roll three times, the last roll counts, and failing gives a small comfort.'),
            rule: 'O-11',
        },
        {
            title: () => t('The feast'),
            text: () => t('Every Viking wants to eat: cover your part of the banquet table with orange and red goods and with silver. Orange never lies beside orange, red never beside red. Every empty place costs three points.'),
            rule: 'O-15',
        },
        {
            title: () => t('Ships'),
            text: () => t('Boats hunt whales, knarrs trade, longships raid; all explore new islands. Knarrs and longships may emigrate: many points, and two places less to feed.'),
            rule: 'O-12',
        },
    ],
    headings: {
        'O-1': () => t('Components'),
        'O-2': () => t('Goods and tiles'),
        'O-3': () => t('Player area and boards'),
        'O-4': () => t('Options and setup'),
        'O-5': () => t('General principles'),
        'O-6': () => t('Rounds and phases 1 to 4'),
        'O-7': () => t('Phase 5: turns'),
        'O-8': () => t('The action spaces'),
        'O-9': () => t('Mountains and upgrades'),
        'O-10': () => t('Overseas trading, special sale, forge'),
        'O-11': () => t('Dice actions'),
        'O-12': () => t('Ships in use'),
        'O-13': () => t('Occupations, column bonuses, imitation'),
        'O-14': () => t('Phases 6 to 8 and 10 to 12'),
        'O-15': () => t('The feast (phase 9)'),
        'O-16': () => t('Anytime actions and placement'),
        'O-17': () => t('The income diagonal'),
        'O-18': () => t('Bonus spaces'),
        'O-19': () => t('Occupation cards'),
        'O-20': () => t('Rulings for several cards'),
        'O-21': () => t('When things run out'),
        'O-22': () => t('End of the game and scoring'),
        'O-23': () => t('Solo game'),
    },
};
