/* The proposal of "lay for me": ghosts on the board, a line for each piece, the sum, and two ways
 * out of it. */
import { names, signed, t, tn } from '../../../i18n/words';
import { Button, IconButton } from '../../../ui/Button';
import { Icon, Picture } from '../../../ui/Icon';
import { attempt } from '../../../ui/Toast';
import { thingName } from '../shared/facts';
import { ThingPicture } from '../shared/pieces';
import type { Sight } from '../shared/sight';
import { countOf, type BoardView, type Player } from '../shared/view';
import { outline, shapeOf, U } from './geometry';
import { layMove } from './places';
import { accept, proposalOf, propose, refuse, without, type Proposal } from './proposal';
import { Tile } from './Tile';
import { boardName, capital } from './words';
import './Plan.css';

/* A proposal for a position that has passed is none. */
const current = (sight: Sight): Proposal | null => {
    const proposal = proposalOf(sight.store).value;
    return proposal && proposal.number === sight.table.number ? proposal : null;
};

export function Proposed({ sight, board }: { readonly sight: Sight; readonly board: BoardView }) {
    const proposal = current(sight);
    if (!proposal) return null;
    return (
        <g class="lay-proposed">
            {proposal.steps.map(
                ({ spot }, i) =>
                    spot.board === board.board && (
                        <g key={layMove(spot)}>
                            <Tile stamp={spot.stamp} corner={spot.corner} />
                            <path
                                class="proposed-edge"
                                d={outline(shapeOf(spot.stamp).cells, U, 4, -0.5)}
                                transform={`translate(${spot.corner.column * U} ${spot.corner.row * U})`}
                            />
                            <text
                                x={(spot.corner.column + shapeOf(spot.stamp).lead) * U + 5}
                                y={spot.corner.row * U + 13}
                            >
                                {i + 1}
                            </text>
                        </g>
                    ),
            )}
        </g>
    );
}

interface PlanProps {
    readonly sight: Sight;
    readonly board: string;
    /* There are other boards that the proposal could be for, too. */
    readonly many: boolean;
}

export function PlanCard({ sight, board, many }: PlanProps) {
    const proposal = current(sight);
    if (!proposal) return null;
    const { store } = sight;
    if (proposal.steps.length === 0)
        return (
            <section class="lay-plan" aria-label={t('Proposal')} role="status">
                <h2>{t('Nothing is worth laying now.')}</h2>
                {many && <Scope sight={sight} board={board} chosen={proposal.scope} />}
                <div class="lay-doings">
                    <Button size="small" onPress={() => refuse(store)}>
                        {t('Close')}
                    </Button>
                </div>
            </section>
        );
    return (
        <section class="lay-plan" aria-label={t('Proposal')}>
            <h2>
                <Icon name="pack" size={18} />
                {tn('{n} piece to lay', '{n} pieces to lay', proposal.steps.length)}
            </h2>
            {many && <Scope sight={sight} board={board} chosen={proposal.scope} />}
            <Sum now={sight.player} then={proposal.then} />
            <ol>
                {proposal.steps.map((step) => {
                    const { thing } = shapeOf(step.spot.stamp);
                    const name = capital(thingName(thing));
                    return (
                        <li key={layMove(step.spot)}>
                            <ThingPicture thing={thing} size={22} />
                            <span>{name}</span>
                            <span class="quiet small">{boardName(step.spot.board)}</span>
                            <IconButton
                                icon="close"
                                size={15}
                                label={t('Leave out: {thing}', { thing: name })}
                                onPress={() => void attempt(() => without(store, proposal, step))}
                            />
                        </li>
                    );
                })}
            </ol>
            <div class="lay-doings">
                <Button
                    look="primary"
                    size="small"
                    icon="check"
                    onPress={() => void accept(store, proposal)}
                >
                    {t('Lay all')}
                </Button>
                <Button size="small" icon="close" onPress={() => refuse(store)}>
                    {t('No')}
                </Button>
            </div>
        </section>
    );
}

/* For one board, or for all of them. */
function Scope({
    sight,
    board,
    chosen,
}: {
    readonly sight: Sight;
    readonly board: string;
    readonly chosen: string;
}) {
    const ask = (scope: string) => void attempt(() => propose(sight.store, scope));
    return (
        <div class="lay-scope" role="group" aria-label={t('Boards')}>
            <button type="button" aria-pressed={chosen === board} onClick={() => ask(board)}>
                {boardName(board)}
            </button>
            <button type="button" aria-pressed={chosen === 'all'} onClick={() => ask('all')}>
                {t('All boards')}
            </button>
        </div>
    );
}

/* Income, points and bonuses then, against now. */
function Sum({ now, then }: { readonly now: Player; readonly then: Player | null }) {
    if (!then) return null;
    const points = then.score.total - now.score.total;
    const more = Object.keys(then.bonuses).filter(
        (thing) => (then.bonuses[thing] ?? 0) > (now.bonuses[thing] ?? 0),
    );
    return (
        <p class="lay-sum" role="status">
            {then.income !== now.income && (
                <span>
                    <Picture id="odin-income" class="od-plain" size={20} />
                    {t('Income')}{' '}
                    <b>
                        {now.income}
                        <Icon name="arrow" size={13} />
                        {then.income}
                    </b>
                </span>
            )}
            <span>
                <Picture id="odin-points" class="od-plain" size={20} />
                {t('Points')} <b>{signed(points)}</b>
            </span>
            {countOf(then.bonuses) > 0 && more.length > 0 && (
                <span>
                    {t('Bonus each round: {things}.', { things: names(more.map(thingName)) })}
                </span>
            )}
        </p>
    );
}
