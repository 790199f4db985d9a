/* What another player has, in the rail: resources, pieces left on the mat, the row of leaders. */
import type { Table } from '../../api/types';
import { t, tn } from '../../i18n/words';
import { cardFacts, cardName, eraOf, resourceName } from './facts';
import { PiecePicture, ResourceIcon, RuneStone, VIcon } from './pieces';
import type { Look } from './sight';
import { RESOURCES, type Clan, type VikingsView } from './view';
import './Holdings.css';

interface HoldingsProps {
    readonly table: Table;
    readonly view: VikingsView;
    readonly clan: Clan;
    readonly look: Look;
}

const onMat = (places: readonly string[]): number =>
    places.filter((place) => place === 'mat').length;

export function Holdings({ view, clan, look }: HoldingsProps) {
    const cards = Math.max(eraOf(view.era).cards, clan.row.length);
    const runes = view.islands.filter(({ control }) => control === `${clan.seat}`);
    return (
        <div class="v-holdings">
            <div class="v-holds">
                {RESOURCES.map((resource) => (
                    <span
                        key={resource}
                        role="img"
                        aria-label={`${resourceName(resource)}: ${clan.resources[resource]}`}
                    >
                        <ResourceIcon resource={resource} size={19} plain />
                        {clan.resources[resource]}
                    </span>
                ))}
                <span class="grow" />
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Settler on the mat',
                        '{n} Settlers on the mat',
                        clan.settlers,
                    )}
                >
                    <PiecePicture kind="settler" look={look} size={18} />
                    {clan.settlers}
                </span>
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Boat on the mat',
                        '{n} Boats on the mat',
                        onMat(clan.boats),
                    )}
                >
                    <PiecePicture kind="boat" look={look} size={21} />
                    {onMat(clan.boats)}
                </span>
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Temple on the mat',
                        '{n} Temples on the mat',
                        onMat(clan.temples),
                    )}
                >
                    <PiecePicture kind="temple" look={look} size={19} />
                    {onMat(clan.temples)}
                </span>
            </div>
            <div class="v-holds">
                <span
                    class="v-mini-row"
                    role="img"
                    aria-label={t('Row: {cards}', {
                        cards:
                            clan.row
                                .map((card) => (card ? cardName(card) : t('face down')))
                                .join(', ') || t('empty'),
                    })}
                >
                    {Array.from({ length: cards }, (_, i) => {
                        const card = clan.row[i];
                        if (card === undefined) return <i key={i} class="v-mini-card empty" />;
                        return card === null ? (
                            <i key={i} class="v-mini-card down">
                                <VIcon name="battle" size={17} />
                            </i>
                        ) : (
                            <i key={i} class="v-mini-card" title={cardName(card)}>
                                <RuneStone rune={cardFacts(card).rune} size={22} plain />
                            </i>
                        );
                    })}
                </span>
                <span class="grow" />
                <span class="v-clan-runes">
                    {runes.map(({ island, rune }) => (
                        <RuneStone key={island} rune={rune} size={16} />
                    ))}
                </span>
                <span
                    role="img"
                    aria-label={tn('{n} Favor card', '{n} Favor cards', clan.favor_count)}
                >
                    <VIcon name="favor" size={17} />
                    {clan.favor_count}
                </span>
                <span
                    role="img"
                    aria-label={tn('{n} raided Village', '{n} raided Villages', clan.villages)}
                >
                    <VIcon name="village" size={18} />
                    {clan.villages}
                </span>
            </div>
        </div>
    );
}
