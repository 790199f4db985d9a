/* Sets up a table: who sits down, how it is played. Options come from the server. */
import { useEffect, useState } from 'preact/hooks';
import type { Clock, Game, NewSeat } from '../api/types';
import { OakBar } from '../frame/DecisionBar';
import { levelName } from '../frame/seats';
import { gameTitle, portraitOf } from '../state/games';
import { lang, names, t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import {
    gameOf,
    games,
    loadHall,
    openTable,
    standardOptions,
    usualLevel,
    usualOthers,
} from '../state/hall';
import { isNamed } from '../state/name';
import { ensurePlayer, player } from '../state/player';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { attempt } from '../ui/Toast';
import { GameFacts } from './GameCard';
import { HallFrame } from './HallHeader';
import { NameForm } from './NameForm';
import { NotFound } from './NotFound';
import { Scene } from './Scene';
import { SeatList } from './SetupSeats';
import { OptionList, sent, type Choices } from './SetupOptions';
import './SetupScreen.css';

export function SetupScreen({ id, friends }: { readonly id: string; readonly friends: boolean }) {
    const spoken = lang();
    useEffect(() => void attempt(loadHall), [spoken]);
    useEffect(() => void attempt(ensurePlayer), []);
    const title = t('Set up a table');
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    const game = gameOf(id);
    if (!games.value) return null;
    return game ? (
        <Setup game={game} levels={games.value.levels} friends={friends} />
    ) : (
        <NotFound />
    );
}

function firstSeats(game: Game, level: string, friends: boolean): readonly NewSeat[] {
    const others = usualOthers(game);
    const other: NewSeat = friends ? { kind: 'open' } : { kind: 'bot', level };
    return [{ kind: 'me' }, ...Array.from({ length: others }, () => other)];
}

const seatWords = (seat: NewSeat): string => {
    if (seat.kind === 'me') return t('you');
    if (seat.kind === 'bot') return t('{level} bot', { level: levelName(seat.level) });
    if (seat.kind === 'guest') return seat.name || t('somebody beside you');
    return t('a friend by link');
};

interface SetupProps {
    readonly game: Game;
    readonly levels: readonly string[];
    readonly friends: boolean;
}

function Setup({ game, levels, friends }: SetupProps) {
    const level = usualLevel(levels);
    const [seats, setSeats] = useState(() => firstSeats(game, level, friends));
    const [choices, setChoices] = useState<Choices>({
        options: standardOptions(game),
        clock: { kind: 'none' } satisfies Clock,
        private: friends,
        advice: true,
    });
    const portrait = portraitOf(game.id);
    const open = seats.some((seat) => seat.kind === 'open');
    const [naming, setNaming] = useState(false);
    const sit = () =>
        attempt(() =>
            openTable({
                game: game.id,
                ...choices,
                options: sent(game, choices.options, seats.length),
                seats: seats.map((seat, i) =>
                    seat.kind === 'guest' && seat.name.trim() === ''
                        ? { kind: 'guest', name: t('Guest {n}', { n: i + 1 }) }
                        : seat,
                ),
            }),
        );
    /* Friends should meet a name they know. */
    const start = () => (open && !isNamed() ? setNaming(true) : sit());
    return (
        <HallFrame page="games" class="setup">
            <section class="setup-art" aria-label={gameTitle(game.id)}>
                <Scene game={game.id} part={[200, 0, 480, 560]} />
                <div>
                    <h1>{gameTitle(game.id)}</h1>
                    <p class="quiet">{portrait?.line()}</p>
                    <GameFacts id={game.id} />
                </div>
            </section>
            <SeatList
                seats={seats}
                game={game}
                levels={levels}
                me={player.value}
                onChange={setSeats}
            />
            <OptionList game={game} choices={choices} seats={seats.length} onChange={setChoices} />
            <OakBar
                sentence={t('At the table: {names}.', { names: names(seats.map(seatWords)) })}
                hint={
                    open
                        ? t('You get a link to send; the game begins when every seat is taken.')
                        : t('The game begins at once.')
                }
            >
                <ButtonLink look="ghost" to="#/">
                    {t('Back to the hall')}
                </ButtonLink>
                <Button look="primary" onPress={start}>
                    {open ? t('Open the table') : t('Start')}
                </Button>
            </OakBar>
            {naming && (
                <Dialog title={t('Before your friends come')} onClose={() => setNaming(false)}>
                    <NameForm go={t('Open the table')} onDone={sit} />
                </Dialog>
            )}
        </HallFrame>
    );
}
