import { aClass, storeAnswer } from './aClassDocument';
import { aCatalogue } from './aDocument';
import { useSite } from './aSite';

describe('class results from the database', () => {
  const site = useSite();

  const results = async () => {
    const { out } = await site.run('class', 'results', 'class-of-january', '--format', 'json');
    return JSON.parse(out) as Record<string, unknown[]>;
  };
  const evaluation = (stars: string, instructor: string) => [
    { id: 1, question: 'The pace was right', answer: stars, position: 1 },
    { id: 2, question: 'The instructor', answer: { trainer_7: `நளினி: ${instructor}` }, position: 99 },
    { id: 3, question: 'Tell us more', answer: 'Good', position: 99 },
  ];

  beforeEach(async () => {
    await site.empty();
    await site.run('import', site.file('all.json', { ...aCatalogue(), classes: [aClass()] }));
    await storeAnswer(
      site,
      1,
      'pre_assessment',
      [
        { question: 1, answer: 'a' },
        { question: 2, answer: 'b' },
      ],
      { score: 1 },
    );
    await storeAnswer(
      site,
      1,
      'post_assessment',
      [
        { question: 1, answer: 'a' },
        { question: 2, answer: 'd' },
      ],
      { score: 2 },
    );
    await storeAnswer(
      site,
      2,
      'pre_assessment',
      [
        { question: 1, answer: 'b' },
        { question: 2, answer: 'b' },
      ],
      { score: 0 },
    );
    await storeAnswer(site, 1, 'survey', [1944], { email: 'siti@example.com', email_checkbox: 'no' });
    await storeAnswer(site, 1, 'evaluation', evaluation('Agree', 'Good'));
  });

  test('tell in a row a trainee who has sent what, and what each learned', async () => {
    const { out } = await site.run('class', 'results', 'class-of-january');
    const rows = out.split('\n').map((line) => line.trim().split(','));
    expect(rows[0]).toEqual([
      'id',
      'name',
      'company_label',
      'background',
      'pre_correct',
      'post_correct',
      'questions',
      'gain',
      'evaluation',
      'survey',
      'background_submitted_at',
      'pre_submitted_at',
      'post_submitted_at',
      'evaluation_submitted_at',
      'survey_submitted_at',
      'late',
    ]);
    const at = '2027-01-11T09:02:03.456+08:00';
    expect(rows[1]).toEqual([
      '1',
      'Siti a/p Ravi',
      'Meranti',
      'no',
      '1',
      '2',
      '2',
      '1',
      'yes',
      'yes',
      '',
      at,
      at,
      at,
      at,
      '',
    ]);
    expect(rows[2]).toEqual(['2', '陳美玲', '', 'no', '0', '', '2', '', 'no', 'no', '', at, '', '', '', '']);
  });

  test('tell no number of questions, and no gain, for scores of other questions', async () => {
    const { assessment } = aClass();
    const more = aClass({ assessment: { ...assessment, questions: 4, answers: undefined } });
    await site.run('import', site.file('more.json', { classes: [more] }));
    const one = { pre_correct: 1, post_correct: 2, questions: null, gain: null };
    expect((await results())['trainees']?.[0]).toMatchObject(one);
  });

  test('tell how far each question was understood before and after', async () => {
    expect((await results())['questions']).toEqual([
      { question: 1, pre_answers: 2, pre_correct: 1, post_answers: 1, post_correct: 1, gain: 0.5 },
      { question: 2, pre_answers: 2, pre_correct: 0, post_answers: 1, post_correct: 1, gain: 1 },
    ]);
  });

  test('withhold an average that would be one person’s answer', async () => {
    expect((await results())['evaluation']).toEqual([
      { id: 1, question: 'The pace was right', answers: 1, average: null, choices: null },
      { id: 2, question: 'The instructor', about: 'நளினி', answers: 1, average: null, choices: null },
      { id: 3, question: 'Tell us more', answers: 1, average: null },
    ]);
  });

  test('give the average of two answers, the best of five counting five', async () => {
    await storeAnswer(site, 2, 'evaluation', evaluation('Strongly Agree', 'Very poor'));
    const { evaluation: rated } = await results();
    expect(rated?.[0]).toMatchObject({
      answers: 2,
      average: 4.5,
      choices: { 'Strongly Agree': 1, Agree: 1, Neutral: 0 },
    });
    expect(rated?.[1]).toMatchObject({ about: 'நளினி', answers: 2, average: 2.5 });
  });

  test('say in JSON what the console shows, with the goal that is asked for', async () => {
    const { out } = await site.run(
      'class',
      'results',
      'class-of-january',
      '--format',
      'json',
      '--goal',
      '60',
    );
    expect((JSON.parse(out) as { figures: unknown }).figures).toMatchObject({
      goal: 60,
      // Only one of two sent both assessments.
      learning: { people: 1, before: 50, after: 100, gain: 50, deviation: null },
      response: expect.arrayContaining([
        expect.objectContaining({ form_type: 'pre_assessment', sent: 2, of: 2, rate: 100, missing: 0 }),
        expect.objectContaining({ form_type: 'evaluation', sent: 1, of: 2, rate: 50, missing: 1 }),
      ]) as unknown,
      evaluation: { comments: [{ count: 1, texts: null }] },
      earlier: [],
    });
    const refused = await site.run('class', 'results', 'class-of-january', '--goal', '101');
    expect([refused.exitCode, refused.err]).toEqual([
      2,
      expect.stringContaining('--goal is a whole number from 1 to 100, not "101".'),
    ]);
  });

  test('keep the address of somebody who wants no updates', async () => {
    expect((await results())['trainees']?.[0]).toMatchObject({
      interested_in: [1944],
      email_for_updates: '',
    });
  });

  test('give the listed address of somebody who wants updates and was asked for none, as in an embedded form', async () => {
    const trainees = [
      ...aClass().trainees,
      { id: 3, name: 'Tan Wei', email: 'wei@example.com' },
      { id: 4, name: 'Omar', email: 'listed@example.com' },
      { id: 5, name: 'Aina', email: 'aina@example.com' },
    ];
    await site.run('import', site.file('class.json', { classes: [aClass({ trainees })] }));
    const survey = (id: number, email: string | null, email_checkbox: 'yes' | 'no') =>
      storeAnswer(site, id, 'survey', [1944], { email, email_checkbox });
    await survey(2, null, 'yes');
    await survey(3, null, 'yes');
    await survey(4, 'own@example.com', 'yes');
    await survey(5, null, 'no');
    const rows = (await results())['trainees'] as { email_for_updates: string }[];
    expect(rows.slice(1).map(({ email_for_updates }) => email_for_updates)).toEqual([
      '',
      'wei@example.com',
      'own@example.com',
      '',
    ]);
  });

  test('go to a file that only its owner may read', async () => {
    const { out } = await site.run('class', 'results', 'class-of-january', '--out', `${site.folder}/r.csv`);
    expect(out).toBe(`Wrote the results of 2 trainees to ${site.folder}/r.csv`);
    expect(site.mode('r.csv')).toBe(0o600);
  });
});
