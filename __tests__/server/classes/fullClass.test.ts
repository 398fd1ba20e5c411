import { sql } from 'kysely';
import { removeExpired } from '@/server/http/cleanupJob';
import { NOW, useServer } from '../http/aServer';
import { aClass, callsOf, filledIn } from './aClass';

const server = useServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });

const coordinator = (...sent: Parameters<ReturnType<typeof callsOf>['coordinator']>) =>
  callsOf(server.app).coordinator(...sent);
const aminah = { id: 11, name: 'Aminah Tan', email: 'aminah@example.com' };
const added = (name: string) => ({ id: 0, name, email: '' });

describe('a class that is full', () => {
  const stored = async () =>
    Number(
      (
        await server.database.db
          .selectFrom('class_trainees')
          .select((all) => all.fn.countAll().as('count'))
          .where('tracking_id', '=', 'class-one')
          .executeTakeFirstOrThrow()
      ).count,
    );

  beforeEach(async () => {
    await aClass(server.database.db, { trainees: [aminah] });
    await sql`INSERT INTO class_trainees (tracking_id, trainee_id, name, position)
      SELECT 'class-one', 100 + number, 'Somebody', number FROM generate_series(1, 4997) AS number`.execute(
      server.database.db,
    );
  });

  it('takes trainees up to 5,000 in all, however many calls bring them, and none beyond', async () => {
    expect((await coordinator('update', [added('One')])).statusCode).toBe(200);
    expect((await coordinator('update', [added('Two'), added('Three')])).json()).toEqual({
      status: false,
      message: 'A class holds 5,000 trainees at most.',
    });
    expect(await stored()).toBe(4_999);
    expect((await coordinator('update', [added('Two')])).statusCode).toBe(200);
    expect((await coordinator('update', [added('Three')])).statusCode).toBe(422);
    expect(await stored()).toBe(5_000);
  });

  it('still takes changes of those who are on its list', async () => {
    await coordinator('update', [added('One'), added('Two')]);
    expect((await coordinator('update', [{ ...aminah, name: 'Aminah' }])).statusCode).toBe(200);
  });
});

it('a save that is sent again weeks later adds nobody twice: keys stay as long as their class', async () => {
  const { db } = server.database;
  await aClass(db);
  await db.deleteFrom('idempotency_keys').execute();
  const add = () => coordinator('update', [added('One')], { key: 'coordinator-key-1' });
  await add();
  await callsOf(server.app).saveTrainee(11, filledIn.background, { key: 'trainee-key-1' });
  const year = 365 * 24 * 60 * 60 * 1000;
  await removeExpired(db, NOW + year);
  expect((await add()).statusCode).toBe(200);
  const { trainees } = (await coordinator('get')).json();
  expect(trainees.filter(({ name }: { name: string }) => name === 'One')).toHaveLength(1);
  const keys = () => db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(await keys()).toEqual([{ key: 'coordinator-key-1' }, { key: 'trainee-key-1' }]);
  await db.deleteFrom('classes').execute();
  await removeExpired(db, NOW);
  expect(await keys()).toEqual([]);
});
