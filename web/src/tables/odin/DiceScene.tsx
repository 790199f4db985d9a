/* Dice: the result, then the prizes with what each costs, then another roll with its odds, and last
 * what failing brings. Each choice is pressed where it is explained. */
import { useSignal } from '@preact/signals';
import { askedAbout, playCarefully, stopAsking } from '../../frame/careful';
import { t, tn } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Icon';
import { attempt } from '../../ui/Toast';
import { press } from '../shared/press';
import { chanceNow, percent } from './dice';
import { costs } from './costs';
import { diceFacts, thingFacts, thingName, word } from './shared/facts';
import type { Loot } from './shared/moves';
import { Counted, Named, ShapeMark, TallyRow, ThingPicture, VikingMark } from './shared/pieces';
import { Scene, SceneButton } from './Scene';
import type { Sight } from './shared/sight';
import { has, type Decides, type Player, type Thing } from './shared/view';
import './DiceScene.css';

interface DiceProps {
    readonly sight: Sight;
    readonly decides: Decides;
}

export function DiceScene({ sight, decides }: DiceProps) {
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
    const split = useSignal(false);
    const { loots, splits } = sight.choices;
    return (
        <Scene
            title={word('dice action', dice)}
            figure={<Die faces={facts.faces} roll={roll} />}
            note={
                <>
                    {roll === undefined ? (
                        t('Roll up to three times; only the last roll counts.')
                    ) : (
                        <b class="od-result">
                            {facts.low
                                ? t('Price {n}', { n: result })
                                : t('Battle result {n}', { n: result })}
                        </b>
                    )}
                    {ore > 0 && <span> {t('with {n} ore', { n: ore })}</span>}
                    <RollsMade rolls={rolls} left={left} />
                </>
            }
            foot={<Foot sight={sight} decides={decides} player={player} />}
        >
            {loots.length > 0 ? (
                <>
                    {splits.size > 0 && (
                        <SplitSwitch on={split.value} turn={(on) => (split.value = on)} />
                    )}
                    {split.value ? <SplitTiles sight={sight} /> : <Prizes sight={sight} />}
                </>
            ) : (
                <Reward sight={sight} decides={decides} player={player} />
            )}
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
            <Picture id={`odin-die${faces}`} size={54} />
            {roll !== undefined && <b>{roll}</b>}
        </span>
    );
}

const RollsMade = ({ rolls, left }: { readonly rolls: number; readonly left: number }) => (
    <span class="od-rolls" role="img" aria-label={tn('{n} roll left', '{n} rolls left', left)}>
        {Array.from({ length: rolls + left }, (_, i) => (
            <i key={i} class={i < rolls ? 'made' : ''} />
        ))}
        <span aria-hidden="true">{tn('{n} roll left', '{n} rolls left', left)}</span>
    </span>
);

/* Hunting, snares and whaling: what success brings, and the ways to pay for it. */
function Reward({ sight, decides, player }: DiceProps & { readonly player: Player }) {
    const { pays } = sight.choices;
    const { weapon, resource, reward } = diceFacts(decides.dice ?? 'whaling');
    const chance = chanceNow(decides, player);
    return (
        <div class="od-reward">
            <p class="od-brings">
                {Object.keys(reward).length > 0 ? (
                    <TallyRow tally={reward} size={44} always={false} />
                ) : (
                    t('one blue tile of at most that sword value')
                )}
            </p>
            <div class="od-pays">
                {pays.map(({ wood, weapons, move }) => (
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
                {pays.length === 0 && decides.roll !== undefined && (
                    <p class="quiet">{t('You can’t pay this roll.')}</p>
                )}
            </div>
            <p class="od-have">
                {t('You have')} <Counted thing={weapon} count={has(player, weapon)} always />{' '}
                <Counted thing={resource} count={has(player, resource)} always />
            </p>
            {chance !== null && (
                <p class="quiet">
                    {t('{percent} that you can pay with the rolls left', {
                        percent: percent(chance),
                    })}
                </p>
            )}
        </div>
    );
}

/* ---- prizes ---- */

const priceOf = ({ stone, swords, spears }: Loot): number => stone + swords + spears;
const priceKey = ({ stone, swords, spears }: Loot): string => `${stone} ${swords} ${spears}`;

function Price({ stone, swords, spears, size = 17 }: Loot & { readonly size?: number }) {
    if (stone + swords + spears === 0) return <>{t('free')}</>;
    return (
        <>
            {stone > 0 && <Counted thing="stone" count={stone} size={size} />}
            {swords > 0 && <Counted thing="sword" count={swords} size={size} />}
            {spears > 0 && <Counted thing="spear" count={spears} size={size} />}
        </>
    );
}

/* Tiles that the strength reaches, by what they cost at least. A tile with one way to pay is taken
 * with a press; of several ways the line below asks which. */
function Prizes({ sight }: { readonly sight: Sight }) {
    const chosen = useSignal<Thing | null>(null);
    const { loots } = sight.choices;
    const ways = new Map<Thing, Loot[]>();
    for (const loot of loots) ways.set(loot.tile, [...(ways.get(loot.tile) ?? []), loot]);
    const groups = new Map<string, Loot[]>();
    for (const all of ways.values()) {
        const [least] = all.sort((a, b) => priceOf(a) - priceOf(b));
        if (least) groups.set(priceKey(least), [...(groups.get(priceKey(least)) ?? []), least]);
    }
    const sword = ({ tile }: Loot) => thingFacts(tile).sword ?? 0;
    const brackets = [...groups.values()]
        .map((group) => group.sort((a, b) => sword(b) - sword(a)))
        .sort((a, b) => priceOf(a[0] as Loot) - priceOf(b[0] as Loot));
    const pointed = loots.find(({ move }) => move.text === sight.pointed)?.tile ?? chosen.value;
    const several = pointed === null ? [] : (ways.get(pointed) ?? []);
    const most = Math.max(0, ...[...ways.values()].map((all) => all.length));
    return (
        <div class="od-prizes" role="group" aria-label={t('Loot')}>
            {brackets.map((group) => (
                <section key={priceKey(group[0] as Loot)} class="od-bracket">
                    <p class={priceOf(group[0] as Loot) === 0 ? 'od-price free' : 'od-price'}>
                        <Price {...(group[0] as Loot)} />
                    </p>
                    <ul>
                        {group.map((loot) => (
                            <li key={loot.tile}>
                                <Prize
                                    sight={sight}
                                    loot={loot}
                                    ways={ways.get(loot.tile) ?? []}
                                    chosen={chosen.value === loot.tile}
                                    choose={() => (chosen.value = loot.tile)}
                                />
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
            {most > 1 && (
                <div class="od-ways">
                    {several.length > 1 && pointed !== null ? (
                        <>
                            <b>{thingName(pointed)}</b>
                            {several.map((loot) => (
                                <button
                                    key={loot.move.text}
                                    type="button"
                                    class="od-way lit"
                                    {...press(sight.store, loot.move.text, true)}
                                >
                                    <Named label={loot.move.label}>
                                        <Price {...loot} />
                                    </Named>
                                </button>
                            ))}
                        </>
                    ) : (
                        <span class="quiet">{t('Choose a tile, then how to pay.')}</span>
                    )}
                </div>
            )}
        </div>
    );
}

function Prize({
    sight,
    loot,
    ways,
    chosen,
    choose,
}: {
    readonly sight: Sight;
    readonly loot: Loot;
    readonly ways: readonly Loot[];
    readonly chosen: boolean;
    readonly choose: () => void;
}) {
    const inside = (
        <>
            <ThingPicture thing={loot.tile} size={34} />
            <span class="od-prize-name">{thingName(loot.tile)}</span>
            <ShapeMark thing={loot.tile} cell={6} />
        </>
    );
    const look = `od-choice od-prize ${chosen || sight.pointed === loot.move.text ? 'pointed' : ''}`;
    if (ways.length > 1)
        return (
            <button
                type="button"
                class={look}
                data-spot="lit"
                aria-pressed={chosen}
                onClick={choose}
            >
                {inside}
            </button>
        );
    return (
        <button type="button" class={look} {...press(sight.store, loot.move.text, true)}>
            <Named label={loot.move.label}>{inside}</Named>
        </button>
    );
}

/* A tile that is had besides the loot, for a part of the strength (O-20.35). */
const SplitSwitch = ({
    on,
    turn,
}: {
    readonly on: boolean;
    readonly turn: (on: boolean) => void;
}) => (
    <Button size="small" icon={on ? 'undo' : 'plus'} onPress={() => turn(!on)}>
        {on ? t('Loot') : word('task', 'split')}
    </Button>
);

const SplitTiles = ({ sight }: { readonly sight: Sight }) => (
    <ul class="od-bracket-tiles">
        {[...sight.choices.splits].map(([tile, move]) => (
            <li key={tile}>
                <SceneButton sight={sight} move={move} class="od-prize">
                    <ThingPicture thing={tile} size={34} />
                    <span class="od-prize-name">{thingName(tile)}</span>
                    <ShapeMark thing={tile} cell={6} />
                </SceneButton>
            </li>
        ))}
    </ul>
);

/* What is left of the strength after a tile was split off. */
export function SplitScene({ sight, decides: { piece } }: DiceProps) {
    return (
        <Scene
            title={word('task', 'split')}
            picture="odin-sword"
            {...(piece && { note: t('{tile}, and what else?', { tile: thingName(piece) }) })}
        >
            <Prizes sight={sight} />
        </Scene>
    );
}

/* ---- another roll, or giving up ---- */

/* How the next roll compares with this one. */
function Odds({
    faces,
    low,
    roll,
}: {
    readonly faces: number;
    readonly low: boolean;
    readonly roll: number;
}) {
    const better = low ? roll - 1 : faces - roll;
    const worse = faces - 1 - better;
    const words = t('better {better} in {faces}, worse {worse} in {faces}', {
        better,
        worse,
        faces,
    });
    return (
        <span class="od-odds" role="img" aria-label={words}>
            <span class="od-odds-bar">
                <i style={{ flexGrow: better }} />
                <i style={{ flexGrow: 1 }} />
                <i style={{ flexGrow: worse }} />
            </span>
            <small>{words}</small>
        </span>
    );
}

function Foot({ sight, decides, player }: DiceProps & { readonly player: Player }) {
    const { dice = 'whaling', roll: rolled } = decides;
    const { weapon, resource, returned, faces, low } = diceFacts(dice);
    const roll = sight.choices.words.get('roll');
    const fail = sight.choices.words.get('fail');
    const cost = fail ? costs(sight.table, fail.text) : null;
    if (fail && cost && askedAbout(sight.table) === fail.text)
        return (
            <>
                <b class="grow">{cost.question}</b>
                <Button look="primary" onPress={stopAsking}>
                    {cost.keep}
                </Button>
                <Button look="sealed" onPress={() => void attempt(() => giveUp(sight, fail.text))}>
                    {cost.go}
                </Button>
            </>
        );
    return (
        <>
            {roll ? (
                <SceneButton sight={sight} move={roll} sealed>
                    {roll.label}
                </SceneButton>
            ) : (
                player.seat === sight.me && <span class="quiet">{t('No rolls are left.')}</span>
            )}
            {roll && rolled !== undefined ? (
                <Odds faces={faces} low={low} roll={rolled} />
            ) : (
                <span class="grow" />
            )}
            {fail && (
                <button
                    type="button"
                    class={cost ? 'od-fail' : 'od-fail alone'}
                    data-spot="lit"
                    onClick={() => void attempt(() => giveUp(sight, fail.text))}
                >
                    <Named label={fail.label}>
                        {t('Fail')}
                        <ThingPicture thing={resource} size={22} />
                        <ThingPicture thing={weapon} size={22} />
                        {returned > 0 && (
                            <span class="od-counted">
                                <b>{returned}</b>
                                <VikingMark size={18} />
                            </span>
                        )}
                    </Named>
                </button>
            )}
        </>
    );
}

function giveUp({ store, choices }: Sight, text: string): Promise<void> {
    const move = choices.words.get(text);
    return move ? playCarefully(store, { costs }, move) : Promise.resolve();
}
