/* What this browser remembers of its owner's wishes: language, theme, list mode, whether to be asked
 * before what costs. */
import { effect, signal } from '@preact/signals';
import { speak } from '../api/client';
import { live } from '../api/live';
import type { Lang } from '../api/types';
import { browserLang, isLang, lang, speakIn } from '../i18n/words';

export type Theme = 'system' | 'light' | 'dark';

const read = (key: string): string | null => {
    try {
        return localStorage.getItem(`meadhall.${key}`);
    } catch {
        return null;
    }
};

/* Private windows may refuse storage; then the wish lasts as long as the page. */
export const remember = (key: string, value: string): void => {
    try {
        localStorage.setItem(`meadhall.${key}`, value);
    } catch {
        return;
    }
};

export const recall = read;

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';
const saved = read('theme');

export const theme = signal<Theme>(isTheme(saved) ? saved : 'system');
export const listMode = signal(read('list') === 'yes');
/* Whether a move that gives something away for good is asked about once. */
export const confirmations = signal(read('confirmations') !== 'no');

const system = matchMedia('(prefers-color-scheme: dark)');
const systemDark = signal(system.matches);
system.addEventListener('change', () => (systemDark.value = system.matches));

export const isDark = (): boolean =>
    theme.value === 'dark' || (theme.value === 'system' && systemDark.value);

export function setTheme(to: Theme): void {
    theme.value = to;
    remember('theme', to);
}

export function setListMode(on: boolean): void {
    listMode.value = on;
    remember('list', on ? 'yes' : 'no');
}

export async function setLang(code: Lang): Promise<void> {
    remember('lang', code);
    speak(code);
    await speakIn(code);
    live.speak(code);
}

/* Puts the wishes into effect; resolves once the first words are there. */
export async function startSettings(): Promise<void> {
    effect(() => {
        document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
    });
    effect(() => {
        document.documentElement.lang = lang();
    });
    const wish = read('lang');
    const code = isLang(wish) ? wish : browserLang();
    speak(code);
    live.speak(code);
    await speakIn(code);
}
