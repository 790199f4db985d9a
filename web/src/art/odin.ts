/* The symbols of A Feast for Odin, for its table: goods, tiles, ships and signs under their words
 * in the engine with the prefix "odin-". */
import { addSymbols, named } from './sprite';

const icons = import.meta.glob<string>('./icons/odin/*.svg', {
    query: '?raw', import: 'default', eager: true,
});

export const addOdinSymbols = (): void => addSymbols(named(icons, 'odin-'));
