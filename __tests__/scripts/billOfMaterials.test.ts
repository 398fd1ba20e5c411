import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; version: string }>;
};
const refOf = (name: string): string => `${name}@${lock.packages[`node_modules/${name}`]?.version}`;

interface Bill {
  dependencies: { ref: string; dependsOn: string[] }[];
  bomFormat: string;
  serialNumber: string;
  metadata: { component: { name: string; type: string } };
  components: {
    'bom-ref': string;
    licenses?: unknown[];
    hashes?: unknown[];
    properties?: unknown[];
  }[];
}

function billOf(folder: string): string {
  const program = `import { readLockFile } from ${JSON.stringify(path.join(root, 'scripts/lockFile.mjs'))};
    import { makeBill } from ${JSON.stringify(path.join(root, 'scripts/billOfMaterials.mjs'))};
    const bill = makeBill(readLockFile(${JSON.stringify(folder)}), ${JSON.stringify([refOf('react'), refOf('webpack')])});
    process.stdout.write(JSON.stringify(bill));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

it('names what is shipped, with hash and licence, and is the same wherever it is made', () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'bill-'));
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(elsewhere, file));
  const text = billOf(root);
  expect(billOf(elsewhere)).toBe(text);
  rmSync(elsewhere, { recursive: true });

  const bill = JSON.parse(text) as Bill;
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: { component: { name: 'tradewind', type: 'application' } },
  });
  const shipped = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`);
  const listed = bill.components.map((item) => item['bom-ref']);
  expect(shipped.filter((name) => !listed.includes(name))).toEqual([]);
  expect(bill.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
  expect(listed).not.toContain(refOf('jest'));
});

it('says what is needed by what, and what is also in the browser', () => {
  const { components, dependencies } = JSON.parse(billOf(root)) as Bill;
  const neededBy = (name: string) => dependencies.find(({ ref }) => ref.startsWith(name))?.dependsOn;
  expect(neededBy('tradewind@')).toEqual(expect.arrayContaining([refOf('react'), refOf('redux-saga')]));
  expect(neededBy('react-dom@')).toEqual(expect.arrayContaining([refOf('react'), refOf('scheduler')]));
  const listed = components.map((item) => item['bom-ref']);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.includes(ref))).toEqual(
    [],
  );
  const inBrowser = components.filter(({ properties }) => properties);
  expect(inBrowser.map((item) => item['bom-ref'])).toEqual([refOf('react'), refOf('webpack')]);
});
