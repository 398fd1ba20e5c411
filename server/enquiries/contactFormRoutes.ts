/** The contact form of a browser without JavaScript. */
import { paths } from '../../contract/paths';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { validateBody } from '../http/validation';
import type { Services } from '../services';
import { contactBody } from './contactRules';
import { submitContact } from './enquiriesService';

/**
 * `POST /contactus`, URL-encoded, with the fields of ContactPayload; a ticked box sends `yes`, others
 * nothing.
 * Stored: 303 to `/contactus?sent=1`. Refused: a plain page with the first failing rule, which says that the
 * browser's "back" keeps what was typed.
 */
export async function addContactFormRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // In its own scope: the API accepts JSON only.
  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.post(paths.contact, async (request, reply) => {
      const payload = validateBody(contactBody, request.body);
      await submitContact(services, payload, undefined);
      return reply.header('cache-control', 'no-store').redirect(`${paths.contact}?sent=1`, 303);
    });
  });
}
