/* Beside the map: the gods with their fury and what a rune is worth now, the era mat with its
 * places for villages, the rows of favor cards. */
import type { ComponentChildren } from 'preact';
import type { Move } from '../../api/types';
import { number, signed, t } from '../../i18n/words';
import { Panel } from '../../ui/Panel';
import { data, eraOf, godName, godText, runeName } from './facts';
import { ActionWords, Favor, ResourceIcon, RuneStone, VIcon, worthOf, times } from './pieces';
import { pressMove, pressPick } from './press';
import { actionName } from './say';
import { outcomeOf, type Sight } from './sight';
import type { End, God, Row } from './view';
import './Gods.css';
import './GodStrip.css';
import './EraMat.css';
import './Favors.css';

/* A row of a panel that may be a move. */
interface LitRowProps {
    readonly sight: Sight;
    readonly move: Move | undefined;
    readonly class: string;
    readonly label?: string;
    readonly children: ComponentChildren;
}

function LitRow({ sight, move, class: look, label, children }: LitRowProps) {
    if (!move) return <div class={look}>{children}</div>;
    return (
        <button
            type="button"
            class={`${look} lit ${sight.pointed === move.text ? 'pointed' : ''}`}
            {...pressMove(sight.store, move)}
        >
            <span class="unseen">{label ?? move.label}</span>
            {children}
        </button>
    );
}

/* Villages that were dedicated, and the places left for more. */
const Places = ({ filled, limit }: { readonly filled: number; readonly limit: number }) => (
    <span
        class="v-places"
        role="img"
        aria-label={t('Villages: {n} of {limit}', { n: filled, limit })}
    >
        {times(limit).map((i) => (
            <i key={i} class={i < filled ? 'full' : ''}>
                {i < filled && <VIcon name="village" size={19} />}
            </i>
        ))}
    </span>
);

const TICKS = 20;
const ordinal = (place: number): string => [t('1st'), t('2nd'), t('3rd')][place - 1] ?? '';

/* How furious a god is, and would be after the move pointed at. */
function Fury({ sight, god }: { readonly sight: Sight; readonly god: God }) {
    const next = outcomeOf(sight)?.fury[god.rune] ?? god.fury;
    const shown = god.fury % TICKS || (god.fury > 0 ? TICKS : 0);
    return (
        <>
            <span class="v-god-fury number">
                {number(god.fury)}
                {next !== god.fury && <small>{signed(next - god.fury)}</small>}
            </span>
            <span
                class="v-ticks"
                role="meter"
                aria-label={t('Fury of {god}', { god: godName(god.god) })}
                aria-valuenow={god.fury}
                aria-valuemin={0}
                aria-valuemax={Math.max(TICKS, god.fury)}
            >
                {times(TICKS).map((i) => (
                    <i
                        key={i}
                        class={i < shown ? 'full' : i < shown + next - god.fury ? 'next' : ''}
                    />
                ))}
            </span>
        </>
    );
}

function GodRow({ sight, god }: { readonly sight: Sight; readonly god: God }) {
    const { choices, view } = sight;
    const worth = worthOf(god.place);
    const [up, down] = [
        choices.furies.get(`${god.rune} up`),
        choices.furies.get(`${god.rune} down`),
    ];
    return (
        <div class="v-god">
            <LitRow
                sight={sight}
                move={choices.dedications.get(`god-${god.rune}`)}
                class="v-god-row"
                label={t('Dedicate a Village to {god}: Fury +2', { god: godName(god.god) })}
            >
                <RuneStone rune={god.rune} size={36} />
                <span class="v-god-words">
                    <span class="v-god-name">
                        <b class="title" title={godText(god.god)}>
                            {godName(god.god)}
                        </b>
                        <small>{ordinal(god.place)}</small>
                        {god.dedicated > 0 && (
                            <span
                                role="img"
                                aria-label={t('Villages: {n} of {limit}', {
                                    n: god.dedicated,
                                    limit: view.dedication_limit,
                                })}
                            >
                                {times(god.dedicated).map((i) => (
                                    <VIcon key={i} name="village" size={16} />
                                ))}
                            </span>
                        )}
                    </span>
                    <span class="v-god-worth">
                        <span>
                            {t('island')} <b class="number">{worth.island}</b>
                        </span>
                        <span>
                            {t('Favor')} <b class="number">{worth.favor}</b>
                        </span>
                    </span>
                </span>
                <Fury sight={sight} god={god} />
            </LitRow>
            {(up ?? down) && (
                <span class="v-fury-ways">
                    {[down, up].map(
                        (move) =>
                            move && (
                                <button
                                    key={move.text}
                                    type="button"
                                    class={`v-step lit ${move === up ? 'v-up' : ''} ${sight.pointed === move.text ? 'pointed' : ''}`}
                                    {...pressMove(sight.store, move)}
                                >
                                    <span class="unseen">{move.label}</span>
                                    <span aria-hidden="true">{move === up ? '+' : '−'}</span>
                                </button>
                            ),
                    )}
                </span>
            )}
        </div>
    );
}

export function Gods({ sight }: { readonly sight: Sight }) {
    const gods = [...sight.view.gods].sort((a, b) => b.fury - a.fury);
    return (
        <Panel
            title={t('Fury')}
            picture="v-fury"
            class="v-gods"
            aside={<span class="quiet small">{t('and what a rune pays')}</span>}
        >
            {gods.map((god) => (
                <GodRow key={god.rune} sight={sight} god={god} />
            ))}
        </Panel>
    );
}

export function EraMat({ sight }: { readonly sight: Sight }) {
    const { view, choices } = sight;
    const raid = (
        <span
            class="v-raid"
            role="img"
            aria-label={t('A raid costs {n} steel', { n: eraOf(view.era).raid_steel })}
        >
            <VIcon name="raid" size={21} />
            {t('raid')}
            <ResourceIcon resource="steel" size={19} plain />
            <b class="number">{eraOf(view.era).raid_steel}</b>
        </span>
    );
    return (
        <Panel title={t('Era Mat')} class="v-era" aside={raid}>
            {data.dedications.map((action, i) => (
                <LitRow
                    key={i}
                    sight={sight}
                    move={choices.dedications.get(`era-${i + 1}`)}
                    class="v-era-row"
                    label={t('Dedicate a Village: {action}', { action: actionName(action) })}
                >
                    <span class="v-era-action">
                        <ActionWords action={action} size={24} />
                    </span>
                    <Places filled={view.dedicated[i] ?? 0} limit={view.dedication_limit} />
                </LitRow>
            ))}
        </Panel>
    );
}

/* ---- favor cards ---- */

function FavorAt({
    sight,
    row,
    place,
}: {
    readonly sight: Sight;
    readonly row: Row;
    readonly place: number;
}) {
    const { view, choices, store } = sight;
    const cards = view.favors[row];
    const favor = cards[place];
    if (favor === undefined) return null;
    const ends: End[] = [
        ...(place === 0 ? ['left' as const] : []),
        ...(place === cards.length - 1 ? ['right' as const] : []),
    ];
    const rowOfEnemy =
        view.point === 'enemy_favor_end' ? (view.at[0] === 0 ? 'upper' : 'lower') : null;
    const move = ends
        .map(
            (end) =>
                choices.favors.get(`${row} ${end}`) ??
                (rowOfEnemy === row ? choices.favors.get(end) : undefined),
        )
        .find((each) => each !== undefined);
    if (!move) return <Favor favor={favor} />;
    return (
        <button
            type="button"
            class={`v-favor-lit ${sight.pointed === move.text ? 'pointed' : ''}`}
            {...pressMove(store, move)}
        >
            <span class="unseen">{move.label}</span>
            <Favor favor={favor} />
        </button>
    );
}

export function FavorRows({ sight }: { readonly sight: Sight }) {
    const rows: readonly [Row, string][] = [
        ['upper', t('Upper row')],
        ['lower', t('Lower row')],
    ];
    return (
        <Panel title={t('Favors')} picture="v-favor" class="v-favors">
            {rows.map(([row, name]) => (
                <div key={row} class="v-favor-row" role="group" aria-label={name}>
                    <span
                        class={
                            sight.view.players.length > 3 ? 'v-favor-cards many' : 'v-favor-cards'
                        }
                    >
                        {sight.view.favors[row].map((favor, i) => (
                            <FavorAt key={favor} sight={sight} row={row} place={i} />
                        ))}
                        {sight.view.favors[row].length === 0 && (
                            <span class="quiet small">{t('empty')}</span>
                        )}
                    </span>
                </div>
            ))}
        </Panel>
    );
}

/* Four favor cards are one too many: which goes back, and where to (V-6.25). */
export function ReturnFavor({ sight }: { readonly sight: Sight }) {
    const { choices, store } = sight;
    if (choices.returns.length === 0) return null;
    const { picked, pointed } = sight;
    const favors = [...new Set(choices.returns.map(({ favor }) => favor))];
    const ends = choices.returns.filter(({ favor }) => favor === picked);
    return (
        <section class="panel v-over" aria-label={t('Favor cards')}>
            <h2>{t('Which Favor card goes back?')}</h2>
            <div class="row">
                {favors.map((favor) => (
                    <button
                        key={favor}
                        type="button"
                        class={`v-favor-lit ${picked === favor ? 'pointed' : ''}`}
                        {...pressPick(store, favor)}
                    >
                        <span class="unseen">{t('Put this one back')}</span>
                        <Favor favor={favor} />
                    </button>
                ))}
            </div>
            {ends.length > 0 && (
                <div class="v-over-choices">
                    {ends.map(({ end, move }) => (
                        <button
                            key={end}
                            type="button"
                            class={`button plain small ${pointed === move.text ? 'pointed' : ''}`}
                            {...pressMove(store, move)}
                        >
                            <span class="unseen">{move.label}</span>
                            <span aria-hidden="true">{endName(end)}</span>
                        </button>
                    ))}
                </div>
            )}
        </section>
    );
}

function endName(end: string): string {
    switch (end) {
        case 'upper left':
            return t('upper row, left');
        case 'upper right':
            return t('upper row, right');
        case 'lower left':
            return t('lower row, left');
        default:
            return t('lower row, right');
    }
}

/* Any amount of one resource for another (V-16.15): a line for each pair, a button for each
 * amount. */
export function ExchangeTable({ sight }: { readonly sight: Sight }) {
    const { choices, store } = sight;
    if (choices.exchanges.length === 0) return null;
    const { pointed } = sight;
    const pairs = [...new Set(choices.exchanges.map(({ from, to }) => `${from} ${to}`))];
    return (
        <section class="panel v-over" aria-label={t('Exchange')}>
            {pairs.map((pair) => {
                const [from = '', to = ''] = pair.split(' ');
                return (
                    <div key={pair} class="v-exchange">
                        <VIcon name={from} size={24} title={t('give')} />
                        <span aria-hidden="true">→</span>
                        <VIcon name={to} size={24} title={t('get')} />
                        <span class="v-over-choices">
                            {choices.exchanges
                                .filter((each) => each.from === from && each.to === to)
                                .map(({ amount, move }) => (
                                    <button
                                        key={amount}
                                        type="button"
                                        class={`v-step lit ${pointed === move.text ? 'pointed' : ''}`}
                                        {...pressMove(store, move)}
                                    >
                                        <span class="unseen">{move.label}</span>
                                        <span aria-hidden="true">{amount}</span>
                                    </button>
                                ))}
                        </span>
                    </div>
                );
            })}
        </section>
    );
}

/* Phones: the three gods in one strip. */
export function GodStrip({ sight }: { readonly sight: Sight }) {
    const outcome = outcomeOf(sight);
    return (
        <ul class="v-god-strip" aria-label={t('Fury')}>
            {sight.view.gods.map((god) => {
                const next = outcome?.fury[god.rune] ?? god.fury;
                const worth = worthOf(god.place);
                return (
                    <li key={god.rune}>
                        <RuneStone rune={god.rune} size={30} />
                        <b title={runeName(god.rune)}>
                            {godName(god.god)} {number(god.fury)}
                            {next !== god.fury && signed(next - god.fury)}
                        </b>
                        <span>{t('island {island}, Favor {favor}', worth)}</span>
                    </li>
                );
            })}
        </ul>
    );
}
