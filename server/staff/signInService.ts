/** Sign-ins and sign-outs, recorded in the activity log: who, when, how, and the kind of device. */
import type { Db, Trx } from '../database/tables';
import type { ActivityAction } from '@/contract/staff/activityActions';
import { deviceKind } from '@/contract/staff/device';
import { queueMails } from '../mail/outbox';
import { logActivity } from './activity';
import { addPasskey, removePasskey, type RelyingParty } from './passkeys';
import { endSession, endSessions, startSession, type SignedIn } from './session';
import { linkFor } from './signInLinks';

interface Who {
  memberId: number;
  email: string;
}

const note = (
  trx: Trx,
  action: ActivityAction,
  { memberId, email }: Who,
  nowMs: number,
  after?: Record<string, unknown>,
): Promise<void> => logActivity(trx, { actor: email, now: nowMs }, action, `member ${memberId}`, { after });

/** @returns the secret for the cookie */
export async function enter(
  trx: Trx,
  who: Who,
  { by, userAgent }: { by: 'link' | 'passkey'; userAgent: string },
  nowMs: number,
): Promise<string> {
  const secret = await startSession(trx, who.memberId, userAgent, nowMs);
  await note(trx, 'session.began', who, nowMs, { by, device: deviceKind(userAgent) ?? 'unknown' });
  return secret;
}

export const leave = (db: Db, who: SignedIn, isEverywhere: boolean, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isEverywhere) await endSessions(trx, who.memberId);
    else await endSession(trx, who);
    await note(trx, 'session.ended', who, nowMs, { on: isEverywhere ? 'every device' : 'this device' });
  });

/** Does nothing for an address that nobody on the team has. */
export const mailLink = (
  db: Db,
  address: string,
  { now, ...site }: { publicUrl: string; siteName: string; now: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const made = await linkFor(trx, address, { ...site, nowMs: now });
    if (!made) return;
    await queueMails(trx, [made.mail]);
    await note(trx, 'session.link_asked', { memberId: made.member.id, email: made.member.email }, now);
  });

export const keepPasskey = (
  db: Db,
  party: RelyingParty,
  who: SignedIn,
  made: { response: unknown; name: string },
  nowMs: number,
) =>
  db.transaction().execute(async (trx) => {
    const added = await addPasskey(trx, party, who, made, nowMs);
    await note(trx, 'passkey.added', who, nowMs, { name: added.name });
    return added;
  });

/** @returns whether there was one */
export const dropPasskey = (db: Db, who: SignedIn, id: string, nowMs: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const removed = await removePasskey(trx, who.memberId, id);
    if (removed) await note(trx, 'passkey.removed', who, nowMs, { name: removed });
    return removed !== undefined;
  });
