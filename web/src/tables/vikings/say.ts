/* Words of the Vikings table: names of actions and places, what a move would bring. */
import type { Table } from '../../api/types';
import { isYou, seatName } from '../../frame/seats';
import { names, signed, t, tn } from '../../i18n/words';
import {
    cardFacts,
    islandName,
    resourceName,
    runeName,
    type Action,
    type CardFacts,
} from './facts';
import {
    isDock,
    ranked,
    RESOURCES,
    type BoatHere,
    type Island,
    type Outcome,
    type Side,
    type VikingsView,
} from './view';

/* Short names for cards, where a picture stands beside them. */
export function actionName(action: Action): string {
    const n = action.value;
    switch (action.kind) {
        case 'sail':
            return t('Sail {n}', { n });
        case 'explore':
            return t('Explore {n}', { n });
        case 'harvest':
            return t('Harvest {n}', { n });
        case 'build':
            return t('Build');
        case 'explore_temple':
            return t('Move Temple');
        case 'smite':
            return t('Smite {n}', { n });
        case 'draw_replace':
            return t('Draw, discard');
        case 'enter_battle':
            return t('Enter battle');
        case 'exchange':
            return t('Exchange');
        case 'fury':
            return t('Fury ±{n}', { n });
        case 'collect':
            return collectName(action);
        default:
            return action.kind;
    }
}

function collectName(action: Action): string {
    const bag = RESOURCES.filter((each) => action[each]).map(
        (each) => `${action[each] ?? 0} ${resourceName(each)}`,
    );
    if (action.any) bag.push(tn('{n} resource of choice', '{n} resources of choice', action.any));
    const goods = bag.join(', ');
    return action.per_rune
        ? t('Collect {goods} for each rune: {rune}', { goods, rune: runeName(action.per_rune) })
        : t('Collect {goods}', { goods });
}

export const isYours = (table: Table, side: Side): boolean =>
    side !== 'enemy' && isYou(table, Number(side));

export function sideName(table: Table, side: Side): string {
    return side === 'enemy' ? t('The enemy') : seatName(table, Number(side));
}

/* "Askey, dock 3" or "fjord 5". */
export function placeName(place: string): string {
    return isDock(place)
        ? t('{island}, dock {n}', { island: islandName(place.charAt(0)), n: place.slice(1) })
        : t('Fjord {n}', { n: place });
}

export function strengthWords({ strength: { op, base, rune, resource } }: CardFacts): string {
    const what =
        rune === 'any'
            ? t('all your runes')
            : rune
              ? t('your runes: {rune}', { rune: runeName(rune) })
              : resource
                ? t('your {resource}', { resource: resourceName(resource) })
                : '';
    if (op === 'flat') return String(base);
    return op === 'add'
        ? t('{n} plus {what}', { n: base, what })
        : t('{n} times {what}', { n: base, what });
}

/* A card read aloud. */
export function cardWords(
    card: string,
    name: string,
    worth: { readonly strength: number; readonly runes: number } | undefined,
): string {
    const facts = cardFacts(card);
    return [
        `${name}.`,
        t('Rune: {rune}.', { rune: runeName(facts.rune) }),
        worth && facts.strength.op !== 'flat'
            ? t('Strength {formula}, now {n}.', {
                  formula: strengthWords(facts),
                  n: worth.strength,
              })
            : t('Strength {formula}.', { formula: strengthWords(facts) }),
        facts.steel_cost > 0 ? t('Costs {n} steel in battle.', { n: facts.steel_cost }) : '',
        t('Leader action: {action}.', { action: actionName(facts.leader) }),
        t('Rune action, {n} of {rune}: {action}.', {
            n: facts.needs,
            rune: facts.needs_rune === 'any' ? t('any rune') : runeName(facts.needs_rune),
            action: actionName(facts.rune_action),
        }),
        worth
            ? worth.runes >= facts.needs
                ? t('You have the runes.')
                : tn('{n} rune short.', '{n} runes short.', facts.needs - worth.runes)
            : '',
    ]
        .filter((part) => part !== '')
        .join(' ');
}

function holderWords(table: Table, control: Side | null): string {
    if (control === null) return t('Nobody holds it.');
    return isYours(table, control)
        ? t('You hold it.')
        : t('{name} holds it.', { name: sideName(table, control) });
}

/* An island read aloud: its rune, who holds it, who stands there. */
export function islandWords(
    table: Table,
    view: VikingsView,
    island: Island,
    boats: readonly BoatHere[],
): string {
    const name = (side: Side) => sideName(table, side);
    const settlers = (Object.entries(island.settlers) as [Side, number][]).map(([side, n]) =>
        tn('{n} Settler ({name})', '{n} Settlers ({name})', n, { name: name(side) }),
    );
    const temples = island.temples.map((side) => t('a Temple ({name})', { name: name(side) }));
    const docked = boats
        .filter(({ place }) => isDock(place) && place.startsWith(island.island))
        .map(({ side, place }) =>
            t('a Boat ({name}) in dock {n}', { name: name(side), n: place.slice(1) }),
        );
    const villages = view.villages
        .filter((dock) => dock.startsWith(island.island))
        .map((dock) => dock.slice(1));
    const here = [...settlers, ...temples, ...docked];
    return [
        t('{island}, {rune} rune.', {
            island: islandName(island.island),
            rune: runeName(island.rune),
        }),
        holderWords(table, island.control),
        here.length > 0 ? `${names(here)}.` : '',
        ranked(island.influence, island.control).length > 0
            ? t('Influence: {all}.', {
                  all: ranked(island.influence, island.control)
                      .map(([side, n]) => `${name(side)} ${n}`)
                      .join(', '),
              })
            : '',
        villages.length > 0 ? t('Villages at docks {all}.', { all: villages.join(', ') }) : '',
    ]
        .filter((part) => part !== '')
        .join(' ');
}

/* What would change, in short sentences. */
export function outcomeWords(table: Table, view: VikingsView, outcome: Outcome): string[] {
    const changes = outcome.islands.flatMap(({ island, control }) => {
        const before = view.islands.find((each) => each.island === island);
        if (!before || before.control === control) return [];
        if (control === null)
            return [t('{island}: nobody holds it then', { island: islandName(island) })];
        if (isYours(table, control))
            return [t('{island}: you hold it then', { island: islandName(island) })];
        return [
            t('{island}: {name} holds it then', {
                island: islandName(island),
                name: sideName(table, control),
            }),
        ];
    });
    const fury = Object.entries(outcome.fury).map(([rune, value]) =>
        t('Fury of {rune}: {n}', { rune: runeName(rune), n: value ?? 0 }),
    );
    return [
        ...changes,
        ...fury,
        ...(outcome.points === 0 ? [] : [t('your points: {n}', { n: signed(outcome.points) })]),
    ];
}
