/* What a space is, beside it while it is pointed at: what it asks for and brings now, who stands
 * there, what using it would change, or why it can't be used. Those who don't see it hear the same
 * from the name of the space and from the decision bar. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t, tn } from '../../i18n/words';
import { Badge, Picture } from '../../ui/Icon';
import { pieceColour } from './colours';
import { spaceFacts, word } from './shared/facts';
import { ThingPicture, Vikings } from './shared/pieces';
import { answer, hidePop, pop } from './pointing';
import type { Sight } from './shared/sight';
import { leftOf } from './spaces';
import { HEAPS } from './Tokens';
import { inWords, standsHere, tell, type Item, type Row } from './told';
import type { SpaceView } from './shared/view';
import './SpacePop.css';

const GAP = 9;
const EDGE = 8;

/* Below the space if there is room, else above it; inside the window, with its tip at the space. */
function place(box: HTMLElement, anchor: HTMLElement): void {
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = at.bottom + GAP + height <= innerHeight - EDGE;
    const left = Math.max(
        EDGE,
        Math.min(innerWidth - width - EDGE, at.left + Math.min(24, at.width / 2) - 40),
    );
    const top = below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height);
    box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    box.style.setProperty(
        '--tip',
        `${Math.round(Math.min(width - 26, Math.max(14, at.left + at.width / 2 - left)))}px`,
    );
    box.classList.toggle('above', !below);
}

export function SpacePop({ sight }: { readonly sight: Sight }) {
    const shown = pop.value;
    const box = useRef<HTMLDivElement>(null);
    const space = sight.view.spaces.find((each) => each.space === shown?.space);
    useEffect(() => hidePop, [sight.table.number]);
    useEffect(() => {
        const away = (event: KeyboardEvent | PointerEvent) => {
            if (
                event instanceof KeyboardEvent
                    ? event.key === 'Escape'
                    : !(event.target as Element).closest('.od-space')
            )
                hidePop();
        };
        window.addEventListener('keydown', away);
        window.addEventListener('pointerdown', away);
        return () => {
            window.removeEventListener('keydown', away);
            window.removeEventListener('pointerdown', away);
        };
    }, []);
    useLayoutEffect(() => {
        if (box.current && shown) place(box.current, shown.anchor);
    });
    if (!shown || !space) return null;
    const refused =
        answer.value?.space === space.space &&
        answer.value.number === sight.table.number &&
        answer.value.refusal !== null;
    return (
        <div ref={box} class={refused ? 'od-pop refused' : 'od-pop'} aria-hidden="true">
            <SpaceDetails sight={sight} space={space} />
        </div>
    );
}

/* The same on a phone, in the row that is unfolded. */
export function SpaceDetails({
    sight,
    space,
}: {
    readonly sight: Sight;
    readonly space: SpaceView;
}) {
    const { player, table, view, choices } = sight;
    const { column } = spaceFacts(space.space);
    const { rows, notes, rolls } = tell(space.space, player);
    const said =
        answer.value?.space === space.space && answer.value.number === table.number
            ? answer.value
            : null;
    const left = leftOf(space.space, view);
    const lit = choices.uses.has(space.space);
    return (
        <>
            <header>
                <b>{word('action space', space.space)}</b>
                {said?.refusal?.rule && <span class="od-pop-rule">{said.refusal.rule}</span>}
            </header>
            {said?.refusal && <p class="od-pop-reason">{said.refusal.message}</p>}
            {space.colour !== undefined && (
                <p class="od-pop-stands">
                    <Badge colour={pieceColour(sight, space.colour)} size={24} />
                    {space.seat === undefined ? null : standsHere(table, space.seat)}
                </p>
            )}
            <dl>
                <dt>{t('Vikings')}</dt>
                <dd>
                    <Vikings
                        count={column}
                        colour={sight.colours[player.seat] ?? 'sea'}
                        size={17}
                    />{' '}
                    {sight.mine
                        ? t('{n} of your {all}', { n: column, all: player.vikings })
                        : tn('{n} Viking', '{n} Vikings', column)}
                </dd>
                {rows.map((row, i) => (
                    <DetailRow key={i} row={row} warn={!lit} />
                ))}
                {left !== null && (
                    <>
                        <dt>{t('In stock')}</dt>
                        <dd>{left}</dd>
                    </>
                )}
                {said && said.shifts.length > 0 && (
                    <>
                        <dt>{t('Then')}</dt>
                        <dd>
                            {said.shifts.map(({ thing, now, then }) => (
                                <span key={thing} class="od-shift">
                                    <ThingPicture thing={thing} size={20} />
                                    <b>{now}</b>
                                    <i class="od-arrow" />
                                    <b>{then}</b>
                                </span>
                            ))}
                        </dd>
                    </>
                )}
            </dl>
            {notes.map((note) => (
                <p key={note} class="od-pop-note">
                    {note}
                </p>
            ))}
            {rolls && (
                <p class="od-pop-note sealed">
                    <Picture id="seal" size={18} />
                    {t('A roll can’t be taken back.')}
                </p>
            )}
        </>
    );
}

function DetailRow({
    row: { label, items = [], or = false, words },
    warn,
}: {
    readonly row: Row;
    readonly warn: boolean;
}) {
    return (
        <>
            <dt>{label}</dt>
            <dd>
                {items.map((item, i) => (
                    <DetailItem
                        key={item.thing}
                        item={item}
                        lead={or && i > 0}
                        warn={warn && !or && item.have !== undefined}
                    />
                ))}
                {words && <span>{words}</span>}
            </dd>
        </>
    );
}

/* What is lacking is said where it is the reason. */
function DetailItem({
    item: { thing, count, have = 0 },
    lead,
    warn,
}: {
    readonly item: Item;
    readonly lead: boolean;
    readonly warn: boolean;
}) {
    const short = warn && count !== undefined && have < count;
    return (
        <>
            {lead && <span>{t('or')}</span>}
            <span class={short ? 'od-detail short' : 'od-detail'}>
                {count !== undefined && (count !== 1 || HEAPS.has(thing)) && <b>{count}</b>}
                {inWords(thing) === '' ? (
                    <Picture id={`odin-${thing}`} class="od-plain" size={22} />
                ) : (
                    <ThingPicture thing={thing} size={22} />
                )}
                {inWords(thing)}
                {short && <small>{t('(you have {n})', { n: have })}</small>}
            </span>
        </>
    );
}
