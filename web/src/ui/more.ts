/* A box that scrolls says so at the edge where something is cut off: data-more names the edges,
 * and more.css draws the shadow. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './more.css';

const SLACK = 4;

function mark(box: HTMLElement): void {
    const above = box.scrollTop > SLACK;
    const below = box.scrollTop + box.clientHeight < box.scrollHeight - SLACK;
    const edges = [above ? 'above' : '', below ? 'below' : ''].join(' ').trim();
    if (edges === '') delete box.dataset['more'];
    else if (box.dataset['more'] !== edges) box.dataset['more'] = edges;
}

export function useMore<Box extends HTMLElement>(): RefObject<Box | null> {
    const ref = useRef<Box>(null);
    useEffect(() => {
        const box = ref.current;
        if (!box) return;
        const look = () => mark(box);
        look();
        const size = new ResizeObserver(look);
        const inside = new MutationObserver(() => {
            for (const each of box.children) size.observe(each);
            look();
        });
        size.observe(box);
        for (const each of box.children) size.observe(each);
        inside.observe(box, { childList: true });
        box.addEventListener('scroll', look, { passive: true });
        return () => {
            size.disconnect();
            inside.disconnect();
            box.removeEventListener('scroll', look);
        };
    }, []);
    return ref;
}
