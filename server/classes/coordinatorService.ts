/**
 * The attendance list as coordinators edit it. Of two rows for the same person, one can be removed; other
 * rows only by an import.
 */
import { changeText, type AttendanceCells } from '../../contract/classForms/attendance';
import { planSave, withoutTwin, type SavePlan } from '../../contract/classForms/coordinatorSave';
import { CLASS_FAILURE, CLASS_MESSAGES, UNAVAILABLE } from '../../contract/classForms/messages';
import type {
  CoordinatedSave,
  CoordinatedTrainee,
  CoordinatorPage,
} from '../../contract/classForms/entities';
import type { ClassSaveResponse } from '../../contract/classForms/endpoints';
import type { Db, Trx } from '../database/tables';
import { forbidden, HttpError, unprocessable } from '../http/httpError';
import { issueToken, type Claims } from './accessToken';
import { ACCESS_REFUSALS } from './classAccess';
import { lockClasses, readBegun, type ClassRecord } from './classesRepository';
import { findClass, submitOnce, type ClassServices } from './classSubmission';
import { MAX_PEOPLE } from './classSchema';
import { freeIds, readGivenIds } from './personIds';
import { classHead } from './classView';
import { forgetAbsent, forgetReminders } from './openings';

/** If the setting is missing, the form is offered: only coordinators have the link. */
function requireActive({ forms }: ClassRecord): void {
  if ((forms.coordinator_form?.status ?? 'active') !== 'active') throw forbidden(UNAVAILABLE);
}

const listOf = ({ trainees }: ClassRecord): CoordinatedTrainee[] =>
  trainees.map(({ id, name, email, company_label }) => ({
    id,
    name,
    email: email ?? '',
    company_label: company_label ?? '',
  }));

/** @throws HttpError 403, 404 */
export async function coordinatorPage(
  { config, database, now }: ClassServices,
  claims: Claims,
): Promise<CoordinatorPage> {
  const record = await findClass(database.db, claims, ACCESS_REFUSALS.foreign);
  requireActive(record);
  const begun = await readBegun(database.db, record.tracking_id);
  const nowMs = now();
  return {
    status: true,
    ...classHead(record, { accessToken: issueToken(config.tokenSecret, claims, nowMs), now: nowMs }),
    form_id: claims.formId,
    coordinator_name: record.coordinator_name ?? '',
    trainees: listOf(record).map((trainee) => ({
      ...trainee,
      removable: begun.has(trainee.id) ? 'no' : 'yes',
    })),
  };
}

const stored = ({ name, email, company_label }: AttendanceCells) => ({
  name,
  email: email || null,
  company_label: company_label || null,
});

async function addTrainees(db: Db, trackingId: string, added: readonly AttendanceCells[]): Promise<void> {
  if (added.length === 0) return;
  const ids = freeIds(new Set(await readGivenIds(db, trackingId, 'trainee')), added.length);
  const { last } = await db
    .selectFrom('class_trainees')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tracking_id', '=', trackingId)
    .executeTakeFirstOrThrow();
  const rows = added.map((cells, index) => ({
    tracking_id: trackingId,
    trainee_id: ids[index] ?? 0,
    ...stored(cells),
    position: ((last as number | null) ?? -1) + 1 + index,
  }));
  await db.insertInto('class_trainees').values(rows).execute();
}

async function updateTrainees(db: Db, trackingId: string, updates: SavePlan['updates']): Promise<void> {
  for (const { id, ...cells } of updates) {
    await db
      .updateTable('class_trainees')
      .set(stored(cells))
      .where('tracking_id', '=', trackingId)
      .where('trainee_id', '=', id)
      .execute();
  }
}

/** @throws HttpError 422 for somebody who is on the list only once, or has started a form */
async function removeTrainees(
  db: Db,
  trackingId: string,
  plan: SavePlan,
  current: readonly CoordinatedTrainee[],
): Promise<void> {
  if (plan.removed.length === 0) return;
  const [single] = withoutTwin(plan, current);
  if (single)
    throw unprocessable(
      `“${single.name}” is on the list once, and can be removed by your training provider.`,
    );
  const begun = await readBegun(db, trackingId);
  const busy = plan.removed.find(({ id }) => begun.has(id));
  if (busy) throw unprocessable(`“${busy.name}” has begun to fill in forms, and stays on the list.`);
  await db
    .deleteFrom('class_trainees')
    .where('tracking_id', '=', trackingId)
    .where(
      'trainee_id',
      'in',
      plan.removed.map(({ id }) => id),
    )
    .execute();
  await forgetAbsent(db, trackingId);
}

/** Rows without earlier values must refer to people who are on the list now, each once. */
function requireKnown({ trainees }: ClassRecord, known: readonly CoordinatedSave[]): void {
  const ids = known.map(({ id }) => id);
  const listed = new Set(trainees.map(({ id }) => id));
  const areAllThere = known.every(({ id, was }) => was !== undefined || listed.has(id));
  if (!areAllThere || new Set(ids).size < ids.length) {
    throw unprocessable(CLASS_MESSAGES.listChanged);
  }
}

/** Limits the whole list, because many requests with bounded lists could still fill the database. */
function requireRoom({ trainees }: ClassRecord, { added, removed }: SavePlan): void {
  if (added.length > 0 && trainees.length + added.length - removed.length > MAX_PEOPLE)
    throw unprocessable(`A class holds ${MAX_PEOPLE.toLocaleString('en')} trainees at most.`);
}

function requireUndisputed({ conflicts }: SavePlan): void {
  if (conflicts.length === 0) return;
  const what = conflicts.map(changeText).join('; ');
  throw new HttpError(
    409,
    `Somebody else has changed the list meanwhile: ${what}. Nothing was stored. Please check these rows and save again.`,
  );
}

/**
 * Adds trainees (id 0), changes existing ones, and removes duplicates; others stay as they are.
 * @throws HttpError 403, 404, 422; 409 for a change to what somebody else has changed since it was loaded
 */
export async function saveCoordinated(
  services: ClassServices,
  claims: Claims,
  given: readonly CoordinatedSave[],
  key: string | undefined,
): Promise<ClassSaveResponse> {
  const submission = { claims, personId: 0, formType: 'coordinator', body: given, key };
  return submitOnce(services, submission, async (trx: Trx) => {
    const { trackingId } = claims;
    // Serialises updates of a class. Each takes the next id and is compared with the result of the previous
    // one.
    await lockClasses(trx, [trackingId]);
    const record = await findClass(trx, claims, CLASS_FAILURE.saveInstructor);
    requireActive(record);
    requireKnown(
      record,
      given.filter(({ id }) => id !== 0),
    );
    const current = listOf(record);
    const plan = planSave(given, current);
    requireUndisputed(plan);
    requireRoom(record, plan);
    await removeTrainees(trx, trackingId, plan, current);
    await updateTrainees(trx, trackingId, plan.updates);
    await forgetReminders(trx, { trackingId, role: 'trainee' }, current, plan.updates);
    await addTrainees(trx, trackingId, plan.added);
  });
}
