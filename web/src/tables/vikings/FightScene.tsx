/* A battle that was fought out, as a short scene over the board: cards turn, strengths are
 * compared, the prize is given. A press skips it; with reduced motion there is none, the log tells
 * it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../api/types';
import { t } from '../../i18n/words';
import { littleMotion } from '../../state/settings';
import { Bust } from './Bust';
import { cardFacts, cardName, data } from './facts';
import { fightsOf, type Fight } from './fights';
import { Favor, SideBadge, VIcon } from './pieces';
import { isYours, sideName } from './say';
import { lookOf, type Sight } from './sight';
import type { Side } from './view';
import './FightScene.css';

const STAY_MS = 3600;

export function FightScene({ sight }: { readonly sight: Sight }) {
    const seen = useRef(sight.table.number);
    const [fight, show] = useState<Fight | null>(null);
    const log = sight.store.log.value;
    useEffect(() => {
        const last = fightsOf(log)
            .filter(({ number }) => number > seen.current)
            .at(-1);
        seen.current = Math.max(seen.current, log.at(-1)?.number ?? 0);
        if (last && !littleMotion.value && sight.store.at.value === null) show(last);
    }, [log]);
    useEffect(() => {
        if (!fight) return;
        const timer = setTimeout(() => show(null), STAY_MS);
        return () => clearTimeout(timer);
    }, [fight]);
    if (!fight) return null;
    return <Scene sight={sight} fight={fight} onSkip={() => show(null)} />;
}

interface SceneProps {
    readonly sight: Sight;
    readonly fight: Fight;
    readonly onSkip: () => void;
}

function Portrait({
    card,
    strength,
    delay,
    won,
}: {
    readonly card: string;
    readonly strength: number | null;
    readonly delay: number;
    readonly won: boolean;
}) {
    return (
        <span
            class={won ? 'v-fight-card won' : 'v-fight-card'}
            style={{ animationDelay: `${delay}ms` }}
        >
            <Bust card={card} rune={cardFacts(card).rune} big />
            <b>{cardName(card)}</b>
            <span class="number">
                {strength === null ? (
                    '–'
                ) : (
                    <>
                        <VIcon name="battle" size={22} title={t('strength')} />
                        {strength}
                    </>
                )}
            </span>
        </span>
    );
}

const winWords = (table: Table, winner: Side): string =>
    isYours(table, winner)
        ? t('You win the battle')
        : t('{name} wins the battle', { name: sideName(table, winner) });

function Scene({ sight, fight, onSkip }: SceneProps) {
    const { table, colours } = sight;
    const favor = Object.keys(data.favors)[fight.favor];
    return (
        <div class="raid-scene v-fight" role="status" onClick={onSkip}>
            <div class="v-fight-board">
                <h2>
                    <VIcon name="battle" size={34} />
                    {fight.winner ? winWords(table, fight.winner) : t('Nobody wins the battle')}
                </h2>
                <ul>
                    {fight.fighters.map(({ side, card, strength }, i) => (
                        <li key={side}>
                            <span class="row">
                                <SideBadge look={lookOf(colours, side)} size={28} />
                                <b>{sideName(table, side)}</b>
                            </span>
                            <Portrait
                                card={card}
                                strength={strength}
                                delay={i * 160}
                                won={fight.winner === side}
                            />
                            {strength === null && (
                                <span class="small">{t('not enough steel')}</span>
                            )}
                        </li>
                    ))}
                    {fight.invaders && (
                        <li>
                            <span class="row">
                                <VIcon name="raid" size={28} />
                                <b>{t('Invaders')}</b>
                            </span>
                            <Portrait
                                card={fight.invaders.card}
                                strength={fight.invaders.strength}
                                delay={fight.fighters.length * 160}
                                won={fight.winner === null}
                            />
                        </li>
                    )}
                    {favor && (
                        <li class="v-fight-prize">
                            <Favor favor={favor} />
                            <span class="small">
                                {fight.winner ? t('the prize') : t('back to its row')}
                            </span>
                        </li>
                    )}
                </ul>
                <button type="button" class="button small" onClick={onSkip}>
                    {t('Go on')}
                </button>
            </div>
        </div>
    );
}
