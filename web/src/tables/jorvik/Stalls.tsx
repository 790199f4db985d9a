/* Where cubes turn into something else: merchants and oracles, the sale, exchanges, and the common
 * goods that take what is left. */
import { t, tn } from '../../i18n/words';
import { Coin, Icon, Picture } from '../../ui/Icon';
import { play, struck, takeFromTray, trays } from './cargo';
import { cardFacts } from './facts';
import type { TrayKind } from './moves';
import { CountedCubes, GoodCube } from './pieces';
import { cardName, goodName } from './say';
import type { Sight } from './sight';
import { Spot, Worth } from './Spot';
import { countOf, type Player } from './view';
import './Stalls.css';

interface StallProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly mine: boolean;
}

const ROOM: Readonly<Record<TrayKind, number>> = { cash: 2, trade: 3, exchange: 2 };

export function Stalls({ sight, owner, mine }: StallProps) {
    const dealers = owner.personal.filter(({ card }) =>
        ['merchant', 'oracle'].includes(cardFacts(card).kind),
    );
    const hall = owner.personal.some(({ card }) => card === 'building-exchange');
    return (
        <ul class={`stalls ${dealers.length > 3 ? 'many' : dealers.length > 1 ? 'tight' : ''}`}>
            {dealers.map(({ card }) => (
                <Dealer key={card} sight={sight} card={card} mine={mine} />
            ))}
            <Tray
                sight={sight}
                kind="cash"
                title={t('Sell two')}
                note={t('Any two cubes for one coin.')}
                mine={mine}
            />
            <Tray
                sight={sight}
                kind="trade"
                title={t('Swap 3 for 1')}
                note={t('Takes one of the common goods.')}
                mine={mine}
            />
            {hall && (
                <Tray
                    sight={sight}
                    kind="exchange"
                    title={cardName('building-exchange')}
                    note={t('Two for one of the common goods.')}
                    mine={mine}
                />
            )}
            <Common sight={sight} mine={mine} />
        </ul>
    );
}

function Dealer({
    sight,
    card,
    mine,
}: {
    readonly sight: Sight;
    readonly card: string;
    readonly mine: boolean;
}) {
    const { kind, goods = [], coins, vp_per_good: points } = cardFacts(card);
    const place = { verb: kind === 'merchant' ? 'sell' : 'offer', to: card } as const;
    return (
        <li>
            <Spot
                sight={sight}
                place={place}
                label={cardName(card)}
                class={`stall ${kind}`}
                mine={mine}
            >
                <span class="awning" />
                <span class="title">{cardName(card)}</span>
                <span class="stall-deal">
                    {goods.map((good) => (
                        <GoodCube key={good} good={good} size={34} />
                    ))}
                    <Icon name="arrow" size={18} />
                    {coins !== undefined ? (
                        <Coin value={coins} size={32} />
                    ) : (
                        <>
                            <Picture id="vp" size={28} />
                            <b class="number">{points}</b>
                        </>
                    )}
                </span>
                <Worth sight={sight} place={place} />
                <span class="small quiet stall-note">{t('As often as you like.')}</span>
            </Spot>
        </li>
    );
}

interface TrayProps {
    readonly sight: Sight;
    readonly kind: TrayKind;
    readonly title: string;
    readonly note: string;
    readonly mine: boolean;
}

/* Collects cubes until it is full; an exchange then asks what to take. */
function Tray({ sight, kind, title, note, mine }: TrayProps) {
    const laid = trays.value[kind];
    const deals = laid.length === ROOM[kind] ? struck(sight, kind) : [];
    const open = Array.from({ length: ROOM[kind] - laid.length }, (_, i) => (
        <span key={i} class="tray-place" />
    ));
    return (
        <li class="tray">
            <Spot
                sight={sight}
                place={{ verb: 'tray', to: kind }}
                class={`stall ${kind}`}
                mine={mine}
                label={tn(
                    '{title}: {n} more cube. {note}',
                    '{title}: {n} more cubes. {note}',
                    ROOM[kind] - laid.length,
                    { title, note },
                )}
            >
                <span class="awning" />
                <span class="title">{title}</span>
                <span class="stall-deal">
                    {laid.map((piece) => (
                        <GoodCube key={`${piece.at}-${piece.index}`} good={piece.good} size={32} />
                    ))}
                    {open}
                    <Icon name="arrow" size={18} />
                    {kind === 'cash' ? (
                        <Coin value={1} size={32} />
                    ) : (
                        <span class="tray-place out" />
                    )}
                </span>
                <span class="small quiet stall-note">{note}</span>
            </Spot>
            {(laid.length > 0 || deals.length > 0) && (
                <span class="tray-ask">
                    {deals.map(
                        (deal) =>
                            deal.take && (
                                <button
                                    key={deal.move.text}
                                    type="button"
                                    class="take lit"
                                    data-spot="lit"
                                    aria-label={deal.move.label}
                                    onClick={() => play(sight.store, deal.move.text)}
                                >
                                    <GoodCube good={deal.take} size={28} />
                                </button>
                            ),
                    )}
                    {laid.map((piece) => (
                        <button
                            key={`${piece.at}-${piece.index}`}
                            type="button"
                            class="untake"
                            aria-label={t('Take {good} off the tray', {
                                good: goodName(piece.good),
                            })}
                            onClick={() => takeFromTray(kind, piece)}
                        >
                            <Icon name="close" size={14} />
                        </button>
                    ))}
                </span>
            )}
        </li>
    );
}

function Common({ sight, mine }: { readonly sight: Sight; readonly mine: boolean }) {
    const { common } = sight.view;
    const place = { verb: 'discard', to: 'common' } as const;
    return (
        <li>
            <Spot
                sight={sight}
                place={place}
                label={t('Common goods: discard here')}
                class="stall common"
                mine={mine}
            >
                <span class="title">{t('Common goods')}</span>
                <span class="common-cubes">
                    <CountedCubes tally={common} size={26} />
                    {countOf(common) === 0 && <span class="small">{t('none yet')}</span>}
                </span>
                <Worth sight={sight} place={place} />
                <span class="small quiet stall-note">{t('What you leave goes here.')}</span>
            </Spot>
        </li>
    );
}
