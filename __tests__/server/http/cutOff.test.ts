/**
 * A visitor's connection breaks while a form is being sent: that is no failure of the server, and alerts
 * nobody.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createFailures } from '@/server/http/failures';

/** Node's error for a lost connection. */
const lost = (): FastifyError => Object.assign(new Error('aborted'), { code: 'ECONNRESET', name: 'Error' });

/**
 * @returns the status of the response to a request that ended with the error, and what was logged as a
 *   failure
 */
function answerTo(error: FastifyError, raw: { complete: boolean; destroyed: boolean }) {
  const logged: unknown[] = [];
  const request = { raw, url: '/api/website/contact', log: { error: (line: unknown) => logged.push(line) } };
  let status = 0;
  const reply = {
    code(given: number) {
      status = given;
      return reply;
    },
    headers: () => reply,
    type: () => reply,
    send: () => reply,
  };
  const { failed } = createFailures({
    bodyLimit: 65_536,
    page: () => '',
    methodsOf: () => [],
    refused: () => undefined,
  });
  failed(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return { status, logged };
}

it('takes a form that ended half-way for a bad request, and not for an outage', () => {
  expect(answerTo(lost(), { complete: false, destroyed: true })).toEqual({ status: 400, logged: [] });
});

it('still takes a connection that the database lost for an outage', () => {
  const { status, logged } = answerTo(lost(), { complete: true, destroyed: false });
  expect(status).toBe(503);
  expect(logged).toHaveLength(1);
});
