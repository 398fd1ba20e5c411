/** The software bill of materials (CycloneDX) of what is shipped, derived from the lock file alone. */
import { createHash } from 'node:crypto';

const SCHEMA = 'http://cyclonedx.org/schema/bom-1.5.schema.json';
const IN_BROWSER = { name: 'tradewind:in-browser', value: 'true' };

const refOf = ({ name, version }) => `${name}@${version}`;

/** @returns a version 8 UUID derived from a text */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[parseInt(hex[16], 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function licencesOf(licence) {
  if (licence === undefined) return [];
  if (/ (AND|OR|WITH) /.test(licence)) return [{ expression: licence }];
  return [{ license: / /.test(licence) ? { name: licence } : { id: licence } }];
}

/** @returns the dependencies of each place in node_modules, resolved as Node does: beside it, then further up */
function needsOf(packages) {
  const byPlace = new Map(packages.map((item) => [item.place, item]));
  const find = (from, name) => {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
      const found = byPlace.get(`${place === '' ? '' : `${place}/`}node_modules/${name}`);
      if (found || !place.includes('/node_modules/')) return found ?? byPlace.get(`node_modules/${name}`);
    }
  };
  return ({ place, entry }) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
      .map((name) => find(place, name))
      .filter((found) => found !== undefined);
}

const componentOf = ({ name, version, entry }, isInBrowser) => ({
  type: 'library',
  'bom-ref': refOf({ name, version }),
  name,
  version,
  scope: entry.optional || entry.devOptional ? 'optional' : 'required',
  hashes: [
    {
      alg: 'SHA-512',
      content: Buffer.from(entry.integrity.slice('sha512-'.length), 'base64').toString('hex'),
    },
  ],
  licenses: licencesOf(entry.license),
  purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
  ...(isInBrowser && { properties: [IN_BROWSER] }),
});

/**
 * @param files from `readLockFile`
 * @param inBrowser `name@version` of the packages in the browser's files
 * @returns packages that are installed on a server, and those in the browser's files; reproducible: with a
 *   serial number derived from the contents, and without a time
 */
export function makeBill({ manifest, packages }, inBrowser) {
  const shipped = packages.filter((item) => !item.entry.dev || inBrowser.includes(refOf(item)));
  const byRef = new Map(shipped.map((item) => [refOf(item), item]));
  const refs = [...byRef.keys()].sort();
  const needs = needsOf(packages);
  const dependsOn = (items) => [...new Set(items.map(refOf))].filter((ref) => byRef.has(ref)).sort();
  const ofSite = needs({ place: '', entry: manifest });
  const site = `${manifest.name}@${manifest.version}`;
  const contents = {
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': site, name: manifest.name, version: manifest.version },
    },
    components: refs.map((ref) => componentOf(byRef.get(ref), inBrowser.includes(ref))),
    dependencies: [
      { ref: site, dependsOn: dependsOn(ofSite) },
      ...refs.map((ref) => ({
        ref,
        dependsOn: dependsOn(shipped.filter((item) => refOf(item) === ref).flatMap(needs)),
      })),
    ],
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(contents))}`;
  return { $schema: SCHEMA, bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber, ...contents };
}
