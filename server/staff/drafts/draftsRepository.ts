/** Reads and writes drafts of courses. */
import type { Selectable } from 'kysely';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import type { CourseDraft, DraftSummary } from '@/contract/staff/draftsSchemas';
import { catalogueEntity, toCatalogueRow } from '../../catalogue/changes/catalogueRow';
import { nextNumber } from '../../catalogue/changes/nextNumber';
import { readRowsAt } from '../../catalogue/changes/readRowsAt';
import type { CourseDraftsTable } from '../../database/courseTables';
import type { Db, Trx } from '../../database/tables';

export type DraftRow = Selectable<CourseDraftsTable>;

/** Nobody has more; the list is not paged. */
const MAX_LISTED = 1_000;

export function toSummary(draft: DraftRow): DraftSummary {
  const { body, updated_at: updatedAt, publish_at: publishAt, ...rest } = draft;
  return {
    ...rest,
    course_number: Number(body.id),
    title: typeof body.title === 'string' ? body.title : '',
    group_id: typeof body.group_id === 'number' ? body.group_id : null,
    updated_at: updatedAt.getTime(),
    publish_at: publishAt?.getTime() ?? null,
  };
}

export const toDraft = (draft: DraftRow): CourseDraft => ({ ...toSummary(draft), row: draft.body });

/** @returns the most recently changed first */
export async function readDrafts(db: Db, courseId?: number): Promise<DraftSummary[]> {
  let query = db.selectFrom('course_drafts').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc');
  if (courseId !== undefined) query = query.where('course_id', '=', courseId);
  return (await query.limit(MAX_LISTED).execute()).map(toSummary);
}

export const readDraft = (db: Db, id: number): Promise<DraftRow | undefined> =>
  db.selectFrom('course_drafts').selectAll().where('id', '=', id).executeTakeFirst();

export const readDraftOf = (db: Db, courseId: number): Promise<DraftRow | undefined> =>
  db.selectFrom('course_drafts').selectAll().where('course_id', '=', courseId).executeTakeFirst();

/** Locks the draft until the transaction ends. */
export const lockDraft = (trx: Trx, id: number): Promise<DraftRow | undefined> =>
  trx.selectFrom('course_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the current course, published or not */
export async function readCourseRow(db: Db, id: number): Promise<CatalogueRow | null> {
  const courses = catalogueEntity('courses');
  if (!courses) return null;
  const row = (await readRowsAt(db, courses, [String(id)])).get(String(id));
  return row ? toCatalogueRow(courses, row) : null;
}

export const nextCourseNumber = (trx: Trx): Promise<number> =>
  nextNumber(trx, { name: 'courses', keys: ['id'] }, 'id');

/** In place of the field of a given number: a draft was published under it, and may be again. */
export const OF_DRAFT = 'draft';

/**
 * Whether a course has this number, or ever had it, also in a database that a restore has replaced: except for
 * the course of its draft.
 */
export async function isCourseNumberUsed(db: Db, id: number): Promise<boolean> {
  const changed = await db
    .selectFrom('catalogue_changes')
    .select('key')
    .where('table_name', '=', 'courses')
    .where('key', '=', String(id))
    .executeTakeFirst();
  const given = await db
    .selectFrom('catalogue_given_numbers')
    .select('field')
    .where('table_name', '=', 'courses')
    .where('number', '=', id)
    .execute();
  const isGiven = given.length > 0 && !given.some(({ field }) => field === OF_DRAFT);
  return changed !== undefined || isGiven || (await readCourseRow(db, id)) !== null;
}
