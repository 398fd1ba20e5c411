import { CONTACT_REMARKS } from '@/contract/contactRemarks';
import { courseCode, type Course } from '@/contract/entities';
import { seatSubject } from '@/contract/seatRequest';

type NamedCourse = Pick<Course, 'id' | 'title' | 'group_code'>;

/** The read-only remark that a URL requests (docs/rules/enquiries.md#contact-form); empty if there is none. */
export function remarkOf(query: URLSearchParams, course: NamedCourse | null): string {
  if (query.get('message') === 'b1') return CONTACT_REMARKS.b1;
  const request = query.get('request');
  if (!course || (request !== 'posted' && request !== 'inhouse')) return '';
  return CONTACT_REMARKS[request](course.title, courseCode(course));
}

/** A short description of that remark's subject; undefined if there is none. */
export function subjectOf(query: URLSearchParams, course: NamedCourse | null): string | undefined {
  if (query.get('message') === 'b1') return 'the Buy-1-Free-1 special promotion';
  if (!course || !remarkOf(query, course)) return undefined;
  return query.get('request') === 'inhouse' ? `${seatSubject(course)}, in-house` : seatSubject(course);
}
