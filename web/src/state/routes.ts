/* Addresses inside the hall live behind the "#": they work under any path, need nothing of the
 * server, and keep the secret of an invitation out of its logs. The server also gives the page
 * for addresses such as i/SECRET; those are turned into ours at once. */
import { signal } from '@preact/signals';
import { base } from '../api/client';

export type Route =
    | { readonly page: 'hall' | 'watch' | 'replays' | 'settings' | 'unknown' }
    | { readonly page: 'setup' | 'leaderboard'; readonly game: string; readonly friends?: boolean }
    | { readonly page: 'table'; readonly id: string; readonly at?: number }
    | { readonly page: 'invitation'; readonly secret: string }
    | { readonly page: 'rules'; readonly game: string; readonly rule?: string };

export function readRoute(hash: string): Route {
    const parts = hash
        .replace(/^#?\/?/, '')
        .split('/')
        .map(decodeURIComponent);
    const [page = '', first = '', second] = parts;
    switch (page) {
        case '':
            return { page: 'hall' };
        case 'watch':
        case 'replays':
        case 'settings':
            return { page };
        case 'setup':
            return { page, game: first, friends: second === 'friends' };
        case 'leaderboard':
            return { page, game: first || 'jorvik' };
        case 'table':
            return second === undefined
                ? { page, id: first }
                : { page, id: first, at: Number(second) };
        case 'i':
            return { page: 'invitation', secret: first };
        case 'rules':
            return second === undefined
                ? { page, game: first || 'jorvik' }
                : { page, game: first, rule: second };
        default:
            return { page: 'unknown' };
    }
}

/* A page address below the hall's, such as that of an invitation, as the address it stands for. */
export function hallAddress(address: string, root: string): string | null {
    const path = address.startsWith(root) ? address.slice(root.length).replace(/[?#].*$/, '') : '';
    return path === '' || path === 'index.html' ? null : `${root}#/${path}`;
}

const better = hallAddress(location.href, base());
if (better !== null) history.replaceState(null, '', better);

export const route = signal<Route>(readRoute(location.hash));

window.addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
});

export const go = (address: string): void => {
    location.hash = address;
};

/* Goes on without leaving the present address in the history. */
export const replace = (address: string): void => {
    history.replaceState(null, '', address);
    route.value = readRoute(location.hash);
};

export const tableAddress = (id: string, at?: number): string =>
    at === undefined ? `#/table/${id}` : `#/table/${id}/${at}`;

const GAMES_OF_RULES: Readonly<Record<string, string>> = { J: 'jorvik', O: 'odin', V: 'vikings' };

/* "J-7.5" opens that rule. */
export const ruleAddress = (rule: string): string =>
    `#/rules/${GAMES_OF_RULES[rule.charAt(0)] ?? 'jorvik'}/${rule}`;
