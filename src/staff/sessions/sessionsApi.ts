import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import type { ClashesQuery, GridCoursesQuery, GridSessionsQuery } from '@/contract/staff/sessionGridSchemas';
import type { Http } from '../../shared/lib/http';

export const getCourses = (http: Http, query: GridCoursesQuery) =>
  http.send(sessionGridEndpoints.courses, { params: query });
export const getSessions = (http: Http, query: GridSessionsQuery) =>
  http.send(sessionGridEndpoints.sessions, { params: query });
export const getClashes = (http: Http, query: ClashesQuery) =>
  http.send(sessionGridEndpoints.clashes, { params: query });
