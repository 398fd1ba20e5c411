/** `npm run check`: lock file and licences, format, types and lint, import directions, dead code, the build, and every test. */
import path from 'node:path';
import { ensurePackages, root, run, say } from './prepare.mjs';
import { runSteps } from './runSteps.mjs';
import { ensureTestPrograms } from './testPrograms.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const script = (name) => path.join(root, 'scripts', name);
/** Fast steps first, then the longest. */
const steps = [
  ['Lock file and licences', process.execPath, script('supplyChain.mjs')],
  ['Types and lint', bin('oxlint')],
  [
    'Build',
    process.execPath,
    '-e',
    "import('./scripts/prepare.mjs').then((prepare) => prepare.ensureBuild())",
  ],
  ['Format', bin('oxfmt'), '--check'],
  [
    'Import directions',
    bin('depcruise'),
    'src',
    'flows',
    'server',
    'contract',
    '--config',
    '.dependency-cruiser.js',
  ],
  ['Dead code', bin('knip')],
  ['Functions of the promised browsers', process.execPath, script('browserSupport.mjs')],
];

try {
  // Packages and test programs are downloaded from the start, in parallel with the checks.
  const checked = ensurePackages().then(() => runSteps(steps));
  const [failed] = await Promise.all([checked, ensureTestPrograms()]);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  say('Tests');
  await run(process.execPath, [script('test.mjs')]);
} catch (error) {
  say(error.message);
  process.exit(1);
}
