/** Reads and stores instructors' forms. */
import { instructorFormState } from '../../contract/classForms/availability';
import type { BackgroundAnswer, InstructorSave } from '../../contract/classForms/entities';
import { CLASS_FAILURE } from '../../contract/classForms/messages';
import type { ClassSaveResponse, InstructorFormResponse } from '../../contract/classForms/endpoints';
import { issueToken, type Claims } from './accessToken';
import { ACCESS_REFUSALS } from './classAccess';
import { insertAnswer } from './classAnswersRepository';
import { holdClass, readBackgrounds, readSubmitted } from './classesRepository';
import {
  checkedRecords,
  findClass,
  requireOpen,
  requirePerson,
  submitOnce,
  type ClassServices,
} from './classSubmission';
import { sentInTime, type Sending } from './lateSends';
import { instructorTraining } from './classView';

/** @throws HttpError 404 */
export async function instructorForm(
  { config, database, now }: ClassServices,
  claims: Claims,
): Promise<InstructorFormResponse> {
  const { db } = database;
  const record = await findClass(db, claims, ACCESS_REFUSALS.foreign);
  const submitted = await readSubmitted(db, record.tracking_id, 'instructor');
  // Only in staging and development (docs/rules/class-forms.md#instructors).
  const rows =
    config.environment === 'production' ? undefined : await readBackgrounds(db, record.tracking_id);
  const backgrounds = rows?.map(({ person_id, data }) => ({
    id: person_id,
    answer: data as BackgroundAnswer,
  }));
  const nowMs = now();
  const head = { accessToken: issueToken(config.tokenSecret, claims, nowMs), now: nowMs };
  return { status: true, training: instructorTraining(record, { submitted, backgrounds }, head) };
}

/**
 * Stores an instructor's form, which is final.
 * @throws HttpError 403, 404, 409, 422
 */
export async function saveInstructor(
  services: ClassServices,
  claims: Claims,
  trainerId: number,
  body: InstructorSave,
  sending: Sending,
): Promise<ClassSaveResponse> {
  const { key } = sending;
  const submission = { claims, personId: trainerId, formType: body.form_type, body, key };
  return submitOnce(services, submission, async (trx) => {
    const now = services.now();
    await holdClass(trx, claims.trackingId);
    const record = await findClass(trx, claims, CLASS_FAILURE.saveInstructor);
    requirePerson(record, 'instructor', trainerId);
    const submitted = await readSubmitted(trx, record.tracking_id, 'instructor');
    const training = instructorTraining(record, { submitted }, { accessToken: '', now });
    const sentAt = sentInTime({
      ...sending,
      now,
      end: training.execution.instructor_form_end,
      stateAt: (at) => instructorFormState(training, trainerId, at),
      isAssessment: false,
    });
    if (!sentAt) requireOpen(instructorFormState(training, trainerId, now));
    const form = { template: training.instructor_form_template, trainers: training.trainers };
    const isStored = await insertAnswer(trx, {
      trackingId: record.tracking_id,
      role: 'instructor',
      personId: trainerId,
      formType: body.form_type,
      data: checkedRecords(form, body.data, 'instructor'),
      at: new Date(now),
      sentAt,
    });
    requireOpen(isStored ? 'open' : 'submitted');
  });
}
