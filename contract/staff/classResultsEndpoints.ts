/** Endpoints of a class's results. */
import type { ClassResultsQuery, ClassResultsResponse } from './classResultsSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export const classResultsEndpoints = {
  classResults: staff<{ id: string } & ClassResultsQuery, None, ClassResultsResponse>(
    'GET',
    'classes/{id}/results',
    'The results could not be loaded.',
    ['goal'],
  ),
};

/** Tables of results that can be exported as spreadsheets, by file name. */
export const RESULT_TABLES = ['response', 'trainees', 'questions', 'ratings', 'comments'] as const;
export type ResultTable = (typeof RESULT_TABLES)[number];
