/* The lesson of the moment, calm beside the decision; told only at a table opened to learn. */
import { t } from '../i18n/words';
import { ruleAddress } from '../routes';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Icon';
import { lessonRecord, noteLesson } from './lesson';
import './LessonStrip.css';

export interface Told {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly rule: string;
}

/* The lessons read at this table; null where none are told. */
export function lessonsRead(table: string): ReadonlySet<string> | null {
    const [learning, ...read] = lessonRecord.value;
    return learning === table ? new Set(read) : null;
}

export function LessonStrip({ lesson: { id, title, text, rule } }: { readonly lesson: Told }) {
    return (
        <aside class="lesson panel" aria-label={t('Lesson')}>
            <Picture id="hint" size={34} />
            <div class="lesson-words" role="status">
                <h2>{title}</h2>
                <p>{text} <a href={ruleAddress(rule)}>{t('Rule {rule}', { rule })}</a></p>
            </div>
            <Button look="primary" size="small" onPress={() => noteLesson([...lessonRecord.value, id])}>{t('Got it')}</Button>
            <Button look="ghost" size="small" onPress={() => noteLesson([''])}>{t('No more lessons')}</Button>
        </aside>
    );
}
