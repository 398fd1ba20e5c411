/**
 * Schemas of requests and responses about the results of a class. Shares and gains are per cent with one
 * decimal, averages and deviations have two; each is rounded once, half away from zero
 * (docs/rules/class-forms.md#results).
 */
import { array, boolean, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { count, ok } from '../schemas/responses';
import { DEFAULT_GOAL } from './classResults';
import { classFormType } from './classesSchemas';

export const classResultsQuerySchema = object({
  /** response goal of each form in per cent */
  goal: number()
    .integer('A goal is a whole number from 1 to 100.')
    .min(1, 'A goal is a whole number from 1 to 100.')
    .max(100, 'A goal is a whole number from 1 to 100.')
    .default(DEFAULT_GOAL),
});
export type ClassResultsQuery = Partial<InferType<typeof classResultsQuerySchema>>;

const figure = () => number().defined().nullable();
const text = () => string().defined();

/**
 * Comparison with earlier classes of the same course, and of an instructor of this class; null if there are
 * none.
 */
export interface Beside<Pooled> {
  course: Pooled | null;
  instructor: Pooled | null;
}
const beside = <Pooled extends object>(pooled: ObjectSchema<Pooled>) =>
  object({ course: pooled.nullable().defined(), instructor: pooled.nullable().defined() });

/** The share of correct answers of those who sent both assessments with all questions, in per cent, averaged over people. */
const learning = {
  people: count(),
  before: figure(),
  after: figure(),
  /** increase in percentage points */
  gain: figure(),
  /** standard deviation of individual gains, in points; null for fewer than two */
  deviation: figure(),
  better: count(),
  same: count(),
  worse: count(),
};
const pooledRate = object({ classes: count(), sent: count(), of: count(), rate: count() });
export type PooledRate = InferType<typeof pooledRate>;
const pooledGain = object({
  classes: count(),
  people: count(),
  gain: count(),
  /** the gain of the class with the lowest, and with the highest */
  lowest: count(),
  highest: count(),
});
export type PooledGain = InferType<typeof pooledGain>;
const pooledRating = object({
  classes: count(),
  answers: count(),
  /** over all answers, so that classes are weighted by their number */
  average: count(),
  /** the average of the class with the lowest, and with the highest */
  lowest: count(),
  highest: count(),
});
export type PooledRating = InferType<typeof pooledRating>;

const spread = object({
  /** sample standard deviation */
  deviation: count(),
  lowest: count(),
  lower_quartile: count(),
  median: count(),
  upper_quartile: count(),
  highest: count(),
});
export type Spread = InferType<typeof spread>;

const ratings = object({
  ratings: array(
    object({
      /** of the template */
      field: count(),
      question: text(),
      /** the instructor, or the item, that it is about; omitted for the whole field */
      about: string(),
      answers: count(),
      /** the maximum number of stars; null for a list without an order of merit */
      scale: figure(),
      average: figure(),
      spread: spread.nullable().defined(),
      /** the best first; null for fewer than two answers */
      choices: array(object({ choice: text(), count: count() }))
        .defined()
        .nullable(),
      earlier: beside(pooledRating),
    }),
  ).defined(),
  /** without their authors */
  comments: array(
    object({
      field: count(),
      question: text(),
      about: string(),
      /** for comments on a choice */
      label: string(),
      count: count(),
      /** null if fewer than two people sent the form */
      texts: array(text()).defined().nullable(),
    }),
  ).defined(),
});
export type FormRatings = InferType<typeof ratings>;
export type Rating = FormRatings['ratings'][number];
export type CommentGroup = FormRatings['comments'][number];

const figuresSchema = object({
  goal: count(),
  response: array(
    object({
      form_type: classFormType(),
      sent: count(),
      of: count(),
      /** null if nobody is expected to send it */
      rate: figure(),
      /** how many more are needed for the goal; 0 also if nobody is expected to send it */
      missing: count(),
      earlier: beside(pooledRate),
    }),
  ).defined(),
  /** null: the class has no assessment, or no key and scores of another number of questions */
  learning: object({ ...learning, questions: count(), earlier: beside(pooledGain) })
    .defined()
    .nullable(),
  /**
   * a person's correct answers; null before the assessment was sent, and where it was imported without a score. There
   * is no gain, either, if questions were added after one of the assessments was sent.
   */
  trainees: array(
    object({
      id: count(),
      name: text(),
      company_label: text(),
      before: figure(),
      after: figure(),
      gain: figure(),
    }),
  ).defined(),
  /** of those who answered the question before and after */
  questions: array(
    object({
      question: count(),
      people: count(),
      /** number of correct answers */
      before: count(),
      after: count(),
      before_share: figure(),
      after_share: figure(),
      gain: figure(),
      /** wrong before, correct afterwards */
      learned: count(),
      /** correct before, wrong afterwards */
      lost: count(),
    }),
  ).defined(),
  evaluation: ratings,
  instructor: ratings,
  /** the latest first */
  earlier: array(
    object({
      tracking_id: string().required(),
      title: text(),
      /** epoch milliseconds */
      start: count(),
      is_of_course: boolean().required(),
      is_of_instructor: boolean().required(),
      learning: object(learning).defined().nullable(),
    }),
  ).defined(),
});
export type ClassFigures = InferType<typeof figuresSchema>;
export type FormRate = ClassFigures['response'][number];
export type Learning = NonNullable<ClassFigures['earlier'][number]['learning']>;
export type TraineeLearning = ClassFigures['trainees'][number];
export type QuestionLearning = ClassFigures['questions'][number];

export const classResultsResponseSchema = object({
  status: ok(),
  results: figuresSchema,
});
export type ClassResultsResponse = InferType<typeof classResultsResponseSchema>;
