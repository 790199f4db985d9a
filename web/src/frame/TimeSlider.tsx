import { t } from '../i18n/words';
import { IconButton } from '../ui/Button';
import './TimeSlider.css';

interface TimeSliderProps {
    readonly last: number;
    readonly at: number | null;
    /* What the log says of the move looked at. */
    readonly words: string;
    readonly onLook: (number: number | null) => void;
}

/* Walks the whole game; at its right end is now. */
export function TimeSlider({ last, at, words, onLook }: TimeSliderProps) {
    const here = at ?? last;
    return (
        <div class="time-slider">
            <IconButton
                icon="previous"
                size={18}
                label={t('One move back')}
                onPress={() => onLook(Math.max(0, here - 1))}
            />
            <input
                type="range"
                min={0}
                max={last}
                value={here}
                aria-label={t('Walk through the game')}
                aria-valuetext={words}
                onInput={(event) => onLook(Number(event.currentTarget.value))}
            />
            <IconButton
                icon="next"
                size={18}
                label={t('One move on')}
                onPress={() => onLook(here + 1)}
            />
            <span class="quiet small">{t('move {n}', { n: here })}</span>
        </div>
    );
}
