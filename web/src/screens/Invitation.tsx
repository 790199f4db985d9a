/* An invitation: redeems it and goes to its table; the secret leaves the address bar with it. Who
 * comes by one for the first time is asked for a name on the way. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Table } from '../api/types';
import { names, t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import { gameTitle } from '../state/games';
import { isNamed } from '../state/name';
import { ensurePlayer } from '../state/player';
import { replace, tableAddress } from '../state/routes';
import { Panel } from '../ui/Panel';
import { attempt } from '../ui/Toast';
import { HallFrame } from './HallHeader';
import { NameForm } from './NameForm';
import { Notice } from './NotFound';
import { Scene } from './Scene';
import './WaitingRoom.css';

export function InvitationScreen({ secret }: { readonly secret: string }) {
    const [failed, setFailed] = useState(false);
    const [table, setTable] = useState<Table | null>(null);
    useEffect(() => {
        const redeem = async () => {
            await ensurePlayer();
            const { table: id } = await api.redeem(secret);
            if (isNamed()) replace(tableAddress(id));
            else setTable(await api.table(id));
        };
        void attempt(redeem).then((done) => setFailed(!done));
    }, [secret]);
    if (table) return <Welcome table={table} />;
    if (!failed) return null;
    return (
        <Notice
            title={t('This invitation doesn’t work')}
            text={t('It may have been used already, or its table is gone. Ask for a new link.')}
        />
    );
}

function Welcome({ table }: { readonly table: Table }) {
    const title = t('You are invited to a table of {game}', { game: gameTitle(table.game) });
    const people = table.seats.flatMap(({ kind, name }) =>
        kind === 'human' && name !== null ? [name] : [],
    );
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page={null} class="waiting">
            <div class="waiting-art">
                <Scene game={table.game} />
            </div>
            <Panel class="waiting-seats">
                <h1>{title}</h1>
                {people.length > 0 && (
                    <p class="welcome-people">
                        {t('At the table: {names}.', { names: names(people) })}
                    </p>
                )}
                <NameForm
                    go={t('Go to the table')}
                    onDone={() => replace(tableAddress(table.id))}
                />
            </Panel>
        </HallFrame>
    );
}
