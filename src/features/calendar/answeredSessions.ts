import type { CalendarSession, Course, Session } from '@/contract/entities';

/** A session as another host may return it: its course is in the course list. */
export type AnsweredSession = Session & Partial<CalendarSession>;

export const hasCourse = (session: AnsweredSession): session is CalendarSession =>
  session.course_title !== undefined && session.group_id !== undefined;

/** Adds its course to each session; a session with an unknown course cannot be shown and is omitted. */
export function withCourses(
  sessions: readonly AnsweredSession[],
  courses: readonly Course[],
): CalendarSession[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return sessions.flatMap((session) => {
    const course = byId.get(session.course_id);
    if (!course) return [];
    const { title, group_id, group_code, group_label } = course;
    return [{ ...session, course_title: title, group_id, group_code, group_label }];
  });
}
