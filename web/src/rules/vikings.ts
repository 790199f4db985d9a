import { t } from '../i18n/words';
import type { Guide } from './guide';

export const guide: Guide = {
    steps: [
        {
            title: () => t('Overview'),
            text: () =>
                t(
                    'For three eras your clan sails between islands, lands Settlers and holds island runes. At the end, a rune is worth more the angrier its god is; Favor cards won in battle add their own runes.',
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
                    'One card a turn, in turn. Face up: its leader action, then its rune action if you have the runes. Face down: it starts a battle for a Favor card, or joins the one under way.',
                ),
            rule: 'V-5',
        },
        {
            title: () => t('Sail, explore, harvest, build'),
            text: () =>
                t(
                    'Boats sail over Fjords to docks, where Settlers go ashore for food and Villages are raided for steel. Settlers walk over Ferry Routes. Harvests bring resources, wood builds Boats and Temples.',
                ),
            rule: 'V-8',
        },
        {
            title: () => t('Islands and Fury'),
            text: () =>
                t(
                    'The player with the most influence on an island, and with boots there, takes its rune: a Settler counts 1, a docked Boat 2, a Temple 4. Each rune taken or stolen makes its god more furious.',
                ),
            rule: 'V-14',
        },
        {
            title: () => t('Battles'),
            text: () =>
                t(
                    'All cards are turned up, steel is paid, the strongest wins the Favor card. A player who fights alone meets the invaders. Losers get the Boon of their card’s god and make that god more furious.',
                ),
            rule: 'V-6',
        },
        {
            title: () => t('The end'),
            text: () =>
                t(
                    'After the third era the gods are ranked by Fury: an island rune is worth 6, 4 or 2, a Favor rune 3, 2 or 1. Gods that are tied share the lower place.',
                ),
            rule: 'V-19',
        },
        {
            title: () => t('Solo and two players'),
            text: () =>
                t(
                    'With two players, an enemy clan sits on three islands and never moves. Solo, it plays its own cards by fixed rules; where these leave a choice, you decide.',
                ),
            rule: 'V-23',
        },
    ],
};
