/* Jórvík's symbols, for its table: cubes and other icons under their names in the data with the
 * prefix "jorvik-", missing goods as "slot-GOOD", vikings as "pawn-EMBLEM" (colours by --pc,
 * --pe). */
import { addSymbols, named } from './sprite';

const icons = import.meta.glob<string>('./icons/jorvik/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
});
const pieces = import.meta.glob<string>('./symbols/{slot,pawn}-*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
});

export function addJorvikSymbols(): void {
    addSymbols(named(icons, 'jorvik-'));
    addSymbols(named(pieces));
}
