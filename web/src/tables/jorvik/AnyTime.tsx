/* J-11: cards usable at any time, when they offer more ways than fit into the decision bar. */
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { attempt } from '../../ui/Toast';
import { GoodCube } from './pieces';
import { cardName } from './say';
import type { Sight } from './sight';
import './AnyTime.css';

export const BAR_ROOM = 3;

export function AnyTime({ sight }: { readonly sight: Sight }) {
    const { thefts, finds } = sight.choices;
    if (thefts.length + finds.length <= BAR_ROOM) return null;
    const play = (text: string) => void attempt(() => sight.store.play(text));
    const ownerOf = (artisan: string) =>
        sight.view.players.find(({ personal }) => personal.some(({ card }) => card === artisan))
            ?.seat;
    return (
        <section class="anytime panel" aria-label={t('Cards you may use now')}>
            {thefts.length > 0 && (
                <p>
                    <b>{cardName('loki-theft')}</b>
                    {thefts.map(({ artisan, good, move }) => (
                        <button
                            key={move.text}
                            type="button"
                            class="anytime-choice lit"
                            onClick={() => play(move.text)}
                        >
                            <GoodCube good={good} size={24} />
                            <span class="small">
                                {cardName(artisan)}, {seatName(sight.table, ownerOf(artisan) ?? 0)}
                            </span>
                        </button>
                    ))}
                </p>
            )}
            {finds.length > 0 && (
                <p>
                    <b>{cardName('loki-find')}</b>
                    {finds.map(({ good, move }) => (
                        <button
                            key={move.text}
                            type="button"
                            class="anytime-choice lit"
                            aria-label={move.label}
                            onClick={() => play(move.text)}
                        >
                            <GoodCube good={good} size={24} />
                        </button>
                    ))}
                </p>
            )}
        </section>
    );
}
