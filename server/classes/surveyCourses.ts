/** Courses that the surveys of classes name. They may have been removed from the catalogue since. */
import { isDeepStrictEqual } from 'node:util';
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

/**
 * An export leaves out courses that were removed, so that another site can import it. The stored class keeps
 * them, so that importing the export changes nothing.
 */
export async function withRemovedCourses(trx: Trx, trackingId: string, row: ClassRow): Promise<ClassRow> {
  if (!row.survey) return row;
  const [before] = await readClasses(trx, [trackingId]);
  const courses = before?.row.survey?.courses ?? [];
  if (!isDeepStrictEqual(await existingCourses(trx, courses), row.survey.courses)) return row;
  return { ...row, survey: { ...row.survey, courses } };
}
