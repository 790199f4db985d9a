/* The lessons of the guided first game, each bound to the moment it speaks of. */
import { t, tn } from '../../i18n/words';
import type { Lesson, MomentOf } from '../shared/lessons';
import { thingFacts } from './shared/facts';
import { boardsOf, type OdinView, type Player, type Task } from './shared/view';

export type Moment = MomentOf<OdinView, Player>;

const at =
    (task: Task, more: (moment: Moment) => boolean = () => true) =>
    (moment: Moment) =>
        moment.deciding && moment.player.decides?.task === task && more(moment);

const canLay = ({ player }: Moment): boolean =>
    Object.keys(player.supply).some(
        (thing) =>
            ['green', 'blue'].includes(thingFacts(thing).colour) ||
            thingFacts(thing).special === true,
    );

const hasLargeShip = ({ player }: Moment): boolean =>
    player.ships.some(({ ship }) => ship !== 'whaling_boat');

export const lessons: readonly Lesson<Moment>[] = [
    {
        id: 'welcome',
        when: at('turn'),
        title: () => t('Welcome to your hall'),
        text: ({ player }) =>
            tn(
                'Your home board is full of −1. Bring home goods and cover it. You have {n} Viking: place them on a space of the action board, in turn with the others.',
                'Your home board is full of −1. Bring home goods and cover it. You have {n} Vikings: place them on a space of the action board, in turn with the others.',
                player.vikings,
            ),
        rule: 'O-7.2',
    },
    {
        id: 'columns',
        when: at('turn'),
        title: () => t('Four columns'),
        text: () =>
            t(
                'A space of the first column takes one Viking, of the fourth column four: dearer spaces bring more. The third column also draws an occupation, the fourth lets you play one. Lit spaces can be used now; the others say why not.',
            ),
        rule: 'O-7.3',
    },
    {
        id: 'goods',
        when: at('turn', ({ player }) => player.vikings < 7),
        title: () => t('Four colours of goods'),
        text: () =>
            t(
                'Orange grows and red feeds: both are for the feast. Green and blue are for your boards. An upgrade turns a good into the next colour of the same shape.',
            ),
        rule: 'O-9.20',
    },
    {
        id: 'mountains',
        when: at('mountain'),
        title: () => t('Take from the mountains'),
        text: () =>
            t(
                'Items leave a strip from its front. Press the last one you want: all before it come along. Wood builds ships and sheds, stone builds houses, ore arms ships and covers a cell.',
            ),
        rule: 'O-9.2',
    },
    {
        id: 'dice',
        when: at('dice'),
        title: () => t('Roll up to three times'),
        text: () =>
            t(
                'Only the last roll counts. When hunting, low is good: pay the roll in wood and weapons. When raiding, high is good: stones and swords add to it. Failing is no disaster, it gives you a weapon for the next time.',
            ),
        rule: 'O-11.2',
    },
    {
        id: 'placement',
        when: (moment) =>
            at('turn', canLay)(moment) ||
            at('end_turn', canLay)(moment) ||
            at('window', canLay)(moment),
        title: () => t('Lay what you have'),
        text: () =>
            t(
                'Green and blue goods, special tiles, silver and ore go on your home board whenever it is your turn to decide. Green tiles may not touch each other. A tile that covers an income number must leave nothing open to its lower left.',
            ),
        rule: 'O-16.8',
    },
    {
        id: 'income',
        when: at('turn', ({ view, player }) =>
            boardsOf(view, player.seat).some(({ lying = [] }) => lying.length > 0),
        ),
        title: () => t('Income and bonuses'),
        text: () =>
            t(
                'Each round pays the lowest number of the diagonal that is still open. A bonus space pays its good each round once everything around it is covered and it is not.',
            ),
        rule: 'O-18.2',
    },
    {
        id: 'feast',
        when: at('serve'),
        title: () => t('The feast'),
        text: () =>
            t(
                'Cover your places with food: orange never beside orange, red never beside red. One tile of each kind may lie flat, the others stand upright. Silver fills any gap. Each empty place costs three points. The first proposal wastes least.',
            ),
        rule: 'O-15.8',
    },
    {
        id: 'emigration',
        when: at('turn', hasLargeShip),
        title: () => t('Ships sail, trade or emigrate'),
        text: ({ player }) =>
            t(
                'A knarr trades overseas, a longship raids and pillages, both explore. Emigration costs {n} silver this round and turns a ship into 18 or 21 points; it also covers two places of your banquet table for good.',
                { n: player.emigration },
            ),
        rule: 'O-12.30',
    },
    {
        id: 'cards',
        when: at('turn', ({ view, player }) => view.round >= 2 && player.hand > 0),
        title: () => t('Occupations'),
        text: () =>
            t(
                'A card in hand does nothing until you play it. Its colour says when it works: at once, at any time, each time, or as soon as its condition is met. “All cards” shows and searches them.',
            ),
        rule: 'O-13.1',
    },
    {
        id: 'explore',
        when: at('turn', ({ view, player }) => view.round >= 3 && player.ships.length > 0),
        title: () => t('New lands'),
        text: () =>
            t(
                'An island is one more board to cover, with points, income and bonuses of its own. Its open cells cost points too, so take it early enough to fill it.',
            ),
        rule: 'O-12.20',
    },
    {
        id: 'last',
        when: at('turn', ({ view }) => view.round === view.rounds),
        title: () => t('The last round'),
        text: () =>
            t(
                'After this feast the game ends. Goods left over are worth nothing: cover what you can, with silver too, though each silver is itself worth a point.',
            ),
        rule: 'O-22.1',
    },
];
