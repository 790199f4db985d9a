import { t } from '../i18n/words';
import type { Guide } from './guide';

export const guide: Guide = {
    steps: [
        {
            title: () => t('What it is about'),
            text: () =>
                t(
                    'Three eras long your clan sails between islands, puts settlers ashore and holds the runes of islands. At the end a rune is worth more the more furious its god is; favor cards won in battle add theirs.',
                ),
            rule: 'V-3',
        },
        {
            title: () => t('1. Draft'),
            text: () =>
                t(
                    'Everybody keeps one card of the hand and passes the rest on, until all are kept: four cards in the first era, then five, then six.',
                ),
            rule: 'V-4',
        },
        {
            title: () => t('2. Play cards'),
            text: () =>
                t(
                    'One card a turn, in turn. Face up: its leader action, then its rune action if you have the runes. Face down: it starts a battle for a favor card, or joins the one under way.',
                ),
            rule: 'V-5',
        },
        {
            title: () => t('Sail, explore, harvest, build'),
            text: () =>
                t(
                    'Boats sail over fjords to docks, where settlers go ashore for food and villages are raided for steel. Settlers walk over ferry routes. Harvests bring resources, wood builds boats and temples.',
                ),
            rule: 'V-8',
        },
        {
            title: () => t('Islands and fury'),
            text: () =>
                t(
                    'Whoever has the most influence on an island and boots there takes its rune: a settler counts 1, a docked boat 2, a temple 4. Each rune taken or stolen makes its god more furious.',
                ),
            rule: 'V-14',
        },
        {
            title: () => t('Battles'),
            text: () =>
                t(
                    'All cards are turned up, steel is paid, the strongest wins the favor card. Whoever fights alone meets the invaders. Losers get the boon of their card’s god and make that god more furious.',
                ),
            rule: 'V-6',
        },
        {
            title: () => t('The end'),
            text: () =>
                t(
                    'After the third era the gods are ranked by fury: an island rune is worth 6, 4 or 2, a favor rune 3, 2 or 1. Gods that are tied share the lower place.',
                ),
            rule: 'V-19',
        },
        {
            title: () => t('Alone and for two'),
            text: () =>
                t(
                    'With two, an enemy clan sits on three islands and never moves. Alone, it plays its own cards by fixed rules; where these leave a choice, you make it.',
                ),
            rule: 'V-23',
        },
    ],
};
