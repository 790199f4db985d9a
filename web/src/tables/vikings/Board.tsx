/* The Vikings table: the map in the middle, gods, era mat and favors beside it, the own clan below;
 * while cards are drafted, these are the table. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words';
import { Icon } from '../../ui/Icon';
import { useArrows } from '../shared/arrows';
import type { BoardProps } from '../../frame/game';
import { BattleScene } from './Battle';
import { Chart, ChartColours } from './Chart';
import { ClanMat, Hand, LeaderRow } from './Clan';
import { Draft, DraftCards, DraftMap } from './Draft';
import { EnemyPanel } from './Enemy';
import { FightScene } from './FightScene';
import { Learn } from './Learn';
import { EraMat, ExchangeTable, FavorRows, Gods, GodStrip, ReturnFavor } from './Panels';
import { SeenInDraft } from './Seen';
import { hold, look, type Sight } from './sight';
import { phaseOf, type Clan } from './view';
import './tokens.css';
import './Board.css';
import './phone.css';

export function Board({ store, part }: BoardProps) {
    const sight = look(store);
    useEffect(() => {
        const letGo = (event: KeyboardEvent) => {
            if (event.key === 'Escape') hold(store, { picked: null, recalling: false, aim: null });
        };
        window.addEventListener('keydown', letGo);
        return () => window.removeEventListener('keydown', letGo);
    }, [store]);
    if (!sight) return null;
    if (part === 'own') return <Own sight={sight} />;
    return part === 'all' ? <Wide sight={sight} /> : <Narrow sight={sight} />;
}

const drafting = (sight: Sight): Clan | null =>
    phaseOf(sight.view.point) === 'draft' ? sight.player : null;

function Wide({ sight }: { readonly sight: Sight }) {
    const arrows = useArrows();
    const me = drafting(sight);
    return (
        <div class="vikings" data-point={sight.view.point} {...arrows}>
            <ChartColours />
            <Learn sight={sight} />
            {me ? <Draft sight={sight} me={me} /> : <MapScene sight={sight} />}
            <FightScene sight={sight} />
        </div>
    );
}

function MapScene({ sight }: { readonly sight: Sight }) {
    return (
        <div class={sight.view.players.length > 3 ? 'v-scene many' : 'v-scene'}>
            <aside class="v-left" aria-label={t('Gods, era and Favors')}>
                <Gods sight={sight} />
                <EraMat sight={sight} />
                <FavorRows sight={sight} />
            </aside>
            <div class="v-frame v-map">
                <Chart sight={sight} scale={1} />
                <ExchangeTable sight={sight} />
                <ReturnFavor sight={sight} />
            </div>
            {sight.player && (
                <div class="v-dock">
                    <ClanMat sight={sight} clan={sight.player} />
                    <LeaderRow sight={sight} clan={sight.player} />
                    <Hand sight={sight} clan={sight.player} />
                </div>
            )}
        </div>
    );
}

/* What the rail shows beside the players. */
export function Beside({ store }: { readonly store: BoardProps['store'] }) {
    const sight = look(store);
    if (!sight) return null;
    return (
        <>
            {drafting(sight) && sight.view.players.length < 4 && <DraftMap sight={sight} />}
            {drafting(sight) && <SeenInDraft sight={sight} />}
            <EnemyPanel sight={sight} />
            <BattleScene sight={sight} />
        </>
    );
}

/* ---- phones ---- */

const PAN: readonly [number, number] = [720, 690];

/* The map is larger than the window and opens on what is lit; the whole of it lies small in a
 * corner and takes its place when it is pressed. */
function PhoneMap({ sight }: { readonly sight: Sight }) {
    const [whole, setWhole] = useState(false);
    const pane = useRef<HTMLDivElement>(null);
    const seen = useRef<HTMLElement>(null);
    const { number } = sight.table;
    const { places, boats, islands, crossings, smites, recalls } = sight.choices;
    /* What is lit below the corner can be pressed through it. */
    const through =
        !whole &&
        places.size + boats.size + islands.size + crossings.length + smites.length + recalls.size >
            0
            ? ' through'
            : '';
    const frame = () => {
        const [area, box] = [pane.current, seen.current];
        if (!area || !box) return;
        const part = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
        Object.assign(box.style, {
            left: part(area.scrollLeft, PAN[0]),
            top: part(area.scrollTop, PAN[1]),
            width: part(Math.min(area.clientWidth, PAN[0]), PAN[0]),
            height: part(Math.min(area.clientHeight, PAN[1]), PAN[1]),
        });
    };
    useEffect(() => {
        const area = pane.current;
        if (!area || whole) return;
        const spots = [...area.querySelectorAll<HTMLElement>('[data-spot=lit]')];
        const [x, y] =
            spots.length === 0
                ? [PAN[0] / 2, PAN[1] / 2]
                : [
                      spots.reduce((sum, spot) => sum + spot.offsetLeft, 0) / spots.length,
                      spots.reduce((sum, spot) => sum + spot.offsetTop, 0) / spots.length,
                  ];
        area.scrollTo({ left: x - area.clientWidth / 2, top: y - area.clientHeight / 2 });
        frame();
    }, [number, whole, sight.recalling]);
    return (
        <div class="v-phone-map">
            <div class="v-pan" ref={pane} tabIndex={whole ? -1 : 0} onScroll={frame}>
                {whole ? (
                    <Chart sight={sight} scale={0.62} />
                ) : (
                    <Chart sight={sight} scale={0.86} size={PAN} />
                )}
            </div>
            {!whole && (
                <div class={`v-overview${through}`} aria-hidden="true">
                    <Chart sight={sight} scale={1.5} small size={PAN} />
                    <i ref={seen} />
                </div>
            )}
            <button
                type="button"
                class={`v-overview-press${whole ? ' closer' : through}`}
                aria-label={whole ? t('Closer') : t('Whole map')}
                onClick={() => setWhole(!whole)}
            >
                {whole && <Icon name="plus" size={22} />}
            </button>
        </div>
    );
}

const FAVOR_POINTS = new Set(['pick_favor', 'enemy_favor_end']);
const HAND_POINTS = new Set(['play_card', 'discard_pick']);
const MAT_POINTS = new Set(['dedicate', 'fury_pick']);

function Narrow({ sight }: { readonly sight: Sight }) {
    const arrows = useArrows();
    const me = drafting(sight);
    const { point } = sight.view;
    const mine = sight.deciding;
    const hand = mine && HAND_POINTS.has(point) ? sight.player : null;
    const mats = mine && MAT_POINTS.has(point);
    if (me) {
        return (
            <div class="vikings-phone" data-point={sight.view.point} {...arrows}>
                <ChartColours />
                <Learn sight={sight} />
                <GodStrip sight={sight} />
                <div class="v-phone-draft">
                    <DraftCards sight={sight} me={me} />
                    <SeenInDraft sight={sight} />
                </div>
                <FightScene sight={sight} />
            </div>
        );
    }
    return (
        <div class="vikings-phone" data-point={sight.view.point} {...arrows}>
            <ChartColours />
            <Learn sight={sight} />
            {mats && (
                <div class="v-phone-mats">
                    <Gods sight={sight} />
                    <EraMat sight={sight} />
                </div>
            )}
            {!mats && <PhoneMap sight={sight} />}
            <ExchangeTable sight={sight} />
            <ReturnFavor sight={sight} />
            {mine && FAVOR_POINTS.has(point) && <FavorRows sight={sight} />}
            {hand && <Hand sight={sight} clan={hand} />}
            {!mats && <GodStrip sight={sight} />}
            <FightScene sight={sight} />
        </div>
    );
}

function Own({ sight }: { readonly sight: Sight }) {
    if (!sight.player) return null;
    return (
        <div class="v-own">
            <ChartColours />
            <ClanMat sight={sight} clan={sight.player} />
            <BattleScene sight={sight} />
            <LeaderRow sight={sight} clan={sight.player} />
            <Hand sight={sight} clan={sight.player} />
            <Gods sight={sight} />
            <EraMat sight={sight} />
            <FavorRows sight={sight} />
        </div>
    );
}
