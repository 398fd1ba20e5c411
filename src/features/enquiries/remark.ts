import { courseCode, type Course } from '../../../contract/entities';
import { remarks } from '../../../contract/formMessages';

type NamedCourse = Pick<Course, 'id' | 'title' | 'group_code'>;

/** The read-only remark that an address asks for (catalogue, section 4 "Contact form"); empty when it asks for none. */
export function remarkOf(query: URLSearchParams, course: NamedCourse | null): string {
  if (query.get('message') === 'b1') return remarks.b1;
  const request = query.get('request');
  if (!course || (request !== 'posted' && request !== 'inhouse')) return '';
  return remarks[request](course.title, courseCode(course));
}
