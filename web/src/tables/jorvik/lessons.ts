/* The lessons of the guided first game, each bound to the moment it speaks of. */
import { t, tn } from '../../i18n/words';
import type { Lesson, MomentOf } from '../shared/lessons';
import { cardFacts } from './facts';
import { raidChance } from './raid';
import { lanesOf, type JorvikView, type Player, type Point } from './view';
import { artisansOf, isShip, ownOfKind } from './wants';

export type Moment = MomentOf<JorvikView, Player>;

const at =
    (point: Point, more: (moment: Moment) => boolean = () => true) =>
    (moment: Moment) =>
        moment.deciding &&
        moment.view.point === point &&
        moment.view.inner === 'none' &&
        more(moment);

const lies = (view: JorvikView, kind: string): boolean =>
    lanesOf(view).some(({ card }) => card && cardFacts(card.card).kind === kind);

const placed = ({ view, player }: Moment): number =>
    lanesOf(view).reduce(
        (sum, { track = [] }) => sum + track.filter(({ seat }) => seat === player.seat).length,
        0,
    );

export const lessons: readonly Lesson<Moment>[] = [
    {
        id: 'welcome',
        when: at('demand_place'),
        title: () => t('Welcome to Jórvík'),
        text: () =>
            t(
                'Every round new cards come to the street. You place your vikings in the queues below them, one at a time, in turn with the others. Later the queues decide who may buy.',
            ),
        rule: 'J-6.1',
    },
    {
        id: 'price',
        when: at('demand_place'),
        title: () => t('The price is the queue'),
        text: () =>
            t(
                'A card costs as many coins as vikings stand in its queue, and the first in line may buy first. Those who come later make it dearer for those in front. Point at a queue to see the new prices, press it to join.',
            ),
        rule: 'J-7.3',
    },
    {
        id: 'artisans',
        when: at('demand_place', ({ view }) => lies(view, 'artisan')),
        title: () => t('Artisans want goods'),
        text: () =>
            t(
                'An artisan scores a lot, but only with every one of its goods. The goods come by ship in spring. Buy artisans whose goods overlap, and not too many.',
            ),
        rule: 'J-10.3',
    },
    {
        id: 'coins',
        when: at('demand_place', (moment) => placed(moment) >= 2),
        title: () => t('Watch your coins'),
        text: ({ player }) =>
            tn(
                'You have {n} coin. Your area sums up what all your queues would cost if everything went your way. More vikings than coins is fine: you can always withdraw.',
                'You have {n} coins. Your area sums up what all your queues would cost if everything went your way. More vikings than coins is fine: you can always withdraw.',
                player.coins,
            ),
        rule: 'J-7.5',
    },
    {
        id: 'buy',
        when: at('purchase_offer'),
        title: () => t('You are first: buy or withdraw'),
        text: ({ view }) =>
            tn(
                'The cards are sold from left to right. This one costs {n} coin now. If you withdraw, the next in line may buy for one coin less.',
                'The cards are sold from left to right. This one costs {n} coins now. If you withdraw, the next in line may buy for one coin less.',
                view.price ?? 0,
            ),
        rule: 'J-7.6',
    },
    {
        id: 'income',
        when: at('demand_place', ({ view }) => view.round === 2),
        title: () => t('A new round, a little income'),
        text: () =>
            t(
                'Everyone got one coin, and one more if they bought nothing. Saving a round can pay off. The hammer has moved on: the start player places first.',
            ),
        rule: 'J-8.2',
    },
    {
        id: 'merchants',
        when: at('demand_place', ({ view }) => view.round >= 2 && lies(view, 'merchant')),
        title: () => t('Merchants'),
        text: () =>
            t(
                'A merchant buys cubes of its good from you for coins, as often as you like, and is worth a point at the end. A steady purse wins queues.',
            ),
        rule: 'J-9.10',
    },
    {
        id: 'feasts',
        when: at('demand_place', ({ view }) => lies(view, 'feast')),
        title: () => t('Feasts grow together'),
        text: () =>
            t(
                'One feast is worth little, several are worth more and more: 2, 5, 9, 14. Watch who collects them.',
            ),
        rule: 'J-10.12',
    },
    {
        id: 'ships',
        when: at('demand_place', ({ view }) => lies(view, 'ship')),
        title: () => t('Ships bring goods'),
        text: ({ player }) =>
            artisansOf(player).length > 0
                ? t(
                      'A ship carries three cubes. Under each ship you see how many of them your artisans lack. What nobody buys goes to the common goods.',
                  )
                : t(
                      'A ship carries three cubes for artisans. You have no artisan yet, but you can store one cube, or sell two for a coin.',
                  ),
        rule: 'J-4.5',
    },
    {
        id: 'loading',
        when: at('loading_goods', ({ player }) => player.loading.some(isShip)),
        title: () => t('Load your ship'),
        text: () =>
            t(
                'Press a cube, then a place for it, or drag it. Lit places accept it and show what it brings. One cube can wait on your board. Whatever is left on the ship when you press “Done” goes to the common goods.',
            ),
        rule: 'J-8.8',
    },
    {
        id: 'raid',
        when: at('demand_place', ({ view }) => raidChance(view.deck.cards, view.spaces.length) > 0),
        title: () => t('The Picts are coming'),
        text: () =>
            t(
                'An attack may be turned up with the next cards: the panel on the left says how likely. Those with most defence win points, those with least lose them. Warriors count in every attack.',
            ),
        rule: 'J-5.4',
    },
    {
        id: 'feast-count',
        when: at('demand_place', ({ player }) => ownOfKind(player, 'feast').length >= 2),
        title: () => t('Two feasts already'),
        text: () =>
            t(
                'A third feast would add four points. The others see that too, and may queue only to make it dear for you.',
            ),
        rule: 'J-10.12',
    },
    {
        id: 'autumn',
        when: at(
            'demand_place',
            ({ view }) => view.deck.season === 'autumn' || view.deck.season === 'final',
        ),
        title: () => t('Autumn: time to count'),
        text: () =>
            t(
                'Skalds and journeys score at the end. No more artisans come, so finish those you have. Coins are worth nothing at the end unless a skald sings of them.',
            ),
        rule: 'J-13.1',
    },
    {
        id: 'last',
        when: at('demand_place', ({ view }) => view.round === view.rounds),
        title: () => t('The last round'),
        text: () =>
            t(
                'After this round the last and strongest attack comes, then everything is counted. Spend what you have.',
            ),
        rule: 'J-12.1',
    },
];
