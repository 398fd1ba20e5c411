/** Questions to choose from, as question files hold them: they become fields of a form, or the assessment of a class. */
import { assessmentLetters } from './assessment';
import { MOST_CHOICES } from './availability';
import type { TemplateField } from './entities';
import { CHOICE_SEPARATOR } from './template';

export interface Question {
  prompt: string;
  choices: string[];
  /** indexes of the right choices; empty where the file tells none */
  correct: number[];
  /** several may be chosen */
  isMultiple: boolean;
}

/** What of a file was left out, and why. */
export interface QuestionProblem {
  /** the file, and within it the question */
  place: string;
  message: string;
}

export interface ReadQuestions {
  questions: Question[];
  problems: QuestionProblem[];
}

/** @returns why the question cannot be asked in a form; undefined: it can */
export const formProblem = ({ choices }: Question): string | undefined =>
  choices.some((choice) => choice.includes(CHOICE_SEPARATOR))
    ? `A choice holds ${CHOICE_SEPARATOR}, which separates choices here.`
    : undefined;

/** @returns the question as a field of a form, which has no right answer */
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

/** Of an assessment, whose questions have one right choice each. */
export interface AssessmentKey {
  /** how many */
  questions: number;
  /** how many, of the question that has most */
  choices: number;
  /** a letter a question, in order */
  answers: string;
}

/** @returns count, choices and key of an assessment; or, as `problems`, why some questions have none, by their number from 1 */
export function assessmentOf(questions: readonly Question[]): AssessmentKey | { problems: string[] } {
  const problems = questions.flatMap(({ correct, choices }, index) => {
    const number = `Question ${index + 1}`;
    if (choices.length > MOST_CHOICES) return `${number} has more than ${MOST_CHOICES} choices.`;
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
