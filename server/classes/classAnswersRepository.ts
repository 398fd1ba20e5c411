/** Writes the submissions of a class. */
import { sql } from 'kysely';
import type { AssessmentType, PersonRole, TrackingType } from '../../contract/classForms/entities';
import type { YesNo } from '../../contract/entities';
import type { Trx } from '../database/tables';

export interface NewAnswer {
  trackingId: string;
  role: PersonRole;
  personId: number;
  formType: string;
  data: unknown;
  email?: string | undefined;
  emailCheckbox?: YesNo | undefined;
  /** correct answers of an assessment */
  score?: number | undefined;
  at: Date;
  /** for a form that arrived late: when it was sent */
  sentAt?: Date | undefined;
}

/** @returns whether it was stored; false if this person has already submitted the form, even concurrently */
export async function insertAnswer(trx: Trx, answer: NewAnswer): Promise<boolean> {
  const stored = await trx
    .insertInto('class_answers')
    .values({
      tracking_id: answer.trackingId,
      person_role: answer.role,
      person_id: answer.personId,
      form_type: answer.formType,
      data: JSON.stringify(answer.data),
      email: answer.email ?? null,
      email_checkbox: answer.emailCheckbox ?? null,
      score: answer.score ?? null,
      submitted_at: answer.at,
      sent_at: answer.sentAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface NewTimestamp {
  trackingId: string;
  traineeId: number;
  formType: AssessmentType;
  trackingType: TrackingType;
  at: Date;
}

/** @returns when the start of an assessment was recorded */
export async function readStart(
  trx: Trx,
  { trackingId, traineeId, formType }: Pick<NewTimestamp, 'trackingId' | 'traineeId' | 'formType'>,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('class_timestamps')
    .select('recorded_at')
    .where('tracking_id', '=', trackingId)
    .where('trainee_id', '=', traineeId)
    .where('form_type', '=', formType)
    .where('tracking_type', '=', 'start')
    .executeTakeFirst();
  return row?.recorded_at.getTime();
}

/** The end is never before the start, even if the clock was set back. */
const notBeforeStart = ({
  trackingId,
  traineeId,
  formType,
  at,
}: NewTimestamp) => sql<Date>`greatest(${at}::timestamptz, (
  SELECT recorded_at FROM class_timestamps
  WHERE tracking_id = ${trackingId} AND trainee_id = ${traineeId} AND form_type = ${formType} AND tracking_type = 'start'))`;

/** The first one counts. */
export async function insertTimestamp(trx: Trx, stamp: NewTimestamp): Promise<void> {
  await trx
    .insertInto('class_timestamps')
    .values({
      tracking_id: stamp.trackingId,
      trainee_id: stamp.traineeId,
      form_type: stamp.formType,
      tracking_type: stamp.trackingType,
      recorded_at: stamp.trackingType === 'end' ? notBeforeStart(stamp) : stamp.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that this visit has started an assessment, and may therefore open the question paper. */
export async function insertStart(trx: Trx, trackingId: string, visit: string, at: Date): Promise<void> {
  await trx
    .insertInto('class_starts')
    .values({ tracking_id: trackingId, visit, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
