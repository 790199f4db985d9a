/* How a host gets friends to the table: a link to copy, the device's own sheet to share it, a code
 * for a camera, and who has opened it. */
import type { SeatPlayer } from '../api/types';
import { t } from '../i18n/words';
import { colourOf } from '../state/colours';
import { Button } from '../ui/Button';
import { Badge, Icon } from '../ui/Icon';
import { QrCode } from '../ui/QrCode';
import { CopyButton } from '../ui/SettingTools';

/* Who closes the sheet again has not failed at anything. */
const share = (title: string, url: string): Promise<void> =>
    navigator.share({ title, url }).catch(() => undefined);

const canShare = (): boolean => typeof navigator.share === 'function';

export function Invite({ link, title }: { readonly link: string; readonly title: string }) {
    return (
        <div class="invite">
            <div class="invite-words">
                <p>{t('Send this link to your friends; anyone who opens it can sit down.')}</p>
                <div class="link-box">
                    <Icon name="link" size={18} />
                    <span class="grow">{link}</span>
                    <CopyButton text={link} />
                </div>
                {canShare() && (
                    <Button icon="share" onPress={() => share(title, link)}>
                        {t('Share the link')}
                    </Button>
                )}
                <p class="quiet small">{t('Or let a phone beside you read the code.')}</p>
            </div>
            <QrCode text={link} title={t('The link as a code for a camera')} />
        </div>
    );
}

export function Visitors({ people }: { readonly people: readonly SeatPlayer[] }) {
    return (
        <ul class="visitors" aria-live="polite" aria-label={t('Looking in')}>
            {people.map(({ id, name, emblem }) => (
                <li key={id}>
                    <Badge colour={colourOf(emblem)} size={28} />
                    {t('{name} has opened the link and is looking in.', { name })}
                </li>
            ))}
        </ul>
    );
}
