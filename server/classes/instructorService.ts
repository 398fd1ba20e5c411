/** What instructors read and submit. */
import { instructorFormState } from '../../contract/classForms/availability';
import type { BackgroundAnswer, InstructorSave } from '../../contract/classForms/entities';
import { CLASS_FAILURE, CLASS_MESSAGES } from '../../contract/classForms/messages';
import type { ClassSaveAnswer, InstructorFormAnswer } from '../../contract/classForms/endpoints';
import { HttpError } from '../http/httpError';
import { issueToken, type Claims } from './accessToken';
import { insertAnswer } from './classAnswersRepository';
import { readBackgrounds, readSubmitted } from './classesRepository';
import { checkedRecords, findClass, requireOpen, submitOnce, type ClassServices } from './classSubmission';
import { instructorTraining } from './classView';

/** @throws HttpError 404 */
export async function instructorForm(
  { config, database, now }: ClassServices,
  claims: Claims,
): Promise<InstructorFormAnswer> {
  const { db } = database;
  const record = await findClass(db, claims, CLASS_FAILURE.instructor);
  const submitted = await readSubmitted(db, record.tracking_id, 'instructor');
  // Only for staging and development (class forms, "Instructor class form").
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
 * Stores an instructor's form, once and for good.
 * @throws HttpError 403, 404, 409, 422
 */
export async function saveInstructor(
  services: ClassServices,
  claims: Claims,
  trainerId: number,
  body: InstructorSave,
  key: string | undefined,
): Promise<ClassSaveAnswer> {
  const submission = { claims, personId: trainerId, formType: body.form_type, body, key };
  return submitOnce(services, submission, async (trx) => {
    const now = services.now();
    const record = await findClass(trx, claims, CLASS_FAILURE.saveInstructor);
    if (!record.trainers.some(({ trainer_id }) => trainer_id === trainerId)) {
      throw new HttpError(404, CLASS_MESSAGES.person);
    }
    const submitted = await readSubmitted(trx, record.tracking_id, 'instructor');
    const training = instructorTraining(record, { submitted }, { accessToken: '', now });
    requireOpen(instructorFormState(training, trainerId, now));
    const form = { template: training.instructor_form_template, trainers: training.trainers };
    const isStored = await insertAnswer(trx, {
      trackingId: record.tracking_id,
      role: 'instructor',
      personId: trainerId,
      formType: body.form_type,
      data: checkedRecords(form, body.data, 'instructor'),
      at: new Date(now),
    });
    requireOpen(isStored ? 'open' : 'submitted');
  });
}
