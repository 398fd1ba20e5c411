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

it('keeps the key of a repeated save for a day, while those of forms stay as long as their class', async () => {
  await aClass(server.database.db);
  await server.database.db.deleteFrom('idempotency_keys').execute();
  await coordinator('update', [added('One')], { key: 'coordinator-key-1' });
  await callsOf(server.app).saveTrainee(11, filledIn.background, { key: 'trainee-key-1' });
  const keys = () => server.database.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(await keys()).toEqual([{ key: 'coordinator-key-1' }, { key: 'trainee-key-1' }]);
  const day = 24 * 60 * 60 * 1000;
  await removeExpired(server.database.db, NOW + day - 1);
  expect(await keys()).toHaveLength(2);
  await removeExpired(server.database.db, NOW + day);
  expect(await keys()).toEqual([{ key: 'trainee-key-1' }]);
});
