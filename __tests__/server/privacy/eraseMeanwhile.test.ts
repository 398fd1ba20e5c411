import { changeWithin } from '@/server/catalogue/changes/changeCatalogue';
import { insertAnswer } from '@/server/classes/classAnswersRepository';
import { holdClass } from '@/server/classes/classesRepository';
import { erasePerson } from '@/server/privacy/erasePerson';
import { aClass, aToken, callsOf, filledIn, traineePath } from '../classes/aClass';
import { heldUp } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { load } from '../staff/anEditor';

const server = useServer();

it('a form that a person sends while everything of them is erased is erased, too', async () => {
  const { db } = server.database;
  await aClass(db);
  await db
    .updateTable('class_trainees')
    .set({ email: 'siti@example.com' })
    .where('trainee_id', '=', 11)
    .execute();
  const { erased } = await db.transaction().execute(async (trx) => {
    await holdClass(trx, 'class-one');
    await insertAnswer(trx, {
      ...{ trackingId: 'class-one', role: 'trainee', personId: 11, formType: 'trainees_background' },
      ...{ data: { job_relevancy: 'I am Siti', years_experience: '5 years' }, at: new Date(NOW) },
    });
    const erasing = db.transaction().execute((other) => erasePerson(other, 'siti@example.com'));
    await heldUp(trx, erasing);
    return { erased: erasing };
  });
  await erased;
  const left = await db.selectFrom('class_answers').selectAll().execute();
  expect(JSON.stringify(left)).not.toContain('I am Siti');
});

it('an address of a reseller that is being brought back while it is erased is erased, too', async () => {
  const { db } = server.database;
  const reseller = { id: 5, company: 'Acme', region_id: 'asia', country: 'Malaysia' };
  const bring = (email: string) => load(server.database, { resellers: [{ ...reseller, email }] });
  await bring('ana@example.com');
  await bring('new@example.com');
  const { erased } = await db.transaction().execute(async (trx) => {
    await changeWithin(trx, { actor: 'edit@example.com', now: NOW }, { cause: 'edit' }, () =>
      trx.updateTable('resellers').set({ email: 'ana@example.com' }).where('id', '=', 5).execute(),
    );
    const erasing = db.transaction().execute((other) => erasePerson(other, 'ana@example.com'));
    await heldUp(trx, erasing);
    return { erased: erasing };
  });
  await erased;
  expect(await db.selectFrom('resellers').select('email').execute()).toEqual([{ email: null }]);
});

it.each([
  ['trainee', 'aminah@example.com', () => callsOf(server.app).saveTrainee(11, filledIn.pre)],
  ['instructor', 'trainer@example.com', () => callsOf(server.app).saveInstructor(7, filledIn.instructor)],
])(
  'what arrives from the device of an erased %s is refused, as for somebody taken off the list',
  async (...[, address, send]) => {
    const { db } = server.database;
    await aClass(db);
    await db.transaction().execute((trx) => erasePerson(trx, address));
    expect((await send()).statusCode).toBe(404);
    expect(await db.selectFrom('class_answers').selectAll().execute()).toEqual([]);
  },
);

it('an erased trainee is offered to nobody as a name to choose', async () => {
  const { db } = server.database;
  await aClass(db);
  await db.transaction().execute((trx) => erasePerson(trx, 'siti@example.com'));
  const path = traineePath;
  const answer = await callsOf(server.app).get(path, { authorization: `Bearer ${aToken()}` });
  expect(answer.json().training.trainees).toEqual([{ id: 11, name: 'Aminah Tan' }]);
});

it('an address that a coordinator adds to somebody who was erased since is not stored', async () => {
  const { db } = server.database;
  await aClass(db, { trainees: [{ id: 11, name: 'Aminah' }] });
  const calls = callsOf(server.app);
  const before = { name: 'Aminah', email: '', company_label: '' };
  expect((await calls.saveTrainee(11, { ...filledIn.pre, trainee_email: 'a@example.com' })).statusCode).toBe(
    200,
  );
  await db.transaction().execute((trx) => erasePerson(trx, 'a@example.com'));
  const row = { id: 11, ...before, email: 'a@example.com', was: before };
  const answer = await calls.coordinator('update', [row]);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Somebody else has changed the list meanwhile: “Aminah” was removed. Nothing was stored. Please check these rows and save again.',
  ]);
  const left = await db.selectFrom('class_trainees').select(['name', 'email']).execute();
  expect(left).toEqual([{ name: '(erased 11)', email: null }]);
});

it('a coordinator who takes a duplicate off the list hears that its person was erased since, and that the seat is there', async () => {
  const { db } = server.database;
  const twins = [11, 12].map((id) => ({ id, name: 'Aminah', email: `${id}@example.com` }));
  await aClass(db, { trainees: twins });
  await db.transaction().execute((trx) => erasePerson(trx, '11@example.com'));
  const was = { name: 'Aminah', email: '11@example.com', company_label: '' };
  const answer = await callsOf(server.app).coordinator('update', [{ id: 11, ...was, was, removed: 'yes' }]);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('the name of “Aminah” is now “(erased 11)”'),
  ]);
});

it('a trainee whose adding got no answer is on the list once, also if somebody in the class was erased meanwhile', async () => {
  const { db } = server.database;
  await aClass(db, { trainees: [{ id: 11, name: 'Aminah', email: 'a@example.com' }] });
  const rows = [
    { id: 11, name: 'Aminah', email: 'a@example.com' },
    { id: 0, name: 'Ben Lim', email: 'ben@example.com' },
  ];
  const add = async () =>
    (await callsOf(server.app).coordinator('update', rows, { key: 'a-key-of-the-page' })).statusCode;
  expect(await add()).toBe(200);
  await db.transaction().execute((trx) => erasePerson(trx, 'a@example.com'));
  // A refusal would make the page send it as a new one.
  expect(await add()).toBe(200);
  const left = await db.selectFrom('class_trainees').select('name').orderBy('position').execute();
  expect(left.map(({ name }) => name)).toEqual(['(erased 11)', 'Ben Lim']);
});
