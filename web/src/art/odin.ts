/* The symbols of A Feast for Odin, for its table: goods, tiles, ships and signs under their words
 * in the engine with the prefix "odin-". */
import { addImages, addSymbols, named } from './sprite';

const icons = import.meta.glob<string>('./icons/odin/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
});

/* Symbols for drawings of boards, images everywhere else. */
export function addOdinSymbols(): void {
    addSymbols(named(icons, 'odin-'));
    addImages(named(icons, 'odin-'));
}
