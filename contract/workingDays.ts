/** Working days: Monday to Friday in UTC+8. Public holidays differ from place to place and are not considered. */
import { addDays, formatDate, startOfDay } from './time';
import { format } from './zone';

/** An enquiry is answered within two working days. */
const ANSWER_WORKING_DAYS = 2;

const isWorkingDay = (ms: number): boolean => Number(format(ms, 'd')) % 6 !== 0;

/** @returns the first instant of the day that is this many working days after the day of `ms` */
export function addWorkingDays(ms: number, count: number): number {
  let day = startOfDay(ms);
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}

/** @returns the day by which an enquiry is answered */
export const answerDay = (askedMs: number): number => addWorkingDays(askedMs, ANSWER_WORKING_DAYS);

/** For example "Wednesday, 25 Nov 2026". */
export const formatWeekday = (ms: number): string => `${format(ms, 'dddd')}, ${formatDate(ms)}`;
