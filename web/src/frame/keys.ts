/* Keys that work at every table. Typing into a field or a dialog stays typing. */
import { setSound } from '../sound/hearing';
import { setListMode, listMode, sound } from '../state/settings';
import type { TableStore } from '../state/table';
import { playCarefully, stopAsking } from './careful';
import { offersOf, type GameTable, type KeyHelp, type Offer } from './game';
import { t } from '../i18n/words';
import { attempt } from '../ui/Toast';

export type Sheet = 'score' | 'keys' | 'menu' | 'settings' | null;

interface Hands {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly show: (sheet: Sheet) => void;
}

function typing(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) return false;
    return target.closest('input, textarea, select, dialog') !== null;
}

/* A digit is the move of that number where the game doesn't say otherwise. */
function moveOf({ store, game }: Hands, key: string): Offer | undefined {
    const decision = store.decision.value;
    const table = store.now.value;
    if (!decision || !table) return undefined;
    if (!listMode.value) {
        const own = game.moveOfKey?.(table, decision, key);
        if (own || game.moveOfKey) return own;
    }
    return /^[1-9]$/.test(key) ? offersOf(game, table, decision)[Number(key) - 1] : undefined;
}

export function pressKey(event: KeyboardEvent, hands: Hands): void {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const { store, game, show } = hands;
    const onButton =
        event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    const act: Readonly<Record<string, () => void>> = {
        z: () => void attempt(() => store.undo()),
        a: () => void attempt(() => store.ask()),
        s: () => show('score'),
        h: () => document.querySelector<HTMLElement>('.log')?.focus(),
        l: () => setListMode(!listMode.value),
        m: () => setSound(!sound.value),
        '?': () => show('keys'),
        Escape: () => {
            stopAsking();
            store.point(null);
            store.refusal.value = null;
            store.dismiss();
            void store.look(null);
        },
    };
    const done = act[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const move = moveOf(hands, event.key);
    const pointed = store.pointedMove.value;
    if (move) void attempt(() => game.carryOut?.(store, move) ?? playCarefully(store, game, move));
    else if (done) done();
    else if (event.key === 'Enter' && pointed && !onButton)
        void attempt(() => game.carryOut?.(store, pointed) ?? store.play(pointed.text));
    else return;
    event.preventDefault();
}

export const commonKeys = (): readonly KeyHelp[] => [
    { keys: '1–9', does: t('Choose the item with this number') },
    { keys: 'Enter', does: t('Play the highlighted item') },
    { keys: 'Z', does: t('Take back') },
    { keys: 'A', does: t('Ask for advice') },
    { keys: 'S', does: t('Show the score sheet') },
    { keys: 'H', does: t('Go to the log') },
    { keys: 'L', does: t('List mode: the table as plain text') },
    { keys: 'M', does: t('Turn sounds on or off') },
    { keys: 'Esc', does: t('Cancel, or return to the current move') },
    { keys: '?', does: t('Show these shortcuts') },
];
