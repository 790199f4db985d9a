/* List mode: the whole table as text, every move as a button, and a line for commands. For screen
 * readers, for people who think in lists, and for games without a board. */
import type { TableStore } from '../state/table';
import { offersOf, playOffer, type GameTable } from './game';
import { t } from '../i18n/words';
import { attempt } from '../ui/Toast';
import { CommandLine } from './CommandLine';
import { playerLines } from './listTalk';
import { MoveList } from './MoveList';
import './ListTable.css';

export function ListTable({
    store,
    game,
}: {
    readonly store: TableStore;
    readonly game: GameTable;
}) {
    const table = store.shown.value;
    if (!table) return null;
    const decision = store.decision.value;
    const moves = decision ? offersOf(game, table, decision) : [];
    const players = playerLines(game, table, () => true);
    return (
        <div class="list-table">
            <CommandLine store={store} game={game} table={table} />
            {moves.length > 0 && (
                <section>
                    <h2>{t('What you can do')}</h2>
                    <MoveList
                        key={table.number}
                        moves={moves}
                        onPlay={(move) => void attempt(() => playOffer(store, move))}
                    />
                </section>
            )}
            {game.describe(table).length > 0 && (
                <section>
                    <h2>{t('On the table')}</h2>
                    <ul>
                        {game.describe(table).map((line) => (
                            <li key={line}>{line}</li>
                        ))}
                    </ul>
                </section>
            )}
            {players.length > 0 && (
                <section>
                    <h2>{t('The players')}</h2>
                    <ul>
                        {players.map((line, i) => (
                            <li key={i}>{line}</li>
                        ))}
                    </ul>
                </section>
            )}
            <section>
                <h2>{t('What happened')}</h2>
                <ol>
                    {store.log.value
                        .slice(-12)
                        .reverse()
                        .map((line) => (
                            <li key={line.number}>{line.texts.join(' ')}</li>
                        ))}
                </ol>
            </section>
        </div>
    );
}
