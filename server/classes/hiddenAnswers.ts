/** Sent answers that a changed set-up takes out of the results. They stay stored. */
import { readStored, type Form } from '@/contract/classForms/answers';
import type { AnswerRecord, AssessmentAnswer, ClassFormType } from '@/contract/classForms/entities';
import { fieldOfRecord } from '@/contract/classForms/template';
import type { HiddenForm } from '@/contract/staff/classMakingSchemas';
import type { Trx } from '../database/tables';
import type { ClassRow } from './classSchema';
import { offered } from './offeredForms';

const TEMPLATES = { evaluation: 'trainee_form', instructor: 'instructor_form' } as const;

const formOf = (row: ClassRow, formType: keyof typeof TEMPLATES): Form => ({
  template: row[TEMPLATES[formType]]?.template ?? [],
  trainers: row.trainers,
});

/** Whether it answers all questions of the class: otherwise there is no gain of its sender. */
const hasAll = ({ assessment }: ClassRow, answers: readonly AssessmentAnswer[]): boolean =>
  answers.length >= (assessment?.questions ?? 0);

const isGiven = ({ answer, user_input }: AnswerRecord): boolean =>
  Object.keys(answer).length > 0 || (user_input?.answer ?? '') !== '';

function isShown({ template, trainers }: Form, record: AnswerRecord): boolean {
  const field = fieldOfRecord(template, record);
  return field !== undefined && readStored(field, trainers, record) !== undefined;
}

/**
 * @param before as the class was stored
 * @returns the forms that the class no longer offers, whose answered questions it no longer has, or which
 *   lack questions that it has now
 */
export async function hiddenAnswers(
  trx: Trx,
  trackingId: string,
  before: ClassRow,
  after: ClassRow,
): Promise<HiddenForm[]> {
  const rows = await trx
    .selectFrom('class_answers')
    .select(['form_type', 'data'])
    .where('tracking_id', '=', trackingId)
    .execute();
  const still = offered(after);
  const isHidden = (form_type: ClassFormType, data: unknown): boolean => {
    if (!still.includes(form_type)) return true;
    if (form_type === 'pre_assessment' || form_type === 'post_assessment')
      return hasAll(before, data as AssessmentAnswer[]) && !hasAll(after, data as AssessmentAnswer[]);
    if (form_type !== 'evaluation' && form_type !== 'instructor') return false;
    const [was, is] = [formOf(before, form_type), formOf(after, form_type)];
    return (data as AnswerRecord[]).some(
      (record) => isGiven(record) && isShown(was, record) && !isShown(is, record),
    );
  };
  return offered(before).flatMap((form_type) => {
    const sent = rows.filter((row) => row.form_type === form_type && isHidden(form_type, row.data)).length;
    return sent > 0 ? [{ form_type, sent }] : [];
  });
}
