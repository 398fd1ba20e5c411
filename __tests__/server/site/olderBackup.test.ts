import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { everything, fill, fillClass, resealed } from './aBackup';
import { useSite } from './aSite';

describe('a backup of an earlier build', () => {
  const site = useSite();
  beforeEach(async () => {
    await site.empty();
    await fill(site);
    await fillClass(site);
  });

  /** Creates a backup, and removes a table with its migration. @returns the file */
  async function before(migration: string, table: string): Promise<string> {
    await site.run('backup', `${site.folder}/now.gz`);
    const lines = gunzipSync(site.readBytes('now.gz')).toString().split('\n');
    const from = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
    const { rows } = JSON.parse(lines[from] ?? '') as { rows: number };
    const [header = '', ...rest] = lines.toSpliced(from, rows + 1);
    const { rows: all } = JSON.parse(rest.at(-2) ?? '') as { rows: number };
    const older = [
      header.replace(`,"${migration}"`, ''),
      ...rest.slice(0, -2),
      JSON.stringify({ rows: all - rows }),
      '',
    ];
    expect(header).not.toBe(older[0]);
    return site.file('older.gz', resealed(older));
  }

  test('from before numbers of people were noted is restored, and the numbers on its lists are noted', async () => {
    const file = await before('0022_given_ids', 'class_given_ids');
    // On another machine, which knows of no number.
    await site.empty();
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    const { given } = await everything(site);
    expect(given.map(({ person_role, person_id }) => `${person_role} ${person_id}`)).toEqual([
      'instructor 7',
      'trainee 1',
      'trainee 2',
    ]);
  });

  test('from before it was noted whom a mail reminds is restored with its mails', async () => {
    const file = await before('0030_outbox_person', 'outbox_people');
    expect(await everything(site)).toMatchObject({ mails: [{}], reminded: [{ person_id: 1 }] });
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    expect(await everything(site)).toMatchObject({ mails: [{}], reminded: [] });
  });

  test('from before the desk replaces what it does not know of, too', async () => {
    const file = await before('0016_desk', 'reply_templates');
    expect((await everything(site)).templates).toHaveLength(1);
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    expect((await everything(site)).templates).toEqual([]);
  });

  test('from before the desk brings no enquiry of that time back as a new one', async () => {
    const lines = gunzipSync(site.readBytes(path.basename(await before('0016_desk', 'reply_templates'))))
      .toString()
      .split('\n')
      .map((line) =>
        line.startsWith('{"table":"submissions"') ? line.replace(/"(state|taken_by|version)",?/g, '') : line,
      );
    const file = site.file('old.gz', resealed(lines.map((line) => line.replace(',]', ']'))));
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    const { submissions } = await everything(site);
    expect(submissions.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('from before the team had accounts leaves the team, who sign in anew', async () => {
    const { db } = site.database;
    const file = await before('0015_staff', 'staff_members');
    const session = {
      token_hash: 'x',
      member_id: 4,
      device: '',
      started_at: new Date(),
      used_at: new Date(),
    };
    await db.insertInto('staff_sessions').values(session).execute();
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    expect(await db.selectFrom('staff_members').select('email').execute()).toEqual([
      { email: 'ana@example.com' },
    ]);
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
  });

  test('from before erasures were noted brings nobody back who was erased since', async () => {
    const file = await before('0006_erasures', 'erasures');
    await site.run('erase', '--email', 'a@example.com');
    expect((await site.run('restore', file)).out).toContain('The records of 1 person were erased');
    const { submissions } = await everything(site);
    expect(submissions.map(({ email }) => email)).toEqual(['b@example.com']);
  });
});
