/** The statistics of a class as tables: one row per form, trainee, question, rated item, or comment. */
import type { ResultTable } from '@/contract/staff/classResultsEndpoints';
import type { ClassFigures, FormRatings, Rating } from '@/contract/staff/classResultsSchemas';

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

const tableOf = <Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Table => ({
  columns,
  rows: rows.map((row) => columns.map((column) => row[column])),
});

const forms = ({ evaluation, instructor }: ClassFigures): [string, FormRatings][] => [
  ['evaluation', evaluation],
  ['instructor', instructor],
];

const SPREAD = ['deviation', 'lowest', 'lower_quartile', 'median', 'upper_quartile', 'highest'] as const;

const ratingRow = (form: string, { spread, choices, earlier, ...rating }: Rating): unknown[] => [
  form,
  rating.question,
  rating.about,
  rating.answers,
  rating.scale,
  rating.average,
  ...SPREAD.map((name) => spread?.[name]),
  choices?.map(({ choice, count }) => `${choice}: ${count}`).join('; '),
  ...[earlier.course, earlier.instructor].flatMap((pooled) => [
    pooled?.classes,
    pooled?.answers,
    pooled?.average,
  ]),
];

export const resultTables: Record<ResultTable, (figures: ClassFigures) => Table> = {
  response: ({ response, goal }) => ({
    columns: ['form', 'sent', 'of', 'rate', 'goal', 'missing', 'course_rate', 'instructor_rate'],
    rows: response.map(({ form_type, sent, of, rate, missing, earlier }) => [
      ...[form_type, sent, of, rate, goal, missing],
      ...[earlier.course?.rate, earlier.instructor?.rate],
    ]),
  }),
  trainees: ({ trainees, learning }) => ({
    columns: ['id', 'name', 'company_label', 'before', 'after', 'questions', 'gain'],
    rows: trainees.map(({ id, name, company_label, before, after, gain }) => [
      ...[id, name, company_label, before, after, learning?.questions, gain],
    ]),
  }),
  questions: ({ questions }) =>
    tableOf(
      ['question', 'people', 'before', 'after', 'before_share', 'after_share', 'gain', 'learned', 'lost'],
      questions,
    ),
  ratings: (figures) => ({
    columns: [
      ...['form', 'question', 'about', 'answers', 'scale', 'average', ...SPREAD, 'choices'],
      ...['course_classes', 'course_answers', 'course_average'],
      ...['instructor_classes', 'instructor_answers', 'instructor_average'],
    ],
    rows: forms(figures).flatMap(([form, { ratings }]) => ratings.map((rating) => ratingRow(form, rating))),
  }),
  comments: (figures) => ({
    columns: ['form', 'question', 'about', 'label', 'comment'],
    rows: forms(figures).flatMap(([form, { comments }]) =>
      comments.flatMap(({ question, about, label, texts }) =>
        (texts ?? []).map((text) => [form, question, about, label, text]),
      ),
    ),
  }),
};
