/**
 * `npm run sbom`: writes the bill of materials of what is shipped to build/sbom.json, as CycloneDX: what runs on the server, with
 * a mark on what is also part of the browser's files.
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
