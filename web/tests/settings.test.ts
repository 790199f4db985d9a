import { describe, expect, it } from 'vitest';
import { setTheme, startSettings } from '../src/state/settings';

describe('the theme', () => {
    it('is said by the page itself, whether the player chose it or the system', async () => {
        await startSettings();
        const shown = () => document.documentElement.dataset['theme'];
        expect(shown()).toBe('light'); // what the system of these tests prefers
        setTheme('dark');
        expect(shown()).toBe('dark');
        setTheme('system');
        expect(shown()).toBe('light');
    });
});
