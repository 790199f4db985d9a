/* The enemy clan of the solo game: its mat, and its last turn told step by step with its
 * reasons. */
import { number, t, tn } from '../../i18n/words';
import { Panel } from '../../ui/Panel';
import { data, resourceName, symbolName, type Symbol } from './facts';
import { PiecePicture, ResourceIcon, RuneStone, SideBadge, VIcon } from './pieces';
import { lookOf, type Sight } from './sight';
import { storyOf, type Step } from './story';
import { RESOURCES, RUNES, type Enemy, type Resource } from './view';
import './Enemy.css';

const SYMBOLS: Readonly<Record<string, string>> = {
    fury: 'fury',
    hunt_boat: 'smite',
    ferry: 'sail',
    settler: 'deploy',
    boat: 'build',
    temple: 'explore_temple',
    battle: 'battle',
};

const said = ({ symbol, strength }: Symbol): string =>
    strength > 0 ? `${symbolName(symbol)} +${strength}` : symbolName(symbol);

function Track({ resource, value }: { readonly resource: Resource; readonly value: number }) {
    const spaces = data.enemy_tracks[resource];
    const ahead = spaces.flatMap((space, i) =>
        i > value && space.symbol !== 'none' ? [`${i}: ${said(space)}`] : [],
    );
    return (
        <div
            class="v-track"
            role="img"
            aria-label={t('{resource}: {n}. Ahead: {all}', {
                resource: resourceName(resource),
                n: value,
                all: ahead.join(', '),
            })}
        >
            <ResourceIcon resource={resource} size={20} plain />
            {spaces.slice(1).map((space, i) => (
                <i
                    key={i}
                    class={i < value ? 'full' : ''}
                    title={space.symbol === 'none' ? undefined : said(space)}
                >
                    {space.symbol !== 'none' && (
                        <VIcon name={SYMBOLS[space.symbol] ?? 'fury'} size={15} />
                    )}
                </i>
            ))}
        </div>
    );
}

function Mat({ sight, enemy }: { readonly sight: Sight; readonly enemy: Enemy }) {
    const look = lookOf(sight.colours, 'enemy');
    const tracks = enemy.tracks;
    return (
        <>
            <header class="v-enemy-head">
                <SideBadge look={look} size={30} />
                <b>{t('The enemy clan')}</b>
                <span class="v-clan-runes">
                    {RUNES.flatMap((rune) =>
                        sight.view.islands
                            .filter((each) => each.control === 'enemy' && each.rune === rune)
                            .map(({ island }) => <RuneStone key={island} rune={rune} size={19} />),
                    )}
                </span>
                <span class="grow" />
                <b class="player-score">
                    {number(enemy.score?.total ?? enemy.score?.islands ?? 0)}
                    {(enemy.favor_count ?? 0) > 0 && enemy.score?.total === undefined ? '?' : ''}
                </b>
            </header>
            <div class="v-enemy-stock">
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Settler on its mat',
                        '{n} Settlers on its mat',
                        enemy.settlers ?? 0,
                    )}
                >
                    <PiecePicture kind="settler" look={look} size={20} />
                    {enemy.settlers}
                </span>
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Boat on its mat',
                        '{n} Boats on its mat',
                        enemy.boats_on_mat ?? 0,
                    )}
                >
                    <PiecePicture kind="boat" look={look} size={22} />
                    {enemy.boats_on_mat}
                </span>
                <span
                    role="img"
                    aria-label={tn(
                        '{n} Temple on its mat',
                        '{n} Temples on its mat',
                        enemy.temples_on_mat ?? 0,
                    )}
                >
                    <PiecePicture kind="temple" look={look} size={21} />
                    {enemy.temples_on_mat}
                </span>
                <span
                    role="img"
                    aria-label={tn('{n} Favor card', '{n} Favor cards', enemy.favor_count ?? 0)}
                >
                    <VIcon name="favor" size={19} />
                    {enemy.favor_count}
                </span>
                <span class="grow" />
                <span class="quiet small">
                    {tn('{n} card in its deck', '{n} cards in its deck', enemy.deck ?? 0)}
                </span>
            </div>
            {tracks && (
                <div class="v-tracks">
                    {RESOURCES.map((resource) => (
                        <Track key={resource} resource={resource} value={tracks[resource]} />
                    ))}
                </div>
            )}
        </>
    );
}

const StepLine = ({ step }: { readonly step: Step }) => (
    <li class={step.why ? 'why' : ''}>
        {step.icon && <VIcon name={step.icon} size={18} />}
        <span>{step.text}</span>
    </li>
);

export function EnemyPanel({ sight }: { readonly sight: Sight }) {
    const { enemy } = sight.view;
    if (!enemy?.active) return null;
    const story = storyOf(sight.store.log.value, sight.table.number);
    return (
        <>
            <Panel class="v-enemy">
                <Mat sight={sight} enemy={enemy} />
            </Panel>
            {story.length > 0 && (
                <Panel title={t('What the enemy did, and why')} class="v-story">
                    <ol tabIndex={0} aria-label={t('What the enemy did, and why')}>
                        {story.map((step, i) => (
                            <StepLine key={i} step={step} />
                        ))}
                    </ol>
                </Panel>
            )}
        </>
    );
}
