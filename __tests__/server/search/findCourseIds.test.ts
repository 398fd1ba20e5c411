/**
 * The faster search finds the same as the previous one, in the same order; servers of the previous version
 * still use that.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { catchUpSearch } from '@/server/search/searchIndex';
import { findCourseIds, type Slice, type Wanted } from '@/server/search/searchRepository';
import { idsIn, mayBePartial, splitWords } from '@/server/search/searchWords';
import type { Database } from '@/server/database/database';
import { aDatabase } from '../http/testDatabase';
import { aCourse, fillSearchCatalogue } from './aSearchCatalogue';

const COURSES = 400;
const WORDS =
  'signal signals signalling integrity robot robots robotics plc scada can it data vibration pumps 7 1944'.split(
    ' ',
  );

let database: Database;

/**
 * Words from a separate generator, the first ones frequent: with them titles alone, and bodies alone, fill a
 * page.
 */
function madeTexts(): () => string {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return WORDS[Math.floor(WORDS.length * (seed / 2_147_483_647) ** 2)] ?? '';
  };
}

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  await fillSearchCatalogue(db);
  const next = madeTexts();
  const some = (count: number): string => Array.from({ length: count }, next).join(' ');
  const courses = Array.from({ length: COURSES }, (_, index) =>
    aCourse(5000 + index, some(2), { synopsis: some(index % 9), outline: some(3) }),
  );
  await db.insertInto('courses').values(courses).execute();
  await catchUpSearch(db);
});
afterAll(() => database.close());

async function foundBefore({ words, mode }: Wanted, { offset, limit }: Slice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM find_courses(${words}::text[], ${words.map(mayBePartial)}::boolean[], ${idsIn(words)}::int[],
      ${mode === 'any'}::boolean, ${offset}::int, ${limit}::int)`.execute(database.db);
  return rows.map(({ id }) => id);
}

it('finds the same courses in the same order, whatever is asked and whichever page', async () => {
  const word = fc.oneof(
    fc.constantFrom(...WORDS, 'ee5007', '5011', 'nowhere'),
    fc.constantFrom(...WORDS).map((known) => known.slice(0, 4)),
  );
  const words = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((list) => splitWords([...new Set(list)].join(' ')));
  const slice = fc.record({
    offset: fc.constantFrom(0, 1, 60, 99, 100, 101, 250, 1500),
    limit: fc.constantFrom(1, 50, 101, 1501),
  });
  let most = 0;
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom('any', 'exact'), slice, async (list, mode, page) => {
      const wanted: Wanted = { words: list, mode };
      const found = await findCourseIds(database.db, wanted, page);
      most = Math.max(most, found.length);
      expect(found).toEqual(await foundBefore(wanted, page));
    }),
    { numRuns: 150 },
  );
  expect(most).toBeGreaterThan(100);
});
