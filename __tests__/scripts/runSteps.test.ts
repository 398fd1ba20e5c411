import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

it('a run of the checks tells of everything that is wrong, not of the first thing only', () => {
  const step = (name: string, code: string) => [name, process.execPath, '-e', code];
  const steps = [
    step('Format', "console.log('a file is not formatted'); process.exit(1)"),
    step('Types', "console.error('no error')"),
    step('Dead code', "console.log('a file is not used'); process.exit(2)"),
  ];
  const script = `import('./scripts/runSteps.mjs').then(async ({ runSteps }) => console.log(JSON.stringify(await runSteps(${JSON.stringify(steps)}))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  expect((JSON.parse(stdout) as string[]).sort()).toEqual(['Dead code', 'Format']);
  expect(stderr).toContain('Format: failed\na file is not formatted\n');
  expect(stderr).toContain('• Types\nno error\n');
  expect(stderr).toContain('Dead code: failed\na file is not used\n');
});
