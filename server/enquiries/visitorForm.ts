/** What the endpoints of visitors' forms have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { IDEMPOTENCY_HEADER } from '../../contract/constants';
import { readIdempotencyKey, type StoredResponse } from '../http/idempotency';
import type { FormServices } from './storeSubmission';

export const formHeaders = object({
  [IDEMPOTENCY_HEADER]: string().meta({
    jsonSchema: {
      description: 'a UUID; the same key stores once and gets the same answer again (24 hours)',
    },
  }),
});

export const FORM_FAILURES = [400, 403, 409, 413, 415, 422, 429, 503];

/** @returns the handler of a form that is stored once per key */
export const answerForm =
  <Payload>(
    services: FormServices,
    submit: (services: FormServices, payload: Payload, key: string | undefined) => Promise<StoredResponse>,
  ) =>
  async (request: Pick<FastifyRequest, 'headers'> & { body: Payload }, reply: FastifyReply) => {
    const { status, answer } = await submit(services, request.body, readIdempotencyKey(request));
    return reply.code(status).header('cache-control', 'no-store').send(answer);
  };
