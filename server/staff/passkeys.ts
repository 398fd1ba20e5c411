/**
 * Passkeys (WebAuthn): stored as public keys, verified by @simplewebauthn/server
 * (docs/rules/staff-access.md#getting-in).
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '@/contract/staff/entities';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Db } from '../database/tables';
import { unprocessable, type HttpError } from '../http/httpError';
import type { SignedIn } from './session';

const CHALLENGE_MS = 5 * 60 * 1000;

/** The site as a WebAuthn relying party. */
export interface RelyingParty {
  name: string;
  /** its host */
  id: string;
  /** the origin of its pages */
  origin: string;
}

export function relyingParty({ siteName, publicUrl }: { siteName: string; publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { name: siteName, id: hostname, origin };
}

// Loaded with the first sign-in: visitors' requests do not need it.
const library = () => import('@simplewebauthn/server');

const failed = (): HttpError => unprocessable(STAFF_MESSAGES.passkeyFailed);

async function keepChallenge(db: Db, challenge: string, purpose: string, nowMs: number): Promise<void> {
  const expires = new Date(nowMs + CHALLENGE_MS);
  await db.insertInto('staff_challenges').values({ challenge, purpose, expires_at: expires }).execute();
}

/** Uses up a challenge. @returns whether it was ours, for this purpose, and still valid */
async function spendChallenge(db: Db, challenge: string, purpose: string, nowMs: number): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(nowMs))
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

const adding = ({ memberId }: SignedIn): string => `add ${memberId}`;
const SIGNING_IN = 'sign-in';

const COLUMNS = ['id', 'name', 'added_at', 'used_at'] as const;

const asPasskey = (row: { id: string; name: string; added_at: Date; used_at: Date | null }): Passkey => ({
  ...row,
  added_at: row.added_at.getTime(),
  used_at: row.used_at?.getTime() ?? null,
});

export async function readPasskeys(db: Db, memberId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute();
  return rows.map(asPasskey);
}

/** @returns the browser's options for creating a passkey of this member */
export async function addingOptions(db: Db, party: RelyingParty, who: SignedIn, nowMs: number) {
  const { generateRegistrationOptions } = await library();
  const known = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'transports'])
    .where('member_id', '=', who.memberId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(`member ${who.memberId}`)),
    userName: who.email,
    userDisplayName: who.name,
    // Discoverable without typing a name, and only with user verification on the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  });
  await keepChallenge(db, options.challenge, adding(who), nowMs);
  return options;
}

/** @throws HttpError 422 if the authenticator's response is invalid */
export async function addPasskey(
  db: Db,
  party: RelyingParty,
  who: SignedIn,
  { response, name }: { response: unknown; name: string },
  nowMs: number,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, adding(who), nowMs),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library fails in various ways on anything that is not an authenticator's response.
  }).catch(() => undefined);
  if (!verified?.verified) throw failed();
  const { credential } = verified.registrationInfo;
  const row = await db
    .insertInto('staff_passkeys')
    .values({
      id: credential.id,
      member_id: who.memberId,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name: name || 'Passkey',
      added_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw failed();
  return asPasskey(row);
}

/** @returns its name; undefined if there was none */
export async function removePasskey(db: Db, memberId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/**
 * @returns the browser's options for signing in; the same for everybody, so that they do not reveal who is on
 *   the team
 */
export async function signInOptions(db: Db, party: RelyingParty, nowMs: number) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await keepChallenge(db, options.challenge, SIGNING_IN, nowMs);
  return options;
}

/**
 * @returns the member whose passkey responded
 * @throws HttpError 422 if it is unknown, or its response is invalid
 */
export async function checkPasskey(
  db: Db,
  party: RelyingParty,
  response: unknown,
  nowMs: number,
): Promise<{ memberId: number; email: string }> {
  const id = (response as { id?: unknown } | null)?.id;
  const key =
    typeof id === 'string'
      ? await db
          .selectFrom('staff_passkeys as p')
          .innerJoin('staff_members as m', 'm.id', 'p.member_id')
          .selectAll('p')
          .select('m.email')
          .where('p.id', '=', id)
          .executeTakeFirst()
      : undefined;
  if (!key) throw unprocessable(STAFF_MESSAGES.passkeyUnknown);
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, SIGNING_IN, nowMs),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      // A cloned authenticator is detected by a counter that does not increase.
      counter: key.counter,
      transports: key.transports as never,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw failed();
  // Of two responses with the same count, one is from a clone.
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: new Date(nowMs) })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw failed();
  return { memberId: key.member_id, email: key.email };
}
