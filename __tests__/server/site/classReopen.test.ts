import { sql } from 'kysely';
import { undoReopening } from '@/server/classes/undoReopening';
import { everything, fill, SITI } from '../privacy/aPerson';
import { aClass, storeAnswer } from './aClassDocument';
import { aCatalogue } from './aDocument';
import { NOW, useSite } from './aSite';

describe('a form that is opened again', () => {
  const site = useSite();
  beforeEach(async () => {
    await site.empty();
    await site.run('import', site.file('all.json', { ...aCatalogue(), classes: [aClass()] }));
  });

  const reopen = (...words: string[]) => site.run('class', 'reopen', 'class-of-january', ...words);
  const stamp = (trackingType: 'start' | 'end', form_type = 'pre_assessment') =>
    site.database.db
      .insertInto('class_timestamps')
      .values({
        tracking_id: 'class-of-january',
        trainee_id: 1,
        form_type,
        tracking_type: trackingType,
        recorded_at: new Date(`2027-01-11T01:${trackingType === 'start' ? '00' : '40'}:00Z`),
      })
      .execute();
  const sent = async () => {
    const { out } = await site.run('class', 'results', 'class-of-january', '--format', 'json');
    return (JSON.parse(out) as { trainees: { id: number; pre_correct: number | null }[] }).trainees[0];
  };
  const reopenings = async () =>
    (await sql<Record<string, unknown>>`SELECT * FROM class_reopenings`.execute(site.database.db)).rows;

  test('can be filled in once more by that person; what was sent before is kept with the reason', async () => {
    const letters = [{ question: 1, answer: 'a' }];
    await storeAnswer(site, 1, 'pre_assessment', letters, { score: 1, email: SITI });
    await storeAnswer(site, 2, 'pre_assessment', letters, { score: 1 });
    await stamp('start');
    await stamp('end');
    await stamp('start', 'post_assessment');
    const { exitCode, out } = await reopen('1', 'pre_assessment', '--reason', ' Sent by somebody else ');
    expect({ exitCode, out }).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^Siti a\/p Ravi \(1\) can fill in pre_assessment again\./),
    });
    expect((await sent())?.pre_correct).toBeNull();
    expect(await reopenings()).toMatchObject([
      {
        tracking_id: 'class-of-january',
        person_role: 'trainee',
        person_id: 1,
        form_type: 'pre_assessment',
        reason: 'Sent by somebody else',
        earlier: {
          data: letters,
          score: 1,
          email: SITI,
          submitted_at: '2027-01-11T01:02:03.456Z',
          started_at: '2027-01-11T01:00:00.000Z',
          ended_at: '2027-01-11T01:40:00.000Z',
        },
      },
    ]);
    // The other person's answer, and the other assessment, are unchanged.
    const { rows } = await sql<{ what: string }>`
      SELECT person_id || form_type AS what FROM class_answers
      UNION ALL SELECT trainee_id || form_type FROM class_timestamps ORDER BY what`.execute(site.database.db);
    expect(rows.map(({ what }) => what)).toEqual(['1post_assessment', '2pre_assessment']);
  });

  test('is that of an instructor, too', async () => {
    await storeAnswer(site, 7, 'instructor', []);
    expect((await reopen('7', 'instructor', '--reason', 'Wrong class')).exitCode).toBe(0);
    expect(await reopenings()).toMatchObject([{ person_role: 'instructor', person_id: 7 }]);
  });

  test('says what is wrong, and changes nothing', async () => {
    const because = ['--reason', 'x'];
    expect(await reopen('1', 'survey', ...because)).toMatchObject({
      exitCode: 1,
      err: '1 has not sent survey: there is nothing to open again.',
    });
    expect((await reopen('99', 'survey', ...because)).err).toBe('Nobody with the id 99 is in this class.');
    expect(await site.run('class', 'reopen', 'nobody', '1', 'survey', ...because)).toMatchObject({
      exitCode: 1,
    });
    expect((await reopen('1', 'pre_asessment', ...because)).err).toContain('did you mean pre_assessment?');
    for (const wrong of [
      ['1', 'survey'],
      ['one', 'survey', ...because],
      ['1'],
      ['1', 'survey', 'more', ...because],
    ]) {
      expect((await reopen(...wrong)).exitCode).toBe(2);
    }
    expect(await reopenings()).toEqual([]);
  });

  test('stays as it is when "--dry-run" is asked for: there is no trial of it', async () => {
    await storeAnswer(site, 1, 'survey', [1944]);
    expect(await reopen('1', 'survey', '--reason', 'x', '--dry-run')).toMatchObject({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(/^"class reopen" does not take --dry-run\.\n/),
    });
    expect(await reopenings()).toEqual([]);
  });

  test('travels with an export of the answers, and comes back once', async () => {
    await storeAnswer(site, 1, 'survey', [1944], { sent_at: new Date('2027-01-11T01:00:00Z') });
    await storeAnswer(site, 2, 'survey', [1944], { sent_at: new Date('2027-01-11T01:00:00Z') });
    await reopen('1', 'survey', '--reason', 'First line\nsecond line');
    const full = await site.run('export', 'classes', '--with-answers');
    expect(full.out).toContain('reopenings');
    expect((await site.run('export', 'classes')).out).not.toContain('second line');
    const file = site.file('full.json', full.out);
    expect((await site.run('import', file)).out).toContain('(unchanged)');
    await site.empty();
    await site.run('import', site.file('catalogue.json', aCatalogue()), file);
    expect((await site.run('export', 'classes', '--with-answers')).out).toBe(full.out);
    const late = await site.run('class', 'results', 'class-of-january');
    expect(late.out.split('\n')[2]?.trim()).toMatch(/,survey 2027-01-11T09:00:00\.000\+08:00$/);
  });

  test('stays open after an import of an export from before it was opened', async () => {
    await storeAnswer(site, 1, 'survey', [1944]);
    await storeAnswer(site, 2, 'survey', [1944]);
    const before = site.file('before.json', (await site.run('export', 'classes', '--with-answers')).out);
    await reopen('1', 'survey', '--reason', 'x');
    await site.database.db.deleteFrom('class_answers').where('person_id', '=', 2).execute();
    expect((await site.run('import', before)).out).toContain('(1 changed)');
    const answers = await site.database.db.selectFrom('class_answers').select('person_id').execute();
    expect(answers).toEqual([{ person_id: 2 }]);
    await site.database.db.deleteFrom('class_reopenings').execute();
    await site.run('import', before);
    expect(await site.database.db.selectFrom('class_answers').select('person_id').execute()).toHaveLength(2);
  });

  test('stays closed after an import of an export from before its reopening was undone', async () => {
    await storeAnswer(site, 1, 'survey', [1944]);
    await reopen('1', 'survey', '--reason', 'x');
    const open = site.file('open.json', (await site.run('export', 'classes', '--with-answers')).out);
    const form = { trackingId: 'class-of-january', personId: 1, formType: 'survey' } as const;
    const by = { actor: 'ana@example.com', at: new Date(NOW) };
    expect(await undoReopening(site.database.db, { ...form, ...by })).toBe('undone');
    expect((await site.run('import', open)).out).toContain('(unchanged)');
    expect(await reopenings()).toEqual([]);
    await reopen('1', 'survey', '--reason', 'y');
    expect((await site.run('import', open)).out).toContain('(unchanged)');
    expect(await reopenings()).toMatchObject([{ reason: 'y' }]);
  });

  test('keeps its person from being dropped unseen, and goes with them', async () => {
    await storeAnswer(site, 1, 'survey', [1944]);
    await reopen('1', 'survey', '--reason', 'x');
    const without = site.file('less.json', { classes: [aClass({ trainees: aClass().trainees.slice(1) })] });
    expect((await site.run('import', without)).exitCode).toBe(1);
    expect((await site.run('import', without, '--force')).exitCode).toBe(0);
    expect(await reopenings()).toEqual([]);
  });

  test('is told to, and erased for, the person whom it is about', async () => {
    await site.empty();
    await fill(site);
    await reopen('1', 'trainees_background', '--reason', 'Siti a/p Ravi pressed too early');
    await reopen('2', 'evaluation', '--reason', `Mixed up with ${SITI}`);
    const report = (await site.run('person', '--email', SITI)).out;
    expect(report).toContain('Siti a/p Ravi pressed too early');
    expect(report).not.toContain('Mixed up');
    expect(report).toContain('reopened form (evaluation)');
    const { out } = await site.run('erase', '--email', SITI);
    expect(out).toMatch(/remove\s+class reopenings\s+trainees_background of trainee 1/);
    expect((await everything(site)).replaceAll('joansiti@example.com', '')).not.toMatch(
      /siti@example\.com|pressed too early|"5 years"/i,
    );
    expect(await reopenings()).toMatchObject([{ person_id: 2, reason: 'Mixed up with (erased)' }]);
  });
});
