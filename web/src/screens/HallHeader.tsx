/* The oak beam over every page of the hall, and on phones the tabs under the thumb. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/words';
import { player } from '../state/player';
import { colourOf } from '../state/colours';
import { Badge, Icon, Picture } from '../ui/Icon';
import { LanguageMenu, LanguageSwitch, ThemeSwitch } from '../ui/SettingTools';
import { isNarrow, isPhone } from '../ui/media';
import { lazy } from '../ui/lazy';
import type { Glyph } from '../art/glyphs';
import './HallHeader.css';

const AccountDialog = lazy(async () => (await import('./AccountDialog')).AccountDialog);

export type HallPage = 'games' | 'watch' | 'replays' | 'leaderboard' | 'rules' | null;

interface Link {
    readonly page: Exclude<HallPage, null>;
    readonly to: string;
    readonly label: string;
    readonly icon: Glyph;
}

const links = (): readonly Link[] => [
    { page: 'games', to: '#/', label: t('Games'), icon: 'home' },
    { page: 'watch', to: '#/watch', label: t('Watch'), icon: 'eye' },
    { page: 'replays', to: '#/replays', label: t('Replays'), icon: 'play' },
    { page: 'leaderboard', to: '#/leaderboard', label: t('Ranking'), icon: 'score' },
    { page: 'rules', to: '#/rules', label: t('Rules'), icon: 'book' },
];

interface HallPageProps {
    readonly page: HallPage;
    readonly class?: string;
    readonly children: ComponentChildren;
}

export function HallFrame({ page, class: extra = '', children }: HallPageProps) {
    const [account, setAccount] = useState(false);
    const phone = isPhone.value;
    const open = () => setAccount(true);
    return (
        <div class="hall-frame">
            {phone ? <PhoneBeam onAccount={open} /> : <WideBeam page={page} onAccount={open} />}
            <main class={`hall-main ${extra}`}>{children}</main>
            {phone && (
                <nav class="hall-tabs" aria-label={t('Hall')}>
                    {links().map(({ page: key, to, label, icon }) => (
                        <a key={key} href={to} aria-current={key === page ? 'page' : undefined}>
                            <Icon name={icon} size={23} />
                            {label}
                        </a>
                    ))}
                </nav>
            )}
            {account && <AccountDialog onClose={() => setAccount(false)} />}
        </div>
    );
}

interface BeamProps {
    readonly page: HallPage;
    readonly onAccount: () => void;
}

function WideBeam({ page, onAccount }: BeamProps) {
    return (
        <header class="beam">
            <a class="brand" href="#/">
                <Picture id="mark" size={46} />
                <b>{t('Meadhall')}</b>
            </a>
            <nav aria-label={t('Hall')}>
                {links().map(({ page: key, to, label }) => (
                    <a key={key} href={to} aria-current={key === page ? 'page' : undefined}>
                        {label}
                    </a>
                ))}
            </nav>
            <span class="grow" />
            {isNarrow.value ? <LanguageMenu named /> : <LanguageSwitch />}
            {!isNarrow.value && <ThemeSwitch />}
            <SettingsLink />
            <AccountButton named onAccount={onAccount} />
        </header>
    );
}

function PhoneBeam({ onAccount }: Pick<BeamProps, 'onAccount'>) {
    return (
        <header class="beam">
            <a class="brand" href="#/">
                <Picture id="mark" size={36} />
                <b>{t('Meadhall')}</b>
            </a>
            <span class="grow" />
            <LanguageMenu named />
            <SettingsLink />
            <AccountButton onAccount={onAccount} />
        </header>
    );
}

function SettingsLink() {
    return (
        <a class="icon-button" href="#/settings" aria-label={t('Settings')} title={t('Settings')}>
            <Icon name="settings" size={22} />
        </a>
    );
}

function AccountButton({
    named = false,
    onAccount,
}: {
    readonly named?: boolean;
    readonly onAccount: () => void;
}) {
    const me = player.value;
    const name = me?.name ?? t('Guest');
    return (
        <button
            type="button"
            class="account-button"
            aria-label={t('You: {name}', { name })}
            onClick={onAccount}
        >
            <Badge colour={colourOf(me?.emblem)} size={named ? 34 : 30} />
            {named && <span>{name}</span>}
        </button>
    );
}
