/**
 * Single-use sign-in links (docs/rules/staff-access.md#getting-in). Opening one has no effect: its page has a button
 * that posts.
 */
import { sql } from 'kysely';
import type { Member } from '@/contract/staff/entities';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { LinkSignIn } from '@/contract/staff/schemas';
import { emailPattern } from '@/contract/schemas/patterns';
import type { Db, Trx } from '../database/tables';
import { HttpError, unprocessable } from '../http/httpError';
import { linkMail } from '../mail/emailTemplates/staffEmails';
import type { NewMail } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import { logActivity } from './activity';
import { findMember, findMemberByEmail, insertMember, lockTeam } from './membersRepository';
import { hashOf, newSecret } from './session';

export const LINK_MS = 15 * 60 * 1000;
export const SIGN_IN_PATH = '/staff/sign-in';

async function insertLink(trx: Trx, memberId: number | null, nowMs: number): Promise<string> {
  const token = newSecret();
  await trx
    .insertInto('staff_links')
    .values({ token_hash: hashOf(token), member_id: memberId, expires_at: new Date(nowMs + LINK_MS) })
    .execute();
  return token;
}

/** The secret is in the URL's fragment, which browsers do not send to servers, logs or referrers. */
const addressOf = (publicUrl: string, token: string, query = ''): string =>
  `${publicUrl}${SIGN_IN_PATH}${query}#${token}`;

/** @returns the URL of a page on which this member can sign in */
export async function issueLink(
  trx: Trx,
  memberId: number,
  publicUrl: string,
  nowMs: number,
): Promise<string> {
  return addressOf(publicUrl, await insertLink(trx, memberId, nowMs));
}

/**
 * The link for the first administrator of a new site: using one invalidates the others.
 * @returns its URL; undefined once there is a team
 */
export async function issueFirstLink(db: Db, publicUrl: string, nowMs: number): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    if (await hasTeam(trx)) return undefined;
    return addressOf(publicUrl, await insertLink(trx, null, nowMs), '?first=1');
  });
}

/** Whether no start has printed one yet: earlier starts may have failed before they served. */
export async function isFirstLinkDue(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff_links')
    .select('token_hash')
    .where('member_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

async function hasTeam(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff_members')
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const spent = (): HttpError => new HttpError(410, STAFF_MESSAGES.linkSpent);

/** @throws HttpError 422 without an address and a name; the link then stays valid */
async function makeFirstMember(trx: Trx, { email, name }: LinkSignIn, nowMs: number): Promise<Member> {
  await lockTeam(trx);
  if (await hasTeam(trx)) throw spent();
  if (!emailPattern.test(email)) throw unprocessable(STAFF_MESSAGES.email, 'email');
  if (name === '') throw unprocessable(STAFF_MESSAGES.name, 'name');
  const member = await insertMember(trx, { email, name, roles: ['admin'] }, new Date(nowMs));
  await logActivity(trx, { actor: email, now: nowMs }, 'team.first', `member ${member.id}`, {
    after: { email, name, roles: member.roles },
  });
  return member;
}

/**
 * Uses up a link and returns its member. It works once, also if several people press at the same time.
 * @throws HttpError 410 if it was used or has expired; 422 if the first administrator's details are missing
 */
export async function spendLink(trx: Trx, given: LinkSignIn, nowMs: number): Promise<Member> {
  const row = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashOf(given.token))
    .where('expires_at', '>', new Date(nowMs))
    .returning('member_id')
    .executeTakeFirst();
  if (!row) throw spent();
  if (row.member_id === null) return makeFirstMember(trx, given, nowMs);
  const member = await findMember(trx, row.member_id);
  if (!member) throw spent();
  return member;
}

/**
 * @returns the email with a link, which the caller adds to the outbox, and its member; undefined if nobody
 *   has this address
 */
export async function linkFor(
  trx: Trx,
  email: string,
  { publicUrl, siteName, nowMs }: { publicUrl: string; siteName: string; nowMs: number },
): Promise<{ mail: NewMail; member: Member } | undefined> {
  const member = await findMemberByEmail(trx, email);
  if (!member) return undefined;
  const context = { siteName, publicUrl, wordings: await readWordings(trx) };
  const link = await issueLink(trx, member.id, publicUrl, nowMs);
  return { member, mail: linkMail(link, member, context) };
}
