import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aTemplate } from '../classes/aTemplate';
import { aClass } from './aClassDocument';
import { aCatalogue, aCourse, aGroup, aPortfolio } from './aDocument';
import { useSite } from './aSite';

const site = useSite();
beforeEach(async () => {
  await site.empty();
  await load(aCatalogue());
});

const load = (document: unknown, ...options: string[]) =>
  site.run('import', site.file('a.json', document), ...options);
const titles = async () =>
  (await site.database.db.selectFrom('courses').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  );
const setsOf = async () =>
  (await site.database.db.selectFrom('catalogue_change_sets').select('id').orderBy('id').execute()).map(
    ({ id }) => Number(id),
  );

describe('undo', () => {
  test('takes back the last import of the command line, and says how to take that back', async () => {
    const before = await site.run('export', 'all');
    await load({ courses: [aCourse({ title: 'Changed' }), aCourse({ id: 2, title: 'New' })] });
    const { exitCode, out, err } = await site.run('undo');
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain('courses (1 new, 1 changed)');
    expect((await site.run('export', 'all')).out).toBe(before.out);
    const [, again] = /npm run site -- undo (\d+)$/.exec(out) ?? [];
    expect((await site.run('undo', String(again))).exitCode).toBe(0);
    expect(await titles()).toEqual(['New', 'Changed']);
  });

  test('without a number leaves what filled the catalogue, such as the sample, and names its number', async () => {
    const filled = String((await setsOf())[0]);
    const { exitCode, err } = await site.run('undo');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^This is what filled the catalogue:\n.*courses \(1 new\)/);
    expect(err).toContain(`To take that back: npm run site -- undo ${filled}`);
    expect(await titles()).toEqual(['High-Speed PCB Design']);
    expect((await site.run('undo', filled)).exitCode).toBe(0);
  });

  test('without a number takes nothing back once a colleague has changed something, and says what that was', async () => {
    await load({ courses: [aCourse({ title: 'Ours' })] });
    await load({ courses: [aCourse({ id: 2, title: 'Theirs' })] });
    const [, ours = 0, theirs = 0] = await setsOf();
    await site.database.db
      .updateTable('catalogue_change_sets')
      .set({ actor: 'ana@example.com' })
      .where('id', '=', theirs)
      .execute();
    const { exitCode, err } = await site.run('undo');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/is not an import of the command line:\n.* ana@example\.com {2}import {2}courses/);
    expect((await titles()).sort()).toEqual(['Ours', 'Theirs']);
    expect((await site.run('undo', String(ours))).exitCode).toBe(0);
    expect((await titles()).includes('Theirs')).toBe(true);
  });

  test.each([
    ['a class', { classes: [aClass()] }, { classes: [aClass({ coordinator_name: 'Lim' })] }],
    ['a form template', { form_templates: [aTemplate()] }, { form_templates: [aTemplate({ name: 'New' })] }],
  ])('without a number takes back no older import after one of %s', async (_what, beside, alone) => {
    await load({ courses: [aCourse({ title: 'First' })], ...beside });
    expect((await site.run('undo')).err).toBe('');
    await load({ courses: [aCourse({ title: 'Second' })] });
    expect((await load(alone)).err).toBe('');
    const { exitCode, err } = await site.run('undo');
    expect(exitCode).toBe(1);
    expect(err).toContain('Classes or form templates were changed on the command line since');
    expect(await titles()).toEqual(['Second']);
  });

  test('without a number takes back no older import after one that changed nothing, also of classes', async () => {
    const classes = [aClass()];
    await load({ courses: [aCourse({ title: 'First' })], classes });
    await load({ courses: [aCourse({ title: 'Second' })] });
    const second = String((await setsOf()).at(-1));
    for (const nothing of [{ classes }, { courses: [aCourse({ title: 'Second' })] }]) {
      expect((await load(nothing)).out).toContain('(unchanged)');
      const { exitCode, err } = await site.run('undo');
      expect(exitCode).toBe(1);
      expect(err).toMatch(
        /^The last import of the command line changed nothing in the catalogue\. The one before:/,
      );
      expect(err).toContain(`To take that back: npm run site -- undo ${second}`);
    }
    await load({ courses: [aCourse({ title: 'Third' })] });
    await load({ courses: [aCourse({ title: 'Fourth' })] }, '--dry-run');
    expect((await site.run('undo')).err).toBe('');
    expect(await titles()).toEqual(['Second']);
  });

  test('without a number takes back no import from before the backup that was restored since', async () => {
    await load({ courses: [aCourse({ title: 'In the backup' })] });
    const file = `${site.folder}/backup.gz`;
    expect((await site.run('backup', file)).err).toBe('');
    await load({ courses: [aCourse({ title: 'Replaced' })] });
    expect((await site.run('restore', file)).err).toBe('');
    const { exitCode, err } = await site.run('undo');
    expect([exitCode, err]).toEqual([1, expect.stringContaining('A backup was restored since')]);
    expect(await titles()).toEqual(['In the backup']);
  });

  test('lists what was changed, the newest first, and what was taken back', async () => {
    await load({ courses: [aCourse({ title: 'Changed' })] });
    await site.run('undo');
    const { out } = await site.run('undo', '--list');
    const ids = (await setsOf()).reverse();
    const lines = out.split('\n');
    expect(lines.map((line) => Number(line.split('  ')[0]))).toEqual(ids);
    expect(lines[1]).toMatch(new RegExp(`courses \\(1 changed\\)  undone by ${ids[0]}$`));
  });

  test('refuses what changed since, what was undone, and what there is not, and changes nothing', async () => {
    await load({ courses: [aCourse({ title: 'First' })] });
    const first = String((await setsOf()).at(-1));
    await load({ courses: [aCourse({ title: 'Second' })] });
    const since = await site.run('undo', first);
    expect(since.exitCode).toBe(1);
    expect(since.err).toContain('This cannot be undone any more: course 1944 changed since.');
    await site.run('undo');
    const last = String((await setsOf()).at(-2));
    expect((await site.run('undo', last)).err).toContain('This change was undone already.');
    expect((await site.run('undo', '999999')).err).toContain('This change does not exist.');
    expect(await titles()).toEqual(['First']);
  });

  test('names who has the address name of a portfolio now, which cannot be given back', async () => {
    await load({ portfolios: [aPortfolio({ value: 'renamed' })] });
    const renamed = String((await setsOf()).at(-1));
    await load({ portfolios: [aPortfolio({ id: 2, children: [] })] });
    expect(await site.run('undo', renamed)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('This cannot be undone any more: portfolio 2 has “electrical” now.'),
    });
    await site.run('undo');
    expect((await site.run('undo', renamed)).exitCode).toBe(0);
  });

  test('leaves the groups of a portfolio in one order, also where another has got the place of a restored one', async () => {
    const groups = [103, 104].map((group_id) => aGroup({ group_id }));
    const ordered = (...children: string[]) => load({ groups, portfolios: [aPortfolio({ children })] });
    await ordered('104', '102', '103');
    await ordered('104', '102');
    const removed = String((await setsOf()).at(-1));
    await ordered('104', '102', '101');
    expect((await site.run('undo', removed)).err).toBe('');
    const members = site.database.db.selectFrom('portfolio_groups').select(['group_id', 'position']);
    expect(await members.orderBy('position').execute()).toEqual([
      { group_id: 104, position: 0 },
      { group_id: 102, position: 1 },
      { group_id: 101, position: 2 },
      { group_id: 103, position: 3 },
    ]);
    expect((await ordered('104', '102', '101', '103')).out).toContain('(unchanged)');
  });

  test('of what has changed since three are named, and the others counted', async () => {
    const all = (title: string) => ({ courses: [3, 4, 5, 6, 7].map((id) => aCourse({ id, title })) });
    await load(all('First'));
    const first = String((await setsOf()).at(-1));
    await load(all('Second'));
    expect((await site.run('undo', first)).err).toMatch(
      /cannot be undone any more: course [3-7], course [3-7], course [3-7] and 2 more changed since\./,
    );
  });

  test.each([
    [['x'], 'Name the change set by its number, not "x".'],
    [['1', '2'], 'Too much: "2".'],
  ])('says how it is used when it is asked for %j', async (argv, words) => {
    const { exitCode, err } = await site.run('undo', ...argv);
    expect(exitCode).not.toBe(0);
    expect(err).toContain(words);
  });

  test('has nothing to take back of an empty site', async () => {
    await site.empty();
    expect((await site.run('undo')).err).toContain('There is no import of the command line to take back.');
    expect((await site.run('undo', '--list')).out).toBe('Nothing was changed yet.');
  });
});

test('the tables that the documentation shows are imported as they stand there', async () => {
  const text = readFileSync(join(__dirname, '../../../docs/content.md'), 'utf8');
  const tables = [...text.matchAll(/`(\w+\.csv)`:\n\n```csv\n([^`]+)```/g)];
  expect(tables.map(([, name]) => name)).toEqual(['courses.csv', 'sessions.csv']);
  const files = tables.map(([, name = '', content = '']) => site.file(name, content));
  const { exitCode, out, err } = await site.run('import', ...files);
  expect([exitCode, err]).toEqual([0, '']);
  expect(out).toContain('2 courses (1 new');
  expect((await site.run('export', 'sessions', '--format', 'csv')).out).toContain('confirmed');
});

describe('import --remove-missing', () => {
  test('removes what the files do not list, of the entities named and of no others', async () => {
    await load({ courses: [aCourse(), aCourse({ id: 2 })] });
    const kept = { ...aCatalogue(), regions: [{ id: 2, label: 'Malaysia' }] };
    const { exitCode, out } = await load(kept, '--remove-missing', 'courses');
    expect(exitCode).toBe(0);
    expect(out).toContain('1 removed');
    expect(await titles()).toHaveLength(1);
    expect((await site.run('export', 'regions')).out).toContain('Singapore');
    await site.run('undo');
    expect(await titles()).toHaveLength(2);
  });

  test('refuses to remove what others point at, and writes nothing', async () => {
    const { exitCode, err } = await load(
      { courses: [aCourse({ id: 2, title: 'Other' })] },
      '--remove-missing',
      'courses',
    );
    expect(exitCode).toBe(1);
    expect(err).toContain('session');
    expect(await titles()).toEqual(['High-Speed PCB Design']);
  });

  test('tells what cannot be removed together with every other mistake of the import', async () => {
    const survey = { status: 'active', courses: [77] };
    const other = { courses: [aCourse({ id: 2 })], classes: [aClass({ survey })] };
    expect((await load(other, '--remove-missing', 'courses,regions')).err.split('\n')).toEqual([
      expect.stringContaining('a.json:1 survey.courses[0] 77 is not among the courses'),
      'There are no regions in the files: all of them would be removed.',
      expect.stringMatching(/^A row that the files do not list is needed: .+ course 1944\.$/),
    ]);
    const wrong = { courses: [aCourse({ title: '' })] };
    expect((await load(wrong, '--remove-missing', 'courses,regions')).err.split('\n')).toEqual([
      expect.stringContaining('a.json:1 title is required'),
      'There are no regions in the files: all of them would be removed.',
    ]);
  });

  test('knows no other entities than those of the catalogue, and says which was meant', async () => {
    const { exitCode, err } = await load(aCatalogue(), '--remove-missing', 'coursse');
    expect(exitCode).not.toBe(0);
    expect(err).toContain('--remove-missing names entities of the catalogue, not "coursse"');
    expect(err).toContain('courses');
  });
});
