/* A table from its open seats to its end: loads it and its game, and shows what fits. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableFrame } from '../frame/TableFrame';
import { soundNews } from '../sound/soundNews';
import { gameTitle } from '../state/games';
import { t } from '../i18n/words';
import { keepRulesBeside } from '../state/beside';
import { myTurnIn, pageTitle } from '../calls/calls';
import { watchNews } from '../state/news';
import { TableStore } from '../state/table';
import type { GameTable } from '../frame/game';
import { loadGame } from '../tables';
import { attempt } from '../ui/Toast';
import { EndScreen } from './EndScreen';
import { Notice } from './NotFound';
import { WaitingRoom } from './WaitingRoom';

const RETRY_MS = 3000;

export function TableScreen({ id, at }: { readonly id: string; readonly at: number | null }) {
    const store = useMemo(() => new TableStore(id), [id]);
    const [game, setGame] = useState<GameTable | null>(null);
    const [board, setBoard] = useState(at !== null);
    const table = store.now.value;
    const kind = table?.game;

    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const open = async () => {
            const done = await attempt(async () => {
                await store.open();
                if (at !== null) await store.look(at);
            });
            if (!done) timer = setTimeout(() => void open(), RETRY_MS);
        };
        void open();
        return () => {
            clearTimeout(timer);
            store.close();
        };
    }, [store]);
    useEffect(keepRulesBeside, []);
    useEffect(
        () =>
            kind === undefined ? undefined : watchNews(store, (lines) => soundNews(kind, lines)),
        [store, kind],
    );
    useEffect(() => {
        if (kind !== undefined) void loadGame(kind).then((loaded) => setGame(() => loaded));
    }, [kind]);
    useEffect(() => {
        pageTitle.value = kind === undefined ? null : gameTitle(kind);
        return () => {
            myTurnIn.value = null;
        };
    }, [kind]);
    const deciding = store.now.value?.decisions.length ?? 0;
    useEffect(() => {
        myTurnIn.value = deciding > 0 && kind !== undefined ? kind : null;
    }, [deciding, kind]);

    if (store.missing.value)
        return (
            <Notice
                title={t('No such table')}
                text={t('It may have been closed, or the address is not complete.')}
            />
        );
    if (!table || !game)
        return (
            <p class="unseen" role="status">
                {t('Setting the table…')}
            </p>
        );
    if (table.status === 'closed')
        return <Notice title={t('This table is closed')} text={t('The game was abandoned.')} />;
    if (table.status === 'open') return <WaitingRoom store={store} table={table} />;
    if (table.status === 'over' && !board && store.at.value === null) {
        return <EndScreen store={store} game={game} table={table} onBoard={() => setBoard(true)} />;
    }
    return <TableFrame store={store} game={game} />;
}
