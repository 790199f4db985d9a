/* The code of an invitation: read back by the places that the standard fixes. */
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { squares } from '../src/ui/QrCode';

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

describe('the code of a link', () => {
    const { data, size, version } = encode('https://hall.example/#/i/abcdefghijklmnopqrstuvwx', {
        ecc: 'M',
        border: 2,
    });
    it('has the size of its version and a quiet border', () => {
        expect(size).toBe(17 + 4 * version + 4);
        expect(data[0]?.some(Boolean)).toBe(false);
    });
    it('has its three finders', () => {
        const corner = (x: number, y: number) =>
            data.slice(y, y + 7).map((row) =>
                row
                    .slice(x, x + 7)
                    .map(Number)
                    .join(''),
            );
        const far = size - 2 - 7;
        for (const [x, y] of [
            [2, 2],
            [far, 2],
            [2, far],
        ] as const)
            expect(corner(x, y)).toEqual(FINDER);
    });
    it('is drawn square by square', () => {
        expect(
            squares([
                [false, true],
                [true, false],
            ]),
        ).toBe('M1 0h1v1h-1ZM0 1h1v1h-1Z');
    });
});
