/* Calling a player back: the title says whose move it is, a horn sounds, and while they look
 * elsewhere the tab's icon is marked and a notification comes, if they allowed it. */
import { effect, signal } from '@preact/signals';
import { live } from '../api/live';
import { gameTitle } from '../state/games';
import { t } from '../i18n/words';
import { sound } from '../sound/hearing';
import { markTab } from './tabMark';
import { tableAddress } from '../state/routes';
import { notifications } from '../state/settings';

/* The game that waits for the player on the page shown, and that page's own title. */
export const myTurnIn = signal<string | null>(null);
export const pageTitle = signal<string | null>(null);
const calledTo = signal<string | null>(null);

export const permission = signal<NotificationPermission | 'none'>(
    typeof Notification === 'undefined' ? 'none' : Notification.permission,
);

export async function askPermission(): Promise<void> {
    permission.value = await Notification.requestPermission();
}

export function startCalls(): void {
    effect(() => {
        const game = myTurnIn.value ?? calledTo.value;
        if (game !== null) document.title = t('Your move, {game}', { game: gameTitle(game) });
        else
            document.title =
                pageTitle.value === null
                    ? t('Meadhall')
                    : t('{page}, Meadhall', { page: pageTitle.value });
    });
    effect(() => markTab(calledTo.value !== null));
    /* While the tab is looked at, the table knows first; else the hall's call does. */
    let waited = false; // a table that is opened on one's turn does not call
    myTurnIn.subscribe((game) => {
        if (game !== null && waited && !document.hidden) sound('horn');
        waited = game === null;
    });
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden) calledTo.value = null;
    });
    live.listen(({ turn, title }) => {
        if (turn === undefined || !document.hidden) return;
        calledTo.value = title ?? '';
        sound('horn');
        if (permission.value !== 'granted' || !notifications.value) return;
        const call = new Notification(t('Your move, {game}', { game: gameTitle(title ?? '') }), {
            tag: turn,
        });
        call.onclick = () => {
            window.focus();
            location.hash = tableAddress(turn);
            call.close();
        };
    });
}
