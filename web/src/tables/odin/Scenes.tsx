/* The scenes of the actions: exchanges, mountains, upgrades, the sea, treasures, cards. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { t, tn } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { CardFace } from './Cards';
import { DiceScene, SplitScene } from './DiceScene';
import { cardSays, data, dealFacts, thingFacts, thingName, word } from './shared/facts';
import { Mountains } from './Mountains';
import { Arrow, ShapeMark, sorted, TallyRow, ThingPicture } from './shared/pieces';
import { actionName, Scene, SceneButton, type TaskProps } from './Scene';
import type { Sight } from './shared/sight';
import { BoatScene, ExploreScene, ShipScene } from './ShipScenes';
import { linesOf } from './spaces';
import { LineView } from './Tokens';
import type { Task, Thing } from './shared/view';

/* The scene of what the player at turn decides; null where it is decided on the boards, the action
 * board or the feast's table, or where the engine never waits for a choice. */
const scenes: Readonly<Record<Task, ComponentType<TaskProps> | null>> = {
    turn: null,
    end_turn: null,
    window: null,
    lay: null,
    bring: null,
    imitate: null,
    return: null,
    homecoming: null,
    serve: null,
    animals: null,
    felling: null,
    begin: null,
    placing: null,
    taught: null,
    followed: null,
    arms: null,
    abstain: null,
    clear: null,
    deals: DealScene,
    offer: DealScene,
    dice: DiceScene,
    split: SplitScene,
    boats: BoatScene,
    mountain: MountainScene,
    either: MountainScene,
    upgrade: UpgradeScene,
    overseas: OverseasScene,
    sale: SaleScene,
    smithy: SmithyScene,
    explore: ExploreScene,
    emigrate: ShipScene,
    rebuild: ShipScene,
    keep: CardScene,
    draw: CardScene,
    play: CardScene,
    card_first: CardScene,
    card_last: CardScene,
    take_token: OtherScene,
    unload: OtherScene,
    late: OtherScene,
    stow: OtherScene,
    fourth: OtherScene,
    recall: OtherScene,
    give_up: OtherScene,
    turn_over: OtherScene,
    seize: OtherScene,
};

export const takesStage = (task: Task): boolean => scenes[task] !== null;

export function TaskScene(props: TaskProps) {
    const Found = scenes[props.decides.task];
    return Found && <Found {...props} />;
}

/* What an occupation asks: each choice with its sentence and pictures of what it is about. */
function OtherScene({ sight, decides }: TaskProps) {
    const { card, piece, task } = decides;
    const { others, uses, fills } = sight.choices;
    const moves =
        task === 'late'
            ? [...uses.values()]
            : task === 'stow'
              ? fills.map(({ move }) => move)
              : others;
    return (
        <Scene
            title={card ? word('occupation', card) : word('task', task)}
            picture="odin-occupation_play"
        >
            {card && cardSays(card) && <p>{cardSays(card)}</p>}
            {piece && (
                <p class="od-about">
                    <ThingPicture thing={piece} size={34} /> {thingName(piece)}
                </p>
            )}
            <div class="od-deals">
                {moves.map((move) => (
                    <SceneButton key={move.text} sight={sight} move={move} class="deal">
                        {move.args.map((arg, i) => (
                            <About key={i} sight={sight} arg={arg} />
                        ))}
                        <span class="od-change-words">
                            <b>{move.label}</b>
                        </span>
                    </SceneButton>
                ))}
            </div>
        </Scene>
    );
}

/* What a word of a move stands for: a thing, a piece, a ship, a building, a space or a card. */
function About({ sight, arg }: { readonly sight: Sight; readonly arg: string }) {
    const plain = arg.replace(/-.*$/, '');
    const thing =
        data.stamps[arg]?.thing ??
        (data.things[arg] ? arg : data.things[plain] ? plain : undefined);
    if (thing) return <ThingPicture thing={thing} size={40} title={thingName(thing)} />;
    if (data.spaces[arg])
        return (
            <span class="od-about-space">
                {linesOf(arg, sight.view, sight.player, t('none left')).map((line, i) => (
                    <LineView key={i} line={line} size={24} />
                ))}
            </span>
        );
    if (data.cards[arg]) return <CardFace card={arg} />;
    return null;
}

/* Exchanges of the space, or what an occupation offers. */
function DealScene({ sight, decides }: TaskProps) {
    const { card } = decides;
    return (
        <Scene
            title={card ? word('occupation', card) : actionName(sight, t('An exchange'))}
            picture={card ? 'odin-occupation_play' : 'odin-silver'}
        >
            {card && cardSays(card) && <p>{cardSays(card)}</p>}
            <div class="od-deals">
                {[...sight.choices.answers].map(([each, move]) => (
                    <SceneButton key={each} sight={sight} move={move} class="card">
                        <CardFace card={each} />
                    </SceneButton>
                ))}
                {[...sight.choices.deals].map(([deal, move]) => {
                    const { cost, gain } = dealFacts(deal);
                    return (
                        <SceneButton key={deal} sight={sight} move={move} class="deal">
                            <span class="od-side">
                                <small>{t('Pay')}</small>
                                {sorted(cost).length > 0 ? (
                                    <TallyRow tally={cost} size={34} />
                                ) : (
                                    t('nothing')
                                )}
                            </span>
                            <Arrow />
                            <span class="od-side">
                                <small>{t('Get')}</small>
                                {sorted(gain).length > 0 ? (
                                    <TallyRow tally={gain} size={34} />
                                ) : (
                                    t('the action')
                                )}
                            </span>
                        </SceneButton>
                    );
                })}
            </div>
        </Scene>
    );
}

function MountainScene({ sight }: { readonly sight: Sight }) {
    const { upgrades } = sight.choices;
    return (
        <Scene
            title={t('The mountains')}
            picture="odin-mountain"
            note={t('items leave a strip from its front')}
        >
            <Mountains sight={sight} large />
            {upgrades.length > 0 && (
                <>
                    <h3>{t('or upgrade goods')}</h3>
                    <Upgrades sight={sight} />
                </>
            )}
        </Scene>
    );
}

function Change({
    sight,
    from,
    to,
    text,
}: {
    readonly sight: Sight;
    readonly from: Thing;
    readonly to: Thing;
    readonly text: string;
}) {
    const move = sight.store.lit.value.get(text);
    if (!move) return null;
    return (
        <SceneButton sight={sight} move={move} class="change">
            <ThingPicture thing={from} size={34} />
            <Arrow />
            <ThingPicture thing={to} size={34} />
            <span class="od-change-words">
                <small>{thingName(from)}</small>
                <b>{thingName(to)}</b>
            </span>
        </SceneButton>
    );
}

const Upgrades = ({ sight }: { readonly sight: Sight }) => (
    <div class="od-changes">
        {sight.choices.upgrades.map(({ from, to, move }) => (
            <Change key={move.text} sight={sight} from={from} to={to} text={move.text} />
        ))}
    </div>
);

function UpgradeScene({ sight }: { readonly sight: Sight }) {
    return (
        <Scene
            title={t('Upgrade goods')}
            picture="odin-upgrade"
            note={t('orange, red, green, blue')}
        >
            <Upgrades sight={sight} />
        </Scene>
    );
}

function OverseasScene({ sight }: { readonly sight: Sight }) {
    return (
        <Scene
            title={actionName(sight, t('Overseas trading'))}
            picture="odin-knarr"
            note={t('green goods become blue, one of each kind')}
        >
            <div class="od-changes">
                {[...sight.choices.trades].map(([good, move]) => (
                    <Change
                        key={good}
                        sight={sight}
                        from={good}
                        to={thingFacts(good).back ?? good}
                        text={move.text}
                    />
                ))}
            </div>
        </Scene>
    );
}

/* ---- treasures ---- */

export function TileFace({ tile }: { readonly tile: Thing }) {
    const { price, sword = 0, tongs, cells = 0 } = thingFacts(tile);
    return (
        <>
            <ThingPicture thing={tile} size={38} />
            <span class="od-tile-words">
                <b>{thingName(tile)}</b>
                <small class="quiet">
                    {tn('{n} cell', '{n} cells', cells)}
                    {price !== undefined && <>, {tn('{n} silver', '{n} silver', price)}</>}
                    {sword > 0 && <>, {t('sword {n}', { n: sword })}</>}
                    {tongs && <>, {t('can be forged')}</>}
                </small>
            </span>
            <ShapeMark thing={tile} cell={9} />
        </>
    );
}

/* One tile, or two: the first is kept in mind, then those that go with it are lit. */
function SaleScene({ sight }: { readonly sight: Sight }) {
    const { tiles, pairs } = sight.choices;
    const [first, setFirst] = useState<Thing | null>(null);
    const partners = new Map(
        pairs.flatMap(({ a, b, move }) =>
            a === first ? [[b, move] as const] : b === first ? [[a, move] as const] : [],
        ),
    );
    const paired = (tile: Thing) => pairs.some(({ a, b }) => a === tile || b === tile);
    return (
        <Scene
            title={actionName(sight, t('Special sale'))}
            picture="odin-english_crown"
            note={
                first
                    ? t('{tile}, and what else?', { tile: thingName(first) })
                    : t('one or two tiles')
            }
        >
            <div class="od-tiles">
                {[...(first ? partners : tiles)].map(([tile, move]) => (
                    <span key={tile} class="od-tile-row">
                        <SceneButton sight={sight} move={move} class="tile">
                            <TileFace tile={tile} />
                        </SceneButton>
                        {!first && paired(tile) && (
                            <Button
                                size="small"
                                label={t('{tile} and another one', { tile: thingName(tile) })}
                                onPress={() => setFirst(tile)}
                            >
                                +1
                            </Button>
                        )}
                    </span>
                ))}
            </div>
            {first && (
                <Button icon="undo" onPress={() => setFirst(null)}>
                    {t('Another first tile')}
                </Button>
            )}
        </Scene>
    );
}

function SmithyScene({ sight }: { readonly sight: Sight }) {
    return (
        <Scene title={actionName(sight, t('Forge'))} picture="odin-forge" note={t('for 1 ore')}>
            <div class="od-tiles">
                {[...sight.choices.forges].map(([tile, move]) => (
                    <SceneButton key={tile} sight={sight} move={move} class="tile">
                        <TileFace tile={tile} />
                    </SceneButton>
                ))}
            </div>
        </Scene>
    );
}

/* ---- cards ---- */

function CardScene({ sight }: { readonly sight: Sight }) {
    return (
        <Scene title={t('Occupations')} picture="odin-occupation_play">
            <div class="od-hand">
                {[...sight.choices.plays].map(([card, move]) => (
                    <SceneButton key={card} sight={sight} move={move} class="card">
                        <CardFace card={card} />
                    </SceneButton>
                ))}
                {sight.choices.plays.size === 0 && (
                    <p class="quiet">{t('No card can be played now.')}</p>
                )}
            </div>
        </Scene>
    );
}
