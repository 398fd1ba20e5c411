/** Imports of more rows than one statement holds: all or nothing, while visitors continue to read. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '@/server/database/tables';
import { catchUpSearch } from '@/server/search/searchIndex';
import { importRows, type ImportOptions } from '@/server/catalogue/import/importRows';
import { rowsSource } from '@/server/catalogue/import/sources';
import { aCatalogue, aCourse, aGroup, aPortfolio, aSession } from './aDocument';
import { useSite } from './aSite';

const MANY = 1010;
const profile = (words: string) => [{ heading: 'Synopsis', html: `<p>${words}</p>` }];
const manyCourses = (title: string, changes: object = {}) =>
  Array.from({ length: MANY }, (_item, index) =>
    aCourse({
      id: index + 1,
      title: `${title} ${index + 1}`,
      course_profile: profile('copper'),
      ...changes,
    }),
  );
const large = (changes: object = {}) =>
  aCatalogue({ courses: manyCourses('Solder'), sessions: [], ...changes });

describe('a large import into the database', () => {
  let db: Kysely<Tables>;
  const site = useSite();
  beforeAll(async () => {
    db = site.database.db;
  });
  beforeEach(async () => {
    await site.empty();
    await sql`TRUNCATE course_search, search_words, search_queue`.execute(db);
    await site.run('import', site.file('before.json', aCatalogue()));
  });

  const load = (document: unknown, ...options: string[]) =>
    site.run('import', site.file('large.json', document), ...options);
  const countCourses = async () =>
    Number((await sql<{ n: number }>`SELECT count(*)::int AS n FROM courses`.execute(db)).rows[0]?.n);
  const found = async (word: string): Promise<number[]> => {
    const { rows } = await sql<{ ids: number[] }>`
      SELECT find_course_ids(ARRAY[${word}], ARRAY[true], ARRAY[]::int[], true, 0, 1500) AS ids`.execute(db);
    return rows[0]?.ids ?? [];
  };
  const entries = async () =>
    (
      await sql`SELECT course_id, code, title_words, title_search::text, search::text, synopsis
        FROM course_search ORDER BY course_id`.execute(db)
    ).rows;
  const searchWords = async () =>
    (await db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word);
  /** The state before the import, and no remains. */
  const expectNothing = async (version: number) => {
    expect(await site.version()).toBe(version);
    expect(await countCourses()).toBe(1);
    expect(await found('pcb')).toEqual([1944]);
    expect(await found('solder')).toEqual([]);
  };
  /** The planner's estimates of table sizes. */
  const planned = async (...tables: string[]) =>
    (
      await sql<{
        rows: number;
      }>`SELECT reltuples::int AS rows FROM unnest(${tables}::text[]) WITH ORDINALITY AS given (name, place)
        JOIN pg_class ON pg_class.oid = name::regclass ORDER BY place`.execute(db)
    ).rows.map(({ rows }) => rows);

  test('who searches next does not wait until the planner hears of what came and went', async () => {
    await sql`ANALYZE courses, portfolios`.execute(db);
    await load(large());
    expect(await planned('courses', 'portfolios')).toEqual([MANY + 1, 1]);
  });

  test('counts and stores the same as many small ones, and writes nothing when it comes again', async () => {
    const version = await site.version();
    const { out, err } = await load(large({ sessions: [aSession({ course_id: MANY })] }));
    expect(err).toBe('');
    expect(out).toBe(
      `Imported 2 regions (unchanged), 2 groups (unchanged), 1 portfolio (unchanged), ${MANY} courses (${MANY} new), 1 session (1 changed)`,
    );
    expect(await site.version()).toBe(version + 1);
    expect(await countCourses()).toBe(MANY + 1);

    const again = await load(large({ sessions: [aSession({ course_id: MANY })] }));
    expect(again.out).toContain(`${MANY} courses (unchanged), 1 session (unchanged)`);
    expect(await site.version()).toBe(version + 1);

    const courses = manyCourses('Solder').map((course) => ({
      ...course,
      ...(course.id < 4 && { title: 'Flux' }),
    }));
    const few = await load({ courses: [...courses, aCourse({ id: 5000, title: 'Flux' })] });
    expect(few.out).toBe(`Imported ${MANY + 1} courses (1 new, 3 changed)`);
    expect(await found('flux')).toEqual([1, 2, 3, 5000]);
  });

  test('is searched as if every course had been looked at anew: new, changed, renamed, hidden ones, and those that stay', async () => {
    await load(
      aCatalogue({
        groups: [aGroup(), aGroup({ group_id: 102 }), aGroup({ group_id: 103 }), aGroup({ group_id: 104 })],
        portfolios: [
          aPortfolio({ children: ['101', '102', '104'] }),
          aPortfolio({ id: 2, value: 'secret', portfolio_type: 'hidden', children: ['103'] }),
        ],
        courses: [
          aCourse(),
          aCourse({ id: 3001, title: 'Staying', group_id: 101 }),
          aCourse({ id: 3002, title: 'Renamed', group_id: 102 }),
          aCourse({ id: 3003, title: 'Appearing', group_id: 103 }),
          aCourse({ id: 3004, title: 'Leaving', group_id: 104 }),
        ],
      }),
    );
    const { err } = await load({
      groups: [aGroup({ group_id: 102, group_code: 'QX' })],
      portfolios: [
        aPortfolio({ children: ['101', '102', '103'] }),
        aPortfolio({ id: 2, value: 'secret', portfolio_type: 'hidden', children: ['104'] }),
      ],
      courses: [
        ...manyCourses('Solder'),
        aCourse({ title: 'Replaced' }),
        aCourse({ id: 4000, title: 'Unseen', group_id: 104 }),
      ],
    });
    expect(err).toBe('');
    expect(await found('solder')).toHaveLength(MANY);
    expect(await found('staying')).toEqual([3001]);
    expect(await found('qx3002')).toEqual([3002]);
    expect(await found('appearing')).toEqual([3003]);
    expect(await found('replaced')).toEqual([1944]);
    for (const gone of ['leaving', 'unseen', 'pcb']) expect(await found(gone)).toEqual([]);

    const [after, words] = [await entries(), await searchWords()];
    expect(await db.selectFrom('search_queue').selectAll().execute()).toEqual([]);
    await sql`INSERT INTO search_queue SELECT id FROM courses`.execute(db);
    await catchUpSearch(db);
    expect(await entries()).toEqual(after);
    expect(await searchWords()).toEqual(words);
  });

  test('leaves nothing behind when the last of it is refused', async () => {
    const version = await site.version();
    const wrong = [...manyCourses('Solder').slice(1), aCourse({ id: 1, title: '' })];
    expect((await load(large({ courses: wrong }))).err).toMatch(/:1010 title is required \(in courses\)$/);
    await expectNothing(version);

    const aClass = {
      course_id: 1,
      schedule_id: 1,
      course_title: 'Solder 1',
      course_start_date: '2027-02-01',
      course_end_date: '2027-02-02',
      trainees: [],
      trainers: [],
      survey: { status: 'active', courses: [999_999] },
    };
    // Only known when all courses are written.
    expect((await load(large({ classes: [aClass] }))).err).toContain('999999 is not among the courses');
    await expectNothing(version);
  });

  test('tells on a dry run what would change, and changes nothing', async () => {
    const version = await site.version();
    const { out } = await load(large(), '--dry-run');
    expect(out).toContain(`${MANY} courses (${MANY} new)`);
    await expectNothing(version);
  });

  /** Runs an import, and a callback at each progress report of the search: all rows are written then. */
  const importTelling = async (told: () => Promise<unknown>, options: ImportOptions = {}) => {
    const work: Promise<unknown>[] = [];
    const sources = Object.entries(large()).map(([entity, rows]) => rowsSource('made', entity, rows));
    const progress = (line: string): void => {
      if (line.startsWith('Preparing the search: ')) work.push(told());
    };
    try {
      return await importRows(site.database, sources, { ...options, progress });
    } finally {
      await Promise.all(work);
    }
  };
  test('serves visitors meanwhile, who see all of it or nothing', async () => {
    const seen: string[] = [];
    const visit = async (): Promise<void> => {
      const courses = await countCourses();
      const solder = await found('solder');
      // A client during the end of the import sends one query before it, and one after it.
      if (courses === (await countCourses())) seen.push(`${courses} courses, ${solder.length} found`);
    };
    const [nothing, everything] = ['1 courses, 0 found', `${MANY + 1} courses, ${MANY} found`];
    // The import waits for the first visit. On a busy machine, later ones are answered after its end.
    await importTelling(visit, { inspect: visit });
    expect(seen[0]).toBe(nothing);
    expect(seen.filter((state) => state !== nothing && state !== everything)).toEqual([]);
    await visit();
    expect(seen.at(-1)).toBe(everything);
  });

  /** Connections of imports, according to PostgreSQL. */
  const importers = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 1936290917 AND objid = 3
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
    return rows.map(({ pid }) => pid);
  };

  test('leaves nothing when it is killed, and the next one comes through', async () => {
    const version = await site.version();
    const kill = async () => {
      for (const pid of await importers()) await sql`SELECT pg_terminate_backend(${pid}::int)`.execute(db);
    };
    await expect(importTelling(kill)).rejects.toThrow();
    await expectNothing(version);
    expect((await load(large())).out).toContain(`${MANY} courses (${MANY} new)`);
    expect(await site.version()).toBe(version + 1);
  });

  test('waits until another import is done, and says so; both arrive', async () => {
    const version = await site.version();
    const lines: string[] = [];
    let second: Promise<unknown> | undefined;
    await importTelling(async () => {
      const rows = [rowsSource('second', 'courses', [aCourse({ id: 7000, title: 'Second' })])];
      second ??= importRows(site.database, rows, { progress: (line) => lines.push(line) });
      await sql`SELECT pg_sleep(0.1)`.execute(db);
    });
    await second;
    expect(lines[0]).toBe('Waiting for another import');
    expect(await site.version()).toBe(version + 2);
    expect(await found('second')).toEqual([7000]);
    expect(await countCourses()).toBe(MANY + 2);
  });
});
