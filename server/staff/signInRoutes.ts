/** Signing in with a link, and signing out (docs/rules/staff-access.md#getting-in). */
import type { FastifyInstance } from 'fastify';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { doneResponseSchema, meResponseSchema, sentResponseSchema } from '@/contract/staff/responses';
import { linkRequestSchema, linkSignInSchema } from '@/contract/staff/schemas';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../http/describe';
import { callerOf, createLimit } from '../http/rateLimit';
import type { Services } from '../services';
import { clearSession, setSession, signedIn, userAgentOf } from './guard';
import { serve } from './serve';
import { findMember } from './membersRepository';
import { readPasskeys } from './passkeys';
import { countSessions } from './session';
import { spendLink } from './signInLinks';
import { enter, leave, mailLink } from './signInService';
import { isTourDue, noteTour } from './tour';

const HOUR_MS = 60 * 60 * 1000;
const tags = ['Staff: getting in'];
const PUBLIC_FAILURES = [400, 403, 413, 415, 422, 429, 503];

function addLinkRoutes(app: FastifyInstance, { config, database, now }: Services): void {
  const { db } = database;
  const { publicUrl, siteName } = config;
  const words = 'Too many sign-in links were asked for.';
  const counting = { db, now, secret: config.tokenSecret, windowMs: HOUR_MS, words };
  const limitAddress = createLimit({ ...counting, bucket: 'sign-in mails to', most: 5 });
  const limitNetwork = createLimit({ ...counting, bucket: 'sign-in mails from', most: 20 });

  serve(app, staffEndpoints.mailLink, {
    config: { staff: 'anyone' },
    tags,
    summary: 'Have a link to sign in sent; the answer is the same whether the address is known or not',
    body: linkRequestSchema,
    response: responsesOf('Taken.', sentResponseSchema, PUBLIC_FAILURES),
    handler: async (request) => {
      const { email } = request.body;
      await limitNetwork(callerOf(request.ip));
      await limitAddress(email);
      // Not awaited: its duration would reveal whether the address is known.
      mailLink(db, email, { publicUrl, siteName, now: now() }).catch((error: unknown) =>
        request.log.error({ err: error }, 'a sign-in link could not be sent'),
      );
      return { status: true, message: STAFF_MESSAGES.linkSent };
    },
  });

  serve(app, staffEndpoints.signInByLink, {
    config: { staff: 'anyone' },
    tags,
    summary: 'Sign in with the secret of a link; it counts once',
    body: linkSignInSchema,
    response: responsesOf('Signed in.', doneResponseSchema, [...PUBLIC_FAILURES, 410]),
    handler: async (request, reply) => {
      const secret = await db.transaction().execute(async (trx) => {
        const { id, email } = await spendLink(trx, request.body, now());
        const how = { by: 'link', userAgent: userAgentOf(request) } as const;
        return enter(trx, { memberId: id, email }, how, now());
      });
      setSession(reply, publicUrl, secret);
      return { status: true };
    },
  });
}

/** The routes for signing in with a link, for signing out, and for the current member. */
export function addSignInRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;
  const { db } = database;
  addLinkRoutes(app, services);

  serve(app, staffEndpoints.me, {
    // Every page requests this first: not being signed in is not an error.
    config: { staff: 'optional' },
    tags,
    summary: 'Who is signed in',
    response: responsesOf('Who asks; null where nobody is signed in.', meResponseSchema, [503]),
    handler: async ({ signedIn: who }) => {
      const member = who && (await findMember(db, who.memberId));
      if (!member) return { status: true, member: null, passkeys: [], sessions: 0, is_tour_due: false };
      const [passkeys, sessions] = [await readPasskeys(db, member.id), await countSessions(db, member.id)];
      return { status: true, member, passkeys, sessions, is_tour_due: await isTourDue(db, member.id) };
    },
  });

  serve(app, staffEndpoints.tourSeen, {
    config: { staff: 'member' },
    tags,
    summary: 'The tour was seen or skipped: it is not shown by itself again',
    response: responsesOf('Noted.', doneResponseSchema, [400, 401, 403, 413, 415, 503]),
    handler: async (request) => {
      await noteTour(db, signedIn(request).memberId, now());
      return { status: true };
    },
  });

  for (const [endpoint, isEverywhere] of [
    [staffEndpoints.signOut, false],
    [staffEndpoints.signOutEverywhere, true],
  ] as const)
    serve(app, endpoint, {
      config: { staff: 'member' },
      tags,
      summary: isEverywhere ? 'Sign out on every device' : 'Sign out on this device',
      response: responsesOf('Signed out.', doneResponseSchema, [400, 401, 403, 413, 415, 503]),
      handler: async (request, reply) => {
        await leave(db, signedIn(request), isEverywhere, now());
        clearSession(reply, config.publicUrl);
        return { status: true };
      },
    });
}
