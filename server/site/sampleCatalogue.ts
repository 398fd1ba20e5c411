/** The sample catalogue that ships with the site (docs/rules/catalogue.md#sample-catalogue). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IsoDay } from '../../contract/time';
import type { Database } from '../database/database';
import { fileSource } from '../catalogue/import/readFile';
import { findFiles } from './findFiles';
import { importRows, type ImportOptions } from '../catalogue/import/importRows';
import type { EntityCount } from '../catalogue/import/writeStaged';
import { rowsSource, type Source } from '../catalogue/import/sources';
import { planSessions, sessionPlanSchema, type PlannedCourse } from './sessionPlan';

export interface SampleOptions extends Pick<ImportOptions, 'progress' | 'before'> {
  /** the folder of the catalogue's documents and of `session-plan.json` */
  contentDir: string;
  /** `YYYY-MM-DD` in UTC+8; sessions are planned from this day on */
  today: IsoDay;
}

async function readCourses(sources: readonly Source[]): Promise<PlannedCourse[]> {
  const courses: PlannedCourse[] = [];
  for (const source of sources) {
    for await (const item of source.items()) {
      // Invalid rows are reported by the import.
      if (item.kind === 'row' && item.entity === 'courses') courses.push(item.value as PlannedCourse);
    }
  }
  return courses;
}

/**
 * Imports the sample catalogue with its sessions, all or nothing. Rows with other ids stay unchanged.
 * @returns the number of rows per entity
 * @throws WrongRows or Refusal if the documents are invalid; SyntaxError or ValidationError if the plan is
 */
export async function loadSampleCatalogue(
  database: Pick<Database, 'db'>,
  { contentDir, today, ...options }: SampleOptions,
): Promise<EntityCount[]> {
  const documents = (await findFiles([contentDir])).map(fileSource);
  const planFile = path.join(contentDir, 'session-plan.json');
  const plan = await sessionPlanSchema.validate(JSON.parse(await readFile(planFile, 'utf8')));
  const sessions = planSessions(plan.session_plan, await readCourses(documents), today);
  const sources = [...documents, rowsSource(planFile, 'sessions', sessions)];
  return (await importRows(database, sources, options)).counts;
}
