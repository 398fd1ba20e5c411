/** The results of a class as CSV and JSON. */
import type { ClassFigures } from '@/contract/staff/classResultsSchemas';
import type { ClassResults, TraineeResult } from '../classes/classResults';
import { csvLine } from './csv';

/** With the statistics that the console shows. */
export type WholeResults = ClassResults & { figures: ClassFigures };

/** One row per trainee (docs/rules/class-forms.md#results). */
const COLUMNS = [
  'id',
  'name',
  'company_label',
  'background',
  'pre_correct',
  'post_correct',
  'questions',
  'gain',
  'evaluation',
  'survey',
  'background_submitted_at',
  'pre_submitted_at',
  'post_submitted_at',
  'evaluation_submitted_at',
  'survey_submitted_at',
  'late',
] as const satisfies readonly (keyof TraineeResult)[];

function* csvLines({ trainees }: WholeResults): Generator<string> {
  yield csvLine(COLUMNS);
  for (const trainee of trainees) {
    const late = trainee.late.map(({ form, sent_at }) => `${form} ${sent_at}`).join('; ');
    yield csvLine(COLUMNS.map((column) => (column === 'late' ? late : trainee[column])));
  }
}

function* jsonLines(results: WholeResults): Generator<string> {
  yield JSON.stringify(results, null, 2);
}

export const classResultFormats = { csv: csvLines, json: jsonLines };
