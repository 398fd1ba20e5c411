/** A visitor's request for a seat in a session of a course: its text, and the URL that fills it into the form. */
import { coursePath } from './paths';
import { courseCode, type Course, type Session } from './entities';
import { formatDateRange } from './time';

type NamedCourse = Pick<Course, 'id' | 'title' | 'group_code'>;
type NamedSession = Pick<Session, 'id' | 'start_date' | 'end_date' | 'venue_label'>;

/** The fragment of the enquiry form on a course page. */
export const ENQUIRY_PLACE = 'get-in-touch';

const namedCourse = (course: NamedCourse): string => `${course.title} (${courseCode(course)})`;
const when = ({ start_date, end_date, venue_label }: NamedSession): string =>
  `${formatDateRange(start_date, end_date)}, ${venue_label}`;

/** Requests the session in the course page's own form; works as a plain link. */
export const seatPath = (courseId: number, sessionId: number): string =>
  `${coursePath(courseId)}?session=${sessionId}#${ENQUIRY_PLACE}`;

/** The subject of an enquiry about a course. */
export const seatSubject = (course: NamedCourse, session?: NamedSession): string =>
  session ? `${namedCourse(course)}, ${when(session)}` : namedCourse(course);

/** The remark of the enquiry. */
export const seatRemark = (course: NamedCourse, session: NamedSession): string =>
  `Please keep a seat for me in ${namedCourse(course)}, ${when(session)}`;
