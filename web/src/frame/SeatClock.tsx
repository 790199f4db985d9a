import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../api/types';
import { t, unit } from '../i18n/words';

const MINUTE = 60_000;

/* Days, hours or minutes while there is time; minutes and seconds when it gets short. */
export function clockWords(ms: number): string {
    const left = Math.max(0, ms);
    if (left >= 48 * 60 * MINUTE) return unit(Math.floor(left / (24 * 60 * MINUTE)), 'day');
    if (left >= 60 * MINUTE) return unit(Math.floor(left / (60 * MINUTE)), 'hour');
    const seconds = Math.floor(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/* A seat's time as the server last told it, running down here while the seat decides. */
export function SeatClock({ seat, running }: { readonly seat: Seat; readonly running: boolean }) {
    const given = seat.clock_ms;
    const [spent, setSpent] = useState(0);
    useEffect(() => {
        setSpent(0);
        if (given === null || !running) return undefined;
        const start = performance.now();
        const timer = setInterval(() => setSpent(performance.now() - start), 1000);
        return () => clearInterval(timer);
    }, [given, running]);
    if (given === null) return null;
    const left = given - spent;
    return (
        <span
            class={left < MINUTE ? 'seat-clock short' : 'seat-clock'}
            role="timer"
            aria-label={t('time left')}
        >
            {clockWords(left)}
        </span>
    );
}
