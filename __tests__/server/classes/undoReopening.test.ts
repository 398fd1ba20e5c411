import { sql } from 'kysely';
import { insertAnswer } from '@/server/classes/classAnswersRepository';
import { holdClass, lockClasses } from '@/server/classes/classesRepository';
import { reopenForm } from '@/server/classes/reopenForm';
import { undoReopening } from '@/server/classes/undoReopening';
import { heldUp } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { aColleague } from '../staff/aDesk';
import { aClass, callsOf, filledIn } from './aClass';

const DAY_MS = 24 * 3_600_000;
const server = useServer();

it('a reopening is not undone while the form is being sent anew: its first answer would be lost', async () => {
  const { db } = server.database;
  await aClass(db);
  await callsOf(server.app).saveTrainee(11, filledIn.evaluation);
  const ana = await aColleague(server, ['classes'], 'ana@example.com');
  const form = { person_id: 11, form_type: 'evaluation', reason: 'Mixed up' };
  expect((await ana.ask('POST', 'classes/class-one/reopenings', form)).statusCode).toBe(200);

  const { undone } = await db.transaction().execute(async (trx) => {
    await holdClass(trx, 'class-one');
    await insertAnswer(trx, {
      ...{ trackingId: 'class-one', role: 'trainee', personId: 11, formType: 'evaluation' },
      ...{ data: [], at: new Date(NOW) },
    });
    const undoing = undoReopening(db, {
      ...{ trackingId: 'class-one', personId: 11, formType: 'evaluation' },
      ...{ actor: 'ana@example.com', at: new Date(NOW) },
    });
    await heldUp(trx, undoing);
    return { undone: undoing };
  });
  expect(await undone).toBe('begun anew');
  expect(await db.selectFrom('class_reopenings').select('reason').execute()).toEqual([
    { reason: 'Mixed up' },
  ]);
});

it('a form is reopened after what is changing its class, such as an erasure, and stops none of it', async () => {
  const { db } = server.database;
  await aClass(db);
  await callsOf(server.app).saveTrainee(11, filledIn.evaluation);

  const { reopened } = await db.transaction().execute(async (trx) => {
    await lockClasses(trx, ['class-one']);
    const reopening = reopenForm(db, {
      ...{ trackingId: 'class-one', personId: 11, formType: 'evaluation', reason: 'Mixed up' },
      ...{ actor: 'ana@example.com', at: new Date(NOW) },
    });
    await heldUp(trx, reopening);
    await trx.deleteFrom('class_answers').where('tracking_id', '=', 'class-one').execute();
    return { reopened: reopening };
  });
  expect(await reopened).toEqual({ outcome: 'not sent' });
});

it('what was sent last comes back, also if the clock had run ahead at an earlier reopening', async () => {
  const { db } = server.database;
  await aClass(db);
  const form = { trackingId: 'class-one', personId: 11, formType: 'evaluation' } as const;
  const send = (answer: string) =>
    db
      .transaction()
      .execute((trx) => insertAnswer(trx, { ...form, role: 'trainee', data: [answer], at: new Date(NOW) }));
  const reopen = (reason: string, at: number) =>
    reopenForm(db, { ...form, reason, at: new Date(at), actor: 'ana@example.com' });
  await send('first');
  await reopen('Mixed up', NOW + 30 * DAY_MS);
  await send('last');
  await reopen('Once more', NOW);
  expect(await undoReopening(db, { ...form, actor: 'ana@example.com', at: new Date(NOW) })).toBe('undone');
  const kept = await db
    .selectFrom('class_answers')
    .select(sql<string[]>`data`.as('data'))
    .execute();
  expect(kept).toEqual([{ data: ['last'] }]);
});
