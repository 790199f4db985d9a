/* Who you are: name and emblem at once; a password only for those who want to keep them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Player } from '../api/types';
import { t } from '../i18n/words';
import { noteNamed } from '../state/name';
import { become, ensurePlayer, player } from '../state/player';
import { Button } from '../ui/Button';
import { colourOf, colours, emblems, type Colour } from '../state/colours';
import { Dialog } from '../ui/Dialog';
import { Badge } from '../ui/Icon';
import { Tabs } from '../ui/Tabs';
import { attempt, tell } from '../ui/Toast';
import { useUnderWay } from '../ui/underWay';
import './AccountDialog.css';

const emblemName = (colour: Colour): string =>
    ({
        ember: t('the raven'),
        sea: t('the wolf'),
        moss: t('the stag'),
        gold: t('the bear'),
        plum: t('the boar'),
    })[colour];

export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
    useEffect(() => void attempt(ensurePlayer), []);
    const me = player.value;
    return (
        <Dialog title={t('You')} onClose={onClose}>
            {me && <Profile me={me} />}
            {me && (me.guest ? <Keep onDone={onClose} /> : <Known onDone={onClose} />)}
        </Dialog>
    );
}

function Profile({ me }: { readonly me: Player }) {
    const [name, setName] = useState(me.name);
    const [webhook, setWebhook] = useState(me.webhook ?? '');
    const change = (what: Parameters<typeof api.change>[0]) =>
        attempt(async () => {
            player.value = (await api.change(what)).player;
        });
    const save = async () => {
        if (!(await change({ name, webhook: webhook || null }))) return;
        noteNamed();
        tell(t('Saved.'));
    };
    return (
        <Form onSubmit={save}>
            <div class="emblem-picker" role="radiogroup" aria-label={t('Emblem')}>
                {colours.map((colour) => (
                    <button
                        key={colour}
                        type="button"
                        role="radio"
                        aria-checked={colourOf(me.emblem) === colour}
                        aria-label={emblemName(colour)}
                        onClick={() => void change({ emblem: emblems[colour] })}
                    >
                        <Badge colour={colour} size={44} />
                    </button>
                ))}
            </div>
            <label class="field">
                {t('Name at the table')}
                <input
                    value={name}
                    maxLength={24}
                    required
                    autoComplete="nickname"
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <label class="field">
                {t('Address to call when it is your turn (webhook)')}
                <input
                    type="url"
                    value={webhook}
                    placeholder="https://"
                    onInput={(event) => setWebhook(event.currentTarget.value)}
                />
            </label>
            <div class="actions">
                <Button type="submit">{t('Save')}</Button>
            </div>
        </Form>
    );
}

/* A guest may take a password, or come back as who they were. */
function Keep({ onDone }: { readonly onDone: () => void }) {
    const [way, setWay] = useState<'keep' | 'login'>('keep');
    const [name, setName] = useState('');
    const [password, setPassword] = useState('');
    const send = async () => {
        const done = await attempt(async () => {
            const answer =
                way === 'keep'
                    ? await api.account(name, password)
                    : await api.login(name, password);
            become(answer.player);
        });
        if (done) onDone();
    };
    const ways = [
        { key: 'keep' as const, label: t('Create an account') },
        { key: 'login' as const, label: t('Sign in') },
    ];
    return (
        <section class="account-part">
            <Tabs label={t('Account')} tabs={ways} chosen={way} onChoose={setWay}>
                <p class="quiet account-note">
                    {way === 'keep'
                        ? t(
                              'You are playing as a guest in this browser. With a name and a password you keep your games on any device.',
                          )
                        : t('Sign in to your account.')}
                </p>
                <Form onSubmit={send}>
                    <label class="field">
                        {t('Sign-in name')}
                        <input
                            value={name}
                            required
                            maxLength={24}
                            autoComplete="username"
                            onInput={(event) => setName(event.currentTarget.value)}
                        />
                    </label>
                    <label class="field">
                        {t('Password')}
                        <input
                            type="password"
                            value={password}
                            required
                            minLength={8}
                            autoComplete={way === 'keep' ? 'new-password' : 'current-password'}
                            onInput={(event) => setPassword(event.currentTarget.value)}
                        />
                    </label>
                    <div class="actions">
                        <Button type="submit" look="primary">
                            {way === 'keep' ? t('Create an account') : t('Sign in')}
                        </Button>
                    </div>
                </Form>
            </Tabs>
        </section>
    );
}

function Known({ onDone }: { readonly onDone: () => void }) {
    const [leaving, setLeaving] = useState(false);
    const [password, setPassword] = useState('');
    const leave = async (how: () => Promise<unknown>) => {
        if (!(await attempt(how))) return;
        become(null);
        onDone();
    };
    return (
        <section class="account-part">
            <div class="actions">
                <Button onPress={() => leave(() => api.logout())}>{t('Sign out')}</Button>
                <Button look="ghost" onPress={() => setLeaving(true)}>
                    {t('Delete my account')}
                </Button>
            </div>
            {leaving && (
                <Form onSubmit={() => leave(() => api.remove(password))}>
                    <p>
                        {t(
                            'Your name, ratings and chat are deleted for good. In other people’s games you remain as an unnamed player.',
                        )}
                    </p>
                    <label class="field">
                        {t('Password')}
                        <input
                            type="password"
                            value={password}
                            required
                            autoComplete="current-password"
                            onInput={(event) => setPassword(event.currentTarget.value)}
                        />
                    </label>
                    <div class="actions">
                        <Button type="submit" look="sealed">
                            {t('Delete for good')}
                        </Button>
                    </div>
                </Form>
            )}
        </section>
    );
}

function Form({
    onSubmit,
    children,
}: {
    readonly onSubmit: () => Promise<unknown>;
    readonly children: ComponentChildren;
}) {
    const [underWay, begin] = useUnderWay();
    return (
        <form
            class="account-form"
            aria-busy={underWay || undefined}
            onSubmit={(event) => {
                event.preventDefault();
                begin(onSubmit);
            }}
        >
            {children}
        </form>
    );
}
