import { counted } from '@/contract/counted';
import { emailPattern } from '@/contract/schemas/patterns';
import { ROLES, ROLE_LABELS, type Role } from '@/contract/staff/roles';
import { usableAddress } from '@/contract/usableText';
import { didYouMean } from '../../catalogue/nearestName';
import { COMMAND_LINE, logActivity } from '../../staff/activity';
import { findMemberByEmail, readTeam } from '../../staff/membersRepository';
import { issueLink } from '../../staff/signInLinks';
import { addMember, changeMember, removeMember } from '../../staff/teamService';
import { noMore, onlyOptions, textOption, type Arguments, type Command } from '../command';
import { openExisting, Refusal, refusing, UsageError, type SiteContext } from '../context';

const help = `Usage: npm run site -- staff invite EMAIL --role ROLE[,ROLE…] [--name NAME]
       npm run site -- staff list
       npm run site -- staff remove EMAIL

invite  puts somebody on the team of the staff console, and prints a link with which they sign in once, within 15 minutes.
        Of somebody who is on the team already it changes the roles, and prints a new link
list    who is on the team
remove  takes somebody off the team; their sessions and passkeys end at once

Roles:
${ROLES.map((role) => `  ${role.padEnd(8)} ${ROLE_LABELS[role]}`).join('\n')}

Examples:
  npm run site -- staff invite ana@example.com --role admin
  npm run site -- staff invite ben@example.com --role desk,classes --name "Ben Lim"
  npm run site -- staff remove ben@example.com`;

const PARTS = ['invite', 'list', 'remove'] as const;

function addressOf(given: string | undefined): string {
  const email = usableAddress(given ?? '');
  if (!emailPattern.test(email))
    throw new UsageError(`Name the person by an e-mail address${email ? `, not "${email}"` : ''}.`);
  return email.toLowerCase();
}

function rolesOf(given: Arguments): Role[] {
  const names = (textOption(given, 'role') ?? '').split(',').map((name) => name.trim());
  if (names.every((name) => name === ''))
    throw new UsageError(`--role is one or more of ${ROLES.join(', ')}.`);
  const unknown = names.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined)
    throw new UsageError(
      `--role is one or more of ${ROLES.join(', ')}, not "${unknown}"${didYouMean(unknown, ROLES)}.`,
    );
  return ROLES.filter((role) => names.includes(role));
}

async function invite(given: Arguments, context: SiteContext): Promise<void> {
  const email = addressOf(given.positionals[1]);
  const roles = rolesOf(given);
  const { db } = await openExisting(context);
  const who = { db, actor: COMMAND_LINE, now: context.now() };
  const known = await findMemberByEmail(db, email);
  const name = textOption(given, 'name') ?? known?.name ?? email.replace(/@.*/, '');
  const member = known
    ? await refusing(changeMember(who, known.id, undefined, { name, roles }))
    : await refusing(db.transaction().execute((trx) => addMember(trx, who, { email, name, roles })));
  const link = await db.transaction().execute(async (trx) => {
    // An invitation says it of itself.
    if (known) await logActivity(trx, who, 'session.link_asked', `member ${member.id}`);
    return issueLink(trx, member.id, context.publicUrl(), who.now);
  });
  context.terminal.out(`${email} (${roles.join(', ')}) signs in here, once, within 15 minutes:\n${link}`);
}

async function list(context: SiteContext): Promise<void> {
  const { db } = await openExisting(context);
  const team = await readTeam(db);
  for (const { email, name, roles, passkeys } of team) {
    context.terminal.out(`${email}  ${name}  ${roles.join(', ')}  ${counted(passkeys, 'passkey')}`);
  }
  if (team.length === 0) context.terminal.out('Nobody is on the team yet: "staff invite" begins one.');
}

async function remove(given: Arguments, context: SiteContext): Promise<void> {
  const email = addressOf(given.positionals[1]);
  const { db } = await openExisting(context);
  const member = await findMemberByEmail(db, email);
  if (!member) throw new Refusal([`${email} is not on the team.`]);
  await refusing(removeMember({ db, actor: COMMAND_LINE, now: context.now() }, member.id, undefined));
  context.terminal.out(`${email} is off the team.`);
}

export const staffCommand: Command = {
  name: 'staff',
  summary: 'who may use the staff console: invites, lists and removes',
  help,
  options: { role: { type: 'string' }, name: { type: 'string' } },
  async run(given, context) {
    const [part, , ...rest] = given.positionals;
    const chosen = PARTS.find((name) => name === part);
    if (chosen === undefined)
      throw new UsageError(
        part === undefined
          ? 'Say what: invite, list or remove.'
          : `"staff ${part}" does not exist${didYouMean(part, PARTS)}.`,
      );
    noMore(chosen === 'list' ? given.positionals[1] : rest[0]);
    onlyOptions(given, chosen === 'invite' ? ['role', 'name'] : [], `staff ${chosen}`);
    if (chosen === 'invite') return invite(given, context);
    return chosen === 'list' ? list(context) : remove(given, context);
  },
};
