import { describe, expect, it } from 'vitest';
import { spaceIds } from '../../src/tables/odin/shared/facts';
import { shifts, tell, type Row } from '../../src/tables/odin/told';
import { player } from './sample';

const rowOf = (rows: readonly Row[], label: string): Row | undefined =>
    rows.find((row) => row.label === label);

describe('what a space tells', () => {
    it('says something of every space', () => {
        for (const space of spaceIds) {
            const { rows, notes } = tell(space, player());
            expect(rows.length + notes.length, space).toBeGreaterThan(0);
        }
    });
    it('names what is paid with what one has, and what is got', () => {
        const { rows } = tell('build_shed', player({ supply: { wood: 1 } }));
        expect(rowOf(rows, 'Pay')?.items).toEqual([{ thing: 'wood', count: 2, have: 1 }]);
        expect(rowOf(rows, 'Get')?.items).toEqual([{ thing: 'shed', count: 1 }]);
    });
    it('tells two ways apart', () => {
        const { rows } = tell('sheep_or_cattle', player({}));
        expect(rows.map(({ label }) => label)).toEqual(['Get', 'or pay', 'Get']);
    });
    it('tells the roll, what it may cost, what it brings and what failing brings', () => {
        const { rows, notes, rolls } = tell(
            'laying_a_snare',
            player({ supply: { wood: 2 }, weapons: { snare: 1 } }),
        );
        expect(rows.map(({ label }) => label)).toEqual(['Roll', 'Pay', 'Get', 'Or else']);
        expect(rowOf(rows, 'Pay')?.words).toContain('3 at most');
        expect(rowOf(rows, 'Or else')?.words).toContain('1 Viking');
        expect(notes.join(' ')).toContain('%');
        expect(rolls).toBe(true);
    });
    it('has the numbers of this moment for what depends on them', () => {
        const { rows } = tell(
            'wood_per_player_and_ore',
            player({ yields: { wood_per_player_and_ore: { wood: 3, ore: 1 } } }),
        );
        expect(rowOf(rows, 'Get')?.items).toContainEqual({ thing: 'wood', count: 3 });
        expect(rowOf(tell('emigrate_2', player({ emigration: 4 })).rows, 'Pay')?.items).toEqual([
            { thing: 'silver', count: 4, have: 3 },
        ]);
    });
    it('says which ship is needed', () => {
        expect(rowOf(tell('plundering', player({})).rows, 'Needs')?.items).toEqual([
            { thing: 'longship', count: 2 },
        ]);
        expect(rowOf(tell('emigrate_2', player({})).rows, 'Needs')).toMatchObject({ or: true });
    });
});

describe('what a move would change', () => {
    it('is every thing whose number differs, ships and buildings too', () => {
        const before = player({ silver: 3, ships: [], supply: { wood: 2, peas: 1 } });
        const after = player({
            silver: 1,
            supply: { peas: 1 },
            ships: [{ ship: 'knarr', ore: 0 }],
        });
        expect(shifts(before, after)).toEqual([
            { thing: 'silver', now: 3, then: 1 },
            { thing: 'wood', now: 2, then: 0 },
            { thing: 'knarr', now: 0, then: 1 },
        ]);
    });
});
