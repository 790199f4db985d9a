/* The boards of another player: small in the rail, and in full where one is pressed. They come onto
 * the stage where there is one beside the rail, else into a window of their own. */
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/words';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Icon';
import { hasRail } from '../../../ui/media';
import { shownBoard, shownSeat } from '../shared/shown';
import { boardsOf, type BoardView, type OdinView, type Player } from '../shared/view';
import { drawingOf } from './drawing';
import { Marks, MiniBoard, Pieces, Printed } from './Face';
import { Patterns } from './Tile';
import { boardName } from './words';

const inWords = ({ board, income = 0, penalty = 0 }: BoardView, name: string): string =>
    t('{board} ({name}): income {income}, negative points {penalty}.', {
        board: boardName(board),
        name,
        income,
        penalty,
    });

const widthOf = (face: string): number => (drawingOf(face).kind === 'home' ? 32 : 25);

interface OthersProps {
    readonly view: OdinView;
    readonly player: Player;
    readonly name: string;
}

export function BoardThumbs({ view, player, name }: OthersProps) {
    const [open, setOpen] = useState(false);
    const boards = boardsOf(view, player.seat);
    const onStage = (board: string): boolean =>
        shownSeat.value === player.seat && (shownBoard.value ?? 'home') === board;
    const show = (board: string) => {
        const stage = hasRail.value && document.querySelector('.od-stage') !== null;
        const again = stage && onStage(board);
        if (!stage) return setOpen(true);
        shownSeat.value = again ? null : player.seat;
        shownBoard.value = again ? null : board;
    };
    return (
        <>
            <ul class="od-thumbs" aria-label={t('The boards of {name}', { name })}>
                {boards.map((board) => (
                    <li key={board.board}>
                        <button
                            type="button"
                            class="od-thumb"
                            title={boardName(board.board)}
                            aria-label={inWords(board, name)}
                            aria-pressed={onStage(board.board)}
                            onClick={() => show(board.board)}
                        >
                            <MiniBoard board={board} width={widthOf(board.face)} />
                        </button>
                    </li>
                ))}
            </ul>
            {open && <BoardsWindow boards={boards} name={name} onClose={() => setOpen(false)} />}
        </>
    );
}

function BoardsWindow({
    boards,
    name,
    onClose,
}: {
    readonly boards: readonly BoardView[];
    readonly name: string;
    readonly onClose: () => void;
}) {
    return (
        <Dialog title={t('The boards of {name}', { name })} wide onClose={onClose}>
            <Patterns />
            <ul class="od-board-window">
                {boards.map((board) => (
                    <li key={board.board}>
                        <WholeBoard board={board} name={name} />
                    </li>
                ))}
            </ul>
        </Dialog>
    );
}

/* A board that nobody lays on here. */
function WholeBoard({ board, name }: { readonly board: BoardView; readonly name: string }) {
    const { box, income } = drawingOf(board.face);
    return (
        <figure class={`od-board-still ${drawingOf(board.face).kind}`}>
            <figcaption>
                <b>{boardName(board.board)}</b>
                {income.length > 0 && (
                    <span>
                        <Picture id="odin-income" class="od-plain" size={20} />
                        {t('income')} <b>{board.income ?? 0}</b>
                    </span>
                )}
                <span>
                    <i class="lay-minus" aria-hidden="true">
                        −1
                    </i>
                    {t('negative points')} <b>{board.penalty ?? 0}</b>
                </span>
            </figcaption>
            <svg
                viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
                role="img"
                aria-label={inWords(board, name)}
            >
                <Printed face={board.face} />
                <Pieces lying={board.lying ?? []} />
                <Marks board={board} />
            </svg>
        </figure>
    );
}
