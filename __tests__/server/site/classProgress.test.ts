/** Progress and reminders on the command line, with the services of the console. */
import { aClass, storeAnswer } from './aClassDocument';
import { aCatalogue } from './aDocument';
import { useSite } from './aSite';

const LAST_DAY = Date.parse('2027-12-31T12:00:00+08:00');

const site = useSite();
beforeEach(async () => {
  await site.empty();
  await site.run('import', site.file('all.json', { ...aCatalogue(), classes: [aClass()] }));
});

const run = (part: string, ...more: string[]) =>
  site.runIn({ now: () => LAST_DAY }, 'class', part, 'class-of-january', ...more);
const mails = () => site.database.db.selectFrom('outbox').select(['to_address', 'text']).execute();

test('"class progress" says how far everybody is, or names those who are late', async () => {
  for (const form of ['trainees_background', 'pre_assessment', 'post_assessment', 'evaluation'])
    await storeAnswer(site, 2, form, []);
  const { exitCode, out } = await run('progress');
  expect(exitCode).toBe(0);
  expect(out.split('\n').slice(0, 2)).toEqual([
    'trainees_background: 1 of 2 sent',
    'pre_assessment: 1 of 2 sent',
  ]);
  expect(out).toMatch(
    /^trainee 1, Siti a\/p Ravi: trainees_background open \(late\); pre_assessment open \(late\);/m,
  );
  expect(out).toMatch(/^trainee 2, 陳美玲: trainees_background sent 11 Jan 2027, 09:02;/m);
  const late = (await run('progress', '--late')).out;
  expect(late).toContain('trainee 1');
  expect(late).not.toContain('trainee 2');
  expect(late).not.toContain('Nobody');
  const now = () => Date.parse('2026-01-01T12:00:00+08:00');
  const early = await site.runIn({ now }, 'class', 'progress', 'class-of-january', '--late');
  expect(early.out.split('\n').at(-1)).toBe('Nobody is late.');
  expect((await site.run('class', 'progress', 'nobody')).exitCode).toBe(1);
});

test('"class progress" says of whom nothing is asked', async () => {
  await site.run('import', site.file('class.json', { classes: [aClass({ instructor_form: undefined })] }));
  expect((await run('progress')).out).toMatch(/^instructor 7, நளினி: has no form to fill in$/m);
});

test('"class remind" writes to those who are late, once in 12 hours; a dry run writes to nobody', async () => {
  const trial = await run('remind', '--dry-run');
  expect(trial.out.split('\n')).toEqual([
    expect.stringMatching(/^Would remind trainee 1, Siti a\/p Ravi: trainees_background, /),
    'Would remind instructor 7, நளினி: instructor',
    'Not reminded: trainee 2, 陳美玲. There is no e-mail address to which a letter can go.',
  ]);
  expect(await mails()).toEqual([]);
  expect((await run('remind')).out).toContain('Reminded trainee 1');
  expect(await mails()).toMatchObject([
    { to_address: 'siti@example.com', text: expect.stringContaining('?tid=1&sig=') },
    { to_address: 'nalini@example.com' },
  ]);
  expect((await run('remind')).out).toMatch(/^Not reminded: trainee 1, .* within the last 12 hours\.$/m);
  expect(await mails()).toHaveLength(2);
  const log = await site.database.db.selectFrom('activity').select(['actor', 'action']).execute();
  expect(log.filter(({ action }) => action === 'class.reminded')).toEqual([
    { actor: 'command line', action: 'class.reminded' },
  ]);
});
