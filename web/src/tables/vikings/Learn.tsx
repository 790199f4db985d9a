/* The lesson of the moment, calm above the board; told only at a table opened to learn. */
import { t } from '../../i18n/words';
import { ruleAddress } from '../../routes';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Icon';
import { lessonRecord, noteLesson } from '../jorvik/lesson';
import { nextLesson } from './lessons';
import type { Sight } from './sight';
import '../jorvik/strips.css';

export function Learn({ sight }: { readonly sight: Sight }) {
    const [table, ...read] = lessonRecord.value;
    if (table !== sight.table.id || !sight.player || sight.store.at.value !== null) return null;
    const moment = { view: sight.view, player: sight.player, deciding: sight.deciding };
    const lesson = nextLesson(moment, new Set(read));
    if (!lesson) return null;
    return (
        <aside class="lesson panel" aria-label={t('Lesson')}>
            <Picture id="hint" size={34} />
            <div class="lesson-words" role="status">
                <h2>{lesson.title()}</h2>
                <p>{lesson.text(moment)} <a href={ruleAddress(lesson.rule)}>{t('Rule {rule}', { rule: lesson.rule })}</a></p>
            </div>
            <Button look="primary" size="small" onPress={() => noteLesson([...lessonRecord.value, lesson.id])}>{t('Got it')}</Button>
            <Button look="ghost" size="small" onPress={() => noteLesson([''])}>{t('No more lessons')}</Button>
        </aside>
    );
}
