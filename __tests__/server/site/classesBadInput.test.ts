import { aTemplate } from '../classes/aTemplate';
import { aClass } from './aClassDocument';
import { aCatalogue, aCourse } from './aDocument';
import { useSite } from './aSite';

describe('what no class can hold, in the database', () => {
  const site = useSite();
  beforeAll(() => site.run('import', site.file('catalogue.json', aCatalogue())));

  const load = (classes: unknown[]) => site.run('import', site.file('classes.json', { classes }));

  test('takes an empty cell in a template for a field that was not given', async () => {
    const form = aClass().trainee_form;
    const blank = {
      id: 1,
      label: 'Stars',
      type: 'stars',
      options: '',
      sub_fields: '',
      sub_fields_custom: '',
    };
    expect(await load([aClass({ trainee_form: { ...form, template: [blank] } })])).toMatchObject({
      exitCode: 0,
      err: '',
    });
  });

  test('names a template field whose choices are of no known kind', async () => {
    const form = aClass().trainee_form;
    for (const options of ['default3', 'constructor', 7]) {
      const template = [{ id: 1, label: 'Stars', type: 'stars', options }];
      const { exitCode, err } = await load([aClass({ trainee_form: { ...form, template } })]);
      expect(exitCode).toBe(1);
      expect(err).toMatch(/classes\.json:1 trainee_form\.template\[0\]\.options must be one of default1, /);
    }
  });

  test.each([
    ['a null byte', '["\\u0000"]'],
    ['half a character', '["\\ud800"]'],
    ['a number beyond all bounds', '[1e200000]'],
    ['lists in lists without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('names an answer with %s, and the database goes on', async (_what, data) => {
    const answer = {
      person_role: 'trainee',
      person_id: 1,
      form_type: 'survey',
      submitted_at: '2027-01-11',
      data,
    };
    const { exitCode, err } = await load([aClass({ answers: [answer] })]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/classes\.json:1 answers\[0\]\.data must be JSON text that the database can hold/);
    expect((await load([aClass({ answers: [{ ...answer, data: '[1944]' }] })])).exitCode).toBe(0);
  });

  test('names a time in a year that nobody lives in', async () => {
    for (const submitted_at of ['0000-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00']) {
      const answer = {
        person_role: 'trainee',
        person_id: 1,
        form_type: 'survey',
        submitted_at,
        data: '[1944]',
      };
      const { exitCode, err } = await load([aClass({ answers: [answer] })]);
      expect(exitCode).toBe(1);
      expect(err).toMatch(/classes\.json:1 answers\[0\]\.submitted_at must be a day such as 2027-01-11/);
    }
  });

  test('names every field that must be there', async () => {
    const setup = {
      ...{ trainees: [{}], trainers: [{}] },
      ...{ assessment: {}, background: {}, trainee_form: { template: [{}] }, instructor_form: {} },
      ...{ survey: {}, coordinator_form: {}, answers: [{}], reopenings: [{}] },
    };
    const { err } = await load([setup]);
    const told = err
      .split('\n')
      .map((line) => /classes\.json:1 (\S+) is required \(in classes\)$/.exec(line)?.[1]);
    const person = ['id', 'name'];
    const window = ['status', 'start', 'end'];
    const form = ['person_role', 'person_id', 'form_type'];
    const inside: Record<string, string[]> = {
      ...{ 'trainees[0]': person, 'trainers[0]': person },
      ...{ assessment: [...window, 'questions', 'choices'], background: window },
      ...{ trainee_form: window, 'trainee_form.template[0]': ['id', 'label'] },
      ...{ instructor_form: [...window, 'template'], survey: ['status', 'courses'] },
      ...{ coordinator_form: ['status'], 'answers[0]': [...form, 'data', 'submitted_at'] },
      ...{ 'reopenings[0]': [...form, 'reason', 'reopened_at', 'earlier'] },
    };
    expect(told.sort()).toEqual(
      [
        ...['course_id', 'schedule_id', 'course_title', 'course_start_date', 'course_end_date'],
        ...Object.entries(inside).flatMap(([part, fields]) => fields.map((field) => `${part}.${field}`)),
      ].sort(),
    );
    const nobody = aClass({ trainees: undefined, trainers: undefined });
    expect((await load([nobody])).err.match(/\S+ is required/g)).toEqual([
      'trainees is required',
      'trainers is required',
    ]);
  });

  test('names all mistakes of classes and templates at once, whatever else is wrong in the document', async () => {
    const file = site.file('all.json', {
      regions: [{ id: 'x', label: 'A' }],
      courses: [aCourse({ id: 5 }), aCourse({ id: 6, title: '' })],
      form_templates: [aTemplate(), aTemplate()],
      classes: [
        aClass({ survey: { status: 'active', courses: [5, 6, 99] } }),
        aClass({
          ...{ tracking_id: 'second-room', survey: undefined },
          assessment: { ...aClass().assessment, questions_pdf: 'missing.pdf' },
        }),
        aClass({ survey: undefined }),
      ],
    });
    const before = (await site.run('export', 'all')).out;
    const { exitCode, err } = await site.run('import', file);
    expect(exitCode).toBe(1);
    expect(err.split('\n')).toEqual([
      `${file}:1 id must be a whole number from 1 to 2147483647 (in regions)`,
      `${file}:2 title is required (in courses)`,
      `${file}:2 name "${aTemplate().name}" is given twice in this import (first at ${file}:1) (in form_templates)`,
      `${file}:1 survey.courses[2] 99 is not among the courses (in classes)`,
      `${file}:2 assessment.questions_pdf "missing.pdf" is not beside the document (in classes)`,
      `${file}:3 is a class that this import gives twice (in classes)`,
    ]);
    expect((await site.run('export', 'all')).out).toBe(before);
  });

  test('blames no class for a course whose row cannot be read', async () => {
    const courses = site.file('courses.csv', 'id,title,group_id\n5,"Not closed,101\n');
    const classes = site.file('classes.json', {
      classes: [aClass({ survey: { status: 'active', courses: [5] } })],
    });
    const { exitCode, err } = await site.run('import', courses, classes);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^[^\n]*courses\.csv:\d+ no valid CSV: [^\n]*$/);
  });

  test('takes every answer of a large class back, and names a class that is too large', async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 1);
    const trainees = ids.map((id) => ({ id, name: `Trainee ${id}` }));
    const answers = ['pre_assessment', 'post_assessment', 'evaluation', 'survey'].flatMap((form_type) =>
      ids.map((person_id) => ({
        person_role: 'trainee',
        person_id,
        form_type,
        data: '[]',
        submitted_at: '2027-01-11',
      })),
    );
    expect(await load([aClass({ trainees, answers })])).toMatchObject({ exitCode: 0, err: '' });
    const stored = await site.database.db.selectFrom('class_answers').select('person_id').execute();
    expect(stored.length).toBeGreaterThanOrEqual(8_000);
    const tooMany = Array.from({ length: 5_001 }, (_, index) => ({ id: index + 1, name: 'Trainee' }));
    const { exitCode, err } = await load([aClass({ trainees: tooMany })]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/classes\.json:1 trainees must not hold more than 5000/);
  });
});
