/* A place that takes a cube: lit when the cube at hand may go there, and saying what that
 * brings. */
import type { ComponentChildren } from 'preact';
import { signed, tn } from '../../i18n/words';
import { cubeNow, placeKey, putAt, trayTakes, held, wayTo, type Place } from './cargo';
import { Named } from './pieces';
import { gainOf } from './loose';
import type { Sight } from './sight';

interface SpotProps {
    readonly sight: Sight;
    readonly place: Place;
    readonly label: string;
    readonly class: string;
    readonly mine: boolean;
    readonly children: ComponentChildren;
}

export function Spot({ sight, place, label, class: look, mine, children }: SpotProps) {
    const way = wayTo(sight, place);
    const piece = held.value;
    const lit =
        way !== null ||
        (place.verb === 'tray' && piece !== null && trayTakes(sight, place.to, piece));
    const asked = cubeNow(sight) !== null;
    if (!mine) return <div class={look}>{children}</div>;
    return (
        <button
            type="button"
            class={`${look} ${lit ? 'lit' : ''}`}
            data-drop={placeKey(place)}
            data-spot={lit ? 'lit' : 'calm'}
            aria-disabled={!lit || undefined}
            onPointerEnter={() => way && sight.store.point(way.move.text)}
            onFocus={() => way && sight.store.point(way.move.text)}
            onClick={() => {
                if (asked) putAt(sight, place);
            }}
        >
            <Named label={label}>{children}</Named>
        </button>
    );
}

/* "+8" or "+1 coin": what the cube at hand brings there, if anything. */
export function Worth({ sight, place }: { readonly sight: Sight; readonly place: Place }) {
    const way = wayTo(sight, place);
    const now = cubeNow(sight);
    if (!way || !now || !sight.player) return null;
    const { points, coins } = gainOf(way, now.good, sight.player);
    if (points === 0 && coins === 0) return null;
    return (
        <span class="worth-chip">
            {points > 0 ? signed(points) : tn('+{n} coin', '+{n} coins', coins)}
        </span>
    );
}
