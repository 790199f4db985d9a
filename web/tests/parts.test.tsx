/* Small parts: addresses, colours, and what components show. */
import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionBar } from '../src/frame/DecisionBar';
import { ScoreSheet } from '../src/frame/ScoreSheet';
import { clockWords } from '../src/frame/SeatClock';
import { hallAddress, readRoute, ruleAddress } from '../src/state/routes';
import { partsOf, windowOf } from '../src/frame/Log';
import { roundEnds, turningPoints } from '../src/screens/ScoreCurve';
import { inviteAddress } from '../src/screens/WaitingRoom';
import { Button } from '../src/ui/Button';
import { seatColours } from '../src/state/colours';
import { line, seat, table } from './samples';

afterEach(() => render(null, document.body));

const show = (what: preact.ComponentChild): HTMLElement => {
    render(what, document.body);
    return document.body;
};

describe('addresses', () => {
    it('lead to pages, tables, moments and rules', () => {
        expect(readRoute('')).toEqual({ page: 'hall' });
        expect(readRoute('#/table/k3f')).toEqual({ page: 'table', id: 'k3f' });
        expect(readRoute('#/table/k3f/12')).toEqual({ page: 'table', id: 'k3f', at: 12 });
        expect(readRoute('#/setup/jorvik/friends')).toEqual({
            page: 'setup',
            game: 'jorvik',
            friends: true,
        });
        expect(readRoute('#/nowhere')).toEqual({ page: 'unknown' });
        expect(readRoute(ruleAddress('J-7.5'))).toEqual({
            page: 'rules',
            game: 'jorvik',
            rule: 'J-7.5',
        });
    });

    it('keep the secret of an invitation behind the "#"', () => {
        expect(new URL(inviteAddress('/i/s3cret')).hash).toBe('#/i/s3cret');
    });
});

describe('a page address', () => {
    it('below the hall becomes one of the hall', () => {
        expect(hallAddress('https://x/hall/i/abc?lang=pl', 'https://x/hall/')).toBe(
            'https://x/hall/#/i/abc',
        );
        expect(hallAddress('https://x/hall/#/watch', 'https://x/hall/')).toBeNull();
        expect(hallAddress('https://x/hall/index.html', 'https://x/hall/')).toBeNull();
    });
});

describe('colours', () => {
    it('go to those who chose them first, and everyone has their own', () => {
        const wolf = { id: 1, name: 'A', emblem: 'wolf' as const, guest: true };
        const given = seatColours([
            seat(0),
            seat(1, { player: wolf }),
            seat(2, { player: wolf }),
            seat(3),
            seat(4),
        ]);
        expect(given[1]).toBe('sea');
        expect(new Set(given).size).toBe(5);
    });
});

describe('a button', () => {
    it('begins what takes its time once, and can be pressed again when that is done', async () => {
        const ends: (() => void)[] = [];
        const page = show(
            <Button onPress={() => new Promise<void>((end) => ends.push(end))}>Start</Button>,
        );
        const button = page.querySelector('button');
        button?.click();
        button?.click();
        expect(ends.length).toBe(1);
        await vi.waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('true'));
        button?.click();
        expect(ends.length).toBe(1);
        ends[0]?.();
        await vi.waitFor(() => expect(button?.hasAttribute('aria-busy')).toBe(false));
        button?.click();
        expect(ends.length).toBe(2);
    });
});

describe('the decision bar', () => {
    it('says a refusal with its rule', () => {
        const page = show(
            <DecisionBar
                mine
                colour="sea"
                sentence="Place a viking."
                refusal={{ error: 'x', message: 'The track is full.', rule: 'J-6.6' }}
            />,
        );
        expect(page.querySelector('[role=status]')?.textContent).toBe('Place a viking.');
        expect(page.querySelector('[role=alert] a')?.getAttribute('href')).toBe(
            '#/rules/jorvik/J-6.6',
        );
    });
});

describe('a button', () => {
    it('that is refused keeps its place, says why, and does nothing', () => {
        const press = vi.fn();
        const button = show(
            <Button refused="Not now." onPress={press}>
                Take back
            </Button>,
        ).querySelector('button');
        button?.click();
        expect(press).not.toHaveBeenCalled();
        expect(button?.getAttribute('aria-disabled')).toBe('true');
        expect(button?.textContent).toContain('Not now.');
    });
});

describe('the score sheet', () => {
    it('marks the best of a row unless all are alike', () => {
        const scores = {
            rows: [
                { label: 'Start', values: [10, 10] },
                { label: 'Feasts', values: [2, 5] },
            ],
            totals: [12, 15],
        };
        const page = show(
            <ScoreSheet
                table={table()}
                colours={['sea', 'ember']}
                scores={scores}
                order={[1, 0]}
            />,
        );
        expect([...page.querySelectorAll('.best')].map((cell) => cell.textContent)).toEqual(['5']);
        expect([...page.querySelectorAll('.total td')].map((cell) => cell.textContent)).toEqual([
            '15',
            '12',
        ]);
    });
});

describe('time', () => {
    it('shows seconds only when it gets short', () => {
        expect(clockWords(3 * 24 * 3_600_000)).toBe('3 days');
        expect(clockWords(2 * 3_600_000)).toMatch(/^2 /);
        expect(clockWords(61_000)).toBe('1:01');
        expect(clockWords(-5)).toBe('0:00');
    });

    it('knows the last move of each round', () => {
        expect(roundEnds([line(1, 1), line(2, 1), line(3, 2), line(4, 3)])).toEqual([2, 3, 4]);
    });

    it('finds the rounds that moved the lead of the winner most', () => {
        const rounds = [
            [5, 5, 5],
            [6, 5, 5],
            [6, 16, 5],
            [20, 17, 5],
            [30, 18, 29],
        ];
        expect(turningPoints(rounds, 0, 2)).toEqual([
            { round: 2, points: -11 },
            { round: 3, points: 13 },
        ]);
        expect(turningPoints(rounds, 0)).toEqual([
            { round: 2, points: -11 },
            { round: 3, points: 13 },
            { round: 4, points: -2 },
        ]);
        expect(
            turningPoints(
                [
                    [5, 5],
                    [5, 5],
                ],
                0,
            ),
        ).toEqual([]);
    });
});

describe('a line of the log', () => {
    it('stands under the faces of those who act in it', () => {
        const texts = [
            'You queue.',
            'You pay 2 coins.',
            'Aud wins.',
            'Round 2 begins.',
            'You pass.',
        ];
        const parts = partsOf({ texts, actors: [0, 0, 1, null, 0] });
        expect(parts.map(({ seat }) => seat)).toEqual([0, 1, null, 0]);
        expect(parts[0]?.texts).toEqual(texts.slice(0, 2));
        expect(parts.flatMap((part) => part.texts)).toEqual(texts);
    });
});

describe('the log', () => {
    const lines = Array.from({ length: 200 }, (_, number) => line(number));
    const ends = (shown: ReturnType<typeof windowOf>) => [shown[0]?.number, shown.at(-1)?.number];
    it('shows its newest lines first, and more of them when there is room', () => {
        expect(ends(windowOf(lines, 60, null))).toEqual([199, 140]);
        expect(ends(windowOf(lines, 120, null))).toEqual([199, 80]);
        expect(ends(windowOf(lines.slice(0, 20), 60, null))).toEqual([19, 0]);
    });
    it('follows the moment that is looked at', () => {
        expect(ends(windowOf(lines, 60, 100))).toEqual([129, 70]);
        expect(ends(windowOf(lines, 60, 0))).toEqual([29, 0]);
        expect(ends(windowOf(lines, 60, 199))).toEqual([199, 140]);
    });
});
