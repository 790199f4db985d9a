/* Ways into a game: how many bots of which level sit down, what was played last, and how it went.
 * The hall keeps games, this browser its owner's habits. */
import type { Game, NewTable, Summary } from '../api/types';
import { openTable, standardOptions } from './hall';
import { recall, remember } from './settings';

export interface Sitting {
    /* One for each bot. */
    readonly levels: readonly string[];
    readonly options: Readonly<Record<string, string>>;
}

/* Nobody needs a table of bots only, and a game for one is another way in. */
export const fewestBots = (game: Game): number => Math.max(1, game.seats_min - 1);
export const mostBots = (game: Game): number => game.seats_max - 1;
export const canBeAlone = (game: Game): boolean => game.seats_min === 1;

const howMany = (levels: readonly string[], level: string): number =>
    levels.filter((each) => each === level).length;

export const seatsOf = howMany;

/* Without the last of a level. */
function without(levels: readonly string[], level: string): readonly string[] {
    const at = levels.lastIndexOf(level);
    return levels.filter((_, i) => i !== at);
}

/* The level with most seats, the first of several. */
const mostSeated = (levels: readonly string[]): string =>
    levels.reduce(
        (best, each) => (howMany(levels, each) > howMany(levels, best) ? each : best),
        levels[0] ?? '',
    );

/* A press on a level seats one of it, a second press another, a third none. At a full table one of
 * those who are many makes room. */
export function pressLevel(
    levels: readonly string[],
    level: string,
    [fewest, most]: readonly [fewest: number, most: number],
): readonly string[] {
    const own = howMany(levels, level);
    const full = levels.length >= most;
    if (own >= 2 || (own === 1 && full)) {
        const others = levels.filter((each) => each !== level);
        return others.length >= fewest ? others : levels;
    }
    return [...(full ? without(levels, mostSeated(levels)) : levels), level];
}

/* One more is like the last; one fewer of those who are many. */
export const addBot = (levels: readonly string[]): readonly string[] => [
    ...levels,
    levels.at(-1) ?? 'bondi',
];
export const dropBot = (levels: readonly string[]): readonly string[] =>
    without(levels, mostSeated(levels));

/* ---- what this browser remembers ---- */

const isWords = (value: unknown): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string');

/* What was kept by an older page, or by hand, is taken only as far as it makes sense today. */
export function readSitting(text: string | null, game: Game, known: readonly string[]) {
    let kept: unknown = null;
    try {
        kept = JSON.parse(text ?? 'null');
    } catch {
        return null;
    }
    const { levels, options } = (kept ?? {}) as Partial<Record<keyof Sitting, unknown>>;
    if (!Array.isArray(levels) || !isWords(options)) return null;
    const fits =
        levels.length >= fewestBots(game) &&
        levels.length <= mostBots(game) &&
        levels.every((level) => known.includes(level as string));
    const chosen = standardOptions(game);
    for (const { key, values } of game.options)
        if (values.includes(options[key] ?? '')) chosen[key] = options[key] ?? '';
    return fits ? { levels: levels as readonly string[], options: chosen } : null;
}

const keyOf = (game: string): string => `usual.${game}`;

/* The table last chosen. */
export const usualTable = (game: Game, known: readonly string[]): Sitting | null =>
    readSitting(recall(keyOf(game.id)), game, known);

/* ---- sitting down ---- */

const tableOf = (game: Game, { levels, options }: Sitting): NewTable => ({
    game: game.id,
    options,
    seats: [{ kind: 'me' }, ...levels.map((level) => ({ kind: 'bot' as const, level }))],
    clock: { kind: 'none' },
    private: false,
    advice: true,
});

export async function sitDown(game: Game, sitting: Sitting): Promise<void> {
    remember(keyOf(game.id), JSON.stringify(sitting));
    await openTable(tableOf(game, sitting));
}

export const playAlone = (game: Game, options = standardOptions(game)): Promise<void> =>
    openTable(tableOf(game, { levels: [], options }));

/* ---- how it went ---- */

export interface Result {
    readonly won: number;
    readonly played: number;
}

const ownGames = (replays: readonly Summary[], game: string): readonly Summary[] =>
    replays.filter((table) => table.game === game && table.you.length > 0);

const isWon = (table: Summary): boolean => table.you.some((seat) => table.ranks?.[seat] === 1);

function resultOf(tables: readonly Summary[]): Result {
    return { won: tables.filter(isWon).length, played: tables.length };
}

/* Of the games that the hall still lists: those against a level, and those against just these. */
export const against = (replays: readonly Summary[], game: string, level: string): Result =>
    resultOf(ownGames(replays, game).filter(({ seats }) => seats.some(({ bot }) => bot === level)));

export function atTable(
    replays: readonly Summary[],
    game: string,
    levels: readonly string[],
): Result {
    const wanted = [...levels].sort().join();
    const bots = ({ seats }: Summary) => seats.flatMap(({ bot }) => (bot === null ? [] : [bot]));
    return resultOf(
        ownGames(replays, game).filter((table) => bots(table).sort().join() === wanted),
    );
}

/* The most points of a game alone; null: none yet. */
export function bestAlone(replays: readonly Summary[], game: string): number | null {
    const points = ownGames(replays, game)
        .filter(({ players }) => players === 1)
        .map(({ scores }) => scores?.[0] ?? 0);
    return points.length === 0 ? null : Math.max(...points);
}
