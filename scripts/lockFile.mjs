/** Checks package-lock.json: the origins of packages, their install scripts, and their licences. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const REGISTRY = 'https://registry.npmjs.org/';
const NAME = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/**
 * @param folder with package.json and package-lock.json
 * @returns both, and every package of the lock file: name, version, place in node_modules, and entry
 */
export function readLockFile(folder) {
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const manifest = read('package.json');
  const lock = read('package-lock.json');
  const packages = Object.entries(lock.packages ?? {})
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ place, name: NAME.exec(place)?.[1], version: entry.version, entry }));
  return { manifest, lock, packages };
}

const sorted = (record = {}) => JSON.stringify(Object.entries(record).sort());

function rootProblems({ manifest, lock }) {
  const root = lock.packages?.[''] ?? {};
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`package-lock.json: lockfileVersion 3 is expected`]),
    ...(root.name === manifest.name && root.version === manifest.version
      ? []
      : ['package-lock.json: name or version is not that of package.json']),
    ...fields
      .filter((field) => sorted(root[field]) !== sorted(manifest[field]))
      .map((field) => `package-lock.json: ${field} are not those of package.json; run npm install`),
  ];
}

/** A package under another name (`npm:`), a link, or one from another origin has not been reviewed. */
const originProblems =
  (aliases) =>
  ({ place, name, entry }) => {
    if (name === undefined || entry.link) return [`${place}: is not a package of the registry`];
    const problems = [];
    const { name: inTruth = name } = entry;
    if (inTruth !== name && aliases[name] !== inTruth) problems.push(`${place}: is ${inTruth} in truth`);
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) problems.push(`${place}: has no version`);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${place}: has no SHA-512 hash`);
    if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY))
      problems.push(`${place}: comes from ${entry.resolved}`);
    return problems;
  };

/**
 * @param rules packages with an install script (which never runs), with what it would do; and packages that
 *   are installed under another name
 * @returns a line for each problem
 */
export function lockProblems(files, { installScripts: known, aliases }) {
  const { packages } = files;
  const withScript = [
    ...new Set(packages.filter(({ entry }) => entry.hasInstallScript).map(({ name }) => name)),
  ];
  return [
    ...rootProblems(files),
    ...packages.flatMap(originProblems(aliases)),
    ...withScript
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `${name}: brings an install script that nobody has looked at`),
    ...Object.keys(known)
      .filter((name) => !withScript.includes(name))
      .map((name) => `${name}: brings no install script any more; take it off the list`),
  ];
}

/**
 * Whether allowed licences satisfy an SPDX expression: all of those joined by AND, one of those joined by OR.
 * @param allowed identifiers
 */
export function isAllowed(expression, allowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  // AND has a higher precedence than OR.
  function either() {
    let isMet = every();
    while (tokens[position] === 'OR') {
      position += 1;
      const other = every();
      isMet ||= other;
    }
    return isMet;
  }
  function every() {
    let isMet = one();
    while (tokens[position] === 'AND') {
      position += 1;
      const other = one();
      isMet &&= other;
    }
    return isMet;
  }
  function one() {
    const token = tokens[position++];
    if (token !== '(') return token !== undefined && allowed.includes(token);
    const isMet = either();
    return tokens[position++] === ')' && isMet;
  }
  const isMet = either();
  return isMet && position === tokens.length;
}

/**
 * @param rules the allowed licences, and exceptions: package, licence, reason, and whether it is build-only
 * @returns a line for each package without an allowed licence, and for each unnecessary exception
 */
export function licenceProblems({ packages }, { allowed, exceptions }) {
  const used = new Set();
  const problems = packages.flatMap(({ name, version, entry }) => {
    const licence = entry.license ?? 'none';
    if (isAllowed(licence, allowed)) return [];
    const exception = exceptions[name];
    if (exception?.licence !== licence)
      return [`${name} ${version}: ${licence} is not among the licences that may be used`];
    used.add(name);
    return exception.onlyForBuilding && !entry.dev
      ? [`${name} ${version}: ${licence} was accepted for building only, and is shipped now`]
      : [];
  });
  const idle = Object.keys(exceptions).filter((name) => !used.has(name));
  return [...problems, ...idle.map((name) => `${name}: needs its exception no more; take it off the list`)];
}
