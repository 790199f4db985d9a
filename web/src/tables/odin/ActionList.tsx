/* The action board on a phone: groups fold, their marks show every space; a space that is pressed
 * unfolds with what it costs and brings and the button that uses it. */
import { useState } from 'preact/hooks';
import { t, tn } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Badge, Icon } from '../../ui/Icon';
import { paint } from '../../state/colours';
import { attempt } from '../../ui/Toast';
import { spaceWords, stateOf } from './ActionBoard';
import { pieceColour } from './colours';
import { GROUPS, spaceFacts, word } from './shared/facts';
import { Mountains } from './Mountains';
import { Named, VikingMark } from './shared/pieces';
import { askAbout } from './pointing';
import { IslandShelf, TreasureShelf } from './Shelves';
import { SpaceDetails } from './SpacePop';
import { leftOf, linesOf, tintOf } from './spaces';
import type { Sight } from './shared/sight';
import { LineView } from './Tokens';
import type { SpaceView } from './shared/view';

type Show = 'all' | 'possible' | 1 | 2 | 3 | 4;

export function ActionList({ sight }: { readonly sight: Sight }) {
    const [show, setShow] = useState<Show>(sight.choices.uses.size > 0 ? 'possible' : 'all');
    const [group, setGroup] = useState<string | null>(null);
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
            {groups.map(({ name, spaces }) => (
                <GroupFold
                    key={name}
                    sight={sight}
                    name={name}
                    spaces={spaces}
                    open={group === name || groups.length === 1}
                    onPress={() => setGroup(group === name ? null : name)}
                />
            ))}
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
    return (
        <section class={open ? 'od-fold open' : 'od-fold'}>
            <button type="button" class="od-fold-head" aria-expanded={open} onClick={onPress}>
                <b>{name === 'imitation' ? t('Imitation') : word('group', name)}</b>
                <span class="od-marks" aria-hidden="true">
                    {spaces.map((each) => {
                        const state = stateOf(sight, each);
                        return (
                            <i
                                key={each.space}
                                class={state}
                                style={
                                    each.colour === undefined
                                        ? {}
                                        : {
                                              background:
                                                  paint[pieceColour(sight, each.colour)].piece,
                                          }
                                }
                            />
                        );
                    })}
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
