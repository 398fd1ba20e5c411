import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = path.resolve(__dirname, '../../bench/lib/report.mjs');

it('a mistyped name of a measurement is not taken for limits that are kept: it fails, and says why', () => {
  const script = `import { report } from ${JSON.stringify(pathToFileURL(file).href)};
    report({ heading: 'Faults', command: 'npm run nightly -- faults', columns: ['fault'], rows: [] });`;
  const parameters = ['--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect(stderr).toContain('Faults: nothing was run. Does an option name what there is not?');
  expect(status).toBe(1);
});
