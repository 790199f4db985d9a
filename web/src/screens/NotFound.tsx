import { useEffect } from 'preact/hooks';
import { t } from '../i18n/words';
import { pageTitle } from '../calls/calls';
import { ButtonLink } from '../ui/Button';
import { HallFrame } from './HallHeader';
import './NotFound.css';

/* A page that says one thing and leads back. */
export function Notice({ title, text }: { readonly title: string; readonly text: string }) {
    useEffect(() => {
        pageTitle.value = title;
    }, [title]);
    return (
        <HallFrame page={null}>
            <section class="notice">
                <h1>{title}</h1>
                <p>{text}</p>
                <ButtonLink look="primary" size="large" to="#/">
                    {t('Back to the hall')}
                </ButtonLink>
            </section>
        </HallFrame>
    );
}

export const NotFound = () => (
    <Notice
        title={t('Nothing here')}
        text={t('This address leads to no table and no page of the hall.')}
    />
);
