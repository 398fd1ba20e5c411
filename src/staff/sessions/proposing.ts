/** Suggested values of a new session, until somebody types others. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import { daysBetween, inMonth, lastHeldDay, plusDays, proposedDeadline } from '@/contract/sessionDays';
import type { IsoDay } from '@/contract/time';
import { withFields } from '../catalogue/valueText';
import { isWholeDay } from '../shared/wholeDay';
import { statusOf } from './sessionText';

/** Numbers assigned by the server are not shown. A session without a status is planned, as the grid says. */
export const shownFields = (fields: readonly FieldDescription[]): FieldDescription[] =>
  fields
    .filter(({ numbered }) => !numbered)
    .map((field) => (field.name === 'status' ? { ...field, default: statusOf({}) } : field));

/** @returns the second Monday of the month; undefined if it is in the past */
export function firstProposal(month: string, today: IsoDay): IsoDay | undefined {
  const day = inMonth('2001-01-08', month);
  return day > today ? day : undefined;
}

interface Known {
  /** of a course, if known */
  lengthOf: (course: unknown) => number | undefined;
  today: IsoDay;
}

/** What the other days follow from: fields are empty or incomplete while somebody types in them. */
interface Basis {
  /** the last complete first day */
  start?: IsoDay;
  /** of the last known course */
  length?: number;
  /** nobody has typed the last day */
  isSuggested: boolean;
}

export interface EditedSession {
  row: ImportRow;
  /** null: a new one */
  version: string | null;
  /** omitted until the first change */
  basis?: Basis;
}

const suggestedEnd = (start: IsoDay, length = 1): IsoDay => lastHeldDay(start, length);

function basisOf({ start_date: start, end_date, course_id }: ImportRow, { lengthOf }: Known): Basis {
  const length = lengthOf(course_id);
  if (!isWholeDay(start)) return { length, isSuggested: false };
  return { start, length, isSuggested: end_date === suggestedEnd(start, length) };
}

/** Typed days move with the first day. */
function followingDays(
  start: IsoDay,
  { row, version }: EditedSession,
  basis: Basis,
  today: IsoDay,
): ImportRow {
  const { end_date: end, early_bird_deadline: deadline } = row;
  const moved = (day: unknown): unknown =>
    basis.start && isWholeDay(day) ? plusDays(day, daysBetween(basis.start, start)) : day;
  // A stored session keeps its length, also over a weekend.
  const isSuggested = end === undefined || (version === null && basis.isSuggested);
  return {
    end_date: isSuggested ? suggestedEnd(start, basis.length) : moved(end),
    // Without a deadline, a session that had a first day is to have no discount.
    early_bird_deadline: basis.start ? moved(deadline) : (deadline ?? proposedDeadline(start, today)),
  };
}

/** @returns the session with a changed field, and the values that follow from it */
export function changed<Session extends EditedSession>(
  before: Session,
  field: string,
  value: unknown,
  known: Known,
): Session {
  const row = withFields(before.row, { [field]: value });
  const basis = before.basis ?? basisOf(before.row, known);
  const isSuggested = basis.isSuggested || row.end_date === undefined;
  if (field === 'end_date') return { ...before, row, basis: { ...basis, isSuggested: false } };
  if (field === 'start_date' && isWholeDay(value)) {
    const days = followingDays(value, before, basis, known.today);
    return { ...before, row: withFields(row, days), basis: { ...basis, start: value, isSuggested } };
  }
  const length = field === 'course_id' ? known.lengthOf(value) : undefined;
  if (length === undefined) return { ...before, row, basis };
  const next = { ...basis, length };
  if (!basis.start || !isSuggested) return { ...before, row, basis: next };
  const end_date = suggestedEnd(basis.start, length);
  return { ...before, row: withFields(row, { end_date }), basis: { ...next, isSuggested } };
}

/** @returns the initial values of a session */
export function fresh(course: number | undefined, start: IsoDay | undefined, known: Known): ImportRow {
  const empty = { row: withFields({}, { course_id: course }), version: null };
  return changed(empty, 'start_date', start, known).row;
}
