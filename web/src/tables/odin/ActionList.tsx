/* The action board on a phone: groups fold and show pictures of what is inside and how many of their
 * spaces are open. One of them stands open, the one used last or the first of use; a space that is
 * pressed unfolds with what it costs and brings and the button that uses it. */
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { t, tn } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Badge, Icon } from '../../ui/Icon';
import { attempt } from '../../ui/Toast';
import { spaceWords, stateOf } from './ActionBoard';
import { pieceColour } from './colours';
import { GROUPS, spaceFacts, word } from './shared/facts';
import { Mountains } from './Mountains';
import { Named, ThingPicture, VikingMark } from './shared/pieces';
import { askAbout } from './pointing';
import { IslandShelf, TreasureShelf } from './Shelves';
import { SpaceDetails } from './SpacePop';
import { leftOf, linesOf, tintOf } from './spaces';
import type { Sight } from './shared/sight';
import { LineView } from './Tokens';
import type { SpaceView, Thing } from './shared/view';

type Show = 'all' | 'possible' | 1 | 2 | 3 | 4;

/* The group that was opened last, at any table: whoever likes the market likes it next round too. */
const opened = signal<string | null>(null);

/* Pictures of what a group is about. */
const INSIDE: Readonly<Record<string, readonly Thing[]>> = {
    build_houses: ['stone_house'],
    build_ships: ['whaling_boat'],
    hunting: ['game_meat', 'hide', 'whale_meat'],
    livestock_market: ['sheep', 'cattle', 'milk'],
    weekly_market: ['flax', 'fruits', 'spices'],
    products: ['milk', 'mead', 'wool'],
    crafting: ['linen', 'rune_stone', 'clothing'],
    mountains_trade: ['stone', 'ore', 'silver'],
    sailing: ['longship', 'silk'],
    emigration_occupation: ['knarr', 'occupation'],
};
const SMALL = new Set(['build_houses', 'build_ships']);

export function ActionList({ sight }: { readonly sight: Sight }) {
    const [show, setShow] = useState<Show>(sight.choices.uses.size > 0 ? 'possible' : 'all');
    const fits = ({ space }: SpaceView) =>
        show === 'all' ||
        (show === 'possible' ? sight.choices.uses.has(space) : spaceFacts(space).column === show);
    const groupsOf = (space: string) => spaceFacts(space).groups[0] ?? 'imitation';
    const groups = [...GROUPS, 'imitation']
        .map((name) => ({
            name,
            spaces: sight.view.spaces.filter((each) => groupsOf(each.space) === name && fits(each)),
        }))
        .filter(({ spaces }) => spaces.length > 0);
    const usable = ({ spaces }: (typeof groups)[number]) =>
        spaces.some(({ space }) => sight.choices.uses.has(space));
    const group =
        groups.find(({ name }) => name === opened.value)?.name ??
        (opened.value === '' ? null : (groups.find(usable) ?? groups[0])?.name);
    const shows: readonly Show[] = ['possible', 'all', 1, 2, 3, 4];
    return (
        <section class="od-list" aria-label={t('Action board')}>
            <div class="od-shows" role="group" aria-label={t('Which spaces')}>
                {shows.map((each) => (
                    <button
                        key={each}
                        type="button"
                        aria-pressed={show === each}
                        onClick={() => setShow(each)}
                    >
                        {each === 'all' ? (
                            t('All')
                        ) : each === 'possible' ? (
                            t('Possible')
                        ) : (
                            <Named label={tn('{n} Viking', '{n} Vikings', each)}>
                                <b>{each}</b>
                                <VikingMark size={16} />
                            </Named>
                        )}
                    </button>
                ))}
            </div>
            {groups.length === 0 && <p class="quiet od-none">{t('No space can be used now.')}</p>}
            <div class="od-folds">
                {groups.map(({ name, spaces }) => (
                    <GroupFold
                        key={name}
                        sight={sight}
                        name={name}
                        spaces={spaces}
                        open={group === name || groups.length === 1}
                        onPress={() => (opened.value = group === name ? '' : name)}
                    />
                ))}
            </div>
            <div class="od-list-shelves">
                <TreasureShelf sight={sight} row="1" />
                <IslandShelf sight={sight} row="1" />
            </div>
            <Mountains sight={sight} large />
        </section>
    );
}

interface FoldProps {
    readonly sight: Sight;
    readonly name: string;
    readonly spaces: readonly SpaceView[];
    readonly open: boolean;
    readonly onPress: () => void;
}

function GroupFold({ sight, name, spaces, open, onPress }: FoldProps) {
    const [chosen, choose] = useState<string | null>(null);
    const count = spaces.filter(({ space }) => sight.choices.uses.has(space)).length;
    const small = SMALL.has(name);
    return (
        <section class={`od-fold ${open ? 'open' : ''} ${small ? 'small' : ''}`}>
            <button type="button" class="od-fold-head" aria-expanded={open} onClick={onPress}>
                <b>{name === 'imitation' ? t('Imitation') : word('group', name)}</b>
                {!open && (
                    <span class="od-inside" aria-hidden="true">
                        {(INSIDE[name] ?? []).slice(0, small ? 1 : 3).map((thing) => (
                            <ThingPicture key={thing} thing={thing} size={26} />
                        ))}
                    </span>
                )}
                <span class={count > 0 ? 'od-open' : 'od-open none'}>
                    <span class="unseen">{tn('{n} open', '{n} open', count)}</span>
                    <span aria-hidden="true">{count}</span>
                </span>
                <Icon name={open ? 'minus' : 'down'} size={20} />
            </button>
            {open &&
                spaces.map((each) => (
                    <Row
                        key={each.space}
                        sight={sight}
                        space={each}
                        open={chosen === each.space}
                        onPress={() => choose(chosen === each.space ? null : each.space)}
                    />
                ))}
        </section>
    );
}

function Row({
    sight,
    space,
    open,
    onPress,
}: {
    readonly sight: Sight;
    readonly space: SpaceView;
    readonly open: boolean;
    readonly onPress: () => void;
}) {
    const { store, choices, view, player } = sight;
    const move = choices.uses.get(space.space);
    const left = leftOf(space.space, view);
    const toggle = () => {
        onPress();
        if (!open) void attempt(() => askAbout(sight, space.space, move));
    };
    return (
        <article
            class={`od-row ${tintOf(space.space)} ${stateOf(sight, space)} ${open ? 'open' : ''}`}
        >
            <button type="button" class="od-row-head" aria-expanded={open} onClick={toggle}>
                <Named label={spaceWords(sight, space)}>
                    <span class="od-row-vikings" aria-hidden="true">
                        <VikingMark size={17} />
                        <b>{spaceFacts(space.space).column}</b>
                    </span>
                    <span class="od-lines">
                        {linesOf(space.space, view, player, t('none left')).map((line, i) => (
                            <LineView key={i} line={line} size={24} room={230} />
                        ))}
                    </span>
                    {left !== null && (
                        <span class="od-left" aria-hidden="true">
                            {tn('{n} left', '{n} left', left)}
                        </span>
                    )}
                    {space.colour !== undefined && (
                        <Badge colour={pieceColour(sight, space.colour)} size={30} />
                    )}
                </Named>
            </button>
            {open && (
                <div class="od-row-body">
                    {move && (
                        <Button
                            look="primary"
                            onPress={() => void attempt(() => store.play(move.text))}
                        >
                            {move.label}
                        </Button>
                    )}
                    <SpaceDetails sight={sight} space={space} />
                </div>
            )}
        </article>
    );
}
