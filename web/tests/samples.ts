import type { Line, Seat, Table } from '../src/api/types';

export const seat = (number: number, change: Partial<Seat> = {}): Seat => ({
    seat: number, kind: 'human', player: null, bot: null, name: `Player ${number}`, online: true,
    away: false, shared: false, takeover: false, resigned: false, clock_ms: null, ...change,
});

export const line = (number: number, round = 1): Line => ({
    number, round, seat: 0, texts: [`Move ${number}.`], move: 'pass', back_to: null, undone: false, bot: false, at: 0, events: [],
});

export const table = (change: Partial<Table> = {}): Table => ({
    id: 'k3f', game: 'jorvik', options: {}, status: 'playing', players: 2, seats: [seat(0), seat(1)],
    host: true, you: [0], number: 2, awaiting: [0], round: 1, rounds: 0, commitment: null, seed: null, seed_chosen: false, advice: true,
    clock: { kind: 'none' }, private: false, view: null, waiting: '',
    decisions: [{
        seat: 0, prompt: 'Place a viking.', undo: false,
        moves: [{ text: 'place 1', verb: 'place', args: ['1'], label: 'Queue at 1' }],
    }],
    undo: [], over: null, rematch: null, log: [line(1), line(2)], chat: [], ...change,
});
