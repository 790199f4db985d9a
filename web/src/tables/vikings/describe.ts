/* The table in words, for list mode: the same things in the same order as on the board. */
import type { Table } from '../../api/types';
import type { Section } from '../../frame/game';
import { t, tn } from '../../i18n/words';
import { cardName, data, eraOf, favorText, godName, resourceName, runeName } from './facts';
import { worthOf } from './pieces';
import { actionName, cardWords, islandWords, placeName, sideName } from './say';
import { viewOf } from './sight';
import { storyOf } from './story';
import {
    boatsOf,
    isDock,
    phaseOf,
    RESOURCES,
    type Clan,
    type Side,
    type VikingsView,
} from './view';

export function phaseName(phase: ReturnType<typeof phaseOf>): string {
    switch (phase) {
        case 'setup':
            return t('Setup');
        case 'draft':
            return t('Draft');
        case 'actions':
            return t('Actions');
        case 'over':
            return t('Final scoring');
    }
}

const godLines = (view: VikingsView): string[] =>
    view.gods.map(({ god, rune, fury, place }) =>
        t(
            '{god}, god of {rune}: Fury {n}, place {place}; an island rune is worth {island}, a Favor rune {favor}.',
            {
                god: godName(god),
                rune: runeName(rune),
                n: fury,
                place,
                ...worthOf(place),
            },
        ),
    );

const fjordLines = (table: Table, view: VikingsView): string[] =>
    boatsOf(view)
        .filter(({ place }) => !isDock(place))
        .map(({ side, place }) =>
            t('Boat ({name}): {place}.', {
                name: sideName(table, side),
                place: placeName(place),
            }),
        );

function favorLines(view: VikingsView): string[] {
    const row = (cards: readonly string[]) => cards.map((favor) => favorText(favor)).join(' ');
    return [
        t('Favor cards, upper row: {cards}', { cards: row(view.favors.upper) }),
        t('Favor cards, lower row: {cards}', { cards: row(view.favors.lower) }),
    ];
}

function battleLines(table: Table, view: VikingsView): string[] {
    const { battle } = view;
    if (!battle) return [];
    const fighters = (Object.entries(battle.cards) as [Side, string | null][]).map(
        ([side, card]) => {
            const strength = battle.strengths[side];
            const shown = card
                ? `${cardName(card)}${strength === undefined ? '' : `, ${t('strength')} ${strength}`}`
                : t('face down');
            return `${sideName(table, side)} (${shown})`;
        },
    );
    return [
        t('Battle: {fighters}. The prize: {favor}', {
            fighters: fighters.join(', '),
            favor: battle.favor ? favorText(battle.favor) : '',
        }),
    ];
}

export function clanWords(clan: Clan): string {
    const onMat = (places: readonly string[]) => places.filter((place) => place === 'mat').length;
    return [
        RESOURCES.map((resource) => `${resourceName(resource)} ${clan.resources[resource]}`).join(
            ', ',
        ),
        t('on the mat: Settlers {settlers}, Boats {boats}, Temples {temples}', {
            settlers: clan.settlers,
            boats: onMat(clan.boats),
            temples: onMat(clan.temples),
        }),
        tn('{n} Village', '{n} Villages', clan.villages),
        tn('{n} Favor card', '{n} Favor cards', clan.favor_count),
        tn('{n} card in hand', '{n} cards in hand', clan.hand_count),
        clan.row.length > 0
            ? t('row: {cards}', {
                  cards: clan.row
                      .map((card) => (card ? cardName(card) : t('face down')))
                      .join(', '),
              })
            : '',
    ]
        .filter((part) => part !== '')
        .join('; ');
}

function cardLines(table: Table, view: VikingsView): string[] {
    const me = view.players[table.decisions[0]?.seat ?? table.you[0] ?? -1];
    const cards = view.pile.length > 0 ? view.pile : (me?.hand ?? []);
    return cards.map((card) => cardWords(card, cardName(card), view.foresight?.cards[card]));
}

export function describe(table: Table): string[] {
    const view = viewOf(table);
    const boats = boatsOf(view);
    return [
        `${t('Era {n} of {all}', { n: view.era, all: view.eras })}, ${phaseName(phaseOf(view.point))}.`,
        ...cardLines(table, view),
        ...view.islands.map((island) => islandWords(table, view, island, boats)),
        ...fjordLines(table, view),
        ...godLines(view),
        t('Era Mat: {all}. A raid costs {n} steel.', {
            all: data.dedications
                .map(
                    (action, i) =>
                        `${actionName(action)} (${view.dedicated[i] ?? 0}/${view.dedication_limit})`,
                )
                .join(', '),
            n: eraOf(view.era).raid_steel,
        }),
        ...favorLines(view),
        ...battleLines(table, view),
    ];
}

/* What list mode tells on "gods", "battle" and, alone, "enemy". */
export function sections(table: Table): Section[] {
    const view = viewOf(table);
    const battle = battleLines(table, view);
    const story = storyOf(table.log, table.number).map(({ text }) => text);
    return [
        {
            name: 'gods',
            own: t('gods'),
            does: t('the gods and what runes are worth'),
            lines: godLines(view),
        },
        {
            name: 'battle',
            own: t('battle'),
            does: t('the battle under way'),
            lines: battle.length > 0 ? battle : [t('No battle is under way.')],
        },
        ...(view.enemy?.active
            ? [
                  {
                      name: 'enemy',
                      own: t('enemy'),
                      does: t('what the enemy did, and why'),
                      lines: story.length > 0 ? story : [t('The enemy has not acted yet.')],
                  },
              ]
            : []),
    ];
}
