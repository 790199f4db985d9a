import { LessonStrip, lessonsRead } from '../LessonStrip';
import { nextLesson } from './lessons';
import type { Sight } from './sight';

export function Learn({ sight }: { readonly sight: Sight }) {
    const read = lessonsRead(sight.table.id);
    if (!read || !sight.mine || sight.store.at.value !== null) return null;
    const moment = { view: sight.view, player: sight.player, deciding: sight.store.decision.value !== null };
    const lesson = nextLesson(moment, read);
    return lesson && <LessonStrip lesson={{ id: lesson.id, title: lesson.title(), text: lesson.text(moment), rule: lesson.rule }} />;
}
