/* Small things drawn on every part of the Vikings table. */
import type { CSSProperties } from 'preact';
import { softly } from '../../i18n/hyphens';
import { number, t } from '../../i18n/words';
import { Picture } from '../../ui/Icon';
import { data, favorFacts, favorText, resourceName, runeName, type Action } from './facts';
import { actionName } from './say';
import type { Look } from './sight';
import { RESOURCES, type Resource, type Rune } from './view';
import './pieces.css';

export const clanStyle = ({ piece, mark, pattern }: Look): CSSProperties =>
    ({ '--pc': piece, '--pe': mark, '--pp': `url(#pattern-${pattern})` }) as CSSProperties;

export type PieceKind = 'settler' | 'boat' | 'chief' | 'temple';

/* Where the emblem stands on a piece, in its square of 64. */
const EMBLEM: Readonly<Record<PieceKind, readonly [x: number, y: number, size: number] | null>> = {
    settler: null,
    boat: [23, 9.5, 18],
    chief: [21, 7, 22],
    temple: [22, 36, 20],
};

interface PieceProps {
    readonly kind: PieceKind;
    readonly look: Look;
    readonly x?: number;
    readonly y?: number;
    readonly size?: number;
}

/* A piece inside a drawing, its upper left corner at x, y. */
export function Piece({ kind, look, x = 0, y = 0, size = 64 }: PieceProps) {
    const emblem = EMBLEM[kind];
    const k = size / 64;
    return (
        <g style={clanStyle(look)}>
            <use href={`#v-piece-${kind}`} x={x} y={y} width={size} height={size} />
            {emblem && (
                <use
                    href={`#${look.emblem}`}
                    x={x + emblem[0] * k}
                    y={y + emblem[1] * k}
                    width={emblem[2] * k}
                    height={emblem[2] * k}
                    style={{ color: kind === 'chief' ? '#2A211A' : look.piece }}
                />
            )}
        </g>
    );
}

/* A piece by itself. */
export const PiecePicture = ({
    kind,
    look,
    size,
}: {
    readonly kind: PieceKind;
    readonly look: Look;
    readonly size: number;
}) => (
    <svg class="v-piece" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
        <Piece kind={kind} look={look} />
    </svg>
);

/* A side's colour and emblem in a ring, also the enemy's. */
export function SideBadge({
    look,
    size = 22,
    title,
}: {
    readonly look: Look;
    readonly size?: number;
    readonly title?: string;
}) {
    return (
        <span
            class="badge"
            style={{
                width: `${size}px`,
                height: `${size}px`,
                background: look.piece,
                color: look.mark,
            }}
        >
            <Picture
                id={look.emblem}
                size={Math.round(size * 0.66)}
                {...(title ? { title } : {})}
            />
        </span>
    );
}

export const RuneStone = ({
    rune,
    size = 22,
    plain = false,
}: {
    readonly rune: Rune | 'any';
    readonly size?: number;
    readonly plain?: boolean;
}) => (
    <Picture
        id={`v-rune-${rune}`}
        class="v-rune"
        size={size}
        {...(plain ? {} : { title: rune === 'any' ? t('any rune') : runeName(rune) })}
    />
);

export const ResourceIcon = ({
    resource,
    size = 20,
    plain = false,
}: {
    readonly resource: Resource;
    readonly size?: number;
    readonly plain?: boolean;
}) => (
    <Picture
        id={`v-${resource}`}
        class="v-icon"
        size={size}
        {...(plain ? {} : { title: resourceName(resource) })}
    />
);

export const VIcon = ({
    name,
    size = 20,
    title,
}: {
    readonly name: string;
    readonly size?: number;
    readonly title?: string;
}) => <Picture id={`v-${name}`} class="v-icon" size={size} {...(title ? { title } : {})} />;

export const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/* Resources of a bag, one picture each. */
export function Bag({
    bag,
    size,
}: {
    readonly bag: Readonly<Partial<Record<Resource, number>>>;
    readonly size: number;
}) {
    return (
        <>
            {RESOURCES.flatMap((resource) =>
                times(bag[resource] ?? 0).map((i) => (
                    <ResourceIcon key={`${resource}${i}`} resource={resource} size={size} plain />
                )),
            )}
        </>
    );
}

/* An action as a picture and words: "Sail 2", or what is collected. */
export function ActionWords({ action, size }: { readonly action: Action; readonly size: number }) {
    if (action.kind === 'collect') {
        return (
            <>
                <VIcon name="collect" size={size} />
                <span class="v-bag" role="img" aria-label={actionName(action)}>
                    <Bag bag={action} size={size - 2} />
                    {times(action.any ?? 0).map((i) => (
                        <i key={i} class="v-any">
                            ?
                        </i>
                    ))}
                    {action.per_rune && (
                        <>
                            ×<RuneStone rune={action.per_rune} size={size - 3} plain />
                        </>
                    )}
                </span>
            </>
        );
    }
    return (
        <>
            <VIcon name={action.kind === 'fury' ? 'fury' : action.kind} size={size} />
            <span>{softly(actionName(action))}</span>
        </>
    );
}

/* A favor card: its runes above, its bag below. */
export function Favor({
    favor,
    class: extra = '',
}: {
    readonly favor: string;
    readonly class?: string;
}) {
    const facts = favorFacts(favor);
    return (
        <span class={`v-favor ${extra}`} role="img" aria-label={favorText(favor)}>
            <span class="v-favor-runes">
                {facts.runes.map((rune, i) => (
                    <RuneStone key={i} rune={rune} size={facts.runes.length > 1 ? 17 : 23} plain />
                ))}
            </span>
            <span class="v-favor-bag">
                <Bag bag={facts} size={11} />
            </span>
        </span>
    );
}

export const CardBack = ({
    look,
    label,
    size = 34,
}: {
    readonly look?: Look;
    readonly label: string;
    readonly size?: number;
}) => (
    <span class="v-back" role="img" aria-label={label}>
        {look ? <SideBadge look={look} size={size} /> : <Picture id="mark" size={size} />}
    </span>
);

/* Filled and empty places of a track, the last of them about to be spent. */
export function Pips({
    value,
    most,
    spent = 0,
}: {
    readonly value: number;
    readonly most: number;
    readonly spent?: number;
}) {
    return (
        <span class="v-pips" aria-hidden="true">
            {times(most).map((i) => (
                <i key={i} class={i >= value ? '' : i >= value - spent ? 'spent' : 'full'} />
            ))}
        </span>
    );
}

/* What a rune of an island and of a favor card is worth at a place of its god (V-19.3, V-19.4). */
export const worthOf = (place: number): { readonly island: number; readonly favor: number } => ({
    island: data.island_vp[place - 1] ?? 0,
    favor: data.favor_vp[place - 1] ?? 0,
});

export const Count = ({ children }: { readonly children: number }) => (
    <b class="number">{number(children)}</b>
);
