/* Before the first move: who sits where, a link for friends, bots for empty seats. */
import { useEffect, useState } from 'preact/hooks';
import { api, base } from '../api/client';
import type { Seat, Table } from '../api/types';
import { OakBar } from '../frame/DecisionBar';
import { seatKind, seatName } from '../frame/seats';
import { gameTitle } from '../state/games';
import { t, tn } from '../i18n/words';
import { go } from '../state/routes';
import { games, usualLevel } from '../state/hall';
import { ensurePlayer, player } from '../state/player';
import type { TableStore } from '../state/table';
import { Button } from '../ui/Button';
import { seatColours } from '../state/colours';
import { Badge, Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { HallFrame } from './HallHeader';
import { Invite, Visitors } from './Invite';
import { Scene } from './Scene';
import './WaitingRoom.css';

interface RoomProps {
    readonly store: TableStore;
    readonly table: Table;
}

export function WaitingRoom({ store, table }: RoomProps) {
    const [link, setLink] = useState<string | null>(null);
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    const seated = table.you.length > 0;
    const act = (work: () => Promise<unknown>) =>
        attempt(async () => {
            await ensurePlayer();
            await work();
            await store.load();
        });
    useEffect(() => {
        if (!table.host) return;
        void attempt(async () => setLink(inviteAddress((await api.invite(table.id)).url)));
    }, [table.id, table.host]);
    const leave = async () => {
        if (await attempt(() => api.leave(table.id))) go('#/');
    };
    return (
        <HallFrame page={null} class="waiting">
            <div class="waiting-art">
                <Scene game={table.game} />
            </div>
            <Panel class="waiting-seats">
                <h1>{t('A table of {game}', { game: gameTitle(table.game) })}</h1>
                {link && (
                    <Invite
                        link={link}
                        title={t('A table of {game}', { game: gameTitle(table.game) })}
                    />
                )}
                <ul>
                    {table.seats.map((seat) => (
                        <SeatRow key={seat.seat} table={table} seat={seat} act={act} />
                    ))}
                </ul>
                <Visitors people={table.visitors.filter(({ id }) => id !== player.value?.id)} />
            </Panel>
            <OakBar
                sentence={tn('Waiting for {n} more player.', 'Waiting for {n} more players.', free)}
                hint={
                    seated
                        ? t('The game begins as soon as every seat is taken.')
                        : t('Take a seat to play, or stay and watch.')
                }
            >
                {seated && (
                    <Button look="ghost" onPress={leave}>
                        {t('Leave the table')}
                    </Button>
                )}
                {table.host && (
                    <Button look="primary" onPress={() => act(() => api.start(table.id))}>
                        {t('Start now with bots in the free seats')}
                    </Button>
                )}
                {!seated && (
                    <Button look="primary" onPress={() => act(() => api.join(table.id))}>
                        {t('Sit down')}
                    </Button>
                )}
            </OakBar>
        </HallFrame>
    );
}

/* The secret goes behind the "#", so that no server or proxy on the way writes it down. */
export const inviteAddress = (url: string): string => `${base()}#/i/${url.replace(/^.*\//, '')}`;

interface SeatRowProps {
    readonly table: Table;
    readonly seat: Seat;
    readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

function SeatRow({ table, seat, act }: SeatRowProps) {
    const colour = seatColours(table.seats)[seat.seat] ?? 'sea';
    const level = usualLevel(games.value?.levels ?? []);
    const open = seat.kind === 'open';
    return (
        <li class={open ? 'waiting-seat open' : 'waiting-seat'}>
            {open ? <Icon name="plus" size={24} /> : <Badge colour={colour} size={44} />}
            <div class="grow">
                <b>{open ? t('A free seat') : seatName(table, seat.seat)}</b>
                {!open && <span class="quiet small">{seatKind(seat)}</span>}
            </div>
            {open && table.host && (
                <Button
                    size="small"
                    icon="bot"
                    onPress={() => act(() => api.bot(table.id, seat.seat, level))}
                >
                    {t('Seat a bot')}
                </Button>
            )}
            {open && table.you.length === 0 && (
                <Button size="small" onPress={() => act(() => api.join(table.id, seat.seat))}>
                    {t('Sit here')}
                </Button>
            )}
        </li>
    );
}
