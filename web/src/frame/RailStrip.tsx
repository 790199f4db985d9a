/* Windows too narrow for the rail keep a strip of it: who plays, their score and means. A press
 * opens the whole rail over the board. */
import type { Table } from '../api/types';
import { number, t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import type { GameTable, PlayerFacts } from './game';
import { IconButton } from '../ui/Button';
import { Badge } from '../ui/Icon';
import { Means } from './PlayerPanel';
import { freshChat } from './Rail';
import { seatName } from './seats';
import './RailStrip.css';

interface StripProps {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
    readonly open: boolean;
    readonly onPress: () => void;
}

export function RailStrip({ store, game, table, open, onPress }: StripProps) {
    return (
        <aside class="rail-strip" aria-label={t('Players')}>
            {game.players(table).map((facts) => (
                <Cell
                    key={facts.seat}
                    store={store}
                    table={table}
                    facts={facts}
                    open={open}
                    onPress={onPress}
                />
            ))}
            <span class="grow" />
            <IconButton
                icon="log"
                label={t('Players and log')}
                expanded={open}
                fresh={open ? undefined : freshChat(store)}
                onPress={onPress}
            />
        </aside>
    );
}

function Cell({
    store,
    table,
    facts,
    open,
    onPress,
}: Omit<StripProps, 'game'> & { readonly facts: PlayerFacts }) {
    const { seat, score, unsure, means } = facts;
    const deciding = table.awaiting.includes(seat);
    return (
        <button
            type="button"
            class={deciding ? 'strip-cell deciding' : 'strip-cell'}
            aria-expanded={open}
            onClick={onPress}
        >
            <Badge
                colour={store.colours.value[seat] ?? 'sea'}
                size={34}
                title={
                    deciding
                        ? t('{name}, deciding now', { name: seatName(table, seat) })
                        : seatName(table, seat)
                }
            />
            <b class="number">
                {number(score)}
                {unsure ? '?' : ''}
                <span class="unseen">{tn('{n} point', '{n} points', score)}</span>
            </b>
            <Means means={means} />
        </button>
    );
}
