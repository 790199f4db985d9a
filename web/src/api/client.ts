/* The server's HTTP half. Every function is one request; a refusal is thrown as ApiError. */
import type {
    Analysis,
    Chat,
    Counsel,
    Game,
    Hall,
    LeaderboardEntry,
    Line,
    NewTable,
    Plan,
    Player,
    Refusal,
    Table,
} from './types';

export class ApiError extends Error implements Refusal {
    readonly status: number;
    readonly error: string;
    readonly rule?: string;
    readonly table?: Table;

    constructor(
        status: number,
        body: { error?: string; message?: string; rule?: string; table?: Table },
    ) {
        super(body.message ?? '');
        this.status = status;
        this.error = body.error ?? 'unknown';
        if (body.rule !== undefined) this.rule = body.rule;
        if (body.table !== undefined) this.table = body.table;
    }
}

/* The page's own folder, whatever path the hall lives under. */
export const base = (): string => document.baseURI.replace(/[?#].*$/, '').replace(/[^/]*$/, '');

let language = 'en';

/* Sentences come in this language from now on. */
export function speak(lang: string): void {
    language = lang;
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const address = new URL(`api/1/${path}`, base());
    address.searchParams.set('lang', language);
    const request: RequestInit = { method, credentials: 'same-origin' };
    if (body !== undefined) {
        request.headers = { 'Content-Type': 'application/json' };
        request.body = JSON.stringify(body);
    }
    let response: Response;
    try {
        response = await fetch(address, request);
    } catch {
        throw new ApiError(0, { error: 'offline' });
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok || answer === null) {
        throw new ApiError(
            response.status,
            (answer ?? {}) as ConstructorParameters<typeof ApiError>[1],
        );
    }
    return answer as T;
}

const get = <T>(path: string) => ask<T>('GET', path);
const post = <T>(path: string, body: object = {}) => ask<T>('POST', path, body);
const at = (id: string) => `tables/${encodeURIComponent(id)}`;

/* The lines from a number on, or up to another. The hall gives a page at a time. */
async function wholeLog(id: string, from: number, to?: number): Promise<Line[]> {
    const lines: Line[] = [];
    let next: number | undefined = from;
    while (next !== undefined) {
        const page: { log: Line[]; next: number | null } = await get(
            `${at(id)}/log?from=${next}${to === undefined ? '' : `&to=${to}`}`,
        );
        lines.push(...page.log);
        next = page.next ?? undefined;
    }
    return lines;
}

export const api = {
    me: () => get<{ player: Player | null }>('me'),
    guest: () => post<{ player: Player; token?: string }>('guest'),
    change: (what: Partial<Pick<Player, 'name' | 'lang' | 'emblem' | 'webhook'>>) =>
        ask<{ player: Player }>('PATCH', 'me', what),
    account: (name: string, password: string) =>
        post<{ player: Player }>('account', { name, password }),
    login: (name: string, password: string) =>
        post<{ player: Player }>('login', { name, password }),
    logout: () => post<object>('logout'),
    remove: (password?: string) => ask<object>('DELETE', 'me', password ? { password } : {}),

    games: () => get<{ games: Game[]; levels: string[] }>('games'),
    hall: () => get<Hall>('hall'),
    leaderboard: (game: string) =>
        get<{ entries: LeaderboardEntry[] }>(`leaderboard/${encodeURIComponent(game)}`),

    create: (table: NewTable) => post<{ table: string }>('tables', table),
    table: (id: string) => get<Table>(at(id)),
    tableAt: (id: string, number: number) => get<Table>(`${at(id)}?at=${number}`),
    join: (id: string, seat?: number) =>
        post<object>(`${at(id)}/join`, seat === undefined ? {} : { seat }),
    leave: (id: string) => post<object>(`${at(id)}/leave`),
    bot: (id: string, seat: number, level: string) =>
        post<object>(`${at(id)}/bot`, { seat, level }),
    start: (id: string) => post<object>(`${at(id)}/start`),
    /* `then`: moves after it, all of which are played or none. */
    play: (id: string, number: number, seat: number, move: string, then: readonly string[] = []) =>
        post<{ number: number }>(
            `${at(id)}/moves`,
            then.length > 0 ? { number, seat, move, then } : { number, seat, move },
        ),
    why: (id: string, seat: number, move: string) =>
        get<Partial<Refusal> & { legal: boolean }>(
            `${at(id)}/why?seat=${seat}&move=${encodeURIComponent(move)}`,
        ),
    /* What the seat would see after moves of its own, none of which is played. */
    tryMoves: (id: string, seat: number, moves: readonly string[]) =>
        post<Partial<Refusal> & { legal: boolean; view?: unknown }>(`${at(id)}/try`, {
            seat,
            moves,
        }),
    /* Takes a seat back from the bot that stood in. */
    comeBack: (id: string, seat: number) => post<object>(`${at(id)}/return`, { seat }),
    /* The seat's last move, or all that came after the number `to`. */
    undo: (id: string, number: number, seat: number, to: number | null = null) =>
        post<{ number: number }>(
            `${at(id)}/undo`,
            to === null ? { number, seat } : { number, seat, to },
        ),
    /* `soon`: what is known so far; else it is waited for. */
    advice: (id: string, seat: number, soon: boolean) =>
        post<Counsel>(`${at(id)}/advice`, { seat, soon }),
    /* Of a finished game; begins with the first time it is asked for. */
    analysis: (id: string) => get<Analysis>(`${at(id)}/analysis`),
    plan: (id: string, seat: number, scope = 'all') =>
        post<Plan>(`${at(id)}/plan`, { seat, scope }),
    chat: (id: string, text: string) => post<{ chat?: Chat }>(`${at(id)}/chat`, { text }),
    resign: (id: string, seat: number) => post<object>(`${at(id)}/resign`, { seat }),
    rematch: (id: string) => post<{ table: string }>(`${at(id)}/rematch`),
    invite: (id: string) => post<{ url: string }>(`${at(id)}/invite`),
    redeem: (secret: string) => post<{ table: string }>('invitations', { secret }),
    log: wholeLog,
    recordAddress: (id: string) => new URL(`api/1/${at(id)}/record`, base()).href,
};
