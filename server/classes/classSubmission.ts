/** The common part of all class form submissions: finding the class, idempotency, and the response. */
import type { FormState } from '../../contract/classForms/availability';
import { readRecords, toRecords, type Form } from '../../contract/classForms/answers';
import { valuesByControl } from '../../contract/classForms/controlNames';
import type { AnswerRecord, ClassRole, PersonRole } from '../../contract/classForms/entities';
import {
  ALREADY_FILLED,
  CLASS_FAILURE,
  CLASS_MESSAGES,
  NO_FIELDS,
  SAVED,
  UNAVAILABLE,
} from '../../contract/classForms/messages';
import type { ClassSaveResponse } from '../../contract/classForms/endpoints';
import { answersSchema, formProblem } from '../../contract/schemas/classAnswers';
import type { Db, Trx } from '../database/tables';
import { countSubmission } from '../health/metrics';
import { forbidden, HttpError, notFound, unprocessable } from '../http/httpError';
import { withIdempotencyKey } from '../http/idempotency';
import type { Services } from '../services';
import { issueToken, type Claims } from './accessToken';
import { insertAnswer, type NewAnswer } from './classAnswersRepository';
import { holdClass, personOf, readClass, type ClassRecord } from './classesRepository';

/** Idempotency keys are kept as long as their class: the cleanup job deletes them after it. */
const KEEP_KEY_MS = 100 * 365 * 24 * 60 * 60 * 1000;

export type ClassServices = Pick<Services, 'config' | 'database' | 'now' | 'metrics'>;

const formIdOf = (record: ClassRecord, role: ClassRole): string => record[`${role}_form_id`];

/**
 * @param failure the message for a class or form that does not exist; it does not reveal which of them was
 *   wrong
 * @throws HttpError 404
 */
export async function findClass(
  db: Db,
  { trackingId, role, formId }: Pick<Claims, 'trackingId' | 'role' | 'formId'>,
  failure: string,
): Promise<ClassRecord> {
  const record = await readClass(db, trackingId);
  if (!record || formIdOf(record, role) !== formId) throw notFound(failure);
  return record;
}

/**
 * @throws HttpError 404 for somebody who is not on the list, or was erased: what a device sends after an
 *   erasure would be stored again
 */
export function requirePerson(record: ClassRecord, role: PersonRole, personId: number): void {
  if (!personOf(record, role, personId)) throw notFound(CLASS_MESSAGES.person);
}

/** @throws HttpError 403 or 409 if the form is not open */
export function requireOpen(state: FormState): void {
  if (state === 'submitted') throw new HttpError(409, ALREADY_FILLED);
  if (state === 'empty') throw forbidden(NO_FIELDS);
  if (state === 'unavailable') throw forbidden(UNAVAILABLE);
}

/**
 * @returns records that the server builds itself; only the answers come from the request
 * @throws HttpError 422
 */
export function checkedRecords(
  form: Form,
  given: readonly AnswerRecord[],
  formType: 'evaluation' | 'instructor',
): AnswerRecord[] {
  const values = readRecords(form, given);
  // They belong to a different template.
  if (!values) throw unprocessable(CLASS_MESSAGES.changed);
  const problem = formProblem(answersSchema(form, formType), valuesByControl(form, values));
  if (problem !== undefined) throw unprocessable(problem);
  return toRecords(form, values);
}

export interface Submission {
  claims: Claims;
  personId: number;
  formType: string;
  /** as received */
  body: unknown;
  key: string | undefined;
}

/** The response to a save or a timestamp, with a token for another hour. */
export const savedAnswer = (
  { config }: Pick<ClassServices, 'config'>,
  claims: Claims,
  now: number,
): ClassSaveResponse => ({
  status: true,
  message: SAVED,
  access_token: issueToken(config.tokenSecret, claims, now),
  server_time: now,
});

/**
 * Does the work once per key, and counts it.
 * @param work validates and stores; if it throws, nothing is stored and the key stays free
 */
export async function submitOnce(
  services: ClassServices,
  { claims, personId, formType, body, key }: Submission,
  work: (trx: Trx) => Promise<void>,
): Promise<ClassSaveResponse> {
  const { database, now, metrics } = services;
  const scope = `class/${claims.trackingId}/${claims.role}/${personId}/${formType}`;
  const options = { db: database.db, scope, key, body, now: now(), keepMs: KEEP_KEY_MS };
  await countSubmission(metrics, `class_${formType}`, () =>
    withIdempotencyKey(options, async (trx) => {
      await work(trx);
      return { status: 200, answer: {} };
    }),
  );
  return savedAnswer(services, claims, now());
}

/** A form of one person, as received. */
export interface SentForm {
  role: PersonRole;
  personId: number;
  body: { form_type: string };
  key: string | undefined;
}

type StoredForm = Omit<NewAnswer, 'trackingId' | 'role' | 'personId' | 'formType' | 'at'>;

/**
 * Stores a form, which is final.
 * @param check returns what is stored
 * @throws HttpError 403, 404, 409, 422
 */
export const submitForm = (
  services: ClassServices,
  claims: Claims,
  { role, personId, body, key }: SentForm,
  check: (trx: Trx, record: ClassRecord, now: number) => Promise<StoredForm>,
): Promise<ClassSaveResponse> => {
  const { trackingId } = claims;
  const formType = body.form_type;
  return submitOnce(services, { claims, personId, formType, body, key }, async (trx) => {
    const now = services.now();
    await holdClass(trx, trackingId);
    const failure = CLASS_FAILURE[role === 'trainee' ? 'saveTraining' : 'saveInstructor'];
    const record = await findClass(trx, claims, failure);
    requirePerson(record, role, personId);
    const checked = await check(trx, record, now);
    const at = new Date(now);
    const isStored = await insertAnswer(trx, { ...checked, trackingId, role, personId, formType, at });
    requireOpen(isStored ? 'open' : 'submitted');
  });
};
