/* Dice: the roll, what success costs and brings, what failing brings. Each choice can be pressed
 * where it is explained. */
import { t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { press } from '../shared/press';
import { chanceNow, percent } from './dice';
import { diceFacts, thingFacts, thingName, word } from './shared/facts';
import type { Loot } from './shared/moves';
import { Counted, Named, ShapeMark, TallyRow, ThingPicture, VikingMark } from './shared/pieces';
import { Scene, SceneButton } from './Scene';
import type { Sight } from './shared/sight';
import { has, type Decides, type Thing } from './shared/view';
import './DiceScene.css';

export function DiceScene({
    sight,
    decides,
}: {
    readonly sight: Sight;
    readonly decides: Decides;
}) {
    const {
        dice = 'whaling',
        rolls = 0,
        rolls_left: left = 0,
        roll,
        result = 0,
        ore = 0,
    } = decides;
    const facts = diceFacts(dice);
    const player = sight.view.players[sight.view.turn ?? sight.player.seat] ?? sight.player;
    const chance = chanceNow(decides, player);
    return (
        <Scene
            title={word('dice action', dice)}
            picture={`odin-die${facts.faces}`}
            note={facts.low ? t('low is good') : t('high is good')}
        >
            <div class="od-dice">
                <Die faces={facts.faces} roll={roll} />
                <div class="od-dice-words">
                    <RollsMade rolls={rolls} left={left} />
                    {roll === undefined ? (
                        <p>{t('Roll up to three times; only the last roll counts.')}</p>
                    ) : (
                        <p class="od-result">
                            {facts.low
                                ? t('Price {n}', { n: result })
                                : t('Battle result {n}', { n: result })}
                            {ore > 0 && <span class="quiet"> {t('with {n} ore', { n: ore })}</span>}
                        </p>
                    )}
                    <p class="od-have">
                        {t('You have')}{' '}
                        <Counted thing={facts.weapon} count={has(player, facts.weapon)} always />{' '}
                        <Counted
                            thing={facts.resource}
                            count={has(player, facts.resource)}
                            always
                        />
                    </p>
                    {chance !== null && (
                        <p class="quiet">
                            {t('{percent} that you can pay with the rolls left', {
                                percent: percent(chance),
                            })}
                        </p>
                    )}
                </div>
            </div>
            <Outcomes sight={sight} decides={decides} />
        </Scene>
    );
}

function Die({ faces, roll }: { readonly faces: number; readonly roll: number | undefined }) {
    return (
        <span
            class="od-die"
            role="img"
            aria-label={roll === undefined ? t('Not rolled yet') : t('Rolled {n}', { n: roll })}
        >
            <Picture id={`odin-die${faces}`} size={112} />
            {roll !== undefined && <b>{roll}</b>}
        </span>
    );
}

const RollsMade = ({ rolls, left }: { readonly rolls: number; readonly left: number }) => (
    <p class="od-rolls" role="img" aria-label={tn('{n} roll left', '{n} rolls left', left)}>
        {Array.from({ length: rolls + left }, (_, i) => (
            <i key={i} class={i < rolls ? 'made' : ''} />
        ))}
        <span aria-hidden="true">{tn('{n} roll left', '{n} rolls left', left)}</span>
    </p>
);

function Outcomes({ sight, decides }: { readonly sight: Sight; readonly decides: Decides }) {
    const { choices } = sight;
    const { weapon, resource, reward, returned } = diceFacts(decides.dice ?? 'whaling');
    const roll = choices.words.get('roll');
    const fail = choices.words.get('fail');
    return (
        <div class="od-outcomes">
            <section>
                <h3>{t('Succeed')}</h3>
                <p class="od-brings">
                    {Object.keys(reward).length > 0 ? (
                        <TallyRow tally={reward} size={26} always={false} />
                    ) : (
                        t('one blue tile of at most that sword value')
                    )}
                </p>
                {choices.pays.map(({ wood, weapons, move }) => (
                    <SceneButton key={move.text} sight={sight} move={move}>
                        {wood + weapons === 0 ? (
                            t('Pay nothing')
                        ) : (
                            <>
                                {t('Pay')}{' '}
                                {wood > 0 && <Counted thing={resource} count={wood} always />}{' '}
                                {weapons > 0 && <Counted thing={weapon} count={weapons} always />}
                            </>
                        )}
                    </SceneButton>
                ))}
                {choices.pays.length === 0 &&
                    choices.loots.length === 0 &&
                    decides.roll !== undefined && (
                        <p class="quiet small">{t('You can’t pay this roll.')}</p>
                    )}
            </section>
            <section>
                <h3>{t('Roll again')}</h3>
                {roll ? (
                    <SceneButton sight={sight} move={roll} sealed>
                        {roll.label}
                    </SceneButton>
                ) : (
                    <p class="quiet small">{t('No rolls are left.')}</p>
                )}
            </section>
            <section>
                <h3>{t('Fail')}</h3>
                <p class="od-brings">
                    <ThingPicture thing={resource} size={26} title={thingName(resource)} />
                    <ThingPicture thing={weapon} size={26} title={thingName(weapon)} />
                    {returned > 0 && (
                        <span class="od-counted">
                            <b>{returned}</b>
                            <VikingMark size={20} />
                            <span class="small">{tn('comes back', 'come back', returned)}</span>
                        </span>
                    )}
                </p>
                {fail && (
                    <SceneButton sight={sight} move={fail}>
                        {t('Fail and take this')}
                    </SceneButton>
                )}
            </section>
            {choices.loots.length > 0 && <LootGrid sight={sight} />}
            {choices.splits.size > 0 && <SplitOff sight={sight} />}
        </div>
    );
}

/* A tile that is had besides the loot, for a part of the strength (O-20.35). */
const SplitOff = ({ sight }: { readonly sight: Sight }) => (
    <section class="od-split">
        <h3>{word('task', 'split')}</h3>
        {[...sight.choices.splits].map(([tile, move]) => (
            <SceneButton key={tile} sight={sight} move={move}>
                <ThingPicture thing={tile} size={26} /> {thingName(tile)}
            </SceneButton>
        ))}
    </section>
);

/* What is left of the strength after a tile was split off. */
export function SplitScene({
    sight,
    decides: { piece },
}: {
    readonly sight: Sight;
    readonly decides: Decides;
}) {
    return (
        <Scene
            title={word('task', 'split')}
            picture="odin-sword"
            {...(piece && { note: t('{tile}, and what else?', { tile: thingName(piece) }) })}
        >
            <div class="od-outcomes">
                <LootGrid sight={sight} />
            </div>
        </Scene>
    );
}

/* Tiles that the strength reaches, each with the ways to pay what is missing. */
function LootGrid({ sight }: { readonly sight: Sight }) {
    const tiles = [...new Set(sight.choices.loots.map(({ tile }) => tile))].sort(
        (a, b) => (thingFacts(b).sword ?? 0) - (thingFacts(a).sword ?? 0),
    );
    return (
        <ul class="od-loot" aria-label={t('Loot')}>
            {tiles.map((tile) => (
                <LootTile
                    key={tile}
                    sight={sight}
                    tile={tile}
                    ways={sight.choices.loots.filter((loot) => loot.tile === tile)}
                />
            ))}
        </ul>
    );
}

function LootTile({
    sight,
    tile,
    ways,
}: {
    readonly sight: Sight;
    readonly tile: Thing;
    readonly ways: readonly Loot[];
}) {
    return (
        <li class="od-loot-tile">
            <ThingPicture thing={tile} size={30} />
            <span class="od-loot-words">
                <b>{thingName(tile)}</b>
                <span class="small quiet">
                    {t('sword {n}', { n: thingFacts(tile).sword ?? 0 })}
                </span>
            </span>
            <ShapeMark thing={tile} cell={6} />
            <span class="od-loot-ways">
                {ways.map(({ stone, swords, spears, move }) => (
                    <button
                        key={move.text}
                        type="button"
                        class="od-way lit"
                        {...press(sight.store, move.text, true)}
                    >
                        <Named label={move.label}>
                            {stone + swords + spears === 0 && t('free')}
                            {stone > 0 && <Counted thing="stone" count={stone} size={17} always />}
                            {swords > 0 && (
                                <Counted thing="sword" count={swords} size={17} always />
                            )}
                            {spears > 0 && (
                                <Counted thing="spear" count={spears} size={17} always />
                            )}
                        </Named>
                    </button>
                ))}
            </span>
        </li>
    );
}
