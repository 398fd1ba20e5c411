/** The courses of a portfolio, as its page lists them. */
import type { Ok } from './endpoint';
import type { ComingSession, CourseGroup } from './entities';

/** A course as the page of its portfolio lists it. */
export interface ListedCourse {
  id: number;
  title: string;
  duration_days: number | null;
  /** its next session */
  next?: ComingSession;
}
export interface ListedGroup extends Pick<
  CourseGroup,
  'group_id' | 'group_code' | 'course_group_name' | 'course_count'
> {
  courses: ListedCourse[];
}
export interface PortfolioCoursesResponse extends Ok {
  /** its `value` */
  portfolio: string;
  page: number;
  pages: number;
  groups: ListedGroup[];
}
