/** A visitor asks for a seat in a session of a course: the words, and the address that brings them into the form. */
import { coursePath } from './paths';
import { courseCode, type Course, type Session } from './entities';
import { formatDateRange } from './time';

type NamedCourse = Pick<Course, 'id' | 'title' | 'group_code'>;
type NamedSession = Pick<Session, 'id' | 'start_date' | 'end_date' | 'venue_label'>;

/** Where the enquiry form of a course page stands. */
export const ENQUIRY_PLACE = 'get-in-touch';

const namedCourse = (course: NamedCourse): string => `${course.title} (${courseCode(course)})`;
const when = ({ start_date, end_date, venue_label }: NamedSession): string =>
  `${formatDateRange(start_date, end_date)}, ${venue_label}`;

/** Asks for the session in the course page's own form; works as a plain link. */
export const seatPath = (courseId: number, sessionId: number): string =>
  `${coursePath(courseId)}?session=${sessionId}#${ENQUIRY_PLACE}`;

/** What an enquiry about a course is about, in a few words. */
export const seatSubject = (course: NamedCourse, session?: NamedSession): string =>
  session ? `${namedCourse(course)}, ${when(session)}` : namedCourse(course);

/** The remark that the enquiry carries. */
export const seatRemark = (course: NamedCourse, session: NamedSession): string =>
  `Please keep a seat for me in ${namedCourse(course)}, ${when(session)}`;
