/**
 * "Sessions": rows and cells of the grid, and conflicts of a session. Changes are saved like all changes of
 * the catalogue.
 */
import type { FastifyInstance } from 'fastify';
import {
  clashesResponseSchema,
  clashesQuerySchema,
  gridCoursesResponseSchema,
  gridCoursesQuerySchema,
  gridSessionsResponseSchema,
  gridSessionsQuerySchema,
} from '@/contract/staff/sessionGridSchemas';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import { readClashes, readGridCourses, readGridSessions } from '../../catalogue/sessionGrid';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { serve } from '../serve';
import { EDITORS } from './editors';

const editors = { config: EDITORS, tags: ['Staff: sessions'] };
const FAILURES = [400, 401, 403, 503];

export function addSessionGridRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  serve(app, sessionGridEndpoints.courses, {
    ...editors,
    summary: 'The courses that are rows of the grid',
    querystring: gridCoursesQuerySchema,
    response: responsesOf('Courses by title; at most 5,000.', gridCoursesResponseSchema, FAILURES),
    handler: async ({ query }) => ({ status: true, ...(await readGridCourses(db, query)) }),
  });

  serve(app, sessionGridEndpoints.sessions, {
    ...editors,
    summary: 'Sessions that begin within some days, with what else needs their room or instructor',
    querystring: gridSessionsQuerySchema,
    response: responsesOf('A page, by day.', gridSessionsResponseSchema, FAILURES),
    handler: async ({ query }) => ({ status: true, ...(await readGridSessions(db, query)) }),
  });

  serve(app, sessionGridEndpoints.clashes, {
    ...editors,
    summary: 'What needs the same room or instructor as a session that is being planned',
    querystring: clashesQuerySchema,
    response: responsesOf('The first few, by day.', clashesResponseSchema, FAILURES),
    handler: async ({ query }) => ({ status: true, clashes: await readClashes(db, query) }),
  });
}
