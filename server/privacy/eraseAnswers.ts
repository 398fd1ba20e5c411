/** What remains of an erased person's answers: letters, scores and chosen ratings, but no text of their own. */
import { readStored } from '../../contract/classForms/answers';
import type { AnswerRecord, TemplateField } from '../../contract/classForms/entities';
import { fieldOfRecord, isTyped } from '../../contract/classForms/template';
import type { ClassForms } from '../../contract/classForms/forms';

const fieldsOf = (forms: ClassForms, formType: string): readonly TemplateField[] =>
  (formType === 'instructor' ? forms.instructor_form : forms.trainee_form)?.template ?? [];

function withoutText(record: AnswerRecord, field: TemplateField | undefined): AnswerRecord {
  // A text that the template no longer has a question or a choice for may have been typed.
  const isUnknown = field && typeof record.answer === 'string' && !readStored(field, [], record);
  const wasTyped = !field || isTyped(field) || isUnknown;
  const blank = typeof record.answer === 'string' ? '' : Array.isArray(record.answer) ? [] : {};
  return {
    ...record,
    answer: wasTyped ? blank : record.answer,
    ...(record.user_input && { user_input: { ...record.user_input, answer: '' } }),
  };
}

/**
 * A class's counts and averages stay the same.
 * @returns the data to keep; undefined for answers that are only about the person, and are deleted entirely
 */
export function anonymousData(forms: ClassForms, formType: string, data: unknown): unknown {
  if (formType === 'trainees_background' || formType === 'survey') return undefined;
  if (formType !== 'evaluation' && formType !== 'instructor') return data;
  const fields = fieldsOf(forms, formType);
  return (data as AnswerRecord[]).map((record) => withoutText(record, fieldOfRecord(fields, record)));
}
