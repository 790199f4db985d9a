/* What can be pressed on the map: docks, fjords, boats, islands and settlers. Each is a button
 * where the thing lies, so that mouse, finger, keyboard and screen reader meet the same. */
import type { ComponentChildren, CSSProperties } from 'preact';
import type { Move } from '../../api/types';
import { t, tn } from '../../i18n/words';
import { beyond, berth, plateAt, type Stage } from './geometry';
import { islandName, type Point } from './facts';
import { crossingsFrom } from './moves';
import { pressCalm, pressMove, pressPick, pressPlace, type PressProps } from './press';
import { placeName, sideName } from './say';
import { SideBadge } from './pieces';
import { hold, lookOf, type Sight } from './sight';
import { isDock, type Side } from './view';

interface SpotsProps {
    readonly sight: Sight;
    readonly stage: Stage;
}

interface SpotProps {
    readonly stage: Stage;
    readonly point: Point;
    /* Where the boat would lie. */
    readonly boat?: Point;
    readonly look: 'dock' | 'fjord' | 'boat' | 'island' | 'settler' | 'settler victim';
    readonly label: string;
    readonly press: PressProps;
    readonly pointed?: boolean;
    readonly children?: ComponentChildren;
}

function Spot({ stage, point, boat, look, label, press, pointed = false, children }: SpotProps) {
    const style = {
        left: `${(100 * point.x) / stage.width}%`,
        top: `${(100 * point.y) / stage.height}%`,
        ...(boat ? { '--dx': `${boat.x - point.x}px`, '--dy': `${boat.y - point.y}px` } : {}),
    } as CSSProperties;
    return (
        <button
            type="button"
            class={`v-spot ${look} ${press['data-spot']} ${pointed ? 'pointed' : ''}`}
            style={style}
            {...press}
        >
            <span class="unseen">{label}</span>
            <span class="v-spot-mark" aria-hidden="true">
                {children}
            </span>
        </button>
    );
}

export function Spots({ sight, stage }: SpotsProps) {
    const { choices, recalling } = sight;
    return (
        <>
            {!recalling && <PlaceSpots sight={sight} stage={stage} />}
            {!recalling &&
                [...choices.boats].map(([place, move]) => (
                    <Spot
                        key={place}
                        stage={stage}
                        point={berth(stage, place)}
                        look="boat"
                        label={move.label}
                        press={pressMove(sight.store, move)}
                        pointed={sight.pointed === move.text}
                    />
                ))}
            {!recalling &&
                [...choices.islands].map(([island, move]) => (
                    <IslandSpot
                        key={island}
                        sight={sight}
                        stage={stage}
                        island={island}
                        move={move}
                    />
                ))}
            {!recalling && <CrossingSpots sight={sight} stage={stage} />}
            {!recalling && <SmiteSpots sight={sight} stage={stage} />}
            {recalling &&
                [...choices.recalls].map(([island, move]) => (
                    <IslandSpot
                        key={island}
                        sight={sight}
                        stage={stage}
                        island={island}
                        move={move}
                    />
                ))}
        </>
    );
}

function IslandSpot({
    sight,
    stage,
    island,
    move,
}: SpotsProps & { readonly island: string; readonly move: Move }) {
    return (
        <Spot
            stage={stage}
            point={plateAt(stage, island)}
            look="island"
            label={move.label}
            press={pressMove(sight.store, move)}
            pointed={sight.pointed === move.text}
        />
    );
}

/* ---- docks and fjords ---- */

const middle = (stage: Stage, place: string): Point =>
    isDock(place) ? beyond(stage, place, 12 * stage.scale) : berth(stage, place);

function PlaceSpots({ sight, stage }: SpotsProps) {
    const { choices, view, store, aim, pointed } = sight;
    const reach = view.foresight?.reach;
    if (view.point === 'sail_step' && sight.deciding && reach) {
        const refused = Object.keys(stage.map.docks).filter(
            (dock) => !reach[dock] && view.players[sight.me ?? -1]?.boats.includes(dock),
        );
        return (
            <>
                {Object.entries(reach).map(([place, way]) => (
                    <Spot
                        key={place}
                        stage={stage}
                        point={middle(stage, place)}
                        boat={berth(stage, place)}
                        look={isDock(place) ? 'dock' : 'fjord'}
                        label={tn('{place}, {n} move', '{place}, {n} moves', way.moves, {
                            place: placeName(place),
                        })}
                        press={pressPlace(sight, place)}
                        pointed={aim === place && pointed !== null}
                    >
                        {isDock(place) ? '' : way.moves}
                    </Spot>
                ))}
                {refused.map((dock) => (
                    <Spot
                        key={dock}
                        stage={stage}
                        point={middle(stage, dock)}
                        look="dock"
                        label={t('{place}: not possible, why?', { place: placeName(dock) })}
                        press={pressCalm(store, `to ${dock}`)}
                    />
                ))}
            </>
        );
    }
    return (
        <>
            {[...choices.places].map(([place, move]) => (
                <Spot
                    key={place}
                    stage={stage}
                    point={middle(stage, place)}
                    look={isDock(place) ? 'dock' : 'fjord'}
                    label={placeName(place)}
                    press={pressMove(store, move)}
                    pointed={pointed === move.text}
                />
            ))}
        </>
    );
}

/* ---- settlers that explore, temples that move: pick one up, then say where to ---- */

function CrossingSpots({ sight, stage }: SpotsProps) {
    const { choices, store } = sight;
    if (choices.crossings.length === 0) return null;
    const { picked, pointed } = sight;
    const targets = crossingsFrom(choices, picked);
    const sources = [...new Set(choices.crossings.map(({ from }) => from))].filter((from) =>
        targets.every((each) => each.from !== from && each.to !== from),
    );
    const what = choices.crossings[0]?.move.text.startsWith('temple') ? t('Temple') : t('Settler');
    return (
        <>
            {targets.map(({ to, from, move }) => (
                <Spot
                    key={to}
                    stage={stage}
                    point={plateAt(stage, to)}
                    look="island"
                    press={pressMove(store, move)}
                    pointed={pointed === move.text}
                    label={t('From {from} to {to}', { from: islandName(from), to: islandName(to) })}
                />
            ))}
            {picked !== null && targets[0] && !targets.some(({ to }) => to === picked) && (
                <Spot
                    stage={stage}
                    point={plateAt(stage, picked)}
                    look="settler"
                    pointed
                    press={{ 'data-spot': 'lit', onClick: () => hold(store, { picked: null }) }}
                    label={t('Put it down again')}
                />
            )}
            {sources.map((from) => (
                <Spot
                    key={from}
                    stage={stage}
                    point={plateAt(stage, from)}
                    look="settler"
                    press={pressPick(store, from)}
                    label={t('Pick up the {what} on {island}', { what, island: islandName(from) })}
                />
            ))}
        </>
    );
}

/* One victim an island is pressed on the island; several stand side by side. */
function SmiteSpots({ sight, stage }: SpotsProps) {
    const { choices, store, table } = sight;
    if (choices.smites.length === 0) return null;
    const { pointed } = sight;
    return (
        <>
            {choices.smites.map(({ island, side, move }) => {
                const here = choices.smites.filter((each) => each.island === island);
                const place = here.findIndex((each) => each.side === side);
                const { x, y } = plateAt(stage, island);
                const point = { x: x + (place - (here.length - 1) / 2) * 46, y };
                return (
                    <Spot
                        key={move.text}
                        stage={stage}
                        point={point}
                        look={here.length > 1 ? 'settler victim' : 'island'}
                        press={pressMove(store, move)}
                        pointed={pointed === move.text}
                        label={t('{island}: a Settler of {name}', {
                            island: islandName(island),
                            name: sideName(table, side as Side),
                        })}
                    >
                        {here.length > 1 && (
                            <SideBadge look={lookOf(sight.colours, side as Side)} size={24} />
                        )}
                    </Spot>
                );
            })}
        </>
    );
}
