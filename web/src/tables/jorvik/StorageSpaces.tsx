/* Where cubes wait: the space of the player board, and the warehouse. */
import { t, tn } from '../../i18n/words';
import { CargoCube } from './CargoCube';
import { piecesOf } from './loose';
import type { Sight } from './sight';
import { Spot, Worth } from './Spot';
import type { Player } from './view';
import './StorageSpaces.css';

interface StorageProps {
    readonly sight: Sight;
    readonly owner: Player;
    readonly mine: boolean;
}

export function StorageSpaces({ sight, owner, mine }: StorageProps) {
    const pieces = piecesOf(owner);
    const board = pieces.filter((piece) => piece.place === 'board');
    const warehouse = pieces.filter((piece) => piece.place === 'warehouse');
    const free = owner.warehouse_spaces - warehouse.length;
    return (
        <section class="quay-storage panel" aria-label={t('Storage')}>
            <h2>{t('Storage')}</h2>
            <div class="storage-line">
                {board.map((piece) => (
                    <CargoCube key="board" sight={sight} piece={piece} size={46} mine={mine} />
                ))}
                <Spot
                    sight={sight}
                    place={{ verb: 'store', to: 'board' }}
                    label={t('Store on your board')}
                    class="storage-spot"
                    mine={mine}
                >
                    <span class="small">
                        {board.length > 0 ? t('Board, full') : t('Board, free')}
                    </span>
                    <Worth sight={sight} place={{ verb: 'store', to: 'board' }} />
                </Spot>
            </div>
            {owner.warehouse_spaces > 0 && (
                <div class="storage-line">
                    {warehouse.map((piece) => (
                        <CargoCube
                            key={piece.index}
                            sight={sight}
                            piece={piece}
                            size={38}
                            mine={mine}
                        />
                    ))}
                    <Spot
                        sight={sight}
                        place={{ verb: 'store', to: 'warehouse' }}
                        label={t('Store in the warehouse')}
                        class="storage-spot"
                        mine={mine}
                    >
                        <span class="small">
                            {tn('Warehouse, {n} space free', 'Warehouse, {n} spaces free', free)}
                        </span>
                        <Worth sight={sight} place={{ verb: 'store', to: 'warehouse' }} />
                    </Spot>
                </div>
            )}
        </section>
    );
}
