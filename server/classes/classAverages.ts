/**
 * The ratings of a class, question by question. A single person's rating would identify them, and is
 * withheld.
 */
import type { Form } from '../../contract/classForms/answers';
import type { AnswerRecord } from '../../contract/classForms/entities';
import { isTyped } from '../../contract/classForms/template';
import { MIN_ANSWERS } from '../../contract/staff/classResults';
import { fraction, rounded, sum } from './results/exact';
import { countsOf, ratedItems, starsGiven, type RatedItem } from './results/ratedItems';

export interface QuestionAverage {
  /** of the template field */
  id: number;
  question: string;
  /** the instructor, or the item, that the answers are about; omitted for the whole field */
  about?: string;
  /** how many answered */
  answers: number;
  /**
   * of a scale whose best choice counts most (5 of five); null for fewer than two answers, and for questions
   * without ratings
   */
  average: number | null;
  /** how often each choice was selected; null for fewer than two answers, omitted for typed answers */
  choices?: Record<string, number> | null;
}

function averageOf(item: RatedItem): QuestionAverage {
  const { field, question, about, given, scale } = item;
  const isEnough = given.length >= MIN_ANSWERS;
  const counts = countsOf(item).map(({ choice, count }) => [choice, count] as const);
  const isRated = isEnough && scale !== null;
  return {
    id: field.id,
    question,
    ...(about !== undefined && { about }),
    answers: given.length,
    average: isRated ? rounded(fraction(sum(starsGiven(item)), given.length), 2) : null,
    ...(!isTyped(field) && { choices: isEnough ? Object.fromEntries(counts) : null }),
  };
}

/** @returns the average of each item of the form */
export const averagesOf = (form: Form, submissions: readonly AnswerRecord[][]): QuestionAverage[] =>
  ratedItems(form, submissions).map(averageOf);
