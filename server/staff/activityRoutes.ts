/** "Activity" (docs/rules/staff-access.md#activity). */
import type { FastifyInstance } from 'fastify';
import { mixed, number, object, string } from 'yup';
import type { Activity } from '@/contract/staff/entities';
import { activityResponseSchema } from '@/contract/staff/responses';
import { formatInstant } from '@/contract/time';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../http/describe';
import type { Services } from '../services';
import { serve } from './serve';
import { readActivity, type ActivityFilter } from './activity';
import { sendSpreadsheet, spreadsheetLines, type Columns } from './spreadsheet';
import { pageOf } from './pageOf';

const PAGE = 50;
const tags = ['Staff: team'];
const admin = { staff: ['admin'] } as const;
const FAILURES = [400, 401, 403, 503];

const filters = {
  actor: string().trim().lowercase().max(254),
  /** the first word of an action */
  action: string()
    .trim()
    .matches(/^[a-z_]{0,30}$/, 'An action is one word.'),
};
const pageSchema = object({ ...filters, before: number().integer().min(0).max(Number.MAX_SAFE_INTEGER) });

const columns: Columns<Activity> = {
  id: ({ id }) => id,
  at: ({ at }) => formatInstant(at),
  actor: ({ actor }) => actor,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  before: ({ before }) => before,
  after: ({ after }) => after,
};

export function addActivityRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  serve(app, staffEndpoints.activity, {
    config: admin,
    tags,
    summary: 'What was done, the newest first',
    querystring: pageSchema,
    response: responsesOf('A page of the log.', activityResponseSchema, FAILURES),
    handler: async ({ query }) => ({
      status: true,
      ...pageOf(await readActivity(db, query, PAGE + 1), PAGE),
    }),
  });

  app.get<{ Querystring: Omit<ActivityFilter, 'before'> }>(
    '/api/staff/activity.csv',
    {
      config: admin,
      schema: {
        tags,
        summary: 'What was done as a spreadsheet, as filtered',
        querystring: object(filters),
        response: responsesOf('A CSV file.', mixed(), FAILURES),
      },
    },
    async ({ query }, reply) => {
      const lines = spreadsheetLines(columns, ({ limit, ...page }) =>
        readActivity(db, { ...query, ...page }, limit),
      );
      return sendSpreadsheet(reply, 'activity.csv', lines);
    },
  );
}
