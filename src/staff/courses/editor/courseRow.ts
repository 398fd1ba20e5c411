/**
 * The editor's model of a course: the profile is separate, as sections that keep their identity when they
 * move.
 */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import { NUMBERED, ORDER, PREFIX, profileOf, textOf } from '@/contract/staff/courseSections';

export interface Section {
  /** of this page only: constant for a section */
  key: number;
  heading: string;
  html: string;
}

/** @returns the sections of a row; existing ones keep their keys, so that nothing being typed loses the focus */
export function sectionsOf(row: ImportRow, before: readonly Section[], nextKey: number): Section[] {
  const free = [...before];
  let next = nextKey;
  return profileOf(row).map((section) => {
    const at = free.findIndex(({ heading }) => heading === section.heading);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return { ...section, key: same?.key ?? next++ };
  });
}

/** @returns the row for sending and storing */
export function rowOf(fields: ImportRow, sections: readonly Section[]): ImportRow {
  const profile = sections.map(({ heading, html }) => ({ heading, html }));
  // A course without a profile has no such field.
  return profile.length > 0 ? { ...fields, course_profile: profile } : fields;
}

/** The reverse of `spreadRow`. A kept section without a position is put at the end, so that nothing is lost. */
export function gatheredRow(spread: ImportRow): ImportRow {
  const order = textOf(spread[ORDER]).split('\n');
  const kept = Object.keys(spread)
    .filter((name) => name.startsWith(PREFIX) && spread[name] !== undefined)
    .map((name) => name.slice(PREFIX.length));
  const names = [
    ...order.filter((name) => kept.includes(name)),
    ...kept.filter((name) => !order.includes(name)),
  ];
  const fields = Object.fromEntries(
    Object.entries(spread).filter(([name]) => name !== ORDER && !name.startsWith(PREFIX)),
  );
  return rowOf(
    fields,
    names.map((name, key) => ({
      key,
      heading: name.replace(NUMBERED, ''),
      html: textOf(spread[PREFIX + name]),
    })),
  );
}

/** @returns the fields of spread rows, for "Changed meanwhile" */
export function spreadFields(
  fields: readonly FieldDescription[],
  rows: readonly ImportRow[],
): FieldDescription[] {
  const sections = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => name.startsWith(PREFIX)));
  return [
    ...fields.filter(({ name }) => name !== 'course_profile'),
    { name: ORDER, label: 'Order of the sections', type: 'lines', required: false },
    ...[...sections].map((name): FieldDescription => ({
      name,
      label: `Section “${name.slice(PREFIX.length).replace(/ \(1\)$/, '')}”`,
      type: 'html',
      required: false,
    })),
  ];
}
