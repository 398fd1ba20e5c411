import { sql } from 'kysely';
import type { FlexPayload } from '@/contract/submissions';
import { aContact } from '../enquiries/aContact';
import { NOW, useSite } from '../site/aSite';
import { aClass, storeAnswer } from '../site/aClassDocument';
import { ben, everything, fill, SITI, siti, store } from './aPerson';

describe('a person in the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  test('is listed first, without a change', async () => {
    await fill(site);
    const before = await everything(site);
    const { exitCode, out } = await site.run('erase', '--email', 'SITI@example.com', '--dry-run');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^ {2}remove {5}submissions {7}#1 contact, 10 Jan 2027$/m);
    expect(out).toMatch(
      /^ {2}anonymise {2}registrations {5}#4 flex, 10 Jan 2027, of somebody else: a participant$/m,
    );
    expect(out).toMatch(/Nothing was changed; this is held under siti@example\.com\.$/m);
    expect(await everything(site)).toBe(before);
  });

  test('is gone everywhere after one erasure, whatever the case; a second one finds nothing', async () => {
    await fill(site);
    const { exitCode, out, err } = await site.run('erase', '--email', 'SITI@EXAMPLE.COM');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out.slice(out.indexOf('\n\n') + 2).split('\n')).toEqual([
      '                    removed anonymised',
      'submissions               3          2',
      'registrations             0          1',
      'mails                     3          1',
      'class people              0          1',
      'class answers             2          3',
      'class times               2          0',
      'class reminders           1          0',
      'resellers                 0          1',
      'all                      11          9',
      '',
      'Erased what was held under siti@example.com.',
      'Take the person out of the files that you import as well, or the next import brings them back.',
    ]);
    const left = await everything(site);
    expect(left.replaceAll('joansiti@example.com', '')).not.toMatch(/siti@example\.com/i);
    expect(left).not.toMatch(/a\/p Ravi|of Meranti|"5 years"/);
    const again = await site.run('erase', '--email', SITI);
    expect(again).toMatchObject({ exitCode: 0, out: 'Nothing is held under siti@example.com.' });
  });

  test('leaves what belongs to others: their seats, their words, their mails, the counts of the class', async () => {
    await fill(site);
    const results = async () =>
      JSON.parse((await site.run('class', 'results', 'class-of-january', '--format', 'json')).out) as {
        questions: unknown;
        evaluation: { id: number }[];
      };
    const before = await results();
    const version = await site.version();
    await site.run('erase', '--email', SITI);
    const flex = JSON.parse((await site.run('submissions', 'flex', '--format', 'json')).out) as FlexPayload[];
    expect(flex.map(({ participants }) => participants)).toEqual([
      [{ name: '(erased)', email: '' }, ben],
      [{ name: '(erased)', email: '' }, ben],
    ]);
    expect(flex[0]).toMatchObject({ invoice_pic: 'Ben Lim', invoice_pic_email: 'ben@example.com' });
    expect(flex[1]).toMatchObject({ invoice_pic: '(erased)', invoice_pic_email: '', invoice_address: '' });
    const { out } = await site.run('submissions', 'contact', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ form_remark: 'ask (erased), not joansiti@example.com' }]);
    const mails = await site.database.db
      .selectFrom('outbox')
      .select(['to_address', 'text'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ to_address: to }) => to)).toEqual(['staff@example.com', 'ben@example.com']);
    expect(mails[0]?.text).toContain('(erased)\n    Ben Lim <ben@example.com>');
    const after = await results();
    expect(after.questions).toEqual(before.questions);
    // Her free text no longer counts; her choices do.
    const chosen = (list: { id: number }[]) => list.filter(({ id }) => id !== 3);
    expect(chosen(after.evaluation)).toEqual(chosen(before.evaluation));
    const keys = await site.database.db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .orderBy('scope')
      .execute();
    // From the list of the class, from her answers, and from somebody else's.
    expect(keys).toEqual([{ body_hash: '' }, { body_hash: '' }, { body_hash: 'hash' }]);
    expect(await site.version()).toBe(version + 1);
    expect(await everything(site)).toContain('"company":"Meranti"');
  });

  test('is gone from what the team noted and replied, and a copy holds it before', async () => {
    await fill(site);
    const { db } = site.database;
    const note = (submission_id: number, text: string, kind: 'note' | 'reply' = 'note') =>
      db
        .insertInto('enquiry_notes')
        .values({ submission_id, kind, author: 'ana@example.com', text, at: new Date(NOW) })
        .execute();
    // 1: hers alone; 3: of Ben; 5: hers, with a seat of Ben's, which stays.
    await note(1, 'She wants a quote.', 'reply');
    await note(3, 'Ben asks for SITI@example.com, not joansiti@example.com.');
    await note(3, 'Ben is a friend.');
    await note(5, 'Her boss pays.');
    const report = JSON.parse((await site.run('person', '--email', SITI)).out) as {
      submissions: { id: number; notes: { kind: string; text: string }[] }[];
      mentioned_in: object[];
    };
    const notesOf = (id: number) => report.submissions.find((one) => one.id === id)?.notes;
    expect(notesOf(1)).toMatchObject([{ kind: 'reply', text: 'She wants a quote.' }]);
    expect(notesOf(5)).toMatchObject([{ kind: 'note', text: 'Her boss pays.' }]);
    expect(report.mentioned_in).toContainEqual({ record: 'note', id: '3' });
    const { out } = await site.run('erase', '--email', SITI);
    expect(out).toMatch(/^notes +2 +1$/m);
    const left = await db.selectFrom('enquiry_notes').select('text').orderBy('id').execute();
    expect(left.map(({ text }) => text)).toEqual([
      'Ben asks for (erased), not joansiti@example.com.',
      'Ben is a friend.',
    ]);
  });

  test.each(['as well:\nnora@example.com', 'as well:\tnora@example.com', "to 'nora@example.com' as well"])(
    'is taken out of what others wrote, whatever stands before the address: %j',
    async (words) => {
      await site.run('import', site.file('class.json', { classes: [aClass({ survey: undefined })] }));
      await store(site, 'contact', ben.email, aContact({ form_email: ben.email, form_remark: words }));
      const answers = [{ id: 3, question: 'Tell us more', answer: words, position: 99 }];
      await storeAnswer(site, 1, 'evaluation', answers);
      await site.run('class', 'reopen', 'class-of-january', '1', 'evaluation', '--reason', words);
      await storeAnswer(site, 1, 'evaluation', answers);
      const { out } = await site.run('erase', '--email', 'nora@example.com');
      expect(out).toMatch(/^all +0 +3$/m);
      expect(await everything(site)).not.toContain('nora@');
    },
  );

  test('is found although an earlier version stored less of a registration', async () => {
    await store(site, 'flex', '', { participants: [{ name: 'No address' }, { email: SITI }] });
    await store(site, 'flex', '', { participants: 'none', invoice_remarks: 'for siti@example.com' });
    const { exitCode, out } = await site.run('erase', '--email', SITI);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^all +0 +2$/m);
    expect(await everything(site)).toContain('No address');
  });

  test('is an instructor, whose ratings stay without a name', async () => {
    await fill(site);
    await storeAnswer(site, 7, 'instructor', [
      { id: 1, question: 'The room', answer: 'Agree', position: 99 },
    ]);
    const ratings = async () =>
      (
        JSON.parse((await site.run('class', 'results', 'class-of-january', '--format', 'json')).out) as {
          evaluation: { about?: string; answers: number; average: number | null }[];
        }
      ).evaluation.find(({ about }) => about !== undefined);
    expect(await ratings()).toMatchObject({ about: 'நளினி', answers: 2, average: 4.5 });
    await site.run('erase', '--email', 'nalini@example.com');
    expect(await ratings()).toMatchObject({ about: '(erased 7)', answers: 2, average: 4.5 });
    expect(await everything(site)).not.toMatch(/நளினி|nalini/);
  });

  test('is an instructor whose earlier name goes, too, also from what was sent before a form was opened again', async () => {
    await fill(site);
    await site.run('class', 'reopen', 'class-of-january', '2', 'evaluation', '--reason', 'asked for it');
    const trainers = [{ id: 7, name: 'Nalini binti Devi', email: 'nalini@example.com' }];
    await site.run('import', site.file('class.json', { classes: [aClass({ survey: undefined, trainers })] }));
    expect(await everything(site)).toMatch(/நளினி: Good[^]*நளினி: Excellent/);
    await site.run('erase', '--email', 'nalini@example.com');
    const left = await everything(site);
    expect(left).not.toMatch(/நளினி|nalini/i);
    expect(left).toMatch(/\(erased 7\): Good[^]*\(erased 7\): Excellent/);
  });

  test('is on a list without an address, and told it with an answer; a list with another address is believed', async () => {
    await fill(site);
    await storeAnswer(site, 2, 'survey', [], { email: 'mei@example.com', email_checkbox: 'yes' });
    await storeAnswer(site, 1, 'post_assessment', [], { email: 'mei@example.com', score: 0 });
    await site.run('erase', '--email', 'mei@example.com');
    const names = await site.database.db
      .selectFrom('class_trainees')
      .select('name')
      .orderBy('position')
      .execute();
    expect(names).toEqual([{ name: 'Siti a/p Ravi' }, { name: '(erased 2)' }]);
    expect(await everything(site)).not.toContain('mei@example.com');
  });

  test('is found by the address of an imported answer, whatever its case, also where the form was opened again', async () => {
    const at = '2027-01-11T10:00:00+08:00';
    const survey = { person_role: 'trainee', form_type: 'survey' } as const;
    const given = { data: '[1944]', email_checkbox: 'yes', submitted_at: at };
    const earlier = { ...given, data: [1944], email: 'Tess@Example.com', score: null, sent_at: null };
    const trainees = [2, 3, 4].map((id) => ({ id, name: `Trainee ${id}` }));
    const held = {
      ...aClass({ trainees, survey: undefined }),
      answers: [
        { ...survey, person_id: 2, ...given, email: 'Sara.Lim@Example.com' },
        { ...survey, person_id: 4, ...given, email: 'Omar@Example.com' },
      ],
      reopenings: [
        { ...survey, person_id: 3, reason: 'x', reopened_at: at, earlier: JSON.stringify(earlier) },
      ],
    };
    expect(await site.run('import', site.file('class.json', { classes: [held] }))).toMatchObject({ err: '' });
    // As an import of an earlier version left it.
    await sql`UPDATE class_answers SET email = 'Omar@Example.com' WHERE person_id = 4`.execute(
      site.database.db,
    );
    for (const name of ['sara.lim', 'tess', 'omar'])
      expect((await site.run('erase', '--email', `${name}@example.com`)).out).toMatch(/^all +1 +1$/m);
    expect(await everything(site)).not.toMatch(/(sara\.lim|tess|omar)@/i);
  });

  test('gets a copy of everything that is held, and nothing of what others wrote', async () => {
    await fill(site);
    const { exitCode, out } = await site.run(
      'person',
      '--email',
      'Siti@example.com',
      '--out',
      `${site.folder}/p.json`,
    );
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: `Wrote what is held under siti@example.com to ${site.folder}/p.json`,
    });
    expect(site.mode('p.json')).toBe(0o600);
    const report = JSON.parse(site.read('p.json')) as Record<string, object[]>;
    expect(report).toMatchObject({
      email: SITI,
      made_at: '2027-01-10T10:00:00.000+08:00',
      submissions: [
        { form: 'contact', fields: { form_email: SITI } },
        { form: 'calls' },
        { form: 'flex' },
        { form: 'flex' },
      ],
      registrations_by_others: [{ id: 4, city: 'Penang', participants: [siti] }],
      classes: [
        {
          role: 'trainee',
          id: 1,
          company: 'Meranti',
          dates: '11 Jan 2027 – 13 Jan 2027',
          times: [{ form: 'pre_assessment', moment: 'start' }],
          opened: [{ form: 'pre_assessment', begun_at: '2027-01-10T10:00:00.000+08:00' }],
          reminded: [{ at: '2027-01-10T10:00:00.000+08:00', forms: ['survey'] }],
        },
      ],
      resellers: [{ id: 3, fields: ['email_2'] }],
      mentioned_in: [
        { record: 'contact submission', id: '3' },
        { record: 'mail', id: '3' },
        { record: 'class answer (evaluation)' },
      ],
    });
    const [own] = report['classes'] as { answers: { form: string }[] }[];
    expect(own?.answers.map(({ form }) => form)).toEqual([
      'evaluation',
      'pre_assessment',
      'survey',
      'trainees_background',
    ]);
    expect(JSON.stringify(report['registrations_by_others'])).not.toContain('ben@example.com');
    expect(JSON.stringify(report)).not.toContain('helped me');
    const nobody = JSON.parse((await site.run('person', '--email', 'nobody@example.com')).out) as object;
    expect(nobody).toMatchObject({ submissions: [], classes: [], mentioned_in: [] });
  });

  test.each([
    [['erase'], 'Name the person: --email ADDRESS.'],
    [['erase', '--email', 'ana'], '"ana" is no e-mail address.'],
    [['erase', 'ana@example.com'], 'Too much: "ana@example.com".'],
    [['person', '--email', ''], '--email needs a value.'],
  ])('is not guessed at: %j', async (argv, message) => {
    const { exitCode, err } = await site.run(...argv);
    expect({ exitCode, first: err.split('\n')[0] }).toEqual({ exitCode: 2, first: message });
  });
});
