/* What laying the piece here would change, or why it can't lie here. */
import type { ComponentChildren } from 'preact';
import { signed, t } from '../../../i18n/words';
import { ruleAddress } from '../../../state/routes';
import { Button } from '../../../ui/Button';
import { Icon, Picture } from '../../../ui/Icon';
import { thingName } from '../shared/facts';
import { ThingPicture } from '../shared/pieces';
import type { Sight } from '../shared/sight';
import type { Thing } from '../shared/view';
import { drawingOf } from './drawing';
import { canFlip, canTurn, shapeOf } from './geometry';
import { handOf, type Hand } from './hand';
import { boardNamed, changeOf, type Change } from './places';
import { capital, changeInWords } from './words';
import './Effect.css';

interface EffectProps {
    readonly sight: Sight;
    readonly narrow?: boolean;
}

/* Read together, so that only this is drawn again while the ghost moves. */
function judge(sight: Sight, hand: Hand) {
    const [held, spot, outcome] = [hand.held.value, hand.spot.value, hand.outcome.value];
    if (!held || !spot || sight.me === null) return null;
    const board = boardNamed(sight.view, sight.me, spot.board);
    if (!board) return null;
    const change = outcome ? changeOf(board, sight.player, outcome) : null;
    return { held, spot, board, change, verdict: hand.verdict.value, reason: hand.reason.value };
}

export function EffectCard({ sight, narrow = false }: EffectProps) {
    const hand = handOf(sight.store);
    const found = judge(sight, hand);
    if (!found) return narrow ? null : <p class="unseen" role="status" />;
    const { held, spot, board, change, verdict, reason } = found;
    const { rows, columns } = drawingOf(board.face);
    const { rows: high, columns: wide } = shapeOf(held.stamp);
    const low = spot.corner.row + high / 2 > rows / 2;
    const right = spot.corner.column + wide / 2 > columns / 2;
    const side = narrow ? '' : `${low ? 'above' : 'below'} ${low || right ? 'left' : 'right'}`;
    return (
        <section class={`lay-effect ${verdict} ${side}`} aria-label={t('What it changes')}>
            <h2>
                <Icon
                    name={
                        verdict === 'fits' ? 'check' : verdict === 'refused' ? 'close' : 'hourglass'
                    }
                    size={18}
                />
                {title(held.thing, verdict)}
            </h2>
            {change && <Changes change={change} narrow={narrow} />}
            {verdict === 'refused' && (
                <p class="lay-reason">
                    {reason?.message ?? '…'}{' '}
                    {reason?.rule && (
                        <a href={ruleAddress(reason.rule)}>
                            {t('Rule {rule}', { rule: reason.rule })}
                        </a>
                    )}
                </p>
            )}
            <Doings hand={hand} thing={held.thing} fits={verdict === 'fits'} narrow={narrow} />
            <p class="unseen" role="status">
                {change ? changeInWords(held.thing, change) : reason?.message}
            </p>
        </section>
    );
}

function title(thing: Thing, verdict: string): string {
    const name = capital(thingName(thing));
    if (verdict === 'fits') return t('{thing}: fits here', { thing: name });
    return verdict === 'refused' ? t('{thing}: not here', { thing: name }) : name;
}

function Changes({
    change: { income, penalty, points, gained, lost },
    narrow,
}: {
    readonly change: Change;
    readonly narrow: boolean;
}) {
    return (
        <ul class="lay-changes">
            {income[0] !== income[1] && (
                <Row
                    picture={<Picture id="odin-income" size={22} />}
                    label={t('Income')}
                    value={<FromTo of={income} />}
                />
            )}
            {gained.map((thing) => (
                <Row
                    key={thing}
                    picture={<ThingPicture thing={thing} size={22} />}
                    label={capital(thingName(thing))}
                    value={t('each round')}
                />
            ))}
            {lost.map((thing) => (
                <Row
                    key={thing}
                    bad
                    picture={<ThingPicture thing={thing} size={22} />}
                    label={capital(thingName(thing))}
                    value={t('no more')}
                />
            ))}
            {penalty[0] !== penalty[1] && (
                <Row
                    picture={
                        <span class="lay-minus" aria-hidden="true">
                            −1
                        </span>
                    }
                    label={t('Negative points')}
                    value={<FromTo of={penalty} />}
                />
            )}
            {(points !== 0 || !narrow) && (
                <Row
                    bad={points < 0}
                    picture={<Picture id="odin-points" size={22} />}
                    label={t('Points')}
                    value={points === 0 ? t('as before') : signed(points)}
                />
            )}
        </ul>
    );
}

function Row({
    picture,
    label,
    value,
    bad = false,
}: {
    readonly picture: ComponentChildren;
    readonly label: string;
    readonly value: ComponentChildren;
    readonly bad?: boolean;
}) {
    return (
        <li class={bad ? 'bad' : ''}>
            {picture}
            <span>{label}</span>
            <b>{value}</b>
        </li>
    );
}

function FromTo({ of: [now, then] }: { readonly of: readonly [number, number] }) {
    return (
        <>
            {now}
            <Icon name="arrow" size={13} />
            {then}
        </>
    );
}

/* Touch has no keys; the mouse and the keyboard have both. */
function Doings({
    hand,
    thing,
    fits,
    narrow,
}: {
    readonly hand: Hand;
    readonly thing: Thing;
    readonly fits: boolean;
    readonly narrow: boolean;
}) {
    const size = narrow ? 'middle' : 'small';
    /* Drawn by the style sheet: the name of a button is its label alone. */
    const key = (name: string) => !narrow && <kbd data-key={name} />;
    return (
        <div class="lay-doings">
            <Button
                look="primary"
                size={size}
                icon="check"
                refused={fits ? undefined : t('It does not fit here.')}
                onPress={() => hand.lay()}
                hotkey="Enter"
            >
                {t('Lay it')}
                {key('↵')}
            </Button>
            {canTurn(thing) && (
                <Button
                    size={size}
                    icon="again"
                    label={t('Turn')}
                    hotkey="R"
                    onPress={() => hand.turn()}
                >
                    {key('R')}
                </Button>
            )}
            {canFlip(thing) && (
                <Button
                    size={size}
                    icon="flip"
                    label={t('Turn over')}
                    hotkey="F"
                    onPress={() => hand.flip()}
                >
                    {key('F')}
                </Button>
            )}
            <Button
                size={size}
                icon="close"
                label={t('Put it back')}
                hotkey="Escape"
                onPress={() => hand.letGo()}
            >
                {key('Esc')}
            </Button>
        </div>
    );
}
