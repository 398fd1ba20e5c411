/** What a new session gets by itself, as long as nobody has typed something else. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import { inMonth, lastHeldDay, movedTo, proposedDeadline } from '@/contract/sessionDays';
import { isIsoDay } from '@/contract/writtenTime';
import type { IsoDay } from '@/contract/time';
import { withFields } from '../catalogue/valueText';
import { daysOf } from './moving';

const isDay = (value: unknown): value is IsoDay => typeof value === 'string' && isIsoDay(value);

/** Numbers that the server gives are not asked for. */
export const shownFields = (fields: readonly FieldDescription[]): FieldDescription[] =>
  fields.filter(({ numbered }) => !numbered);

/** @returns the second Monday of the month; where that has passed, none */
export function firstProposal(month: string, today: IsoDay): IsoDay | undefined {
  const day = inMonth('2001-01-08', month);
  return day > today ? day : undefined;
}

interface Known {
  /** of the course, where it is known */
  days: number | undefined;
  today: IsoDay;
}

const proposed = (start: IsoDay, { days, today }: Known): ImportRow => ({
  end_date: lastHeldDay(start, days ?? 1),
  early_bird_deadline: proposedDeadline(start, today),
});

/** @returns the row with a field changed, and with what follows from it */
export function changed(before: ImportRow, field: string, value: unknown, known: Known): ImportRow {
  const row = withFields(before, { [field]: value });
  const { start_date: start } = before;
  if (field === 'start_date' && isDay(value)) {
    // The days that follow from the start go with it, also those that somebody typed.
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

/** @returns a session to begin with */
export function fresh(course: number | undefined, start: IsoDay | undefined, known: Known): ImportRow {
  const row = withFields({}, { course_id: course, start_date: start });
  return start === undefined ? row : withFields(row, proposed(start, known));
}
