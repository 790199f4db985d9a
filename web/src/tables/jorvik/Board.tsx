/* The Jórvík table. The street with its queues is the heart; while goods are loaded, or a cube
 * waits to be placed, the quay takes its place. */
import { useState } from 'preact/hooks';
import { t } from '../../i18n/words';
import type { BoardProps } from '../../frame/game';
import { Tabs } from '../../ui/Tabs';
import { AnyTime } from './AnyTime';
import { useArrows } from '../shared/arrows';
import { fatesOf } from './fates';
import { Lane } from './Lane';
import { Learn } from './Learn';
import { Quay } from './Quay';
import { RaidScene } from './RaidScene';
import { recentOf } from './recent';
import { look, type Sight } from './sight';
import { ReservationRow, UpperCard } from './Upper';
import { lanesOf, upperOf, type Player } from './view';
import { DeckPanel, RaidPanel } from './World';
import { BrownToggle, You } from './You';
import './tokens.css';
import './Board.css';
import './phone.css';

export function Board({ store, part }: BoardProps) {
    const sight = look(store);
    if (!sight) return null;
    if (part === 'own')
        return (
            <div class="jorvik-own">
                <You sight={sight} />
                <DeckPanel view={sight.view} />
                <RaidPanel sight={sight} />
            </div>
        );
    return part === 'all' ? <Wide sight={sight} /> : <Narrow sight={sight} />;
}

/* Whose goods are moved now; null while the street is looked at. */
function loader({ view }: Sight): Player | null {
    const decides = view.awaiting[0];
    if (decides === undefined) return null;
    const atQuay =
        view.point === 'loading_goods' || view.point === 'anytime_window' || view.inner !== 'none';
    return atQuay ? (view.players[decides] ?? null) : null;
}

function Wide({ sight }: { readonly sight: Sight }) {
    const arrows = useArrows();
    const owner = loader(sight);
    return (
        <div class="jorvik" {...arrows}>
            <Learn sight={sight} />
            <AnyTime sight={sight} />
            {owner ? <Quay sight={sight} owner={owner} /> : <StreetScene sight={sight} />}
            <RaidScene sight={sight} />
        </div>
    );
}

function StreetScene({ sight }: { readonly sight: Sight }) {
    return (
        <div class="street-scene">
            <aside class="world" aria-label={t('What is to come')}>
                <DeckPanel view={sight.view} />
                <RaidPanel sight={sight} />
            </aside>
            <Street sight={sight} />
            <You sight={sight} />
        </div>
    );
}

function Street({ sight }: { readonly sight: Sight }) {
    const { view, store } = sight;
    const fates = fatesOf(store.log.value, sight.table.number);
    const lanes = lanesOf(view);
    const recent = recentOf(store.log.value, sight.table.number, sight.me, lanes);
    const upper = upperOf(view);
    return (
        <div class={upper.length > 0 ? 'street jarl' : 'street'}>
            {upper.length > 0 && (
                <ul class={`cards-${upper.length} upper-row`} aria-label={t('Upper row')}>
                    {upper.map((space) => (
                        <UpperCard
                            key={space.space}
                            sight={sight}
                            space={space}
                            fate={fates.get(space.space)}
                        />
                    ))}
                </ul>
            )}
            {view.mode === 'jarl' && <ReservationRow sight={sight} />}
            <ul class={`cards-${lanes.length} lanes`} aria-label={t('Queues')}>
                {lanes.map((lane) => (
                    <Lane
                        key={lane.space}
                        sight={sight}
                        lane={lane}
                        fate={fates.get(lane.space)}
                        recent={recent.get(lane.space)}
                    />
                ))}
            </ul>
        </div>
    );
}

type Row = 'queues' | 'upper' | 'reserved';

/* Phones: one row of the board at a time, each card a row. */
function Narrow({ sight }: { readonly sight: Sight }) {
    const [row, setRow] = useState<Row>('queues');
    const arrows = useArrows();
    const owner = loader(sight);
    const { view, store, player } = sight;
    const fates = fatesOf(store.log.value, sight.table.number);
    const lanes = lanesOf(view);
    const recent = recentOf(store.log.value, sight.table.number, sight.me, lanes);
    const upper = upperOf(view);
    const left = upper.filter(({ card }) => card).length;
    const tabs = [
        { key: 'queues' as const, label: t('Queues'), count: lanes.length },
        { key: 'upper' as const, label: t('Upper row'), count: left },
        { key: 'reserved' as const, label: t('Reserved'), count: view.row.length },
    ];
    const queues = (
        <ul class="lane-rows" aria-label={t('Queues')}>
            {lanes.map((lane) => (
                <Lane
                    key={lane.space}
                    sight={sight}
                    lane={lane}
                    fate={fates.get(lane.space)}
                    recent={recent.get(lane.space)}
                    row
                />
            ))}
        </ul>
    );
    return (
        <div class="jorvik-phone" {...arrows}>
            <Learn sight={sight} />
            <AnyTime sight={sight} />
            {owner && <Quay sight={sight} owner={owner} />}
            {!owner && player && player.brown > 0 && <BrownToggle sight={sight} player={player} />}
            {!owner && view.mode === 'karl' && queues}
            {!owner && view.mode === 'jarl' && (
                <Tabs label={t('Rows of the board')} tabs={tabs} chosen={row} onChoose={setRow}>
                    {row === 'queues' && queues}
                    {row === 'upper' && (
                        <ul class="lane-rows" aria-label={t('Upper row')}>
                            {upper.map((space) => (
                                <UpperCard
                                    key={space.space}
                                    sight={sight}
                                    space={space}
                                    fate={fates.get(space.space)}
                                    row
                                />
                            ))}
                        </ul>
                    )}
                    {row === 'reserved' && <ReservationRow sight={sight} />}
                </Tabs>
            )}
            <RaidScene sight={sight} />
        </div>
    );
}
