/* Moves that become buttons of the decision bar, keys that play a move, and what the move pointed
 * at would change. */
import type { ComponentChildren } from 'preact';
import type { Decision, Move, Table } from '../../api/types';
import { signed, t, tn } from '../../i18n/words';
import type { TableStore } from '../../state/table';
import type { Choice, KeyHelp } from '../../frame/game';
import { cardFacts, eraOf, favorText, islandName } from './facts';
import { groupMoves } from './moves';
import { RuneStone, VIcon } from './pieces';
import { actionName, placeName, sideName } from './say';
import { beginWith, currentAim, destination, sailTo, viewOf } from './sight';
import { isDock, type Outcome, type Row, type Rune, type VikingsView, type Way } from './view';
import './choices.css';

const PRIMARY = new Set(['perform', 'join', 'raid']);
const LAST = ['skip', 'none', 'stop', 'decline', 'done', 'raid', 'perform', 'join'];

/* Declining words, by what would be declined. */
function wordLabel(view: VikingsView, word: string): string | undefined {
    if (word === 'none' && view.point === 'sail_boat') return t('Do not sail');
    if (word === 'none' && view.point === 'dedicate') return t('Keep the Village');
    if (word === 'stop' && view.point === 'sail_step') return t('Stop here');
    if (word === 'stop' && view.point === 'explore_step') return t('Explore no further');
    return undefined;
}

const labelled = (move: Move, label: string | undefined): Choice =>
    label === undefined ? { move } : { move, label };

export function choicesOf(table: Table, decision: Decision): Choice[] {
    const view = viewOf(table);
    const { words, takes, builds, deploys } = groupMoves(decision.moves);
    const most = deploys.length - 1;
    return [
        ...[...takes.values()].map((move) => ({ move })),
        ...[...builds.values()].map((move) => ({ move })),
        ...deploys.map((move, i) => ({
            move,
            label: tn('Deploy {n}', 'Deploy {n}', i + 1),
            primary: i === most,
        })),
        ...LAST.flatMap((word): Choice[] => {
            const move = words.get(word);
            if (!move) return [];
            return [
                {
                    ...labelled(move, wordLabel(view, word)),
                    primary: PRIMARY.has(word) && deploys.length === 0,
                },
            ];
        }),
    ];
}

/* Cards are counted as they lie; other moves as they are listed. */
export function moveOfKey(table: Table, decision: Decision, key: string): Move | undefined {
    const { cards, down, takes, builds, deploys, words } = groupMoves(decision.moves);
    const view = viewOf(table);
    const me = view.players[decision.seat];
    const shifted = '!@#$%^'.indexOf(key);
    const hand = view.pile.length > 0 ? view.pile : (me?.hand ?? []);
    if (shifted >= 0) return down.get(hand[shifted] ?? '');
    if (/^[1-9]$/.test(key)) {
        const n = Number(key) - 1;
        return cards.get(hand[n] ?? '') ?? deploys[n] ?? [...takes.values(), ...builds.values()][n];
    }
    const named: Readonly<Record<string, readonly string[]>> = {
        p: ['perform', 'join'],
        x: ['skip', 'none', 'stop', 'decline', 'done'],
        r: ['raid'],
        d: ['done'],
    };
    return named[key.toLowerCase()]
        ?.map((word) => words.get(word))
        .find((move) => move !== undefined);
}

export const keys = (): readonly KeyHelp[] => [
    { keys: '1–6', does: t('Keep or play the card with this number; take, build or deploy') },
    { keys: '⇧ 1–6', does: t('Play the card with this number face down') },
    { keys: 'P, X', does: t('Perform the action, or skip it') },
    { keys: 'R, D', does: t('Raid, done') },
    { keys: '← ↑ ↓ →', does: t('Walk the board') },
];

/* ---- what pointing shows ---- */

interface ChipProps {
    readonly icon?: string;
    readonly rune?: Rune;
    readonly children: ComponentChildren;
}

const Mark = ({ icon, rune, children }: ChipProps) => (
    <span class="v-mark">
        {icon && <VIcon name={icon} size={19} />}
        {rune && <RuneStone rune={rune} size={18} plain />}
        <span>{children}</span>
    </span>
);

function OutcomeMarks({
    table,
    view,
    outcome,
}: {
    readonly table: Table;
    readonly view: VikingsView;
    readonly outcome: Outcome;
}) {
    return (
        <>
            {outcome.islands.map(({ island, control }) => {
                const before = view.islands.find((each) => each.island === island);
                if (!before || before.control === control) return null;
                return (
                    <Mark key={island} rune={before.rune}>
                        {control === null
                            ? t('{island} is nobody’s then', { island: islandName(island) })
                            : t('{island}: {name}', {
                                  island: islandName(island),
                                  name: sideName(table, control),
                              })}
                    </Mark>
                );
            })}
            {Object.keys(outcome.fury).map((rune) => (
                <Mark key={rune} icon="fury">
                    {signed(
                        (outcome.fury[rune as Rune] ?? 0) -
                            (view.gods.find((god) => god.rune === rune)?.fury ?? 0),
                    )}
                </Mark>
            ))}
            {outcome.points !== 0 && (
                <Mark icon="favor">
                    <b class={outcome.points > 0 ? 'good' : 'bad'}>
                        {t('{n} points', { n: signed(outcome.points) })}
                    </b>
                </Mark>
            )}
        </>
    );
}

/* Influence alone is seen on the map. */
const isNews = (view: VikingsView, { islands, fury, points }: Outcome): boolean =>
    points !== 0 ||
    Object.keys(fury).length > 0 ||
    islands.some(({ island, control }) =>
        view.islands.some((each) => each.island === island && each.control !== control),
    );

function VoyageMarks({
    table,
    view,
    place,
    way,
}: {
    readonly table: Table;
    readonly view: VikingsView;
    readonly place: string;
    readonly way: Way;
}) {
    const food = view.players[table.decisions[0]?.seat ?? 0]?.resources.food ?? 0;
    return (
        <>
            <Mark icon="sail">{tn('{n} move', '{n} moves', way.moves)}</Mark>
            {way.deploy > 0 && (
                <Mark icon="deploy">
                    {t('deploy {n}, food {from} to {to}', {
                        n: way.deploy,
                        from: food,
                        to: food - way.deploy,
                    })}
                </Mark>
            )}
            <OutcomeMarks table={table} view={view} outcome={way} />
            {isDock(place) && view.villages.includes(place) && (
                <Mark icon="raid">
                    {t('raid for {n} steel', { n: eraOf(view.era).raid_steel })}
                </Mark>
            )}
        </>
    );
}

/* A card that is pointed at in the hand: what playing it brings. */
function CardMarks({
    view,
    card,
    down,
}: {
    readonly view: VikingsView;
    readonly card: string;
    readonly down: boolean;
}) {
    const facts = cardFacts(card);
    const worth = view.foresight?.cards[card];
    if (down) {
        return (
            <>
                <Mark icon="battle">{t('strength {n} now', { n: worth?.strength ?? 0 })}</Mark>
                {facts.steel_cost > 0 && (
                    <Mark icon="steel">{t('costs {n} steel', { n: facts.steel_cost })}</Mark>
                )}
                <Mark>
                    {view.battle ? t('joins the battle') : t('starts a battle for a Favor card')}
                </Mark>
            </>
        );
    }
    const met = worth !== undefined && worth.runes >= facts.needs;
    return (
        <>
            <Mark icon={facts.leader.kind}>{actionName(facts.leader)}</Mark>
            <Mark icon={facts.rune_action.kind}>
                {met
                    ? t('then {action}', { action: actionName(facts.rune_action) })
                    : t('{action}: not enough runes yet', {
                          action: actionName(facts.rune_action),
                      })}
            </Mark>
            <Mark rune={facts.rune}>{signed(1)}</Mark>
        </>
    );
}

/* The favor card that a move is about, where it names one by its place. */
function favorOf(view: VikingsView, text: string): string | undefined {
    const [verb, a = '', b] = text.split(' ');
    if (verb === 'return') return a;
    if (verb !== 'favor') return undefined;
    return view.favors[a as Row].at(b === 'left' ? 0 : -1);
}

export function preview(table: Table, move: Move): ComponentChildren {
    const view = viewOf(table);
    const [verb = '', a = '', last = ''] = move.text.split(' ');
    const { reach, outcomes } = view.foresight ?? {};
    const place = destination(view, currentAim.value, move.text);
    const way = verb === 'to' ? reach?.[place] : undefined;
    const outcome = outcomes?.find((each) => each.move === move.text);
    if (way)
        return (
            <span class="v-marks">
                <b>{placeName(place)}:</b>
                <VoyageMarks table={table} view={view} place={place} way={way} />
            </span>
        );
    const favor = favorOf(view, move.text);
    if (favor !== undefined) return favorText(favor);
    if (verb === 'play')
        return (
            <span class="v-marks">
                <CardMarks view={view} card={a} down={last === 'face-down'} />
            </span>
        );
    if (outcome && isNews(view, outcome)) {
        return (
            <span class="v-marks">
                <b>{move.label}:</b>
                <OutcomeMarks table={table} view={view} outcome={outcome} />
            </span>
        );
    }
    return move.label;
}

/* What the button of the thing pointed at says, and does: a voyage may be several moves. */
export const labelOf = (table: Table, move: Move): string => {
    if (/^favor /.test(move.text)) return t('Fight for this card');
    if (/^return /.test(move.text)) return t('Put this card back');
    if (!move.text.startsWith('to ')) return move.label;
    const place = destination(viewOf(table), currentAim.value, move.text);
    return isDock(place)
        ? t('Dock at {place}', { place: placeName(place) })
        : t('Sail to {place}', { place: placeName(place) });
};

export function carryOut(store: TableStore, move: Move): Promise<void> {
    const table = store.now.peek();
    if (move.verb === 'play') return beginWith(store, move);
    if (!table || !move.text.startsWith('to ')) return store.play(move.text);
    return sailTo(store, destination(viewOf(table), currentAim.peek(), move.text));
}
