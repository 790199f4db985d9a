/* What a guided first game teaches: short explanations, each bound to the moment it speaks of. A
 * lesson is told once, when its moment has come and those before it have been read. */

export interface MomentOf<View, Player> {
    readonly view: View;
    readonly player: Player;
    readonly deciding: boolean;
}

export interface Lesson<Moment> {
    readonly id: string;
    readonly when: (moment: Moment) => boolean;
    readonly title: () => string;
    readonly text: (moment: Moment) => string;
    readonly rule: string;
}

export function nextLesson<Moment>(
    lessons: readonly Lesson<Moment>[],
    moment: Moment,
    read: ReadonlySet<string>,
): Lesson<Moment> | null {
    return lessons.find((lesson) => !read.has(lesson.id) && lesson.when(moment)) ?? null;
}
