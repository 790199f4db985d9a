/* The symbols of Tiny Epic Vikings, for its table: actions, resources and other icons as "v-NAME",
 * rune stones as "v-rune-KIND", clan pieces as "v-piece-KIND" (colours by --pc and --pe, the clan's
 * pattern by --pp), the emblem of the enemy clan as "em-enemy". */
import { addSymbols, named } from './sprite';

const icons = import.meta.glob<string>('./icons/vikings/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
});
const pieces = import.meta.glob<string>(
    ['./symbols/vikings/*.svg', '!./symbols/vikings/em-*.svg'],
    {
        query: '?raw',
        import: 'default',
        eager: true,
    },
);
const emblems = import.meta.glob<string>('./symbols/vikings/em-*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
});

export function addVikingsSymbols(): void {
    addSymbols(named(icons, 'v-'));
    addSymbols(named(pieces, 'v-'));
    addSymbols(named(emblems));
}
