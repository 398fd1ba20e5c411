/**
 * A step of `npm run check`: whether every browser of `.browserslistrc` has the functions of the browser that
 * the site uses. The types do not tell: they describe today's browsers. Tests can give another folder.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import compat from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';

const here = import.meta.dirname;
const root = path.resolve(process.argv[2] ?? path.join(here, '..'));
const CODE = ['src', 'flows', 'contract'].map((folder) => path.join(root, folder) + path.sep);
/** Without it nothing is lost. */
const OPTIONAL = ['Navigator.doNotTrack'];
/** What the data calls the browsers; that of an iPhone has the version numbers of Safari. */
const ALSO = { safari: ['safari_ios'] };

/** @returns the names in the data with the oldest version of a line such as `safari >= 16.4` */
function promisedBy(line) {
  const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!browser || !compat.browsers[browser]) throw new Error(`.browserslistrc: "${line}" is not understood`);
  return [browser, ...(ALSO[browser] ?? [])].map((name) => [name, parseFloat(version)]);
}
const lines = readFileSync(path.join(root, '.browserslistrc'), 'utf8').trim().split('\n');
const oldest = Object.fromEntries(lines.flatMap(promisedBy));
const versionOf = (text) => parseFloat(String(text).replace('≤', ''));

/** @returns the promised browsers that do not have it */
function missingIn({ support }) {
  const has = (browser) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: from, version_removed: to = Infinity, flags, prefix }) =>
          !flags && !prefix && versionOf(from) <= oldest[browser] && !(versionOf(to) <= oldest[browser]),
      );
  return Object.keys(oldest).filter((browser) => support[browser] && !has(browser));
}

/** @returns the descriptions of a global, or of a member of a type */
function described(name, member) {
  const { api, javascript } = compat;
  return [api, javascript.builtins, javascript.builtins.Intl].flatMap((types) => {
    const type = types[name];
    const found = member === undefined ? type : (type?.[member] ?? type?.[`${member}_static`]);
    return found?.__compat ?? [];
  });
}

/** @returns the type that declares it, if the browser or the language does; empty for a global */
function declaringType(declaration) {
  if (!/[\\/]typescript[\\/]lib[\\/]lib\./.test(declaration.getSourceFile().fileName)) return undefined;
  let { parent } = declaration;
  while (parent && !parent.name && !ts.isSourceFile(parent)) ({ parent } = parent);
  return parent?.name?.text.replace(/(?<=.)(Constructor|Object)$/, '') ?? '';
}

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const isOurs = (file) => CODE.some((folder) => path.resolve(file).startsWith(folder));
const program = ts.createProgram(fileNames.filter(isOurs), options);
const checker = program.getTypeChecker();

/** @returns the names of what a file asks for before it uses it: by `typeof`, or by `?.` */
function guardedIn(file) {
  const names = new Set();
  const visit = (node) => {
    if (ts.isTypeOfExpression(node)) names.add(node.expression.name?.text ?? node.expression.text);
    if (ts.isCallExpression(node) && node.questionDotToken) names.add(node.expression.name?.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** @returns what a file uses and some promised browser does not have */
function problemsOf(file) {
  const problems = [];
  const guarded = guardedIn(file);
  const check = (node, symbol) => {
    const name = symbol?.name;
    for (const type of new Set(symbol?.declarations?.map(declaringType))) {
      if (type === undefined || guarded.has(name)) continue;
      const full = type ? `${type}.${name}` : name;
      const all = type ? described(type, name) : [...described(name), ...described('Window', name)];
      const browsers = OPTIONAL.includes(full) ? [] : [...new Set(all.flatMap(missingIn))];
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const where = `${path.relative(root, file.fileName)}:${line + 1}`;
      if (browsers.length > 0)
        problems.push(`${where} ${full} is newer than ${browsers.join(' and ')} of .browserslistrc`);
    }
  };
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node)) check(node.name, checker.getSymbolAtLocation(node.name));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const { text } = node.propertyName ?? node.name;
      check(node, text && checker.getTypeAtLocation(node.parent).getProperty(text));
    } else if (ts.isIdentifier(node) && node.parent.name !== node)
      check(node, checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

const problems = new Set(
  program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(fileName))
    .flatMap(problemsOf),
);
for (const problem of problems) console.error(problem);
if (problems.size > 0) process.exit(1);
