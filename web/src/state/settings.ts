/* What this browser remembers of its owner's wishes: what the page of settings shows. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
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

/* A wish that is one of a few words, or yes or no; what is kept follows what is set. */
function kept<Value extends string>(
    key: string,
    known: readonly Value[],
    standard: Value,
): Signal<Value> {
    const wish = signal(known.find((value) => value === read(key)) ?? standard);
    wish.subscribe((value) => {
        if (value !== (read(key) ?? standard)) remember(key, value);
    });
    return wish;
}

function keptFlag(key: string, standard: boolean): Signal<boolean> {
    const said = read(key);
    const wish = signal(said === null ? standard : said === 'yes');
    wish.subscribe((on) => {
        if (on !== standard || read(key) !== null) remember(key, on ? 'yes' : 'no');
    });
    return wish;
}

/* How fast the others' moves are shown, and how long bots wait for it. */
export type Speed = 'slow' | 'normal' | 'fast' | 'at-once';
export const speed = kept<Speed>('speed', ['slow', 'normal', 'fast', 'at-once'], 'normal');
/* Whether what happened since one's last turn is told when it is one's turn again. */
export const recap = keptFlag('recap', true);

/* Outlines instead of flights: the system's wish until the player has one of their own. */
const stillSystem = matchMedia('(prefers-reduced-motion: reduce)');
const systemStill = signal(stillSystem.matches);
stillSystem.addEventListener('change', () => (systemStill.value = stillSystem.matches));
const stillWish = kept<'system' | 'yes' | 'no'>('still', ['system', 'yes', 'no'], 'system');
export const littleMotion: ReadonlySignal<boolean> = computed(() =>
    stillWish.value === 'system' ? systemStill.value : stillWish.value === 'yes',
);
export const littleMotionOfSystem: ReadonlySignal<boolean> = computed(
    () => stillWish.value === 'system' && systemStill.value,
);
export const setLittleMotion = (on: boolean): void => {
    stillWish.value = on ? 'yes' : 'no';
};

export const sound = keptFlag('sound', true);
/* Of a hundred. */
export const volume = signal(Math.min(100, Math.max(0, Number(read('volume') ?? 60) || 0)));
volume.subscribe((now) => {
    if (`${now}` !== (read('volume') ?? '60')) remember('volume', `${now}`);
});
export const onlyTurnSound = keptFlag('only-turn-sound', false);

/* Whether what costs something and cannot be taken back asks for a second press. */
export const confirmations = keptFlag('confirmations', true);
/* Whether the browser's notifications are wanted, where it allows them. */
export const notifications = keptFlag('notifications', true);

export type TextSize = 'normal' | 'large' | 'largest';
export const textSize = kept<TextSize>('text', ['normal', 'large', 'largest'], 'normal');
/* Players' colours that are told apart by everybody, and patterns that stand out. */
export const clearColours = keptFlag('clear-colours', false);

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
    effect(() => {
        const page = document.documentElement.dataset;
        page['motion'] = littleMotion.value ? 'little' : 'full';
        page['text'] = textSize.value;
        page['colours'] = clearColours.value ? 'clear' : 'drawn';
    });
    effect(() => live.keepPace(littleMotion.value ? 'at-once' : speed.value));
    const wish = read('lang');
    const code = isLang(wish) ? wish : browserLang();
    speak(code);
    live.speak(code);
    await speakIn(code);
}
