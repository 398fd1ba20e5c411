/**
 * Records that a person was shown a form, or started it, for the class's progress page. Nothing of what was
 * filled in.
 */
import { instructorFormState } from '../../contract/classForms/availability';
import type { ClassFormType, OpeningNote } from '../../contract/classForms/entities';
import type { Ok } from '../../contract/endpoint';
import { CLASS_FAILURE, CLASS_MESSAGES } from '../../contract/classForms/messages';
import { HttpError, notFound } from '../http/httpError';
import type { Claims } from './accessToken';
import { readSubmitted } from './classesRepository';
import { findClass, requireOpen, requirePerson, type ClassServices } from './classSubmission';
import { instructorTraining } from './classView';
import { noteOpening } from './openings';
import { requireOpenForm } from './traineeService';

const isSubmitted = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 409;

/**
 * Records it while the form is open to the person. It may arrive after the form itself, and is then ignored.
 * @throws HttpError 403, 404
 */
export async function recordOpening(
  { database, now }: ClassServices,
  claims: Claims,
  personId: number,
  { form_type, moment }: OpeningNote,
): Promise<Ok> {
  const nowMs = now();
  const noting = database.db.transaction().execute(async (trx) => {
    const isTrainee = claims.role === 'trainee';
    const record = await findClass(trx, claims, CLASS_FAILURE[isTrainee ? 'training' : 'instructor']);
    if (isTrainee && form_type !== 'instructor') {
      requirePerson(record, 'trainee', personId);
      await requireOpenForm(trx, record, personId, form_type, nowMs);
    } else {
      if (isTrainee || form_type !== 'instructor') throw notFound(CLASS_MESSAGES.person);
      requirePerson(record, 'instructor', personId);
      const submitted = await readSubmitted(trx, record.tracking_id, 'instructor');
      const training = instructorTraining(record, { submitted }, { accessToken: '', now: nowMs });
      requireOpen(instructorFormState(training, personId, nowMs));
    }
    await noteOpening(trx, {
      trackingId: record.tracking_id,
      role: isTrainee ? 'trainee' : 'instructor',
      personId,
      formType: form_type as ClassFormType,
      isStarted: moment === 'started',
      at: new Date(nowMs),
    });
  });
  await noting.catch((error: unknown) => {
    if (!isSubmitted(error)) throw error;
  });
  return { status: true };
}
