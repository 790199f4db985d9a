import { signal, type ReadonlySignal } from '@preact/signals';

function media(query: string): ReadonlySignal<boolean> {
    const list = matchMedia(query);
    const state = signal(list.matches);
    list.addEventListener('change', () => (state.value = list.matches));
    return state;
}

export const isPhone = media('(max-width: 767px)');
/* Too narrow for the names of four languages beside the pages of the hall. */
export const isNarrow = media('(max-width: 1023px)');
/* Too low for a scene above all that one has. */
export const isLow = media('(max-height: 860px)');
/* Below this width the rail of a table is a narrow strip that opens over the board. */
export const hasRail = media('(min-width: 1280px)');
