/** Whether a form can be sent once it is filled in (docs/decisions/0055). */
import { isDeepStrictEqual } from 'node:util';
import { LIST_SEPARATOR, type Form } from '../../contract/classForms/answers';
import type { TemplateField } from '../../contract/classForms/entities';
import { choicesOf, fieldType, questionOf, subFieldsOf } from '../../contract/classForms/template';
import { BODY_BOUNDS } from '../http/bounds';

/**
 * Bytes of a submission: an answer repeats its question, and a form may have hundreds. The token is checked
 * before the body is read.
 */
export const SAVE_BOUNDS = 1024 * 1024;

/** Follows the name of the form. */
export const UNSENDABLE = 'must have fewer questions or shorter lists: filled in, it could not be sent';

/** Of the body without its records, and of a record without its texts. */
const BODY = { values: 6, bytes: 1_000 };
const RECORD = { values: 5, bytes: 80 };
const USER_INPUT = { values: 3, bytes: 40 };

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The record of a field with everything chosen and nothing typed. */
function sizeOf(field: TemplateField, trainers: Form['trainers']) {
  const choices = choicesOf(field);
  const isList = fieldType(field) === 'checkboxes';
  const parts = subFieldsOf(field, trainers);
  const chosen = isList
    ? bytesOf(choices.join(LIST_SEPARATOR))
    : choices.reduce((most, choice) => Math.max(most, bytesOf(choice)), 0);
  const answer =
    parts.length > 0
      ? {
          values: parts.length,
          bytes: sum(parts.map(({ key, label }) => bytesOf(key) + bytesOf(label) + chosen)),
        }
      : { values: isList ? choices.length : 0, bytes: chosen };
  const more = field.user_input === 'yes' ? USER_INPUT : { values: 0, bytes: 0 };
  const texts = bytesOf(questionOf(field)) + bytesOf(field.user_input_label ?? '');
  return {
    values: RECORD.values + more.values + answer.values,
    bytes: RECORD.bytes + more.bytes + answer.bytes + texts,
  };
}

export function isSendable({ template, trainers }: Form): boolean {
  const sizes = template.map((field) => sizeOf(field, trainers));
  return (
    BODY.values + sum(sizes.map(({ values }) => values)) <= BODY_BOUNDS.values &&
    BODY.bytes + sum(sizes.map(({ bytes }) => bytes)) <= SAVE_BOUNDS
  );
}

/**
 * @param before the form as it was stored: one that could not be sent then stays readable
 * @returns whether a form that is new or changed can be sent
 */
export const staysSendable = (after: Form, before: Form | undefined): boolean =>
  (before && isDeepStrictEqual(before.template, after.template) && !isSendable(before)) || isSendable(after);

/** The same for a template, whose instructors are not known yet. */
export const stayFieldsSendable = (
  after: readonly TemplateField[],
  before?: readonly TemplateField[],
): boolean => staysSendable({ template: after, trainers: [] }, before && { template: before, trainers: [] });
