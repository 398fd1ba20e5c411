/** Sent answers that a changed set-up takes out of the results. They stay stored. */
import { isBlank, readStored, type Form } from '@/contract/classForms/answers';
import type { AnswerRecord, AssessmentAnswer, ClassFormType } from '@/contract/classForms/entities';
import { fieldOfRecord } from '@/contract/classForms/template';
import type { HiddenForm } from '@/contract/staff/classMakingSchemas';
import type { Trx } from '../database/tables';
import type { ClassRow } from './classSchema';
import { offered } from './offeredForms';

const TEMPLATES = { evaluation: 'trainee_form', instructor: 'instructor_form' } as const;

/** @param trainers of the changed class: ratings of an instructor who was removed are not hidden by the form */
const formOf = (row: ClassRow, formType: keyof typeof TEMPLATES, trainers: ClassRow['trainers']): Form => ({
  template: row[TEMPLATES[formType]]?.template ?? [],
  trainers,
});

/** How many of the answers the results show, and whether there is a gain of their sender: only with all questions. */
function shownLetters({ assessment }: ClassRow, answers: readonly AssessmentAnswer[]) {
  const questions = assessment?.questions ?? 0;
  return { count: Math.min(answers.length, questions), hasAll: answers.length >= questions };
}

const FURTHER_INPUT = Symbol('further input');

/** The parts of an answer that the results show: the whole one, or that of each instructor or item. */
function shownParts({ template, trainers }: Form, record: AnswerRecord): (string | symbol)[] {
  const field = fieldOfRecord(template, record);
  const read = field && readStored(field, trainers, record);
  if (!read) return [];
  const answered = Object.entries({ '': read.value, ...read.parts }).filter(([, value]) => !isBlank(value));
  const hasMore = field.user_input === 'yes' && !isBlank(read.userInput);
  return [...answered.map(([key]) => key), ...(hasMore ? [FURTHER_INPUT] : [])];
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
    if (form_type === 'pre_assessment' || form_type === 'post_assessment') {
      const letters = data as AssessmentAnswer[];
      const [was, is] = [shownLetters(before, letters), shownLetters(after, letters)];
      return is.count < was.count || (was.hasAll && !is.hasAll);
    }
    if (form_type !== 'evaluation' && form_type !== 'instructor') return false;
    const [was, is] = [formOf(before, form_type, after.trainers), formOf(after, form_type, after.trainers)];
    return (data as AnswerRecord[]).some((record) => {
      const still = shownParts(is, record);
      return shownParts(was, record).some((part) => !still.includes(part));
    });
  };
  return offered(before).flatMap((form_type) => {
    const sent = rows.filter((row) => row.form_type === form_type && isHidden(form_type, row.data)).length;
    return sent > 0 ? [{ form_type, sent }] : [];
  });
}
