/** "People" of the console. */
import { sql } from 'kysely';
import { openDatabase } from '@/server/database/openDatabase';
import { aMigratedDatabase } from '../../support/databaseServer';
import { aServer, useServer } from '../http/aServer';
import { load } from './anEditor';
import { aColleague, anEnquiry, useColleague } from './aDesk';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
const admin = useColleague(server, ['admin'], 'admin@example.com');

interface Found {
  report: { submissions: object[] };
  actions: { kind: string; action: string }[];
  plan: string;
}
const reportOf = async (email: string) => (await admin.ask('POST', 'people/report', { email })).json<Found>();

it('an administrator sees what is held, and erases exactly what was shown', async () => {
  const email = 'siti@example.com';
  await anEnquiry(server, { form_email: email });
  const seen = await reportOf('SITI@example.com');
  expect(seen.report.submissions).toHaveLength(1);
  expect(seen.actions.map(({ kind }) => kind)).toEqual(['submissions', 'mails', 'mails']);
  await anEnquiry(server, { form_email: email, form_remark: 'and one more' });
  const erase = (plan: string) => admin.ask('POST', 'people/erase', { email, plan });
  expect((await erase(seen.plan)).statusCode).toBe(409);
  expect((await reportOf(email)).report.submissions).toHaveLength(2);
  const done = await erase((await reportOf(email)).plan);
  expect(done.statusCode).toBe(200);
  expect((await reportOf(email)).actions).toEqual([]);
  const log = await server.database.db.selectFrom('activity').selectAll().execute();
  expect(log).toMatchObject([
    { actor: 'admin@example.com', action: 'person.erased', after: { submissions: 2 } },
  ]);
  expect(JSON.stringify(log)).not.toContain('siti');
});

it('finds and erases whoever is looked up by an address with an invisible character that was copied along', async () => {
  const email = 'mei@example.com';
  const pasted = '\u200bmei@exam\u00adple\ufeff.com\u202c';
  await anEnquiry(server, { form_email: email });
  const { report, plan } = await reportOf(pasted);
  expect(report.submissions).toHaveLength(1);
  await admin.ask('POST', 'people/erase', { email: pasted, plan });
  expect((await reportOf(email)).actions).toEqual([]);
});

it('says of a colleague that they are on the team, and erases nothing of that', async () => {
  const email = 'lee@example.com';
  await aColleague(server, ['desk'], email);
  const seen = await reportOf(email);
  expect(seen).toMatchObject({ is_on_team: true, report: { team: [{ roles: ['desk'] }] }, actions: [] });
  await admin.ask('POST', 'people/erase', { email, plan: seen.plan });
  expect(await reportOf(email)).toMatchObject({ is_on_team: true });
  expect(await reportOf('nobody@example.com')).toMatchObject({ is_on_team: false });
});

it('says in which course an address is published that nothing else is held under', async () => {
  const course = { id: 7, title: 'Ask nalini@example.com', group_id: 101 };
  const group = { group_id: 101, group_code: 'EE', course_group_name: 'Electronics' };
  await load(server.database, { groups: [group], courses: [course] });
  expect(await reportOf('nalini@example.com')).toMatchObject({
    report: { mentioned_in: [{ record: 'course', id: '7' }] },
    actions: [],
  });
});

it('is looked up on a grown site too, where that takes longer than a visitor waits', async () => {
  const { url, drop } = await aMigratedDatabase();
  const database = await openDatabase({
    ...{ databaseUrl: url, dataDir: '', mode: 'server', timeouts: { query: 500, connect: 10_000 } },
  });
  const grown = await aServer({ database });
  const boss = await aColleague(grown, ['admin'], 'boss@example.com');
  // Instead of a log that takes long to read.
  let isLocked: () => void;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const lock = database.longRunning.transaction().execute(async (trx) => {
    await sql`LOCK TABLE activity IN ACCESS EXCLUSIVE MODE`.execute(trx);
    isLocked();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  await locked;
  const { statusCode } = await boss.ask('POST', 'people/report', { email: 'siti@example.com' });
  await lock;
  expect(statusCode).toBe(200);
  await grown.close();
  await database.close();
  await drop();
});

it('erases an address from every version of a reseller, so that no restoring or undoing brings it back', async () => {
  const email = 'rosli@example.com';
  const { db } = server.database;
  const reseller = (changes: object) => ({
    resellers: [{ id: 1, company: 'Meranti', region_id: 'asia', country: 'Malaysia', ...changes }],
  });
  await load(server.database, reseller({ email: 'Rosli@Example.com', email_2: 'b@example.com' }));
  await load(server.database, reseller({ email: 'new@example.com', email_2: email }));
  await load(server.database, reseller({ email: 'new@example.com' }));
  const history = async () =>
    JSON.stringify(await db.selectFrom('catalogue_changes').select('before').orderBy('id').execute());
  expect((await history()).match(/rosli/gi)).toHaveLength(2);
  await anEnquiry(server, { form_email: email });
  await admin.ask('POST', 'people/erase', { email, plan: (await reportOf(email)).plan });
  expect(await history()).not.toMatch(/rosli/i);
  expect(await history()).toContain('b@example.com');
});

it('is for administrators alone, and for addresses', async () => {
  const desk = await aColleague(server, ['desk'], 'ana@example.com');
  expect((await desk.ask('POST', 'people/report', { email: 'a@example.com' })).statusCode).toBe(403);
  expect((await admin.ask('POST', 'people/report', { email: 'nobody' })).statusCode).toBe(422);
});
