/* What ends a turn early or gives something away for good is asked about once, where it was pressed
 * and with what it costs; whoever wants no such question switches it off (state/settings.ts). */
import { signal } from '@preact/signals';
import type { Table } from '../api/types';
import { confirmations } from '../state/settings';
import type { TableStore } from '../state/table';
import { playOffer, type Cost, type GameTable, type Offer } from './game';

type Costing = Pick<GameTable, 'costs'>;

interface Asked {
    readonly table: string;
    readonly number: number;
    readonly text: string;
}

const asked = signal<Asked | null>(null);

/* What a move would give away; null: nothing, or the player does not want to be asked. */
export const costOf = (game: Costing, table: Table, { text }: Offer): Cost | null =>
    confirmations.value ? (game.costs?.(table, text) ?? null) : null;

/* The move that is asked about now, by its text. A change of the table ends the question. */
export const askedAbout = (table: Table): string | null =>
    asked.value?.table === table.id && asked.value.number === table.number
        ? asked.value.text
        : null;

export function stopAsking(): void {
    asked.value = null;
}

export function playCarefully(store: TableStore, game: Costing, offer: Offer): Promise<void> {
    const table = store.now.value;
    if (table && costOf(game, table, offer) && askedAbout(table) !== offer.text) {
        asked.value = { table: table.id, number: table.number, text: offer.text };
        return Promise.resolve();
    }
    stopAsking();
    return playOffer(store, offer);
}
