/* Which lines of chat this browser has shown: the last one of each table, of the tables last read. */
import { recall, remember } from './settings';

const KEY = 'chat';
const TABLES_MAX = 40;

type Read = readonly (readonly [table: string, line: number])[];

function known(): Read {
    try {
        const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
        return Array.isArray(kept) ? (kept as Read) : [];
    } catch {
        return [];
    }
}

export const lastRead = (table: string): number =>
    known().find(([each]) => each === table)?.[1] ?? 0;

export function noteRead(table: string, line: number): void {
    const others = known().filter(([each]) => each !== table);
    remember(KEY, JSON.stringify([...others, [table, line]].slice(-TABLES_MAX)));
}
