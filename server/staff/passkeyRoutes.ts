/** Passkeys: signing in with one, adding and removing one's own (docs/rules/staff-access.md#getting-in). */
import type { FastifyInstance } from 'fastify';
import {
  doneResponseSchema,
  passkeyResponseSchema,
  passkeyOptionsResponseSchema,
} from '@/contract/staff/responses';
import { passkeyAddSchema, passkeySignInSchema } from '@/contract/staff/schemas';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../http/describe';
import { notFound } from '../http/httpError';
import type { Services } from '../services';
import { setSession, signedIn, userAgentOf } from './guard';
import { serve } from './serve';
import { addingOptions, checkPasskey, relyingParty, signInOptions } from './passkeys';
import { dropPasskey, enter, keepPasskey } from './signInService';

const tags = ['Staff: getting in'];
const WRITE_FAILURES = [400, 403, 413, 415, 503];

/** The two routes that begin a ceremony: they return a challenge and the other options. */
function addOptionsRoutes(app: FastifyInstance, { config, database: { db }, now }: Services): void {
  const party = relyingParty(config);
  const described = (summary: string, failure: number) => ({
    tags,
    summary,
    response: responsesOf('The options.', passkeyOptionsResponseSchema, [...WRITE_FAILURES, failure]),
  });
  serve(app, staffEndpoints.passkeyOptions, {
    config: { staff: 'anyone' },
    ...described('What a browser needs to sign in with a passkey', 429),
    handler: async () => ({ status: true, options: { ...(await signInOptions(db, party, now())) } }),
  });
  serve(app, staffEndpoints.addPasskeyOptions, {
    config: { staff: 'member' },
    ...described('What a browser needs to make a passkey', 401),
    handler: async (request) => ({
      status: true,
      options: { ...(await addingOptions(db, party, signedIn(request), now())) },
    }),
  });
}

export function addPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;
  const { db } = database;
  const party = relyingParty(config);
  addOptionsRoutes(app, services);

  serve(app, staffEndpoints.signInByPasskey, {
    config: { staff: 'anyone' },
    tags,
    summary: 'Sign in with a passkey',
    body: passkeySignInSchema,
    response: responsesOf('Signed in.', doneResponseSchema, [...WRITE_FAILURES, 422, 429]),
    handler: async (request, reply) => {
      // Outside a transaction: a failed response uses up the challenge too.
      const who = await checkPasskey(db, party, request.body.response, now());
      const how = { by: 'passkey', userAgent: userAgentOf(request) } as const;
      const secret = await db.transaction().execute((trx) => enter(trx, who, how, now()));
      setSession(reply, config.publicUrl, secret);
      return { status: true };
    },
  });

  serve(app, staffEndpoints.addPasskey, {
    config: { staff: 'member' },
    tags,
    summary: 'Keep a passkey that the browser has made',
    body: passkeyAddSchema,
    response: responsesOf('Kept.', passkeyResponseSchema, [...WRITE_FAILURES, 401, 422]),
    handler: async (request) => ({
      status: true,
      passkey: await keepPasskey(db, party, signedIn(request), request.body, now()),
    }),
  });

  serve(app, staffEndpoints.removePasskey, {
    config: { staff: 'member' },
    tags,
    summary: 'Remove a passkey of one’s own',
    response: responsesOf('Removed.', doneResponseSchema, [...WRITE_FAILURES, 401, 404, 422]),
    handler: async (request) => {
      if (!(await dropPasskey(db, signedIn(request), request.params.id, now())))
        throw notFound('This passkey does not exist.');
      return { status: true };
    },
  });
}
