/* What a table opens over itself: the score sheet, the keys, the menu. */
import { useState } from 'preact/hooks';
import type { Table } from '../api/types';
import { api } from '../api/client';
import { t } from '../i18n/words';
import { openRules } from '../state/beside';
import { go } from '../state/routes';
import { listMode, setListMode } from '../state/settings';
import type { TableStore } from '../state/table';
import type { GameTable, KeyHelp } from './game';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { LanguageMenu, ThemeButton } from '../ui/SettingTools';
import { lazy } from '../ui/lazy';
import { attempt } from '../ui/Toast';
import { commonKeys, type Sheet } from './keys';
import { ScoreSheet } from './ScoreSheet';
import './Sheets.css';

const SettingsPanels = lazy(
    async () => (await import('../settings/SettingsPanels')).SettingsPanels,
);

interface SheetsProps {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
    readonly sheet: Sheet;
    readonly show: (sheet: Sheet) => void;
}

export function Sheets({ store, game, table, sheet, show }: SheetsProps) {
    const close = () => show(null);
    if (sheet === 'score') {
        return (
            <Dialog title={t('Score if it ended now')} wide onClose={close}>
                <ScoreSheet
                    table={table}
                    colours={store.colours.value}
                    scores={game.scores(table)}
                    order={table.seats.map((seat) => seat.seat)}
                />
            </Dialog>
        );
    }
    if (sheet === 'keys') {
        return (
            <Dialog title={t('Keyboard shortcuts')} onClose={close}>
                <Keys keys={game.keys?.() ?? []} />
                <Keys keys={othersThan(game.keys?.() ?? [])} />
            </Dialog>
        );
    }
    if (sheet === 'settings') {
        return (
            <Dialog title={t('Settings')} wide onClose={close}>
                <SettingsPanels />
            </Dialog>
        );
    }
    if (sheet === 'menu') return <Menu store={store} table={table} show={show} />;
    return null;
}

/* Keys of every table that mean nothing else in this game. */
const othersThan = (own: readonly KeyHelp[]): readonly KeyHelp[] =>
    commonKeys().filter(({ keys }) => !own.some((each) => each.keys === keys));

const Keys = ({ keys }: { readonly keys: readonly KeyHelp[] }) => (
    <dl class="key-help">
        {keys.map(({ keys: caps, does }) => (
            <div key={does}>
                <dt>
                    {caps.split(', ').map((cap) => (
                        <kbd key={cap} class="keycap">
                            {cap}
                        </kbd>
                    ))}
                </dt>
                <dd>{does}</dd>
            </div>
        ))}
    </dl>
);

function Menu({ store, table, show }: Pick<SheetsProps, 'store' | 'table' | 'show'>) {
    const own = store.mySeat.value;
    const [sure, setSure] = useState(false);
    const resign = async () => {
        if (own === null || !(await attempt(() => api.resign(table.id, own)))) return;
        show(null);
        await attempt(() => store.load());
    };
    return (
        <Dialog title={t('Menu')} onClose={() => show(null)}>
            <div class="menu-list">
                <div class="row">
                    <LanguageMenu named />
                    <ThemeButton />
                </div>
                <Button icon="score" onPress={() => show('score')}>
                    {t('Score now')}
                </Button>
                <Button
                    icon="list"
                    onPress={() => {
                        setListMode(!listMode.value);
                        show(null);
                    }}
                >
                    {listMode.value ? t('Show the board') : t('List mode')}
                </Button>
                <Button
                    icon="book"
                    onPress={() => {
                        show(null);
                        openRules(table.game);
                    }}
                >
                    {t('Rules')}
                </Button>
                <Button icon="help" onPress={() => show('keys')}>
                    {t('Keyboard shortcuts')}
                </Button>
                <Button icon="settings" onPress={() => show('settings')}>
                    {t('Settings')}
                </Button>
                {table.status === 'over' && (
                    <ButtonLink icon="download" to={api.recordAddress(table.id)} download>
                        {t('Download the record')}
                    </ButtonLink>
                )}
                {table.status === 'playing' && own !== null && !sure && (
                    <Button onPress={() => setSure(true)}>{t('Resign')}</Button>
                )}
                {table.status === 'playing' && own !== null && sure && (
                    <Button look="sealed" onPress={resign}>
                        {t('Yes, resign: a bot plays on for me')}
                    </Button>
                )}
                <Button icon="home" onPress={() => go('#/')}>
                    {t('Back to the hall')}
                </Button>
            </div>
            {table.commitment && (
                <p class="small quiet commitment">
                    {t('The deal is fixed by this commitment; the seed is shown at the end.')}{' '}
                    <code>{table.commitment}</code>
                    {table.seed_chosen && (
                        <> {t('The host chose the seed and may know what chance will bring.')}</>
                    )}
                </p>
            )}
        </Dialog>
    );
}
