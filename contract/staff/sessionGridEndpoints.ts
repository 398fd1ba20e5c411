/** Endpoints of the session grid. */
import type {
  ClashesQuery,
  ClashesResponse,
  GridCoursesQuery,
  GridCoursesResponse,
  GridSessionsQuery,
  GridSessionsResponse,
} from './sessionGridSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export const sessionGridEndpoints = {
  courses: staff<GridCoursesQuery, None, GridCoursesResponse>(
    'GET',
    'sessions/courses',
    'The courses could not be loaded.',
    ['from', 'to', 'portfolio', 'region', 'q', 'held'],
  ),
  sessions: staff<GridSessionsQuery, None, GridSessionsResponse>(
    'GET',
    'sessions',
    'The sessions could not be loaded.',
    ['from', 'to', 'portfolio', 'region', 'q', 'courses', 'page', 'size'],
  ),
  clashes: staff<ClashesQuery, None, ClashesResponse>(
    'GET',
    'sessions/clashes',
    'Whether venue and instructor are free could not be found out.',
    ['key', 'course_id', 'schedule_id', 'region', 'venue_label', 'start_date', 'end_date'],
  ),
} as const;
