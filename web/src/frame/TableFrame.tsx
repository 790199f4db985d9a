/* The table as every game has it: top bar, decision, board, rail. The game draws the board. */
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../api/types';
import { gameTitle } from '../state/games';
import { t } from '../i18n/words';
import { listMode, setListMode } from '../state/settings';
import type { TableStore } from '../state/table';
import type { GameTable } from './game';
import { SoundButton } from '../sound/SoundButton';
import { IconButton } from '../ui/Button';
import { hasRail, isPhone } from '../ui/media';
import { Chip } from '../ui/Panel';
import { LanguageMenu, ThemeButton } from '../ui/SettingTools';
import { Tabs, type Tab } from '../ui/Tabs';
import { openRules } from '../state/beside';
import { AdviceOver, AdvicePanel } from './AdvicePanel';
import { TableDecision, ThumbBar } from './TableDecision';
import { ListTable } from './ListTable';
import { PlayerPanel, PlayerStrip } from './PlayerPanel';
import { CourseBeside, freshChat, Rail, LogPanel } from './Rail';
import { RailStrip } from './RailStrip';
import { Sheets } from './Sheets';
import { PhaseTrack, TopBar, TurnOrder } from './TopBar';
import { pressKey, type Sheet } from './keys';
import { seatName } from './seats';
import './TableFrame.css';

export interface FrameProps {
    readonly store: TableStore;
    readonly game: GameTable;
}

export function TableFrame({ store, game }: FrameProps) {
    const table = store.shown.value;
    const [sheet, show] = useState<Sheet>(null);
    useEffect(() => {
        const press = (event: KeyboardEvent) => pressKey(event, { store, game, show });
        window.addEventListener('keydown', press);
        return () => window.removeEventListener('keydown', press);
    }, [store, game]);
    if (!table) return null;
    return (
        <>
            <Skips />
            {isPhone.value ? (
                <PhoneTable store={store} game={game} table={table} show={show} />
            ) : (
                <WideTable store={store} game={game} table={table} show={show} />
            )}
            <Sheets store={store} game={game} table={table} sheet={sheet} show={show} />
        </>
    );
}

/* Links would change the address, which is the route; so these move the focus by themselves. */
function Skips() {
    const jump = (id: string) => document.getElementById(id)?.focus();
    return (
        <>
            <button type="button" class="skip" onClick={() => jump('decision')}>
                {t('To the decision')}
            </button>
            <button type="button" class="skip" onClick={() => jump('board')}>
                {t('To the board')}
            </button>
            <button type="button" class="skip" onClick={() => setListMode(!listMode.value)}>
                {t('List mode')}
            </button>
        </>
    );
}

interface Parts extends FrameProps {
    readonly table: Table;
    readonly show: (sheet: Sheet) => void;
}

function WideTable({ store, game, table, show }: Parts) {
    const [drawer, setDrawer] = useState(false);
    const { round, rounds, words } = game.round(table);
    const tools = (
        <>
            <IconButton icon="score" label={t('Score now')} onPress={() => show('score')} />
            <IconButton icon="book" label={t('Rules')} onPress={() => openRules(table.game)} />
            {!game.plain && (
                <IconButton
                    icon="list"
                    label={t('List mode')}
                    pressed={listMode.value}
                    onPress={() => setListMode(!listMode.value)}
                />
            )}
            <LanguageMenu />
            <ThemeButton />
            <SoundButton />
            <IconButton icon="menu" label={t('Menu')} onPress={() => show('menu')} />
        </>
    );
    const drawn = !listMode.value && !game.plain;
    const look = `table-frame ${hasRail.value ? 'railed' : 'stripped'} ${drawn && game.teaching?.(store) ? 'teaching' : ''}`;
    return (
        <div class={look} {...(drawn ? { 'data-game': table.game } : {})}>
            <TableDecision store={store} game={game} />
            <main id="board" class="table-board" tabIndex={-1} aria-label={t('Board')}>
                {drawn || game.plain ? (
                    <game.Board store={store} part="all" />
                ) : (
                    <ListTable store={store} game={game} />
                )}
            </main>
            <AdviceOver store={store} />
            {!hasRail.value && (
                <RailStrip
                    store={store}
                    game={game}
                    table={table}
                    open={drawer}
                    onPress={() => setDrawer(!drawer)}
                />
            )}
            {(hasRail.value || drawer) && (
                <Rail store={store} game={game} table={table} drawer={!hasRail.value} />
            )}
            <TopBar title={gameTitle(table.game)} tools={tools}>
                {game.variant(table) && <Chip>{game.variant(table)}</Chip>}
                {game.rounds?.(table) ??
                    (rounds > 0 && (
                        <span class="quiet">
                            {words ?? t('Round {round} of {rounds}', { round, rounds })}
                        </span>
                    ))}
                <PhaseTrack phases={game.phases(table)} />
                <TurnOrder
                    order={game.order(table)}
                    awaiting={table.awaiting}
                    colours={store.colours.value}
                    nameOf={(seat) => seatName(table, seat)}
                />
            </TopBar>
        </div>
    );
}

function PhoneTable({ store, game, table, show }: Parts) {
    const [tab, setTab] = useState('board');
    const places = listMode.value ? undefined : game.places?.(store);
    const place = listMode.value ? null : (game.placeNow?.(store) ?? null);
    useEffect(() => {
        if (place !== null) setTab(place);
    }, [place]);
    const { round, rounds, words } = game.round(table);
    const asked = store.counsel.value !== null;
    useEffect(() => {
        if (asked) setTab('advice');
        else setTab((before) => (before === 'advice' ? 'board' : before));
    }, [asked]);
    const own = store.mySeat.value;
    const over = store.now.value?.status === 'over';
    const players = game.players(table);
    const now = game.phases(table).find((phase) => phase.state === 'now');
    const advice =
        over || table.advice
            ? [
                  {
                      key: 'advice',
                      label: over ? t('Analysis') : t('Advice'),
                      icon: 'advice' as const,
                  },
              ]
            : [];
    const tabs: readonly Tab<string>[] = places
        ? [
              ...places,
              ...advice,
              { key: 'log', label: t('Table'), icon: 'users', fresh: freshChat(store) },
          ]
        : [
              { key: 'board', label: t('Table'), icon: 'home' },
              ...(own === null || game.plain
                  ? []
                  : [{ key: 'own', label: t('You'), icon: 'card' as const }]),
              { key: 'others', label: t('Others'), icon: 'users' },
              ...advice,
              { key: 'log', label: t('Log'), icon: 'log', fresh: freshChat(store) },
          ];
    const chosen = tabs.some(({ key }) => key === tab) ? tab : (tabs[0]?.key ?? tab);
    const onBoard = places?.some(({ key }) => key === chosen) ?? false;
    const others = chosen === 'others' || (places !== undefined && chosen === 'log');
    return (
        <div class="table-frame phone">
            <TableDecision store={store} game={game} />
            {players.length > 0 && (
                <PlayerStrip
                    table={table}
                    colours={store.colours.value}
                    players={players}
                    own={own}
                />
            )}
            <main id="board" class="table-board" tabIndex={-1} aria-label={t('Board')}>
                <Tabs
                    look="bottom"
                    label={t('Parts of the table')}
                    tabs={tabs}
                    chosen={chosen}
                    onChoose={setTab}
                >
                    {onBoard && <game.Board store={store} part={chosen} />}
                    {chosen === 'board' &&
                        (listMode.value && !game.plain ? (
                            <ListTable store={store} game={game} />
                        ) : (
                            <game.Board store={store} part="board" />
                        ))}
                    {chosen === 'own' && <game.Board store={store} part="own" />}
                    {others && players.some(({ seat }) => seat !== own) && (
                        <PlayerPanel
                            table={table}
                            colours={store.colours.value}
                            players={players}
                            without={own}
                        />
                    )}
                    {others && game.Beside && <game.Beside store={store} />}
                    {chosen === 'advice' &&
                        (over ? <CourseBeside store={store} /> : <AdvicePanel store={store} />)}
                    {chosen === 'log' && <LogPanel store={store} />}
                </Tabs>
                {(onBoard || chosen === 'board' || chosen === 'own') && (
                    <ThumbBar store={store} game={game} />
                )}
            </main>
            <TopBar
                title={now?.label ?? gameTitle(table.game)}
                tools={
                    <>
                        <SoundButton />
                        <IconButton icon="menu" label={t('Menu')} onPress={() => show('menu')} />
                    </>
                }
            >
                {rounds > 0 && (
                    <span class="quiet small">
                        {words ?? t('Round {round} of {rounds}', { round, rounds })}
                    </span>
                )}
                {game.alarm?.(table)}
            </TopBar>
        </div>
    );
}
