/* Loading: ships and storage on the left, artisans with their spaces, stalls and trays below. A
 * cube is dragged, or picked and put with two presses, or picked by its number. */
import { useEffect } from 'preact/hooks';
import { seatName } from '../../frame/seats';
import { t, tn } from '../../i18n/words';
import { Button } from '../../ui/Button';
import { attempt } from '../../ui/Toast';
import { cubeNow, held, isHeld, letGo, loadAll, onTray, placeKey, type Place } from './cargo';
import { CargoCube, Handled } from './CargoCube';
import { cardFacts } from './facts';
import { pictureAddress } from './pieces';
import { CUBE_KEYS, piecesOf, waysFor, type Piece } from './loose';
import { cardName, goodName } from './say';
import type { Sight } from './sight';
import { Stalls } from './Stalls';
import { StorageSpaces } from './StorageSpaces';
import { WorkBench } from './WorkBench';
import type { Player } from './view';
import { artisansOf, isShip } from './wants';
import './Quay.css';

export function Quay({ sight, owner }: { readonly sight: Sight; readonly owner: Player }) {
    const mine = owner.seat === sight.me && sight.store.decision.value !== null;
    useNumbers(sight, mine);
    useEffect(() => letGo, [sight.table.number]);
    return (
        <div class={mine ? 'quay' : 'quay watching'}>
            <div class="quay-left">
                <Ship sight={sight} owner={owner} mine={mine} />
                <StorageSpaces sight={sight} owner={owner} mine={mine} />
            </div>
            <div class="quay-work">
                <WorkBench sight={sight} owner={owner} artisans={artisansOf(owner)} mine={mine} />
                <Stalls sight={sight} owner={owner} mine={mine} />
            </div>
            <Handled />
        </div>
    );
}

/* A cube's number picks it up; again, puts it down. Letters stay those of the table frame. */
function useNumbers(sight: Sight, mine: boolean): void {
    useEffect(() => {
        if (!mine || !sight.player) return;
        const pieces = piecesOf(sight.player);
        const pick = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (
                event.target instanceof HTMLElement &&
                event.target.closest('input, textarea, select, dialog')
            )
                return;
            if (event.key === 'Escape') letGo();
            const piece = pieces[CUBE_KEYS.indexOf(event.key)];
            if (!piece || onTray(piece)) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            held.value = isHeld(piece) ? null : piece;
            const best =
                held.value &&
                sight.player &&
                waysFor(sight.choices, piece, piece.good, sight.player)[0];
            if (best) requestAnimationFrame(() => focusPlace(best));
        };
        window.addEventListener('keydown', pick, true);
        return () => window.removeEventListener('keydown', pick, true);
    });
}

/* The keyboard goes on where the cube brings most. */
function focusPlace(place: Place): void {
    document
        .querySelector<HTMLElement>(`.quay [data-drop="${placeKey(place)}"][data-spot=lit]`)
        ?.focus();
}

interface ShipProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly mine: boolean;
}

function Ship({ sight, owner, mine }: ShipProps) {
    const ships = owner.loading.filter(isShip);
    const pieces = piecesOf(owner).filter((piece) => piece.place === 'ship');
    const name = ships[0] ? cardName(ships[0].card) : t('No ship this round');
    const now = cubeNow(sight);
    return (
        <section class="quay-ship" aria-label={t('Ships to unload')}>
            <img class="quay-scene" src={pictureAddress('knarr')} alt="" draggable={false} />
            <div class="quay-title">
                <h2>{ships.length > 1 ? tn('{n} ship', '{n} ships', ships.length) : name}</h2>
                <p>
                    {mine
                        ? tn('{n} cube on board', '{n} cubes on board', pieces.length)
                        : t('{name} loads', { name: seatName(sight.table, owner.seat) })}
                </p>
                {mine && sight.view.hand && (
                    <p class="quay-hand">
                        {t('In your hand: {good}', { good: goodName(sight.view.hand) })}
                    </p>
                )}
                {mine && now === null && sight.table.advice && sight.choices.words.has('done') && (
                    <Button
                        size="small"
                        icon="advice"
                        busy={sight.store.row.value !== null}
                        onPress={() => void attempt(() => loadAll(sight.store))}
                    >
                        {t('Load all as advised')}
                    </Button>
                )}
            </div>
            <Hold
                sight={sight}
                pieces={pieces}
                mine={mine}
                room={ships.reduce((sum, ship) => sum + (cardFacts(ship.card).cubes ?? 0), 0)}
            />
        </section>
    );
}

interface HoldProps {
    readonly sight: Sight;
    readonly pieces: readonly Piece[];
    readonly mine: boolean;
    readonly room: number;
}

function Hold({ sight, pieces, mine, room }: HoldProps) {
    const size = room > 6 ? 34 : room > 3 ? 44 : 60;
    return (
        <div class="hold">
            {pieces.map((piece) => (
                <CargoCube
                    key={`${piece.at}-${piece.index}`}
                    sight={sight}
                    piece={piece}
                    size={size}
                    mine={mine}
                />
            ))}
        </div>
    );
}
