import { t } from '../i18n/words';
import { sound } from '../state/settings';
import { IconButton } from '../ui/Button';
import { setSound } from './hearing';

export const SoundButton = () => (
    <IconButton
        icon={sound.value ? 'sound' : 'mute'}
        label={sound.value ? t('Turn sounds off') : t('Turn sounds on')}
        onPress={() => setSound(!sound.value)}
    />
);
