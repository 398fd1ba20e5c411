/** The endpoints of visitors' forms. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { IDEMPOTENCY_HEADER } from '../../contract/constants';
import type { ContactPayload } from '../../contract/submissions';
import { contactResponseSchema } from '../../contract/schemas/responses';
import { responsesOf } from '../http/describe';
import { readIdempotencyKey } from '../http/idempotency';
import type { Services } from '../services';
import { contactBody } from './contactRules';
import { submitContact } from './enquiriesService';

const contactRoute = {
  tags: ['Enquiries'],
  summary: 'Send the contact form',
  headers: object({
    [IDEMPOTENCY_HEADER]: string().meta({
      jsonSchema: {
        description: 'a UUID; the same key stores once and gets the same answer again (24 hours)',
      },
    }),
  }),
  body: contactBody,
  response: responsesOf('Stored.', contactResponseSchema, [400, 403, 409, 413, 415, 422, 429, 503]),
};

export function addEnquiryRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Body: ContactPayload }>(
    '/api/website/contact',
    { schema: contactRoute },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const { status, answer } = await submitContact(services, request.body, key);
      return reply.code(status).header('cache-control', 'no-store').send(answer);
    },
  );
}
