/**
 * The contents of the console's pages: inserted directly into the database, so that they can have any age.
 * All people are invented.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EnquiryState } from '@/contract/staff/enquiries';
import type { Member } from '@/contract/staff/entities';
import type { Tables } from '@/server/database/tables';
import { logActivity } from '@/server/staff/activity';
import { aCallPayload, aContactPayload, anEnquiryPayload } from '../../builders';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface FilledDesk {
  /** the enquiry with the longest history: notes, a reply, others of the same address */
  told: number;
  /** one that nobody has opened */
  fresh: number;
}

const contact = (form_name: string, form_company: string, form_email: string, form_request: string) => ({
  kind: 'contact',
  email: form_email,
  body: aContactPayload({ form_name, form_company, form_email, form_request }),
});

interface Entry {
  enquiry: { kind: string; email: string; body: object };
  state: EnquiryState;
  takenBy: 'admin' | 'desk' | null;
  ago: number;
}

/** The oldest first, in the order of arrival. */
const ENTRIES: readonly Entry[] = [
  {
    enquiry: contact('Best Offers', 'SEO & Co', 'offers@example.net', 'First place in every search engine!'),
    ...{ state: 'spam', takenBy: 'desk', ago: 52 * HOUR_MS },
  },
  {
    enquiry: contact(
      'Siti Ravi',
      'Meranti Works',
      'siti@example.com',
      'Do you have the dates of the FPGA course for the first half of the year?',
    ),
    ...{ state: 'done', takenBy: 'admin', ago: 47 * HOUR_MS },
  },
  {
    enquiry: {
      kind: 'courseware',
      email: 'lab@example.edu',
      body: anEnquiryPayload({
        enquiry_name: 'Arjun Nair',
        enquiry_company: 'Example University',
        enquiry_email: 'lab@example.edu',
      }),
    },
    ...{ state: 'in_progress', takenBy: 'desk', ago: 26 * HOUR_MS },
  },
  {
    enquiry: {
      kind: 'calls',
      email: 'mei@example.com',
      body: aCallPayload({
        name: 'Lim Mei Hua',
        company: 'Pulau Test Laboratory',
        email: 'mei@example.com',
        topic_to_discuss_msg:
          'Two of our engineers teach radio measurements, and would like your courseware.',
      }),
    },
    ...{ state: 'new', takenBy: null, ago: 5 * HOUR_MS },
  },
  {
    enquiry: contact(
      'Siti Ravi',
      'Meranti Works',
      'siti@example.com',
      'Two seats in the January class, please. One of us needs a vegetarian lunch. Can the invoice go to our office in Ipoh?',
    ),
    ...{ state: 'in_progress', takenBy: 'desk', ago: 3 * HOUR_MS },
  },
  {
    enquiry: contact(
      'Kumar Das',
      'Kapur Labs',
      'kumar@example.com',
      'A class for eight people at our site in March: what would it cost?',
    ),
    ...{ state: 'new', takenBy: null, ago: 12 * MINUTE_MS },
  },
];

/** The outbox, with an email in each state, and reply templates. */
async function fillMail(db: Kysely<Tables>, { told, now }: { told: number; now: number }): Promise<void> {
  const mail = (to: string, subject: string) => ({
    ...{
      to_address: to,
      subject,
      text: 'Dear Siti,\n\nboth seats are kept for you until Friday.\n\nBen Lim',
    },
    ...{
      html: '<p>Dear Siti</p>',
      message_id: randomUUID(),
      attachments: '[]',
      is_private: false,
      submission_id: told,
    },
  });
  const outcome = [
    {
      ...mail('siti@example.com', 'Re: Contact form'),
      ...{ created_at: new Date(now - HOUR_MS), sent_at: new Date(now - HOUR_MS), attempts: 1 },
    },
    {
      ...mail('mei@example.con', 'Re: Call planner'),
      ...{ created_at: new Date(now - 26 * HOUR_MS), gave_up_at: new Date(now - 2 * HOUR_MS), attempts: 12 },
      last_error: '550 5.1.2 The domain of the recipient does not exist.',
    },
    {
      ...mail('kumar@example.com', 'Re: Contact form'),
      ...{ created_at: new Date(now - 20 * MINUTE_MS), next_attempt_at: new Date(now + 24 * HOUR_MS) },
      ...{ attempts: 2, last_error: '451 4.3.2 Please try again later.' },
    },
  ];
  for (const row of outcome) await db.insertInto('outbox').values(row).execute();
  await db
    .insertInto('reply_templates')
    .values({
      name: 'Seats are kept',
      subject: 'Your seats',
      text: 'Dear {{name}},\n\nyour seats are kept for you until Friday.\n',
    })
    .execute();
}

export async function fillDesk(
  db: Kysely<Tables>,
  { admin, desk, now }: { admin: Member; desk: Member; now: number },
): Promise<FilledDesk> {
  const memberOf = { admin, desk };
  const ids: number[] = [];
  for (const { enquiry, state, takenBy, ago } of ENTRIES) {
    const row = {
      ...{ kind: enquiry.kind, email: enquiry.email, body: JSON.stringify(enquiry.body), state },
      ...{ taken_by: takenBy && memberOf[takenBy].id, received_at: new Date(now - ago) },
    };
    const { id } = await db.insertInto('submissions').values(row).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
  }
  const told = ids.at(-2) ?? 0;
  const fresh = ids.at(-1) ?? 0;
  const noted = { submission_id: told, author: desk.email };
  await db
    .insertInto('enquiry_notes')
    .values([
      {
        ...noted,
        ...{ kind: 'note', text: 'Called: the second seat is for a colleague from the same team.' },
        at: new Date(now - 2 * HOUR_MS),
      },
      {
        ...noted,
        ...{ kind: 'reply', subject: 'Re: Contact form' },
        text: 'Dear Siti,\n\nboth seats are kept for you until Friday.\n\nBen Lim',
        at: new Date(now - HOUR_MS),
      },
    ])
    .execute();
  await fillMail(db, { told, now });
  const by = (member: Member, ago: number) => ({ now: now - ago, actor: member.email });
  await db.transaction().execute(async (trx) => {
    await logActivity(trx, by(desk, 4 * HOUR_MS), 'session.began', `member ${desk.id}`, {
      after: { by: 'passkey', device: 'Windows' },
    });
    await logActivity(trx, by(desk, 2 * HOUR_MS), 'enquiry.changed', `enquiry ${told}`, {
      before: { state: 'new', taken_by: null },
      after: { state: 'in_progress', taken_by: desk.email },
    });
    await logActivity(trx, by(desk, HOUR_MS), 'enquiry.replied', `enquiry ${told}`);
    await logActivity(trx, by(admin, 30 * MINUTE_MS), 'team.changed', `member ${desk.id}`, {
      before: { name: 'Ben Lim', roles: ['classes'] },
      after: { name: 'Ben Lim', roles: ['desk'] },
    });
  });
  return { told, fresh };
}
