/** Copies a series to the next half-year: the same weekdays 26 weeks later. */
import type { CatalogueChange, ImportRow } from '@/contract/staff/catalogue';
import { HALF_YEAR_DAYS, movedTo, plusDays } from '@/contract/sessionDays';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import type { Saving } from '../catalogue/catalogueSlice';
import { withFields } from '../catalogue/valueText';
import { daysOf } from './moving';

/** Fields that are not copied: numbers, status, free seats, and flags. */
const OWN = {
  id: undefined,
  schedule_id: undefined,
  status: undefined,
  seats: undefined,
  tag_new: undefined,
  tag_added: undefined,
};

/** @returns an unsaved copy of a session */
export const copied = (row: ImportRow): ImportRow => withFields(row, OWN);

export const halfYearOn = (row: ImportRow): ImportRow =>
  movedTo(daysOf(copied(row)), plusDays(String(row.start_date), HALF_YEAR_DAYS)) as unknown as ImportRow;

export interface Proposal {
  key: string;
  course: string;
  row: ImportRow;
  /** a session of the course already begins on that day */
  isThere: boolean;
}

const place = ({ course_id, start_date, region, venue_label }: ImportRow): string =>
  JSON.stringify([course_id, start_date, region, String(venue_label).trim().toLowerCase()]);

/** Cancelled sessions are not copied. */
export function proposals(from: readonly GridSession[], there: readonly GridSession[]): Proposal[] {
  const known = new Set(there.map(({ row }) => place(row)));
  return from
    .filter(({ row }) => row.status !== 'cancelled')
    .map(({ key, course, row }) => {
      const next = halfYearOn(row);
      return { key, course, row: next, isThere: known.has(place(next)) };
    });
}

/** Errors that are about no proposal. */
export const OF_NONE = '';

/**
 * @param sent the changes of the last save, whose errors count them: other proposals may be chosen by now
 * @param labelOf the label of a field
 * @returns the first error of each proposal, by its key
 */
export function refusedOf(
  all: readonly Proposal[],
  { changes: sent, errors }: Pick<Saving, 'changes' | 'errors'>,
  labelOf: (field: string) => string | undefined,
): Readonly<Record<string, string>> {
  const refused: Record<string, string> = {};
  if (errors.length === 0) return refused;
  const keys = new Map(all.map(({ key, row }) => [JSON.stringify(row), key]));
  for (const { field, message } of errors) {
    const [, index, name = ''] = /^changes\[(\d+)\](?:\.row\.?(.*))?$/.exec(field) ?? [];
    const change = sent[Number(index)];
    const key = (change && 'row' in change && keys.get(JSON.stringify(change.row))) || OF_NONE;
    const label = labelOf(name);
    refused[key] ??= label ? `${label}: ${message}` : message;
  }
  return refused;
}

export const toChanges = (chosen: readonly Proposal[]): CatalogueChange[] =>
  chosen.map(({ row }) => ({ entity: 'sessions', row, version: null }));
