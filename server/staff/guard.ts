/**
 * Authentication and authorisation of the staff console (docs/rules/staff-access.md#roles). Every route of its scope
 * declares its access in `config.staff`; a route without it cannot be registered.
 */
import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNATTENDED } from '@/contract/staff/unattended';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { mayAct, type Role } from '@/contract/staff/roles';
import { allowUpload } from '../http/connections';
import { HttpError } from '../http/httpError';
import { createRateLimit } from '../http/rateLimit';
import type { Services } from '../services';
import type { StaffContext } from './activity';
import { findSession, sessionCookie, type SignedIn } from './session';

/**
 * `anyone`: also signed out; `optional`: the same, and the route receives the member, if any; `member`: the
 * whole team; otherwise members with one of the roles.
 */
export type Access = 'anyone' | 'optional' | 'member' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may use a route of the staff console */
    staff?: Access;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Unlike a visitor's form, a write by staff must state its origin, which every browser does. */
function isOwnPage({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Automatic requests of an open page do not count as use of the session; browsers reconnect to the event
 * stream by themselves.
 */
const isUse = ({ headers }: FastifyRequest): boolean =>
  headers[UNATTENDED] === undefined && headers.accept?.includes('text/event-stream') !== true;

/** Adds the checks of session and roles, and the rate limit of public routes, to a scope. */
export function addGuard(app: FastifyInstance, { config, database, now }: Services): void {
  const publicOrigin = new URL(config.publicUrl).origin;
  const { name } = sessionCookie(config.publicUrl);
  const limit = createRateLimit({
    db: database.db,
    now,
    secret: config.tokenSecret,
    bucket: 'staff sign-in',
    perMinute: config.submissionsPerMinute,
  });
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', ({ config: route, method, url }) => {
    if (route?.staff === undefined)
      throw new Error(`${String(method)} ${url} does not say who may ask for it.`);
  });

  async function admit(request: FastifyRequest, isUseOfSession: boolean): Promise<void> {
    const access = request.routeOptions.config.staff;
    const secret = parse(request.headers.cookie ?? '')[name];
    request.signedIn = secret
      ? ((await findSession(database.db, secret, now(), isUseOfSession)) ?? null)
      : null;
    if (access === 'anyone' || access === 'optional') return;
    if (!request.signedIn) throw new HttpError(401, STAFF_MESSAGES.signedOut);
    if (access !== 'member' && !mayAct(request.signedIn.roles, access ?? []))
      throw new HttpError(403, STAFF_MESSAGES.notYours);
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!SAFE_METHODS.has(request.method) && !isOwnPage(request, publicOrigin))
      throw new HttpError(403, STAFF_MESSAGES.otherSite, { reason: 'cross_site' });
    const access = request.routeOptions.config.staff;
    if (access === 'anyone') return limit(request);
    await admit(request, isUse(request));
    if (access !== 'optional') allowUpload(request.raw);
  });

  // A body may take minutes to arrive: the session may have ended, or the member lost the role, meanwhile.
  app.addHook('preHandler', async (request) => {
    if (!SAFE_METHODS.has(request.method) && request.signedIn) await admit(request, false);
  });
}

/** @returns the signed-in member; the guard has refused everybody else */
export function signedIn({ signedIn: who }: FastifyRequest): SignedIn {
  if (!who) throw new HttpError(401, STAFF_MESSAGES.signedOut);
  return who;
}

/** What a write by the signed-in member needs. */
export const contextOf = (request: FastifyRequest, { database, now }: Services): StaffContext => ({
  db: database.db,
  actor: signedIn(request).email,
  now: now(),
});

/**
 * @returns the version on which a change is based
 * @throws HttpError 428 if the request does not state it
 */
export function versionOf({ headers }: FastifyRequest): number {
  const [, version] = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (version === undefined) throw new HttpError(428, STAFF_MESSAGES.versionMissing);
  return Number(version);
}

export const userAgentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? 'unknown';

export function setSession(reply: FastifyReply, publicUrl: string, secret: string): void {
  const { name, options } = sessionCookie(publicUrl);
  reply.header('set-cookie', serialize(name, secret, options));
}

export function clearSession(reply: FastifyReply, publicUrl: string): void {
  const { name, options } = sessionCookie(publicUrl);
  reply.header('set-cookie', serialize(name, '', { ...options, maxAge: 0 }));
}
