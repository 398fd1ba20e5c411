/** Reopens a form for one person. The earlier submission, and the reason for the reopening, are kept. */
import { sql } from 'kysely';
import type { ActivityAction } from '@/contract/staff/activityActions';
import { ASSESSMENT_TYPES, type ClassFormType, type PersonRole } from '../../contract/classForms/entities';
import type { EarlierAnswer } from '../database/classTables';
import type { Db, Trx } from '../database/tables';
import { logActivity } from '../staff/activity';
import { lockClasses, personOf, readClass, type ClassRecord } from './classesRepository';

export interface Reopening {
  trackingId: string;
  /** a trainee, or an instructor for the instructor form */
  personId: number;
  formType: ClassFormType;
  reason: string;
  at: Date;
  /** who reopens it: an email address, or the command line */
  actor: string;
}

export type Reopened =
  | { outcome: 'reopened'; record: ClassRecord; name: string }
  | { outcome: 'no class' | 'nobody' | 'not sent' };

export const roleOf = (formType: ClassFormType): PersonRole =>
  formType === 'instructor' ? 'instructor' : 'trainee';

export type OneForm = Pick<Reopening, 'trackingId' | 'personId' | 'formType'>;

/** The columns that identify a form of a person, in every table. */
export const formKey = ({ trackingId, personId, formType }: OneForm) => ({
  tracking_id: trackingId,
  person_role: roleOf(formType),
  person_id: personId,
  form_type: formType,
});

/** Moves the answer away, so that another can be stored. */
async function takeAnswer(trx: Trx, reopening: Reopening) {
  return trx
    .deleteFrom('class_answers')
    .where(({ and }) => and(formKey(reopening)))
    .returning(['email', 'email_checkbox', 'score', 'submitted_at', 'sent_at', 'data'])
    .executeTakeFirst();
}

/** An assessment starts over. */
async function takeTimes(trx: Trx, { trackingId, personId, formType }: OneForm) {
  if (!(ASSESSMENT_TYPES as readonly string[]).includes(formType)) return {};
  const rows = await trx
    .deleteFrom('class_timestamps')
    .where('tracking_id', '=', trackingId)
    .where('trainee_id', '=', personId)
    .where('form_type', '=', formType)
    .returning(['tracking_type', 'recorded_at'])
    .execute();
  return Object.fromEntries(
    rows.map(({ tracking_type, recorded_at }) => [
      tracking_type === 'start' ? 'started_at' : 'ended_at',
      recorded_at.toISOString(),
    ]),
  );
}

/** Records of the earlier opening do not apply to the next. @returns when the form was opened and started */
export const takeOpening = (trx: Trx, form: OneForm) =>
  trx
    .deleteFrom('class_openings')
    .where(({ and }) => and(formKey(form)))
    .returning(['opened_at', 'started_at'])
    .executeTakeFirst();

/** Later than every earlier one, of which the last may be of a clock that ran ahead. */
const afterTheLast = ({
  trackingId,
  personId,
  formType,
  at,
}: Reopening) => sql<Date>`greatest(${at}::timestamptz, (
  SELECT max(reopened_at) + interval '1 millisecond' FROM class_reopenings
  WHERE tracking_id = ${trackingId} AND person_role = ${roleOf(formType)}
    AND person_id = ${personId} AND form_type = ${formType}))`;

/** A query of the form's last reopening. */
export const lastReopening = (trx: Trx, form: OneForm) =>
  trx
    .selectFrom('class_reopenings')
    .where(({ and }) => and(formKey(form)))
    .orderBy('reopened_at', 'desc')
    .limit(1);

/** @returns whether a form that is not sent was reopened for this reason: the first response was lost */
async function isReopenedFor(trx: Trx, reopening: Reopening): Promise<boolean> {
  const last = await lastReopening(trx, reopening).select('reason').executeTakeFirst();
  return last?.reason === reopening.reason;
}

export const logReopening = (
  trx: Trx,
  { trackingId, personId, formType, at, actor }: Omit<Reopening, 'reason'>,
  action: ActivityAction,
) =>
  logActivity(trx, { actor, now: at.getTime() }, action, `class ${trackingId}`, {
    after: { role: roleOf(formType), id: personId, form_type: formType },
  });

/** @returns the outcome; only `reopened` has changed anything */
export const reopenForm = (db: Db, reopening: Reopening): Promise<Reopened> =>
  db.transaction().execute(async (trx) => {
    const { trackingId, reason } = reopening;
    // Before its answers, as in an erasure: in the other order, each could wait for the other.
    await lockClasses(trx, [trackingId]);
    const record = await readClass(trx, trackingId);
    if (!record) return { outcome: 'no class' };
    // Somebody who was erased could not fill in the form again.
    const name = personOf(record, roleOf(reopening.formType), reopening.personId)?.name;
    if (name === undefined) return { outcome: 'nobody' };
    const answer = await takeAnswer(trx, reopening);
    if (!answer && (await isReopenedFor(trx, reopening))) return { outcome: 'reopened', record, name };
    if (!answer) return { outcome: 'not sent' };
    const opening = await takeOpening(trx, reopening);
    const { submitted_at, sent_at, ...rest } = answer;
    const earlier: EarlierAnswer = {
      ...rest,
      submitted_at: submitted_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      ...(await takeTimes(trx, reopening)),
      ...(opening && {
        opening: {
          opened_at: opening.opened_at.toISOString(),
          started_at: opening.started_at?.toISOString() ?? null,
        },
      }),
    };
    await trx
      .insertInto('class_reopenings')
      .values({
        ...formKey(reopening),
        reopened_at: afterTheLast(reopening),
        reason,
        earlier: JSON.stringify(earlier),
      })
      .execute();
    await logReopening(trx, reopening, 'class.reopened');
    return { outcome: 'reopened', record, name };
  });
