/* The artisans while goods are loaded: a row for each space, filled or waiting for its cube. */
import { t, tn } from '../../i18n/words';
import { Icon } from '../../ui/Icon';
import { cubeNow, lifted, play, wayFilling, wayTo } from './cargo';
import { isFinished, spacesOf } from './Cards';
import { cardFacts } from './facts';
import { Burst, CardPicture, GoodCube, GoodGap, Named } from './pieces';
import { cardName, goodName, sourceInWords, upperFirst } from './say';
import type { Sight } from './sight';
import { Spot, Worth } from './Spot';
import type { CardHere, Good, Player } from './view';
import { sourcesOf } from './wants';
import './WorkBench.css';

interface BenchProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly artisans: readonly CardHere[];
    readonly mine: boolean;
}

export function WorkBench({ sight, owner, artisans, mine }: BenchProps) {
    const unfinished = artisans.filter((artisan) => !isFinished(artisan));
    const finished = artisans.filter(isFinished);
    return (
        <ul class={artisans.length > 3 ? 'bench many' : 'bench'}>
            {[...unfinished, ...finished].map((artisan) => (
                <Artisan
                    key={artisan.card}
                    sight={sight}
                    owner={owner}
                    artisan={artisan}
                    mine={mine}
                />
            ))}
            {artisans.length === 0 && (
                <li class="bench-none panel quiet">
                    {t('No artisans. Cubes can be stored, sold or exchanged.')}
                </li>
            )}
            {artisans.length < 3 && <TurnSteps owner={owner} />}
        </ul>
    );
}

/* J-8.1: what a loading turn consists of, while there is room to say it. */
function TurnSteps({ owner }: { readonly owner: Player }) {
    const fresh = owner.personal.length;
    const steps = [
        { done: true, text: t('Income') },
        { done: true, text: tn('{n} card works for you', '{n} cards work for you', fresh) },
        { done: false, text: t('Goods: as many as you like') },
    ];
    return (
        <li class="turn-steps panel">
            <h3>{t('Loading turn')}</h3>
            <ol>
                {steps.map(({ done, text }) => (
                    <li key={text} class={done ? 'done' : 'now'}>
                        <Icon name={done ? 'check' : 'arrow'} size={16} />
                        {text}
                    </li>
                ))}
                <li class="next">
                    <Icon name="hourglass" size={16} />
                    {t('Ships are emptied and kept')}
                </li>
            </ol>
        </li>
    );
}

interface ArtisanProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly artisan: CardHere;
    readonly mine: boolean;
}

function Artisan({ sight, owner, artisan, mine }: ArtisanProps) {
    const done = isFinished(artisan);
    return (
        <li class={done ? 'artisan done' : 'artisan'}>
            <span class="artisan-picture">
                <CardPicture card={artisan.card} />
            </span>
            <span class="worth">
                <Burst value={cardFacts(artisan.card).vp ?? 0} size={44} />
            </span>
            <div class="artisan-body">
                <h3>{cardName(artisan.card)}</h3>
                {spacesOf(artisan).map(({ good, empty }, i) =>
                    empty ? (
                        <Gap
                            key={i}
                            sight={sight}
                            owner={owner}
                            artisan={artisan.card}
                            good={good}
                            mine={mine}
                        />
                    ) : (
                        <Filled key={i} sight={sight} artisan={artisan.card} good={good} />
                    ),
                )}
                {done && (
                    <p class="finished small">
                        <Icon name="check" size={16} />
                        {t('Finished')}
                    </p>
                )}
            </div>
        </li>
    );
}

interface GapProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly artisan: string;
    readonly good: Good;
    readonly mine: boolean;
}

/* An empty space. The cube at hand goes here, a moved one, or the first loose one that fits. */
function Gap({ sight, owner, artisan, good, mine }: GapProps) {
    const now = cubeNow(sight);
    const place = { verb: 'put', to: artisan } as const;
    const fits = now?.good === good && wayTo(sight, place) !== null;
    const shift =
        lifted.value && lifted.value.good === good
            ? sight.choices.shifts.find(
                  (each) =>
                      each.good === good && each.from === lifted.value?.from && each.to === artisan,
              )
            : undefined;
    const filling = wayFilling(sight, artisan, good);
    const sources = sourcesOf(sight.view, owner, good).map(sourceInWords);
    const note = fits || shift ? t('put it here') : (sources[0] ?? t('none in sight'));
    const row = (
        <>
            <span class="space">
                <GoodGap good={good} size={48} />
            </span>
            <span class="space-words">
                <b>{upperFirst(goodName(good))}</b>
                <span class="small quiet">{note}</span>
            </span>
            {fits && <Worth sight={sight} place={place} />}
        </>
    );
    const label = t('{card}: space for {good}, {note}', {
        card: cardName(artisan),
        good: goodName(good),
        note,
    });
    const quick = shift?.move ?? filling?.move;
    if (mine && quick)
        return (
            <button
                type="button"
                class="space-row lit"
                data-spot="lit"
                data-drop={`put:${artisan}`}
                onPointerEnter={() => sight.store.point(quick.text)}
                onFocus={() => sight.store.point(quick.text)}
                onClick={() => play(sight.store, quick.text)}
            >
                <Named label={label}>{row}</Named>
            </button>
        );
    if (now && now.good !== good) return <div class="space-row">{row}</div>;
    return (
        <Spot
            sight={sight}
            place={place}
            label={label}
            class="space-row"
            mine={mine && now !== null}
        >
            {row}
        </Spot>
    );
}

/* A cube that lies here; in the workshop it may be lifted. */
function Filled({ sight, artisan, good }: Omit<GapProps, 'owner' | 'mine'>) {
    const liftable = sight.choices.shifts.some(
        (each) => each.from === artisan && each.good === good,
    );
    const chosen = lifted.value?.from === artisan && lifted.value.good === good;
    const row = (
        <>
            <span class="space">
                <GoodCube good={good} size={48} />
            </span>
            <span class="space-words">
                <b>{upperFirst(goodName(good))}</b>
                <span class="small quiet">{t('lies here')}</span>
            </span>
        </>
    );
    if (!liftable) return <div class="space-row">{row}</div>;
    return (
        <button
            type="button"
            class={chosen ? 'space-row lit held' : 'space-row lit'}
            data-spot="lit"
            aria-pressed={chosen}
            onClick={() => (lifted.value = chosen ? null : { good, from: artisan })}
        >
            <Named
                label={t('Move {good} from {card}', {
                    good: goodName(good),
                    card: cardName(artisan),
                })}
            >
                {row}
            </Named>
        </button>
    );
}
