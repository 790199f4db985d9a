import { live } from '../api/live';
import { t } from '../i18n/words';
import './Reconnecting.css';

/* Said only while the live connection is lost; it comes back by itself. */
export function Reconnecting() {
    return (
        <div class="reconnecting" role="status">
            {live.connection.value === 'lost' && (
                <p>{t('No connection to the hall. Trying again; nothing is lost.')}</p>
            )}
        </div>
    );
}
