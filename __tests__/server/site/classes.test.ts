import path from 'node:path';
import { readGivenIds } from '@/server/classes/personIds';
import { readActivity } from '@/server/staff/activity';
import { aClass, storeAnswer } from './aClassDocument';
import { aCatalogue } from './aDocument';
import { useClassSite } from './aClassSite';

describe('classes in the database', () => {
  const { site, load } = useClassSite();
  const links = (text: string) => [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link);
  test('brings a class in and prints the links that can be sent out at once', async () => {
    const { exitCode, out, err } = await load([aClass()]);
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    expect(out).toContain('Imported 1 class (1 new)');
    expect(links(out)).toEqual([
      expect.stringMatching(/^https:\/\/www\.example\.com\/class\/class-of-january\/[\w-]{22,}$/),
      expect.stringMatching(/^https:\/\/www\.example\.com\/instructor\/class-of-january\/[\w-]{22,}$/),
      expect.stringMatching(/^https:\/\/www\.example\.com\/coor\/class-of-january\/[\w-]{22,}$/),
    ]);
    expect(new Set(links(out).map((link) => link.split('/').at(-1))).size).toBe(3);
    expect((await site.run('class', 'links', 'class-of-january')).out).toBe(
      out.split('\n').slice(1).join('\n'),
    );
    expect((await site.run('class', 'list')).out).toBe(
      'class-of-january  High-Speed PCB Design, 11 Jan 2027 – 13 Jan 2027, 2 trainees',
    );
  });

  test('names in the log each class that an import made or changed, without its people', async () => {
    const log = async () =>
      (
        await site.database.db
          .selectFrom('activity')
          .selectAll()
          .where('action', 'like', 'class.%')
          .orderBy('id')
          .execute()
      ).map(({ actor, action, subject, before, after }) => ({ actor, action, subject, before, after }));
    const of = { actor: 'command line', subject: 'class class-of-january' };
    await load([aClass()], '--dry-run');
    expect(await log()).toEqual([]);
    await load([aClass()]);
    await load([aClass()]);
    await load([aClass({ trainees: aClass().trainees.slice(1) })]);
    const [made, changed, ...more] = await log();
    expect(made).toMatchObject({ ...of, action: 'class.made', before: null, after: { trainees: 2 } });
    expect(changed).toEqual({
      ...of,
      action: 'class.changed',
      before: { trainees: 2 },
      after: { trainees: 1, changed: ['trainees'] },
    });
    expect(more).toEqual([]);
    expect(JSON.stringify([made, changed])).not.toMatch(/Siti|@/);
  });

  test('names in the log what an import brought beside a class that stays as it is', async () => {
    const log = async () =>
      (await readActivity(site.database.db, { action: 'class' }, 50)).map(({ action, before, after }) => [
        action,
        before,
        after,
      ]);
    await load([aClass()]);
    await storeAnswer(site, 1, 'survey', [1944]);
    const full = site.file('full.json', (await site.run('export', 'classes', '--with-answers')).out);
    await site.database.db.deleteFrom('class_answers').execute();
    await site.run('import', full);
    await site.run('import', full);
    const former = { ...aClass(), former_trainees: [40] };
    await load([former]);
    expect((await log()).slice(0, -1)).toEqual([
      ['class.changed', {}, { changed: ['numbers of former people'] }],
      ['class.changed', {}, { changed: ['answers'] }],
    ]);
  });

  test('takes a class of an earlier document whose post-assessment opens too late to be sent', async () => {
    const assessment = { ...aClass().assessment, end: '2099-12-31', start_post: '2100-01-01' };
    expect(await load([aClass({ assessment })])).toMatchObject({ exitCode: 0 });
  });

  test('takes the example that the README names', async () => {
    await site.run('sample', '--force');
    const example = path.resolve(__dirname, '../../../docs/examples/class.json');
    const { exitCode, out } = await site.run('import', example);
    expect(out).toContain('Imported 1 class (1 new)');
    expect(exitCode).toBe(0);
  });

  test('gives each trainee a link that is signed for nobody else', async () => {
    await load([aClass()]);
    const { out } = await site.run('class', 'links', 'class-of-january', '--personal');
    const personal = links(out).slice(3);
    expect(personal).toEqual([
      expect.stringMatching(/\?tid=1&sig=[\w-]{43}$/),
      expect.stringMatching(/\?tid=2&sig=[\w-]{43}$/),
    ]);
    expect(new Set(personal.map((link) => link.split('sig=')[1])).size).toBe(2);
    expect(out).toContain('Siti a/p Ravi  https://');
  });

  test('tells trainees of the same name apart beside their own links', async () => {
    const trainees = ['Ben Ong', 'Siti', 'Ben Ong'].map((name, index) => ({
      ...{ id: index + 1, name, email: `t${index + 1}@example.com` },
    }));
    await load([aClass({ trainees: [...trainees, { id: 4, name: 'ben ong' }] })]);
    const { out } = await site.run('class', 'links', 'class-of-january', '--personal');
    const [, personal = ''] = out.split('One link per trainee\n');
    const lines = personal.split('\n').map((line) => line.trim().replace(/ {2}https:.+tid=(\d).+/, ': $1'));
    expect(lines).toEqual([
      'Ben Ong (trainee 1, t1@example.com): 1',
      'Siti: 2',
      'Ben Ong (trainee 3, t3@example.com): 3',
      'ben ong (trainee 4): 4',
    ]);
  });

  test('makes a tracking id that nobody guesses, and finds the class again by course and schedule', async () => {
    const { out } = await load([aClass({ tracking_id: undefined })]);
    const [link = ''] = links(out);
    const trackingId = link.split('/')[4] ?? '';
    expect(Buffer.from(trackingId, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const again = await load([aClass({ tracking_id: undefined, coordinator_name: 'Another' })]);
    expect(again.out).toContain('Imported 1 class (1 changed)');
    expect(links(again.out)).toEqual(links(out));
  });

  test('asks which class is meant where two have the same course and schedule', async () => {
    await load([aClass(), aClass({ tracking_id: 'second-room' })]);
    const { exitCode, err } = await load([aClass({ tracking_id: undefined })]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/classes\.json:1 tracking_id must be given: there are several classes/);
  });

  test('takes or refuses two classes of one course and schedule, whatever their order', async () => {
    const [named, unnamed] = [aClass({ tracking_id: 'second-room' }), aClass({ tracking_id: undefined })];
    for (const classes of [
      [named, unnamed],
      [unnamed, named],
    ])
      expect(await load(classes)).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('classes.json:2 is a class that this import gives twice'),
      });
    expect((await load([unnamed, unnamed])).err.split('\n')).toEqual(
      [1, 2].map((row) => expect.stringContaining(`classes.json:${row} tracking_id must be given`)),
    );
  });

  test('keeps the links of a class that is imported again', async () => {
    const first = await load([aClass()]);
    const second = await load([aClass({ course_title: 'New title' })]);
    expect(second.out).toContain('(1 changed)');
    expect(links(second.out)).toEqual(links(first.out));
    expect((await load([aClass({ course_title: 'New title' })])).out).toContain('(unchanged)');
  });

  test('an export names the numbers of those who have left, and on another machine nobody is given them', async () => {
    await load([aClass()]);
    await load([aClass({ trainees: [{ id: 1, name: 'Siti a/p Ravi' }], trainers: [] })]);
    const { out } = await site.run('export', 'classes');
    const document = JSON.parse(out) as { classes: object[] };
    expect(document.classes).toMatchObject([{ former_trainees: [2], former_trainers: [7] }]);
    await site.empty();
    await site.run('import', site.file('catalogue.json', aCatalogue()));
    expect((await load(document.classes)).out).toContain('(1 new)');
    expect((await site.run('export', 'classes')).out).toBe(out);
    expect((await load(document.classes)).out).toContain('(unchanged)');
    const { db } = site.database;
    expect(await readGivenIds(db, 'class-of-january', 'trainee')).toEqual([1, 2]);
    expect(await readGivenIds(db, 'class-of-january', 'instructor')).toEqual([7]);
  });

  test('names every mistake in a class by its row and field, and changes nothing', async () => {
    const wrong = aClass({
      tracking_id: 'a b',
      course_end_date: '2027-01-10',
      trainees: [
        { id: 1, name: 'A' },
        { id: 1, name: 'B' },
      ],
      assessment: {
        status: 'active',
        start: 'soon',
        end: '2027-01-01',
        questions: 2,
        choices: 27,
        answers: 'a',
      },
      background: { status: 'active', start: '2027-02-01', end: '2027-01-01' },
      trainee_form: {
        status: 'active',
        start: '2027-01-01',
        end: '2027-01-02T10:00:00+08:00',
        template: [
          { id: 1, label: 'A', type: 'radio', options: 'custom' },
          { id: 2, label: 'B', sub_fields: 'yes' },
          { id: 3, label: 'C', sub_fields: 'yes', sub_fields_type: 'custom', sub_fields_custom: ' || ' },
          { id: 4, label: 'D', colour: 'red' },
        ],
      },
      survey: { status: 'active', courses: ['x'] },
    });
    const { exitCode, err } = await load([wrong]);
    expect(exitCode).toBe(1);
    for (const line of [
      'tracking_id must be 4 to 128 letters, digits, - or _',
      'course_end_date must not be before course_start_date',
      'trainees must not give two trainees the same id',
      'assessment.start must be a day such as 2027-01-11, or a date-time with its offset',
      'assessment.choices must be a whole number from 1 to 26',
      'background.end must not be before start',
      'trainee_form.template[0].options_custom must hold the choices, separated by ||',
      'trainee_form.template[1].sub_fields_type is required where sub_fields is yes',
      'trainee_form.template[2].sub_fields_custom must hold the sub-fields, separated by ||',
      'trainee_form.template[3].colour is not a known field',
      'survey.courses[0] must be a whole number',
    ]) {
      expect(err).toContain(`classes.json:1 ${line}`);
    }
    expect((await site.run('class', 'list')).out).toBe(
      'There are no classes yet: "class make", the console or "import" makes them.',
    );
  });

  test.each([
    ['too few answers', 'a'],
    ['too many', 'abc'],
    ['a letter that is no choice', 'ae'],
  ])('refuses %s for the questions of an assessment', async (_name, answers) => {
    const { err } = await load([aClass({ assessment: { ...aClass().assessment, answers } })]);
    expect(err).toContain('assessment.answers must hold one letter per question');
  });

  test('refuses a survey of courses that nobody offers', async () => {
    const { err } = await load([aClass({ survey: { status: 'active', courses: [1944, 77] } })]);
    expect(err).toContain('classes.json:1 survey.courses[1] 77 is not among the courses (in classes)');
  });

  test('brings several classes in at once that have no tracking id yet', async () => {
    const fresh = (schedule_id: number) => aClass({ tracking_id: undefined, schedule_id });
    const { out, err } = await load([fresh(9001), fresh(9002), fresh(9003)]);
    expect(err).toBe('');
    expect(out).toContain('Imported 3 classes (3 new)');
  });

  test('refuses to give one class twice', async () => {
    const { err } = await load([aClass(), aClass()]);
    expect(err).toContain('classes.json:2 is a class that this import gives twice (in classes)');
  });

  test('exports classes so that an import changes nothing, answers only when they are asked for', async () => {
    await load([aClass()]);
    await storeAnswer(site, 1, 'survey', [1944], { email: 'siti@example.com', email_checkbox: 'yes' });
    const plain = await site.run('export', 'all');
    expect(plain.out).not.toContain('submitted_at');
    expect(JSON.parse(plain.out)).toMatchObject({ classes: [aClass()] });
    const full = await site.run('export', 'classes', '--with-answers');
    const file = site.file('full.json', full.out);
    expect((await site.run('import', file)).out).toContain('(unchanged)');
    await site.empty();
    await site.run('import', site.file('catalogue.json', aCatalogue()), file);
    expect((await site.run('export', 'classes', '--with-answers')).out).toBe(full.out);
  });

  test('can be imported again, also into another site, after a course of their survey was removed, but name no other unknown one', async () => {
    const { db } = site.database;
    const course = { id: 77, title: 'Removed', group_id: 101, course_profile: '[]' };
    await db.insertInto('courses').values(course).execute();
    const survey = { status: 'active', courses: [1944, 77] };
    expect((await load([aClass({ survey })])).err).toBe('');
    await db.deleteFrom('courses').where('id', '=', 77).execute();
    const file = site.file('all.json', (await site.run('export', 'all')).out);
    expect(await site.run('import', file)).toMatchObject({
      err: '',
      out: expect.stringContaining('(unchanged)'),
    });
    expect((await load([aClass({ survey })])).out).toContain('(unchanged)');
    const other = aClass({ survey: { ...survey, courses: [77, 78] } });
    expect((await load([other])).err).toContain('survey.courses[1] 78 is not among the courses');
    await site.empty();
    expect(await site.run('import', file)).toMatchObject({ err: '', exitCode: 0 });
  });

  test('keep a removed course in their survey when an import brings it back beside an export from meanwhile', async () => {
    const back = site.file('back.json', { courses: [{ id: 77, title: 'Removed', group_id: 101 }] });
    await site.run('import', back);
    const surveyOf = async (): Promise<number[]> =>
      JSON.parse((await site.run('export', 'classes')).out).classes[0].survey.courses;
    await load([aClass({ survey: { status: 'active', courses: [1944, 77] } })]);
    await site.database.db.deleteFrom('courses').where('id', '=', 77).execute();
    const file = site.file('classes.json', (await site.run('export', 'classes')).out);
    expect(await site.run('import', back, file)).toMatchObject({ err: '', exitCode: 0 });
    expect(await surveyOf()).toEqual([1944, 77]);
    await site.run('import', back, file); // Now it is there, and whoever leaves it out means it.
    expect(await surveyOf()).toEqual([1944]);
  });
});
