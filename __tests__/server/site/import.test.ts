import { aCatalogue, aCourse, aFullCatalogue, aGroup, aPortfolio, aSession } from './aDocument';
import { useSite } from './aSite';

describe('import into the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const load = (document: unknown, ...options: string[]) =>
    site.run('import', site.file('a.json', document), ...options);
  const titles = async () =>
    (await site.database.db.selectFrom('courses').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    );

  test('brings a whole catalogue in, and says in one line what came', async () => {
    const { exitCode, out, err } = await load(aCatalogue());
    expect(err).toBe('');
    expect(out).toBe(
      'Imported 2 regions (2 new), 2 groups (2 new), 1 portfolio (1 new), 1 course (1 new), 1 session (1 new)',
    );
    expect(exitCode).toBe(0);
    expect(await titles()).toEqual(['High-Speed PCB Design']);
  });

  test('replaces the row with the same id as a whole, and counts what differed', async () => {
    await load(
      aCatalogue({ courses: [aCourse({ meta_desc: 'Old', duration_days: 3 }), aCourse({ id: 2 })] }),
    );
    const { out } = await load({
      courses: [aCourse({ title: 'New title' }), aCourse({ id: 2 }), aCourse({ id: 3 })],
    });
    expect(out).toBe('Imported 3 courses (1 new, 1 changed)');
    const row = await site.database.db
      .selectFrom('courses')
      .selectAll()
      .where('id', '=', 1944)
      .executeTakeFirst();
    expect(row).toMatchObject({ title: 'New title', meta_desc: null, duration_days: null });
  });

  test('tells running servers of a new version exactly when something changed', async () => {
    const heard: string[] = [];
    const stop = await site.database.listen('catalogue_changed', (payload) => heard.push(payload));
    const before = await site.version();
    await load(aCatalogue());
    expect(await site.version()).toBe(before + 1);
    await load(aCatalogue());
    expect(await site.version()).toBe(before + 1);
    await load(aCatalogue({ courses: [aCourse({ title: 'Other' })] }));
    expect(await site.version()).toBe(before + 2);
    while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([String(before + 1), String(before + 2)]);
    await stop();
  });

  test('changes nothing on a dry run, and tells what it would do', async () => {
    const before = await site.version();
    const { exitCode, out } = await load(aCatalogue(), '--dry-run');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^Nothing was changed; an import would write 2 regions \(2 new\)/);
    expect(await titles()).toEqual([]);
    expect(await site.version()).toBe(before);
  });

  test('lists every wrong row of every file, and changes nothing', async () => {
    const first = site.file('first.json', {
      groups: [aGroup()],
      courses: [aCourse(), aCourse({ id: 5, title: '' }), aCourse({ id: 'six', group_id: 101 })],
    });
    const second = site.file(
      'sessions.csv',
      'id,course_id,schedule_id,region,venue_label,start_date,end_date\n1,77,1,2,Penang,soon,2027-02-01\n',
    );
    const { exitCode, out, err } = await site.run('import', first, second);
    expect(exitCode).toBe(1);
    expect(out).toBe('');
    expect(err.split('\n')).toEqual([
      `${first}:2 title is required (in courses)`,
      `${first}:3 id must be a whole number from 1 to 2147483647 (in courses)`,
      `${second}:1 start_date must be a day such as 2027-01-11`,
      `${second}:1 course_id 77 is not among the courses of this import or of the database`,
      `${second}:1 region 2 is not among the regions of this import or of the database`,
    ]);
    expect(await titles()).toEqual([]);
  });

  test('names the field of a reference that leads nowhere, and looks in the database as well as in the import', async () => {
    await load(aCatalogue());
    const { err } = await load({
      courses: [aCourse({ id: 5, group_id: 999 }), aCourse({ id: 6 })],
      sessions: [aSession({ id: 2, course_id: 6 }), aSession({ id: 3, region: 9 })],
      portfolios: [aPortfolio({ id: 1, value: 'one', children: ['101', '555'] })],
    });
    expect(err.split('\n').map((line) => line.slice(line.indexOf(':')))).toEqual([
      ':1 group_id 999 is not among the groups of this import or of the database (in courses)',
      ':2 region 9 is not among the regions of this import or of the database (in sessions)',
      ':1 children[1] 555 is not among the groups of this import or of the database (in portfolios)',
    ]);
  });

  test.each([
    ['portfolios', { children: ['555'] }, 'children[0] 555 is not among the groups'],
    ['courses', { group_id: 555 }, 'group_id 555 is not among the groups'],
    ['sessions', { course_id: 555 }, 'course_id 555 is not among the courses'],
    ['sessions', { region: 555 }, 'region 555 is not among the regions'],
    ['featured', { course_portfolio: 555 }, 'course_portfolio 555 is not among the portfolios'],
    ['featured', { region: 555 }, 'region 555 is not among the regions'],
    ['flex_prices', { course_id: 555 }, 'course_id 555 is not among the courses'],
    ['lab_videos', { course_id: 555 }, 'course_id 555 is not among the courseware'],
    ['quickview', { id: 555 }, 'id 555 is not among the courseware'],
  ] as const)(
    'names every reference that leads nowhere, of whatever entry: %s',
    async (name, changes, told) => {
      const all = aFullCatalogue() as Record<string, object[]>;
      const { exitCode, err } = await load({ ...all, [name]: [{ ...all[name]?.[0], ...changes }] });
      expect([exitCode, err]).toEqual([
        1,
        `${site.folder}/a.json:1 ${told} of this import or of the database (in ${name})`,
      ]);
    },
  );

  test('says of a row that is no object what it must be', async () => {
    const { err } = await load({ regions: [null, [], 'x', 7] });
    expect(err.split('\n')).toEqual(
      [1, 2, 3, 4].map((row) => expect.stringMatching(`a.json:${row} must be an object \\(in regions\\)$`)),
    );
  });

  test('does not blame rows for pointing at a row that is itself wrong', async () => {
    const { err } = await load(aCatalogue({ courses: [aCourse({ title: '' })] }));
    expect(err).toMatch(/^\S+:1 title is required \(in courses\)$/);
  });

  test('refuses an id that is given twice, also across files, and says where it was first', async () => {
    const one = site.file('one.json', aCatalogue());
    const two = site.file('two.json', { courses: [aCourse({ title: 'Other' })] });
    const { exitCode, err } = await site.run('import', one, two);
    expect(exitCode).toBe(1);
    expect(err).toBe(`${two}:1 id 1944 is given twice in this import (first at ${one}:1) (in courses)`);
  });

  test('takes a missing id for no other, but a missing schedule for every session of the course', async () => {
    const regions = site.file('regions.csv', 'id,label\n0,A\n,B\n,C\n');
    expect((await site.run('import', regions)).err.split('\n')).toEqual([
      expect.stringContaining('regions.csv:1 id must be a whole number'),
      `${regions}:2 id is required`,
      `${regions}:3 id is required`,
    ]);
    const prices = site.file(
      'flex_prices.csv',
      'course_id,schedule_id,total_price,currency\n1944,,100,USD\n1944,0,,USD\n',
    );
    await load(aCatalogue());
    expect((await site.run('import', prices)).err.split('\n')).toEqual([
      `${prices}:2 total_price is required`,
      `${prices}:2 course_id/schedule_id 1944/0 is given twice in this import (first at ${prices}:1)`,
    ]);
  });

  test('refuses a portfolio word that another portfolio has, as addresses name portfolios by it', async () => {
    await load(aCatalogue());
    const { err } = await load({ portfolios: [aPortfolio({ id: 1570 })] });
    expect(err).toMatch(/a.json:1 value "electrical" belongs to 1569 in the database already/);
  });

  test("keeps a portfolio's groups in the order of its children, and drops those that are gone", async () => {
    await load(aCatalogue({ portfolios: [aPortfolio({ children: ['102', '101'] })] }));
    const children = async () =>
      (
        await site.database.db.selectFrom('portfolio_groups').select('group_id').orderBy('position').execute()
      ).map((row) => row.group_id);
    expect(await children()).toEqual([102, 101]);
    const { out } = await load({ portfolios: [aPortfolio({ children: ['101', '102'] })] });
    expect(out).toBe('Imported 1 portfolio (1 changed)');
    expect(await children()).toEqual([101, 102]);
    await load({ portfolios: [aPortfolio({ children: ['102'] })] });
    expect(await children()).toEqual([102]);
  });

  test('takes more rows than fit one statement, and shows how far it is', async () => {
    const courses = Array.from({ length: 2300 }, (_item, index) => aCourse({ id: index + 1 }));
    const { out, progress } = await load(aCatalogue({ courses, sessions: [] }));
    expect(out).toMatch(/2300 courses \(2300 new\)/);
    expect(progress).toContainEqual(expect.stringMatching(/^Reading .*a\.json: 500 rows so far$/));
    expect(progress).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Writing courses: \d+ of 2305 rows$/),
        'Preparing the search: 2000 of 2300 courses',
      ]),
    );
  });

  test('stores profiles without anything that could run in a visitor’s browser', async () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <a href="/b">b</a></p>';
    await load(aCatalogue({ courses: [aCourse({ course_profile: [{ heading: 'S', html }] })] }));
    const row = await site.database.db
      .selectFrom('courses')
      .select('course_profile')
      .executeTakeFirstOrThrow();
    expect(row.course_profile).toEqual([{ heading: 'S', html: '<p>Hi a <a href="/b">b</a></p>' }]);
  });
});
