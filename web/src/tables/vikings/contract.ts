/* What the engine tells of this game, as the table reads it: every type check holds both against
 * what the engine really says (scripts/contract.mjs). */
export type { Facts } from './facts';
export type { VikingsView as View } from './view';
