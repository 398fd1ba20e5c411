/** Access to class forms: a solved robot check at first, then the access token. */
import type { FastifyRequest } from 'fastify';
import { ROBOT_PROOF_HEADER } from '../../contract/constants';
import type { ClassRole } from '../../contract/classForms/entities';
import { HttpError } from '../http/httpError';
import { newVisit, readToken, type Claims } from './accessToken';
import type { RobotCheck } from './robotCheck';

export const ACCESS_REFUSALS = {
  none: 'Your visit has expired. Please open your link again.',
  foreign: 'Your link does not lead to this form. Please open the link that you were sent.',
} as const;

/** The class, form, role and person of a request, as far as it names them. */
export interface Wanted {
  trackingId: string;
  role: ClassRole;
  formId?: string;
  personId?: number;
}

export const forbidden = (): HttpError =>
  new HttpError(403, ACCESS_REFUSALS.foreign, { reason: 'access_token' });
const unauthorised = (): HttpError =>
  new HttpError(401, ACCESS_REFUSALS.none, {
    headers: { 'www-authenticate': 'Bearer' },
    reason: 'access_token',
  });

const isFor = (claims: Claims, { trackingId, role, formId, personId }: Wanted): boolean =>
  claims.trackingId === trackingId &&
  claims.role === role &&
  (formId === undefined || claims.formId === formId) &&
  (personId === undefined || claims.personId === undefined || claims.personId === personId);

/** @returns the token of `Authorization: Bearer …` */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

export interface ClassAccess {
  /**
   * Checks what can be checked before the body, which names the class, is read. `byToken` or `enter` must be
   * called afterwards.
   * @throws HttpError 401, 403
   */
  requireRole(token: string | undefined, role: ClassRole): void;
  /** @throws HttpError 401 without a valid token, 403 with one of another class, form, role or person */
  byToken(token: string | undefined, wanted: Wanted): Claims;
  /**
   * Admits a caller who solved a robot check, or has a token. The class is not looked up before that.
   * A token sent with the proof, even an expired one, keeps its visit: after hours of filling in, the form
   * continues where it was.
   * @throws HttpError 401, 403
   */
  enter(
    request: FastifyRequest,
    token: string | undefined,
    wanted: Required<Omit<Wanted, 'personId'>>,
  ): Promise<Claims>;
}

export function createClassAccess(secret: string, now: () => number, robot: RobotCheck): ClassAccess {
  function validClaims(token: string | undefined): Claims {
    const read = token === undefined ? undefined : readToken(secret, token, now());
    if (!read || read.isExpired) throw unauthorised();
    return read.claims;
  }

  const byToken = (token: string | undefined, wanted: Wanted): Claims => {
    const claims = validClaims(token);
    if (!isFor(claims, wanted)) throw forbidden();
    return claims;
  };

  return {
    requireRole(token, role) {
      if (validClaims(token).role !== role) throw forbidden();
    },
    byToken,
    async enter(request, token, wanted) {
      const proof = request.headers[ROBOT_PROOF_HEADER.toLowerCase()];
      if (proof === undefined && token !== undefined) return byToken(token, wanted);
      await robot.pass(proof?.toString());
      const earlier = token === undefined ? undefined : readToken(secret, token, now());
      return earlier && isFor(earlier.claims, wanted) ? earlier.claims : { ...wanted, visit: newVisit() };
    },
  };
}
