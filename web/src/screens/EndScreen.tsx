/* After the last move: who won, the score sheet side by side, and what to do next. */
import type { Table, Turn } from '../api/types';
import { api } from '../api/client';
import { CoursePanel } from '../frame/CoursePanel';
import { OakBar } from '../frame/DecisionBar';
import { Log } from '../frame/Log';
import { ScoreSheet } from '../frame/ScoreSheet';
import { TopBar } from '../frame/TopBar';
import { seatKind, seatName } from '../frame/seats';
import { gameTitle } from '../state/games';
import { names, number, t, tn } from '../i18n/words';
import { go, tableAddress } from '../state/routes';
import type { TableStore } from '../state/table';
import type { GameTable, ScoreFacts } from '../frame/game';
import { Button, ButtonLink } from '../ui/Button';
import { Badge, Picture } from '../ui/Icon';
import { Chip, Panel } from '../ui/Panel';
import { LanguageMenu, ThemeButton } from '../ui/SettingTools';
import { attempt } from '../ui/Toast';
import { placeWords } from './rows';
import { Scene } from './Scene';
import { ScoreCurve } from './ScoreCurve';
import './EndScreen.css';

interface EndProps {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
    readonly onBoard: () => void;
}

/* "You win by three", or who does. */
function verdict(table: Table, order: readonly number[], rival: ScoreFacts['rival']): string {
    const scores = table.over?.scores ?? [];
    if (rival) return against(table, rival);
    const winners = order.filter((seat) => table.over?.ranks[seat] === 1);
    const [first = 0, second] = order;
    if (winners.length > 1)
        return t('{names} share the victory', {
            names: names(winners.map((seat) => seatName(table, seat))),
        });
    const lead = second === undefined ? 0 : (scores[first] ?? 0) - (scores[second] ?? 0);
    if (table.you.length === 1 && table.you[0] === first) {
        return lead > 0
            ? tn('You win by {n} point', 'You win by {n} points', lead)
            : t('You win on the tie-break');
    }
    const name = table.seats[first]?.name ?? '';
    return lead > 0
        ? tn('{name} wins by {n} point', '{name} wins by {n} points', lead, { name })
        : t('{name} wins on the tie-break', { name });
}

/* Alone against a clan that has no seat: the rank says who won. */
function against(table: Table, rival: NonNullable<ScoreFacts['rival']>): string {
    const lead = (table.over?.scores[0] ?? 0) - rival.total;
    if (lead > 0) return tn('You win by {n} point', 'You win by {n} points', lead);
    if (lead < 0)
        return tn('{name} wins by {n} point', '{name} wins by {n} points', -lead, {
            name: rival.name,
        });
    return table.over?.ranks[0] === 1
        ? t('You win on the tie-break')
        : t('{name} wins on the tie-break', { name: rival.name });
}

export function EndScreen({ store, game, table, onBoard }: EndProps) {
    const ranks = table.over?.ranks ?? [];
    const order = table.seats
        .map((seat) => seat.seat)
        .sort((a, b) => (ranks[a] ?? 9) - (ranks[b] ?? 9));
    const { round, rounds, words } = game.round(table);
    const { rival } = game.scores(table);
    const replay = (at: number) => {
        onBoard();
        void attempt(() => store.look(at));
    };
    const turnedTo = (turn: Turn) => {
        onBoard();
        void attempt(() => store.lookAt(turn));
    };
    const rematch = () =>
        attempt(async () => go(tableAddress(table.rematch ?? (await api.rematch(table.id)).table)));
    return (
        <div class="end">
            <TopBar
                title={gameTitle(table.game)}
                tools={
                    <>
                        <LanguageMenu />
                        <ThemeButton />
                    </>
                }
            >
                {game.variant(table) && <Chip>{game.variant(table)}</Chip>}
                {rounds > 0 && (
                    <span class="quiet">{words ?? tn('{n} round', '{n} rounds', round)}</span>
                )}
            </TopBar>
            <main class="end-main">
                <section class="podium" aria-label={t('Result')}>
                    <div class="verdict">
                        <Scene game={table.game} part={[-300, 330, 860, 200]} />
                        <h1>{verdict(table, order, rival)}</h1>
                    </div>
                    <ol>
                        {order.map((seat) => (
                            <Place key={seat} table={table} seat={seat} store={store} />
                        ))}
                        {rival && (
                            <li class="podium-place">
                                <b>{rival.name}</b>
                                <span class="grow" />
                                <strong class="number">{number(rival.total)}</strong>
                            </li>
                        )}
                    </ol>
                </section>
                <div class="end-side left">
                    <section class="panel end-sheet">
                        <ScoreSheet
                            table={table}
                            colours={store.colours.value}
                            scores={game.scores(table)}
                            order={order}
                        />
                    </section>
                    <Panel title={t('Move by move')} icon="log" class="end-log">
                        <Log
                            lines={store.log.value}
                            room={store.logRoom.value}
                            colours={store.colours.value}
                            at={null}
                            onLook={replay}
                            onEarlier={() => void attempt(() => store.earlier())}
                        />
                    </Panel>
                </div>
                <div class="end-side">
                    <CoursePanel store={store} table={table} onTurn={turnedTo} onLook={replay} />
                    <ScoreCurve store={store} game={game} table={table} onLook={replay} />
                    {table.seed && (
                        <p class="small quiet end-seed">
                            {t('The deal can be checked: seed {seed}, commitment {commitment}.', {
                                seed: table.seed,
                                commitment: table.commitment ?? '',
                            })}
                        </p>
                    )}
                </div>
            </main>
            <OakBar
                sentence={t('Good game. Play again?')}
                hint={
                    table.rematch
                        ? t('Someone has asked for a rematch.')
                        : t('The same players, the same options, a new deal.')
                }
            >
                <ButtonLink look="ghost" to="#/">
                    {t('Back to the hall')}
                </ButtonLink>
                <ButtonLink icon="download" to={api.recordAddress(table.id)} download>
                    {t('Download the record')}
                </ButtonLink>
                <Button icon="play" onPress={() => replay(0)}>
                    {t('Replay from the start')}
                </Button>
                <Button look="primary" icon="again" onPress={rematch}>
                    {t('Rematch')}
                </Button>
            </OakBar>
        </div>
    );
}

function Place({
    table,
    seat,
    store,
}: {
    readonly table: Table;
    readonly seat: number;
    readonly store: TableStore;
}) {
    const rank = table.over?.ranks[seat] ?? 0;
    const player = table.seats[seat];
    const kind = player ? seatKind(player) : '';
    return (
        <li class={rank === 1 ? 'podium-place first' : 'podium-place'}>
            <Badge colour={store.colours.value[seat] ?? 'sea'} size={44} />
            <div>
                <b>{seatName(table, seat)}</b>
                <span class="quiet small row">
                    {rank === 1 && <Picture id="vp" size={17} />}
                    {kind ? `${placeWords(rank)}, ${kind}` : placeWords(rank)}
                </span>
            </div>
            <span class="grow" />
            <strong class="number">{number(table.over?.scores[seat] ?? 0)}</strong>
        </li>
    );
}
