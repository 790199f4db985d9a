import { useEffect } from 'preact/hooks';
import { t } from '../i18n/words';
import { HallFrame } from './HallHeader';
import { pageTitle } from '../calls/calls';
import { SettingsPanels } from '../settings/SettingsPanels';
import './ListScreens.css';

export function SettingsScreen() {
    const title = t('Settings');
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page={null} class="list-screen">
            <h1>{title}</h1>
            <SettingsPanels />
        </HallFrame>
    );
}
