import { useEffect } from 'preact/hooks';
import type { Summary } from '../api/types';
import { live } from '../api/live';
import { gameTitle, portraits } from '../state/games';
import { lang, t, tn } from '../i18n/words';
import { tableAddress } from '../state/routes';
import { pageTitle } from '../calls/calls';
import { games, hall, loadHall, waitingForMe } from '../state/hall';
import { player } from '../state/player';
import { seatColours } from '../state/colours';
import { Badge, Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Button';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { GameCard } from './GameCard';
import { HallFrame } from './HallHeader';
import { ReplayRow, standing, WatchRow } from './rows';
import { Scene } from './Scene';
import './HallScreen.css';

/* The hall as it is now: loaded again when the language changes, watched while it is shown. */
export function useHall(): void {
    const spoken = lang();
    useEffect(() => void attempt(loadHall), [spoken]);
    const known = player.value?.id;
    useEffect(() => {
        if (known !== undefined) live.watchHall();
    }, [known]);
}

export function HallScreen() {
    useHall();
    useEffect(() => {
        pageTitle.value = null;
    }, []);
    const now = hall.value;
    const mine = now?.mine.filter((table) => table.status !== 'over') ?? [];
    const first = waitingForMe.value[0] ?? mine[0];
    const second = mine.find((table) => table !== first);
    const watch = now?.live.slice(0, 3) ?? [];
    const replays = now?.replays.filter(({ you }) => you.length > 0).slice(0, 3) ?? [];
    const drawn = portraits.map(({ id }) => id);
    const shown = [
        ...drawn,
        ...(games.value?.games.map(({ id }) => id).filter((id) => !drawn.includes(id)) ?? []),
    ];
    return (
        <HallFrame page="games" class="hall">
            <h1 class="unseen">{t('Meadhall')}</h1>
            {first && (
                <section class="continue-row" aria-label={t('Games under way')}>
                    <ContinueCard table={first} />
                    {second && <SecondCard table={second} />}
                </section>
            )}
            <section class="games" aria-label={t('Games')}>
                {shown.map((id) => (
                    <GameCard key={id} id={id} />
                ))}
            </section>
            {(watch.length > 0 || replays.length > 0) && (
                <section class="hall-lists">
                    {watch.length > 0 && (
                        <Panel
                            title={t('Watch')}
                            note={tn(
                                '{n} table, open to onlookers',
                                '{n} tables, open to onlookers',
                                now?.live.length ?? 0,
                            )}
                            aside={
                                <a class="strong" href="#/watch">
                                    {t('All tables')}
                                </a>
                            }
                        >
                            {watch.map((table) => (
                                <WatchRow key={table.id} table={table} />
                            ))}
                        </Panel>
                    )}
                    {replays.length > 0 && (
                        <Panel
                            title={t('Your replays')}
                            aside={
                                <a class="strong" href="#/replays">
                                    {t('All replays')}
                                </a>
                            }
                        >
                            {replays.map((table) => (
                                <ReplayRow key={table.id} table={table} />
                            ))}
                        </Panel>
                    )}
                </section>
            )}
        </HallFrame>
    );
}

function headline(table: Summary): string {
    const game = gameTitle(table.game);
    if (table.status === 'open') return t('Your {game} table is waiting for players', { game });
    return table.your_turn ? t('Your move in {game}', { game }) : game;
}

function ContinueCard({ table }: { readonly table: Summary }) {
    const colours = seatColours(table.seats);
    return (
        <article class={table.your_turn ? 'continue lit' : 'continue'}>
            <Scene game={table.game} part={[60, 300, 560, 240]} />
            <div class="continue-words">
                <h2>{headline(table)}</h2>
                <p class="quiet">{standing(table)}</p>
            </div>
            <span class="badges">
                {table.seats.map((seat) => (
                    <Badge
                        key={seat.seat}
                        colour={colours[seat.seat] ?? 'sea'}
                        size={30}
                        title={seat.name ?? t('open seat')}
                    />
                ))}
            </span>
            <ButtonLink
                look={table.your_turn ? 'primary' : 'plain'}
                size="large"
                to={tableAddress(table.id)}
            >
                {table.your_turn ? t('Continue') : t('Open')}
                <Icon name="arrow" size={20} />
            </ButtonLink>
        </article>
    );
}

function SecondCard({ table }: { readonly table: Summary }) {
    return (
        <article class="second">
            <Scene game={table.game} part={[260, 60, 400, 340]} />
            <div class="grow">
                <h2>{headline(table)}</h2>
                <p class="quiet small">{standing(table)}</p>
            </div>
            <a class="strong" href={tableAddress(table.id)}>
                {t('Open')}
            </a>
        </article>
    );
}
