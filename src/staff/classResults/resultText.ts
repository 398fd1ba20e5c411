/** Results as text, for everything that the charts show. */
import { counted } from '@/contract/counted';
import type {
  ClassFigures,
  FormRate,
  Learning,
  QuestionLearning,
  Rating,
} from '@/contract/staff/classResultsSchemas';

const MINUS = '−';

export const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);
export const signed = (value: number | null): string => {
  if (value === null) return '–';
  return value > 0 ? `+${value}` : String(value).replace('-', MINUS);
};
export const fixed = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

export const isWorse = ({ gain }: { gain: number | null }): boolean => gain !== null && gain < 0;

/** Questions that fewer people got right after the course come first, starting with the worst. */
export const worstFirst = (questions: readonly QuestionLearning[]): QuestionLearning[] => [
  ...questions.filter(isWorse).sort((one, other) => (one.gain ?? 0) - (other.gain ?? 0)),
  ...questions.filter((question) => !isWorse(question)),
];

/** With a key, whatever was sent has a score. Imported answers of a class without one can have none. */
const hasKey = ({ questions }: Pick<ClassFigures, 'questions'>): boolean => questions.length > 0;

export const withoutScore = (figures: Pick<ClassFigures, 'questions'>): string =>
  hasKey(figures) ? 'not sent' : 'no score';
export function withoutPairs(figures: Pick<ClassFigures, 'questions' | 'trainees'>): string {
  if (!hasKey(figures)) return 'Nobody has a score of both assessments.';
  return figures.trainees.some(({ before, after }) => before !== null && after !== null)
    ? 'Nobody has sent both assessments with all questions: some were added later.'
    : 'Nobody has sent both assessments yet.';
}

export function learningText({ people, better, same, worse }: Learning): string {
  return `Of ${counted(people, 'person', 'people')} with a score of both assessments ${better} had more right afterwards, ${same} as many, ${worse} fewer.`;
}

/** @returns how many questions got worse; null before any has been answered before and after */
export const worseCount = (questions: readonly QuestionLearning[]): number | null =>
  questions.every(({ gain }) => gain === null) ? null : questions.filter(isWorse).length;

export function questionText(questions: readonly QuestionLearning[]): string {
  if (questions.length === 0) return 'Without a key, nobody knows which answers are right.';
  if (worseCount(questions) === null) return 'No question has been answered before and after yet.';
  const worse = questions.filter(isWorse).map(({ question }) => question);
  if (worse.length === 0) return 'No question was answered worse after the course.';
  return `${worse.length === 1 ? 'Question' : 'Questions'} ${worse.join(', ')} ${worse.length === 1 ? 'was' : 'were'} answered worse after the course.`;
}

export function responseText({ response, goal }: ClassFigures): string {
  const expected = response.filter(({ rate }) => rate !== null);
  if (expected.length === 0) return 'Nobody is expected to send a form.';
  const short = expected.filter(({ missing }) => missing > 0).length;
  return short === 0
    ? `Every expected form has reached the goal of ${goal} %.`
    : `${short} of ${counted(expected.length, 'form')} ${short === 1 ? 'has' : 'have'} not reached the goal of ${goal} %.`;
}

/** @returns how far the form is from the goal; without anybody who is to send it, it is neither short nor there */
export function goalText({ rate, missing }: FormRate): string {
  if (rate === null) return 'nobody is expected';
  return missing > 0 ? `${missing} more to the goal` : 'goal reached';
}

export function ratingText({ answers, average, scale, spread }: Rating): string {
  if (answers === 0) return 'Nobody has answered.';
  if (answers === 1) return 'One answer: it is shown once a second has come.';
  if (average === null || !spread || scale === null) return `${answers} answers.`;
  return `${fixed(average)} of ${scale} as an average of ${answers} answers, with a standard deviation of ${fixed(spread.deviation)}; half of them lie between ${spread.lower_quartile} and ${spread.upper_quartile}.`;
}

/** Nobody has submitted a form that the class offers. Forms that were taken out may have been sent. */
export const isEmpty = ({ response }: ClassFigures): boolean => response.every(({ sent }) => sent === 0);
