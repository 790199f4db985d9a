import { signal } from '@preact/signals';
import { t } from '../i18n/words';
import { ApiError } from '../api/client';
import { ruleAddress } from '../state/routes';
import { IconButton } from './Button';
import './Toast.css';

interface Notice {
    readonly text: string;
    readonly tone: 'plain' | 'bad';
    readonly rule?: string;
}

const STAY_MS = 6000;
const notice = signal<Notice | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string, tone: Notice['tone'] = 'plain', rule?: string): void {
    clearTimeout(timer);
    notice.value = rule === undefined ? { text, tone } : { text, tone, rule };
    timer = setTimeout(() => (notice.value = null), STAY_MS);
}

/* What went wrong; what is no answer of the hall is a fault of ours and goes on. */
export function troubleInWords(error: unknown): string {
    if (!(error instanceof ApiError)) throw error;
    const text =
        error.error === 'offline'
            ? t('The hall can’t be reached. Try again in a moment.')
            : error.message;
    return text || t('That didn’t work. Try again in a moment.');
}

/* Runs what a press asked for, and says what went wrong if it did. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
        await work();
        return true;
    } catch (error) {
        tell(troubleInWords(error), 'bad', error instanceof ApiError ? error.rule : undefined);
        return false;
    }
}

export function Toasts() {
    const shown = notice.value;
    return (
        <div class="toasts" role="status" aria-live="polite">
            {shown && (
                <div class={`toast ${shown.tone}`}>
                    <span>{shown.text}</span>
                    {shown.rule && (
                        <a href={ruleAddress(shown.rule)}>
                            {t('Rule {rule}', { rule: shown.rule })}
                        </a>
                    )}
                    <IconButton
                        icon="close"
                        size={18}
                        label={t('Close')}
                        onPress={() => (notice.value = null)}
                    />
                </div>
            )}
        </div>
    );
}
