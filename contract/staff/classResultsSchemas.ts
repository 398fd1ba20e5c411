/** Schemas of requests and responses about results. */
import { array, boolean, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import { DEFAULT_GOAL, type ClassFigures, type ClassResultsResponse } from './classResults';
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

const count = () => number().required();
const figure = () => number().defined().nullable();
const text = () => string().defined();

const beside = <Pooled extends object>(pooled: ObjectSchema<Pooled>) =>
  object({ course: pooled.nullable().defined(), instructor: pooled.nullable().defined() });

const learning = {
  people: count(),
  before: figure(),
  after: figure(),
  gain: figure(),
  deviation: figure(),
  better: count(),
  same: count(),
  worse: count(),
};
const pooledRate = object({ classes: count(), sent: count(), of: count(), rate: count() });
const pooledGain = object({
  classes: count(),
  people: count(),
  gain: count(),
  lowest: count(),
  highest: count(),
});
const pooledRating = object({
  classes: count(),
  answers: count(),
  average: count(),
  lowest: count(),
  highest: count(),
});

const spread = object({
  deviation: count(),
  lowest: count(),
  lower_quartile: count(),
  median: count(),
  upper_quartile: count(),
  highest: count(),
});
const ratings = object({
  ratings: array(
    object({
      field: count(),
      question: text(),
      about: string(),
      answers: count(),
      scale: figure(),
      average: figure(),
      spread: spread.nullable().defined(),
      choices: array(object({ choice: text(), count: count() }))
        .defined()
        .nullable(),
      earlier: beside(pooledRating),
    }),
  ).defined(),
  comments: array(
    object({
      field: count(),
      question: text(),
      about: string(),
      label: string(),
      count: count(),
      texts: array(text()).defined().nullable(),
    }),
  ).defined(),
});

const figuresSchema: ObjectSchema<ClassFigures> = object({
  goal: count(),
  response: array(
    object({
      form_type: classFormType(),
      sent: count(),
      of: count(),
      rate: figure(),
      missing: count(),
      earlier: beside(pooledRate),
    }),
  ).defined(),
  learning: object({ ...learning, questions: count(), earlier: beside(pooledGain) })
    .defined()
    .nullable(),
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
  questions: array(
    object({
      question: count(),
      people: count(),
      before: count(),
      after: count(),
      before_share: figure(),
      after_share: figure(),
      gain: figure(),
      learned: count(),
      lost: count(),
    }),
  ).defined(),
  evaluation: ratings,
  instructor: ratings,
  earlier: array(
    object({
      tracking_id: string().required(),
      title: text(),
      start: count(),
      is_of_course: boolean().required(),
      is_of_instructor: boolean().required(),
      learning: object(learning).defined().nullable(),
    }),
  ).defined(),
});

export const classResultsResponseSchema: ObjectSchema<ClassResultsResponse> = object({
  status: ok(),
  results: figuresSchema,
});
