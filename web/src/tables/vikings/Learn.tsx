import type { TableStore } from '../../state/table';
import { LessonStrip, lessonNow } from '../shared/LessonStrip';
import { lessons } from './lessons';
import { look, type Sight } from './sight';

const told = (sight: Sight) => lessonNow(lessons, sight);

export const Learn = ({ sight }: { readonly sight: Sight }) => <LessonStrip lesson={told(sight)} />;

export function teaching(store: TableStore): boolean {
    const sight = look(store);
    return sight !== null && told(sight) !== null;
}
