/* The rules that lie open beside a table. Whatever leads to a rule opens them there while a table
 * is shown; elsewhere it is an ordinary link to the page of rules. */
import { signal } from '@preact/signals';
import { readRoute } from './routes';

export interface OpenRules {
    readonly game: string;
    readonly rule: string | null;
}

export const rulesBeside = signal<OpenRules | null>(null);

export const openRules = (game: string, rule: string | null = null): void => {
    rulesBeside.value = { game, rule };
};

/* Hears presses on links to rules as long as the table is shown. */
export function keepRulesBeside(): () => void {
    const press = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        const where = plain && link ? readRoute(link.getAttribute('href') ?? '') : null;
        if (where?.page !== 'rules' || link?.target) return;
        event.preventDefault();
        openRules(where.game, where.rule ?? null);
    };
    document.addEventListener('click', press);
    return () => {
        document.removeEventListener('click', press);
        rulesBeside.value = null;
    };
}
