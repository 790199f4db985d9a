import { LessonStrip, lessonNow } from '../shared/LessonStrip';
import { lessons } from './lessons';
import type { Sight } from './sight';

export const Learn = ({ sight }: { readonly sight: Sight }) => (
    <LessonStrip lesson={lessonNow(lessons, sight)} />
);
