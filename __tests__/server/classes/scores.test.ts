/** A corrected key applies to earlier answers, too: results by trainee and by question agree. */
import type { ClassResultsResponse } from '@/contract/staff/classResultsSchemas';
import { storeClass, writeClasses } from '@/server/classes/classImport';
import { readClassAnswers, readClasses } from '@/server/classes/classRows';
import { heldUp } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { useColleague } from '../staff/aDesk';
import { changeSetup } from '../staff/classSetups';
import { aClass, callsOf, filledIn, formsWithoutPaper } from './aClass';

const server = useServer();
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeEach(async () => {
  await aClass(server.database.db, { forms: formsWithoutPaper });
  // With the first key, "abcd", three of "abca" are correct.
  await callsOf(server.app).saveTrainee(11, filledIn.pre);
});

async function correct(answers: string, changes: object = {}): Promise<void> {
  const saved = await changeSetup(ana, 'class-one', ({ assessment }) => ({
    assessment: { ...assessment, answers, ...changes },
  }));
  expect(saved.statusCode).toBe(200);
}
const scores = async (): Promise<(number | undefined)[]> =>
  (await readClassAnswers(server.database.db, 'class-one')).map(({ score }) => score);
const logged = async () =>
  server.database.db
    .selectFrom('activity')
    .select(['actor', 'action', 'after'])
    .where('action', '=', 'class.scored_anew')
    .execute();
const rowNow = async () => {
  const [found] = await readClasses(server.database.db, ['class-one']);
  if (!found?.row.assessment) throw new Error('The class is gone.');
  return { ...found.row, assessment: found.row.assessment };
};

it('scores what was sent anew, says so in the log, and the results by trainee and by question agree', async () => {
  await callsOf(server.app).saveTrainee(12, { ...filledIn.pre, trainee_email: 'siti@example.com' });
  expect(await scores()).toEqual([3, 3]);
  const before = (await logged()).length;
  await correct('ABCA');
  expect(await scores()).toEqual([4, 4]);
  expect((await logged()).slice(before)).toEqual([
    { actor: 'ana@example.com', action: 'class.scored_anew', after: { answers: 2 } },
  ]);
  const { results } = (await ana.ask('GET', 'classes/class-one/results')).json<ClassResultsResponse>();
  expect(results.trainees.map((trainee) => trainee.before)).toEqual([4, 4]);
  // A change without an effect on the scores is not recorded.
  await correct('abca', { end: '2027-01-12' });
  expect(await logged()).toHaveLength(before + 1);
});

it('follows an import likewise, also one that brings answers with scores of another key', async () => {
  const { db } = server.database;
  const row = await rowNow();
  const given = { ...row, assessment: { ...row.assessment, answers: 'bbbb' } };
  const who = { actor: 'command line', now: NOW };
  async function* one() {
    yield { place: 'x:1', row: given };
  }
  const before = (await logged()).length;
  await db.transaction().execute((trx) => writeClasses(trx, who, one, []));
  expect(await scores()).toEqual([1]);
  expect((await logged()).slice(before)).toMatchObject([{ actor: 'command line', after: { answers: 1 } }]);
  const answers = (await readClassAnswers(db, 'class-one')).map((answer) => ({
    ...answer,
    person_id: 12,
    score: 4,
  }));
  await db
    .transaction()
    .execute((trx) => storeClass(trx, 'class-one', { place: 'x:1', row: { ...given, answers } }, []));
  expect(await scores()).toEqual([1, 1]);
});

it('leaves the scores as they are where the key is taken away', async () => {
  const { assessment, ...row } = await rowNow();
  expect(assessment.answers).toBe('abCD');
  await server.database.db
    .transaction()
    .execute((trx) => storeClass(trx, 'class-one', { place: 'x:1', row }, []));
  expect(await scores()).toEqual([3]);
});

it('holds for a form that is sent while the key is being corrected', async () => {
  const row = await rowNow();
  const given = { ...row, assessment: { ...row.assessment, answers: 'bbbb' } };
  const sent: ReturnType<ReturnType<typeof callsOf>['saveTrainee']>[] = [];
  await server.database.db.transaction().execute(async (trx) => {
    await storeClass(trx, 'class-one', { place: 'x:1', row: given }, []);
    sent.push(callsOf(server.app).saveTrainee(12, filledIn.pre));
    await heldUp(trx, ...sent);
  });
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200]);
  expect(await scores()).toEqual([1, 1]);
});

it('holds for what comes back when a reopening is undone', async () => {
  const form = { person_id: 11, form_type: 'pre_assessment' };
  const reopened = await ana.ask('POST', 'classes/class-one/reopenings', { ...form, reason: 'A wrong key' });
  expect(reopened.statusCode).toBe(200);
  await correct('bbbb');
  expect((await ana.ask('POST', 'classes/class-one/reopenings/undo', form)).statusCode).toBe(200);
  expect(await scores()).toEqual([1]);
});
