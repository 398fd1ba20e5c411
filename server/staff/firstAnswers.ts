/** The answers of the calls with which a place of the console begins: they stand in its document, and save the way there and back. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INTERNAL_ADDRESS, REQUEST_ID_HEADER } from '../http/requestIds';

const ME = '/api/staff/me';

/** What a place asks for first, by its path without `/staff`; with a query it asks for something else. */
export const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '': ['/api/staff/today'],
  '/enquiries': ['/api/staff/enquiries', '/api/staff/enquiries/counts'],
  '/classes': ['/api/staff/classes'],
  '/mail': ['/api/staff/mails'],
  '/team': ['/api/staff/team'],
  '/activity': ['/api/staff/activity'],
};

/** Asks the app itself, as the page would: the guard, the roles and the limits are those of every call. */
async function ask(
  app: FastifyInstance,
  address: string,
  { headers, id }: FastifyRequest,
): Promise<string | undefined> {
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url: address,
    headers: { cookie: headers.cookie ?? '', [REQUEST_ID_HEADER]: id },
    remoteAddress: INTERNAL_ADDRESS,
  });
  // Whatever failed is asked for by the page, which says so.
  return statusCode === 200 ? payload : undefined;
}

/** @returns JSON, by the addresses of the calls, that can stand in a script element; and whether somebody is signed in */
export async function firstAnswers(app: FastifyInstance, request: FastifyRequest) {
  const [pathname = '', search] = request.url.split('?');
  const me = await ask(app, ME, request);
  const isSignedIn = me !== undefined && (JSON.parse(me) as { member: unknown }).member !== null;
  const calls = isSignedIn && !search ? (FIRST_CALLS[pathname.replace(/^\/staff/, '')] ?? []) : [];
  const answers = await Promise.all(calls.map((address) => ask(app, address, request)));
  const all = [ME, ...calls]
    .map((address, index) => [address, index === 0 ? me : answers[index - 1]] as const)
    .filter(([, answer]) => answer !== undefined)
    .map(([address, answer]) => `${JSON.stringify(address)}:${answer}`);
  return { isSignedIn, json: `{${all.join(',')}}`.replace(/</g, '\\u003c') };
}
