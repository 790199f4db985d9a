/* What is opened over the table, and whose boards the stage shows: nothing the server knows of. */
import { signal } from '@preact/signals';

export type OdinSheet = 'treasures' | 'islands' | 'cards';

export const open = signal<OdinSheet | null>(null);
/* The boards are looked at although a choice has the stage. */
export const peeking = signal(false);
/* Null: one's own. */
export const shownSeat = signal<number | null>(null);
/* Which board of somebody else; one's own are in the hand (boards/hand.ts). */
export const shownBoard = signal<string | null>(null);
