/* What has to be seen whole makes itself smaller until it fits: the element gets data-fit, 0 for
 * roomy, and the style sheet says what gives way at each step, pictures first, words last. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const SLACK = 1;

const overflows = (box: Element): boolean =>
    box.scrollHeight > box.clientHeight + SLACK || box.scrollWidth > box.clientWidth + SLACK;

/* Boxes inside that must not overflow either are marked data-fits. */
function fit(box: HTMLElement, steps: number): void {
    for (let step = 0; step <= steps; step++) {
        box.dataset['fit'] = String(step);
        if (!overflows(box) && ![...box.querySelectorAll('[data-fits]')].some(overflows)) return;
    }
}

export function useFit<Box extends HTMLElement>(steps: number): RefObject<Box | null> {
    const box = useRef<Box>(null);
    /* After each drawing: other words need other room. */
    useLayoutEffect(() => {
        if (box.current) fit(box.current, steps);
    });
    useLayoutEffect(() => {
        const watched = box.current;
        if (!watched) return;
        let width = 0;
        let height = 0;
        const watch = new ResizeObserver(() => {
            if (watched.clientWidth === width && watched.clientHeight === height) return;
            width = watched.clientWidth;
            height = watched.clientHeight;
            fit(watched, steps);
        });
        watch.observe(watched);
        return () => watch.disconnect();
    }, [steps]);
    return box;
}
