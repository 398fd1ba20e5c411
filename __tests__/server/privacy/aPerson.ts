/** A person who is named in every kind of record, among others. */
import { sql } from 'kysely';
import type { FlexPayload } from '@/contract/submissions';
import { flexEmails } from '@/server/mail/emailTemplates/flexEmails';
import { queueMails } from '@/server/mail/outbox';
import { describeTables } from '@/server/site/backup/tables';
import { aContact } from '../enquiries/aContact';
import { aFlex } from '../flex/aFlex';
import { aMail } from '../mail/anOutbox';
import { aClass, storeAnswer } from '../site/aClassDocument';
import { NOW, type Site } from '../site/aSite';

export const SITI = 'siti@example.com';
export const siti = { name: 'Siti a/p Ravi', email: 'Siti@Example.com' };
export const ben = { name: 'Ben Lim', email: 'ben@example.com' };
const context = {
  siteName: 'Tradewind',
  mailTo: 'staff@example.com',
  publicUrl: 'https://www.example.com',
  receivedAt: NOW,
  wordings: {},
  session: undefined,
  version: 1,
};

export const store = (site: Site, of: string, email: string, body: object) =>
  site.database.db
    .insertInto('submissions')
    .values({ kind: of, email, body: JSON.stringify(body), received_at: new Date(NOW) })
    .execute();

export async function fill(site: Site): Promise<void> {
  const { db } = site.database;
  await site.run('import', site.file('c.json', { regions: [{ id: 1, label: 'A' }] }));
  await site.run('import', site.file('class.json', { classes: [aClass({ survey: undefined })] }));
  await store(site, 'contact', SITI, aContact({ form_email: SITI }));
  await store(site, 'calls', SITI, { name: 'Siti', email: SITI });
  await store(
    site,
    'contact',
    'ben@example.com',
    aContact({ form_email: ben.email, form_remark: 'ask SITI@example.com, not joansiti@example.com' }),
  );
  await store(
    site,
    'flex',
    'ben@example.com',
    aFlex({ participants: [siti, ben], invoice_pic_email: ben.email }),
  );
  await store(
    site,
    'flex',
    SITI,
    aFlex({ participants: [siti, ben], invoice_pic: 'Siti', invoice_pic_email: SITI }),
  );
  await store(
    site,
    'flex',
    SITI,
    aFlex({ participants: [siti], invoice_pic: 'Siti', invoice_pic_email: SITI }),
  );
  const registration = aFlex({ participants: [siti, ben], invoice_pic_email: ben.email }) as FlexPayload;
  await db
    .transaction()
    .execute((trx) =>
      queueMails(trx, [
        aMail({ to: 'Siti@example.com', subject: 'To her' }),
        aMail({ to: 'staff@example.com', subject: 'About hers', replyTo: SITI }),
        ...flexEmails(registration, context),
      ]),
    );
  await sql`UPDATE outbox SET sent_at = now() WHERE id = 1`.execute(db);
  await storeAnswer(site, 1, 'trainees_background', { job_relevancy: 'Very', years_experience: '5 years' });
  await storeAnswer(site, 1, 'pre_assessment', [{ question: 1, answer: 'a' }], {
    ...{ score: 1, email: SITI, email_checkbox: 'yes' },
  });
  await storeAnswer(site, 1, 'survey', [1944], { email: SITI, email_checkbox: 'yes' });
  await storeAnswer(site, 1, 'evaluation', [
    { id: 1, question: 'The pace was right', answer: 'Agree', position: 1 },
    { id: 2, question: 'The instructor', answer: { trainer_7: 'நளினி: Good' }, position: 99 },
    { id: 3, question: 'Tell us more', answer: 'I am Siti of Meranti', position: 99 },
  ]);
  await storeAnswer(site, 2, 'evaluation', [
    { id: 2, question: 'The instructor', answer: { trainer_7: 'நளினி: Excellent' }, position: 99 },
    { id: 3, question: 'Tell us more', answer: 'siti@example.com helped me', position: 99 },
  ]);
  await storeAnswer(site, 2, 'trainees_background', {
    job_relevancy: 'Little',
    years_experience: '1 year',
  });
  await db
    .insertInto('class_timestamps')
    .values({
      tracking_id: 'class-of-january',
      trainee_id: 1,
      form_type: 'pre_assessment',
      tracking_type: 'start',
      recorded_at: new Date(NOW),
    })
    .execute();
  const opened_at = new Date(NOW);
  const hers = { tracking_id: 'class-of-january', person_role: 'trainee', person_id: 1 } as const;
  for (const person_id of [1, 2])
    await db
      .insertInto('class_openings')
      .values({ ...hers, person_id, form_type: 'pre_assessment', opened_at, started_at: opened_at })
      .execute();
  await db
    .insertInto('class_reminders')
    .values({ ...hers, reminded_at: opened_at, forms: '["survey"]', actor: 'ana@staff.example' })
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values(
      ['trainee/1/survey', 'trainee/2/survey', 'coordinator/0/coordinator'].map((form) => ({
        scope: `class/class-of-january/${form}`,
        key: 'a-key-of-hers',
        body_hash: 'hash',
        status: 200,
        answer: '{}',
        expires_at: new Date('2127-01-01'),
      })),
    )
    .execute();
  await db
    .insertInto('resellers')
    .values({
      id: 3,
      company: 'Meranti',
      region_id: '1',
      country: 'Malaysia',
      email: 'sales@example.com',
      email_2: SITI,
    })
    .execute();
}

/** The whole database as one text. */
export async function everything(site: Site): Promise<string> {
  const { db } = site.database;
  const texts: string[] = [];
  for (const { name } of await describeTables(db)) {
    const { rows } = await sql<{ line: string }>`
      SELECT row_to_json(t)::text AS line FROM ${sql.table(name)} AS t ORDER BY 1`.execute(db);
    texts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return texts.join('\n');
}
