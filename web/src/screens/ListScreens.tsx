/* The hall's two lists in full: tables to watch or join, and games that are over. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import { hall } from '../state/hall';
import { Panel } from '../ui/Panel';
import { HallFrame, type HallPage } from './HallHeader';
import { useHall } from './HallScreen';
import { MineRow, OpenRow, ReplayRow, WatchRow } from './rows';
import './ListScreens.css';

function ListFrame({
    page,
    title,
    children,
}: {
    readonly page: HallPage;
    readonly title: string;
    readonly children: ComponentChildren;
}) {
    useHall();
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page={page} class="list-screen">
            <h1>{title}</h1>
            {children}
        </HallFrame>
    );
}

const Empty = ({ children }: { readonly children: string }) => (
    <p class="list-empty quiet">{children}</p>
);

export function WatchScreen() {
    const now = hall.value;
    const mine = now?.mine.filter((table) => table.status !== 'over') ?? [];
    return (
        <ListFrame page="watch" title={t('Watch')}>
            {mine.length > 0 && (
                <Panel title={t('Your games')}>
                    {mine.map((table) => (
                        <MineRow key={table.id} table={table} />
                    ))}
                </Panel>
            )}
            <Panel title={t('Free seats')}>
                {now?.open.map((table) => (
                    <OpenRow key={table.id} table={table} />
                ))}
                {now?.open.length === 0 && (
                    <Empty>{t('No table is waiting for players just now.')}</Empty>
                )}
            </Panel>
            <Panel title={t('Tables playing')}>
                {now?.live.map((table) => (
                    <WatchRow key={table.id} table={table} />
                ))}
                {now?.live.length === 0 && (
                    <Empty>
                        {t('Nobody is playing just now. Start a table, and others can watch.')}
                    </Empty>
                )}
            </Panel>
        </ListFrame>
    );
}

export function ReplaysScreen() {
    const all = hall.value?.replays ?? [];
    const own = all.filter(({ you }) => you.length > 0);
    const others = all.filter(({ you }) => you.length === 0);
    return (
        <ListFrame page="replays" title={t('Replays')}>
            <Panel title={t('Your games')}>
                {own.map((table) => (
                    <ReplayRow key={table.id} table={table} />
                ))}
                {own.length === 0 && (
                    <Empty>{t('Your finished games will appear here, move by move.')}</Empty>
                )}
            </Panel>
            {others.length > 0 && (
                <Panel title={t('Games of others')}>
                    {others.map((table) => (
                        <ReplayRow key={table.id} table={table} />
                    ))}
                </Panel>
            )}
        </ListFrame>
    );
}
