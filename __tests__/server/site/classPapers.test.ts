/** Question papers of classes: with an import, an export, and the console. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readdirSync } from 'node:fs';
import { readActivity } from '@/server/staff/activity';
import { aClass, aPaper } from './aClassDocument';
import { useClassSite } from './aClassSite';

const { site, load } = useClassSite();

describe('a class with a question paper', () => {
  const withPaper = (name: string) => aClass({ assessment: { ...aClass().assessment, questions_pdf: name } });

  test('takes the paper from beside the document, and gives it back with an export', async () => {
    site.file('papers/q.pdf', aPaper());
    expect((await load([withPaper('papers/q.pdf')])).err).toBe('');
    const out = `${site.folder}/out/classes.json`;
    site.file('out/note', '');
    await site.run('export', 'classes', '--out', out);
    expect(site.mode('out/classes.json')).toBe(0o600);
    expect(site.readBytes('out/papers/q.pdf')).toEqual(Buffer.from(aPaper()));
    expect((await site.run('import', out)).out).toContain('(unchanged)');
  });

  test('leaves the paper out of an export into a pipe, and says so, instead of putting it beside the pipe', async () => {
    site.file('papers/q.pdf', aPaper());
    await load([withPaper('papers/q.pdf')]);
    site.file('pipes/note', '');
    const pipe = `${site.folder}/pipes/pipe`;
    execFileSync('mkfifo', [pipe]);
    // Open for both, so that neither side waits for the other.
    const reader = openSync(pipe, constants.O_RDWR);
    const { exitCode, out, err } = await site.run('export', 'classes', '--out', pipe);
    closeSync(reader);
    expect([exitCode, out]).toEqual([0, '']);
    expect(err.split('\n')).toEqual([
      'Question papers of classes are left out: they need a folder beside a file.',
      `Exported classes to ${pipe}`,
    ]);
    expect(readdirSync(`${site.folder}/pipes`).sort()).toEqual(['note', 'pipe']);
  });

  test('gives each session its own paper back, also where two have the same name', async () => {
    const of = (schedule: number) => ({
      ...withPaper('q.pdf'),
      ...{ tracking_id: `class-${schedule}`, schedule_id: schedule },
    });
    const papers = () =>
      site.database.db
        .selectFrom('class_papers')
        .select(['schedule_id', 'pdf'])
        .orderBy('schedule_id')
        .execute();
    for (const schedule of [1, 2]) {
      site.file(`${schedule}/q.pdf`, aPaper(`Question ${schedule}`));
      const document = site.file(`${schedule}/classes.json`, { classes: [of(schedule)] });
      expect((await site.run('import', document)).err).toBe('');
    }
    const out = `${site.folder}/both/classes.json`;
    site.file('both/note', '');
    await site.run('export', 'classes', '--out', out);
    const before = await papers();
    expect((await site.run('import', out)).out).toContain('(unchanged)');
    expect([new Set(before.map(({ pdf }) => pdf)).size, await papers()]).toEqual([2, before]);
    // An earlier export is there, and a paper was replaced since.
    site.file('2/q.pdf', aPaper('Question 3'));
    await site.run('import', `${site.folder}/2/classes.json`);
    await site.run('export', 'classes', '--out', out);
    expect((await site.run('import', out)).out).toContain('(unchanged)');
  });

  test.each([
    ['./q.pdf', 'dotted'],
    ['Q.pdf', 'capital'],
  ])('gives each session its own paper back where two are one file: %s', async (other, folder) => {
    site.file('q.pdf', aPaper('Question 1'));
    await load([withPaper('q.pdf')]);
    site.file(other, aPaper('Question 2'));
    await load([{ ...withPaper(other), tracking_id: 'another', schedule_id: 9002 }]);
    site.file(`${folder}/note`, '');
    await site.run('export', 'classes', '--out', `${site.folder}/${folder}/classes.json`);
    expect(site.readBytes(`${folder}/1944-9001/q.pdf`)).toEqual(Buffer.from(aPaper('Question 1')));
    expect(site.readBytes(`${folder}/${other}`)).toEqual(Buffer.from(aPaper('Question 2')));
  });

  test('leaves another file of the same name as it is, says so, and gives the paper back all the same', async () => {
    site.file('q.pdf', aPaper());
    await load([withPaper('q.pdf'), { ...withPaper('q.pdf'), tracking_id: 'second-room' }]);
    for (const [command, out] of [
      [['classes', '--out', `${site.folder}/out/classes.json`], 'out/classes.json'],
      [['all', '--format', 'csv', '--out', `${site.folder}/csv`], 'csv/classes.csv'],
    ] as const) {
      const folder = out.split('/')[0];
      const edited = aPaper('Question 1, edited');
      site.file(`${folder}/q.pdf`, edited);
      const { exitCode, err } = await site.run('export', ...command);
      const [file, own] = [`${site.folder}/${folder}/q.pdf`, `${site.folder}/${folder}/1944-9001/q.pdf`];
      expect([exitCode, err]).toEqual([
        0,
        `${file} is another file and stays: the question paper is in ${own}.`,
      ]);
      expect(site.readBytes(`${folder}/q.pdf`)).toEqual(edited);
      expect((await site.run('import', `${site.folder}/${out}`)).out).toContain('(unchanged)');
    }
  });

  test('leaves no part of a paper that cannot be written', async () => {
    site.file('q.pdf', aPaper());
    await load([withPaper('q.pdf')]);
    site.file('full/q.pdf', aPaper('Question 1, edited'));
    // A folder in its place.
    site.file('full/1944-9001/q.pdf/note', '');
    const { exitCode } = await site.run('export', 'classes', '--out', `${site.folder}/full/classes.json`);
    expect(exitCode).toBe(1);
    expect(readdirSync(`${site.folder}/full/1944-9001`)).toEqual(['q.pdf']);
  });

  test('counts a new paper under the old name as a change', async () => {
    site.file('q.pdf', aPaper());
    await load([withPaper('q.pdf')]);
    site.file('q.pdf', aPaper('Question 2'));
    expect((await load([withPaper('q.pdf')])).out).toContain('(1 changed)');
  });

  test('does not show the paper of another session when it is moved there without its own', async () => {
    const other = { tracking_id: 'class-b', schedule_id: 9002 };
    site.file('q.pdf', aPaper());
    await load([withPaper('q.pdf')]);
    site.file('q.pdf', aPaper('Question 2'));
    await load([{ ...withPaper('q.pdf'), ...other }]);
    const moved = { classes: [{ ...withPaper('q.pdf'), schedule_id: other.schedule_id }] };
    expect((await site.run('import', site.file('elsewhere/classes.json', moved))).err).toContain(
      '"q.pdf" is not beside the document',
    );
    // Classes of one session share its paper, and need not bring it again.
    const shared = { ...withPaper('q.pdf'), ...other, tracking_id: 'class-c' };
    expect((await load([shared])).exitCode).toBe(0);
    const again = site.file('elsewhere/classes.json', { classes: [shared] });
    expect((await site.run('import', again)).out).toContain('(unchanged)');
  });

  test('has in the log that an import of another class of its session replaced it', async () => {
    site.file('a.pdf', aPaper());
    await load([withPaper('a.pdf')]);
    site.file('b.pdf', aPaper('Question 2'));
    await load([{ ...withPaper('b.pdf'), tracking_id: 'class-b' }]);
    await load([{ ...withPaper('b.pdf'), tracking_id: 'class-b' }]);
    const log = await readActivity(site.database.db, { action: 'class' }, 50);
    expect(log.map(({ action, subject, after }) => [action, subject, after?.file])).toEqual([
      ['class.paper_kept', 'class class-of-january', 'b.pdf'],
      ['class.made', 'class class-b', undefined],
      ['class.made', 'class class-of-january', undefined],
    ]);
  });

  test('says which paper is missing, no PDF, or elsewhere', async () => {
    expect((await load([withPaper('missing.pdf')])).err).toContain(
      'classes.json:1 assessment.questions_pdf "missing.pdf" is not beside the document (in classes)',
    );
    // The stored paper is of another name, and must not pass for the one that is missing.
    site.file('q.pdf', aPaper());
    await load([withPaper('q.pdf')]);
    expect((await load([withPaper('missing.pdf')])).err).toContain(
      '"missing.pdf" is not beside the document',
    );
    site.file('text.pdf', 'no PDF');
    expect((await load([withPaper('text.pdf')])).err).toContain('questions_pdf is not a PDF document');
    expect((await load([withPaper('../q.pdf')])).err).toContain(
      'must be the path of a .pdf beside the document',
    );
    expect((await load([withPaper('/etc/q.pdf')])).err).toContain('must be the path of a .pdf beside');
  });
});
