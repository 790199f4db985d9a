import { useSignal } from '@preact/signals';

type Work = () => unknown;

/* What takes its time is begun once: a second press while it is under way does nothing. */
export function useUnderWay(): readonly [boolean, (work: Work) => void] {
    const underWay = useSignal(false);
    const begin = (work: Work) => {
        if (underWay.peek()) return;
        const done = work();
        if (!(done instanceof Promise)) return;
        underWay.value = true;
        void done.finally(() => (underWay.value = false));
    };
    return [underWay.value, begin];
}
