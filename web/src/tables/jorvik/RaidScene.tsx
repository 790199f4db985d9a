/* A Pict attack as a short scene over the board: everybody's defence, then who gains and loses.
 * A press skips it; with reduced motion there is none, the raid panel and the log tell it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatName } from '../../frame/seats';
import { signed, t } from '../../i18n/words';
import { littleMotion } from '../../state/settings';
import { Badge, Picture } from '../../ui/Icon';
import { Chip } from '../../ui/Panel';
import { cardFacts } from './facts';
import { Bar } from './pieces';
import { raidsOf, type Raid } from './raids';
import { cardName } from './say';
import type { Sight } from './sight';
import './RaidScene.css';

const STAY_MS = 3200;

export function RaidScene({ sight }: { readonly sight: Sight }) {
    const seen = useRef(sight.table.number);
    const [raid, show] = useState<Raid | null>(null);
    const log = sight.store.log.value;
    useEffect(() => {
        const fresh = raidsOf(log).filter(({ number }) => number > seen.current);
        seen.current = Math.max(seen.current, log.at(-1)?.number ?? 0);
        const last = fresh.at(-1);
        if (!last || littleMotion.value || sight.store.at.value !== null) return;
        show(last);
    }, [log]);
    useEffect(() => {
        if (!raid) return;
        const timer = setTimeout(() => show(null), STAY_MS);
        return () => clearTimeout(timer);
    }, [raid]);
    if (!raid) return null;
    return <Scene sight={sight} raid={raid} onSkip={() => show(null)} />;
}

const outcomeOf = (points: number | undefined): string =>
    points === undefined ? '' : points > 0 ? 'wins' : 'loses';

interface SceneProps {
    readonly sight: Sight;
    readonly raid: Raid;
    readonly onSkip: () => void;
}

function Scene({ sight, raid, onSkip }: SceneProps) {
    const { win_vp: win = 0, lose_vp: lose = 0 } = cardFacts(raid.card);
    const seats = [...raid.defence.entries()].sort(([, a], [, b]) => b - a);
    const most = Math.max(1, ...seats.map(([, defence]) => defence));
    return (
        <div class="raid-scene" role="status" onClick={onSkip}>
            <div class="raid-card">
                <header>
                    <Picture id="jorvik-pict_attack" size={72} />
                    <div>
                        <h2>{cardName(raid.card)}</h2>
                        <p>
                            {t('{win} to the strongest, {lose} to the weakest', {
                                win: signed(win),
                                lose: signed(-lose),
                            })}
                        </p>
                    </div>
                </header>
                <ul>
                    {seats.map(([seat, defence], i) => {
                        const points = raid.points.get(seat);
                        return (
                            <li
                                key={seat}
                                class={outcomeOf(points)}
                                style={{ animationDelay: `${i * 120}ms` }}
                            >
                                <Badge colour={sight.colours[seat] ?? 'sea'} size={32} />
                                <b>{seatName(sight.table, seat)}</b>
                                <Bar
                                    part={defence / most}
                                    colour={`var(--p-${sight.colours[seat] ?? 'sea'})`}
                                />
                                <span class="number">
                                    <span class="unseen">{t('defence')} </span>
                                    {defence}
                                </span>
                                <span class="raid-points">
                                    {points !== undefined && (
                                        <Chip tone={points > 0 ? 'good' : 'bad'}>
                                            {signed(points)}
                                        </Chip>
                                    )}
                                </span>
                            </li>
                        );
                    })}
                </ul>
                {raid.draw && <p>{t('All defend alike: nothing happens.')}</p>}
                <button type="button" class="button small" onClick={onSkip}>
                    {t('Go on')}
                </button>
            </div>
        </div>
    );
}
