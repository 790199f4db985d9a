/* A game without a board of its own: the list is the table. What lies there is read from the view,
 * as every game's has it: `players` with a seat each and a `score`, and whatever else there is in
 * the game's own words. */
import type { Table } from '../api/types';
import { lang } from '../i18n/words';
import type { GameTable, PlayerFacts, ScoreFacts, ScoreRow } from './game';
import { ListTable } from './ListTable';
import { teller, type Teller, type Words } from './plainWords';

const facts = import.meta.glob<{ default: { readonly words?: Readonly<Record<string, Words>> } }>(
    '../generated/facts/*.json',
);

interface PlainPlayer {
    readonly seat: number;
    readonly score?: number | Readonly<Record<string, number>>;
}

interface PlainView {
    readonly players?: readonly PlainPlayer[];
}

/* Told elsewhere: by the top bar, by the decision, by the players. */
const ELSEWHERE = new Set([
    'game',
    'you',
    'seat',
    'players',
    'awaiting',
    'round',
    'rounds',
    'score',
]);

/* Options about who sits where tell nothing of the game that is played. */
const SEATING = /^(first|colour\d)$/;

const viewOf = (table: Table): PlainView => (table.view ?? {}) as PlainView;
const playersOf = (table: Table): readonly PlainPlayer[] => viewOf(table).players ?? [];

const totalOf = ({ score }: PlainPlayer): number =>
    typeof score === 'number'
        ? score
        : (score?.['total'] ?? Object.values(score ?? {}).reduce((sum, each) => sum + each, 0));

function factsOf(tell: Teller, player: PlainPlayer): PlayerFacts {
    const words = tell.lines(player, ELSEWHERE).join('; ');
    return {
        seat: player.seat,
        score: totalOf(player),
        means: [],
        words,
        holdings: <p class="small quiet">{words}</p>,
    };
}

/* The sources of points, where the view breaks the score down. */
function scoresOf(tell: Teller, table: Table): ScoreFacts {
    const sheets = playersOf(table).map(({ score }) => (typeof score === 'object' ? score : {}));
    const sources = [...new Set(sheets.flatMap((sheet) => Object.keys(sheet)))].filter(
        (key) => key !== 'total',
    );
    const rows = sources.map(
        (key): ScoreRow => ({
            label: tell.name(key),
            values: sheets.map((sheet) => sheet[key] ?? 0),
        }),
    );
    return { rows, totals: table.over?.scores ?? playersOf(table).map(totalOf) };
}

export async function listGame(id: string): Promise<GameTable> {
    const words = (await facts[`../generated/facts/${id}.json`]?.())?.default.words ?? {};
    const tell = (): Teller => teller(words[lang()] ?? words['en'] ?? {});
    const game: GameTable = {
        plain: true,
        Board: ({ store }) => <ListTable store={store} game={game} />,
        variant: (table) =>
            Object.entries(table.options)
                .filter(([key]) => !SEATING.test(key))
                .slice(0, 1)
                .map(([, value]) => tell().name(value))
                .join(''),
        round: ({ round, rounds }) => ({ round, rounds }),
        phases: () => [],
        order: (table) => table.seats.map((seat) => seat.seat),
        players: (table) => playersOf(table).map((player) => factsOf(tell(), player)),
        scores: (table) => scoresOf(tell(), table),
        choices: () => [],
        describe: (table) => tell().lines(viewOf(table), ELSEWHERE),
    };
    return game;
}
