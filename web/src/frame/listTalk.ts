/* The talk of list mode: what was typed at a table, and what the hall answered. */
import { signal, type Signal } from '@preact/signals';
import type { Refusal, Table } from '../api/types';
import { lang, t, tn } from '../i18n/words';
import type { TableStore } from '../state/table';
import { offersOf, playOffer, type GameTable, type Offer } from './game';
import { troubleInWords } from '../ui/Toast';
import { adviceWords } from './expected';
import { readCommand, type Command, type Word } from './commands';
import { seatName, waitingWords } from './seats';

const KEPT = 50;
const LOG_LINES = 12;

export interface Answer {
    readonly id: number;
    readonly typed: string;
    readonly lines: readonly string[];
}

export interface CommandHelp extends Word {
    readonly does: string;
}

const whyWord = (): CommandHelp => ({
    name: 'why',
    own: t('why'),
    does: t('why a move can’t be played'),
});

/* All commands at a table of this game, in the order in which help lists them. */
export function commandsOf(game: GameTable, table: Table): CommandHelp[] {
    return [
        { name: 'moves', own: t('moves'), does: t('what you can do; a number plays the move') },
        { name: 'table', own: t('table'), does: t('what lies on the table') },
        { name: 'me', own: t('me'), does: t('what you have') },
        { name: 'others', own: t('others'), does: t('what the others have') },
        ...(game.sections?.(table) ?? []),
        { name: 'log', own: t('log'), does: t('what happened') },
        whyWord(),
        { name: 'advice', own: t('advice'), does: t('what the bot would do') },
        { name: 'back', own: t('back'), does: t('take back your last move') },
        { name: 'repeat', own: t('repeat'), does: t('the last answer again') },
        { name: 'help', own: t('help'), does: t('these commands') },
    ];
}

export const playerLines = (
    game: GameTable,
    table: Table,
    among: (seat: number) => boolean,
): string[] =>
    game
        .players(table)
        .filter(({ seat }) => among(seat))
        .map(({ seat, score, words }) =>
            tn('{name}: {n} point. {words}', '{name}: {n} points. {words}', score, {
                name: seatName(table, seat),
                words,
            }),
        );

const refusalInWords = ({ message, rule }: Refusal): string =>
    rule === undefined ? message : `${message} ${t('Rule {rule}', { rule })}.`;

export class ListTalk {
    readonly answers: Signal<readonly Answer[]> = signal([]);
    private count = 0;
    private working = false;

    constructor(
        private readonly store: TableStore,
        private readonly game: GameTable,
    ) {}

    /* What was typed before, the latest last. */
    get typed(): string[] {
        return this.answers.value.map((answer) => answer.typed);
    }

    /* Answers a line; false: the one before it is still being answered. */
    async hear(typed: string): Promise<boolean> {
        const table = this.store.shown.value;
        if (!table || this.working) return false;
        this.working = true;
        try {
            this.answer(typed, await this.linesFor(typed, table));
        } catch (error) {
            this.answer(typed, [troubleInWords(error)]);
        } finally {
            this.working = false;
        }
        return true;
    }

    private answer(typed: string, lines: readonly string[]): void {
        const told = lines.length > 0 ? lines : [t('Nothing to report.')];
        this.answers.value = [
            ...this.answers.value,
            { id: ++this.count, typed, lines: told },
        ].slice(-KEPT);
    }

    private async linesFor(typed: string, table: Table): Promise<readonly string[]> {
        const words = commandsOf(this.game, table).filter(({ name }) => name !== 'why');
        const command: Command = readCommand(typed, this.offers(table), words, whyWord());
        switch (command.kind) {
            case 'play':
                return this.played(command.move);
            case 'tell':
                return this.told(command.name, table);
            case 'why':
                return this.reasons(command.about, table);
            case 'number':
                return [
                    t('There is no move {number}. “{moves}” lists what you can do.', {
                        number: command.text,
                        moves: t('moves'),
                    }),
                ];
            case 'unknown':
                return this.unknown(command.text);
        }
    }

    private told(name: string, table: Table): readonly string[] | Promise<readonly string[]> {
        const { store, game } = this;
        const own = store.mySeat.value;
        switch (name) {
            case 'moves':
                return store.decision.value
                    ? this.offers(table).map(({ label, text }, i) => `${i + 1}. ${label} [${text}]`)
                    : [waitingWords(table)].filter(Boolean);
            case 'table':
                return game.describe(table);
            case 'me':
                return own === null
                    ? [t('You only watch this table.')]
                    : playerLines(game, table, (seat) => seat === own);
            case 'others':
                return playerLines(game, table, (seat) => seat !== own);
            case 'log':
                return store.log.value.slice(-LOG_LINES).map(({ texts }) => texts.join(' '));
            case 'advice':
                return this.advised(table);
            case 'back':
                return this.tookBack(table);
            case 'repeat':
                return this.answers.value.at(-1)?.lines ?? [];
            case 'help':
                return this.helped(table);
            default:
                return game.sections?.(table).find((section) => section.name === name)?.lines ?? [];
        }
    }

    private offers(table: Table): readonly Offer[] {
        const decision = this.store.decision.value;
        return decision ? offersOf(this.game, table, decision) : [];
    }

    private async played(move: Offer): Promise<readonly string[]> {
        const { store } = this;
        const before = store.now.value?.number ?? 0;
        await playOffer(store, move);
        if (store.now.value?.number === before)
            return [
                store.refusal.value
                    ? refusalInWords(store.refusal.value)
                    : t('That didn’t work. Try again in a moment.'),
            ];
        const news = store.log.value
            .filter(({ number }) => number > before)
            .map(({ texts }) => texts.join(' '));
        return news.length > 0 ? news : [move.label];
    }

    private async reasons(about: string, table: Table): Promise<readonly string[]> {
        if (about === '')
            return [t('Say which move, such as “{example}”.', { example: `${t('why')} 8` })];
        const { store } = this;
        if (store.mySeat.value === null) return [t('You only watch this table.')];
        const move = this.game.moveNamed?.(table, about) ?? about;
        const refusal = await store.against(move);
        return [
            t('{name}: {sentence}', {
                name: move,
                sentence: refusal ? refusalInWords(refusal) : t('You can play this now.'),
            }),
        ];
    }

    /* Perhaps a move that can't be played now; then the hall knows why. */
    private async unknown(text: string): Promise<readonly string[]> {
        const refusal = this.store.mySeat.value === null ? null : await this.store.against(text);
        if (refusal && refusal.error !== 'unknown-verb') return [refusalInWords(refusal)];
        return [
            t('The hall doesn’t know “{text}”. “{help}” lists what it knows.', {
                text,
                help: t('help'),
            }),
        ];
    }

    private async advised(table: Table): Promise<readonly string[]> {
        if (!table.advice) return [t('This table plays without advice.')];
        if (!this.store.decision.value) return [t('You can ask when it’s your turn to decide.')];
        await this.store.ask();
        return (this.store.advice.value ?? []).map(
            (choice, i) => `${i + 1}. ${choice.label}. ${adviceWords(choice)}`,
        );
    }

    private async tookBack(table: Table): Promise<readonly string[]> {
        if (table.undo.length === 0) return [t('You have nothing to take back right now.')];
        await this.store.undo();
        const refusal = this.store.refusal.value;
        return [refusal ? refusalInWords(refusal) : t('Taken back.')];
    }

    private helped(table: Table): readonly string[] {
        const lines = commandsOf(this.game, table).map(({ own, does }) => `${own}: ${does}`);
        return lang() === 'en' ? lines : [...lines, t('The English words work as well.')];
    }
}

const talks = new WeakMap<TableStore, ListTalk>();

/* The talk at a table, which goes on when list mode is left and opened again. */
export function talkOf(store: TableStore, game: GameTable): ListTalk {
    const talk = talks.get(store) ?? new ListTalk(store, game);
    talks.set(store, talk);
    return talk;
}
