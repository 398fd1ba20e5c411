/** Records when a trainee started and ended an assessment (docs/rules/class-forms.md#assessments). */
import type { AssessmentType, TrackingType } from '../../contract/classForms/entities';
import { CLASS_FAILURE } from '../../contract/classForms/messages';
import type { ClassSaveResponse } from '../../contract/classForms/endpoints';
import type { Trx } from '../database/tables';
import type { Claims } from './accessToken';
import { insertStart, insertTimestamp, readStart } from './classAnswersRepository';
import { holdClass, readSubmitted } from './classesRepository';
import { findClass, requirePerson, savedAnswer, type ClassServices } from './classSubmission';
import { requireOpenForm } from './traineeService';

export interface Timestamp {
  trainee_id: number;
  form_type: AssessmentType;
  tracking_type: TrackingType;
}

const hasSubmitted = async (
  trx: Trx,
  trackingId: string,
  { trainee_id, form_type }: Timestamp,
): Promise<boolean> =>
  (await readSubmitted(trx, trackingId, 'trainee')).some(
    (answer) => answer.person_id === trainee_id && answer.form_type === form_type,
  );

/**
 * Records a start while the assessment is open to the trainee, and an end also after it was submitted, at any
 * time. The first of each counts, and a repeat gets the same response; so does the end of an assessment that
 * was neither started nor submitted, which is ignored.
 * @throws HttpError 403, 404, 409
 */
export async function recordTimestamp(
  services: ClassServices,
  claims: Claims,
  stamp: Timestamp,
): Promise<ClassSaveResponse> {
  const { database, now } = services;
  const nowMs = now();
  await database.db.transaction().execute(async (trx) => {
    await holdClass(trx, claims.trackingId);
    const record = await findClass(trx, claims, CLASS_FAILURE.saveTraining);
    requirePerson(record, 'trainee', stamp.trainee_id);
    const isEnd = stamp.tracking_type === 'end';
    const isSent = isEnd && (await hasSubmitted(trx, record.tracking_id, stamp));
    if (!isSent) await requireOpenForm(trx, record, stamp.trainee_id, stamp.form_type, nowMs);
    const at = new Date(nowMs);
    const person = {
      trackingId: record.tracking_id,
      traineeId: stamp.trainee_id,
      formType: stamp.form_type,
    };
    // A late end of a form that was reopened meanwhile is not that of the next attempt.
    const isStray = isEnd && !isSent && (await readStart(trx, person)) === undefined;
    if (!isStray) await insertTimestamp(trx, { ...person, trackingType: stamp.tracking_type, at });
    if (!isEnd) await insertStart(trx, record.tracking_id, claims.visit, at);
  });
  return savedAnswer(services, claims, nowMs);
}
