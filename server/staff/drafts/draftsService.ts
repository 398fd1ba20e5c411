/** Creates, saves, schedules and discards drafts of courses (docs/rules/staff-catalogue.md#drafts). */
import { sql } from 'kysely';
import type { ImportRow } from '@/contract/staff/catalogue';
import { listedRow } from '@/contract/staff/courseSections';
import {
  DRAFT_MESSAGES,
  MAX_AHEAD_MS,
  type CourseDraft,
  type DraftChange,
  type NewDraft,
} from '@/contract/staff/draftsSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { isStorableJson } from '../../database/storableJson';
import type { Db, Trx } from '../../database/tables';
import { HttpError, notFound, unprocessable } from '../../http/httpError';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../../http/idempotency';
import { logActivity, type Author, type StaffContext } from '../activity';
import {
  lockDraft,
  nextCourseNumber,
  readCourseRow,
  readDraftOf,
  toDraft,
  type DraftRow,
} from './draftsRepository';

/** Continuous typing is logged once in this time, not once a second. */
const SAME_EDIT_MS = 10 * 60 * 1000;

/** Sets the course's number in the draft, whatever the request says. @throws HttpError 422 */
function storable(row: ImportRow, courseNumber: number): string {
  const body = JSON.stringify({ ...row, id: courseNumber });
  if (!isStorableJson(body)) throw unprocessable(DRAFT_MESSAGES.characters, 'row');
  return body;
}

const CHANGED = 'draft.changed';
export const subjectOf = (id: number): string => `draft ${id}`;

/**
 * @throws HttpError 404 for a draft that does not exist any more, 409 with the current draft if somebody else
 *   has saved it
 */
export async function current(trx: Trx, id: number, version: number): Promise<DraftRow> {
  const draft = await lockDraft(trx, id);
  if (!draft) throw notFound(DRAFT_MESSAGES.gone);
  if (draft.version !== version)
    throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile, { details: { draft: toDraft(draft) } });
  return draft;
}

interface Beginning {
  courseId: number | null;
  basedOn: string | null;
  row: ImportRow;
}

/** @throws HttpError 404 */
async function beginningOf(trx: Trx, { course_id, copy_of, row = {} }: NewDraft): Promise<Beginning> {
  const id = course_id ?? copy_of;
  if (id === undefined)
    return { courseId: null, basedOn: null, row: { ...row, id: await nextCourseNumber(trx) } };
  const course = await readCourseRow(trx, id);
  if (!course) throw notFound(DRAFT_MESSAGES.courseGone);
  if (course_id !== undefined) return { courseId: id, basedOn: course.version, row: course.row };
  const title = `Copy of ${String(course.row.title)}`;
  const copy: ImportRow = { ...course.row, id: await nextCourseNumber(trx), title };
  // The copy is sorted by its own title.
  delete copy.title_sort;
  return { courseId: null, basedOn: null, row: copy };
}

/** A draft in the format of the response, with the current course. */
export const withCourse = async (db: Db, draft: CourseDraft) => ({
  status: true as const,
  draft,
  current: draft.course_id === null ? null : await readCourseRow(db, draft.course_id),
});

const begun = async (trx: Trx, draft: DraftRow): Promise<StoredResponse> => ({
  status: 200,
  answer: await withCourse(trx, toDraft(draft)),
});

/**
 * @param key of the request; a repeat gets the first response
 * @returns the draft; if the course already has one, that one
 * @throws HttpError 404, 422; 409 for a key that was used for another draft
 */
export function beginDraft(
  context: StaffContext,
  wanted: NewDraft,
  key: string | undefined,
): Promise<StoredResponse> {
  const { db, actor, now } = context;
  const once = { db, scope: `staff draft/${actor}`, key, body: wanted, now, keepMs: KEEP_FORM_KEY_MS };
  return withIdempotencyKey(once, async (trx) => {
    // Serialised: concurrent requests would take the same number, or create two drafts of one course.
    await sql`LOCK TABLE course_drafts IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const known = wanted.course_id === undefined ? undefined : await readDraftOf(trx, wanted.course_id);
    if (known) return begun(trx, known);
    const { courseId, basedOn, row } = await beginningOf(trx, wanted);
    const draft = await trx
      .insertInto('course_drafts')
      .values({
        course_id: courseId,
        body: storable(row, Number(row.id)),
        based_on: basedOn,
        author: actor,
        updated_by: actor,
        updated_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await logActivity(trx, context, 'draft.begun', subjectOf(draft.id), {
      after: { course: Number(row.id) },
    });
    return begun(trx, draft);
  });
}

/** Whether this continues an edit that is already in the log. */
async function goesOn(trx: Trx, { actor, now }: Author, { id, updated_by, updated_at }: DraftRow) {
  // The clock may have run ahead at the change before.
  if (updated_by !== actor || Math.abs(now - updated_at.getTime()) >= SAME_EDIT_MS) return false;
  const told = await trx
    .selectFrom('activity')
    .select('id')
    .where('actor', '=', actor)
    .where('action', '=', CHANGED)
    .where('subject', '=', subjectOf(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** What differs between two states of a course, for the log: fields, and sections of the profile. A whole course may be megabytes. */
function editedFields(before: ImportRow, after: ImportRow): { before: ImportRow; after: ImportRow } {
  const [was, is] = [listedRow(before), listedRow(after)];
  const differing = (row: ImportRow): ImportRow =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => JSON.stringify(was[name]) !== JSON.stringify(is[name])),
    );
  return { before: differing(was), after: differing(is) };
}

/** @throws HttpError 404, 409, 422 */
export const changeDraft = (
  context: StaffContext,
  id: number,
  version: number,
  { row, based_on: basedOn }: DraftChange,
): Promise<CourseDraft> =>
  context.db.transaction().execute(async (trx) => {
    const before = await current(trx, id, version);
    const { actor, now } = context;
    const draft = await trx
      .updateTable('course_drafts')
      .set({
        body: storable(row, Number(before.body.id)),
        version: version + 1,
        updated_by: actor,
        updated_at: new Date(now),
        problem: null,
        ...(basedOn !== undefined && { based_on: basedOn }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!(await goesOn(trx, context, before)))
      await logActivity(trx, context, CHANGED, subjectOf(id), editedFields(before.body, draft.body));
    return toDraft(draft);
  });

/** @param publishAt epoch milliseconds; null: not scheduled @throws HttpError 404, 409, 422 */
export const scheduleDraft = (
  context: StaffContext,
  id: number,
  version: number,
  publishAt: number | null,
): Promise<CourseDraft> =>
  context.db.transaction().execute(async (trx) => {
    const before = await current(trx, id, version);
    const { actor, now } = context;
    if (publishAt !== null && publishAt <= now) throw unprocessable(DRAFT_MESSAGES.past, 'publish_at');
    if (publishAt !== null && publishAt > now + MAX_AHEAD_MS)
      throw unprocessable(DRAFT_MESSAGES.far, 'publish_at');
    const draft = await trx
      .updateTable('course_drafts')
      .set({
        publish_at: publishAt === null ? null : new Date(publishAt),
        scheduled_by: publishAt === null ? null : actor,
        version: version + 1,
        problem: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const told = ({ publish_at }: DraftRow) => ({ publish_at: publish_at?.getTime() ?? null });
    await logActivity(trx, context, 'draft.scheduled', subjectOf(id), {
      before: told(before),
      after: told(draft),
    });
    return toDraft(draft);
  });

/** @throws HttpError 404, 409 */
export const discardDraft = (context: StaffContext, id: number, version: number): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const before = await current(trx, id, version);
    await trx.deleteFrom('course_drafts').where('id', '=', id).execute();
    const course = before.course_id === null ? null : await readCourseRow(trx, before.course_id);
    // What the course does not have stands nowhere else.
    const lost = editedFields(before.body, course?.row ?? {}).before;
    const { id: number, title } = before.body;
    await logActivity(trx, context, 'draft.discarded', subjectOf(id), {
      before: { id: number, title, ...lost },
    });
  });
