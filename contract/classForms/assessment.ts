/** Answers to an assessment (docs/rules/class-forms.md#validation). */
import type { AssessmentAnswer } from './entities';
import { CLASS_MESSAGES } from './messages';

/** @returns the letters of the choices, from `a` */
export const assessmentLetters = (choices: number): string[] =>
  Array.from({ length: choices }, (_, index) => String.fromCharCode(97 + index));

/**
 * @param questions number of questions
 * @param choices number of letters
 * @returns the error, or undefined if every question is answered once, with one of its letters
 */
export function checkAssessment(
  { questions, choices }: { questions: number; choices: number },
  answers: readonly AssessmentAnswer[],
): string | undefined {
  const letters = assessmentLetters(choices);
  const answered = new Set(
    answers.filter(({ answer }) => letters.includes(answer)).map(({ question }) => question),
  );
  const isComplete =
    answers.length === questions &&
    Array.from({ length: questions }, (_, index) => index + 1).every((question) => answered.has(question));
  return isComplete ? undefined : CLASS_MESSAGES.assessment;
}
