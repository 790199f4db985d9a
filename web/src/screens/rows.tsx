/* A table in a list: of those under way, of those that wait for players, of those that are over. */
import type { Summary } from '../api/types';
import { gameTitle } from '../state/games';
import { isYou, waitingWords } from '../frame/seats';
import { date, number, t, tn } from '../i18n/words';
import { tableAddress } from '../state/routes';
import { seatColours } from '../state/colours';
import { Badge, Icon } from '../ui/Icon';
import './rows.css';

function Badges({ table }: { readonly table: Summary }) {
    const colours = seatColours(table.seats);
    return (
        <span class="badges">
            {table.seats.map((seat) => (
                <Badge
                    key={seat.seat}
                    colour={colours[seat.seat] ?? 'sea'}
                    title={seat.name ?? t('open seat')}
                />
            ))}
        </span>
    );
}

/* Who leads, where the hall tells points under way. */
function leaderWords(table: Summary): string {
    const { scores, seats, status } = table;
    if (status !== 'playing' || !scores || seats.length < 2) return '';
    const most = Math.max(...scores);
    const first = seats.filter(({ seat }) => scores[seat] === most);
    const [leader] = first;
    if (!leader || first.length > 1) return tn('Tied at {n} point.', 'Tied at {n} points.', most);
    return isYou(table, leader.seat)
        ? tn('You lead with {n} point.', 'You lead with {n} points.', most)
        : tn('{name} leads with {n} point.', '{name} leads with {n} points.', most, {
              name: leader.name ?? '',
          });
}

/* How far it is, who leads and for whom it waits. */
export const standing = (table: Summary): string =>
    [
        table.line,
        leaderWords(table),
        table.awaiting.length > 0 && !table.your_turn
            ? waitingWords({ ...table, waiting: '' })
            : '',
    ]
        .filter((words) => words !== '')
        .join(' ');

export function WatchRow({ table }: { readonly table: Summary }) {
    return (
        <div class="table-row">
            <b>{gameTitle(table.game)}</b>
            <Badges table={table} />
            <span class="grow quiet">{standing(table)}</span>
            <a href={tableAddress(table.id)}>
                <Icon name="eye" size={17} />
                {t('Watch')}
            </a>
        </div>
    );
}

export function OpenRow({ table }: { readonly table: Summary }) {
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    return (
        <div class="table-row">
            <b>{gameTitle(table.game)}</b>
            <Badges table={table} />
            <span class="grow quiet">
                {t('{free} of {all} seats free', { free, all: table.seats.length })}
            </span>
            <a href={tableAddress(table.id)}>
                <Icon name="users" size={17} />
                {t('Sit down')}
            </a>
        </div>
    );
}

export function MineRow({ table }: { readonly table: Summary }) {
    return (
        <div class="table-row">
            <b>{gameTitle(table.game)}</b>
            <Badges table={table} />
            <span class="grow quiet">{standing(table)}</span>
            <a href={tableAddress(table.id)}>
                <Icon name="arrow" size={17} />
                {table.your_turn ? t('Continue') : t('Open')}
            </a>
        </div>
    );
}

/* Places as words, because languages write ordinals in their own way. */
export const placeWords = (rank: number): string =>
    [t('1st'), t('2nd'), t('3rd'), t('4th'), t('5th')][rank - 1] ?? String(rank);

export function ReplayRow({ table }: { readonly table: Summary }) {
    const own = table.you[0];
    const rank = own === undefined ? undefined : table.ranks?.[own];
    const scores = table.seats
        .map((seat) => `${seat.name} ${number(table.scores?.[seat.seat] ?? 0)}`)
        .join(', ');
    return (
        <div class="table-row">
            {rank !== undefined && (
                <span class={rank === 1 ? 'place first' : 'place'}>{placeWords(rank)}</span>
            )}
            <b>{gameTitle(table.game)}</b>
            <span class="grow quiet">{scores}</span>
            <span class="quiet small">{date(table.changed)}</span>
            <a href={tableAddress(table.id, 0)}>
                <Icon name="play" size={16} />
                {t('Replay')}
            </a>
        </div>
    );
}
