/** The row of a course as its editor holds it: the profile apart, as sections that keep their identity while they move. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';

export interface Section {
  /** of this page only: the same section keeps it */
  key: number;
  heading: string;
  html: string;
}

interface ProfileSection {
  heading: string;
  html: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Anything may stand in a draft. */
export const profileOf = ({ course_profile: profile }: ImportRow): ProfileSection[] =>
  Array.isArray(profile)
    ? profile.map((section: Partial<ProfileSection> | null) => ({
        heading: textOf(section?.heading),
        html: textOf(section?.html),
      }))
    : [];

/** @returns the sections of a row; those that were there before keep their keys, so that nothing that is being typed loses the focus */
export function sectionsOf(row: ImportRow, before: readonly Section[], nextKey: number): Section[] {
  const free = [...before];
  let next = nextKey;
  return profileOf(row).map((section) => {
    const at = free.findIndex(({ heading }) => heading === section.heading);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return { ...section, key: same?.key ?? next++ };
  });
}

/** @returns the row as it is sent and kept */
export function rowOf(fields: ImportRow, sections: readonly Section[]): ImportRow {
  const profile = sections.map(({ heading, html }) => ({ heading, html }));
  // A course without a profile has no such field.
  return profile.length > 0 ? { ...fields, course_profile: profile } : fields;
}

export function fieldsOfRow(row: ImportRow): ImportRow {
  const fields = { ...row };
  delete fields.course_profile;
  return fields;
}

const ORDER = 'sections';
const PREFIX = 'section: ';

const NUMBERED = / \(\d+\)$/;

/**
 * @returns what tells sections apart: their headings, numbered where two have the same. One that ends like a number gets one, too:
 * what is taken off again is never part of a heading.
 */
function namesOf(profile: readonly ProfileSection[]): string[] {
  const seen = new Map<string, number>();
  return profile.map(({ heading }) => {
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 && !NUMBERED.test(heading) ? heading : `${heading} (${count})`;
  });
}

/** @returns the row with a field for each section, and one for their order: two people may change two sections of a course */
export function spreadRow(row: ImportRow): ImportRow {
  const profile = profileOf(row);
  const names = namesOf(profile);
  const sections = profile.map(({ html }, index) => [PREFIX + names[index], html]);
  return { ...fieldsOfRow(row), [ORDER]: names.join('\n'), ...Object.fromEntries(sections) } as ImportRow;
}

/** The other way. A section that was kept and has no place any more stands at the end: nothing is lost. */
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
