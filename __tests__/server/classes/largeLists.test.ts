/** Attendance lists that are larger than any other form. */
import { sql } from 'kysely';
import { useServer } from '../http/aServer';
import { aClass, aProof, aToken, callsOf, formIdOf } from './aClass';

const server = useServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
const NAME = 'முத்துலட்சுமி கிருஷ்ணமூர்த்தி';

/** Each letter of a name takes nine bytes in the request. */
async function aLargeClass(): Promise<void> {
  const { db } = server.database;
  await aClass(db, { trainees: [] });
  await sql`INSERT INTO class_trainees (tracking_id, trainee_id, name, email, position)
    SELECT 'class-one', number, ${NAME} || ' ' || number, 'trainee' || number || '@example.com', number
    FROM generate_series(1, 4999) AS number`.execute(db);
}

const list = async () => (await callsOf(server.app).coordinator('get')).json().trainees;
const post = (query: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  callsOf(server.app).form(
    `/coordinatorPage?${query}`,
    { tracking_id: 'class-one', form_id: formIdOf('class-one', 'coordinator'), ...fields },
    headers,
  );
const asCoordinator = `token=${encodeURIComponent(aToken({ role: 'coordinator' }))}`;

it('a change of one trainee among 5,000 is saved, and another one is added, by a page that sends the whole list', async () => {
  await aLargeClass();
  const [first, ...others]: { id: number; name: string; email: string }[] = await list();
  if (!first) throw new Error('Nobody is on the list.');
  const { id, name, email } = first;
  const rows = [
    { id, name: 'Muthulakshmi', email, was: { name, email, company_label: '' } },
    ...others.map((other) => ({ id: other.id, name: other.name, email: other.email, company_label: '' })),
    { id: 0, name: 'New', email: '' },
  ];
  const fields = { trainees: JSON.stringify(rows), compared: 'yes' };
  expect(new URLSearchParams(fields).toString().length).toBeGreaterThan(1_500_000);
  expect((await post(`action=update&${asCoordinator}`, fields)).json()).toMatchObject({ status: true });
  const now = await list();
  expect([now.length, now[0].name, now[4_998].name, now[4_999].name]).toEqual([
    5_000,
    'Muthulakshmi',
    `${NAME} 4999`,
    'New',
  ]);
});

it('nobody sends so much who has no token: a body is refused before it is read, however long it says to be', async () => {
  await aClass(server.database.db);
  const large = { trainees: 'x'.repeat(70_000) };
  const proof = await aProof(server.app);
  const comesIn = { 'x-robot-proof': proof };
  const statuses = [
    await post('action=update', large),
    await post('action=update', large, comesIn),
    await post('action=get', large),
    await post('action=get', large, comesIn),
    await post(`action=get&${asCoordinator}`, large, comesIn),
    await post('action=get', {}, { ...comesIn, 'transfer-encoding': 'chunked' }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([401, 401, 413, 413, 413, 413]);
  // The refused request has not used up the proof.
  expect((await post('action=get', {}, comesIn)).statusCode).toBe(200);
});

it('a list of more than 2 MB is refused, and says how much may be sent', async () => {
  await aClass(server.database.db);
  const answer = await post(`action=update&${asCoordinator}`, { trainees: 'x'.repeat(2 * 1024 * 1024) });
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'That is too much: at most 2048 KB can be sent.',
  ]);
});
