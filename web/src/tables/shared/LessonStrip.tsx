/* The lesson of the moment, calm beside the decision; told only at a table opened to learn. */
import { t } from '../../i18n/words';
import { ruleAddress } from '../../state/routes';
import type { TableStore } from '../../state/table';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Icon';
import { lessonRecord, noteLesson } from './lesson';
import { nextLesson, type Lesson, type MomentOf } from './lessons';
import './LessonStrip.css';

/* Who looks at the table; onlookers are taught nothing. */
interface Pupil<View, Player> {
    readonly store: TableStore;
    readonly view: View;
    readonly player: Player | null;
}

interface Told {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly rule: string;
}

export function lessonNow<View, Player>(
    lessons: readonly Lesson<MomentOf<View, Player>>[],
    { store, view, player }: Pupil<View, Player>,
): Told | null {
    const [learning, ...read] = lessonRecord.value;
    if (learning !== store.id || player === null || store.at.value !== null) return null;
    const moment = { view, player, deciding: store.decision.value !== null };
    const lesson = nextLesson(lessons, moment, new Set(read));
    return (
        lesson && {
            id: lesson.id,
            title: lesson.title(),
            text: lesson.text(moment),
            rule: lesson.rule,
        }
    );
}

export function LessonStrip({ lesson }: { readonly lesson: Told | null }) {
    if (!lesson) return null;
    const { id, title, text, rule } = lesson;
    return (
        <aside class="lesson panel" aria-label={t('Lesson')}>
            <Picture id="hint" size={34} />
            <div class="lesson-words" role="status">
                <h2>{title}</h2>
                <p>
                    {text} <a href={ruleAddress(rule)}>{t('Rule {rule}', { rule })}</a>
                </p>
            </div>
            <Button
                look="primary"
                size="small"
                onPress={() => noteLesson([...lessonRecord.value, id])}
            >
                {t('Got it')}
            </Button>
            <Button look="ghost" size="small" onPress={() => noteLesson([''])}>
                {t('No more lessons')}
            </Button>
        </aside>
    );
}
