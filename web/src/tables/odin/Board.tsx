/* The table of A Feast for Odin: left what can be done, in the middle where it goes, below what one
 * has. A choice inside an action takes the stage; the feast takes the whole table. */
import { useEffect, useState } from 'preact/hooks';
import { seatName } from '../../frame/seats';
import { t } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { Badge } from '../../ui/Icon';
import { hasRail, isLow } from '../../ui/media';
import { Tabs } from '../../ui/Tabs';
import type { BoardProps } from '../../frame/game';
import { ActionBoard } from './ActionBoard';
import { ActionList } from './ActionList';
import { Boards } from './boards/Boards';
import { Goods } from './boards/Goods';
import { handOf } from './boards/hand';
import { FeastScene } from './Feast';
import { Learn } from './Learn';
import { TaskScene, takesStage } from './Scenes';
import { OdinSheets } from './Sheets';
import { peeking, shownSeat } from './shared/shown';
import { look, type Sight } from './shared/sight';
import { placeOf, type Place } from './places';
import { Bay, Buildings, Occupations, Purse, ShortSupply, Stores, Supply } from './Supply';
import type { Decides } from './shared/view';
import './Board.css';
import './phone.css';

export function Board({ store, part }: BoardProps) {
    const sight = look(store);
    if (!sight) return null;
    return (
        <>
            {part === 'all' ? (
                hasRail.value ? (
                    <Wide sight={sight} />
                ) : (
                    <Middle sight={sight} />
                )
            ) : (
                <Narrow sight={sight} place={part} />
            )}
            <OdinSheets sight={sight} />
        </>
    );
}

/* What takes the stage: the player's own choice, or the dice of whoever rolls. */
function onStage({ view, player, store }: Sight): Decides | null {
    if (store.decision.value && player.decides && takesStage(player.decides.task))
        return player.decides;
    const other = view.turn === null ? null : view.players[view.turn]?.decides;
    return other?.task === 'dice' ? other : null;
}

const feasting = ({ store, player }: Sight): boolean =>
    store.decision.value !== null && player.decides?.task === 'serve';

const Feasting = ({ sight }: { readonly sight: Sight }) => (
    <div class="odin feasting">
        <Learn sight={sight} />
        <FeastScene sight={sight} />
    </div>
);

function Wide({ sight }: { readonly sight: Sight }) {
    if (feasting(sight)) return <Feasting sight={sight} />;
    return (
        <div class={onStage(sight) && !peeking.value ? 'odin scened' : 'odin'}>
            <ActionBoard sight={sight} />
            <Stage sight={sight} />
            {isLow.value && onStage(sight) && !peeking.value ? (
                <ShortSupply sight={sight} player={shownPlayer(sight)} />
            ) : (
                <Supply sight={sight} player={shownPlayer(sight)} />
            )}
        </div>
    );
}

const shownPlayer = ({ view, player }: Sight) =>
    shownSeat.value === null ? player : (view.players[shownSeat.value] ?? player);

/* One's own decision calls one's own boards back. */
function useOwnBoards({ store, player }: Sight) {
    const task = store.decision.value ? (player.decides?.task ?? null) : null;
    useEffect(() => {
        if (task !== null) shownSeat.value = null;
        peeking.value = false;
    }, [task]);
}

function Stage({ sight }: { readonly sight: Sight }) {
    useOwnBoards(sight);
    const scene = onStage(sight);
    const player = shownPlayer(sight);
    const foreign = player.seat !== sight.player.seat;
    return (
        <div class="od-stage">
            <Learn sight={sight} />
            {foreign && (
                <p
                    class="od-foreign"
                    style={{ borderColor: `var(--p-${sight.colours[player.seat] ?? 'sea'})` }}
                >
                    <Badge colour={sight.colours[player.seat] ?? 'sea'} size={26} />
                    <b class="grow">
                        {t('The boards of {name}', { name: seatName(sight.table, player.seat) })}
                    </b>
                    <Button size="small" icon="undo" onPress={() => (shownSeat.value = null)}>
                        {t('Back to mine')}
                    </Button>
                </p>
            )}
            {scene && !foreign && peeking.value && <BackToChoice />}
            {scene && !foreign && !peeking.value ? (
                <TaskScene sight={sight} decides={scene} />
            ) : (
                <Boards sight={sight} seat={player.seat} />
            )}
        </div>
    );
}

const BackToChoice = () => (
    <p class="od-foreign">
        <b>{t('Your boards')}</b>
        <Button size="small" look="primary" icon="undo" onPress={() => (peeking.value = false)}>
            {t('Back to the choice')}
        </Button>
    </p>
);

/* ---- windows without a rail ---- */

/* One place at a time; what is to be decided opens the place where it is decided, and a piece taken
 * in hand the boards. */
function usePlace({ store, player }: Sight) {
    const task = store.decision.value ? (player.decides?.task ?? null) : null;
    const held = handOf(store).held.value !== null;
    const [place, setPlace] = useState<Place>(placeOf(task));
    useEffect(() => {
        if (task !== null) setPlace(placeOf(task));
    }, [task]);
    useEffect(() => {
        if (held) setPlace('boards');
    }, [held]);
    return [place, setPlace] as const;
}

const actionsTab = ({ choices }: Sight) => ({
    key: 'actions' as const,
    label: t('Actions'),
    ...(choices.uses.size > 0 ? { count: choices.uses.size } : {}),
});

/* Tablets: the whole action board, or the stage; one's goods below. */
function Middle({ sight }: { readonly sight: Sight }) {
    const [place, setPlace] = usePlace(sight);
    if (feasting(sight)) return <Feasting sight={sight} />;
    const scene = onStage(sight) !== null;
    const tabs = [actionsTab(sight), { key: 'boards' as const, label: t('Boards') }];
    return (
        <div class={`odin middle ${scene ? 'boards' : place}`}>
            {scene ? (
                <Stage sight={sight} />
            ) : (
                <Tabs
                    label={t('Parts of the board')}
                    tabs={tabs}
                    chosen={place}
                    onChoose={setPlace}
                >
                    {place === 'actions' && <Learn sight={sight} />}
                    {place === 'actions' ? <ActionBoard sight={sight} /> : <Stage sight={sight} />}
                </Tabs>
            )}
            <Purse player={sight.player} />
            <Supply sight={sight} player={shownPlayer(sight)} />
        </div>
    );
}

/* ---- phones ---- */

function Narrow({ sight, place }: { readonly sight: Sight; readonly place: string }) {
    const { player } = sight;
    useOwnBoards(sight);
    const scene = onStage(sight);
    const acting = place === 'actions';
    return (
        <div class="odin-phone">
            {acting && <Learn sight={sight} />}
            {acting && feasting(sight) && <FeastScene sight={sight} />}
            {acting && scene && peeking.value && <BackToChoice />}
            {acting && scene && !peeking.value && <TaskScene sight={sight} decides={scene} />}
            {acting && !scene && !feasting(sight) && <ActionList sight={sight} />}
            {(place === 'boards' || (acting && scene && peeking.value)) && (
                <Boards sight={sight} seat={shownPlayer(sight).seat} narrow />
            )}
            {place === 'goods' && (
                <div class="od-goods-page">
                    <Goods sight={sight} seat={player.seat} narrow />
                    <Stores player={player} />
                    <Bay sight={sight} player={player} />
                    <Buildings sight={sight} player={player} />
                    <Occupations sight={sight} player={player} />
                </div>
            )}
        </div>
    );
}
