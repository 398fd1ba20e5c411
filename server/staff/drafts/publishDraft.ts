/** Publishes a draft with the engine that makes every change of the catalogue. */
import { sql } from 'kysely';
import type { CatalogueRow, ChangeSet } from '@/contract/staff/catalogueResponses';
import { changeWithin } from '../../catalogue/changes/changeCatalogue';
import { saveRows } from '../../catalogue/changes/saveRows';
import { lockCatalogue } from '../../database/catalogueVersion';
import type { Db, Trx } from '../../database/tables';
import { HttpError } from '../../http/httpError';
import { logActivity, type Author, type StaffContext } from '../activity';
import { isCourseNumberUsed, nextCourseNumber, type DraftRow } from './draftsRepository';
import { current, subjectOf } from './draftsService';

export interface Published {
  change_set: ChangeSet | null;
  course: CatalogueRow;
}

/**
 * The number of a new course was free when the draft was created; an import may have taken it since, also for
 * a course that was removed again.
 */
async function rowOf(trx: Trx, { course_id: courseId, body }: DraftRow) {
  const isTaken = courseId === null && (await isCourseNumberUsed(trx, Number(body.id)));
  return isTaken ? { ...body, id: await nextCourseNumber(trx) } : body;
}

/** The engine's errors contain row numbers; a draft is a single row, whose fields are on the page. */
function ofTheForm(error: unknown): unknown {
  if (!(error instanceof HttpError) || !error.errors) return error;
  const errors = error.errors.map(({ field, message }) => ({
    field: field.replace(/^changes\[0\](\.row)?\.?/, ''),
    message,
  }));
  return new HttpError(error.statusCode, error.message, { errors, details: error.details });
}

/**
 * Runs within a transaction that has locked the catalogue, and then the draft.
 * @throws HttpError 409 with the current course if it is not the one on which the draft is based; 422 with
 *   every invalid field
 */
async function publish(trx: Trx, draft: DraftRow, who: Author): Promise<Published> {
  const row = await rowOf(trx, draft);
  const change = { entity: 'courses', row, version: draft.based_on } as const;
  try {
    const { changeSet, result } = await changeWithin(trx, who, { cause: 'publish' }, () =>
      saveRows(trx, [change]),
    );
    await trx.deleteFrom('course_drafts').where('id', '=', draft.id).execute();
    // Otherwise the entry of the change set tells of the draft's end.
    if (!changeSet)
      await logActivity(trx, who, 'draft.published', subjectOf(draft.id), {
        after: { course: draft.course_id },
      });
    const [course] = result;
    if (!course) throw new Error('A course was published and is not there.');
    return { change_set: changeSet, course };
  } catch (error) {
    throw ofTheForm(error);
  }
}

/** @throws HttpError 404, 409, 422 */
export const publishDraft = ({ db, ...who }: StaffContext, id: number, version: number): Promise<Published> =>
  db.transaction().execute(async (trx) => {
    // Before the draft: two people publishing would deadlock.
    await lockCatalogue(trx);
    return publish(trx, await current(trx, id, version), who);
  });

const wordsOf = ({ message, errors = [] }: HttpError): string =>
  [...new Set([message, ...errors.map((error) => error.message)])].join(' ').slice(0, 2000);

const isDue = (db: Db, now: number) =>
  db.selectFrom('course_drafts').selectAll().where('publish_at', '<=', new Date(now));

/** It stays a draft with an error. If somebody has changed it meanwhile, their schedule counts. */
async function keepBack(db: Db, { id, version }: DraftRow, problem: string): Promise<void> {
  await db
    .updateTable('course_drafts')
    .set({ publish_at: null, scheduled_by: null, problem, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/**
 * Takes the time from every scheduled draft, until somebody schedules it again.
 * @returns how many
 */
export async function holdScheduledDrafts(trx: Trx, problem: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('course_drafts')
    .set({
      publish_at: null,
      scheduled_by: null,
      problem,
      version: sql<number>`version + 1`,
    })
    .where('publish_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Publishes the draft that has been due for longest, in the name of whoever scheduled it. An invalid one
 * stays a draft.
 * @returns its id, and the reason if it was not published; undefined if none is due
 */
export async function publishNextDue({
  db,
  now,
}: Omit<StaffContext, 'actor'>): Promise<{ id: number; problem?: string } | undefined> {
  const due = await isDue(db, now).orderBy('publish_at').orderBy('id').executeTakeFirst();
  if (!due) return undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx);
      // Another process, or somebody at the console, may have been faster.
      const draft = await isDue(trx, now).where('id', '=', due.id).forUpdate().executeTakeFirst();
      if (draft) await publish(trx, draft, { actor: draft.scheduled_by ?? draft.updated_by, now });
    });
    return { id: due.id };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const problem = wordsOf(error);
    await keepBack(db, due, problem);
    return { id: due.id, problem };
  }
}
