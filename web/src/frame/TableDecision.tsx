/* The decision bar of a table: what to decide, what pointing shows, and the moves that are
 * buttons. While looking back it leads to now; while waiting it says for whom. */
import { api } from '../api/client';
import type { Table } from '../api/types';
import { t } from '../i18n/words';
import type { TableStore } from '../state/table';
import { askedAbout, costOf, playCarefully, stopAsking } from './careful';
import type { Choice, Cost, GameTable } from './game';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Icon';
import { isPhone } from '../ui/media';
import { attempt } from '../ui/Toast';
import { DecisionBar } from './DecisionBar';
import { seatName, waitingWords } from './seats';

interface Props {
    readonly store: TableStore;
    readonly game: GameTable;
}

export function TableDecision({ store, game }: Props) {
    const table = store.shown.value;
    if (!table) return null;
    if (store.at.value !== null) return <LookingBack store={store} />;
    const decision = store.decision.value;
    const decider = decision?.seat ?? table.awaiting[0];
    const phone = isPhone.value;
    const choices = decision ? game.choices(table, decision) : [];
    const asked = choices.find(({ move }) => move.text === askedAbout(table));
    const cost = asked ? costOf(game, table, asked.move) : null;
    if (asked && cost && !cost.onBoard)
        return <Asking store={store} game={game} choice={asked} cost={cost} />;
    const costly = choices.filter(({ move }) => phone && costOf(game, table, move));
    return (
        <DecisionBar
            mine={decision !== null}
            colour={decider === undefined ? null : (store.colours.value[decider] ?? null)}
            sentence={
                decision ? hotSeat(table, decision.seat, decision.prompt) : waitingWords(table)
            }
            hint={
                phone ? (
                    <UntilWhen table={table} waiting={decision === null} />
                ) : (
                    <Preview store={store} game={game} table={table} />
                )
            }
            refusal={store.refusal.value}
        >
            <ComeBack store={store} table={table} />
            {table.status === 'playing' && table.you.length > 0 && (
                <TakeBack store={store} table={table} />
            )}
            {decision && table.advice && (
                <Button hotkey="A" label={t('Advice')} onPress={() => attempt(() => store.ask())}>
                    <Picture id="hint" size={22} />
                    {!phone && <span class="word">{t('Advice')}</span>}
                </Button>
            )}
            {decision && (
                <Choices
                    store={store}
                    game={game}
                    choices={phone ? costly : choices}
                    pointed={!phone}
                />
            )}
        </DecisionBar>
    );
}

/* The question before a move that gives something away, where its button was: staying is the nearer
 * answer. */
function Asking({
    store,
    game,
    choice,
    cost,
}: Props & { readonly choice: Choice; readonly cost: Cost }) {
    const seat = store.decision.value?.seat ?? 0;
    return (
        <DecisionBar
            mine
            asks
            colour={store.colours.value[seat] ?? null}
            sentence={cost.question}
            hint={<p class="decision-hint">{cost.tells.join(' ')}</p>}
        >
            <Button
                look="sealed"
                onPress={() => void attempt(() => playCarefully(store, game, choice.move))}
            >
                {cost.go}
            </Button>
            <Button look="primary" hotkey="Escape" onPress={stopAsking}>
                {cost.keep}
            </Button>
        </DecisionBar>
    );
}

/* How long the last move can be taken back: while waiting, and where there is nothing else to say. */
function UntilWhen({ table, waiting }: { readonly table: Table; readonly waiting: boolean }) {
    if (table.undo.length === 0 || !waiting || table.status !== 'playing') return null;
    return <p class="decision-hint">{untilWords()}</p>;
}

const untilWords = () =>
    t('You can take back until somebody else decides or something hidden is shown.');

/* Phones have the choices and what pointing shows under the thumb. */
export function ThumbBar({ store, game }: Props) {
    const table = store.now.value;
    const decision = store.decision.value;
    if (!table || !decision) return null;
    const choices = game
        .choices(table, decision)
        .filter(({ move }) => costOf(game, table, move) === null);
    if (choices.length === 0 && !store.pointedMove.value) return null;
    return (
        <section class="thumb-bar" aria-label={t('Choices')}>
            <Preview store={store} game={game} table={table} />
            <div class="thumb-choices">
                <Choices store={store} game={game} choices={choices} />
            </div>
        </section>
    );
}

function Preview({ store, game, table }: Props & { readonly table: Table }) {
    const pointed = store.pointedMove.value;
    const hint = pointed || !store.decision.value ? null : game.hint?.(table);
    if (!pointed && hint) return <p class="decision-hint">{hint}</p>;
    if (!pointed) return <UntilWhen table={table} waiting={!store.decision.value} />;
    return <p class="decision-hint">{game.preview?.(table, pointed) ?? pointed.label}</p>;
}

/* When several people share a screen, the sentence begins with whose it is. */
const hotSeat = (table: Table, seat: number, prompt: string): string =>
    table.you.length > 1
        ? t('{name}: {sentence}', { name: seatName(table, seat), sentence: prompt })
        : prompt;

/* Time ran out and a bot stands in: the seat is still theirs to take. */
function ComeBack({ store, table }: { readonly store: TableStore; readonly table: Table }) {
    const seat = table.you.find(
        (each) => table.seats[each]?.takeover && !table.seats[each]?.resigned,
    );
    if (table.status !== 'playing' || seat === undefined) return null;
    const back = () =>
        attempt(async () => {
            await api.comeBack(table.id, seat);
            await store.load();
        });
    return (
        <Button look="primary" icon="again" onPress={back}>
            {t('Return to my seat')}
        </Button>
    );
}

function TakeBack({ store, table }: { readonly store: TableStore; readonly table: Table }) {
    const refused =
        table.undo.length > 0 ? undefined : t('You have nothing to take back right now.');
    return (
        <Button
            look="ghost"
            icon="undo"
            hotkey="Z"
            label={t('Take back')}
            refused={refused}
            hint={untilWords()}
            onPress={() => void attempt(() => store.undo())}
        >
            {!isPhone.value && <span class="word">{t('Take back')}</span>}
        </Button>
    );
}

function Choices({
    store,
    game,
    choices,
    pointed: shows = true,
}: Props & { readonly choices: readonly Choice[]; readonly pointed?: boolean }) {
    const pointed = shows ? store.pointedMove.value : null;
    const table = store.now.value;
    const own = choices.some((choice) => choice.move.text === pointed?.text);
    return (
        <>
            {choices.map(({ move, label, sealed, primary, note }) => (
                <span
                    key={move.text}
                    onPointerEnter={() => store.point(move.text)}
                    onPointerLeave={() => store.point(null)}
                >
                    <Button
                        look={sealed ? 'sealed' : primary ? 'primary' : 'plain'}
                        onPress={() => void attempt(() => playCarefully(store, game, move))}
                    >
                        {label ?? move.label}
                        {note && <small>{note}</small>}
                    </Button>
                </span>
            ))}
            {pointed && table && !own && (
                <Button
                    look="primary"
                    onPress={() =>
                        void attempt(
                            () => game.carryOut?.(store, pointed) ?? store.play(pointed.text),
                        )
                    }
                >
                    {game.label?.(table, pointed) ?? pointed.label}
                    <span class="keycap" aria-hidden="true">
                        ↵
                    </span>
                </Button>
            )}
        </>
    );
}

function LookingBack({ store }: { readonly store: TableStore }) {
    const line = store.log.value.find((each) => each.number === store.at.value);
    return (
        <DecisionBar
            mine={false}
            colour={null}
            sentence={t('The table as it was after move {n}.', { n: store.at.value ?? 0 })}
            hint={line && <p class="decision-hint">{line.texts.join(' ')}</p>}
        >
            <Button look="primary" hotkey="Escape" onPress={() => void store.look(null)}>
                {t('Back to the current move')}
            </Button>
        </DecisionBar>
    );
}
