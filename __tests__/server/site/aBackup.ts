/** A site whose backup contains one of everything, and manipulated backups. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { queueMails } from '@/server/mail/outbox';
import { aMail } from '../mail/anOutbox';
import { aClass, aPaper, storeAnswer } from './aClassDocument';
import { aFullCatalogue } from './aDocument';
import type { Site } from './aSite';

export async function fill(site: Site): Promise<void> {
  await site.run('import', site.file('full.json', aFullCatalogue()));
  const body = { form_name: 'Ana \u2028 "quoted"', big: 12345678901234567890n.toString() };
  for (const email of ['a@example.com', 'b@example.com']) {
    await site.database.db
      .insertInto('submissions')
      .values({
        kind: 'contact',
        email,
        body: JSON.stringify(body),
        received_at: new Date('2027-01-01T00:00:00.123Z'),
      })
      .execute();
  }
}

/** Data besides the catalogue: a class with its paper and answers, an email, and an idempotency key. */
export async function fillClass(site: Site): Promise<void> {
  site.file('paper.pdf', aPaper());
  const always = { status: 'active', start: '2027-01-01', end: '2027-12-31' };
  const assessment = { ...always, questions: 2, choices: 4, answers: 'ad', questions_pdf: 'paper.pdf' };
  await site.run('import', site.file('class.json', { classes: [aClass({ assessment })] }));
  await storeAnswer(site, 1, 'pre_assessment', [{ question: 1, answer: 'a' }], { score: 1 });
  const { db } = site.database;
  await db
    .insertInto('staff_members')
    .values({ id: 4, email: 'ana@example.com', name: 'Ana Tan', roles: '["desk"]', invited_at: new Date(0) })
    .execute();
  await db
    .updateTable('submissions')
    .set({ state: 'in_progress', taken_by: 4 })
    .where('id', '=', 1)
    .execute();
  await db
    .insertInto('enquiry_notes')
    .values({ submission_id: 1, kind: 'note', author: 'ana@example.com', text: 'Call\nher', at: new Date(0) })
    .execute();
  await db
    .insertInto('reply_templates')
    .values({ name: 'Dates', subject: 'Dates', text: '{{dates}}' })
    .execute();
  await db
    .insertInto('class_timestamps')
    .values({
      tracking_id: 'class-of-january',
      trainee_id: 1,
      form_type: 'pre_assessment',
      tracking_type: 'start',
      recorded_at: new Date('2027-01-11T01:02:03.456Z'),
    })
    .execute();
  // A person who has left: their number is kept.
  await db
    .insertInto('class_given_ids')
    .values({ tracking_id: 'class-of-january', person_role: 'trainee', person_id: 40 })
    .execute();
  const at = new Date('2027-01-11T01:02:03.456Z');
  await db
    .insertInto('documents')
    .values({ name: 'a.pdf', content: Buffer.from([0, 255, 10, 13, 92, 34]), used_at: at })
    .execute();
  const person = { tracking_id: 'class-of-january', person_role: 'trainee', person_id: 1 } as const;
  await db
    .insertInto('class_openings')
    .values({ ...person, form_type: 'survey', opened_at: at, started_at: null })
    .execute();
  await db
    .insertInto('class_reminders')
    .values({ ...person, reminded_at: at, forms: '["survey"]', actor: 'ana@example.com' })
    .execute();
  const reminded = { trackingId: 'class-of-january', role: 'trainee', id: 1 } as const;
  const mail = aMail({ text: 'Two\nlines, "quoted" \u2028', person: reminded });
  await db.transaction().execute((trx) => queueMails(trx, [mail]));
  await db
    .updateTable('outbox')
    .set({ sent_at: new Date('2027-01-11T01:02:03.456Z') })
    .execute();
}

export const everything = async (site: Site) => {
  const { db } = site.database;
  return {
    catalogue: JSON.parse((await site.run('export', 'all', '--with-answers')).out) as unknown,
    submissions: await db.selectFrom('submissions').selectAll().orderBy('id').execute(),
    notes: await db.selectFrom('enquiry_notes').selectAll().execute(),
    templates: await db.selectFrom('reply_templates').selectAll().execute(),
    mails: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    reminded: await db.selectFrom('outbox_people').selectAll().execute(),
    times: await db.selectFrom('class_timestamps').selectAll().execute(),
    openings: await db.selectFrom('class_openings').selectAll().execute(),
    given: await db
      .selectFrom('class_given_ids')
      .selectAll()
      .orderBy('person_role')
      .orderBy('person_id')
      .execute(),
    reminders: await db.selectFrom('class_reminders').selectAll().execute(),
    documents: await db.selectFrom('documents').selectAll().execute(),
    papers: await db.selectFrom('class_papers').selectAll().execute(),
    found: await db.selectFrom('course_search').select(['course_id', 'code']).orderBy('course_id').execute(),
    words: await db.selectFrom('search_words').select('word').orderBy('word').execute(),
  };
};

/** A backup of changed lines with valid checksums. */
export function resealed(lines: string[]): Uint8Array {
  const body = lines.slice(0, -2);
  const { rows } = JSON.parse(lines.at(-2) ?? '') as { rows: number };
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex');
  return gzipSync([...body, JSON.stringify({ end: true, rows, sha256 }), ''].join('\n'));
}
