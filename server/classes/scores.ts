/** Scores assessments: the number of correct answers by the class's current key. */
import { sql } from 'kysely';
import {
  ASSESSMENT_TYPES,
  type AssessmentAnswer,
  type AssessmentType,
} from '../../contract/classForms/entities';
import type { Trx } from '../database/tables';
import { logActivity, type Author } from '../staff/activity';

export function scoreOf(key: string, given: readonly AssessmentAnswer[]): number {
  const letters = key.toLowerCase();
  return given.filter(({ question, answer }) => letters[question - 1] === answer).length;
}

/**
 * Scores submitted assessments again by the current key. Without a key, scores stay as they are.
 * @returns how many scores changed
 */
export async function scoreAnew(trx: Trx, trackingId: string): Promise<number> {
  const { rows } = await sql<{
    person_id: number;
    form_type: AssessmentType;
    score: number | null;
    data: unknown;
    key: string;
  }>`
    SELECT a.person_id, a.form_type, a.score, a.data, c.forms -> 'assessment' ->> 'answers' AS key
    FROM class_answers AS a JOIN classes AS c USING (tracking_id)
    WHERE tracking_id = ${trackingId} AND person_role = 'trainee' AND form_type = ANY (${[...ASSESSMENT_TYPES]})
      AND c.forms -> 'assessment' ->> 'answers' <> '' AND jsonb_typeof(a.data) = 'array'`.execute(trx);
  const wrong = rows
    .map((row) => ({ ...row, right: scoreOf(row.key, row.data as AssessmentAnswer[]) }))
    .filter(({ score, right }) => score !== right);
  for (const { person_id, form_type, right } of wrong) {
    await trx
      .updateTable('class_answers')
      .set({ score: right })
      .where(({ and }) => and({ tracking_id: trackingId, person_role: 'trainee', person_id, form_type }))
      .execute();
  }
  return wrong.length;
}

/** Records in the activity log that scores changed, but not whose. */
export async function logScoredAnew(trx: Trx, who: Author, trackingId: string, count: number): Promise<void> {
  if (count === 0) return;
  await logActivity(trx, who, 'class.scored_anew', `class ${trackingId}`, { after: { answers: count } });
}
