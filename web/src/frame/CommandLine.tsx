/* The command line of list mode and, in order, what it was told and answered. */
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Table } from '../api/types';
import { t } from '../i18n/words';
import type { TableStore } from '../state/table';
import type { GameTable } from './game';
import { IconButton } from '../ui/Button';
import { isPhone } from '../ui/media';
import { commandsOf, talkOf, type ListTalk } from './listTalk';
import './CommandLine.css';

const LONGEST = 200;

interface Props {
    readonly store: TableStore;
    readonly game: GameTable;
    readonly table: Table;
}

export function CommandLine({ store, game, table }: Props) {
    const input = useRef<HTMLInputElement>(null);
    const id = useId();
    const talk = talkOf(store, game);
    const walk = useHistory(talk);
    /* On a phone the keyboard would come up and cover the table. */
    useEffect(() => {
        if (!isPhone.peek()) input.current?.focus();
    }, []);
    const send = async () => {
        const line = input.current;
        const typed = line?.value.trim() ?? '';
        if (!line || typed === '') return;
        line.value = '';
        walk.end();
        if (!(await talk.hear(typed))) line.value = typed;
    };
    const press = (event: KeyboardEvent) => {
        const line = input.current;
        if (!line) return;
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
            line.value = walk.step(event.key === 'ArrowUp' ? -1 : 1);
        else if (event.key === 'Escape' && line.value !== '') line.value = '';
        else if (event.key === 'Escape') document.getElementById('board')?.focus();
        else return;
        event.preventDefault();
    };
    return (
        <section class="command-line" aria-label={t('Commands')}>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <label for={`${id}-line`}>{t('Command')}</label>
                <input
                    ref={input}
                    id={`${id}-line`}
                    class="input"
                    maxLength={LONGEST}
                    autoComplete="off"
                    autoCapitalize="off"
                    spellcheck={false}
                    aria-describedby={`${id}-words`}
                    onKeyDown={press}
                />
                <IconButton icon="arrow" label={t('Send')} onPress={() => void send()} />
            </form>
            <p class="command-words small quiet" id={`${id}-words`}>
                {commandsOf(game, table).map(({ name, own }, i) => (
                    <span key={name}>
                        {i > 0 && ', '}
                        <code>{own}</code>
                    </span>
                ))}
            </p>
            <Answers talk={talk} />
        </section>
    );
}

function Answers({ talk }: { readonly talk: ListTalk }) {
    const list = useRef<HTMLDivElement>(null);
    const answers = talk.answers.value;
    useEffect(() => {
        const last = list.current?.lastElementChild;
        if (list.current && last instanceof HTMLElement) list.current.scrollTop = last.offsetTop;
    }, [answers]);
    return (
        <div
            ref={list}
            class="command-answers"
            role="log"
            aria-live="polite"
            aria-label={t('Answers')}
            tabIndex={answers.length > 0 ? 0 : -1}
        >
            {answers.map(({ id, typed, lines }) => (
                <div key={id}>
                    <p class="command-typed">
                        <code>{typed}</code>
                    </p>
                    {lines.map((line, i) => (
                        <p key={i}>{line}</p>
                    ))}
                </div>
            ))}
        </div>
    );
}

/* Steps through what was typed before; past the latest there is an empty line. */
function useHistory(talk: ListTalk): {
    readonly step: (by: 1 | -1) => string;
    readonly end: () => void;
} {
    const back = useRef(0);
    return {
        step: (by) => {
            const { typed } = talk;
            back.current = Math.min(typed.length, Math.max(0, back.current - by));
            return typed[typed.length - back.current] ?? '';
        },
        end: () => {
            back.current = 0;
        },
    };
}
