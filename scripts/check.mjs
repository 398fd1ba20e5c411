/** `npm run check`: lock file and licences, format, lint, import directions, types, dead code, and every test. */
import { ensurePackages, root, run, say } from './prepare.mjs';
import path from 'node:path';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const steps = [
  ['Lock file and licences', process.execPath, [path.join(root, 'scripts/supplyChain.mjs')]],
  ['Format', bin('prettier'), ['--check', '--log-level=warn', '.']],
  ['Lint', bin('eslint'), ['.', '--max-warnings=0']],
  [
    'Import directions',
    bin('depcruise'),
    ['src', 'flows', 'server', 'contract', '--config', '.dependency-cruiser.js'],
  ],
  ['Types', bin('tsc'), ['--noEmit']],
  ['Dead code', bin('knip'), []],
  ['Tests', process.execPath, [path.join(root, 'scripts/test.mjs')]],
];

try {
  await ensurePackages();
  for (const [name, command, parameters] of steps) {
    say(name);
    await run(command, parameters);
  }
} catch (error) {
  say(error.message);
  process.exit(1);
}
