/** Somebody is removed from the list of a class while they are filling in a form, or sending it. */
import type { Transaction } from 'kysely';
import { storeClass } from '@/server/classes/classImport';
import { readClasses } from '@/server/classes/classRows';
import type { Tables } from '@/server/database/tables';
import { heldUp } from '../database/support';
import { useServer } from '../http/aServer';
import { aClass, aToken, callsOf, filledIn, formsWithoutPaper } from './aClass';

const server = useServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
const twin = { id: 12, name: 'Aminah Tan', email: '', company_label: '' };
beforeEach(() =>
  aClass(server.database.db, {
    forms: formsWithoutPaper,
    trainees: [{ id: 11, name: 'Aminah Tan' }, { ...twin }],
  }),
);

const calls = () => callsOf(server.app);
const inTransaction = (work: (trx: Transaction<Tables>) => Promise<void>) =>
  server.database.db.transaction().execute(work);
const answers = () =>
  server.database.db.selectFrom('class_answers').select(['person_role', 'person_id']).execute();

/** Writes the class like an import, without the people of these ids. */
async function importWithout(trx: Transaction<Tables>, ...ids: number[]) {
  const [found] = await readClasses(trx, ['class-one']);
  if (!found) throw new Error('The class is gone.');
  const { trainees, trainers, ...row } = found.row;
  const stays = ({ id }: { id: number }) => !ids.includes(id);
  const given = { ...row, trainees: trainees.filter(stays), trainers: trainers.filter(stays) };
  return storeClass(trx, 'class-one', { place: 'x:1', row: given }, []);
}

it('whoever has typed into a form stays on the list, although there are two rows of them', async () => {
  const note = (id: number, moment: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/website/training/class-one/trainee/${id}/opening`,
      headers: { authorization: `Bearer ${aToken()}` },
      payload: { form_type: 'evaluation', moment },
    });
  await note(11, 'opened');
  await note(12, 'started');
  expect((await calls().coordinator('get')).json().trainees).toMatchObject([
    { id: 11, removable: 'yes' },
    { id: 12, removable: 'no' },
  ]);
  const { id, ...was } = twin;
  const refused = await calls().coordinator('update', [{ id, ...was, was, removed: 'yes' }]);
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    '“Aminah Tan” has begun to fill in forms, and stays on the list.',
  ]);
  expect((await calls().saveTrainee(12, filledIn.evaluation)).statusCode).toBe(200);
});

it.each([
  ['a form', () => calls().saveTrainee(12, filledIn.background)],
  ['the start of an assessment', () => calls().timestamp({ trainee_id: '12' })],
])(
  'who sends %s while a coordinator takes them off is told, and nothing is lost unseen',
  async (...[, send]) => {
    const sent: ReturnType<typeof send>[] = [];
    await inTransaction(async (trx) => {
      const ofClass = ['tracking_id', '=', 'class-one'] as const;
      await trx
        .selectFrom('classes')
        .select('tracking_id')
        .where(...ofClass)
        .forUpdate()
        .execute();
      await trx
        .deleteFrom('class_trainees')
        .where(...ofClass)
        .where('trainee_id', '=', 12)
        .execute();
      sent.push(send());
      await heldUp(trx, ...sent);
    });
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([404]);
    expect(await answers()).toEqual([]);
  },
);

it('who sends a form while an import leaves them out is told, an instructor too', async () => {
  const sent: ReturnType<ReturnType<typeof calls>['saveTrainee']>[] = [];
  await inTransaction(async (trx) => {
    expect((await importWithout(trx, 12, 7)).problems).toEqual([]);
    sent.push(calls().saveTrainee(12, filledIn.background), calls().saveInstructor(7, filledIn.instructor));
    await heldUp(trx, ...sent);
  });
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await answers()).toEqual([]);
});

it('an import does not leave out who is just sending a form', async () => {
  const imports: ReturnType<typeof importWithout>[] = [];
  await inTransaction(async (trx) => {
    await trx
      .selectFrom('classes')
      .select('tracking_id')
      .where('tracking_id', '=', 'class-one')
      .forShare()
      .execute();
    await trx
      .insertInto('class_answers')
      .values({
        ...{ tracking_id: 'class-one', person_role: 'trainee', person_id: 12, form_type: 'survey' },
        ...{ data: '[1944]', submitted_at: new Date() },
      })
      .execute();
    imports.push(server.database.db.transaction().execute((other) => importWithout(other, 12)));
    await heldUp(trx, ...imports);
  });
  expect((await Promise.all(imports))[0]?.problems).toMatchObject([
    { message: 'must keep 12, who has sent answers (--force drops both)' },
  ]);
});
