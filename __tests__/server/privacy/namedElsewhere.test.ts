/** Addresses that only a full search finds: in names, in earlier versions of a reseller, in texts of staff, on the team. */
import { escapeHtml } from '@/server/http/html';
import { readNamedElsewhere } from '@/server/privacy/namedElsewhere';
import { logActivity } from '@/server/staff/activity';
import { aClass, storeAnswer } from '../site/aClassDocument';
import { aCatalogue, aCourse } from '../site/aDocument';
import { useSite } from '../site/aSite';
import { everything } from './aPerson';

describe('an address', () => {
  const site = useSite();
  beforeEach(() => site.empty());
  const inLog = (email: string, entries: string) =>
    `${email} is named in the log of what staff did (${entries}). An erasure leaves that: texts are for staff to change, and the log stays.`;
  const held = async (email: string) =>
    JSON.parse((await site.run('person', '--email', email)).out) as Record<string, object[]>;

  test('in the names and companies of a class is found and erased, and what others sent stays theirs', async () => {
    const names = aClass({
      survey: undefined,
      coordinator_name: 'Nora Aziz <Nora@Example.com>',
      trainees: [
        {
          id: 1,
          name: 'Siti a/p Ravi',
          email: 'siti@example.com',
          company_label: 'Meranti (nora@example.com)',
        },
        { id: 2, name: 'NORA@example.com' },
        { id: 3, name: 'Ben, of nora@example.com', email: 'ben@example.com' },
        { id: 4, name: 'Not eleonora@example.com' },
      ],
      trainers: [{ id: 7, name: 'Devi nora@example.com', email: 'devi@example.com' }],
    });
    await site.run('import', site.file('class.json', { classes: [names] }));
    await storeAnswer(site, 1, 'evaluation', [
      {
        id: 2,
        question: 'The instructor',
        answer: { trainer_7: 'Devi nora@example.com: Good' },
        position: 99,
      },
    ]);
    await storeAnswer(site, 2, 'trainees_background', { job_relevancy: 'Very', years_experience: '5 years' });
    expect(await held('nora@example.com')).toMatchObject({
      classes: [{ role: 'trainee', id: 2, answers: [{ form: 'trainees_background' }] }],
      coordinator_of: [{ tracking_id: 'class-of-january', name: 'Nora Aziz <Nora@Example.com>' }],
      mentioned_in: [
        { record: 'class list', id: 'class-of-january, instructor 7' },
        { record: 'class list', id: 'class-of-january, trainee 1' },
        { record: 'class list', id: 'class-of-january, trainee 3' },
        { record: 'class answer (evaluation)' },
      ],
    });
    const { out } = await site.run('erase', '--email', 'nora@example.com');
    expect(out).toMatch(/^class people +0 +5$/m);
    expect(out).toMatch(/coordinator of class-of-january, High-Speed PCB Design$/m);
    const left = await everything(site);
    expect(left.replaceAll('eleonora@', '')).not.toMatch(/nora/i);
    expect(left).toMatch(/"answer":.*"trainer_7": ?"Devi \(erased 7\): Good"/);
    for (const kept of [
      'Siti a/p Ravi',
      'Meranti ((erased))',
      '(erased 2)',
      'Ben, of (erased 3)',
      'Devi (erased 7)',
    ])
      expect(left).toContain(`"${kept}"`);
    const again = await site.run('erase', '--email', 'nora@example.com');
    expect(again.out).toBe('Nothing is held under nora@example.com.');
  });

  test('that a reseller had before a change is told of, and erased', async () => {
    const reseller = { id: 5, company: 'Acme', region_id: 'asia', country: 'Malaysia' };
    // The second is somebody else's, which contains the first.
    const other = { ...reseller, id: 6, company: 'Meranti' };
    for (const [email, others] of [
      ['ana@example.com', 'juliana@example.com'],
      ['new@example.com', 'other@example.com'],
    ])
      await site.run(
        'import',
        site.file('r.json', {
          regions: [{ id: 1, label: 'A' }],
          resellers: [
            { ...reseller, email },
            { ...other, email: others },
          ],
        }),
      );
    expect(await held('ana@example.com')).toMatchObject({
      resellers: [{ id: 5, company: 'Acme', fields: ['email'], until: expect.any(String) }],
    });
    const version = await site.version();
    const { out } = await site.run('erase', '--email', 'ana@example.com');
    expect(out).toMatch(/^ {2}anonymise {2}resellers +#5 Acme, as it was until \d+ \w+ \d{4}$/m);
    expect(out).toContain('Erased what was held under ana@example.com.');
    expect(await everything(site)).not.toMatch(/(?<!\w)ana@example/);
    expect(await site.version()).toBe(version);
    const again = await site.run('erase', '--email', 'ana@example.com');
    expect(again.out).toBe('Nothing is held under ana@example.com.');
  });

  test('of somebody on the team is said to be that, and an erasure leaves it', async () => {
    await site.run('staff', 'invite', 'tom@example.com', '--role', 'desk', '--name', 'Tom Lee');
    expect((await held('Tom@example.com'))['team']).toEqual([{ name: 'Tom Lee', roles: ['desk'] }]);
    const onTeam =
      'tom@example.com is on the team of the staff console, which an erasure leaves: "staff remove tom@example.com" takes somebody off it.';
    for (const more of [['--dry-run'], []]) {
      const { out } = await site.run('erase', '--email', 'tom@example.com', ...more);
      expect(out).toBe(`${onTeam} ${inLog('tom@example.com', '1 entry')} Nothing else is held.`);
    }
    await site.run(
      'import',
      site.file('class.json', {
        classes: [aClass({ survey: undefined, coordinator_name: 'tom@example.com' })],
      }),
    );
    const { out } = await site.run('erase', '--email', 'tom@example.com');
    expect(out.split('\n').slice(-4)).toEqual([
      'Erased what was held under tom@example.com.',
      'Take the person out of the files that you import as well, or the next import brings them back.',
      onTeam,
      inLog('tom@example.com', '1 entry'),
    ]);
    expect((await site.run('staff', 'list')).out).toContain('tom@example.com');
  });

  test('in what staff wrote for all is told of with its place, and an erasure leaves it to staff', async () => {
    const { db } = site.database;
    const email = "nalini.o'tan@example.com";
    const write = "Write to Nalini, Nalini.O'Tan@example.com";
    const withText = (html: string) =>
      aCatalogue({ courses: [aCourse({ course_profile: [{ heading: 'Synopsis', html }] })] });
    await site.run('import', site.file('c.json', withText(escapeHtml(write))));
    await site.run('import', site.file('c.json', withText("Not joannalini.o'tan@example.com")));
    expect(await held(email)).toMatchObject({
      mentioned_in: [{ record: 'earlier version of courses', id: '1944' }],
    });
    await site.run('import', site.file('c.json', withText(write)));
    await db.insertInto('reply_templates').values({ name: 'Ask', subject: write, text: '' }).execute();
    const by = { author: 'a@example.com', updated_by: 'a@example.com', updated_at: new Date() };
    await db
      .insertInto('course_drafts')
      .values({ body: JSON.stringify({ title: write }), ...by })
      .execute();
    const places = [
      { record: 'course', id: '1944' },
      { record: 'course draft', id: '1' },
      { record: 'reply template', id: '1' },
      { record: 'earlier version of courses', id: '1944' },
    ];
    expect((await held(email))['mentioned_in']).toEqual(places);
    for (const more of [['--dry-run'], []])
      expect((await site.run('erase', '--email', email, ...more)).out).toBe(
        `${email} is named in course 1944; course draft 1; reply template 1; earlier version of courses 1944. An erasure leaves that: texts are for staff to change, and the log stays. Nothing else is held.`,
      );
    expect((await held(email))['mentioned_in']).toEqual(places);
  });

  test('of somebody who left the team is said to be in the log, not that nothing is held', async () => {
    await site.run('staff', 'invite', 'fired@example.com', '--role', 'desk');
    await site.run('staff', 'remove', 'fired@example.com');
    expect((await held('fired@example.com'))['mentioned_in']).toEqual([
      { record: 'log of what staff did', id: '2 entries' },
    ]);
    const { out } = await site.run('erase', '--email', 'fired@example.com');
    expect(out).toBe(`${inLog('fired@example.com', '2 entries')} Nothing else is held.`);
  });

  test('in many versions and entries is counted and named without fetching what they hold', async () => {
    const email = 'many@example.com';
    for (let version = 0; version < 6; version += 1) {
      const html = `Version ${version}, "quoted":<br>\n${email} ${'long '.repeat(2000)}`;
      const courses = [aCourse({ course_profile: [{ heading: 'Synopsis', html }] })];
      await site.run('import', site.file('c.json', aCatalogue({ courses })));
      await site.database.db.transaction().execute((trx) =>
        logActivity(trx, { actor: 'a@example.com', now: Date.now() }, 'draft.changed', 'draft 1', {
          after: { html, [email]: 'A key is no mention.' },
        }),
      );
    }
    let fetched = '';
    const db = site.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        fetched += JSON.stringify(result.rows);
        return result;
      },
    });
    expect(await readNamedElsewhere(db, email)).toEqual([
      { record: 'course', id: '1944' },
      { record: 'earlier version of courses', id: '1944' },
      { record: 'log of what staff did', id: '6 entries' },
    ]);
    expect(fetched).not.toContain('long');
    for (const part of ['any@example.com', 'many@example.co'])
      expect(await readNamedElsewhere(db, part)).toEqual([]);
  });
});
