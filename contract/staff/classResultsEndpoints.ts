/** Calls about the results of a class. */
import type { ClassResultsResponse } from './classResults';
import type { ClassResultsQuery } from './classResultsSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export const classResultsEndpoints = {
  classResults: staff<{ id: string } & ClassResultsQuery, None, ClassResultsResponse>(
    'GET',
    'classes/{id}/results',
    'The results could not be loaded.',
    ['goal'],
  ),
};

/** The tables of results that can be taken out as a spreadsheet, by the name of the file. */
export const RESULT_TABLES = ['response', 'trainees', 'questions', 'ratings', 'comments'] as const;
export type ResultTable = (typeof RESULT_TABLES)[number];
