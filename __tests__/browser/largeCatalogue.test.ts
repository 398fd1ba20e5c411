import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { useJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const SIZE = 2300;
const KILOBYTE = 1024;
const root = path.resolve(__dirname, '../..');

const journey = useJourney();

beforeAll(async () => {
  const made = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { generateCatalogue } from './bench/lib/catalogue.mjs';
       process.stdout.write(JSON.stringify(generateCatalogue(${SIZE})));`,
    ],
    { cwd: root, maxBuffer: 64 * KILOBYTE * KILOBYTE },
  );
  const file = path.join(journey.dataDir(), 'made.json');
  writeFileSync(file, made);
  const { code, out } = await runCommand(['import', file], { DATA_DIR: journey.dataDir() });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${SIZE} courses (${SIZE} new)`) });
});

describe('a catalogue of 2,300 courses', () => {
  it.each(['/training/100001', '/training/1944', '/training?portfolio=made-3'])(
    'leaves %s as light as it was: no thousands of links, at most 25 KB before its first paint',
    async (address) => {
      const html = await (await fetch(journey.url() + address)).text();
      expect(html).toContain('</html>');
      expect((html.match(/<a /g) ?? []).length).toBeLessThan(200);
      expect(gzipSync(html).length).toBeLessThan(25 * KILOBYTE);
    },
  );

  it('can be walked through, group by group', async () => {
    const html = await (await fetch(`${journey.url()}/training?group=10000`)).text();
    const courses = new Set(html.match(/\/training\/1000\d\d/g));
    expect(courses.size).toBe(23);
  });

  it('brings the groups of a portfolio when a visitor opens it', async () => {
    const page = await journey.open('/training/100001');
    const menu = page.getByRole('navigation', { name: 'Courses' });
    await menu.getByRole('button', { name: 'Made portfolio 3' }).click();
    await menu.getByRole('button', { name: 'Group 13 Embedded Linux' }).click();
    await menu.getByRole('link', { name: 'Practical Process Control 302' }).click();
    await page.getByRole('heading', { level: 1, name: 'Practical Process Control 302' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/training/100302');
  });
});
