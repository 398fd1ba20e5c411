import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { importEntities } from '@/server/catalogue/import/entities';
import { aCourse, aCourseware, aFullCatalogue, aGroup } from './aDocument';
import { useSite } from './aSite';

describe('export from the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const fill = async () => {
    const { err } = await site.run('import', site.file('full.json', aFullCatalogue()));
    expect(err).toBe('');
  };
  const out = (name: string) => `${site.folder}/${name}`;

  test('gives back every field that was imported, in the shape of the import document', async () => {
    await fill();
    const { out: text } = await site.run('export', 'all');
    const exported: Record<string, unknown[]> = JSON.parse(text);
    // Defaults are exported explicitly; importing them changes nothing.
    const session = { tag_new: 'no', tag_added: 'no' };
    const given: Record<string, object[]> = aFullCatalogue();
    expect(Object.keys(exported)).toEqual(importEntities.map(({ name }) => name));
    for (const [name, rows] of Object.entries(given)) {
      expect(exported[name]).toEqual(rows.map((row) => (name === 'sessions' ? { ...session, ...row } : row)));
    }
    expect(Object.keys(exported.courses?.[0] ?? {}).slice(0, 3)).toEqual(['id', 'title', 'group_id']);
  });

  test.each(['json', 'csv'])(
    'importing an export as %s changes nothing, not even the version',
    async (format) => {
      await fill();
      const before = await site.version();
      const target = out(format === 'csv' ? 'all-csv' : 'all.json');
      await site.run('export', 'all', '--format', format, '--out', target);
      const again = await site.run('import', target);
      expect(again.err).toBe('');
      expect(again.out).not.toMatch(/new|[0-9] changed/);
      expect(await site.version()).toBe(before);
      await site.empty();
      const first = await site.run('import', target);
      expect(first.err).toBe('');
      expect(JSON.parse((await site.run('export', 'all')).out)).toMatchObject(aFullCatalogue());
    },
  );

  test('writes one entity as CSV: header, CRLF, formulas guarded, phones too, lists as JSON', async () => {
    await fill();
    expect((await site.run('export', 'resellers', '--format', 'csv')).out.split('\n')[1]).toBe(
      "1,Meranti,asia,Malaysia,,'+60 4 555 0101,,a@example.com,,,\r",
    );
    const portfolios = (await site.run('export', 'portfolios', '--format', 'csv')).out;
    expect(portfolios).toContain(
      `1569,Electrical,electrical,public,1,"[""102"",""101""]",'=SUM(A1),"two\nlines",`,
    );
    expect((await site.run('export', 'featured', '--format', 'csv')).out).toContain(',-1,');
  });

  test('exports more rows than one query reads, each once and in order', async () => {
    const courses = Array.from({ length: 1203 }, (_item, index) => aCourse({ id: index + 1 }));
    const prices = courses.flatMap(({ id }) => [
      { course_id: id, total_price: 1, currency: 'MYR' },
      { course_id: id, schedule_id: 7, total_price: 2, currency: 'SGD' },
    ]);
    await site.run('import', site.file('many.json', { groups: [aGroup()], courses, flex_prices: prices }));
    expect(JSON.parse((await site.run('export', 'courses')).out)).toEqual({ courses });
    expect(JSON.parse((await site.run('export', 'flex_prices')).out)).toEqual({ flex_prices: prices });
  });

  test('leaves an older file alone when the new one cannot be written', async () => {
    await fill();
    const { exitCode, err } = await site.run('export', 'all', '--out', out('no/such/folder.json'));
    expect(exitCode).toBe(1);
    expect(err).toBe(`${out('no/such/folder.json')}: there is no folder ${out('no/such')}; make it first.`);
  });

  test('says plainly why a file or its folder cannot be written, without the name of a temporary file', async () => {
    await fill();
    const file = site.file('a file', '');
    const refusal = async (...argv: string[]) => (await site.run(...argv)).err;
    expect(await refusal('export', 'all', '--out', `${file}/x.json`)).toBe(
      `${file}/x.json: there is no folder ${file}; make it first.`,
    );
    expect(await refusal('export', 'all', '--out', out('new/'))).toBe(
      `${out('new/')}: is a folder; name a file in it.`,
    );
    expect(await refusal('export', 'all', '--format', 'csv', '--out', file)).toBe(
      `${file}: the folder cannot be made: file already exists.`,
    );
  });

  test('does not say that a file or folder is missing where it may only not be looked at', async () => {
    await fill();
    // It is unknown whether they exist, as in a directory that this user may not enter.
    symlinkSync('loop', out('loop'));
    expect((await site.run('export', 'all', '--out', out('loop/x.json'))).err).toMatch(
      /x\.json: cannot be written: too many symbolic links/,
    );
    expect((await site.run('import', out('loop/x.json'))).err).toMatch(
      /x\.json: cannot be read: too many symbolic links/,
    );
    expect((await site.run('restore', out('loop/x.gz'))).err).toMatch(
      /x\.gz: cannot be read: too many symbolic links/,
    );
  });

  (existsSync('/dev/full') ? test : test.skip)('says when a disk has no room for a backup', async () => {
    await fill();
    expect(await site.run('backup', '/dev/full')).toMatchObject({
      exitCode: 1,
      err: '/dev/full: cannot be written: no space left on device.',
    });
  });

  test('courseware with empty lists is read again without a change', async () => {
    const empty = { downloadables: [], videos: [] };
    await site.run('import', site.file('c.json', { courseware: [aCourseware(empty)] }));
    const file = site.file('again.json', (await site.run('export', 'courseware')).out);
    expect((await site.run('import', file)).out).toContain('(unchanged)');
  });

  test('writes to a pipe or a device, and leaves it what it is', async () => {
    await fill();
    const pipe = out('pipe');
    execFileSync('mkfifo', [pipe]);
    // Open for both, so that neither side waits for the other.
    const reader = openSync(pipe, constants.O_RDWR);
    try {
      // The pipe may be standard output: nothing but the content belongs there.
      expect(await site.run('export', 'regions', '--out', pipe)).toMatchObject({
        exitCode: 0,
        out: '',
        err: `Exported regions to ${pipe}`,
      });
      expect((await site.run('backup', '/dev/null')).out).toBe('');
      const bytes = Buffer.alloc(20_000);
      const text = statSync(pipe).isFIFO() ? bytes.toString('utf8', 0, readSync(reader, bytes)) : '';
      expect(text).toMatch(/^\{\n? *"regions"/);
    } finally {
      closeSync(reader);
    }
  });

  test('follows a link to the file that it names', async () => {
    await fill();
    site.file('kept.json', 'older');
    symlinkSync('kept.json', out('link.json'));
    await site.run('export', 'regions', '--out', out('link.json'));
    expect(lstatSync(out('link.json')).isSymbolicLink()).toBe(true);
    expect(site.read('kept.json')).toContain('"regions"');
  });

  test('says that a folder is no file to write', async () => {
    await fill();
    expect(await site.run('export', 'regions', '--out', site.folder)).toMatchObject({
      exitCode: 1,
      err: `${site.folder}: is a folder; name a file in it.`,
    });
  });

  test('tells wrong usage from a refusal', async () => {
    expect((await site.run('export', 'kourses')).exitCode).toBe(2);
    expect((await site.run('export', 'all', '--format', 'xml')).exitCode).toBe(2);
    expect((await site.run('export', 'all', '--format', 'csv')).err).toMatch(/^Name a folder with --out/);
  });
});
