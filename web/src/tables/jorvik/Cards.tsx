/* What a player owns, small: artisans with their cubes, everything else as tiles. */
import { names, t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { cardFacts, type Kind } from './facts';
import { GoodCube, GoodGap } from './pieces';
import { cardName, cardSays, goodName } from './say';
import { countOf, cubesOf, type CardHere, type Player } from './view';
import { artisansOf } from './wants';
import './Cards.css';

/* The spaces of an artisan in the order of its card, each filled or not. */
export function spacesOf(artisan: CardHere) {
    const left = { ...(artisan.missing ?? {}) };
    return (cardFacts(artisan.card).goods ?? []).map((good) => {
        const empty = (left[good] ?? 0) > 0;
        if (empty) left[good] = (left[good] ?? 0) - 1;
        return { good, empty };
    });
}

export function ArtisanSpaces({
    artisan,
    size,
}: {
    readonly artisan: CardHere;
    readonly size: number;
}) {
    return (
        <>
            {spacesOf(artisan).map(({ good, empty }, i) =>
                empty ? (
                    <GoodGap key={i} good={good} size={size} />
                ) : (
                    <GoodCube key={i} good={good} size={size} />
                ),
            )}
        </>
    );
}

export const isFinished = (artisan: CardHere): boolean => countOf(artisan.missing) === 0;

export interface Tile {
    readonly key: string;
    readonly kind: Kind;
    readonly label: string;
    readonly title: string;
    readonly fresh: boolean; // bought this round, at work from loading on
}

/* Feasts and ships are alike and counted; the others go by name. */
export function tilesOf(player: Player): Tile[] {
    const tiles: Tile[] = [];
    const add = (cards: readonly CardHere[], fresh: boolean) => {
        const count = (kind: Kind) =>
            cards.filter(({ card }) => cardFacts(card).kind === kind).length;
        const feasts = count('feast');
        const ships = count('ship');
        for (const { card } of cards) {
            const { kind } = cardFacts(card);
            if (kind === 'artisan' || kind === 'feast' || kind === 'ship') continue;
            tiles.push({ key: card, kind, label: cardName(card), title: cardSays(card), fresh });
        }
        const feast = cards.find(({ card }) => cardFacts(card).kind === 'feast');
        if (feast)
            tiles.push({
                key: `feasts-${fresh}`,
                kind: 'feast',
                label: tn('{n} feast', '{n} feasts', feasts),
                title: cardSays(feast.card),
                fresh,
            });
        if (ships > 0)
            tiles.push({
                key: `ships-${fresh}`,
                kind: 'ship',
                label: tn('{n} ship', '{n} ships', ships),
                title: '',
                fresh,
            });
    };
    add(player.personal, false);
    add(player.loading, true);
    return tiles;
}

export function Tiles({ player }: { readonly player: Player }) {
    return (
        <ul class="tiles">
            {tilesOf(player).map(({ key, kind, label, title, fresh }) => (
                <li key={key} class={fresh ? 'tile fresh' : 'tile'} title={title}>
                    <Picture id={`jorvik-${kind}`} size={22} />
                    {label}
                    {fresh && <span class="unseen">{t('bought this round')}</span>}
                </li>
            ))}
        </ul>
    );
}

/* For the rail: artisans as small groups of cubes, the rest in a line. */
export function Holdings({ player }: { readonly player: Player }) {
    const artisans = artisansOf(player);
    const stored = [...(player.board ? [player.board] : []), ...cubesOf(player.warehouse)];
    const tiles = tilesOf(player);
    return (
        <div class="holdings">
            {artisans.length > 0 && (
                <ul class="mini-artisans">
                    {artisans.map((artisan) => (
                        <li
                            key={artisan.card}
                            class={isFinished(artisan) ? 'mini done' : 'mini'}
                            title={cardName(artisan.card)}
                        >
                            <ArtisanSpaces artisan={artisan} size={19} />
                            <b>{cardFacts(artisan.card).vp}</b>
                        </li>
                    ))}
                </ul>
            )}
            {(tiles.length > 0 || stored.length > 0) && (
                <p class="small quiet">
                    {stored.length > 0 && (
                        <span class="stored" title={t('Storage')}>
                            {t('Stored')}{' '}
                            {stored.map((good, i) => (
                                <GoodCube key={i} good={good} size={17} />
                            ))}
                        </span>
                    )}
                    {tiles.map(({ label }) => label).join(', ')}
                </p>
            )}
        </div>
    );
}

/* The same in words. */
export function holdingsInWords(player: Player): string {
    const parts = [
        tn('{n} coin', '{n} coins', player.coins),
        tn('{n} viking to place', '{n} vikings to place', player.vikings + player.brown),
        t('defence {n}', { n: player.defence }),
    ];
    for (const artisan of artisansOf(player)) {
        const { vp = 0 } = cardFacts(artisan.card);
        parts.push(
            isFinished(artisan)
                ? t('{card}: finished, {n} points', { card: cardName(artisan.card), n: vp })
                : t('{card}: lacks {goods}, {n} points', {
                      card: cardName(artisan.card),
                      n: vp,
                      goods: names(cubesOf(artisan.missing).map(goodName)),
                  }),
        );
    }
    const stored = [...(player.board ? [player.board] : []), ...cubesOf(player.warehouse)];
    if (stored.length > 0)
        parts.push(t('stored: {goods}', { goods: stored.map(goodName).join(', ') }));
    const tiles = tilesOf(player);
    if (tiles.length > 0)
        parts.push(
            t('other cards: {cards}', { cards: tiles.map(({ label }) => label).join(', ') }),
        );
    return `${parts.join('; ')}.`;
}
