import { aClass, storeAnswer } from './aClassDocument';
import { useClassSite } from './aClassSite';

const { site, load } = useClassSite();

/** What an import says of the first class, without its place. */
const notesOf = async (changes: object, ...options: string[]) => {
  const { exitCode, err } = await load([aClass(changes)], ...options);
  expect(exitCode).toBe(0);
  return err.split('\n').map((line) => line.replace(/^\S*classes\.json:1 (.*) \(in classes\)$/, '$1'));
};

const { assessment, trainee_form } = aClass();
const TOO_LATE = 'The post-assessment opens after the assessment closes: nobody could send it.';
const NO_KEY = 'The assessment has no key: it is not offered without one.';

describe('an assessment that nobody could send', () => {
  test.each([
    ['whose post-assessment is set to open too late', { end: '2027-01-12' }, TOO_LATE],
    [
      'whose post-assessment opens too late by itself',
      { end: '2027-01-12', start_post: undefined },
      TOO_LATE,
    ],
    ['without a key', { answers: undefined }, NO_KEY],
    ['that is not offered', { status: 'inactive', answers: undefined }, ''],
  ])('is taken by an import that adds or changes it, which says why: %s', async (_what, changes, note) => {
    const changed = { assessment: { ...assessment, ...changes } };
    expect(await notesOf(changed, '--dry-run')).toEqual([note]);
    expect(await notesOf(changed)).toEqual([note]);
    expect(await notesOf(changed)).toEqual(['']);
  });
});

describe('a form whose status is neither active nor inactive', () => {
  test('is taken by an import, which says that it is off', async () => {
    const { background } = aClass();
    const changed = {
      background: { ...background, status: 'yes' },
      coordinator_form: { status: 'Active' },
      survey: { courses: [1944], status: 'inactive' },
    };
    const notes = [
      'background.status is "yes": the form is off. Only "active" offers it.',
      'coordinator_form.status is "Active": the form is off. Only "active" offers it.',
    ];
    expect(await notesOf(changed, '--dry-run')).toEqual(notes);
    expect(await notesOf(changed)).toEqual(notes);
  });
});

describe('what an import hides from the results', () => {
  const sent = [
    { id: 1, question: 'The pace was right', answer: 'Agree', position: 1 },
    { id: 2, question: 'The instructor', answer: { trainer_7: 'நளினி: Good' }, position: 99 },
  ];
  beforeEach(async () => {
    await load([aClass()]);
    await storeAnswer(site, 1, 'evaluation', sent);
    await storeAnswer(site, 2, 'evaluation', sent);
    await storeAnswer(site, 1, 'survey', [1944]);
  });
  const [, ...others] = trainee_form.template;

  test('is said with the form and the number of sent ones, before and after it is done', async () => {
    const changed = { survey: undefined, trainee_form: { ...trainee_form, template: others } };
    const notes = [
      'The results no longer show answers (Training Evaluation) in 2 sent forms. They stay stored.',
      'The results no longer show answers (Course Survey) in 1 sent form. They stay stored.',
    ];
    expect(await notesOf(changed, '--dry-run')).toEqual(notes);
    expect(await notesOf(changed)).toEqual(notes);
    expect(await notesOf(changed)).toEqual(['']);
  });

  test('is said of the ratings of an instructor who is left out', async () => {
    const trainers = [{ id: 8, name: 'Farid' }];
    expect(await notesOf({ trainers: [...trainers, ...aClass().trainers] })).toEqual(['']);
    expect(await notesOf({ trainers })).toEqual([
      'The results no longer show ratings of நளினி in 2 sent forms. They stay stored.',
    ]);
  });

  test('is said of nothing where an import leaves the answered questions as they are', async () => {
    expect(await notesOf({ coordinator_name: 'Lim' })).toEqual(['']);
  });
});
