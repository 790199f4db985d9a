/* The board is one stop of the Tab key; arrows walk its spots by where they lie on the screen. */
import { useEffect, useRef } from 'preact/hooks';

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const isWay = (key: string): key is Way => /^Arrow(Left|Right|Up|Down)$/.test(key);

const spotsIn = (board: HTMLElement): HTMLElement[] => [
    ...board.querySelectorAll<HTMLElement>('[data-spot]'),
];

/* The spot nearest in a direction; what lies aside counts double. */
export function nearest(from: DOMRect, others: readonly DOMRect[], way: Way): number {
    let best = -1;
    let least = Infinity;
    const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const start = centre(from);
    others.forEach((box, i) => {
        const at = centre(box);
        const across = way === 'ArrowLeft' || way === 'ArrowRight';
        const sign = way === 'ArrowLeft' || way === 'ArrowUp' ? -1 : 1;
        const ahead = sign * (across ? at.x - start.x : at.y - start.y);
        const aside = Math.abs(across ? at.y - start.y : at.x - start.x);
        if (ahead < 4) return;
        const distance = ahead + 2 * aside;
        if (distance < least) {
            least = distance;
            best = i;
        }
    });
    return best;
}

export function useArrows() {
    const board = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (!board.current) return;
        const spots = spotsIn(board.current);
        const stop =
            spots.find((spot) => spot === document.activeElement) ??
            spots.find((spot) => spot.dataset['spot'] === 'lit') ??
            spots[0];
        for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
    });
    const onKeyDown = (event: KeyboardEvent) => {
        const from = event.target;
        if (!isWay(event.key) || !board.current || !(from instanceof HTMLElement)) return;
        if (from.dataset['spot'] === undefined) return;
        const others = spotsIn(board.current).filter((spot) => spot !== from);
        const at = nearest(
            from.getBoundingClientRect(),
            others.map((spot) => spot.getBoundingClientRect()),
            event.key,
        );
        const to = others[at];
        if (!to) return;
        event.preventDefault();
        from.tabIndex = -1;
        to.tabIndex = 0;
        to.focus();
    };
    return { ref: board, onKeyDown };
}
