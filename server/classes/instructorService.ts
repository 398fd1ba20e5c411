/** Reads and stores instructors' forms. */
import { instructorFormState } from '../../contract/classForms/availability';
import type { BackgroundAnswer, InstructorSave } from '../../contract/classForms/entities';
import type { ClassSaveResponse, InstructorFormResponse } from '../../contract/classForms/endpoints';
import { issueToken, type Claims } from './accessToken';
import { ACCESS_REFUSALS } from './classAccess';
import { readBackgrounds, readSubmitted } from './classesRepository';
import { checkedRecords, findClass, requireOpen, submitForm, type ClassServices } from './classSubmission';
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

/** Stores an instructor's form. @throws HttpError 403, 404, 409, 422 */
export const saveInstructor = (
  services: ClassServices,
  claims: Claims,
  trainerId: number,
  body: InstructorSave,
  sending: Sending,
): Promise<ClassSaveResponse> => {
  const sent = { role: 'instructor', personId: trainerId, body, key: sending.key } as const;
  return submitForm(services, claims, sent, async (trx, record, now) => {
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
    return { data: checkedRecords(form, body.data, 'instructor'), sentAt };
  });
};
