/** Reads and stores trainees' forms (docs/rules/class-forms.md#validation). */
import { traineeFormEnd, traineeFormState } from '../../contract/classForms/availability';
import { lettersByControl } from '../../contract/classForms/controlNames';
import type {
  AnswerRecord,
  AssessmentAnswer,
  AssessmentType,
  BackgroundAnswer,
  TraineeSave,
} from '../../contract/classForms/entities';
import type { TraineeTraining } from '../../contract/schemas/responsesClasses';
import { CLASS_MESSAGES } from '../../contract/classForms/messages';
import type { ClassSaveResponse, TraineeFormResponse } from '../../contract/classForms/endpoints';
import { MAX_ID } from '../../contract/constants';
import { assessmentSchema, formProblem } from '../../contract/schemas/classAnswers';
import { usableAddress } from '../../contract/usableText';
import type { Db, Trx } from '../database/tables';
import { unprocessable } from '../http/httpError';
import { issueToken, isPersonalSignature, type Claims } from './accessToken';
import { readStart, type NewAnswer } from './classAnswersRepository';
import { ACCESS_REFUSALS, forbidden } from './classAccess';
import { readSubmitted, readSurveyCourses, type ClassRecord } from './classesRepository';
import { sentInTime, type Sending } from './lateSends';
import { checkedRecords, findClass, requireOpen, submitForm, type ClassServices } from './classSubmission';
import { traineeTraining } from './classView';
import { scoreOf } from './scores';

/** The class in the form in which both the trainee's page and this server validate against it. */
export async function readTraining(
  db: Db,
  record: ClassRecord,
  personId: number | undefined,
  head: { accessToken: string; now: number },
): Promise<TraineeTraining> {
  const submitted = await readSubmitted(db, record.tracking_id, 'trainee');
  const surveyCourses = await readSurveyCourses(db, record.forms.survey?.courses ?? []);
  return traineeTraining(record, { submitted, surveyCourses, personId }, head);
}

/** The `tid` and `sig` of a personal link, as in the URL. */
export interface PersonalLink {
  tid?: string | undefined;
  sig?: string | undefined;
}

/** @returns the id, or 0 if the text is not one */
export function parseTraineeId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
}

/**
 * @returns the claims, bound to the trainee of a personal link; `tid` alone binds nobody
 * @throws HttpError 403 for an invalid signature, or for another trainee than the token's
 */
export function bindPerson(secret: string, claims: Claims, { tid = '', sig }: PersonalLink): Claims {
  if (sig === undefined) return claims;
  const id = parseTraineeId(tid);
  if (id === 0 || !isPersonalSignature(secret, claims.trackingId, id, sig)) throw forbidden();
  if (claims.personId !== undefined && claims.personId !== id) throw forbidden();
  return { ...claims, personId: id };
}

/** @throws HttpError 403, 404 */
export async function traineeForm(
  { config, database, now }: ClassServices,
  entered: Claims,
  link: PersonalLink,
): Promise<TraineeFormResponse> {
  const record = await findClass(database.db, entered, ACCESS_REFUSALS.foreign);
  const claims = bindPerson(config.tokenSecret, entered, link);
  const nowMs = now();
  const head = { accessToken: issueToken(config.tokenSecret, claims, nowMs), now: nowMs };
  return { status: true, training: await readTraining(database.db, record, claims.personId, head) };
}

/** @throws HttpError 403 or 409 if the form is not open to the trainee now */
export async function requireOpenForm(
  trx: Trx,
  record: ClassRecord,
  traineeId: number,
  formType: TraineeSave['form_type'],
  now: number,
): Promise<TraineeTraining> {
  const training = await readTraining(trx, record, traineeId, { accessToken: '', now });
  requireOpen(traineeFormState(training, traineeId, formType, now));
  return training;
}

const isAssessment = (formType: TraineeSave['form_type']): formType is AssessmentType =>
  formType === 'pre_assessment' || formType === 'post_assessment';

interface TraineeSend {
  traineeId: number;
  formType: TraineeSave['form_type'];
  sending: Sending;
  now: number;
}

/** @returns the class as of the time of pressing Submit, for a form that was sent on time and arrived late */
async function lateForm(
  trx: Trx,
  record: ClassRecord,
  { traineeId, formType, sending, now }: TraineeSend,
): Promise<{ training: TraineeTraining; sentAt?: Date | undefined }> {
  const training = await readTraining(trx, record, traineeId, {
    accessToken: '',
    now: sending.sentAt ?? now,
  });
  const isAssessed = isAssessment(formType);
  const place = { trackingId: record.tracking_id, traineeId };
  const sentAt = sentInTime({
    ...sending,
    now,
    end: traineeFormEnd(training, formType),
    stateAt: (at) => traineeFormState(training, traineeId, formType, at),
    isAssessment: isAssessed,
    startedAt: isAssessed ? await readStart(trx, { ...place, formType }) : undefined,
  });
  return { training, sentAt };
}

/** @throws HttpError 403 or 409 if the form is not open to the trainee, and was not when it was sent */
async function requireOpenSend(trx: Trx, record: ClassRecord, send: TraineeSend) {
  const { traineeId, formType, now } = send;
  const training = await readTraining(trx, record, traineeId, { accessToken: '', now });
  const state = traineeFormState(training, traineeId, formType, now);
  const late = state === 'unavailable' ? await lateForm(trx, record, send) : undefined;
  if (late?.sentAt) return late;
  requireOpen(state);
  return { training, sentAt: undefined };
}

type Checked = Pick<NewAnswer, 'data' | 'score' | 'emailCheckbox'>;

function checkedAssessment({ forms }: ClassRecord, given: readonly AssessmentAnswer[]): Checked {
  const { questions = 0, choices = 0, answers: correct = '' } = forms.assessment ?? {};
  const answers = given
    .map(({ question, answer }) => ({ question, answer: answer.trim().toLowerCase() }))
    .sort((one, other) => one.question - other.question);
  const problem = formProblem(assessmentSchema({ questions, choices }), lettersByControl(answers));
  if (problem !== undefined) throw unprocessable(problem);
  return { data: answers, score: scoreOf(correct, answers) };
}

function checkedSurvey(training: TraineeTraining, body: TraineeSave): Checked {
  const chosen = [...new Set(body.data as number[])];
  const offered = training.survey_courses.map(({ id }) => id);
  if (!chosen.every((id) => offered.includes(id))) {
    throw unprocessable(CLASS_MESSAGES.changed);
  }
  return { data: chosen, emailCheckbox: body.email_checkbox ?? 'yes' };
}

/** The body's schema has been validated; here it is checked against the class. */
function checked(record: ClassRecord, training: TraineeTraining, body: TraineeSave): Checked {
  switch (body.form_type) {
    case 'trainees_background': {
      const { job_relevancy, years_experience } = body.data as BackgroundAnswer;
      return { data: { job_relevancy: job_relevancy.trim(), years_experience: years_experience.trim() } };
    }
    case 'pre_assessment':
    case 'post_assessment':
      return checkedAssessment(record, body.data as AssessmentAnswer[]);
    case 'evaluation': {
      const form = { template: training.trainee_form_template, trainers: training.trainers };
      return { data: checkedRecords(form, body.data as AnswerRecord[], 'evaluation') };
    }
    case 'survey':
      return checkedSurvey(training, body);
  }
}

/**
 * Stores a trainee's form.
 * @param claims of a token for this class and this trainee
 * @throws HttpError 403, 404, 409, 422
 */
export const saveTrainee = (
  services: ClassServices,
  claims: Claims,
  traineeId: number,
  body: TraineeSave,
  sending: Sending,
): Promise<ClassSaveResponse> => {
  const sent = { role: 'trainee', personId: traineeId, body, key: sending.key } as const;
  return submitForm(services, claims, sent, async (trx, record, now) => {
    const send = { traineeId, formType: body.form_type, sending, now };
    const { training, sentAt } = await requireOpenSend(trx, record, send);
    return {
      ...checked(record, training, body),
      // In lower case, so that one person's records are found together.
      email: body.trainee_email && usableAddress(body.trainee_email).toLowerCase(),
      sentAt,
    };
  });
};
