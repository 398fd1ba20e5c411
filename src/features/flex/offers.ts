import { courseCode, isOnlineVenue, type Course, type ScheduledSession } from '@/contract/entities';

import { isOpen } from '@/contract/sessionState';

/** A session that can be reached by plane. */
export type FlexSession = Pick<
  ScheduledSession,
  'schedule_id' | 'venue_label' | 'start_date' | 'end_date' | 'has_price'
>;

/** A course with such sessions, reduced to what the wizard needs. */
export interface FlexCourse {
  id: number;
  title: string;
  code: string;
  sessions: FlexSession[];
}

/** @returns whether the session is known to have no price yet */
export const lacksPrice = (session: Pick<FlexSession, 'has_price'>): boolean => session.has_price === 'no';

/**
 * Scheduled courses with free seats, by title; their sessions by date (docs/rules/flex.md#course-and-stay).
 * @param today its first instant: a class that has begun cannot be booked
 */
export function flexCourses(
  courses: readonly Course[],
  sessions: readonly ScheduledSession[],
  today: number,
): FlexCourse[] {
  const ofCourse = new Map<number, FlexSession[]>();
  for (const scheduled of sessions) {
    const { course_id, schedule_id, venue_label, start_date, end_date, has_price } = scheduled;
    if (isOnlineVenue(venue_label) || start_date < today || !isOpen(scheduled)) continue;
    // Most have a price, so only exceptions are included in the page's state.
    const session = {
      schedule_id,
      venue_label,
      start_date,
      end_date,
      ...(has_price === 'no' && { has_price }),
    };
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

/** @returns the courses with what they still offer on another day, in a page that stays open */
export const withoutBegun = (courses: readonly FlexCourse[], today: number): FlexCourse[] =>
  courses
    .map((course) => ({
      ...course,
      sessions: course.sessions.filter(({ start_date }) => start_date >= today),
    }))
    .filter(({ sessions }) => sessions.length > 0);
