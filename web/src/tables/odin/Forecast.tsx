/* What would be served if the feast came now: the dishes in their order, the Vikings who wait. */
import { t } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { covered, standing } from './dishes';
import { data, stampFacts, thingName } from './facts';
import { kindOf, VikingMark } from './pieces';
import type { Sight } from './sight';
import type { Player } from './view';
import './forecast.css';

export function Forecast({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const { first, last } = player.table;
    const free = Math.max(0, last - first + 1);
    const served = player.forecast?.served ?? [];
    if (player.forecast === undefined || free === 0 || sight.view.phase === 'over') return null;
    const full = covered(served);
    return (
        <p class="od-forecast">
            <Picture id="odin-feast" class="od-plain" size={24} />
            <span><b>{t('Feast')}</b> {t('{n} of {all}', { n: full, all: free })}</span>
            <span class="od-dishes" role="img" aria-label={served.map(({ piece }) => thingName(stampFacts(piece).thing)).join(', ')}>
                {served.map(({ piece, at }) => {
                    const { thing } = stampFacts(piece);
                    return <i key={at} class={`od-good ${kindOf(thing)}`} style={{ flexGrow: standing(piece).width }}><Picture id={`odin-${thing}`} size={19} /></i>;
                })}
                {Array.from({ length: free - full }, (_, i) => <i key={`e${i}`} class="od-gap" style={{ flexGrow: 1 }} />)}
                {Array.from({ length: data.table_spaces - last }, (_, i) => <i key={`v${i}`} class="od-waits"><VikingMark size={13} colour={sight.colours[player.seat] ?? 'sea'} /></i>)}
            </span>
        </p>
    );
}
