import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../api/types';
import { t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import type { GameTable } from './game';
import { Tabs } from '../ui/Tabs';
import { attempt } from '../ui/Toast';
import { CoursePanel } from './CoursePanel';
import { ChatBox } from './ChatBox';
import { Log } from './Log';
import { PlayerPanel } from './PlayerPanel';
import { TimeSlider } from './TimeSlider';
import './Rail.css';

interface RailProps {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
    readonly drawer: boolean;
}

/* Beside the board: the others, and what happened or was said. */
export function Rail({ store, game, table, drawer }: RailProps) {
    const players = game.players(table);
    return (
        <aside class={drawer ? 'rail drawer' : 'rail'} aria-label={t('Players and log')}>
            {players.some(({ seat }) => seat !== store.mySeat.value) && (
                <PlayerPanel
                    table={table}
                    colours={store.colours.value}
                    players={players}
                    without={store.mySeat.value}
                />
            )}
            {game.Beside && <game.Beside store={store} />}
            <CourseBeside store={store} />
            <LogPanel store={store} />
        </aside>
    );
}

/* The course of a finished game, beside the table that walks through it. */
export function CourseBeside({ store }: { readonly store: TableStore }) {
    const table = store.now.value;
    if (table?.status !== 'over') return null;
    return (
        <CoursePanel
            store={store}
            table={table}
            onTurn={(turn) => void attempt(() => store.lookAt(turn))}
            onLook={(at) => void attempt(() => store.look(at))}
        />
    );
}

/* What was said since the chat was last looked at, in words. */
export const freshChat = ({ unread }: TableStore): string | undefined =>
    unread.value > 0 ? tn('{n} new message', '{n} new messages', unread.value) : undefined;

/* The log with its slider, and the chat behind it. */
export function LogPanel({ store }: { readonly store: TableStore }) {
    const [tab, setTab] = useState<'log' | 'chat'>('log');
    const last = store.now.value?.number ?? 0;
    const at = store.at.value;
    const words =
        store.log.value.find((line) => line.number === (at ?? last))?.texts.join(' ') ?? '';
    const look = (number: number | null) => void attempt(() => store.look(number));
    useEffect(() => {
        if (at !== null) void attempt(() => store.wholeLog());
    }, [store, at !== null]);
    const tabs = [
        { key: 'log' as const, label: t('Log') },
        {
            key: 'chat' as const,
            label: t('Chat'),
            ...(store.chat.value.length > 0 ? { count: store.chat.value.length } : {}),
            fresh: freshChat(store),
        },
    ];
    return (
        <section class="panel log-panel" aria-label={t('Log and chat')}>
            <h2 class="unseen">{t('Log and chat')}</h2>
            <Tabs label={t('Log and chat')} tabs={tabs} chosen={tab} onChoose={setTab}>
                {tab === 'chat' ? (
                    <ChatBox store={store} />
                ) : (
                    <Log
                        lines={store.log.value}
                        room={store.logRoom.value}
                        colours={store.colours.value}
                        at={at}
                        onLook={look}
                        onEarlier={() => void attempt(() => store.earlier())}
                    />
                )}
            </Tabs>
            <TimeSlider last={last} at={at} words={words} onLook={look} />
        </section>
    );
}
