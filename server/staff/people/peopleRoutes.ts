/** "People": addresses are in bodies, because URLs are logged by proxies and stored by browsers. */
import type { FastifyInstance } from 'fastify';
import {
  erasedResponseSchema,
  erasureSchema,
  personResponseSchema,
  personSchema,
  type Erasure,
} from '@/contract/staff/people';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { erase, personOf } from './peopleService';

const tags = ['Staff: people'];
const admin = { staff: ['admin'] } as const;
const FAILURES = [400, 401, 403, 413, 415, 422, 503];

export function addPeopleRoutes(app: FastifyInstance, { config, database, now }: Services): void {
  app.post<{ Body: { email: string } }>(
    '/api/staff/people/report',
    {
      config: admin,
      schema: {
        tags,
        summary: 'What is held under an address, and what an erasure would do',
        body: personSchema,
        response: responsesOf('The copy for the person, and the plan.', personResponseSchema, FAILURES),
      },
    },
    async ({ body }) => ({ status: true, ...(await personOf(database, body.email, now())) }),
  );

  app.post<{ Body: Erasure }>(
    '/api/staff/people/erase',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Erase what is held under an address, as the plan says',
        body: erasureSchema,
        response: responsesOf('Erased.', erasedResponseSchema, [...FAILURES, 409]),
      },
    },
    async (request) => {
      const context = { database, actor: signedIn(request).email, now: now(), secret: config.tokenSecret };
      const { email, plan } = request.body;
      return { status: true, ...(await erase(context, email, plan)) };
    },
  );
}
