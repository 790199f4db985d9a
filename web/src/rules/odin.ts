import { t } from '../i18n/words';
import type { Guide } from './guide';

export const guide: Guide = {
    steps: [
        {
            title: () => t('Overview'),
            text: () =>
                t(
                    'You lead a hall of Vikings. They hunt, craft, trade, raid and settle; you lay what they bring home on your boards so that as little as possible is left bare. After the last feast, the player with the most points wins.',
                ),
            rule: 'O-22',
        },
        {
            title: () => t('A round'),
            text: () =>
                t(
                    'One more Viking comes to your hall, the harvest brings food, everybody draws a weapon. Then come the actions, income, breeding, the feast and the bonuses. A long game has seven rounds, a short one six.',
                ),
            rule: 'O-6',
        },
        {
            title: () => t('Actions'),
            text: () =>
                t(
                    'In turn, everybody places Vikings on a free space of the action board and does at once what it says, or passes. The first column takes one Viking, the fourth takes four.',
                ),
            rule: 'O-7',
        },
        {
            title: () => t('Laying goods'),
            text: () =>
                t(
                    'Whenever it is your turn to decide, you may lay green and blue goods, special tiles, silver and ore on your home board and islands. Green never touches green. Income numbers are covered starting from the lower left; a bonus space pays every round once everything around it is covered.',
                ),
            rule: 'O-16',
        },
        {
            title: () => t('Dice'),
            text: () =>
                t(
                    'Hunting, snares and whaling call for low rolls, paid in wood and weapons; raiding and pillaging call for high ones. You may roll three times, the last roll counts, and a failure gives a small consolation.',
                ),
            rule: 'O-11',
        },
        {
            title: () => t('The feast'),
            text: () =>
                t(
                    'Every Viking wants to eat: cover your part of the banquet table with orange and red goods and with silver. Orange never lies beside orange, red never beside red. Every empty place costs three points.',
                ),
            rule: 'O-15',
        },
        {
            title: () => t('Ships'),
            text: () =>
                t(
                    'Whaling boats hunt whales, knarrs trade, longships raid; all explore new islands. Knarrs and longships may emigrate: that brings many points, and you have two places fewer to fill at the feast.',
                ),
            rule: 'O-12',
        },
    ],
};
