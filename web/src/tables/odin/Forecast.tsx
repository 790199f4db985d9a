/* A banquet table as a strip: the dishes in their order, what stays empty, the Vikings who wait. */
import { t } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { covered, standing } from './dishes';
import { data, stampFacts, thingName } from './shared/facts';
import { kindOf, VikingMark } from './shared/pieces';
import type { Sight } from './shared/sight';
import type { OdinView, Phase, Player, Served } from './shared/view';
import './Forecast.css';

interface DishesProps {
    readonly sight: Sight;
    readonly player: Player;
    readonly served: readonly Served[];
}

export function Dishes({ sight, player, served }: DishesProps) {
    const { first, last } = player.table;
    const ships = (first - 1) / 2;
    const empty = Math.max(0, last - first + 1 - covered(served));
    return (
        <span
            class="od-dishes"
            role="img"
            aria-label={
                served.map(({ piece }) => thingName(stampFacts(piece).thing)).join(', ') ||
                t('nothing')
            }
        >
            {Array.from({ length: ships }, (_, i) => (
                <i key={`s${i}`} class="od-waits" style={{ flexGrow: 2 }}>
                    <Picture id="odin-emigration" class="od-plain" size={19} />
                </i>
            ))}
            {served.map(({ piece, at }) => {
                const { thing } = stampFacts(piece);
                return (
                    <i
                        key={at}
                        class={`od-good ${kindOf(thing)}`}
                        style={{ flexGrow: standing(piece).width }}
                    >
                        <Picture id={`odin-${thing}`} size={19} />
                    </i>
                );
            })}
            {Array.from({ length: empty }, (_, i) => (
                <i key={`e${i}`} class="od-gap" />
            ))}
            {Array.from({ length: data.table_spaces - last }, (_, i) => (
                <i key={`v${i}`} class="od-waits">
                    <VikingMark size={13} colour={sight.colours[player.seat] ?? 'sea'} />
                </i>
            ))}
        </span>
    );
}

/* After the feast of the last round there is none to come. */
const isLast = ({ round, rounds, phase, you, players }: OdinView): boolean =>
    phase === 'over' ||
    (round === rounds &&
        (AFTER.has(phase) || (phase === 'feast' && players[you ?? 0]?.decides?.task !== 'serve')));
const AFTER: ReadonlySet<Phase> = new Set<Phase>([
    'final_window',
    'bonus_window',
    'bonus',
    'mountains',
    'return_vikings',
]);

/* What would be served if the feast came now. */
export function Forecast({ sight, player }: { readonly sight: Sight; readonly player: Player }) {
    const { first, last } = player.table;
    const free = Math.max(0, last - first + 1);
    const served = player.forecast?.served ?? [];
    if (player.forecast === undefined || free === 0 || isLast(sight.view)) return null;
    return (
        <p class="od-forecast">
            <Picture id="odin-feast" class="od-plain" size={24} />
            <span>
                <b>{t('Feast')}</b> {t('{n} of {all}', { n: covered(served), all: free })}
            </span>
            <Dishes sight={sight} player={player} served={served} />
        </p>
    );
}
