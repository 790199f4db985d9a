/* What lies in the open beside the spaces of the sea: special tiles and islands nobody owns. A press
 * shows them all. */
import { t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { faceFacts, word } from './shared/facts';
import { open } from './shared/shown';
import { Isle, Named, ThingPicture } from './shared/pieces';
import type { Sight } from './shared/sight';
import './Shelves.css';

interface ShelfProps {
    readonly sight: Sight;
    readonly row: string;
}

export function TreasureShelf({ sight, row }: ShelfProps) {
    const count = sight.view.oval.length;
    return (
        <button
            type="button"
            class="od-shelf"
            style={{ gridColumn: 5, gridRow: row }}
            onClick={() => (open.value = 'treasures')}
        >
            <Picture id="odin-english_crown" class="od-plain" size={20} />
            <span>{tn('{n} special tile', '{n} special tiles', count)}</span>
        </button>
    );
}

export function IslandShelf({ sight, row }: ShelfProps) {
    const islands = sight.view.boards.filter(
        ({ owner, face }) => owner === null && (faceFacts(face).explore ?? 0) > 0,
    );
    const silver = islands.reduce((sum, island) => sum + (island.silver ?? 0), 0);
    return (
        <button
            type="button"
            class="od-shelf"
            style={{ gridColumn: 5, gridRow: row }}
            onClick={() => (open.value = 'islands')}
        >
            <Named
                label={t('Islands left: {names}', {
                    names: islands.map(({ face }) => word('board', face)).join(', ') || t('none'),
                })}
            >
                <Isle />
                <span>{tn('{n} island', '{n} islands', islands.length)}</span>
                {silver > 0 && (
                    <span class="od-counted">
                        <b>+{silver}</b>
                        <ThingPicture thing="silver" size={17} />
                    </span>
                )}
            </Named>
        </button>
    );
}
