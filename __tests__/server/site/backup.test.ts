import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { SERVER_LOCK } from '@/server/database/serverLock';
import { queueMails } from '@/server/mail/outbox';
import { aMail } from '../mail/anOutbox';
import { everything, fill, fillClass, resealed } from './aBackup';
import { aCourse } from './aDocument';
import { aSite, type Site } from './aSite';

describe('a backup, restored into another database', () => {
  let source: Site;
  let target: Site;
  beforeAll(async () => {
    source = await aSite();
    target = await aSite();
    await fill(source);
    await fillClass(source);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  test('brings everything back, and what comes later gets numbers of its own', async () => {
    const file = `${source.folder}/backup.gz`;
    const backup = await source.run('backup', file);
    expect(backup).toMatchObject({ exitCode: 0, err: '' });
    expect(source.mode('backup.gz')).toBe(0o600);
    await target.run(
      'import',
      target.file('other.json', { regions: [{ id: 77, label: 'Gone afterwards' }] }),
    );
    // Higher than the backup's.
    await sql`UPDATE site_state SET catalogue_version = 1000`.execute(target.database.db);
    const before = await target.version();
    const restored = await target.run('restore', file);
    expect(restored).toMatchObject({ exitCode: 0, err: '' });
    expect(restored.out).toMatch(/^Restored \d+ rows from the backup of 2027-01-10T02:00:00.000Z$/);
    expect(await everything(target)).toEqual(await everything(source));
    expect(await target.version()).toBeGreaterThan(Math.max(before, await source.version()));
    const { id } = await target.database.db
      .insertInto('submissions')
      .values({ kind: 'contact', email: 'c@example.com', body: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(3);
    await target.database.db.transaction().execute((trx) => queueMails(trx, [aMail()]));
    const mails = await target.database.db.selectFrom('outbox').select('id').orderBy('id').execute();
    expect(mails.map((mail) => mail.id)).toEqual([1, 2]);
    const { questions } = JSON.parse(
      (await target.run('class', 'results', 'class-of-january', '--format', 'json')).out,
    ) as { questions: { pre_correct: number }[] };
    expect(questions[0]?.pre_correct).toBe(1);
  });

  test('is in the log as restored, after all that the backup brought', async () => {
    const file = `${source.folder}/log.gz`;
    await source.run('backup', file);
    await target.run('restore', file);
    const logOf = ({ database }: Site) =>
      database.db.selectFrom('activity').selectAll().orderBy('id').execute();
    const before = await logOf(source);
    const after = await logOf(target);
    // What was done on this database follows.
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      actor: 'command line',
      action: 'database.restored',
      subject: 'the backup of 2027-01-10T02:00:00.000Z',
      after: { rows: expect.any(Number) },
    });
  });
});

test('the search of a restored catalogue suggests no words of the one that it replaced', async () => {
  const site = await aSite();
  try {
    const file = `${site.folder}/backup.gz`;
    await fill(site);
    const { words } = await everything(site);
    await site.run('backup', file);
    const added = site.file('new.json', { courses: [aCourse({ id: 77, title: 'Zymurgy' })] });
    expect((await site.run('import', added)).err).toBe('');
    expect((await everything(site)).words).toContainEqual({ word: 'zymurgy' });
    expect((await site.run('restore', file)).err).toBe('');
    expect((await everything(site)).words).toEqual(words);
  } finally {
    await site.close();
  }
});

describe('a backup of the database that is being written to', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
    await fill(site);
  });
  afterAll(() => site.close());

  test('holds each submission with its mail, or neither, and restores to that moment', async () => {
    const { db } = site.database;
    let isOver = false;
    let sent = 0;
    const visitors = Array.from({ length: 3 }, async () => {
      while (!isOver && sent < 2000) {
        sent += 1;
        const email = `visitor${sent}@example.com`;
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('submissions').values({ kind: 'contact', email, body: '{}' }).execute();
          await queueMails(trx, [aMail({ to: email })]);
        });
      }
    });
    const waited = async (count: number) => {
      while (sent < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await waited(20);
    const backup = await site.run('backup', `${site.folder}/busy.gz`);
    await waited(sent + 20);
    isOver = true;
    await Promise.all(visitors);
    expect(backup).toMatchObject({ exitCode: 0, err: '' });
    const restored = await site.run('restore', `${site.folder}/busy.gz`);
    expect(restored).toMatchObject({ exitCode: 0, err: '' });
    const senders = await db
      .selectFrom('submissions')
      .select('email')
      .where('email', 'like', 'visitor%')
      .execute();
    const mails = await db.selectFrom('outbox').select('to_address').execute();
    expect(senders.map(({ email }) => email).sort()).toEqual(
      mails.map(({ to_address }) => to_address).sort(),
    );
    expect(senders.length).toBeGreaterThanOrEqual(17);
    expect(senders.length).toBeLessThan(sent);
  });
});

describe('restore into the database', () => {
  let site: Site;
  let lines: string[];
  beforeAll(async () => {
    site = await aSite();
    await fill(site);
    await site.run('backup', `${site.folder}/good.gz`);
    lines = gunzipSync(site.readBytes('good.gz')).toString().split('\n');
  });
  afterAll(() => site.close());

  const refusal = async (content: Uint8Array) => {
    const before = await everything(site);
    const { exitCode, err } = await site.run('restore', site.file('bad.gz', content));
    expect(exitCode).toBe(1);
    expect(await everything(site)).toEqual(before);
    return err.replace(/^\S+\//, '');
  };
  const packed = (changed: string[]) => gzipSync(changed.join('\n'));

  test('refuses a file that is no backup', async () => {
    expect(await refusal(Buffer.from('hello'))).toBe('bad.gz: is no backup of this site.');
    expect(await refusal(gzipSync('{"format":"other"}\n'))).toBe('bad.gz: is no backup of this site.');
    expect(await refusal(Buffer.alloc(0))).toMatch(/is no backup of this site/);
    const missing = `${site.folder}/none.gz`;
    expect((await site.run('restore', missing)).err).toBe(`${missing}: there is no such file.`);
    expect((await site.run('restore', site.folder)).err).toBe(
      `${site.folder}: is a folder; name the backup in it.`,
    );
  });

  test('refuses a backup that was cut off, in the middle of the file or between two lines', async () => {
    const bytes = site.readBytes('good.gz');
    expect(await refusal(bytes.subarray(0, bytes.length - 20))).toBe(
      'bad.gz: the backup is cut off or damaged.',
    );
    expect(await refusal(packed(lines.slice(0, -2)))).toBe('bad.gz: the backup is cut off or damaged.');
    expect(await refusal(packed(lines.slice(0, 10)))).toBe('bad.gz: the backup is cut off or damaged.');
  });

  test('refuses a backup in which a single character was changed', async () => {
    const changed = lines.map((line) => line.replace('Singapore', 'Singapura'));
    expect(await refusal(packed(changed))).toBe('bad.gz: the backup is cut off or damaged.');
  });

  test('refuses a row that would take the database along, even under a right sum', async () => {
    const at = lines.findIndex((line) => line.includes('"course_profile":['));
    const deep = `"course_profile":${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const changed = lines.map((line, index) =>
      index === at ? line.replace(/"course_profile":\[.*?\](?=[,}])/, deep) : line,
    );
    expect(changed).not.toEqual(lines);
    expect(await refusal(resealed(changed))).toBe('bad.gz: the backup is cut off or damaged.');
  });

  test('refuses a backup of a newer version of the program', async () => {
    const [header = '', ...rest] = lines;
    const newer = header.replace('"0001_catalogue"', '"0001_catalogue","0099_later"');
    const err = await refusal(resealed([newer, ...rest]));
    expect(err).toMatch(/^bad\.gz: was made by a newer version of this program \(it has 0099_later\)/);
  });

  test('reads the backup of a build whose embedded database was another one', async () => {
    const other = await aSite();
    const file = path.join(__dirname, 'fixtures/pgliteBackup.gz');
    const { exitCode, out, err } = await other.run('restore', file);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^Restored 6 rows/);
    const { db } = other.database;
    expect(await db.selectFrom('courses').select(['id', 'title']).execute()).toEqual([
      { id: 10, title: 'Linux – für alle' },
    ]);
    expect(await db.selectFrom('classes').select('tracking_id').execute()).toEqual([
      { tracking_id: 'class-of-an-earlier-build' },
    ]);
    await other.close();
  });

  test('refuses while a server runs', async () => {
    const { exitCode, err } = await site.database.db.connection().execute(async (server) => {
      await sql`SELECT pg_advisory_lock_shared(${SERVER_LOCK[0]}::int, ${SERVER_LOCK[1]}::int)`.execute(
        server,
      );
      const answer = await site.run('restore', `${site.folder}/good.gz`);
      await sql`SELECT pg_advisory_unlock_all()`.execute(server);
      return answer;
    });
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'A server is running on this database: stop it, then restore.',
    });
  });
});
