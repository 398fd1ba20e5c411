import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { dayToMs } from '@/contract/time';
import { runCleanup } from '@/server/http/cleanupJob';
import { queueMails } from '@/server/mail/outbox';
import { monthsBefore, removeOutdated } from '@/server/privacy/retention';
import { aClass } from '../classes/aClass';
import { aConfig, NOW, useServer } from '../http/aServer';
import { aContact } from '../enquiries/aContact';
import { aFlex } from '../flex/aFlex';
import { aMail } from '../mail/anOutbox';

const HOUR_MS = 3_600_000;

describe('a day some months before', () => {
  test.each([
    ['2027-01-10', 24, '2025-01-10'],
    ['2027-01-10', 84, '2020-01-10'],
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2027-01-31', 2, '2026-11-30'],
  ])('%s less %d months is %s', (day, months, before) => expect(monthsBefore(day, months)).toBe(before));
});

describe('retention', () => {
  let now = NOW;
  const { retention } = aConfig();
  const server = useServer({ now: () => now });
  beforeEach(async () => {
    now = NOW;
    const { db } = server.database;
    for (const table of [
      'submissions',
      'idempotency_keys',
      'outbox',
      'classes',
      'class_papers',
      'sessions',
    ] as const)
      await db.deleteFrom(table).execute();
  });

  beforeAll(async () => {
    const { db } = server.database;
    await db.insertInto('regions').values({ id: 1, label: 'Malaysia' }).execute();
    await db
      .insertInto('groups')
      .values({ group_id: 5, group_code: 'EE', course_group_name: 'Electrical' })
      .execute();
    await db
      .insertInto('courses')
      .values([
        { id: 1944, title: 'Power', group_id: 5, course_profile: '[]' },
        { id: 1945, title: 'Motors', group_id: 5, course_profile: '[]' },
      ])
      .execute();
  });

  const kinds = async () =>
    (await server.database.db.selectFrom('submissions').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    );
  const store = (kind: string, received: string, body: object = {}) =>
    server.database.db
      .insertInto('submissions')
      .values({ kind, email: 'a@example.com', body: JSON.stringify(body), received_at: new Date(received) })
      .execute();
  /** the server's maintenance of every ten minutes, at that moment */
  const upkeepAt = (ms: number) =>
    runCleanup({
      db: server.database.db,
      now: () => ms,
      retention,
      log: { info: () => undefined, warn: () => undefined },
    });

  it('is as long as the privacy policy promises', () => {
    const file = path.resolve(__dirname, '../../../content/pages/privacy-policy.json');
    const { facts } = JSON.parse(readFileSync(file, 'utf8')) as { facts: { value: string; label: string }[] };
    const promised = (label: string) => facts.find((fact) => fact.label === label)?.value;
    expect(promised('enquiries')).toBe(`${retention.enquiriesMonths} months`);
    expect(promised('class records')).toBe(`${retention.classesMonths / 12} years`);
    expect(promised('FLEX registrations')).toBe(`${retention.flexMonths / 12} years`);
    expect(readFileSync(file, 'utf8')).toContain(
      `e-mails that this site sends</td><td><strong>${retention.mailDays} days`,
    );
  });

  it('forgets an enquiry two years after it was sent, not a minute before, with a clock that moves on', async () => {
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      payload: aContact(),
    });
    expect(sent.statusCode).toBe(200);
    const end = dayToMs('2029-01-10');
    await upkeepAt(end - 60_000);
    expect(await kinds()).toEqual(['contact']);
    await upkeepAt(end);
    expect(await kinds()).toEqual([]);
    // Emails about it that could not be sent.
    expect(await server.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('forgets with an enquiry the late reply that still waits to be sent, and no other', async () => {
    const { db } = server.database;
    await store('contact', '2025-01-10T02:00:00Z');
    await store('contact', '2025-01-11T02:00:00Z');
    const enquiries = await db.selectFrom('submissions').select('id').orderBy('id').execute();
    await db.transaction().execute(async (trx) => {
      for (const { id } of enquiries) await queueMails(trx, [aMail({ subject: `About ${id}` })], id);
      await queueMails(trx, [aMail({ subject: 'About no enquiry' })]);
    });
    await upkeepAt(NOW);
    const left = await db.selectFrom('outbox').select('subject').orderBy('id').execute();
    expect(left.map(({ subject }) => subject)).toEqual([`About ${enquiries[1]?.id}`, 'About no enquiry']);
  });

  it('counts days in UTC+8', async () => {
    await store('calls', '2025-01-10T15:59:59.999Z');
    await store('courseware', '2025-01-10T16:00:00Z');
    await upkeepAt(NOW);
    expect(await kinds()).toEqual(['courseware']);
  });

  const session = (id: number, start_date: string, end_date: string) =>
    server.database.db
      .insertInto('sessions')
      .values({
        ...{ id, course_id: 1944, schedule_id: 9001, region: 1, venue_label: 'Penang' },
        ...{ start_date, end_date },
      })
      .execute();

  it('keeps a FLEX registration seven years from the last day of its class', async () => {
    await session(1, '2027-02-01', '2027-02-03');
    await store('flex', '2027-01-10T02:00:00Z', aFlex());
    await store('flex', '2027-01-10T02:00:00Z', aFlex({ schedule_id: 4 }));
    await upkeepAt(dayToMs('2034-01-09'));
    expect(await kinds()).toHaveLength(2);
    // The date of the second one's class is no longer known: its own day counts.
    await upkeepAt(dayToMs('2034-02-02'));
    expect(await kinds()).toHaveLength(1);
    await upkeepAt(dayToMs('2034-02-03'));
    expect(await kinds()).toEqual([]);
  });

  it('keeps no FLEX registration for longer because its schedule number was given again', async () => {
    await session(1, '2027-02-01', '2027-02-03');
    await session(2, '2028-02-01', '2028-02-03');
    // The first was sent on the day on which the class began, the second on the next, by UTC+8.
    await store('flex', '2027-01-31T17:00:00Z', aFlex());
    await store('flex', '2027-02-01T16:00:00Z', aFlex());
    await upkeepAt(dayToMs('2034-02-02'));
    expect(await kinds()).toHaveLength(2);
    await upkeepAt(dayToMs('2034-02-03'));
    expect(await kinds()).toHaveLength(1);
    await upkeepAt(dayToMs('2035-02-02'));
    expect(await kinds()).toHaveLength(1);
    await upkeepAt(dayToMs('2035-02-03'));
    expect(await kinds()).toEqual([]);
  });

  it('forgets many FLEX registrations at once beside many sessions before the database gives up', async () => {
    const { db } = server.database;
    await sql`INSERT INTO sessions (id, course_id, schedule_id, region, venue_label, start_date, end_date)
      SELECT n, 1945, n, 1, 'Penang', '2010-02-01', '2010-02-03' FROM generate_series(1, 20000) AS n`.execute(
      db,
    );
    await sql`INSERT INTO submissions (kind, email, body, received_at)
      SELECT 'flex', 'a@example.com', ${JSON.stringify(aFlex())}::jsonb, '2010-01-10' FROM generate_series(1, 500)`.execute(
      db,
    );
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = '1s'`.execute(trx);
      await removeOutdated(trx, NOW, retention);
    });
    expect(await kinds()).toEqual([]);
  });

  it('forgets a class with its people, answers, paper and keys seven years after its last day', async () => {
    const { db } = server.database;
    await aClass(db);
    await aClass(db, { tracking_id: 'later', schedule_id: 32, course_end_date: '2027-01-11' });
    await db
      .insertInto('class_papers')
      .values([31, 32].map((schedule_id) => ({ course_id: 1944, schedule_id, pdf: 'JVBERi0=' })))
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values({
        scope: 'class/class-one/trainee/11/survey',
        key: 'k',
        body_hash: 'h',
        status: 200,
        answer: '{}',
        expires_at: new Date('2127-01-01'),
      })
      .execute();
    const left = async () =>
      (await db.selectFrom('class_trainees').select('tracking_id').distinct().execute()).map(
        ({ tracking_id }) => tracking_id,
      );
    await upkeepAt(dayToMs('2034-01-10') - HOUR_MS);
    expect((await left()).sort()).toEqual(['class-one', 'later']);
    await upkeepAt(dayToMs('2034-01-10'));
    expect(await left()).toEqual(['later']);
    expect(await db.selectFrom('class_papers').select('schedule_id').execute()).toEqual([
      { schedule_id: 32 },
    ]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('keeps the note of an erasure for as long as a backup could bring anything back', async () => {
    const { db } = server.database;
    await db
      .insertInto('erasures')
      .values({ address_hash: 'h', erased_at: new Date(NOW) })
      .execute();
    const notes = async () => (await db.selectFrom('erasures').select('address_hash').execute()).length;
    await upkeepAt(dayToMs('2034-01-10') - HOUR_MS);
    expect(await notes()).toBe(1);
    await upkeepAt(dayToMs('2034-01-10'));
    expect(await notes()).toBe(0);
  });

  it('is the configured one', async () => {
    const shorter = aConfig({ RETENTION_ENQUIRIES_MONTHS: '1', RETENTION_MAIL_DAYS: '7' }).retention;
    await store('contact', '2026-12-09T00:00:00Z');
    await store('contact', '2026-12-12T00:00:00Z');
    expect(await removeOutdated(server.database.db, NOW, shorter)).toEqual({ submissions: 1, classes: 0 });
    expect(shorter.mailDays).toBe(7);
    expect(() => aConfig({ RETENTION_CLASSES_MONTHS: '0' })).toThrow(/^RETENTION_CLASSES_MONTHS: /);
  });

  it('is set for enquiries, FLEX, classes and mails by a variable of its own', () => {
    const set = {
      ...{ RETENTION_ENQUIRIES_MONTHS: '1', RETENTION_FLEX_MONTHS: '2' },
      ...{ RETENTION_CLASSES_MONTHS: '3', RETENTION_MAIL_DAYS: '4' },
    };
    const own = { enquiriesMonths: 1, flexMonths: 2, classesMonths: 3, mailDays: 4 };
    expect(aConfig(set).retention).toEqual(own);
  });

  it('removes a row once when two processes come to it together', async () => {
    await store('contact', '2020-01-01T00:00:00Z');
    const { db } = server.database;
    const both = await Promise.all([removeOutdated(db, NOW, retention), removeOutdated(db, NOW, retention)]);
    expect(both.map(({ submissions }) => submissions).sort()).toEqual([0, 1]);
  });
});
