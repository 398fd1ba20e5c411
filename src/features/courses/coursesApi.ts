import { endpoints } from '@/contract/endpoints';
import type { Http } from '../../shared/lib/http';

/**
 * @param group the group whose courses are wanted; 0 asks for the outline alone, undefined for everything
 * @param portfolio the `value` of a portfolio whose groups are wanted, should the outline not carry all of them
 */
export const getCourses = (http: Http, group?: number, portfolio?: string) =>
  http.send(endpoints.courses, { params: { group, portfolio } });

export const getCourse = (http: Http, id: number) => http.send(endpoints.course, { params: { id } });

export const getCourseSchedules = (http: Http, id: number) =>
  http.send(endpoints.courseSchedules, { params: { id } });
