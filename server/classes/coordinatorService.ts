/** The attendance list, as a class's coordinator keeps it. Nobody is removed here: that is the import's affair. */
import { sql, type Transaction } from 'kysely';
import { UNAVAILABLE, CLASS_FAILURE } from '../../contract/classForms/messages';
import type { CoordinatedTrainee, CoordinatorPage } from '../../contract/classForms/entities';
import type { ClassSaveAnswer } from '../../contract/classForms/endpoints';
import type { Tables } from '../database/tables';
import { HttpError } from '../http/httpError';
import { KEEP_FORM_KEY_MS } from '../http/idempotency';
import { issueToken, type Claims } from './accessToken';
import type { ClassRecord } from './classesRepository';
import { findClass, refused, submitOnce, type ClassServices } from './classSubmission';
import { MOST_PEOPLE } from './classSchema';
import { classHead } from './classView';

/** Left out, the form is offered: the link is given to nobody else. */
function requireActive({ forms }: ClassRecord): void {
  if ((forms.coordinator_form?.status ?? 'active') !== 'active') throw new HttpError(403, UNAVAILABLE);
}

/** @throws HttpError 403, 404 */
export async function coordinatorPage(
  { config, database, now }: ClassServices,
  claims: Claims,
): Promise<CoordinatorPage> {
  const record = await findClass(database.db, claims, CLASS_FAILURE.instructor);
  requireActive(record);
  const nowMs = now();
  return {
    status: true,
    ...classHead(record, { accessToken: issueToken(config.tokenSecret, claims, nowMs), now: nowMs }),
    form_id: claims.formId,
    coordinator_name: record.coordinator_name ?? '',
    trainees: record.trainees.map(({ trainee_id, name, email }) => ({
      id: trainee_id,
      name,
      email: email ?? '',
    })),
  };
}

/** @returns the first id and position that were never given, not even to a trainee who is gone and left answers */
async function nextFree(trx: Transaction<Tables>, trackingId: string) {
  const { rows } = await sql<{ id: number; position: number }>`
    SELECT 1 + greatest(
        coalesce((SELECT max(trainee_id) FROM class_trainees WHERE tracking_id = ${trackingId}), 0),
        coalesce((SELECT max(person_id) FROM class_answers
          WHERE tracking_id = ${trackingId} AND person_role = 'trainee'), 0),
        coalesce((SELECT max(trainee_id) FROM class_timestamps WHERE tracking_id = ${trackingId}), 0)) AS id,
      coalesce((SELECT max(position) + 1 FROM class_trainees WHERE tracking_id = ${trackingId}), 0) AS position
  `.execute(trx);
  return rows[0] ?? { id: 1, position: 0 };
}

async function addTrainees(
  trx: Transaction<Tables>,
  trackingId: string,
  added: readonly CoordinatedTrainee[],
): Promise<void> {
  if (added.length === 0) return;
  const { id, position } = await nextFree(trx, trackingId);
  const rows = added.map(({ name, email }, index) => ({
    tracking_id: trackingId,
    trainee_id: id + index,
    name,
    email: email || null,
    position: position + index,
  }));
  await trx.insertInto('class_trainees').values(rows).execute();
}

async function updateTrainee(
  trx: Transaction<Tables>,
  trackingId: string,
  { id, name, email }: CoordinatedTrainee,
): Promise<void> {
  await trx
    .updateTable('class_trainees')
    .set({ name, email: email || null })
    .where('tracking_id', '=', trackingId)
    .where('trainee_id', '=', id)
    .execute();
}

function requireKnown({ trainees }: ClassRecord, known: readonly CoordinatedTrainee[]): void {
  const ids = known.map(({ id }) => id);
  const areAllThere = ids.every((id) => trainees.some(({ trainee_id }) => trainee_id === id));
  if (!areAllThere || new Set(ids).size < ids.length) {
    throw refused('The list does not fit this class any more. Please reload this page and try again.');
  }
}

/** Each call brings a bounded list; many calls must not fill the database either. */
function requireRoom({ trainees }: ClassRecord, added: number): void {
  if (added > 0 && trainees.length + added > MOST_PEOPLE)
    throw refused(`A class holds ${MOST_PEOPLE.toLocaleString('en')} trainees at most.`);
}

/**
 * Adds trainees (id 0) and changes names and e-mail addresses of those who are there; who is left out stays as they are.
 * @throws HttpError 403, 404, 409, 422
 */
export async function saveCoordinated(
  services: ClassServices,
  claims: Claims,
  given: readonly CoordinatedTrainee[],
  key: string | undefined,
): Promise<ClassSaveAnswer> {
  const submission = {
    claims,
    personId: 0,
    formType: 'coordinator',
    body: given,
    key,
    keepMs: KEEP_FORM_KEY_MS,
  };
  return submitOnce(services, submission, async (trx) => {
    const { trackingId } = claims;
    // One update at a time: each counts on from the last id.
    await trx
      .selectFrom('classes')
      .select('tracking_id')
      .where('tracking_id', '=', trackingId)
      .forUpdate()
      .execute();
    const record = await findClass(trx, claims, CLASS_FAILURE.saveInstructor);
    requireActive(record);
    const known = given.filter(({ id }) => id !== 0);
    requireKnown(record, known);
    requireRoom(record, given.length - known.length);
    for (const trainee of known) await updateTrainee(trx, trackingId, trainee);
    await addTrainees(
      trx,
      trackingId,
      given.filter(({ id }) => id === 0),
    );
  });
}
