import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { aFilledFolder } from '../support/filledSite';
import { removeFolder, runCommand, startSite, type Site } from '../support/startSite';

const SIZE = 2300;
const KILOBYTE = 1024;
const root = path.resolve(__dirname, '../..');

let site: Site;

beforeAll(async () => {
  site = await startSite(aFilledFolder());
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
  const file = path.join(site.dataDir, 'made.json');
  writeFileSync(file, made);
  const { code, out } = await runCommand(['import', file], { DATA_DIR: site.dataDir });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${SIZE} courses (${SIZE} new)`) });
}, 120_000);

afterAll(async () => {
  await site.stop();
  removeFolder(site.dataDir);
});

describe('a catalogue of 2,300 courses', () => {
  it.each(['/training/100001', '/training/1944', '/training?portfolio=made-3'])(
    'leaves %s as light as it was: no thousands of links, at most 15 KB',
    async (address) => {
      const html = await (await fetch(site.url + address)).text();
      expect(html).toContain('</html>');
      expect((html.match(/<a /g) ?? []).length).toBeLessThan(200);
      expect(gzipSync(html).length).toBeLessThan(15 * KILOBYTE);
    },
  );

  it('can be walked through, group by group', async () => {
    const html = await (await fetch(`${site.url}/training?group=10000`)).text();
    const courses = new Set(html.match(/\/training\/1000\d\d/g));
    expect(courses.size).toBe(23);
  });
});
