import { courseCode, isOnlineVenue, type Course, type Session } from '../../../contract/entities';

/** A session that somebody can fly to. */
export type FlexSession = Pick<Session, 'schedule_id' | 'venue_label' | 'start_date' | 'end_date'>;

/** A course that has such sessions; all that the wizard keeps of it. */
export interface FlexCourse {
  id: number;
  title: string;
  code: string;
  sessions: FlexSession[];
}

/** The courses that are scheduled somewhere, by title; their sessions by date (catalogue, section 2 "FLEX"). */
export function flexCourses(courses: readonly Course[], sessions: readonly Session[]): FlexCourse[] {
  const ofCourse = new Map<number, FlexSession[]>();
  for (const { course_id, schedule_id, venue_label, start_date, end_date } of sessions) {
    if (isOnlineVenue(venue_label)) continue;
    const session = { schedule_id, venue_label, start_date, end_date };
    ofCourse.set(course_id, [...(ofCourse.get(course_id) ?? []), session]);
  }
  return courses
    .filter(({ id }) => ofCourse.has(id))
    .sort((left, right) => left.title_sort.localeCompare(right.title_sort, 'en') || left.id - right.id)
    .map((course) => ({
      id: course.id,
      title: course.title,
      code: courseCode(course),
      sessions: (ofCourse.get(course.id) ?? []).sort((left, right) => left.start_date - right.start_date),
    }));
}
