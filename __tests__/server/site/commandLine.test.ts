import { commands } from '@/server/site/commands';
import { DatabaseRefusal } from '@/server/database/database';
import { aSite, type Site } from './aSite';

describe('the command line', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());
  beforeEach(() => site.empty());

  test('lists every command with what it does', async () => {
    const { exitCode, out } = await site.run('--help');
    expect(exitCode).toBe(0);
    for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(11)}  ${summary}`);
    // A call without a command is not a request for help: a script must not take it for success.
    expect(await site.run()).toMatchObject({ exitCode: 2, out: '', err: out });
  });

  test.each(commands.map(({ name }) => name))(
    '%s explains itself, with examples, without a database',
    async (name) => {
      const open = () => Promise.reject(new Error('not needed'));
      const { exitCode, out } = await site.runIn({ open }, name, '--help');
      expect(exitCode).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: npm run site -- ${name}`));
      expect(out).toMatch(/Examples?:\n {2}/);
    },
  );

  test.each([
    [['explode'], 'There is no command "explode".'],
    [['imprt'], 'There is no command "imprt" (did you mean import?).'],
    [['submission'], 'There is no command "submission" (did you mean submissions?).'],
    [['import', 'a.json', '--dryrun'], 'Unknown option --dryrun (did you mean --dry-run?).'],
    [['export', 'course'], /name one of .*, or all \(did you mean courses\?\)\.$/],
    [
      ['export', 'courses', '--format', 'cvs'],
      '--format is one of json, csv, not "cvs" (did you mean csv?).',
    ],
    [['export', 'courses', '--out'], '--out needs a value.'],
    [
      ['class', 'result', 'x'],
      'Name what you want: list, make, links, results, progress, remind, or reopen (did you mean results?).',
    ],
    [['submissions', 'call'], /\(did you mean calls\?\)\.$/],
    [['import'], 'Name the files or folders to import.'],
    [['import', 'a.json', '--hurry'], 'Unknown option --hurry.'],
    [['backup'], 'Name the file to write.'],
    [['backup', 'a', 'b'], 'Too much: "b".'],
    [['doctor', 'x'], 'Too much: "x".'],
    [['export', 'all', '--out', ''], '--out needs a value.'],
  ])('answers wrong usage %j in two lines and with exit code 2', async (argv, message) => {
    const { exitCode, err, out } = await site.run(...argv);
    expect(exitCode).toBe(2);
    expect(out).toBe('');
    const [first, second, ...more] = err.split('\n');
    expect(first).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(second).toMatch(/^See: npm run site -- .*--help$/);
    expect(more).toEqual([]);
  });

  test.each([
    [['class', 'list', '--late'], '"class list" does not take --late.'],
    [['class', 'make', '101', '--reason', 'x'], '"class make" does not take --reason.'],
    [['class', 'links', 'x', '--dry-run'], '"class links" does not take --dry-run.'],
    [['class', 'results', 'x', '--personal'], '"class results" does not take --personal.'],
    [['class', 'progress', 'x', '--goal', '3'], '"class progress" does not take --goal.'],
    [['class', 'remind', 'x', '--late'], '"class remind" does not take --late.'],
    [
      ['class', 'reopen', 'x', '1', 'survey', '--reason', 'x', '--dry-run'],
      '"class reopen" does not take --dry-run.',
    ],
    [['staff', 'remove', 'ana@example.com', '--role', 'desk'], '"staff remove" does not take --role.'],
    [['staff', 'list', '--name', 'Ana'], '"staff list" does not take --name.'],
    [['mail', '--retry', '--all'], '"mail --retry" does not take --all.'],
    [['mail', '--show', '1', '--all'], '"mail --show" does not take --all.'],
    [['erase', '--email', 'a@example.com', '--email', 'b@example.com'], '--email can be given only once.'],
    [['submissions', '--since=2027-01-01', '--since=2027-01-02'], '--since can be given only once.'],
    [
      ['import', 'x.json', '--remove-missing', 'courses', '--remove-missing', 'sessions'],
      '--remove-missing can be given only once.',
    ],
  ])('refuses an option that would be ignored, before it opens a database: %j', async (argv, message) => {
    const open = () => Promise.reject(new Error('not needed'));
    const { exitCode, err, out } = await site.runIn({ open }, ...argv);
    expect({ exitCode, out, first: err.split('\n')[0] }).toEqual({ exitCode: 2, out: '', first: message });
  });

  test('says why the database is out of reach, in one line', async () => {
    const open = () => Promise.reject(new DatabaseRefusal('The database is in use.'));
    expect(await site.runIn({ open }, 'backup', `${site.folder}/b.gz`)).toMatchObject({
      exitCode: 1,
      err: 'The database is in use.',
    });
  });

  test('does not make an empty database just by looking for one', async () => {
    const { exitCode, err } = await site.runIn({ isNewDatabase: () => true }, 'export', 'all');
    expect(exitCode).toBe(1);
    expect(err).toBe(
      `There is no database in ${site.folder} yet: the first start of the server, "import" or "restore" makes it.`,
    );
  });

  test('names itself as it was called, so that nobody builds in the folder that is being served', async () => {
    const server = { invocation: 'site' };
    expect((await site.runIn(server, 'class', 'links', '--help')).out).toMatch(/^Usage: site class links/);
    expect((await site.runIn(server, '--help')).out).toMatch(/^Usage: site <command>/);
    expect((await site.runIn(server, 'backup')).err).toContain('See: site backup --help');
    for (const { name } of commands)
      expect((await site.runIn(server, name, '--help')).out).not.toContain('npm run');
  });

  test.each(['list', 'links', 'results', 'reopen'])('class %s explains itself as well', async (part) => {
    const { exitCode, out } = await site.run('class', part, '--help');
    expect(exitCode).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: npm run site -- class ${part}`));
    expect(out).toMatch(/Examples?:\n {2}npm run site/);
    expect(await site.run('help', 'class', part)).toMatchObject({ exitCode: 0, out });
  });
});

describe('the sample catalogue in the database', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());

  test('shows a customer courses in every region for the coming months, and is not loaded twice by mistake', async () => {
    const { exitCode, err } = await site.run('sample');
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    const { db } = site.database;
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const courses = await db.selectFrom('courses').select('id').execute();
    expect(courses.length).toBeGreaterThanOrEqual(80);
    expect(new Set(sessions.map(({ region }) => region))).toEqual(new Set([1, 2, 3]));
    expect(sessions.every(({ start_date: start }) => start > '2027-01-10')).toBe(true);
    const months = new Set(sessions.map(({ start_date: start }) => start.slice(0, 7)));
    expect([...months]).toEqual(expect.arrayContaining(['2027-01', '2027-02', '2027-03', '2027-04']));
    expect(await site.run('sample')).toMatchObject({ exitCode: 1, err: expect.stringMatching(/--force/) });
    expect((await site.run('sample', '--force')).out).not.toMatch(/new|[0-9] changed/);
  });
});
