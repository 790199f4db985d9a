/* The battle under way as a short scene: who is in, what is face down, what strength is known, what
 * is fought for. */
import { t, tn } from '../../i18n/words';
import { Bust } from './Bust';
import { cardFacts, cardName } from './facts';
import { Favor, RuneStone, SideBadge, VIcon } from './pieces';
import { sideName } from './say';
import { lookOf, type Sight } from './sight';
import { isSolo, type Battle, type Side } from './view';
import './Battle.css';

function Fighter({
    sight,
    battle,
    side,
}: {
    readonly sight: Sight;
    readonly battle: Battle;
    readonly side: Side;
}) {
    const card = battle.cards[side] ?? null;
    const down = battle.face_down.includes(side);
    const strength = battle.strengths[side];
    return (
        <li>
            <span class={card ? 'v-fighter-card' : 'v-fighter-card unknown'}>
                {card && <Bust card={card} rune={cardFacts(card).rune} />}
                {card && (
                    <span class="v-fighter-rune">
                        <RuneStone rune={cardFacts(card).rune} size={20} />
                    </span>
                )}
                <SideBadge look={lookOf(sight.colours, side)} size={24} />
            </span>
            <b>{sideName(sight.table, side)}</b>
            <span class="small">
                {card ? cardName(card) : t('face down')}
                {strength !== undefined && (
                    <span class="v-fighter-strength">
                        <VIcon name="battle" size={15} title={t('strength')} />
                        {strength}
                    </span>
                )}
            </span>
            <span class="small v-dim">
                {battle.starter === side ? t('started it') : down ? t('joined') : ''}
            </span>
        </li>
    );
}

/* When it is fought out (V-6.10, V-27.14). */
function when({ view, table, me }: Sight, battle: Battle): string {
    if (battle.starter === null) return '';
    if (battle.face_down.length === 0) return t('being resolved');
    if (battle.starter === `${me}`) return t('resolved at the start of your next turn');
    if (isSolo(view)) return t('resolved when you join, or against invaders');
    return t('resolved at the start of {name}’s next turn', {
        name: sideName(table, battle.starter),
    });
}

export function BattleScene({ sight }: { readonly sight: Sight }) {
    const { view } = sight;
    const { battle } = view;
    if (!battle) return null;
    const sides = Object.keys(battle.cards) as Side[];
    const mine = sight.me !== null && sides.includes(`${sight.me}` as Side);
    return (
        <section class="v-battle" aria-label={t('Battle')}>
            <header>
                <VIcon name="battle" size={30} />
                <div>
                    <h2>{t('Battle')}</h2>
                    <p class="small v-dim">{when(sight, battle)}</p>
                </div>
            </header>
            <ul class="v-fighters">
                {sides.map((side) => (
                    <Fighter key={side} sight={sight} battle={battle} side={side} />
                ))}
                {battle.favor && (
                    <li class="v-prize">
                        <Favor favor={battle.favor} />
                        <span class="small v-dim">{t('the prize')}</span>
                    </li>
                )}
            </ul>
            <footer class="small">
                <span>
                    {sight.me === null ? '' : mine ? t('You are in.') : t('You are not in.')}
                </span>
                {battle.bonus > 0 && <span>{t('the enemy +{n}', { n: battle.bonus })}</span>}
                <span class="grow" />
                <span class="v-dim">
                    {tn('{n} invader so far', '{n} invaders so far', view.invaders.length)}
                </span>
            </footer>
        </section>
    );
}
