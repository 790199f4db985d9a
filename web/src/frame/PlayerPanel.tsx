import type { Seat, Table } from '../api/types';
import type { Colour } from '../state/colours';
import type { Holding, PlayerFacts } from './game';
import { number, t, tn } from '../i18n/words';
import { Badge, Icon, Picture } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { seatKind, seatName } from './seats';
import { SeatClock } from './SeatClock';
import './PlayerPanel.css';

interface PlayersProps {
    readonly table: Table;
    readonly colours: readonly Colour[];
    readonly players: readonly PlayerFacts[];
    readonly without: number | null;
}

/* Everyone but the player at this screen: their means, holdings and score if it ended now. */
export function PlayerPanel({ table, colours, players, without }: PlayersProps) {
    const others = players.filter(({ seat }) => seat !== without);
    if (others.length === 0) return null;
    const title = without === null ? t('Players') : t('The others');
    return (
        <Panel
            title={title}
            class="player-panel"
            aside={<span class="quiet small">{t('score if it ended now')}</span>}
        >
            {others.map((facts) => {
                const seat = table.seats[facts.seat];
                return (
                    seat && (
                        <PlayerRow
                            key={facts.seat}
                            table={table}
                            seat={seat}
                            facts={facts}
                            colour={colours[facts.seat] ?? 'sea'}
                        />
                    )
                );
            })}
        </Panel>
    );
}

interface RowProps {
    readonly table: Table;
    readonly seat: Seat;
    readonly facts: PlayerFacts;
    readonly colour: Colour;
}

function PlayerRow({ table, seat, facts, colour }: RowProps) {
    const deciding = table.awaiting.includes(seat.seat);
    return (
        <article class={deciding ? 'player-row deciding' : 'player-row'}>
            <div class="player-head">
                <Badge colour={colour} size={28} />
                <div class="player-name">
                    <b>{seatName(table, seat.seat)}</b>{' '}
                    <span class="quiet small">{seatKind(seat)}</span>
                </div>
                {facts.marks?.map(({ icon, label }) => (
                    <Picture key={icon} id={icon} size={20} title={label} />
                ))}
                {seat.away && <span class="quiet small">{t('away')}</span>}
                {deciding && (
                    <span class="player-turn" title={t('deciding now')}>
                        <Icon name="hourglass" size={15} />
                    </span>
                )}
                <span class="grow" />
                <SeatClock seat={seat} running={deciding && table.status === 'playing'} />
                <Means means={facts.means} />
                <b class="player-score" aria-label={tn('{n} point', '{n} points', facts.score)}>
                    {number(facts.score)}
                    {facts.unsure ? '?' : ''}
                </b>
            </div>
            {facts.holdings}
        </article>
    );
}

export function Means({ means }: { readonly means: readonly Holding[] }) {
    return (
        <>
            {means.map(({ icon, picture, label, value }) => (
                <span key={label} class="means" role="img" aria-label={`${label}: ${value}`}>
                    {picture ?? (icon && <Picture id={icon} size={19} />)}
                    {value}
                </span>
            ))}
        </>
    );
}

/* Phones: every player in a cell of one strip. */
export function PlayerStrip({
    table,
    colours,
    players,
    own,
}: Omit<PlayersProps, 'without'> & { readonly own: number | null }) {
    return (
        <section aria-label={t('Players')}>
            <ul class="player-strip">
                {players.map((facts) => (
                    <li
                        key={facts.seat}
                        class={`${facts.seat === own ? 'own' : ''} ${table.awaiting.includes(facts.seat) ? 'deciding' : ''}`}
                    >
                        <Badge
                            colour={colours[facts.seat] ?? 'sea'}
                            size={30}
                            title={seatName(table, facts.seat)}
                        />
                        <b aria-label={tn('{n} point', '{n} points', facts.score)}>
                            {number(facts.score)}
                        </b>
                        <span class="strip-means">
                            <Means means={facts.means.slice(0, 2)} />
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
