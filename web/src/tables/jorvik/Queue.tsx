/* A queue of vikings: each with the price its owner would pay, the first tag gold, free places as
 * pegs. While vikings are exchanged, those that may be named are buttons. */
import type { CSSProperties } from 'preact';
import { signal } from '@preact/signals';
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { emblems, paint } from '../../state/colours';
import { Picture } from '../../ui/Icon';
import { attempt } from '../../ui/Toast';
import { TRACK_PLACES } from './facts';
import { swapOf, swapPlaces } from './moves';
import { priceTags } from './prices';
import type { Sight } from './sight';
import type { Viking } from './view';
import './Queue.css';

const BROWN = '#6B4B2E';
const MANY = 5;

/* The first of two vikings to be exchanged. */
export const swapFirst = signal<string | null>(null);

interface VikingPawnProps {
    readonly sight: Sight;
    readonly viking: Viking;
    readonly height: number;
}

export function VikingPawn({ sight, viking, height }: VikingPawnProps) {
    const colour = sight.colours[viking.seat] ?? 'sea';
    const { piece, mark } = paint[colour];
    const style = {
        '--pc': viking.brown ? BROWN : piece,
        '--pe': viking.brown ? '#FBF7EE' : mark,
    } as CSSProperties;
    const name = seatName(sight.table, viking.seat);
    return (
        <Picture
            id={`pawn-${emblems[colour]}`}
            class="pawn"
            size={height * 0.8}
            height={height}
            style={style}
            title={viking.brown ? t('{name}: brown viking', { name }) : name}
        />
    );
}

interface StandProps extends VikingPawnProps {
    readonly place: string;
    readonly label: string;
}

/* A viking that may be exchanged, or just stands there. */
export function Stand({ sight, viking, height, place, label }: StandProps) {
    const first = swapFirst.value;
    const chosen = first === place;
    const lit = chosen || swapPlaces(sight.choices, first).has(place);
    if (!lit) return <VikingPawn sight={sight} viking={viking} height={height} />;
    const choose = () => {
        if (chosen) swapFirst.value = null;
        else if (first === null) swapFirst.value = place;
        else {
            const move = swapOf(sight.choices, first, place);
            swapFirst.value = null;
            if (move) void attempt(() => sight.store.play(move.text));
        }
    };
    return (
        <button
            type="button"
            class={chosen ? 'stand chosen' : 'stand'}
            data-spot="lit"
            aria-pressed={chosen}
            aria-label={label}
            onClick={choose}
        >
            <VikingPawn sight={sight} viking={viking} height={height} />
        </button>
    );
}

interface QueueProps {
    readonly sight: Sight;
    readonly space: number;
    readonly track: readonly Viking[];
    readonly ghost: boolean; // the last one is not there yet
    readonly height?: number;
}

export function Queue({ sight, space, track, ghost, height = 40 }: QueueProps) {
    const tags = priceTags(track.length);
    const tall = track.length > MANY ? Math.min(height, 24) : height;
    return (
        <span class={track.length > MANY ? 'queue many' : 'queue'}>
            {track.map((viking, i) => {
                const place = `${space}.${i + 1}`;
                const name = seatName(sight.table, viking.seat);
                return (
                    <span
                        key={i}
                        class={ghost && i === track.length - 1 ? 'queued ghost' : 'queued'}
                    >
                        <Stand
                            sight={sight}
                            viking={viking}
                            height={tall}
                            place={place}
                            label={t('{name}: viking in queue {n}, place {place}', {
                                name,
                                n: space,
                                place: i + 1,
                            })}
                        />
                        <span class="tag">{tags[i]}</span>
                    </span>
                );
            })}
            <span class="pegs">
                {Array.from({ length: TRACK_PLACES - track.length }, (_, i) => (
                    <span key={i} class="peg" />
                ))}
            </span>
        </span>
    );
}
