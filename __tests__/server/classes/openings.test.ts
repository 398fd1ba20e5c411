/** Opening and starting a form are recorded for the class's progress. */
import { forgetAbsent } from '@/server/classes/openings';
import { reopenForm } from '@/server/classes/reopenForm';
import { undoReopening } from '@/server/classes/undoReopening';
import { aClass, aToken, callsOf, filledIn, openForms } from './aClass';
import { NOW, useServer } from '../http/aServer';

let now = NOW;

const server = useServer({ now: () => now });
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const note = (
  path: string,
  body: object,
  token = aToken({ role: path.startsWith('t') ? 'trainee' : 'instructor' }),
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/website/training/class-one/${path}/opening`,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
const opened = (form_type: string) => ({ form_type, moment: 'opened' });
const started = (form_type: string) => ({ form_type, moment: 'started' });
const stored = () =>
  server.database.db
    .selectFrom('class_openings')
    .selectAll()
    .orderBy('person_role')
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();

it('the first moment of each kind counts, for trainees and instructors', async () => {
  expect((await note('trainee/11', opened('evaluation'))).json()).toEqual({ status: true });
  now += 60_000;
  expect((await note('trainee/11', opened('evaluation'))).statusCode).toBe(200);
  expect((await note('trainee/11', started('evaluation'))).statusCode).toBe(200);
  now += 60_000;
  await note('trainee/11', started('evaluation'));
  await note('instructor/7', started('instructor'));
  expect(await stored()).toMatchObject([
    { person_role: 'instructor', person_id: 7, opened_at: new Date(now), started_at: new Date(now) },
    {
      person_role: 'trainee',
      person_id: 11,
      form_type: 'evaluation',
      opened_at: new Date(NOW),
      started_at: new Date(NOW + 60_000),
    },
  ]);
});

it('nobody notes anything without a token, with one of another person, or of a form that is not open', async () => {
  await callsOf(server.app).saveTrainee(12, filledIn.evaluation);
  const bound = aToken({ personId: 12 });
  for (const [answer, status] of [
    [await note('trainee/11', opened('evaluation'), ''), 401],
    [await note('trainee/11', opened('evaluation'), bound), 403],
    [await note('trainee/11', opened('evaluation'), aToken({ role: 'instructor' })), 403],
    [await note('trainee/11', opened('evaluation'), aToken({ trackingId: 'class-two' })), 403],
    [await note('trainee/99', opened('evaluation')), 404],
    [await note('trainee/11', opened('instructor')), 404],
    [await note('instructor/7', opened('evaluation')), 404],
    [await note('instructor/99', opened('instructor')), 404],
    [await note('trainee/11', opened('what')), 422],
    [await note('trainee/11', { form_type: 'evaluation' }), 422],
  ] as const)
    expect(answer.statusCode).toBe(status);
  now = Date.parse('2027-01-12T00:00:00+08:00');
  const late = aToken({}, now);
  expect((await note('trainee/11', opened('evaluation'), late)).statusCode).toBe(403);
  expect(await stored()).toEqual([]);
});

it('is no news, and no failure, when it comes after its form', async () => {
  await callsOf(server.app).saveTrainee(12, filledIn.evaluation);
  expect((await note('trainee/12', opened('evaluation'))).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

it('comes back with the form when its reopening is undone, in place of what was noted since', async () => {
  const { db } = server.database;
  await note('trainee/11', opened('evaluation'));
  now += 60_000;
  await note('trainee/11', started('evaluation'));
  await note('trainee/12', opened('evaluation'));
  const before = await stored();
  await callsOf(server.app).saveTrainee(11, filledIn.evaluation);
  await callsOf(server.app).saveTrainee(12, filledIn.evaluation);
  for (const personId of [11, 12]) {
    const form = { trackingId: 'class-one', personId, formType: 'evaluation' } as const;
    const byAna = { ...form, actor: 'ana@example.com', at: new Date(now) };
    await reopenForm(db, { ...byAna, reason: 'Mixed up' });
    now += 60_000;
    await note(`trainee/${personId}`, opened('evaluation'));
    expect(await undoReopening(db, byAna)).toBe('undone');
  }
  expect(await stored()).toEqual(before);
});

it('goes with whoever leaves the class, and somebody else with their number begins with nothing', async () => {
  await note('trainee/11', opened('evaluation'));
  await note('trainee/12', opened('evaluation'));
  await server.database.db.deleteFrom('class_trainees').where('trainee_id', '=', 12).execute();
  await forgetAbsent(server.database.db, 'class-one');
  expect(await stored()).toMatchObject([{ person_id: 11 }]);
  await aClass(server.database.db, { forms: openForms });
  expect(await stored()).toEqual([]);
});
