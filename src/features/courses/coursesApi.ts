import { endpoints } from '../../../contract/endpoints';
import type { Http } from '../../shared/lib/http';

/** @param group the group whose courses are wanted; 0 asks for the outline alone, undefined for everything */
export const getCourses = (http: Http, group?: number) => http.send(endpoints.courses, { params: { group } });

export const getCourse = (http: Http, id: number) => http.send(endpoints.course, { params: { id } });

export const getCourseSchedules = (http: Http, id: number) =>
  http.send(endpoints.courseSchedules, { params: { id } });
