/* The left column: what is still to come, the common goods, and the raid that threatens. */
import { isYou, seatName } from '../../frame/seats';
import { number, signed, t, tn } from '../../i18n/words';
import { Badge, Picture } from '../../ui/Icon';
import { Chip, Panel } from '../../ui/Panel';
import { cardFacts } from './facts';
import { Bar, CountedCubes } from './pieces';
import { defenders, nextRaid, raidChance, seasonsLeft } from './raid';
import { cardName, seasonName } from './say';
import type { Sight } from './sight';
import { countOf, type JorvikView, type Season } from './view';
import './World.css';

const seasonPaint: Readonly<Record<Season, { readonly fill: string; readonly edge: string }>> = {
    winter: { fill: '#A9C4D1', edge: '#2F5568' },
    spring: { fill: '#9DBB7A', edge: '#3C5A28' },
    summer: { fill: '#D9A94A', edge: '#6E4C0D' },
    autumn: { fill: '#C77A45', edge: '#6B3413' },
    final: { fill: '#8A5A2B', edge: '#3B2614' },
};

/* A sign for each season: snowflake, sprout, sun, leaf, and the raiders' axe. */
const seasonSigns: Readonly<Record<Season, string>> = {
    winter: 'M32 6v52M10 19l44 26M54 19L10 45M24 10l8 8 8-8M24 54l8-8 8 8',
    spring: 'M32 58V28M32 36C18 36 12 28 12 16c14 0 20 8 20 20M32 30c0-12 6-20 20-20 0 12-6 20-20 20',
    summer: 'M32 19a13 13 0 1 0 .1 0M32 4v7M32 53v7M4 32h7M53 32h7M12 12l5 5M47 47l5 5M52 12l-5 5M17 47l-5 5',
    autumn: 'M14 54C14 24 28 10 54 10c0 28-12 40-40 44ZM14 54l22-24',
    final: 'M14 56L42 14M30 8c12 0 22 6 26 18-8 4-20 2-30-6Z',
};

function DeckBack({ season }: { readonly season: Season }) {
    const { fill, edge } = seasonPaint[season];
    return (
        <span class="deck-back" style={{ background: fill, borderColor: edge, color: edge }}>
            <svg
                width="36"
                height="36"
                viewBox="0 0 64 64"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                stroke-width="5"
                stroke-linecap="round"
                stroke-linejoin="round"
            >
                <path d={seasonSigns[season]} />
            </svg>
        </span>
    );
}

export function DeckPanel({ view }: { readonly view: JorvikView }) {
    const { deck } = view;
    const left = seasonsLeft(deck.cards);
    const most = Math.max(1, ...left.map(({ cards }) => cards));
    const rounds = view.rounds - view.round;
    return (
        <Panel class="deck-panel">
            <div class="deck-head">
                <DeckBack season={deck.season ?? 'final'} />
                <div>
                    <h2>{seasonName(deck.season ?? 'final')}</h2>
                    <p class="small">{tn('{n} card left', '{n} cards left', deck.left)}</p>
                    <p class="small quiet">
                        {rounds > 0
                            ? tn('{n} more round', '{n} more rounds', rounds)
                            : t('last round')}
                    </p>
                </div>
            </div>
            <dl class="deck-seasons">
                {left.map(({ season, cards }) => (
                    <div key={season}>
                        <dt>{seasonName(season)}</dt>
                        <dd>
                            <Bar part={cards / most} colour={seasonPaint[season].fill} />
                        </dd>
                        <dd class="number">{cards}</dd>
                    </div>
                ))}
            </dl>
            <div class="deck-goods">
                <p class="small quiet">{t('Common goods, bag {n}', { n: countOf(view.bag) })}</p>
                <div class="cubes">
                    <CountedCubes tally={view.common} size={22} />
                    {countOf(view.common) === 0 && <span class="small">{t('none yet')}</span>}
                </div>
            </div>
        </Panel>
    );
}

export const percent = (chance: number): string => `${number(Math.round(100 * chance))} %`;

export const chanceOf = (view: JorvikView): number =>
    raidChance(view.deck.cards, view.spaces.length);

export function RaidPanel({ sight }: { readonly sight: Sight }) {
    const { view, table } = sight;
    const raid = view.attack?.card ?? nextRaid(view.deck.cards);
    if (!raid) return null;
    const { win_vp: win = 0, lose_vp: lose = 0 } = cardFacts(raid);
    const all = defenders(view);
    const most = Math.max(1, ...all.map(({ defence }) => defence));
    const outcome = { strongest: win, weakest: -lose, neither: 0 };
    const ransomCard = cardName('defence-ransom');
    const ransom = view.players.find(({ personal }) =>
        personal.some(({ card }) => card === 'defence-ransom'),
    );
    return (
        <Panel class="raid-panel">
            <div class="raid-title">
                <Picture id="jorvik-pict_attack" size={24} />
                <h2>{view.attack ? cardName(raid) : t('Pict attacks')}</h2>
            </div>
            {view.attack ? (
                <p class="raid-now">{t('They attack now.')}</p>
            ) : (
                <div class="raid-chance">
                    <span class="number">{percent(chanceOf(view))}</span>
                    <span class="small quiet">{t('comes in the next supply')}</span>
                </div>
            )}
            <p class="small">
                {t('{win} to the strongest, {lose} to the weakest. Right now:', {
                    win: signed(win),
                    lose: signed(-lose),
                })}
            </p>
            <ul class="defenders">
                {all.map(({ seat, defence, outcome: end }) => (
                    <li key={seat}>
                        <Badge
                            colour={sight.colours[seat] ?? 'sea'}
                            title={seatName(table, seat)}
                        />
                        <Bar
                            part={defence / most}
                            colour={`var(--p-${sight.colours[seat] ?? 'sea'})`}
                        />
                        <span class="number">
                            <span class="unseen">{t('defence')} </span>
                            {defence}
                        </span>
                        {end === 'neither' ? (
                            <span />
                        ) : (
                            <Chip tone={end === 'strongest' ? 'good' : 'bad'}>
                                {signed(outcome[end])}
                            </Chip>
                        )}
                    </li>
                ))}
            </ul>
            {ransom && (
                <p class="small quiet raid-note">
                    {isYou(table, ransom.seat)
                        ? t('You may pay to lose nothing ({card}).', { card: ransomCard })
                        : t('{name} may pay to lose nothing ({card}).', {
                              name: seatName(table, ransom.seat),
                              card: ransomCard,
                          })}
                </p>
            )}
        </Panel>
    );
}
