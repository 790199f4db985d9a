/* What a tab that is not looked at shows when it is one's turn: a mark on its icon, and a badge on
 * the icon of a page that was installed. */
import mark from '../art/symbols/mark.svg?raw';

const DOT = '<circle cx="48" cy="16" r="15" fill="#b8432a" stroke="#fbf7ee" stroke-width="3"/>';

export const markedIcon: string = `data:image/svg+xml,${encodeURIComponent(
    mark.replace('</svg>', `${DOT}</svg>`),
)}`;

let plain: string | null = null;

export function markTab(called: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) {
        plain ??= icon.href;
        icon.href = called ? markedIcon : plain;
    }
    /* A browser may refuse a badge to a page that is not installed. */
    const badge = called ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    badge?.catch(() => {});
}
