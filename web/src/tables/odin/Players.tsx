/* The others in the rail: what each has, and their boards, small; a press shows one in full. */
import { t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import type { Colour } from '../../state/colours';
import type { PlayerFacts } from '../../frame/game';
import { thingFacts, thingName } from './shared/facts';
import { tallyInWords, ThingPicture, VikingMark } from './shared/pieces';
import { BoardThumbs } from './boards/Others';
import { has, WEAPONS, type OdinView, type Player } from './shared/view';
import './Players.css';

const COLOURS = ['orange', 'red', 'green', 'blue'] as const;

const goodsOf = (player: Player, colour: string): number =>
    Object.entries({ ...player.supply, ...player.stables }).reduce(
        (sum, [thing, n]) =>
            sum + (thingFacts(thing).colour === colour && !thingFacts(thing).special ? n : 0),
        0,
    );

function Holdings({
    view,
    player,
    name,
}: {
    readonly view: OdinView;
    readonly player: Player;
    readonly name: string;
}) {
    const ships = [
        ...['whaling_boat', 'knarr', 'longship'].map(
            (ship) => [ship, player.ships.filter((each) => each.ship === ship).length] as const,
        ),
        ['emigration', player.emigrated.knarr + player.emigrated.longship] as const,
    ].filter(([, count]) => count > 0);
    const mine = view.you === player.seat;
    return (
        <div class="od-holdings">
            {!mine && <BoardThumbs view={view} player={player} name={name} />}
            <ul>
                {player.seat === view.start && (
                    <li>
                        <Picture id="odin-start_player" size={18} title={t('start player')} />
                    </li>
                )}
                {player.passed && (
                    <li>
                        <Picture id="odin-pass" size={18} title={t('passed')} />
                    </li>
                )}
                <li>
                    <ThingPicture thing="silver" size={16} title={thingName('silver')} />
                    {player.silver}
                </li>
                {['wood', 'stone', 'ore', ...WEAPONS]
                    .filter((thing) => has(player, thing) > 0)
                    .map((thing) => (
                        <li key={thing}>
                            <ThingPicture thing={thing} size={16} title={thingName(thing)} />
                            {has(player, thing)}
                        </li>
                    ))}
                {COLOURS.filter((colour) => goodsOf(player, colour) > 0).map((colour) => (
                    <li key={colour}>
                        <i
                            class={`od-good ${colour} mini`}
                            role="img"
                            aria-label={colourName(colour)}
                        />
                        {goodsOf(player, colour)}
                    </li>
                ))}
                {ships.map(([ship, count]) => (
                    <li key={ship}>
                        <Picture
                            id={`odin-${ship}`}
                            class="od-plain"
                            size={19}
                            title={ship === 'emigration' ? t('emigrated') : thingName(ship)}
                        />
                        {count}
                    </li>
                ))}
                <li>
                    <Picture
                        id="odin-occupation_play"
                        class="od-plain"
                        size={17}
                        title={t('occupations played')}
                    />
                    {player.played.length}
                    <span class="quiet" title={t('in hand')}>
                        +{player.hand}
                    </span>
                </li>
                <li>
                    <Picture id="odin-income" class="od-plain" size={17} title={t('income')} />
                    {player.income}
                </li>
            </ul>
        </div>
    );
}

export function colourName(colour: string): string {
    switch (colour) {
        case 'orange':
            return t('orange goods');
        case 'red':
            return t('red goods');
        case 'green':
            return t('green goods');
        default:
            return t('blue goods');
    }
}

function inWords(view: OdinView, player: Player): string {
    const boards = view.boards.filter(({ owner }) => owner === player.seat).length;
    return [
        tn('{n} silver.', '{n} silver.', player.silver),
        t('Goods: {goods}.', {
            goods: tallyInWords({ ...player.supply, ...player.stables }) || t('none'),
        }),
        t('Weapons: {weapons}.', { weapons: tallyInWords(player.weapons) || t('none') }),
        tn('{n} ship.', '{n} ships.', player.ships.length),
        tn('{n} board, income {income}.', '{n} boards, income {income}.', boards, {
            income: player.income,
        }),
        tn('{n} occupation played.', '{n} occupations played.', player.played.length),
        player.passed ? t('Passed.') : '',
    ]
        .filter((part) => part !== '')
        .join(' ');
}

export function playerFacts(
    view: OdinView,
    player: Player,
    colour: Colour,
    name: string,
): PlayerFacts {
    return {
        seat: player.seat,
        score: player.score.total,
        means: [
            {
                picture: <VikingMark colour={colour} size={18} />,
                label: t('Vikings to place'),
                value: player.vikings,
            },
            { icon: 'odin-silver', label: t('Silver'), value: player.silver },
        ],
        holdings: <Holdings view={view} player={player} name={name} />,
        words: inWords(view, player),
    };
}
