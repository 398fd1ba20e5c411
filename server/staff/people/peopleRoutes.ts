/** "People": addresses are in bodies, because URLs are logged by proxies and stored by browsers. */
import type { FastifyInstance } from 'fastify';
import {
  erasedResponseSchema,
  erasureSchema,
  personResponseSchema,
  personSchema,
} from '@/contract/staff/people';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { serve } from '../serve';
import { erase, personOf } from './peopleService';

const admin = { config: { staff: ['admin'] }, tags: ['Staff: people'] } as const;
const FAILURES = [400, 401, 403, 413, 415, 422, 503];

export function addPeopleRoutes(app: FastifyInstance, { config, database, now }: Services): void {
  serve(app, staffEndpoints.person, {
    ...admin,
    summary: 'What is held under an address, and what an erasure would do',
    body: personSchema,
    response: responsesOf('The copy for the person, and the plan.', personResponseSchema, FAILURES),
    handler: async ({ body }) => ({ status: true, ...(await personOf(database, body.email, now())) }),
  });

  serve(app, staffEndpoints.erasePerson, {
    ...admin,
    summary: 'Erase what is held under an address, as the plan says',
    body: erasureSchema,
    response: responsesOf('Erased.', erasedResponseSchema, [...FAILURES, 409]),
    handler: async (request) => {
      const context = { database, actor: signedIn(request).email, now: now(), secret: config.tokenSecret };
      const { email, plan } = request.body;
      return { status: true, ...(await erase(context, email, plan)) };
    },
  });
}
