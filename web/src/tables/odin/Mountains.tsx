/* The mountain strips under the board: items are taken from the front. The item pressed is the last
 * one taken, so a press on the third takes three. */
import { t } from '../../i18n/words';
import { press } from '../shared/press';
import { thingName } from './shared/facts';
import { Named, ThingPicture } from './shared/pieces';
import type { Sight } from './shared/sight';
import type { StripView, Thing } from './shared/view';
import './Mountains.css';

export function Mountains({
    sight,
    large = false,
}: {
    readonly sight: Sight;
    readonly large?: boolean;
}) {
    const { view, choices } = sight;
    return (
        <div
            class={large ? 'od-mountains large' : 'od-mountains'}
            role="group"
            aria-label={t('Mountain strips')}
        >
            {!large && <span class="od-group">{t('Mountain strips')}</span>}
            <div class="od-strips">
                {view.mountains.map((strip) => (
                    <Strip key={strip.strip} sight={sight} strip={strip} large={large} />
                ))}
                {view.mountains.length === 0 && (
                    <span class="od-strip-none">{t('No strip is left.')}</span>
                )}
            </div>
            {!large && choices.takes.length === 0 && view.piles.mountain > 0 && (
                <span class="od-pile">{t('+{n} to come', { n: view.piles.mountain })}</span>
            )}
        </div>
    );
}

/* The last item of a strip is worth two silver (O-9.3). */
const itemName = (item: Thing): string => (item === 'silver' ? t('2 silver') : thingName(item));

function Item({ item, size }: { readonly item: Thing; readonly size: number }) {
    if (item !== 'silver') return <ThingPicture thing={item} size={size} />;
    return (
        <span class="od-two">
            <ThingPicture thing={item} size={size} />
            <ThingPicture thing={item} size={size} />
        </span>
    );
}

function Strip({
    sight,
    strip,
    large,
}: {
    readonly sight: Sight;
    readonly strip: StripView;
    readonly large: boolean;
}) {
    const { store, choices } = sight;
    const takes = choices.takes.filter((take) => take.strip === strip.strip);
    const reach = takes.find(({ move }) => move.text === sight.pointed)?.count ?? 0;
    const size = large ? 30 : 19;
    if (takes.length === 0)
        return (
            <span
                class="od-strip"
                style={{ flexGrow: strip.items.length }}
                role="img"
                aria-label={strip.items.map(itemName).join(', ')}
            >
                <i class="od-front" />
                {strip.items.map((item, i) => (
                    <Item key={i} item={item} size={size} />
                ))}
            </span>
        );
    return (
        <span
            class="od-strip lit"
            style={{ flexGrow: strip.items.length }}
            role="group"
            aria-label={strip.items.map(itemName).join(', ')}
        >
            <i class="od-front" />
            {strip.items.map((item, i) => {
                const take = takes.find(({ count }) => count === i + 1);
                if (!take)
                    return (
                        <span key={i} class="od-item out">
                            <Item item={item} size={size} />
                        </span>
                    );
                return (
                    <button
                        key={i}
                        type="button"
                        class={i < reach ? 'od-item reached' : 'od-item'}
                        {...press(store, take.move.text, true)}
                    >
                        <Named label={take.move.label}>
                            <Item item={item} size={size} />
                        </Named>
                    </button>
                );
            })}
        </span>
    );
}
