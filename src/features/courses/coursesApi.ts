import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

/**
 * @param group the group whose courses are requested; 0 requests only the outline, undefined everything
 * @param portfolio the `value` of a portfolio whose groups are requested, if the outline does not include all
 *   of them
 */
export const getCourses = (http: Http, group?: number, portfolio?: string) =>
  http.send(endpoints.courses, { params: { group, portfolio } });

export const getCourse = (http: Http, id: number) => http.send(endpoints.course, { params: { id } });

export const getCourseSchedules = (http: Http, id: number) =>
  http.send(endpoints.courseSchedules, { params: { id } });
