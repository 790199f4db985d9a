/* Small things drawn on every part of the Jórvík table. */
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/words';
import { Cube, MissingCube } from '../../ui/Goods';
import { Icon, Picture } from '../../ui/Icon';
import { cardFacts } from './facts';
import { cardSays, goodName, kindName, type Fit } from './say';
import { cubesOf, GOODS, type CardHere, type Good, type Player, type Tally } from './view';
import { ownOfKind } from './wants';

const pictures = import.meta.glob<string>(['../../art/vignettes/*.svg', './art/*.svg'], {
    eager: true,
    query: '?url',
    import: 'default',
});

const byName = new Map(
    Object.entries(pictures).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
);

/* Which workshop an artisan is shown in; the ones not named work at the forge. */
const workshops: Readonly<Record<string, string>> = {
    'artisan-amber-jet-wool': 'bead',
    'artisan-amber-jet': 'bead',
    'artisan-iron-jet-wool': 'loom',
    'artisan-leather-wool': 'loom',
    'artisan-wool-silk': 'loom',
    'artisan-amber-jet-leather-wool': 'loom',
    'artisan-iron-wool-gold': 'loom',
    'artisan-iron-jet-leather': 'scabbard',
    'artisan-iron-jet-leather-wool': 'scabbard',
    'artisan-leather-jet-silk': 'scabbard',
    'artisan-jet-glass': 'glass',
    'artisan-amber-iron-glass': 'glass',
};
const buildings: Readonly<Record<string, string>> = {
    'building-market': 'market',
    'building-exchange': 'exchange',
};

function pictureName(card: string): string {
    const facts = cardFacts(card);
    switch (facts.kind) {
        case 'ship':
            return facts.cubes === 3 ? 'ship' : 'boat';
        case 'artisan':
            return `artisan-${workshops[card] ?? 'smith'}`;
        case 'building':
            return buildings[card] ?? 'building';
        case 'defence':
            return card;
        default:
            return facts.kind;
    }
}

export const pictureAddress = (name: string): string => byName.get(name) ?? '';

export function CardPicture({ card }: { readonly card: string }) {
    return (
        <img
            class="card-picture"
            src={pictureAddress(pictureName(card))}
            alt=""
            draggable={false}
        />
    );
}

/* What is drawn, and the sentence that says it instead to those who don't see it. */
export function Named({
    label,
    children,
}: {
    readonly label: string;
    readonly children: ComponentChildren;
}) {
    return (
        <>
            <span class="unseen">{label}</span>
            <span class="drawn" aria-hidden="true">
                {children}
            </span>
        </>
    );
}

export const GoodCube = ({ good, size }: { readonly good: Good; readonly size: number }) => (
    <Cube good={good} size={size} title={goodName(good)} />
);

export const GoodGap = ({ good, size }: { readonly good: Good; readonly size: number }) => (
    <MissingCube good={good} size={size} title={t('{good}, missing', { good: goodName(good) })} />
);

export function Cubes({
    tally,
    size,
}: {
    readonly tally: Tally | undefined;
    readonly size: number;
}) {
    return (
        <>
            {cubesOf(tally).map((good, i) => (
                <GoodCube key={i} good={good} size={size} />
            ))}
        </>
    );
}

/* Many cubes: one of each good, and how many. */
export function CountedCubes({ tally, size }: { readonly tally: Tally; readonly size: number }) {
    return (
        <>
            {GOODS.flatMap((good) => {
                const count = tally[good] ?? 0;
                if (count === 0) return [];
                return [
                    <span key={good} class="counted">
                        <GoodCube good={good} size={size} />
                        {count > 1 && <b class="number">{count}</b>}
                    </span>,
                ];
            })}
        </>
    );
}

/* Victory points as a carved burst. */
export function Burst({ value, size = 38 }: { readonly value: number; readonly size?: number }) {
    return (
        <span class="burst" style={{ width: `${size}px`, height: `${size}px` }}>
            <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
                <path
                    d="M32 2l8 9 12-1 1 12 9 10-9 10-1 12-12-1-8 9-8-9-12 1-1-12-9-10 9-10 1-12 12 1Z"
                    fill="#8A5A2B"
                    stroke="#2A211A"
                    stroke-width="2.5"
                    stroke-linejoin="round"
                />
            </svg>
            <b style={{ fontSize: `${Math.round(size * 0.46)}px` }}>{value}</b>
            <span class="unseen">{t('victory points')}</span>
        </span>
    );
}

/* The number of a space, and the kind of the card on it. */
export function SpaceTab({ space, card }: { readonly space: number; readonly card?: string }) {
    return (
        <span class="space-tab">
            <b>{space}</b>
            {card && <span>{kindName(card)}</span>}
        </span>
    );
}

function FeastSets({
    sets,
    feasts,
}: {
    readonly sets: readonly number[];
    readonly feasts: number;
}) {
    return (
        <>
            {sets.map((points, i) => (
                <span
                    key={i}
                    class={i === Math.min(feasts, sets.length - 1) ? 'feast-set next' : 'feast-set'}
                >
                    {points}
                </span>
            ))}
        </>
    );
}

/* What a card holds or does, in pictures where there are some. */
export function Effect({
    here,
    player,
    size = 26,
}: {
    readonly here: CardHere;
    readonly player: Player | null;
    readonly size?: number;
}) {
    const facts = cardFacts(here.card);
    switch (facts.kind) {
        case 'ship':
            return (
                <span class="effect">
                    <Cubes tally={here.cubes} size={size} />
                </span>
            );
        case 'artisan':
            return (
                <span class="effect">
                    {(facts.goods ?? []).map((good) => (
                        <GoodGap key={good} good={good} size={size} />
                    ))}
                </span>
            );
        case 'warrior':
            return (
                <span class="effect">
                    <Picture id="jorvik-warrior" size={size} />
                    <b class="number big">{facts.defence}</b>
                    <span class="quiet small">{t('defence in every attack')}</span>
                </span>
            );
        case 'feast':
            return (
                <span class="effect">
                    <FeastSets
                        sets={facts.set_vp ?? []}
                        feasts={player ? ownOfKind(player, 'feast').length : 0}
                    />
                </span>
            );
        case 'merchant':
        case 'oracle':
            return (
                <span class="effect">
                    {(facts.goods ?? []).map((good) => (
                        <GoodCube key={good} good={good} size={size} />
                    ))}
                    <Icon name="arrow" size={16} />
                    {facts.coins !== undefined ? (
                        <>
                            <Picture id="jorvik-coin" size={size} />
                            <b class="number">{facts.coins}</b>
                        </>
                    ) : (
                        <>
                            <Picture id="vp" size={size - 4} />
                            <b class="number">{facts.vp_per_good}</b>
                        </>
                    )}
                </span>
            );
        default:
            return <span class="effect words">{cardSays(here.card)}</span>;
    }
}

export function FitLine({ fit }: { readonly fit: Fit | null }) {
    if (!fit) return null;
    return (
        <span class={fit.good ? 'fit' : 'fit no'}>
            <Icon name={fit.good ? 'check' : 'close'} size={14} />
            <span>{fit.text}</span>
        </span>
    );
}

/* How much of the most there is, as a bar; the number beside it says the same. */
export function Bar({ part, colour }: { readonly part: number; readonly colour: string }) {
    return (
        <span class="bar" aria-hidden="true">
            <span style={{ width: `${100 * part}%`, background: colour }} />
        </span>
    );
}
