/** Getting in and out (docs/rules/staff.md#getting-in). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import {
  doneAnswerSchema,
  meAnswerSchema,
  passkeyAnswerSchema,
  passkeyOptionsAnswerSchema,
  sentAnswerSchema,
} from '@/contract/staff/responses';
import {
  linkRequestSchema,
  linkSignInSchema,
  passkeyAddSchema,
  passkeySignInSchema,
  type LinkSignIn,
} from '@/contract/staff/schemas';
import { answersOf } from '../http/describe';
import { notFound } from '../http/httpError';
import { callerOf, createLimit } from '../http/rateLimit';
import { queueMails } from '../mail/outbox';
import type { Services } from '../services';
import { logActivity } from './activity';
import { clearSession, setSession, signedIn } from './guard';
import { findMember, readTeam } from './membersRepository';
import {
  addingOptions,
  addPasskey,
  checkPasskey,
  readPasskeys,
  relyingParty,
  removePasskey,
  signInOptions,
} from './passkeys';
import { endSession, endSessions, startSession } from './session';
import { linkFor, spendLink } from './signInLinks';
import { isTourDue, noteTour } from './tour';

const HOUR_MS = 60 * 60 * 1000;
const tags = ['Staff: getting in'];
const PUBLIC_FAILURES = [400, 403, 413, 415, 422, 429, 503];
const MEMBER_FAILURES = [400, 401, 403, 404, 413, 415, 422, 503];

const deviceOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? 'unknown';

function addLinkRoutes(app: FastifyInstance, { config, database, now }: Services): void {
  const { db } = database;
  const { publicUrl, siteName } = config;
  const words = 'Too many sign-in links were asked for.';
  const counting = { db, now, secret: config.tokenSecret, windowMs: HOUR_MS, words };
  const limitAddress = createLimit({ ...counting, bucket: 'sign-in mails to', most: 5 });
  const limitNetwork = createLimit({ ...counting, bucket: 'sign-in mails from', most: 20 });

  app.post<{ Body: { email: string } }>(
    '/api/staff/sign-in/mail',
    {
      config: { staff: 'anyone' },
      schema: {
        tags,
        summary: 'Have a link to sign in sent; the answer is the same whether the address is known or not',
        body: linkRequestSchema,
        response: answersOf('Taken.', sentAnswerSchema, PUBLIC_FAILURES),
      },
    },
    async (request) => {
      const { email } = request.body;
      await limitNetwork(callerOf(request.ip));
      await limitAddress(email);
      // Not waited for: how long it takes would tell whether the address is known.
      db.transaction()
        .execute(async (trx) => {
          const mail = await linkFor(trx, email, { publicUrl, siteName, nowMs: now() });
          if (mail) await queueMails(trx, [mail]);
        })
        .catch((error: unknown) => request.log.error({ err: error }, 'a sign-in link could not be sent'));
      return { status: true, message: STAFF_MESSAGES.linkSent };
    },
  );

  app.post<{ Body: LinkSignIn }>(
    '/api/staff/sign-in/link',
    {
      config: { staff: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in with the secret of a link; it counts once',
        body: linkSignInSchema,
        response: answersOf('Signed in.', doneAnswerSchema, [...PUBLIC_FAILURES, 410]),
      },
    },
    async (request, reply) => {
      const secret = await db.transaction().execute(async (trx) => {
        const member = await spendLink(trx, request.body, now());
        return startSession(trx, member.id, deviceOf(request), now());
      });
      setSession(reply, publicUrl, secret);
      return { status: true };
    },
  );
}

function addPasskeyRoutes(app: FastifyInstance, { config, database, now }: Services): void {
  const { db } = database;
  const party = relyingParty(config);

  app.post(
    '/api/staff/sign-in/passkey-options',
    {
      config: { staff: 'anyone' },
      schema: {
        tags,
        summary: 'What a browser needs to sign in with a passkey',
        response: answersOf('The options.', passkeyOptionsAnswerSchema, [400, 403, 413, 415, 429, 503]),
      },
    },
    async () => ({ status: true, options: await signInOptions(db, party, now()) }),
  );

  app.post<{ Body: { response: unknown } }>(
    '/api/staff/sign-in/passkey',
    {
      config: { staff: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: passkeySignInSchema,
        response: answersOf('Signed in.', doneAnswerSchema, PUBLIC_FAILURES),
      },
    },
    async (request, reply) => {
      const memberId = await checkPasskey(db, party, request.body.response, now());
      setSession(reply, config.publicUrl, await startSession(db, memberId, deviceOf(request), now()));
      return { status: true };
    },
  );

  app.post(
    '/api/staff/passkeys/options',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'What a browser needs to make a passkey',
        response: answersOf('The options.', passkeyOptionsAnswerSchema, [400, 401, 403, 413, 415, 503]),
      },
    },
    async (request) => ({ status: true, options: await addingOptions(db, party, signedIn(request), now()) }),
  );

  app.post<{ Body: { response: unknown; name: string } }>(
    '/api/staff/passkeys',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'Keep a passkey that the browser has made',
        body: passkeyAddSchema,
        response: answersOf('Kept.', passkeyAnswerSchema, [400, 401, 403, 413, 415, 422, 503]),
      },
    },
    async (request) => {
      const who = signedIn(request);
      const passkey = await db.transaction().execute(async (trx) => {
        const added = await addPasskey(trx, party, who, request.body, now());
        await logActivity(trx, {
          at: new Date(now()),
          actor: who.email,
          action: 'passkey.added',
          subject: `member ${who.memberId}`,
          after: { name: added.name },
        });
        return added;
      });
      return { status: true, passkey };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/staff/passkeys/:id',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'Remove a passkey of one’s own',
        response: answersOf('Removed.', doneAnswerSchema, MEMBER_FAILURES),
      },
    },
    async (request) => {
      const who = signedIn(request);
      await db.transaction().execute(async (trx) => {
        if (!(await removePasskey(trx, who.memberId, request.params.id)))
          throw notFound('This passkey does not exist.');
        const subject = `member ${who.memberId}`;
        await logActivity(trx, { at: new Date(now()), actor: who.email, action: 'passkey.removed', subject });
      });
      return { status: true };
    },
  );
}

/** The routes of signing in and out, and of one's own passkeys. */
export function addSignInRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;
  const { db } = database;
  addLinkRoutes(app, services);
  addPasskeyRoutes(app, services);

  app.get(
    '/api/staff/me',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'Who is signed in',
        response: answersOf('Who asks.', meAnswerSchema, [401, 503]),
      },
    },
    async (request) => {
      const { memberId } = signedIn(request);
      const [member, passkeys, team] = [
        await findMember(db, memberId),
        await readPasskeys(db, memberId),
        await readTeam(db),
      ];
      const sessions = team.find(({ id }) => id === memberId)?.sessions ?? 1;
      return { status: true, member, passkeys, sessions, is_tour_due: await isTourDue(db, memberId) };
    },
  );

  app.post(
    '/api/staff/me/tour-seen',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'The tour was seen or skipped: it is not shown by itself again',
        response: answersOf('Noted.', doneAnswerSchema, [400, 401, 403, 413, 415, 503]),
      },
    },
    async (request) => {
      await noteTour(db, signedIn(request).memberId, now());
      return { status: true };
    },
  );

  app.post(
    '/api/staff/sign-out',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'Sign out on this device',
        response: answersOf('Signed out.', doneAnswerSchema, [400, 401, 403, 413, 415, 503]),
      },
    },
    async (request, reply) => {
      await endSession(db, signedIn(request).tokenHash);
      clearSession(reply, config.publicUrl);
      return { status: true };
    },
  );

  app.post(
    '/api/staff/sign-out-everywhere',
    {
      config: { staff: 'member' },
      schema: {
        tags,
        summary: 'Sign out on every device',
        response: answersOf('Signed out.', doneAnswerSchema, [400, 401, 403, 413, 415, 503]),
      },
    },
    async (request, reply) => {
      await endSessions(db, signedIn(request).memberId);
      clearSession(reply, config.publicUrl);
      return { status: true };
    },
  );
}
