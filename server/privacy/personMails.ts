/** Reads the emails that contain an address (decision 30). */
import { sql } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
import type { Db } from '../database/tables';
import { mentions, writtenWays } from './redact';

/** Whether a column contains the address, in any case. */
export const holds = (column: string, address: string) =>
  sql<boolean>`position(${address} IN lower(${sql.ref(column)}::text)) > 0`;

/** Somebody on the list of a class. */
interface Member {
  role: PersonRole;
  tracking_id: string;
  person_id: number;
  name: string;
  email: string | null;
}

/** Submissions from the address. */
type Sent = readonly {
  id: number;
  received_at: Date;
  /** addresses of the other participants of a registration, in lower case */
  others: readonly string[];
}[];

/** Maximum clock difference between the server and its database. */
const JITTER_MS = 5_000;

interface MailRow {
  to_address: string;
  reply_to: string | null;
  submission_id: number | null;
  created_at: Date;
}

/**
 * Whether it is the email to staff about one of the submissions, written by an earlier version, which
 * recorded no submission. If the sender's address is invalid for a reply, it appears in the text only.
 */
const isOfEarlierVersion = ({ reply_to, submission_id, created_at }: MailRow, sent: Sent): boolean =>
  reply_to === null &&
  submission_id === null &&
  sent.some(({ received_at }) => Math.abs(received_at.getTime() - created_at.getTime()) < JITTER_MS);

/** Whether it reports one of the submissions. A letter to another participant is theirs, like their seat. */
const isAboutSent = ({ to_address, submission_id }: MailRow, sent: Sent): boolean =>
  sent.some(({ id, others }) => id === submission_id && !others.includes(to_address.toLowerCase()));

/**
 * Whether it reminds the member of a class, perhaps at an earlier address. At another address the text has to
 * contain the name: the number may have been somebody else's then.
 */
export const remindsMember = ({ tracking_id, role, person_id, name, email }: Member) =>
  sql<boolean>`(tracking_id = ${tracking_id} AND person_role = ${role} AND person_id = ${person_id}
    AND (lower(to_address) = lower(${email}) OR position(${name} IN text) > 0))`;

/** @returns emails to or about the person, and other people's emails that contain the address */
export async function readMails(
  db: Db,
  { address, sent, members }: { address: string; sent: Sent; members: readonly Member[] },
) {
  const told = sent.map(({ id }) => id);
  const columns = ['text', 'html', 'subject'] as const;
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('outbox_people', 'outbox_id', 'id')
    .select(['id', 'to_address', 'reply_to', 'submission_id', 'created_at', 'sent_at', ...columns])
    .select(['tracking_id', 'person_role', 'person_id'])
    .where((field) =>
      field.or([
        field(sql`lower(to_address)`, '=', address),
        field(sql`lower(reply_to)`, '=', address),
        ...(told.length > 0 ? [field('submission_id', 'in', told)] : []),
        ...members.map(remindsMember),
        ...writtenWays(address).flatMap((written) => columns.map((column) => holds(column, written))),
      ]),
    )
    .orderBy('id')
    .execute();
  const isNamed = (mail: (typeof rows)[number]): boolean =>
    columns.some((column) => mentions(mail[column], address));
  const isOwn = (mail: (typeof rows)[number]): boolean =>
    [mail.to_address, mail.reply_to].some((field) => field?.toLowerCase() === address) ||
    isAboutSent(mail, sent) ||
    members.some(
      ({ tracking_id, role, person_id, name }) =>
        mail.tracking_id === tracking_id &&
        mail.person_role === role &&
        mail.person_id === person_id &&
        mail.text.includes(name),
    ) ||
    (isNamed(mail) && isOfEarlierVersion(mail, sent));
  return {
    own: rows.filter(isOwn),
    naming: rows.filter((mail) => !isOwn(mail) && isNamed(mail)),
  };
}
