/**
 * The token for opening and saving a class form (docs/rules/class-forms.md#access): signed, compact, valid
 * for an hour.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { CLASS_ROLES, type ClassRole } from '../../contract/classForms/entities';
import { isSameText } from '../sameText';

export const TOKEN_MS = 60 * 60 * 1000;

export interface Claims {
  trackingId: string;
  role: ClassRole;
  formId: string;
  /** random, and kept when the token is renewed */
  visit: string;
  /** for a personal link: the only trainee for whom it works */
  personId?: number;
}

export interface ReadToken {
  claims: Claims;
  isExpired: boolean;
}

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('class access token').digest();
const signatureOf = (secret: string, payload: string): string =>
  createHmac('sha256', keyOf(secret)).update(payload).digest('base64url');

export const newVisit = (): string => randomBytes(16).toString('base64url');

/**
 * Issues a token, or renews one: the claims of an earlier token extend the same visit by an hour.
 * @param now epoch milliseconds
 */
export function issueToken(
  secret: string,
  { trackingId, role, formId, visit, personId = 0 }: Claims,
  now: number,
): string {
  const parts = [trackingId, role, formId, visit, personId, now + TOKEN_MS];
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

type Parts = [string, ClassRole, string, string, number, number];

/** @returns the token's claims, and whether it has expired; undefined if this server did not sign it */
export function readToken(secret: string, token: string, now: number): ReadToken | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSameText(signature, signatureOf(secret, payload))) return undefined;
  const [trackingId, role, formId, visit, personId, expires] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as Parts;
  if (!CLASS_ROLES.includes(role)) return undefined;
  const claims = { trackingId, role, formId, visit, ...(personId > 0 && { personId }) };
  return { claims, isExpired: now >= expires };
}

/**
 * The signature of a personal link, `…/class/{tracking_id}/{form_id}?tid={id}&sig={signature}`.
 * @param secret of the configuration (`tokenSecret`)
 */
export const personalSignature = (secret: string, trackingId: string, traineeId: number): string =>
  createHmac('sha256', secret)
    .update(`class personal link ${JSON.stringify([trackingId, traineeId])}`)
    .digest('base64url');

export const isPersonalSignature = (
  secret: string,
  trackingId: string,
  traineeId: number,
  signature: string,
): boolean => isSameText(personalSignature(secret, trackingId, traineeId), signature);
