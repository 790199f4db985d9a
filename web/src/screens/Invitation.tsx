import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import { t } from '../i18n/words';
import { replace, tableAddress } from '../state/routes';
import { ensurePlayer } from '../state/player';
import { attempt } from '../ui/Toast';
import { Notice } from './NotFound';

/* Redeems an invitation and goes to its table; the secret leaves the address bar with it. */
export function InvitationScreen({ secret }: { readonly secret: string }) {
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        const redeem = async () => {
            await ensurePlayer();
            replace(tableAddress((await api.redeem(secret)).table));
        };
        void attempt(redeem).then((done) => setFailed(!done));
    }, [secret]);
    if (!failed) return null;
    return (
        <Notice
            title={t('This invitation doesn’t work')}
            text={t('It may have been used already, or its table is gone. Ask for a new link.')}
        />
    );
}
