/* The scenes of ships: whaling, rebuilding, emigrating, and the islands they find. */
import { t, tn } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { data, faceFacts, shipFacts, word } from './shared/facts';
import { Dishes } from './Forecast';
import { IslandMap } from './IslandMap';
import { Arrow, Counted, ThingPicture } from './shared/pieces';
import { actionName, Scene, SceneButton, type TaskProps } from './Scene';
import type { Sight } from './shared/sight';

export function BoatScene({ sight }: { readonly sight: Sight }) {
    const { printed_ore: printed, ore } = shipFacts('whaling_boat');
    const boats = (count: number, armed: boolean) =>
        Array.from({ length: count }, (_, i) => (
            <span key={i} class="od-sail-boat">
                <Picture id="odin-whaling_boat" class="od-plain" size={40} />
                {armed && <ThingPicture thing="ore" size={18} />}
            </span>
        ));
    return (
        <Scene
            title={actionName(sight, t('Whaling'))}
            picture="odin-whaling_boat"
            note={t('each ore lowers the price by 1')}
        >
            <div class="od-deals">
                {sight.choices.sails.map(({ plain, armed, move }) => (
                    <SceneButton key={move.text} sight={sight} move={move} class="deal">
                        {boats(plain, false)}
                        {boats(armed, true)}
                        <span class="od-change-words">
                            <b>{tn('{n} boat', '{n} boats', plain + armed)}</b>
                            <small>
                                {t('price −{n}', { n: plain * printed + armed * (printed + ore) })}
                            </small>
                        </span>
                    </SceneButton>
                ))}
            </div>
        </Scene>
    );
}

const shipOf = (vessel: string): string => vessel.replace(/-ore-\d$/, '');

export function ShipScene({ sight, decides }: TaskProps) {
    const {
        choices: { emigrates, rebuilds },
        player,
    } = sight;
    const { table } = player;
    const note =
        decides.task === 'emigrate'
            ? tn(
                  'costs {n} silver and covers two places at your table',
                  'costs {n} silver and covers two places at your table',
                  decides.price ?? 0,
              )
            : t('its ore is lost');
    return (
        <Scene
            title={decides.task === 'emigrate' ? t('Emigration') : t('Whaling boat to knarr')}
            picture={decides.task === 'emigrate' ? 'odin-emigration' : 'odin-knarr'}
            note={note}
        >
            <div class="od-deals">
                {[...emigrates].map(([vessel, move]) => {
                    const { points, emigrated_points: after = 0 } = shipFacts(shipOf(vessel));
                    return (
                        <SceneButton key={vessel} sight={sight} move={move} class="deal">
                            <Picture id={`odin-${shipOf(vessel)}`} class="od-plain" size={52} />
                            <span class="od-change-words">
                                <b>{word('ship', vessel)}</b>
                                <small>
                                    {t('{before} points become {after}', { before: points, after })}
                                </small>
                            </span>
                            <Arrow />
                            <Picture id="odin-emigration" class="od-plain" size={44} />
                        </SceneButton>
                    );
                })}
                {[...rebuilds].map(([vessel, move]) => (
                    <SceneButton key={vessel} sight={sight} move={move} class="deal">
                        <Picture id="odin-whaling_boat" class="od-plain" size={48} />
                        <span class="od-change-words">
                            <b>{word('ship', vessel)}</b>
                        </span>
                        <Arrow />
                        <Picture id="odin-knarr" class="od-plain" size={48} />
                    </SceneButton>
                ))}
            </div>
            {player.forecast && (
                <Dishes sight={sight} player={player} served={player.forecast.served} />
            )}
            <p class="quiet">
                {tn(
                    'Your banquet table has {n} place to fill now.',
                    'Your banquet table has {n} places to fill now.',
                    Math.max(0, table.last - table.first + 1),
                )}
            </p>
        </Scene>
    );
}

/* ---- islands ---- */

export function IslandFace({
    face,
    silver = 0,
    cell = 15,
}: {
    readonly face: string;
    readonly silver?: number;
    readonly cell?: number;
}) {
    const { points, cells } = faceFacts(face);
    const penalties = cells
        .flat()
        .filter((cell) => cell === data.penalty_points || cell === -1).length;
    return (
        <>
            <IslandMap face={face} cell={cell} />
            <span class="od-change-words">
                <b>{word('board', face)}</b>
                <small>
                    {tn('{n} point', '{n} points', points)},{' '}
                    {tn('{n} −1 cell', '{n} −1 cells', penalties)}
                </small>
                {silver > 0 && <Counted thing="silver" count={silver} size={20} always />}
            </span>
        </>
    );
}

export function ExploreScene({ sight }: { readonly sight: Sight }) {
    const cell = sight.choices.explores.size > 2 ? 15 : 24;
    return (
        <Scene
            title={t('Exploration')}
            picture="odin-longship"
            note={t('a new board to lay goods on')}
        >
            <div class="od-islands">
                {[...sight.choices.explores].map(([face, move]) => (
                    <SceneButton key={face} sight={sight} move={move} class="island">
                        <IslandFace
                            face={face}
                            cell={cell}
                            silver={
                                sight.view.boards.find((board) => board.face === face)?.silver ?? 0
                            }
                        />
                    </SceneButton>
                ))}
            </div>
        </Scene>
    );
}
