/**
 * The team and its roles (docs/rules/staff-access.md#team). A change takes effect at once, because it ends the
 * member's sessions.
 */
import type { Member } from '@/contract/staff/entities';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Role } from '@/contract/staff/roles';
import type { Invitation, MemberChange } from '@/contract/staff/schemas';
import type { Db, Trx } from '../database/tables';
import { HttpError, notFound, unprocessable } from '../http/httpError';
import { invitationMail } from '../mail/emailTemplates/staffEmails';
import { queueMails } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import { logActivity, readLastActivity, type Author, type StaffContext } from './activity';
import { isRepeat } from './repeatable';
import {
  deleteMember,
  findMember,
  findMemberByEmail,
  insertMember,
  lockTeam,
  readMembers,
  updateMember,
} from './membersRepository';
import { endSessions } from './session';
import { SIGN_IN_PATH } from './signInLinks';

/** In one transaction; changes of the team are serialised. */
const change = <Done>(db: Db, work: (trx: Trx) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(async (trx) => {
    await lockTeam(trx);
    return work(trx);
  });

async function memberOrNone(trx: Trx, id: number): Promise<Member> {
  const member = await findMember(trx, id);
  if (!member) throw notFound(STAFF_MESSAGES.memberGone);
  return member;
}

/** @throws HttpError 422 if there would be no administrator left */
async function keepAnAdmin(trx: Trx, member: Member, roles: readonly Role[]): Promise<void> {
  if (!member.roles.includes('admin') || roles.includes('admin')) return;
  const others = (await readMembers(trx)).filter(({ id }) => id !== member.id);
  if (!others.some((other) => other.roles.includes('admin')))
    throw unprocessable(STAFF_MESSAGES.lastAdmin, 'roles');
}

const areSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

const told = ({ email, name, roles }: Member): Record<string, unknown> => ({ email, name, roles });

/** @throws HttpError 422 if the address is already on the team */
export async function addMember(trx: Trx, who: Author, invitation: Invitation): Promise<Member> {
  if (await findMemberByEmail(trx, invitation.email))
    throw unprocessable(STAFF_MESSAGES.memberExists, 'email');
  const member = await insertMember(trx, invitation, new Date(who.now));
  await logActivity(trx, who, 'team.invited', `member ${member.id}`, { after: told(member) });
  return member;
}

/**
 * A repeated invitation, because its response was lost: nothing has been recorded of the member since the
 * actor invited them, neither a sign-in nor a change.
 * @returns the member; undefined if it is no repeat
 */
async function findInvited(trx: Trx, actor: string, invitation: Invitation): Promise<Member | undefined> {
  const member = await findMemberByEmail(trx, invitation.email);
  if (member?.name !== invitation.name || !areSame(member.roles, invitation.roles)) return undefined;
  const last = await readLastActivity(trx, `member ${member.id}`);
  return last?.action === 'team.invited' && last.actor === actor ? member : undefined;
}

interface InvitingContext extends StaffContext {
  siteName: string;
  publicUrl: string;
}

async function sendInvitation(
  trx: Trx,
  { siteName, publicUrl, actor }: InvitingContext,
  member: Member,
): Promise<void> {
  const letter = { siteName, publicUrl, wordings: await readWordings(trx) };
  await queueMails(trx, [invitationMail(`${publicUrl}${SIGN_IN_PATH}`, member, actor, letter)]);
}

/** A repeat sends no second email. @throws HttpError 422 if the address is already on the team */
export const inviteMember = (context: InvitingContext, invitation: Invitation): Promise<Member> =>
  change(context.db, async (trx) => {
    const invited = await findInvited(trx, context.actor, invitation);
    if (invited) return invited;
    const member = await addMember(trx, context, invitation);
    await sendInvitation(trx, context, member);
    return member;
  });

/** A request that the same member repeats because its response was lost comes within this time: it sends no second email. */
const SAME_INVITATION_MS = 60_000;

/** For somebody who has lost the first email. @throws HttpError 404 */
export const inviteAgain = (context: InvitingContext, id: number): Promise<void> =>
  change(context.db, async (trx) => {
    const member = await memberOrNone(trx, id);
    const { actor, now } = context;
    const subject = `member ${id}`;
    const last = await readLastActivity(trx, subject);
    if (last?.action === 'team.invited_again' && last.actor === actor) {
      const age = now - last.at.getTime();
      // The age is negative after the clock was set back.
      if (age >= 0 && age < SAME_INVITATION_MS) return;
    }
    await sendInvitation(trx, context, member);
    await logActivity(trx, context, 'team.invited_again', subject, { after: told(member) });
  });

/**
 * @param version on which the change is based; undefined: any
 * @throws HttpError 404, 409 if somebody else has changed it meanwhile, 422 for the last administrator
 */
export const changeMember = (
  { db, ...who }: StaffContext,
  id: number,
  version: number | undefined,
  { name, roles }: MemberChange,
): Promise<Member> =>
  change(db, async (trx) => {
    const before = await memberOrNone(trx, id);
    const isSame = areSame(before.roles, roles);
    const isStored = isSame && name === before.name;
    if (isRepeat(before, version, isStored) || isStored) return before;
    await keepAnAdmin(trx, before, roles);
    const after = await updateMember(trx, id, { name, roles });
    if (!isSame) await endSessions(trx, id);
    await logActivity(trx, who, 'team.changed', `member ${id}`, { before: told(before), after: told(after) });
    return after;
  });

/** Includes their sessions, links and passkeys. @throws HttpError 404, 409, 422 like `changeMember` */
export const removeMember = (
  { db, ...who }: StaffContext,
  id: number,
  version: number | undefined,
): Promise<void> =>
  change(db, async (trx) => {
    const before = await memberOrNone(trx, id);
    if (version !== undefined && before.version !== version)
      throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
    await keepAnAdmin(trx, before, []);
    await endSessions(trx, id);
    await deleteMember(trx, id);
    await logActivity(trx, who, 'team.removed', `member ${id}`, { before: told(before) });
  });
