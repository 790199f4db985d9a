import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { live } from '../src/api/live';
import { SettingsPanels } from '../src/settings/SettingsPanels';
import {
    confirmations,
    littleMotion,
    recall,
    setLittleMotion,
    setTheme,
    speed,
    startSettings,
} from '../src/state/settings';

afterEach(() => render(null, document.body));

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

const press = (name: string) => {
    const found = [
        ...document.querySelectorAll<HTMLElement>('[role="radio"], [role="switch"]'),
    ].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
    if (!found) throw new Error(`there is no ${name}`);
    found.click();
};

describe('a wish', () => {
    it('is kept, and what nobody wished is not', () => {
        expect(recall('confirmations')).toBeNull();
        confirmations.value = false;
        expect(recall('confirmations')).toBe('no');
        confirmations.value = true;
        expect(recall('confirmations')).toBe('yes');
    });

    it('for a speed is told to the hall, and little motion asks bots not to wait', async () => {
        const told = vi.spyOn(live, 'keepPace');
        await startSettings();
        render(<SettingsPanels />, document.body);
        press('Slow');
        expect(speed.value).toBe('slow');
        expect(told).toHaveBeenLastCalledWith('slow');
        press('Little motion');
        expect(littleMotion.value).toBe(true);
        expect(document.documentElement.dataset['motion']).toBe('little');
        expect(told).toHaveBeenLastCalledWith('at-once');
        setLittleMotion(false);
        expect(told).toHaveBeenLastCalledWith('slow');
        speed.value = 'normal';
    });
});
