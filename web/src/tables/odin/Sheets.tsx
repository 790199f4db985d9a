/* What a press opens over the table: the treasures left, the islands left, all occupations. */
import { t } from '../../i18n/words';
import { Dialog } from '../../ui/Dialog';
import { CardBrowser } from './Cards';
import { data, faceFacts } from './shared/facts';
import { TileFace } from './Scenes';
import { IslandFace } from './ShipScenes';
import { open } from './shared/shown';
import type { Sight } from './shared/sight';

export function OdinSheets({ sight }: { readonly sight: Sight }) {
    const close = () => (open.value = null);
    if (open.value === 'cards') return <CardBrowser sight={sight} />;
    if (open.value === 'treasures')
        return (
            <Dialog title={t('Special tiles left')} wide onClose={close}>
                <ul class="od-sheet">
                    {sight.view.oval.map((tile) => (
                        <li key={tile}>
                            <TileFace tile={tile} />
                        </li>
                    ))}
                </ul>
            </Dialog>
        );
    if (open.value === 'islands') return <Islands sight={sight} onClose={close} />;
    return null;
}

/* The boards nobody owns, and when the next of them turns over. */
function Islands({ sight, onClose }: { readonly sight: Sight; readonly onClose: () => void }) {
    const left = sight.view.boards.filter(
        ({ owner, face }) => owner === null && (faceFacts(face).explore ?? 0) > 0,
    );
    const rounds = data.lengths[sight.view.length]?.rounds ?? [];
    return (
        <Dialog title={t('Islands left')} wide onClose={onClose}>
            <ul class="od-sheet islands">
                {left.map(({ face, silver = 0 }) => {
                    const turns = rounds.findIndex((round) => round.turns === face);
                    return (
                        <li key={face}>
                            <IslandFace face={face} silver={silver} />
                            <small class="quiet">
                                {t('Exploration space with {n} Vikings', {
                                    n: faceFacts(face).explore ?? 0,
                                })}
                                {turns >= 0 && (
                                    <>; {t('turns over in round {n}', { n: turns + 1 })}</>
                                )}
                            </small>
                        </li>
                    );
                })}
            </ul>
        </Dialog>
    );
}
