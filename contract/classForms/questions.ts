/** Multiple-choice questions from question files, which become fields of a form, or the assessment of a class. */
import { assessmentLetters } from './assessment';
import { MAX_CHOICES } from './availability';
import type { TemplateField } from './entities';
import { CHOICE_SEPARATOR } from './template';

export interface Question {
  prompt: string;
  choices: string[];
  /** indexes of the correct choices; empty if the file has none */
  correct: number[];
  /** several choices may be selected */
  isMultiple: boolean;
  /** a choice before the last one is empty in the file, so that letters of the question paper differ */
  hasGap?: boolean;
}

/** What was skipped in a file, and why. */
export interface QuestionProblem {
  /** the file, and the question within it */
  place: string;
  message: string;
}

export interface ReadQuestions {
  questions: Question[];
  problems: QuestionProblem[];
}

/** @returns the reason why the question cannot be used in a form; undefined if it can */
export const formProblem = ({ choices }: Question): string | undefined =>
  choices.some((choice) => choice.includes(CHOICE_SEPARATOR))
    ? `A choice holds ${CHOICE_SEPARATOR}, which separates choices here.`
    : undefined;

/** @returns the question as a field of a form, without a correct answer */
export const questionField = (
  { prompt, choices, isMultiple }: Question,
  place: Required<Pick<TemplateField, 'id' | 'position'>>,
): TemplateField => ({
  id: place.id,
  label: prompt,
  type: isMultiple ? 'checkboxes' : 'radio',
  required: 'yes',
  options: 'custom',
  options_custom: choices.join(CHOICE_SEPARATOR),
  position: place.position,
});

/** Of an assessment, whose questions have one correct choice each. */
export interface AssessmentKey {
  /** number of questions */
  questions: number;
  /** number of choices of the question that has most */
  choices: number;
  /** one letter per question, in order */
  answers: string;
}

/** @returns count, choices and key of an assessment; or, as `problems`, the reasons by question number, from 1 */
export function assessmentOf(questions: readonly Question[]): AssessmentKey | { problems: string[] } {
  const problems = questions.flatMap(({ correct, choices, hasGap }, index) => {
    const number = `Question ${index + 1}`;
    if (hasGap)
      return `${number} has an empty choice before its last one: its letters are not those of the question paper.`;
    if (choices.length > MAX_CHOICES) return `${number} has more than ${MAX_CHOICES} choices.`;
    if (correct.length === 0) return `${number} does not tell the right answer.`;
    return correct.length > 1 ? `${number} has several right answers: an assessment takes one.` : [];
  });
  if (questions.length === 0) problems.push('There are no questions.');
  if (problems.length > 0) return { problems };
  const choices = Math.max(...questions.map((question) => question.choices.length));
  const letters = assessmentLetters(choices);
  const answers = questions.map(({ correct: [right = 0] }) => letters[right] ?? '').join('');
  return { questions: questions.length, choices, answers };
}
