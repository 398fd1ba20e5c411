/** What a class is made from. */
import { findSessions, instructorsOf, readSources } from '@/server/classes/classSources';
import { erasePerson } from '@/server/privacy/erasePerson';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';
import { aClass } from './aClass';

const server = useServer();
beforeAll(() => fillCatalogue(server.database.db));

it('a survey is proposed with published courses of the group; an unpublished one that was chosen stays', async () => {
  const { db } = server.database;
  const idsOf = async (chosen: readonly number[] = []) =>
    (await readSources(db, 1944, '', chosen)).courses.map(({ id }) => id);
  expect(await idsOf()).toEqual([1944, 1950]);
  await db.updateTable('courses').set({ publish: 'no' }).where('id', '=', 1950).execute();
  expect(await idsOf()).toEqual([1944]);
  expect(await idsOf([1950])).toEqual([1944, 1950]);
  // A class of an unpublished course has the others of its group.
  await db.updateTable('courses').set({ publish: 'no' }).where('id', '=', 1944).execute();
  await db.updateTable('courses').set({ publish: 'yes' }).where('id', '=', 1950).execute();
  expect((await readSources(db, 1944)).courses.map(({ id }) => id)).toEqual([1950]);
});

it('a cancelled session is found as such', async () => {
  const { db } = server.database;
  await db.updateTable('sessions').set({ status: 'cancelled' }).where('id', '=', 1).execute();
  await db.updateTable('sessions').set({ status: 'confirmed' }).where('id', '=', 4).execute();
  const found = await findSessions(db, '', '2027-01-10');
  expect(found.filter(({ is_cancelled }) => is_cancelled).map(({ id }) => id)).toEqual([1]);
});

it('an instructor who was erased is proposed for no other class', async () => {
  const { db } = server.database;
  await aClass(db);
  const proposed = async () => [
    ...(await instructorsOf(db, ['class-one'])),
    ...(await readSources(db, 1944)).instructors,
  ];
  const trainer = { name: "O'Brien", email: 'trainer@example.com' };
  expect(await proposed()).toEqual([trainer, trainer]);
  await db.transaction().execute((trx) => erasePerson(trx, trainer.email));
  expect(await proposed()).toEqual([]);
});
