/* Every wish a player may have, in one place, on a page of its own and over a table. A press acts
 * at once, so there is nothing to save. */
import type { ComponentChildren } from 'preact';
import type { Glyph } from '../art/glyphs';
import type { Lang } from '../api/types';
import { lang, languages, number, t } from '../i18n/words';
import { setSound, sound as hear } from '../sound/hearing';
import { askPermission, permission } from '../calls/calls';
import {
    clearColours,
    confirmations,
    listMode,
    littleMotion,
    littleMotionOfSystem,
    notifications,
    onlyTurnSound,
    recap,
    setLang,
    setListMode,
    setLittleMotion,
    setTheme,
    sound,
    speed,
    textSize,
    theme,
    volume,
    type Speed,
    type TextSize,
    type Theme,
} from '../state/settings';
import { Panel } from '../ui/Panel';
import { Segments, Switch } from '../ui/Switch';
import './SettingsPanels.css';

export const speeds = (): readonly { readonly value: Speed; readonly name: string }[] => [
    { value: 'slow', name: t('Slow') },
    { value: 'normal', name: t('Normal') },
    { value: 'fast', name: t('Fast') },
    { value: 'at-once', name: t('At once') },
];

const themes = (): readonly { readonly value: Theme; readonly name: string }[] => [
    { value: 'light', name: t('Light') },
    { value: 'dark', name: t('Dark') },
    { value: 'system', name: t('As the device') },
];

const sizes = (): readonly { readonly value: TextSize; readonly name: string }[] => [
    { value: 'normal', name: t('Normal') },
    { value: 'large', name: t('Large') },
    { value: 'largest', name: t('Largest') },
];

export function SettingsPanels() {
    return (
        <div class="settings">
            <Following />
            <Sounds />
            <Moves />
            <Looks />
        </div>
    );
}

interface GroupProps {
    readonly title: string;
    readonly icon: Glyph;
    readonly children: ComponentChildren;
}

function Group({ title, icon, children }: GroupProps) {
    return (
        <Panel title={title} icon={icon} class="settings-group">
            {children}
        </Panel>
    );
}

interface RowProps {
    readonly label: string;
    readonly note?: string;
    /* Segments want the full width, below their words. */
    readonly tall?: boolean;
    readonly children: ComponentChildren;
}

function Row({ label, note, tall = false, children }: RowProps) {
    return (
        <div class={tall ? 'settings-row tall' : 'settings-row'}>
            <div>
                <b>{label}</b>
                {note && <span class="quiet">{note}</span>}
            </div>
            {children}
        </div>
    );
}

interface FlagProps {
    readonly label: string;
    readonly note?: string;
    readonly on: boolean;
    readonly onChange: (on: boolean) => void;
}

function Flag({ label, note, on, onChange }: FlagProps) {
    return (
        <Row label={label} {...(note ? { note } : {})}>
            <Switch label={label} on={on} onChange={onChange} />
        </Row>
    );
}

function Following() {
    return (
        <Group title={t('Following the others')} icon="play">
            <Row label={t('Speed')} note={t('also how long bots wait for you')} tall>
                <Segments
                    label={t('Speed')}
                    values={speeds()}
                    chosen={speed.value}
                    onChoose={(value) => (speed.value = value)}
                />
            </Row>
            <Flag
                label={t('Since your last turn')}
                note={t('shows what happened meanwhile')}
                on={recap.value}
                onChange={(on) => (recap.value = on)}
            />
            <Flag
                label={t('Little motion')}
                note={
                    littleMotionOfSystem.value
                        ? t('outlines instead of flights; your device asks for it')
                        : t('outlines instead of flights')
                }
                on={littleMotion.value}
                onChange={setLittleMotion}
            />
        </Group>
    );
}

function Sounds() {
    return (
        <Group title={t('Sound')} icon={sound.value ? 'sound' : 'mute'}>
            <Flag
                label={t('Sounds')}
                note={t('wood, coins, a horn at your turn')}
                on={sound.value}
                onChange={setSound}
            />
            <Row label={t('Volume')}>
                <input
                    class="settings-range"
                    type="range"
                    min={0}
                    max={100}
                    step={5}
                    aria-label={t('Volume')}
                    value={volume.value}
                    onInput={(event) => (volume.value = Number(event.currentTarget.value))}
                    onChange={() => hear('wood')}
                />
                <output>{number(volume.value)}</output>
            </Row>
            <Flag
                label={t('Only at my turn')}
                on={onlyTurnSound.value}
                onChange={(on) => (onlyTurnSound.value = on)}
            />
        </Group>
    );
}

/* The browser has its own word on notifications, which a page can only ask for. */
function noteOfNotifications(): string {
    if (permission.value === 'none') return t('this browser has none');
    if (permission.value === 'denied') return t('your browser does not allow them');
    return t('when it is your turn and you look elsewhere');
}

async function setNotifications(on: boolean): Promise<void> {
    if (on && permission.value === 'default') await askPermission();
    notifications.value = on;
}

function Moves() {
    return (
        <Group title={t('My moves')} icon="check">
            <Flag
                label={t('Ask before what is final')}
                note={t('only where it costs something')}
                on={confirmations.value}
                onChange={(on) => (confirmations.value = on)}
            />
            <Flag
                label={t('Notifications')}
                note={noteOfNotifications()}
                on={notifications.value && permission.value === 'granted'}
                onChange={(on) => void setNotifications(on)}
            />
        </Group>
    );
}

function Looks() {
    return (
        <Group title={t('Looks')} icon="eye">
            <Row label={t('Theme')} tall>
                <Segments
                    label={t('Theme')}
                    values={themes()}
                    chosen={theme.value}
                    onChoose={setTheme}
                />
            </Row>
            <Row label={t('Language')}>
                <select
                    class="input"
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
            </Row>
            <Row label={t('Size of text')} note={t('rules, log, chat and lists')} tall>
                <Segments
                    label={t('Size of text')}
                    values={sizes()}
                    chosen={textSize.value}
                    onChoose={(value) => (textSize.value = value)}
                />
            </Row>
            <Flag
                label={t('Colours easy to tell apart')}
                note={t('and stronger patterns')}
                on={clearColours.value}
                onChange={(on) => (clearColours.value = on)}
            />
            <Flag
                label={t('List mode')}
                note={t('tables as plain text')}
                on={listMode.value}
                onChange={setListMode}
            />
        </Group>
    );
}
