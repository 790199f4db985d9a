import { useEffect, useRef } from 'preact/hooks';
import { ago, t } from '../i18n/words';
import type { TableStore } from '../state/table';
import { IconButton } from '../ui/Button';
import { attempt } from '../ui/Toast';
import './ChatBox.css';

const LONGEST = 500;

export function ChatBox({ store }: { readonly store: TableStore }) {
    const input = useRef<HTMLInputElement>(null);
    const last = store.chat.value.at(-1)?.id;
    useEffect(() => store.readChat(), [store, last]);
    const send = async () => {
        const text = input.current?.value.trim() ?? '';
        if (text === '' || !(await attempt(() => store.say(text)))) return;
        if (input.current) input.current.value = '';
    };
    return (
        <div class="chat-box">
            <div class="chat-lines" role="log" aria-label={t('Chat')} tabIndex={0}>
                <ol>
                    {[...store.chat.value].reverse().map((line) => (
                        <li key={line.id}>
                            <b>{line.player.name}</b> {line.text}{' '}
                            <time class="quiet" dateTime={new Date(line.at).toISOString()}>
                                {ago(line.at)}
                            </time>
                        </li>
                    ))}
                    {store.chat.value.length === 0 && (
                        <li class="quiet">{t('Nobody has said anything yet.')}</li>
                    )}
                </ol>
            </div>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <input
                    ref={input}
                    class="input"
                    maxLength={LONGEST}
                    aria-label={t('Say something')}
                    placeholder={t('Say something')}
                    autoComplete="off"
                />
                <IconButton icon="arrow" label={t('Send')} onPress={() => void send()} />
            </form>
        </div>
    );
}
