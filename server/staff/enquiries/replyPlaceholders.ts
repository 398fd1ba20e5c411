/** The placeholders of reply templates, and their values for an enquiry. */
import type { Session } from '@/contract/entities';
import { isOpen } from '@/contract/sessionState';
import { PLACEHOLDER, placeholderProblem } from '@/contract/staff/placeholders';
import { dayToMs, formatDateRange, type IsoDay } from '@/contract/time';
import { courseSchedulesResponse } from '../../catalogue/catalogueService';
import { readCourse } from '../../catalogue/catalogueRepository';
import type { Db } from '../../database/tables';
import { HttpError, unprocessable } from '../../http/httpError';
import type { EnquiryRow } from './enquiriesRepository';
import { factsOf } from './enquiryFacts';

export const PLACEHOLDERS = [
  { name: 'name', meaning: 'who wrote' },
  { name: 'company', meaning: 'their company' },
  { name: 'course', meaning: 'title of the course' },
  { name: 'course_link', meaning: 'address of its page' },
  { name: 'dates', meaning: 'its coming sessions that can be joined, with place and price, a line each' },
  { name: 'my_name', meaning: 'your name' },
  { name: 'site', meaning: 'name of the site' },
] as const;
type Name = (typeof PLACEHOLDERS)[number]['name'];

const SESSIONS_TOLD = 12;

/** @throws HttpError 422 for an unknown placeholder */
export function checkPlaceholders(field: string, text: string): void {
  const problem = placeholderProblem(text, PLACEHOLDERS);
  if (problem !== undefined) throw unprocessable(problem, field);
}

const sessionLine = ({ start_date, end_date, venue_label, price }: Session): string =>
  [
    formatDateRange(start_date, end_date),
    venue_label,
    ...(price ? [`${price.currency} ${price.total_price.toLocaleString('en-GB')}`] : []),
  ].join(', ');

/** @returns the sessions that the visitor can still join */
async function sessionLines(db: Db, courseId: number, today: IsoDay): Promise<string> {
  const { schedules } = await courseSchedulesResponse(db, String(courseId), today).catch((error: unknown) => {
    // The course has been removed since.
    if (error instanceof HttpError && error.statusCode === 404) return { schedules: [] };
    throw error;
  });
  const first = dayToMs(today);
  return schedules
    .filter((session) => isOpen(session) && session.start_date >= first)
    .slice(0, SESSIONS_TOLD)
    .map(sessionLine)
    .join('\n');
}

export interface FillContext {
  db: Db;
  today: IsoDay;
  publicUrl: string;
  siteName: string;
  myName: string;
}

export async function placeholderValues(
  { db, today, publicUrl, siteName, myName }: FillContext,
  { kind, body }: EnquiryRow,
): Promise<Record<Name, string>> {
  const { name, company, course_id } = factsOf(kind, body);
  const course = course_id === null ? undefined : await readCourse(db, course_id);
  return {
    name,
    company,
    course: course?.title ?? '',
    course_link: course ? `${publicUrl}/training/${course.id}` : '',
    dates: course ? await sessionLines(db, course.id, today) : '',
    my_name: myName,
    site: siteName,
  };
}

/** @returns the texts with all placeholders filled in, and the placeholders without a value */
export function fillIn<Texts extends Record<string, string>>(
  texts: Texts,
  values: Record<Name, string>,
): { texts: Texts; missing: string[] } {
  const missing = new Set<string>();
  const filled = (text: string): string =>
    text.replace(PLACEHOLDER, (_written, name: string) => {
      const value = values[name as Name] ?? '';
      if (value === '') missing.add(name);
      return value;
    });
  const entries = Object.entries(texts).map(([field, text]) => [field, filled(text)]);
  return { texts: Object.fromEntries(entries) as Texts, missing: [...missing] };
}
