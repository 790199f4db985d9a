/* Every move as a button. A long list is grouped by what is done and can be searched, so that one
 * of several hundred is found with a few letters. Numbers are those of the whole list. */
import { useState } from 'preact/hooks';
import { tn } from '../i18n/words';
import type { Offer } from './game';
import { fold } from './commands';
import './MoveList.css';

const FEW = 12; // a list that needs neither groups nor a search
const SHOWN = 60; // of a group, at a time

export interface Numbered {
    readonly number: number;
    readonly move: Offer;
}

export interface Group {
    readonly verb: string;
    readonly title: string;
    readonly moves: readonly Numbered[];
}

/* The words that all labels of a group begin with, such as "Boat to"; else the protocol's verb. */
function titleOf(verb: string, moves: readonly Numbered[]): string {
    const [first = [], ...others] = moves.map(({ move }) => move.label.split(' '));
    const length = first.findIndex((word, i) => others.some((words) => words[i] !== word));
    const common = first
        .slice(0, length < 0 ? first.length : length)
        .join(' ')
        .replace(/[:,(]+$/, '');
    return common || verb.replaceAll('_', ' ');
}

/* In the order in which the verbs first appear. */
export function groupsOf(moves: readonly Numbered[]): readonly Group[] {
    const byVerb = new Map<string, Numbered[]>();
    for (const each of moves)
        byVerb.set(each.move.verb, [...(byVerb.get(each.move.verb) ?? []), each]);
    return [...byVerb].map(([verb, own]) => ({ verb, title: titleOf(verb, own), moves: own }));
}

const wordsOf = (text: string): string => ` ${fold(text.replace(/[^\p{L}\p{N}]+/gu, ' '))}`;

/* Every word that is looked for must begin one of the label or the text. */
export function found(moves: readonly Offer[], wish: string): readonly Numbered[] {
    const words = wordsOf(wish).split(' ').filter(Boolean);
    return moves
        .map((move, i) => ({ number: i + 1, move }))
        .filter(
            ({ move }) =>
                words.length === 0 ||
                words.every((word) => wordsOf(`${move.label} ${move.text}`).includes(` ${word}`)),
        );
}

interface ListProps {
    readonly moves: readonly Offer[];
    readonly onPlay: (move: Offer) => void;
}

export function MoveList({ moves, onPlay }: ListProps) {
    const [wish, setWish] = useState('');
    if (moves.length <= FEW) return <Moves moves={found(moves, '')} onPlay={onPlay} />;
    const shown = found(moves, wish);
    const groups = groupsOf(shown);
    return (
        <>
            <label class="move-search">
                <span>{tn('Search {n} move', 'Search {n} moves', moves.length)}</span>
                <input
                    class="input"
                    type="search"
                    value={wish}
                    onInput={(event) => setWish(event.currentTarget.value)}
                />
                <span class="quiet small" role="status">
                    {wish === '' ? '' : tn('{n} move fits', '{n} moves fit', shown.length)}
                </span>
            </label>
            {groups.length === 1 && groups[0] ? (
                <Moves moves={groups[0].moves} onPlay={onPlay} />
            ) : (
                groups.map((group) =>
                    group.moves.length === 1 ? (
                        <Moves key={group.verb} moves={group.moves} onPlay={onPlay} />
                    ) : (
                        <details
                            key={group.verb}
                            class="move-group"
                            open={wish !== '' || group.moves.length <= FEW}
                        >
                            <summary>
                                {group.title} <span class="quiet">{group.moves.length}</span>
                            </summary>
                            <Moves moves={group.moves} onPlay={onPlay} />
                        </details>
                    ),
                )
            )}
        </>
    );
}

function Moves({
    moves,
    onPlay,
}: {
    readonly moves: readonly Numbered[];
    readonly onPlay: (move: Offer) => void;
}) {
    const [most, setMost] = useState(SHOWN);
    const rest = moves.length - most;
    return (
        <>
            <ol class="list-moves">
                {moves.slice(0, most).map(({ number, move }) => (
                    <li key={move.text}>
                        <button type="button" onClick={() => onPlay(move)}>
                            <span class="keycap">{number}</span>
                            <span class="grow">{move.label}</span>
                            <code>{move.text}</code>
                        </button>
                    </li>
                ))}
            </ol>
            {rest > 0 && (
                <button type="button" class="button plain" onClick={() => setMost(most + SHOWN)}>
                    {tn('Show {n} more', 'Show {n} more', rest)}
                </button>
            )}
        </>
    );
}
