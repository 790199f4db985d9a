/* What a space asks for and brings, row by row with words beside the pictures, with the numbers of
 * this player and moment: from the facts and the view, nothing is judged here. */
import type { Table } from '../../api/types';
import { isYou, seatName } from '../../frame/seats';
import { t, tn } from '../../i18n/words';
import { chanceBefore, means, percent } from './dice';
import {
    data,
    dealFacts,
    diceFacts,
    spaceFacts,
    textOf,
    thingName,
    type ShipNeed,
    type Step,
} from './shared/facts';
import { sorted } from './shared/pieces';
import { has, type OdinView, type Player, type Price, type Tally, type Thing } from './shared/view';

/* A thing with its number, and how many one has where it is to be paid. */
export interface Item {
    readonly thing: Thing;
    readonly count?: number;
    readonly have?: number;
}

export interface Row {
    readonly label: string;
    readonly items?: readonly Item[];
    readonly or?: boolean; // one of the items, not all
    readonly words?: string;
}

export interface Told {
    readonly rows: readonly Row[];
    readonly notes: readonly string[];
    readonly rolls: boolean; // dice come into it, which nobody takes back
}

const gained = (tally: Tally): Item[] => sorted(tally).map(([thing, count]) => ({ thing, count }));
const paid = (tally: Price, player: Player): Item[] =>
    sorted(tally).map(([thing, count]) => ({ thing, count, have: has(player, thing) }));

function dealRows(step: Step, player: Player, later: boolean): Row[] {
    const deals = (step.deals ?? []).map(dealFacts);
    return deals.flatMap(({ cost, gain }, i) => [
        ...(sorted(cost).length > 0
            ? [
                  {
                      label: i > 0 ? t('or pay') : later ? t('You may pay') : t('Pay'),
                      items: paid(cost, player),
                  },
              ]
            : []),
        ...(sorted(gain).length > 0
            ? [
                  {
                      label: i > 0 && sorted(cost).length === 0 ? t('or get') : t('Get'),
                      items: gained(gain),
                  },
              ]
            : []),
    ]);
}

function diceRows(dice: string, player: Player): Row[] {
    const { faces, low, weapon, resource, reward, returned } = diceFacts(dice);
    const spent: readonly Item[] = [weapon, resource].map((thing) => ({
        thing,
        have: has(player, thing),
    }));
    const back = tn('{n} Viking may come back', '{n} Vikings may come back', returned);
    return [
        {
            label: t('Roll'),
            items: [{ thing: `die${faces}` }],
            words: low
                ? t('up to {n} times, low is good', { n: data.rolls })
                : t('up to {n} times, high is good', { n: data.rolls }),
        },
        {
            label: low ? t('Pay') : t('Add'),
            items: spent,
            or: true,
            words: low
                ? t('for the roll: {n} at most', { n: means(dice, player) })
                : t('for the battle result: {n} at most', { n: means(dice, player) }),
        },
        sorted(reward).length > 0
            ? { label: t('Get'), items: gained(reward) }
            : { label: t('Get'), words: t('one blue tile of at most that sword value') },
        {
            label: t('Or else'),
            items: [resource, weapon].map((thing) => ({ thing, count: 1 })),
            ...(returned > 0 ? { words: back } : {}),
        },
    ];
}

function shipWords(ship: ShipNeed): Row[] {
    const need: Readonly<Partial<Record<ShipNeed, Omit<Row, 'label'>>>> = {
        boat: { items: [{ thing: 'whaling_boat', count: 1 }] },
        any: { words: t('a ship of any kind') },
        large: {
            items: [
                { thing: 'knarr', count: 1 },
                { thing: 'longship', count: 1 },
            ],
            or: true,
        },
        knarr: { items: [{ thing: 'knarr', count: 1 }] },
        longship: { items: [{ thing: 'longship', count: 1 }] },
        two_longships: { items: [{ thing: 'longship', count: 2 }] },
    };
    const found = need[ship];
    return found ? [{ label: t('Needs'), ...found }] : [];
}

function stepRows(step: Step, space: string, player: Player, later: boolean): Row[] {
    switch (step.task) {
        case 'deals':
            return dealRows(step, player, later);
        case 'dice':
        case 'boats':
            return diceRows(step.dice ?? 'whaling', player);
        case 'animals':
        case 'felling': {
            const items = gained(player.yields[space] ?? {});
            return [
                items.length > 0
                    ? { label: t('Get'), items }
                    : { label: t('Get'), words: t('nothing now') },
            ];
        }
        case 'emigrate':
            return [
                {
                    label: later ? t('You may pay') : t('Pay'),
                    items: paid({ silver: player.emigration }, player),
                },
            ];
        default:
            return [];
    }
}

/* Rows say all of it for these; whatever else a space does has its sentence. */
const SHOWN = new Set(['deals', 'dice', 'boats', 'felling']);

function chanceWords(space: string, player: Player): string {
    const [step] = spaceFacts(space).steps;
    const dice = step?.task === 'boats' ? 'whaling' : step?.dice;
    if (!dice) return '';
    const chance = chanceBefore(
        dice,
        player,
        player.ships,
        step?.task === 'boats' ? (step.count ?? 0) : 0,
    );
    return chance === null
        ? ''
        : t('{percent} to roll what you can pay.', { percent: percent(chance) });
}

export function tell(space: string, player: Player): Told {
    const { steps, ship } = spaceFacts(space);
    const whole = steps.every(({ task }) => SHOWN.has(task));
    return {
        rows: [
            ...shipWords(ship),
            ...steps.flatMap((step, i) => stepRows(step, space, player, i > 0)),
        ],
        notes: [whole ? '' : textOf('action space', space), chanceWords(space, player)].filter(
            (note) => note !== '',
        ),
        rolls: steps.some(({ task }) => task === 'dice' || task === 'boats'),
    };
}

export const inWords = (thing: Thing): string => (data.things[thing] ? thingName(thing) : '');

/* ---- what would be different after a move, as the engine tells it ---- */

export interface Shift {
    readonly thing: Thing;
    readonly now: number;
    readonly then: number;
}

const held = (player: Player): Tally => {
    const ships: Record<Thing, number> = {};
    for (const { ship } of player.ships) ships[ship] = (ships[ship] ?? 0) + 1;
    const buildings: Record<Thing, number> = {};
    for (const { kind } of player.buildings) buildings[kind] = (buildings[kind] ?? 0) + 1;
    return {
        ...player.supply,
        ...player.stables,
        ...player.weapons,
        ...ships,
        ...buildings,
        silver: player.silver,
    };
};

export function shifts(now: Player, then: Player): Shift[] {
    const [a, b] = [held(now), held(then)];
    return Object.keys(data.things)
        .filter((thing) => (a[thing] ?? 0) !== (b[thing] ?? 0))
        .map((thing) => ({ thing, now: a[thing] ?? 0, then: b[thing] ?? 0 }));
}

export const playerOf = (view: unknown, seat: number): Player | undefined =>
    (view as OdinView | undefined)?.players[seat];

/* Who has taken a space. */
export const standsHere = (table: Pick<Table, 'seats' | 'you'>, seat: number): string =>
    isYou(table, seat)
        ? t('You stand here.')
        : t('{name} stands here.', { name: seatName(table, seat) });
