/** "Classes": the list, and the head of one. A trainer sees only the classes in which they are an instructor. */
import type { FastifyInstance } from 'fastify';
import {
  classResponseSchema,
  classesResponseSchema,
  classesQuerySchema,
} from '@/contract/staff/classesSchemas';
import { msToDay } from '@/contract/time';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { serve } from '../serve';
import { headOf, listClasses } from './classList';

const readers = { config: { staff: ['classes', 'trainer'] }, tags: ['Staff: classes'] } as const;

export function addClassesRoutes(app: FastifyInstance, { database: { db }, now }: Services): void {
  serve(app, classesEndpoints.classes, {
    ...readers,
    summary: 'Classes of a time, with how many of their forms are in',
    querystring: classesQuerySchema,
    response: responsesOf('A page of the list.', classesResponseSchema, [400, 401, 403, 503]),
    handler: async (request) => ({
      status: true,
      ...(await listClasses(db, signedIn(request), request.query, msToDay(now()))),
    }),
  });

  serve(app, classesEndpoints.class, {
    ...readers,
    summary: 'The head of a class',
    response: responsesOf('The class.', classResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => ({
      status: true,
      class: await headOf(db, signedIn(request), request.params.id),
    }),
  });
}
