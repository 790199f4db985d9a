/* The rules beside the table, not instead of it: the game goes on and can be played meanwhile. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/words';
import { rulesBeside } from '../state/beside';
import { gameTitle } from '../state/games';
import { IconButton } from '../ui/Button';
import { RuleBook } from './RuleBook';
import './RulesBeside.css';

/* What is to be decided, and its buttons, stay in sight: the rules begin below them. */
function useTop(shown: boolean): number {
    const [top, setTop] = useState(0);
    useEffect(() => {
        if (!shown) return;
        const measure = () =>
            setTop(document.getElementById('decision')?.getBoundingClientRect().bottom ?? 0);
        measure();
        window.addEventListener('resize', measure);
        return () => window.removeEventListener('resize', measure);
    }, [shown]);
    return Math.min(top, innerHeight / 3);
}

export function RulesBeside() {
    const open = rulesBeside.value;
    const panel = useRef<HTMLElement>(null);
    const heading = useId();
    const shown = open !== null;
    const top = useTop(shown);
    useEffect(() => {
        if (!shown) return;
        const opener = document.activeElement;
        panel.current?.focus();
        return () => {
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        };
    }, [shown]);
    if (!open) return null;
    const close = () => (rulesBeside.value = null);
    return (
        <section
            ref={panel}
            class="rules-beside"
            style={{ top: `${top}px` }}
            role="dialog"
            aria-labelledby={heading}
            tabIndex={-1}
            onKeyDown={(event) => {
                event.stopPropagation(); // the table's keys stay with the table
                if (event.key === 'Escape') close();
            }}
        >
            <div class="beside-head">
                <h2 id={heading}>{t('Rules of {game}', { game: gameTitle(open.game) })}</h2>
                <IconButton icon="close" label={t('Close')} onPress={close} />
            </div>
            <RuleBook id={open.game} rule={open.rule} opening={open} />
        </section>
    );
}
