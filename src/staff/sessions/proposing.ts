/** Suggested values of a new session, until somebody types others. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import { inMonth, lastHeldDay, movedTo, proposedDeadline } from '@/contract/sessionDays';
import { isIsoDay } from '@/contract/writtenTime';
import type { IsoDay } from '@/contract/time';
import { withFields } from '../catalogue/valueText';
import { daysOf } from './moving';

const isDay = (value: unknown): value is IsoDay => typeof value === 'string' && isIsoDay(value);

/** Numbers assigned by the server are not shown. */
export const shownFields = (fields: readonly FieldDescription[]): FieldDescription[] =>
  fields.filter(({ numbered }) => !numbered);

/** @returns the second Monday of the month; undefined if it is in the past */
export function firstProposal(month: string, today: IsoDay): IsoDay | undefined {
  const day = inMonth('2001-01-08', month);
  return day > today ? day : undefined;
}

interface Known {
  /** of the course, if known */
  days: number | undefined;
  today: IsoDay;
}

const proposed = (start: IsoDay, { days, today }: Known): ImportRow => ({
  end_date: lastHeldDay(start, days ?? 1),
  early_bird_deadline: proposedDeadline(start, today),
});

/** @returns the row with a changed field, and the values that follow from it */
export function changed(before: ImportRow, field: string, value: unknown, known: Known): ImportRow {
  const row = withFields(before, { [field]: value });
  const { start_date: start } = before;
  if (field === 'start_date' && isDay(value)) {
    // Days that depend on the start move with it, also those that somebody typed.
    if (isDay(start) && isDay(before.end_date)) {
      const { end_date, early_bird_deadline } = movedTo(daysOf(before), value);
      return withFields(row, { end_date, early_bird_deadline });
    }
    return withFields(row, {
      ...proposed(value, known),
      ...(isDay(row.end_date) && { end_date: row.end_date }),
    });
  }
  if (field === 'course_id' && isDay(start) && known.days !== undefined)
    return withFields(row, { end_date: lastHeldDay(start, known.days) });
  return row;
}

/** @returns the initial values of a session */
export function fresh(course: number | undefined, start: IsoDay | undefined, known: Known): ImportRow {
  const row = withFields({}, { course_id: course, start_date: start });
  return start === undefined ? row : withFields(row, proposed(start, known));
}
