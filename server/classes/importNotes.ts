/** What an import says of a class that it has accepted, where the console remarks or asks. */
import { sql } from 'kysely';
import { CLASS_FORMS } from '../../contract/classForms/forms';
import { formLabel } from '../../contract/classForms/formLabels';
import { counted } from '../../contract/counted';
import { assessmentRemarks } from '../../contract/staff/assessmentRemarks';
import type { Trx } from '../database/tables';
import type { ClassRow } from './classSchema';
import { hiddenAnswers } from './hiddenAnswers';

/** @returns those who are no longer on the list, with the number of sent forms in which they were rated */
async function ratedBefore(trx: Trx, trackingId: string, before: ClassRow, after: ClassRow) {
  const left = before.trainers.filter(({ id }) => after.trainers.every((other) => other.id !== id));
  const { rows } = await sql<{ name: string; sent: number }>`
    SELECT trainer.name, count(*)::int AS sent
    FROM unnest(${left.map(({ id }) => id)}::int[], ${left.map(({ name }) => name)}::text[]) AS trainer (id, name)
    JOIN class_answers AS a ON a.tracking_id = ${trackingId}
      AND jsonb_path_exists(a.data, ('$[*].answer.trainer_' || trainer.id)::jsonpath)
    GROUP BY trainer.id, trainer.name ORDER BY trainer.id`.execute(trx);
  return rows;
}

async function hiddenNotes(trx: Trx, trackingId: string, before: ClassRow, after: ClassRow) {
  const forms = (await hiddenAnswers(trx, trackingId, before, after)).map(({ form_type, sent }) => ({
    sent,
    what: `answers (${formLabel(form_type)})`,
  }));
  const ratings = (await ratedBefore(trx, trackingId, before, after)).map(({ name, sent }) => ({
    sent,
    what: `ratings of ${name}`,
  }));
  return [...forms, ...ratings].map(
    ({ sent, what }) =>
      `The results no longer show ${what} in ${counted(sent, 'sent form')}. They stay stored.`,
  );
}

/** A form with another status than `active` is off. One with another word than `inactive` may be meant to be on. */
const statusNotes = (row: ClassRow): string[] =>
  CLASS_FORMS.flatMap((form) => {
    const status = row[form]?.status ?? 'inactive';
    return status === 'active' || status === 'inactive'
      ? []
      : [`${form}.status is "${status}": the form is off. Only "active" offers it.`];
  });

/**
 * @param before as the class was stored; undefined if it was added
 * @returns which forms are off by an unknown status, which assessment nobody could send, and which sent
 *   answers the results no longer show
 */
export const importNotes = async (
  trx: Trx,
  trackingId: string,
  before: ClassRow | undefined,
  after: ClassRow,
): Promise<string[]> => [
  ...statusNotes(after),
  ...assessmentRemarks(after),
  ...(before ? await hiddenNotes(trx, trackingId, before, after) : []),
];
