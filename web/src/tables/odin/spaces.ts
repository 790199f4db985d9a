/* The action board as it is drawn: where each space stands, its colour, and what it says as a
 * short sentence of pictures with the numbers of this player and moment. Nothing here decides
 * anything. */
import {
    data,
    dealFacts,
    diceFacts,
    faceFacts,
    spaceFacts,
    spaceIds,
    word,
    type Group,
    type Step,
} from './shared/facts';
import type { OdinView, Player, Price, Thing } from './shared/view';

/* ---- where ---- */

export interface Spot {
    readonly space: string;
    readonly column: number;
    readonly row: number;
    readonly span: number;
}

/* Rows of each group; a group with fewer spaces in a column than rows stretches the last of
 * them. */
export const GROUP_ROWS: readonly (readonly [Group, number])[] = [
    ['build_houses', 1],
    ['build_ships', 1],
    ['hunting', 2],
    ['livestock_market', 2],
    ['weekly_market', 1],
    ['products', 1],
    ['crafting', 2],
    ['mountains_trade', 3],
    ['sailing', 3],
    ['emigration_occupation', 2],
];
export const ROWS = 18;

/* The treasures and the islands left lie where the board has no space. */
export const TREASURE_ROW = 14;
export const ISLAND_ROW = 16;

const rowOf = (group: Group): number => {
    let row = 1;
    for (const [each, rows] of GROUP_ROWS) {
        if (each === group) return row;
        row += rows;
    }
    return row;
};
const rowsOf = (group: Group): number => GROUP_ROWS.find(([each]) => each === group)?.[1] ?? 1;

/* Rows of the drawing: a header first, and a thin row between groups. */
export const templateRows = (extended: boolean): string =>
    [
        '24px',
        ...GROUP_ROWS.map(([, rows]) => `repeat(${rows}, minmax(0, 1fr))`),
        ...(extended ? ['minmax(0, 1fr)'] : []),
    ]
        .join(' ')
        .replaceAll(') ', ') 3px ');

export function gridRow(row: number, span = 1): string {
    const begins = (at: number): number => {
        let first = 1;
        let before = -1;
        for (const [, rows] of GROUP_ROWS) {
            if (first <= at) before++;
            first += rows;
        }
        return at + 1 + before + (at > ROWS ? 1 : 0);
    };
    return `${begins(row)} / ${begins(row + span - 1) + 1}`;
}

/* A space of two groups covers the rows of both; so do those that have nothing below them. */
function spotOf(space: string): Spot {
    const { column, groups, extension } = spaceFacts(space);
    if (extension) return { space, column, row: ROWS + 1, span: 1 };
    const [group = 'crafting', second] = groups;
    const mates = spaceIds.filter(
        (id) => spaceFacts(id).column === column && spaceFacts(id).groups[0] === group,
    );
    const at = mates.indexOf(space);
    const first = rowOf(group) + at;
    if (second) return { space, column, row: first, span: rowsOf(group) + rowsOf(second) };
    if (space === 'weekly_market_and_products_4') return { space, column, row: first, span: 2 };
    if (space === 'plundering') return { space, column, row: first + 1, span: 1 };
    const last = at === mates.length - 1;
    return { space, column, row: first, span: last ? rowsOf(group) - at : 1 };
}

export const spots: readonly Spot[] = spaceIds.map(spotOf);
const spotBy = new Map(spots.map((spot) => [spot.space, spot]));
export const spotFor = (space: string): Spot | undefined => spotBy.get(space);

/* ---- colour ---- */

export type Tint = 'white' | 'red' | 'green' | 'tan' | 'light_blue' | 'orange' | 'yellow' | 'mauve';

const taskTints: Readonly<Record<string, Tint>> = {
    dice: 'red',
    boats: 'red',
    explore: 'orange',
    emigrate: 'yellow',
    rebuild: 'yellow',
    play: 'mauve',
    overseas: 'light_blue',
    sale: 'light_blue',
    imitate: 'white',
    felling: 'tan',
};
const groupTints: Readonly<Record<Group, Tint>> = {
    build_houses: 'white',
    build_ships: 'white',
    hunting: 'green',
    livestock_market: 'green',
    weekly_market: 'green',
    products: 'green',
    crafting: 'white',
    mountains_trade: 'tan',
    sailing: 'red',
    emigration_occupation: 'mauve',
};

export function tintOf(space: string): Tint {
    const { steps, groups } = spaceFacts(space);
    const [group] = groups;
    return taskTints[steps[0]?.task ?? ''] ?? (group ? groupTints[group] : 'white');
}

/* ---- what it says ---- */

export type Token =
    | { readonly is: 'thing'; readonly thing: Thing; readonly count: number | string }
    | { readonly is: 'icon'; readonly icon: string; readonly text?: string }
    | { readonly is: 'words'; readonly text: string; readonly quiet?: boolean }
    | { readonly is: 'arrow' | 'or' | 'part' | 'each' };

export type Line = readonly Token[];

const arrow: Token = { is: 'arrow' };
const or: Token = { is: 'or' };
const part: Token = { is: 'part' };
const thing = (name: Thing, count: number | string = 1): Token => ({
    is: 'thing',
    thing: name,
    count,
});
const icon = (name: string, text?: string): Token =>
    text === undefined ? { is: 'icon', icon: name } : { is: 'icon', icon: name, text };
const things = (tally: Price): Token[] =>
    Object.entries(tally).map(([name, count]) => thing(name, count ?? ''));
const same = (a: Price, b: Price): boolean => JSON.stringify(a) === JSON.stringify(b);
const between = (lists: readonly (readonly Token[])[], mark: Token): Token[] =>
    lists.flatMap((list, i) => (i === 0 ? list : [mark, ...list]));

export function dealLine(deal: string): Line {
    const { cost, gain } = dealFacts(deal);
    const paid = things(cost);
    return [...paid, ...(paid.length > 0 ? [arrow] : []), ...things(gain)];
}

function dealLines(deals: readonly string[]): Line[] {
    const [first, second] = deals.map(dealFacts);
    if (!first || !second) return deals.map(dealLine);
    if (same(first.gain, second.gain))
        return [
            [
                ...between([things(first.cost), things(second.cost)], or),
                ...(Object.keys(first.gain).length > 0 ? [arrow, ...things(first.gain)] : []),
            ],
        ];
    if (same(first.cost, second.cost))
        return [
            [...things(first.cost), arrow],
            between([things(first.gain), things(second.gain)], or),
        ];
    return deals.map((deal, i) =>
        i < deals.length - 1 ? [...dealLine(deal), or] : dealLine(deal),
    );
}

/* Animals and their products: the number they bring now, or only the kind while it is none. */
const product = (animal: Thing, good: Thing, count: number): Token[] => [
    thing(animal),
    { is: 'each' },
    thing(good, count === 0 ? 1 : count),
];

const SHIPS: Readonly<Record<string, Line>> = {
    none: [],
    boat: [],
    any: [thing('whaling_boat')],
    large: [thing('knarr')],
    knarr: [thing('knarr')],
    longship: [thing('longship')],
    two_longships: [thing('longship', 2)],
};

/* The islands that can be explored from a space, with the silver that lies on them. */
export const islandsFor = (
    view: OdinView,
    column: number,
): readonly { readonly face: string; readonly silver: number }[] =>
    view.boards
        .filter(({ owner, face }) => owner === null && faceFacts(face).explore === column)
        .map(({ face, silver = 0 }) => ({ face, silver }));

/* One island by its name, several by their number and the most silver on one of them. */
function exploreLine(view: OdinView, column: number, none: string): Line {
    const islands = islandsFor(view, column);
    const [only] = islands;
    if (!only) return [{ is: 'words', text: none, quiet: true }];
    const silver = Math.max(...islands.map((island) => island.silver));
    const found: Token[] = silver > 0 ? [thing('silver', `+${silver}`)] : [];
    if (islands.length > 1) return [icon('isle', `${islands.length}`), ...found];
    return [{ is: 'words', text: word('board', only.face) }, ...found];
}

function diceLine(step: Step): Line {
    const { faces, weapon, resource, reward } = diceFacts(step.dice ?? 'whaling');
    const loot = Object.keys(reward).length === 0;
    return [
        icon(`die${faces}`),
        icon(weapon),
        icon(resource),
        arrow,
        ...(loot ? [icon('loot')] : things(reward)),
    ];
}

/* One step of a space; `none` is said where nothing is left. */
function stepLines(
    step: Step,
    view: OdinView,
    player: Player,
    space: string,
    none: string,
): Line[] {
    const count = step.count ?? 0;
    switch (step.task) {
        case 'deals':
            return dealLines(step.deals ?? []);
        case 'dice':
            return [diceLine(step)];
        case 'animals':
            return [
                between(
                    [
                        ...(step.milk
                            ? [product('cattle', 'milk', player.yields[space]?.['milk'] ?? 0)]
                            : []),
                        ...(step.wool
                            ? [product('sheep', 'wool', player.yields[space]?.['wool'] ?? 0)]
                            : []),
                    ],
                    part,
                ),
            ];
        case 'felling':
            return [things(player.yields[space] ?? {})];
        case 'mountain':
            return [[icon('mountain', `${count}`)]];
        case 'upgrade':
            return [[icon((step.levels ?? 1) > 1 ? 'upgrade2' : 'upgrade', `×${count}`)]];
        case 'either':
            return [[icon('mountain', '2+2+2+2')], [or, icon('upgrade2', '×3')]];
        case 'overseas':
            return [[thing('silver'), arrow, icon('green'), arrow, icon('blue')]];
        case 'sale':
            return [[icon('silver', '?'), arrow, icon('treasure', '1–2')]];
        case 'smithy':
            return [[thing('ore'), arrow, thing('jewelry'), or, icon('forge')]];
        case 'boats': {
            const [die, weapon, resource, ...rest] = diceLine({ task: 'dice', dice: 'whaling' });
            const boats = thing('whaling_boat', count > 1 ? `1–${count}` : 1);
            return [[die, weapon, resource, boats].filter((token) => token !== undefined), rest];
        }
        case 'explore':
            return [exploreLine(view, step.column ?? 0, none)];
        case 'emigrate':
            return [
                [thing('silver', player.emigration), arrow, icon('emigration', emigrationPoints())],
            ];
        case 'rebuild':
            return [[thing('whaling_boat'), arrow, thing('knarr')]];
        case 'play':
            return [[icon('occupation_play', count > 1 ? `1–${count}` : '1')]];
        case 'imitate':
            return [[icon('imitate')]];
        default:
            return [];
    }
}

/* "18/21": by ship. */
const emigrationPoints = (): string =>
    Object.values(data.ships)
        .flatMap(({ emigrated_points: points }) => (points ? [points] : []))
        .join('/');

/* A space in at most two lines where it stands on two rows, else in one. */
export function linesOf(space: string, view: OdinView, player: Player, none: string): Line[] {
    const { steps, ship } = spaceFacts(space);
    const needed = SHIPS[ship] ?? [];
    const [first] = steps;
    if (space === 'play_occupation_1') {
        const [pay, play, silver] = steps.map(
            (step) => stepLines(step, view, player, space, none)[0] ?? [],
        );
        const bare = (pay ?? []).map((token) => (token.is === 'thing' ? icon(token.thing) : token));
        return [[...bare, arrow, ...(play ?? []), part, ...(silver ?? [])]];
    }
    if (first?.task === 'mountain' && steps[1]?.task === 'mountain')
        return [[icon('mountain', steps.map(({ count }) => count).join('+'))]];
    const parts = steps.map((step) => stepLines(step, view, player, space, none));
    const roomy = (spotFor(space)?.span ?? 1) > 1;
    const lead =
        first?.task === 'deals' || first?.task === 'explore' || first?.task === 'emigrate'
            ? [...needed, ...(needed.length > 0 && first.task !== 'emigrate' ? [arrow] : [])]
            : needed;
    if (roomy) {
        const [head = [], ...rest] = parts.flat();
        const all = [[...(first?.task === 'emigrate' ? [] : lead), ...head], ...rest];
        return all.length > 2 ? [all[0] ?? [], between(all.slice(1), part)] : all;
    }
    return [
        [
            ...(first?.task === 'emigrate' ? [] : lead),
            ...between(
                parts.map((lines) => lines.flat()),
                part,
            ),
        ],
    ];
}

/* Houses left in the common stock, shown in the space that builds them. */
export function leftOf(space: string, view: OdinView): number | null {
    const kind = {
        build_shed: 'shed',
        build_stone_house: 'stone_house',
        build_long_house: 'long_house',
    }[space];
    return kind ? view.piles[kind as 'shed' | 'stone_house' | 'long_house'] : null;
}
