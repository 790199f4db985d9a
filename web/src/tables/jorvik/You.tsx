/* The own area: score, coins, vikings, what the queues would cost, artisans and what they lack. */
import { seatName } from '../../frame/seats';
import { t, tn } from '../../i18n/words';
import { Badge, Icon, Picture } from '../../ui/Icon';
import { ArtisanSpaces, isFinished, Tiles } from './Cards';
import { cardFacts } from './facts';
import { Burst, GoodCube } from './pieces';
import { ifAllGoesWell, placedBy } from './prices';
import { VikingPawn } from './Queue';
import { cardName, lackOf, scoreInWords } from './say';
import { brownFirst, type Sight } from './sight';
import { cubesOf, turnOrder, type CardHere, type Player } from './view';
import { artisansOf } from './wants';
import './You.css';

const FEW = 3;

export function You({ sight }: { readonly sight: Sight }) {
    const { player } = sight;
    if (!player) return null;
    const artisans = artisansOf(player);
    return (
        <section
            class={artisans.length > FEW ? 'you panel crowded' : 'you panel'}
            aria-label={t('Your area')}
        >
            <Means sight={sight} player={player} />
            <ul class="you-artisans">
                {artisans.length === 0 && (
                    <li class="you-none quiet">
                        {t('No artisans yet. They score when every space holds its cube.')}
                    </li>
                )}
                {artisans.map((artisan) => (
                    <Artisan key={artisan.card} sight={sight} player={player} artisan={artisan} />
                ))}
            </ul>
            <div class="you-rest">
                <Tiles player={player} />
                <Storage player={player} />
            </div>
        </section>
    );
}

/* In words, because languages write ordinals in their own way. */
const placeInTurn = (place: number): string =>
    [
        t('start player'),
        t('second in turn'),
        t('third in turn'),
        t('fourth in turn'),
        t('fifth in turn'),
    ][place - 1] ?? '';

interface MeansProps {
    readonly sight: Sight;
    readonly player: Player;
}

function Means({ sight, player }: MeansProps) {
    const { view, table, me } = sight;
    const bill = ifAllGoesWell(view, player.seat);
    const place = turnOrder(view).indexOf(player.seat) + 1;
    const wishes = bill.queues + bill.reserved;
    const sources = scoreInWords(player);
    return (
        <div class="you-means">
            <div class="you-head">
                <Badge colour={sight.colours[player.seat] ?? 'sea'} size={34} />
                <div>
                    <b class="you-name">{seatName(table, me ?? player.seat)}</b>
                    <p class="small quiet">{placeInTurn(place)}</p>
                </div>
                <b class="number you-score">
                    {player.score.total}
                    <span class="unseen">{t('victory points')}</span>
                </b>
            </div>
            {sources && <p class="small quiet">{sources}</p>}
            <div class="you-purse">
                <span class="you-coins">
                    <Picture id="jorvik-coin" size={32} title={t('coins')} />
                    <b class="number">{player.coins}</b>
                </span>
                <span
                    class="you-vikings"
                    role="img"
                    aria-label={tn('{n} viking to place', '{n} vikings to place', player.vikings)}
                >
                    {Array.from(
                        { length: player.vikings + placedBy(view, player.seat) },
                        (_, i) => (
                            <span key={i} class={i < player.vikings ? '' : 'away'}>
                                <VikingPawn
                                    sight={sight}
                                    viking={{ seat: player.seat, brown: false }}
                                    height={36}
                                />
                            </span>
                        ),
                    )}
                </span>
            </div>
            <BrownToggle sight={sight} player={player} />
            {wishes > 0 && (
                <p class="small">
                    {t('If all goes your way:')}{' '}
                    <b class={bill.coins > player.coins ? 'too-dear' : ''}>
                        {t('{n} of {all} coins', { n: bill.coins, all: player.coins })}
                    </b>
                </p>
            )}
        </div>
    );
}

/* J-6.16: a brown viking may go instead of an own one. Which, is said here before placing. */
export function BrownToggle({ sight, player }: MeansProps) {
    if (player.brown === 0) return null;
    const offered = [...sight.choices.lanes.values()].some(({ own, brown }) => own && brown);
    const label = tn('{n} brown viking', '{n} brown vikings', player.brown);
    const pawn = (
        <VikingPawn sight={sight} viking={{ seat: player.seat, brown: true }} height={26} />
    );
    if (!offered)
        return (
            <span class="brown" title={label}>
                {pawn}
                <b>{player.brown}</b>
            </span>
        );
    return (
        <button
            type="button"
            class="brown"
            aria-pressed={brownFirst.value}
            title={label}
            onClick={() => (brownFirst.value = !brownFirst.value)}
        >
            {pawn}
            <b>{player.brown}</b>
            <span class="small">{brownFirst.value ? t('placing brown') : t('place brown')}</span>
        </button>
    );
}

function Artisan({ sight, player, artisan }: MeansProps & { readonly artisan: CardHere }) {
    const done = isFinished(artisan);
    const { lack, where } = lackOf(sight.view, player, artisan);
    return (
        <li class={done ? 'you-artisan done' : 'you-artisan'}>
            <div class="you-artisan-head">
                <span class="title">{cardName(artisan.card)}</span>
                <Burst value={cardFacts(artisan.card).vp ?? 0} size={34} />
            </div>
            <div class="you-slots">
                <ArtisanSpaces artisan={artisan} size={38} />
            </div>
            {done ? (
                <p class="small finished">
                    <Icon name="check" size={16} />
                    {t('Finished')}
                </p>
            ) : (
                <p class="small you-lack">
                    <b>{lack}</b> {where}
                </p>
            )}
        </li>
    );
}

function Storage({ player }: { readonly player: Player }) {
    const warehouse = cubesOf(player.warehouse);
    const free = player.warehouse_spaces - warehouse.length;
    return (
        <div class="you-storage">
            <span class="storage-space">
                {player.board && <GoodCube good={player.board} size={32} />}
            </span>
            {player.warehouse_spaces > 0 && (
                <span class="storage-space wide">
                    {warehouse.map((good, i) => (
                        <GoodCube key={i} good={good} size={24} />
                    ))}
                    {Array.from({ length: free }, (_, i) => (
                        <span key={i} class="storage-free" />
                    ))}
                </span>
            )}
            <span class="small">
                <b>{t('Storage')}</b>
                {player.warehouse_spaces === 0 && (
                    <>
                        <br />
                        <span class="quiet">
                            {player.board
                                ? t('the space of your board is full')
                                : t('the space of your board is free')}
                        </span>
                    </>
                )}
            </span>
        </div>
    );
}
