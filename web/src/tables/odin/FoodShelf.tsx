/* The shelf at the feast: each food as its tile, at true proportions, with how many there are. */
import { t } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { standing, foodOf } from './dishes';
import { stampFacts, thingFacts, thingName } from './shared/facts';
import { kindOf, ThingPicture } from './shared/pieces';
import { foodGrip, stampsOf } from './serving';
import type { Sight } from './shared/sight';
import type { Stamp, Thing } from './shared/view';
import './FoodShelf.css';

function FoodTile({ thing, turned }: { readonly thing: Thing; readonly turned: boolean }) {
    const { width = 1, height = 1 } = thingFacts(thing);
    if (thing === 'silver')
        return (
            <span class="od-food-tile">
                <ThingPicture thing={thing} size={34} />
            </span>
        );
    const [wide, high] = turned ? [height, width] : [width, height];
    return (
        <span class="od-food-tile">
            <span class={`od-good ${kindOf(thing)}`} style={{ '--wide': wide, '--high': high }}>
                <Picture id={`odin-${thing}`} size={Math.min(wide, high) > 1 ? 30 : 20} />
            </span>
        </span>
    );
}

function sizeInWords(thing: Thing): string {
    const { width = 1, height = 1 } = thingFacts(thing);
    if (thing === 'silver') return t('1 wide');
    return width === height
        ? t('{n} wide', { n: width })
        : t('lies {a}, stands {b}', { a: width, b: height });
}

export function FoodShelf({ sight, held }: { readonly sight: Sight; readonly held: Stamp | null }) {
    return (
        <section class="od-food" aria-label={t('On the shelf')}>
            <h3>
                {t('On the shelf')}{' '}
                <span class="quiet small">
                    {t(
                        'drag food to the table; or press it, press again to turn it, then press a place',
                    )}
                </span>
            </h3>
            <ul>
                {foodOf(sight.player).map(([thing, count]) => {
                    const lit = stampsOf(sight, thing).length > 0;
                    const mine = held !== null && stampFacts(held).thing === thing;
                    const turned = mine && standing(held).width !== (thingFacts(thing).width ?? 1);
                    return (
                        <li key={thing}>
                            <button
                                type="button"
                                class={`od-foodstuff ${lit ? 'lit' : ''} ${mine ? 'held' : ''}`}
                                data-spot={lit ? 'food' : 'calm'}
                                data-food={thing}
                                aria-pressed={mine}
                                aria-disabled={!lit || undefined}
                                {...foodGrip(sight, thing)}
                            >
                                <FoodTile thing={thing} turned={turned} />
                                <span class="od-food-words">
                                    <span>
                                        <b>{thingName(thing)}</b> <b>{count}</b>
                                    </span>
                                    <small>
                                        {mine
                                            ? turned
                                                ? t('standing')
                                                : t('lying')
                                            : sizeInWords(thing)}
                                    </small>
                                </span>
                            </button>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
