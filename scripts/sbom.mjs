/**
 * `npm run sbom`: writes the software bill of materials to build/sbom.json, as CycloneDX: the
 * server's packages, with a mark on those that are also in the browser's files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeBill } from './billOfMaterials.mjs';
import { readLockFile } from './lockFile.mjs';
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs';

const IN_BROWSER = path.join(root, 'build/browserPackages.json');
const TARGET = path.join(root, 'build/sbom.json');

try {
  await ensurePackages();
  await ensureBuild();
  const bill = makeBill(readLockFile(root), JSON.parse(readFileSync(IN_BROWSER, 'utf8')));
  writeFileSync(TARGET, `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} packages: ${path.relative(process.cwd(), TARGET)}`);
} catch (error) {
  say(error.message);
  process.exit(1);
}
