/* One sentence says what is decided now, always at this place, in every game. A gold edge means
 * that it is for you; a plain one that others decide, or that you look at the past. */
import type { ComponentChildren } from 'preact';
import type { Refusal } from '../api/types';
import type { Colour } from '../state/colours';
import { t } from '../i18n/words';
import { ruleAddress } from '../state/routes';
import { Badge, Icon, Picture } from '../ui/Icon';
import { useFit } from '../ui/fit';
import './DecisionBar.css';

/* How often what the bar holds may become smaller: it has one height (DecisionBar.css). */
const STEPS = 5;

interface DecisionBarProps {
    readonly mine: boolean;
    readonly colour: Colour | null;
    readonly sentence: string;
    /* What pointing shows, or a hint with keys. */
    readonly hint?: ComponentChildren;
    readonly refusal?: Refusal | null;
    /* Something is asked before it is done. */
    readonly asks?: boolean;
    readonly children?: ComponentChildren;
}

export function DecisionBar({
    mine,
    colour,
    sentence,
    hint,
    refusal,
    asks = false,
    children,
}: DecisionBarProps) {
    const bar = useFit<HTMLElement>(STEPS);
    return (
        <section
            id="decision"
            ref={bar}
            tabIndex={-1}
            class={`decision ${mine ? 'mine' : ''} ${asks ? 'asks' : ''}`}
            aria-label={t('Decision')}
        >
            {colour ? <Badge colour={colour} size={42} /> : <Icon name="hourglass" size={30} />}
            <div class="decision-words" data-fits>
                <p class="decision-sentence" role="status" aria-live="polite">
                    {sentence}
                </p>
                {refusal ? (
                    <p class="decision-refusal" role="alert">
                        {refusal.message}{' '}
                        {refusal.rule && (
                            <a href={ruleAddress(refusal.rule)}>
                                {t('Rule {rule}', { rule: refusal.rule })}
                            </a>
                        )}
                    </p>
                ) : (
                    hint
                )}
            </div>
            <div class="decision-choices" data-fits role="group" aria-label={t('Choices')}>
                {children}
            </div>
        </section>
    );
}

interface OakBarProps {
    readonly sentence: string;
    readonly hint?: ComponentChildren;
    readonly children?: ComponentChildren;
}

/* The same bar as an oak beam, for pages of the hall. */
export function OakBar({ sentence, hint, children }: OakBarProps) {
    return (
        <section class="decision oak" aria-label={t('Decision')}>
            <Picture id="mark" size={40} />
            <div class="decision-words">
                <p class="decision-sentence" role="status">
                    {sentence}
                </p>
                {hint && <div class="decision-hint">{hint}</div>}
            </div>
            <div class="decision-choices" role="group" aria-label={t('Choices')}>
                {children}
            </div>
        </section>
    );
}
