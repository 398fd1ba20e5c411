/** The sections of a course's profile as fields of their own: what changes in one of them is seen there. */
import type { ImportRow } from './catalogue';

interface ProfileSection {
  heading: string;
  html: string;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A draft may contain anything. */
export const profileOf = ({ course_profile: profile }: ImportRow): ProfileSection[] =>
  Array.isArray(profile)
    ? profile.map((section: Partial<ProfileSection> | null) => ({
        heading: textOf(section?.heading),
        html: textOf(section?.html),
      }))
    : [];

export function fieldsOfRow(row: ImportRow): ImportRow {
  const fields = { ...row };
  delete fields.course_profile;
  return fields;
}

/** The field that has the order of the sections. */
export const ORDER = 'sections';
/** Of the field of a section. */
export const PREFIX = 'section: ';

export const NUMBERED = / \(\d+\)$/;

/**
 * @returns unique names of sections: their headings, numbered if two are the same. A heading that ends like a
 *   number is numbered too, so that removing the number never removes part of a heading.
 */
function namesOf(profile: readonly ProfileSection[]): string[] {
  const seen = new Map<string, number>();
  return profile.map(({ heading }) => {
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 && !NUMBERED.test(heading) ? heading : `${heading} (${count})`;
  });
}

/**
 * @returns the row with a field for each section, and one for their order, so that two people may change two
 *   sections of a course
 */
export function spreadRow(row: ImportRow): ImportRow {
  const profile = profileOf(row);
  const names = namesOf(profile);
  const sections = profile.map(({ html }, index) => [PREFIX + names[index], html]);
  return { ...fieldsOfRow(row), [ORDER]: names.join('\n'), ...Object.fromEntries(sections) } as ImportRow;
}

/** A row whose sections are fields; their order is a list, as one reads it. */
export function listedRow(row: ImportRow): ImportRow {
  if (!Array.isArray(row.course_profile)) return row;
  const spread = spreadRow(row);
  return { ...spread, [ORDER]: textOf(spread[ORDER]).split('\n') };
}
