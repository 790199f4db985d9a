/* The lessons of the guided first game, each bound to the moment it speaks of. */
import { t } from '../../i18n/words';
import type { Lesson, MomentOf } from '../shared/lessons';
import { eraOf } from './facts';
import type { Clan, VikingsView } from './view';

export type Moment = MomentOf<VikingsView, Clan>;

const at =
    (points: string | readonly string[], more: (moment: Moment) => boolean = () => true) =>
    (moment: Moment) =>
        moment.deciding && [points].flat().includes(moment.view.point) && more(moment);

const holds = ({ player }: Moment): boolean => player.islands > 0;

export const lessons: readonly Lesson<Moment>[] = [
    {
        id: 'welcome',
        when: at('setup_boat'),
        title: () => t('Welcome to the Fjords'),
        text: () =>
            t(
                'For three eras you sail, settle and hold islands. Every island has a rune; at the end a rune is worth more the angrier its god is. First place your Boat in a Fjord at the edge: press one of the lit rings.',
            ),
        rule: 'V-2.17',
    },
    {
        id: 'draft',
        when: at('draft_pick'),
        title: () => t('Choose your crew'),
        text: () =>
            t(
                'Everybody keeps one card and passes the others on, until all are kept. Big at the top: the leader action. Below it: a rune action that needs the runes shown; your own cards and islands count.',
            ),
        rule: 'V-4.2',
    },
    {
        id: 'strength',
        when: at('draft_pick', ({ player }) => player.kept_count > 0),
        title: () => t('Strength is for battle'),
        text: () =>
            t(
                'The number at the upper right is what a card fights with when it is played face down. Some count your runes or resources; some cost steel. Keep one good fighter.',
            ),
        rule: 'V-6.17',
    },
    {
        id: 'play',
        when: at('play_card'),
        title: () => t('One card a turn'),
        text: () =>
            t(
                'Press a card to play it face up for its actions, or “Face down” below it to fight for a Favor card. It stays in your row until the era ends, and its rune counts from now on.',
            ),
        rule: 'V-5.7',
    },
    {
        id: 'leader',
        when: at('leader'),
        title: () => t('The leader action'),
        text: () =>
            t(
                'You may perform it or skip it; the rune action comes after it, if you have the runes by then.',
            ),
        rule: 'V-5.9',
    },
    {
        id: 'sail',
        when: at(['sail_boat', 'sail_step']),
        title: () => t('Sailing'),
        text: () =>
            t(
                'Rings show how many moves a Fjord is away, diamonds mark docks. Point at one: you see the way, and what your influence would be there. Docking ends the voyage.',
            ),
        rule: 'V-8.3',
    },
    {
        id: 'deploy',
        when: at('docked'),
        title: () => t('Ashore'),
        text: ({ view }) =>
            t(
                'Put Settlers ashore for one food each: an island needs boots to be held. If a Village lies at the dock you may raid it for {n} steel; it can be dedicated at the end of a turn.',
                { n: eraOf(view.era).raid_steel },
            ),
        rule: 'V-9.1',
    },
    {
        id: 'control',
        when: at(['play_card', 'rune', 'leader', 'dedicate'], holds),
        title: () => t('Your first island'),
        text: () =>
            t(
                'A Settler gives 1 influence, a docked Boat 2, a Temple 4. You have the most here and boots, so its rune is yours until somebody who acts has more.',
            ),
        rule: 'V-14.3',
    },
    {
        id: 'fury',
        when: at(['play_card', 'leader'], holds),
        title: () => t('Fury makes runes worth more'),
        text: () =>
            t(
                'Each rune taken or stolen angers its god. The angriest god pays 6 for an island rune, the next 4, the last 2; gods that are tied share the lower place.',
            ),
        rule: 'V-19.2',
    },
    {
        id: 'dedicate',
        when: at('dedicate'),
        title: () => t('Dedicate the Village'),
        text: () =>
            t(
                'Put it on an action of the Era Mat to do that action now, or on a god to raise its Fury by 2. You may also keep it for later.',
            ),
        rule: 'V-17.3',
    },
    {
        id: 'favor',
        when: at('pick_favor'),
        title: () => t('What you fight for'),
        text: () =>
            t(
                'Choose a card at an end of a row. The winner gets its bag at once, and its runes count at the end. The battle is fought when your next turn begins.',
            ),
        rule: 'V-6.3',
    },
    {
        id: 'battle',
        when: at('play_card', ({ view }) => view.battle !== null),
        title: () => t('A battle is under way'),
        text: () =>
            t(
                'Somebody fights for a Favor card. A card face down joins in; the strongest wins, and losers get the Boon of their card’s god.',
            ),
        rule: 'V-6.7',
    },
    {
        id: 'build',
        when: at('build_pick'),
        title: () => t('Build'),
        text: () =>
            t(
                'A Temple needs a Settler on the island and stays for the whole game; a Boat goes to a Fjord beside your boots. Each also improves your harvests.',
            ),
        rule: 'V-13.1',
    },
    {
        id: 'era',
        when: at('draft_pick', ({ view }) => view.era === 2),
        title: () => t('A new era'),
        text: () =>
            t(
                'Your row is empty again, but all on the map stays. You draft one card more, hands are passed the other way, and raids cost more. The player with the most island runes begins.',
            ),
        rule: 'V-18.5',
    },
    {
        id: 'last',
        when: at('play_card', ({ view }) => view.era === view.eras),
        title: () => t('The last era'),
        text: () =>
            t('Now look at the Fury: two points on a god can be worth more than another island.'),
        rule: 'V-19.3',
    },
];
