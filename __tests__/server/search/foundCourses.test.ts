import { createFoundCourses } from '@/server/search/foundCourses';
import { aDatabase } from '../http/testDatabase';
import type { Database } from '@/server/database/database';
import { fillSearchCatalogue } from './aSearchCatalogue';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
  await fillSearchCatalogue(database.db);
});
afterAll(() => database.close());

const rename = (title: string) =>
  database.db.updateTable('courses').set({ title }).where('id', '=', 2010).execute();

it('a result shows the title of the catalogue’s version, and reads it once', async () => {
  let current = 1;
  const courses = createFoundCourses({ current: () => current });
  const titles = async (...ids: number[]) => (await courses.read(database.db, ids)).map(({ title }) => title);

  expect(await titles(2010, 1944)).toEqual(['Python Basics', 'Signal Integrity']);
  await rename('Cobra Basics');
  expect(await titles(2010)).toEqual(['Python Basics']);
  current = 2;
  expect(await titles(1944, 2010)).toEqual(['Signal Integrity', 'Cobra Basics']);
});

it('what is read while an import commits does not outlive it', async () => {
  let current = 1;
  const courses = createFoundCourses({ current: () => current });
  await rename('Before');
  const reading = courses.read(database.db, [2010]);
  current = 2;
  await reading;
  await rename('After');
  expect(await courses.read(database.db, [2010])).toMatchObject([{ title: 'After' }]);
});

it('courses come in the order of the search, without those that were taken away meanwhile', async () => {
  const courses = createFoundCourses({ current: () => 1 });
  await courses.read(database.db, [1980]);
  const found = await courses.read(database.db, [2000, 999_999, 1980, 1944]);
  expect(found.map(({ id }) => id)).toEqual([2000, 1980, 1944]);
});

it('it keeps to the memory it may take, and what is not kept is read when it is found', async () => {
  const courses = createFoundCourses({ current: () => 1 }, 2000);
  const { length } = await courses.read(database.db, [1944, 1980, 2000, 2010]);
  expect(length).toBe(4);
  await courses.read(database.db, [1944, 1980, 2000]);
  await rename('Beyond');
  const found = await courses.read(database.db, [2010, 1944, 1980]);
  expect(found.map(({ title }) => title)).toEqual([
    'Beyond',
    'Signal Integrity',
    'Café Measurement of Circuits',
  ]);
});
