/** Reminders of class forms: what they say, and whom they count as reminded. */
import { sql } from 'kysely';
import type { ClassSetup } from '@/contract/staff/classMaking';
import { erasePerson } from '@/server/privacy/erasePerson';
import { readPerson } from '@/server/privacy/personRecords';
import { aClass, callsOf, formsWithoutPaper } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';
import { useColleague } from './aDesk';
import { changeSetup } from './classSetups';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AMINAH = { role: 'trainee', id: 11 };
const INSTRUCTOR = { role: 'instructor', id: 7 };

let now = NOW;
const server = useServer({ now: () => now });
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeEach(async () => {
  now = NOW;
  await server.database.db.deleteFrom('outbox').execute();
  await aClass(server.database.db, { forms: formsWithoutPaper });
});

const sent = () =>
  server.database.db
    .updateTable('outbox')
    .set({ sent_at: new Date(NOW) })
    .execute();
const mails = () => server.database.db.selectFrom('outbox').selectAll().orderBy('to_address').execute();
const remind = async (...people: object[]) =>
  (await ana.ask('POST', 'classes/class-one/reminders', { people })).json();

it('a reminder says of no link that it is the reader’s own: instructors of a class share theirs', async () => {
  await remind(AMINAH, INSTRUCTOR);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('The link is for people of this class only: please do not pass it on.');
    expect(text).not.toContain('link is yours');
  }
});

async function change(changes: (setup: ClassSetup) => Partial<ClassSetup>) {
  const saved = await changeSetup(ana, 'class-one', changes);
  expect([saved.statusCode, saved.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
}
const addressed = async () => (await mails()).map(({ to_address }) => to_address);

it('whoever has another address since is reminded again at once; others are not', async () => {
  const SITI = { role: 'trainee', id: 12 };
  await remind(AMINAH, SITI, INSTRUCTOR);
  await change(({ trainees, trainers }) => ({
    trainees: trainees.map((one) =>
      one.id === 11 ? { ...one, email: 'right@example.com' } : { ...one, email: 'SITI@example.com' },
    ),
    trainers: trainers.map((one) => ({ ...one, name: 'Nalini', email: 'nalini@example.com' })),
  }));
  expect(await remind(AMINAH, SITI, INSTRUCTOR)).toMatchObject({
    reminded: [AMINAH, INSTRUCTOR],
    skipped: [{ ...SITI, why: 'recent' }],
  });
  expect(await addressed()).toEqual(expect.arrayContaining(['right@example.com', 'nalini@example.com']));
  expect(await remind(AMINAH)).toMatchObject({ reminded: [], skipped: [{ why: 'recent' }] });
});

it('whose address the coordinator corrects is reminded again at once', async () => {
  await remind(AMINAH);
  const [first] = (await mails()).map(({ to_address }) => to_address);
  const was = { name: 'Aminah Tan', email: first, company_label: 'Example Sdn Bhd' };
  const row = { id: 11, ...was, was };
  const { coordinator } = callsOf(server.app);
  expect((await coordinator('update', [row])).statusCode).toBe(200);
  expect(await remind(AMINAH)).toMatchObject({ skipped: [{ why: 'recent' }] });
  expect((await coordinator('update', [{ ...row, email: 'right@example.com' }])).statusCode).toBe(200);
  expect(await remind(AMINAH)).toMatchObject({ reminded: [AMINAH] });
});

it('a reminder that waits goes neither to an address that was corrected nor to somebody who was taken off the class', async () => {
  const { db } = server.database;
  const SITI = { role: 'trainee', id: 12 };
  await remind(AMINAH, SITI, INSTRUCTOR);
  await change(({ trainers }) => ({
    trainers: trainers.map((one) => ({ ...one, email: 'nalini@example.com' })),
  }));
  expect(await addressed()).toEqual(['aminah@example.com', 'siti@example.com']);
  // Failed, which somebody may send again.
  await db
    .updateTable('outbox')
    .set({ gave_up_at: new Date(NOW) })
    .where('to_address', '=', 'siti@example.com')
    .execute();
  await change(({ trainees }) => ({ trainees: trainees.filter(({ id }) => id !== 12) }));
  expect(await addressed()).toEqual(['aminah@example.com']);
  await db
    .updateTable('outbox')
    .set({ claimed_by: 'a sender', claimed_until: sql`clock_timestamp() + interval '1 minute'` })
    .execute();
  await change(({ trainees }) => ({
    trainees: trainees.map((one) => ({ ...one, email: 'right@example.com' })),
  }));
  // It is just being sent.
  expect(await addressed()).toEqual(['aminah@example.com']);
});

it('a reminder to an earlier address, with the name and the link, is erased with the person', async () => {
  const SITI = { role: 'trainee', id: 12 };
  await remind(AMINAH, SITI, INSTRUCTOR);
  await sent();
  await change(({ trainees, trainers }) => ({
    trainees: trainees.map((one) => (one.id === 11 ? { ...one, email: 'right@example.com' } : one)),
    trainers: trainers.map((one) => ({ ...one, email: 'nalini@example.com' })),
  }));
  await server.database.db.transaction().execute(async (trx) => {
    for (const address of ['right@example.com', 'nalini@example.com']) await erasePerson(trx, address);
  });
  expect(await addressed()).toEqual(['siti@example.com']);
});

it('a reminder stays its reader’s when somebody else has the place in the class: it is not told of, nor erased with them', async () => {
  const { db } = server.database;
  await remind(AMINAH, INSTRUCTOR);
  await sent();
  await change(({ trainees, trainers }) => ({
    trainees: trainees.map((one) =>
      one.id === 11 ? { ...one, name: 'Ben Tan', email: 'ben@example.com' } : one,
    ),
    trainers: trainers.map((one) => ({ ...one, name: 'Nalini', email: 'nalini@example.com' })),
  }));
  const before = await addressed();
  expect(before).toHaveLength(2);
  for (const address of ['ben@example.com', 'nalini@example.com']) {
    expect((await readPerson(db, address)).mails).toEqual([]);
    await db.transaction().execute((trx) => erasePerson(trx, address));
  }
  expect(await addressed()).toEqual(before);
});

it('nobody waits for a reminder because the clock had run ahead at the one before', async () => {
  const { db } = server.database;
  await remind(AMINAH);
  await db
    .updateTable('class_reminders')
    .set({ reminded_at: new Date(NOW + 30 * DAY_MS) })
    .execute();
  expect(await remind(AMINAH)).toMatchObject({ reminded: [AMINAH] });
  // The clock that was set back by an hour does not send it twice.
  now = NOW - HOUR_MS;
  expect(await remind(AMINAH)).toMatchObject({ reminded: [], skipped: [{ why: 'recent' }] });
});
