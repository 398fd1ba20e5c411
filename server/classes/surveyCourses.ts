/** Courses that the surveys of classes name. They may have been removed from the catalogue since. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '../database/tables';
import type { ClassToImport } from './classEntity';
import { existingCourses } from './classesRepository';
import type { ClassProblem } from './classPeople';
import { readClasses, type StoredClass } from './classRows';
import type { ClassRow } from './classSchema';

/** Courses that the stored class already names may have been removed since. */
export async function checkSurvey(
  trx: Trx,
  { place, row }: ClassToImport,
  before: StoredClass | undefined,
): Promise<ClassProblem[]> {
  const wanted = row.survey?.courses ?? [];
  if (wanted.length === 0) return [];
  const ids = new Set([...(await existingCourses(trx, wanted)), ...(before?.row.survey?.courses ?? [])]);
  return wanted.flatMap((id, index) =>
    ids.has(id)
      ? []
      : [
          {
            place,
            field: `survey.courses[${index}]`,
            message: `${id} is not among the courses`,
            unknownCourse: id,
          },
        ],
  );
}

/** @returns those that were there before this import */
async function knownBefore(trx: Trx, courses: readonly number[]): Promise<number[]> {
  if (courses.length === 0) return [];
  const added = await trx
    .selectFrom('catalogue_changes')
    .select('key')
    .where(sql<boolean>`change_set_id::text = current_setting('site.change_set', true)`)
    .where('table_name', '=', 'courses')
    .where('key', 'in', courses.map(String))
    .where('before', 'is', null)
    .execute();
  return courses.filter((id) => !added.some(({ key }) => key === String(id)));
}

/**
 * An export leaves out courses that were removed, so that another site can import it. The stored class keeps
 * them, so that importing the export changes nothing, also beside a course that the import brings back.
 */
export async function withRemovedCourses(trx: Trx, trackingId: string, row: ClassRow): Promise<ClassRow> {
  if (!row.survey) return row;
  const [before] = await readClasses(trx, [trackingId]);
  const courses = before?.row.survey?.courses ?? [];
  const known = await existingCourses(trx, courses);
  const exported = [known, await knownBefore(trx, known)];
  if (!exported.some((list) => isDeepStrictEqual(list, row.survey?.courses))) return row;
  return { ...row, survey: { ...row.survey, courses } };
}
