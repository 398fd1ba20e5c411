import type { SagaGenerator } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import type { CalendarSession, Course, Session } from '@/contract/entities';
import { send } from '../../shared/lib/requests';

/** A session as another host may return it: its course is in the course list. */
type AnsweredSession = Session & Partial<CalendarSession>;

const hasCourse = (session: AnsweredSession): session is CalendarSession =>
  session.course_title !== undefined && session.group_id !== undefined;

/** Adds its course to each session; a session with an unknown course cannot be shown and is omitted. */
function withCourses(sessions: readonly AnsweredSession[], courses: readonly Course[]): CalendarSession[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return sessions.flatMap((session) => {
    const course = byId.get(session.course_id);
    if (!course) return [];
    const { title, group_id, group_code, group_label } = course;
    return [{ ...session, course_title: title, group_id, group_code, group_label }];
  });
}

/** A region's sessions with their courses, which our server includes and other hosts keep in the course list. */
export function* readCalendar(region: number): SagaGenerator<CalendarSession[]> {
  const answer = yield* send(endpoints.calendarOfRegion, { params: { region } });
  const list: AnsweredSession[] = answer.list;
  if (list.every(hasCourse)) return list;
  const { courses } = yield* send(endpoints.courses);
  return withCourses(list, courses);
}
