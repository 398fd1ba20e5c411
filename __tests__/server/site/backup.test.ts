import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { aFullCatalogue } from './aDocument';
import { aSite, kinds, type Kind, type Site } from './aSite';

const [kind] = kinds;
const pairs: { from: Kind; to: Kind }[] =
  kind === 'embedded'
    ? [{ from: kind, to: kind }]
    : [
        { from: kind, to: kind },
        { from: 'embedded', to: kind },
        { from: kind, to: 'embedded' },
      ];

async function fill(site: Site): Promise<void> {
  await site.run('import', site.file('full.json', aFullCatalogue()));
  const body = { form_name: 'Ana \u2028 "quoted"', big: 12345678901234567890n.toString() };
  for (const email of ['a@example.com', 'b@example.com']) {
    await site.database.db
      .insertInto('submissions')
      .values({
        kind: 'contact',
        email,
        body: JSON.stringify(body),
        received_at: new Date('2027-01-01T00:00:00.123Z'),
      })
      .execute();
  }
}

const everything = async (site: Site) => ({
  catalogue: JSON.parse((await site.run('export', 'all')).out) as unknown,
  submissions: await site.database.db.selectFrom('submissions').selectAll().orderBy('id').execute(),
});

/** A backup of changed lines that is whole again. */
function resealed(lines: string[]): Uint8Array {
  const body = lines.slice(0, -2);
  const { rows } = JSON.parse(lines.at(-2) ?? '') as { rows: number };
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex');
  return gzipSync([...body, JSON.stringify({ end: true, rows, sha256 }), ''].join('\n'));
}

describe.each(pairs)('a backup of the $from database, restored into the $to one', ({ from, to }) => {
  let source: Site;
  let target: Site;
  beforeAll(async () => {
    source = await aSite(from);
    target = await aSite(to);
    await fill(source);
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
  });
});

describe.each(kinds)('restore into the %s database', (kind) => {
  let site: Site;
  let lines: string[];
  beforeAll(async () => {
    site = await aSite(kind);
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
    expect((await site.run('restore', `${site.folder}/none.gz`)).err).toMatch(/^ENOENT/);
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

  test('refuses a backup of a newer version of the program', async () => {
    const [header = '', ...rest] = lines;
    const newer = header.replace('"0001_catalogue"', '"0001_catalogue","0099_later"');
    const err = await refusal(resealed([newer, ...rest]));
    expect(err).toMatch(/^bad\.gz: was made by a newer version of this program \(it has 0099_later\)/);
  });

  test('refuses while a server runs', async () => {
    const open = async () => ({ ...site.database, kind: 'channel' as const, close: async () => undefined });
    const { exitCode, err } = await site.runIn({ open }, 'restore', `${site.folder}/good.gz`);
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'A server is running on this database: stop it, then restore.',
    });
  });
});
