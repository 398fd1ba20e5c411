/** Undoes a reopening, as long as the person has not started again. */
import { sql } from 'kysely';
import type { EarlierAnswer } from '../database/classTables';
import type { Db, Trx } from '../database/tables';
import { insertAnswer } from './classAnswersRepository';
import { lockClasses } from './classesRepository';
import {
  formKey,
  lastReopening,
  logReopening,
  roleOf,
  takeOpening,
  type OneForm,
  type Reopening,
} from './reopenForm';
import { scoreAnew } from './scores';

/** @returns whether the form was started since it was reopened */
async function isBegunAnew(trx: Trx, { trackingId, personId, formType }: OneForm) {
  const { rows } = await sql<{ is_begun: boolean }>`SELECT
    EXISTS (SELECT FROM class_answers WHERE tracking_id = ${trackingId} AND person_role = ${roleOf(formType)}
      AND person_id = ${personId} AND form_type = ${formType})
    OR EXISTS (SELECT FROM class_openings WHERE tracking_id = ${trackingId} AND person_role = ${roleOf(formType)}
      AND person_id = ${personId} AND form_type = ${formType} AND started_at IS NOT NULL)
    OR EXISTS (SELECT FROM class_timestamps WHERE tracking_id = ${trackingId} AND 'trainee' = ${roleOf(formType)}
      AND trainee_id = ${personId} AND form_type = ${formType}) AS is_begun`.execute(trx);
  return rows[0]?.is_begun === true;
}

async function giveTimesBack(
  trx: Trx,
  { trackingId, personId, formType }: OneForm,
  { started_at, ended_at }: EarlierAnswer,
): Promise<void> {
  const times = { start: started_at, end: ended_at } as const;
  for (const tracking_type of ['start', 'end'] as const) {
    const at = times[tracking_type];
    if (at === undefined) continue;
    await trx
      .insertInto('class_timestamps')
      .values({
        tracking_id: trackingId,
        trainee_id: personId,
        form_type: formType,
        tracking_type,
        recorded_at: new Date(at),
      })
      .execute();
  }
}

async function giveOpeningBack(trx: Trx, form: OneForm, { opening }: EarlierAnswer): Promise<void> {
  if (!opening) return;
  await trx
    .insertInto('class_openings')
    .values({
      ...formKey(form),
      opened_at: new Date(opening.opened_at),
      started_at: opening.started_at === null ? null : new Date(opening.started_at),
    })
    .execute();
}

/** Undoes the last reopening: the earlier submission is restored. */
export const undoReopening = (
  db: Db,
  reopening: Omit<Reopening, 'reason'>,
): Promise<'undone' | 'no reopening' | 'begun anew'> =>
  db.transaction().execute(async (trx) => {
    const { trackingId, personId, formType } = reopening;
    // Waits for a submission, or a correction of the key, that is being stored.
    await lockClasses(trx, [trackingId]);
    const last = await lastReopening(trx, reopening)
      .select(['reopened_at', 'earlier'])
      .forUpdate()
      .executeTakeFirst();
    if (!last) return 'no reopening';
    if (await isBegunAnew(trx, reopening)) return 'begun anew';
    const { data, email, email_checkbox, score, submitted_at, sent_at } = last.earlier;
    await insertAnswer(trx, {
      ...{ trackingId, role: roleOf(formType), personId, formType, data },
      email: email ?? undefined,
      emailCheckbox: email_checkbox ?? undefined,
      score: score ?? undefined,
      at: new Date(submitted_at),
      sentAt: sent_at === null ? undefined : new Date(sent_at),
    });
    // The key may have been corrected since.
    await scoreAnew(trx, trackingId);
    await giveTimesBack(trx, reopening, last.earlier);
    await takeOpening(trx, reopening);
    await giveOpeningBack(trx, reopening, last.earlier);
    await trx
      .deleteFrom('class_reopenings')
      .where(({ and }) => and({ ...formKey(reopening), reopened_at: last.reopened_at }))
      .execute();
    await logReopening(trx, reopening, 'class.reopening_undone');
    return 'undone';
  });
