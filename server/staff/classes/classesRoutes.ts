/** "Classes": the list, and the head of one. A trainer sees only the classes in which they are an instructor. */
import type { FastifyInstance } from 'fastify';
import {
  classResponseSchema,
  classesResponseSchema,
  classesQuerySchema,
  type ClassesQuery,
} from '@/contract/staff/classesSchemas';
import { msToDay } from '@/contract/time';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { headOf, listClasses } from './classList';

const tags = ['Staff: classes'];
const config = { staff: ['classes', 'trainer'] } as const;

export function addClassesRoutes(app: FastifyInstance, { database: { db }, now }: Services): void {
  app.get<{ Querystring: ClassesQuery }>(
    '/api/staff/classes',
    {
      config,
      schema: {
        tags,
        summary: 'Classes of a time, with how many of their forms are in',
        querystring: classesQuerySchema,
        response: responsesOf('A page of the list.', classesResponseSchema, [400, 401, 403, 503]),
      },
    },
    async (request) => ({
      status: true,
      ...(await listClasses(db, signedIn(request), request.query, msToDay(now()))),
    }),
  );

  app.get<{ Params: { id: string } }>(
    '/api/staff/classes/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The head of a class',
        response: responsesOf('The class.', classResponseSchema, [401, 403, 404, 503]),
      },
    },
    async (request) => ({
      status: true,
      class: await headOf(db, signedIn(request), request.params.id),
    }),
  );
}
