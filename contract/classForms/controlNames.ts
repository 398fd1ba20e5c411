/** Names of the controls of class forms. A form's schema has one field for each. */
import { blankField, type Form, type FormValues, type Value } from './answers';
import type { AssessmentAnswer } from './entities';
import { subFieldsOf } from './template';

/** @returns the name of a field's control, of one of its parts (counted from 0), or of its user input */
export function controlName(
  fieldId: number,
  { place, isUserInput }: { place?: number; isUserInput?: boolean } = {},
): string {
  if (isUserInput) return `field-${fieldId}-more`;
  return place === undefined ? `field-${fieldId}` : `field-${fieldId}-part-${place}`;
}

export const questionName = (question: number): string => `question-${question}`;

/** @returns the answers to a template by the names of their controls */
export const valuesByControl = ({ template, trainers }: Form, values: FormValues): Record<string, Value> =>
  Object.fromEntries(
    template.flatMap((field) => {
      const { value, parts, userInput } = values[field.id] ?? blankField(field, trainers);
      const names = subFieldsOf(field, trainers);
      const answers: [string, Value][] =
        names.length === 0
          ? [[controlName(field.id), value]]
          : names.map(({ key }, place) => [controlName(field.id, { place }), parts[key] ?? '']);
      return [...answers, [controlName(field.id, { isUserInput: true }), userInput]];
    }),
  );

/** @returns the letters of an assessment by the names of their controls; two answers to one question are none */
export function lettersByControl(answers: readonly AssessmentAnswer[]): Record<string, string> {
  const letters: Record<string, string> = {};
  for (const { question, answer } of answers) {
    const name = questionName(question);
    letters[name] = name in letters ? '' : answer;
  }
  return letters;
}
