import { sql } from 'kysely';
import { aCatalogue } from './aDocument';
import { useSite } from './aSite';

describe('a class made on the command line', () => {
  let session: string;
  const site = useSite();
  beforeEach(async () => {
    await site.empty();
    await site.run('import', site.file('all.json', aCatalogue()));
    const { db } = site.database;
    session = String((await db.selectFrom('sessions').select('id').limit(1).executeTakeFirstOrThrow()).id);
    const fields = JSON.stringify([{ id: 1, label: 'Content' }]);
    await db.deleteFrom('form_templates').execute();
    await db
      .insertInto('form_templates')
      .values({ form: 'trainee_form', name: 'Evaluation', fields })
      .execute();
  });
  const classes = () => site.database.db.selectFrom('classes').selectAll().execute();

  test('has the people of a spreadsheet, the form that was named, and links; a dry run makes none', async () => {
    const people = site.file(
      'people.csv',
      'Company,Email,Full name\nMeranti,siti@example.com,Siti\n,,陳美玲\n',
    );
    const words = [
      '--people',
      people,
      '--trainee-form',
      'evaluation',
      '--instructor',
      'Nalini <n@example.com>',
    ];
    const dry = await site.run('class', 'make', session, ...words, '--dry-run');
    expect([dry.exitCode, dry.out]).toEqual([0, expect.stringMatching(/^Would make: .+, 2 trainees\./)]);
    expect(await classes()).toEqual([]);
    const { exitCode, out } = await site.run('class', 'make', session, ...words);
    const [made] = await classes();
    expect([exitCode, out]).toEqual([0, expect.stringContaining(`/class/${made?.tracking_id}/`)]);
    expect(made?.forms).toMatchObject({ trainee_form: { template: [{ id: 1, label: 'Content' }] } });
    const trainees = await site.database.db
      .selectFrom('class_trainees')
      .selectAll()
      .orderBy('position')
      .execute();
    expect(trainees.map(({ name, email, company_label }) => [name, email, company_label])).toEqual([
      ['Siti', 'siti@example.com', 'Meranti'],
      ['陳美玲', null, null],
    ]);
    const log = await site.database.db.selectFrom('activity').select(['actor', 'action']).execute();
    expect(log).toContainEqual({ actor: 'command line', action: 'class.made' });
    const shown = await site.run('class', 'links', made?.tracking_id ?? '', '--qr');
    expect(shown.out).toMatch(/[█▀▄]{10}/);
  });

  test('prints no link before the class is stored: one whose commit fails has none', async () => {
    const { db } = site.database;
    await sql`CREATE FUNCTION refuse_class() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused at the commit'; END $$`.execute(db);
    await sql`CREATE CONSTRAINT TRIGGER refuse_class AFTER INSERT ON classes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse_class()`.execute(db);
    try {
      const { exitCode, out } = await site.run('class', 'make', session);
      expect([exitCode, out]).toEqual([1, '']);
    } finally {
      await sql`DROP FUNCTION refuse_class CASCADE`.execute(db);
    }
    expect(await classes()).toEqual([]);
  });

  test('has one trainee, not “1 trainees”, where there is one', async () => {
    const words = ['make', session, '--people', site.file('one.csv', 'Name\nSiti\n')];
    expect((await site.run('class', ...words, '--dry-run')).out).toMatch(/, 1 trainee\.$/);
    await site.run('class', ...words);
    expect((await site.run('class', 'list')).out).toMatch(/, 1 trainee$/);
  });

  test('is made of a cancelled session, too, which is said', async () => {
    const make = async () => {
      const { exitCode, err } = await site.run('class', 'make', session, '--dry-run');
      return [exitCode, err.trim()];
    };
    expect(await make()).toEqual([0, '']);
    await site.database.db.updateTable('sessions').set({ status: 'cancelled' }).execute();
    expect(await make()).toEqual([0, 'This session is cancelled.']);
  });

  test('is made although its session has one already, which is named, also before it is made', async () => {
    await site.run('class', 'make', session);
    const [first] = await classes();
    for (const more of [['--dry-run'], []])
      expect(await site.run('class', 'make', session, ...more)).toMatchObject({
        exitCode: 0,
        err: `There is a class of this session already: ${first?.tracking_id}`,
      });
    expect(await classes()).toHaveLength(2);
  });

  test.each([
    ['a row that is wrong', ['--people', 'wrong.csv'], /wrong\.csv:3 This is no e-mail address\./],
    ['a form that is not kept', ['--trainee-form', 'Other'], /There is no template "Other".+"Evaluation"/],
  ])('is refused for %s, and nothing is made', async (_what, words, told) => {
    const file = site.file('wrong.csv', 'Name,Email\nSiti,siti@example.com\nBen,ben@\n');
    const { exitCode, err } = await site.run(
      ...['class', 'make', session, ...words.map((word) => (word === 'wrong.csv' ? file : word))],
    );
    expect([exitCode, err]).toEqual([1, expect.stringMatching(told)]);
    expect(await classes()).toEqual([]);
  });

  test.each([
    ['no address', ['Nalini <bad>'], 'is as in "Name <mail@example.com>", not "Nalini <bad>".'],
    ['a company', ['Nalini, Acme'], 'is as in "Name <mail@example.com>", not "Nalini, Acme".'],
    [
      'the address of another one',
      ['Nalini <n@example.com>', 'N. Rao <N@example.com>'],
      '"N. Rao <N@example.com>" has the same address as another one.',
    ],
    ['the name of another one alone', ['Nalini', 'Nalini'], '"Nalini" has the same name as another one.'],
  ])('takes no instructor with %s, and nothing is made', async (_what, instructors, told) => {
    const words = instructors.flatMap((text) => ['--instructor', text]);
    const { exitCode, err } = await site.run('class', 'make', session, ...words);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(`--instructor ${told}`)]);
    expect(await classes()).toEqual([]);
  });

  test('has every name as it was written: a file in another encoding is refused, and nothing is made', async () => {
    const ansi = site.file('ansi.csv', Buffer.from('Name,Email\nJos\u00e9,jose@example.com\n', 'latin1'));
    const { exitCode, err } = await site.run('class', 'make', session, '--people', ansi);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('ansi.csv" is not UTF-8 text')]);
    expect(await classes()).toEqual([]);
    const unicode = site.file(
      'u.csv',
      Buffer.from('\ufeffName\tEmail\nJos\u00e9\tjose@example.com\n', 'utf16le'),
    );
    expect((await site.run('class', 'make', session, '--people', unicode)).err).toBe('');
    const trainees = await site.database.db.selectFrom('class_trainees').select('name').execute();
    expect(trainees).toEqual([{ name: 'José' }]);
    expect((await site.run('class', 'make', session, '--people', `${site.folder}/none`)).err).toContain(
      'cannot be read',
    );
  });

  test('is refused for a session that there is not', async () => {
    expect(await site.run('class', 'make', '999999')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('This session does not exist.'),
    });
    expect((await site.run('class', 'make')).exitCode).toBe(2);
  });

  test('has a command that says what is there instead when a tracking id or a word is wrong', async () => {
    expect(await site.run('class', 'links', 'nobody')).toMatchObject({
      exitCode: 1,
      err: 'There is no class with the tracking id "nobody". "class list" names those that there are.',
    });
    expect((await site.run('class', 'dance')).exitCode).toBe(2);
    expect((await site.run('class', 'links')).exitCode).toBe(2);
    expect((await site.run('class', 'list', 'more')).exitCode).toBe(2);
  });
});
