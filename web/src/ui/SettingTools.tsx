/* Language and theme, in the two shapes pages use: a menu with a glyph, and a switch. */
import { useRef, useState } from 'preact/hooks';
import type { Lang } from '../api/types';
import { lang, languages, t } from '../i18n/words';
import { isDark, setLang, setTheme } from '../state/settings';
import { IconButton } from './Button';
import { Icon } from './Icon';
import './SettingTools.css';

/* Asks the browser itself for a list, which every device and reader knows how to show. */
export function LanguageMenu({ named = false }: { readonly named?: boolean }) {
    const own = languages.find(({ code }) => code === lang());
    return (
        <label class={named ? 'language-menu named' : 'language-menu'}>
            <Icon name="globe" size={20} />
            {named && <span aria-hidden="true">{own?.short}</span>}
            <select
                aria-label={t('Language')}
                value={lang()}
                onChange={(event) => void setLang(event.currentTarget.value as Lang)}
            >
                {languages.map(({ code, name }) => (
                    <option key={code} value={code} lang={code}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

export function LanguageSwitch() {
    return (
        <div class="switch-bar" role="group" aria-label={t('Language')}>
            {languages.map(({ code, name }) => (
                <button
                    key={code}
                    type="button"
                    lang={code}
                    aria-pressed={code === lang()}
                    onClick={() => void setLang(code)}
                >
                    {name}
                </button>
            ))}
        </div>
    );
}

export function ThemeSwitch() {
    const dark = isDark();
    return (
        <div class="switch-bar" role="group" aria-label={t('Theme')}>
            <button
                type="button"
                aria-pressed={!dark}
                aria-label={t('Light')}
                onClick={() => setTheme('light')}
            >
                <Icon name="sun" size={19} />
            </button>
            <button
                type="button"
                aria-pressed={dark}
                aria-label={t('Dark')}
                onClick={() => setTheme('dark')}
            >
                <Icon name="moon" size={18} />
            </button>
        </div>
    );
}

export function ThemeButton() {
    const dark = isDark();
    return (
        <IconButton
            icon={dark ? 'sun' : 'moon'}
            label={dark ? t('Light') : t('Dark')}
            onPress={() => setTheme(dark ? 'light' : 'dark')}
        />
    );
}

/* Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text }: { readonly text: string }) {
    const [done, setDone] = useState(false);
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const copy = async () => {
        await navigator.clipboard.writeText(text);
        setDone(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setDone(false), 2000);
    };
    return (
        <button
            type="button"
            class="button plain small"
            onClick={() => void copy()}
            aria-live="polite"
        >
            {done ? t('Copied') : t('Copy')}
        </button>
    );
}
