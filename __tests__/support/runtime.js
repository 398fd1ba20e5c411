/**
 * jest's runtime, which compiles and runs every module anew for every test file. Here V8 knows one again that this process has
 * loaded before: it looks up scripts by their text, but neither functions nor what has an import() of its own. And where a file
 * has no context of its own (`environment.js`), packages and what the site is made of are loaded once a process.
 */
const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

/** A module's code as a script, in place of the function that jest asks for. */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  return parsingContext === globalThis ? script.runInThisContext() : script.runInContext(parsingContext);
};

// jest's own, of its own version
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');
const { addSourceMaps } = require('./babelHook');

/**
 * What talks to another process only, and never sees an object of the site's own: run once a process. Playwright is megabytes of
 * code, and what a file had loaded of it was not collected when the file was over.
 */
const OUTSIDE = 'playwright-core';

const root = path.resolve(__dirname, '../..');
/** The site, of which a process needs one as a server does: what its modules keep depends on no database and no setting. */
const SITE = ['server', 'contract', 'src', 'flows', 'content'].map((folder) =>
  path.join(root, folder, path.sep),
);
/** Who shares it. Tests of schemas do not: our own words are put into yup for the whole of it, and a schema that lacks them is seen. */
const SHARING = ['server', 'src'].map((folder) => path.join(root, '__tests__', folder, path.sep));
/** What replaces modules, or loads them anew, has them for itself. */
const REPLACES = /\bjest\s*\.(mock|doMock|unmock|resetModules|isolateModules|requireActual)/;

const isBelow = (folders, file) => folders.some((folder) => file.startsWith(folder));
/** May be of the site, or keeps something for the whole of it. */
const OURS = /^(\.|\/|@\/)|\.css$/;
const HOLDS_OUR_WORDS = /^(yup$|@sodaru\/)/;

module.exports = class extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    this.isOfNode = this._environment.global === globalThis;
    this.sharesSite =
      this.isOfNode &&
      isBelow(SHARING, this._testPath) &&
      !REPLACES.test(readFileSync(this._testPath, 'utf8'));
    if (this.sharesSite) addSourceMaps(this.getSourceMaps());
  }

  /** @returns what is loaded once a process, by its name or its file; else undefined */
  sharedOf(from, name) {
    if (name === OUTSIDE) return name;
    if (!this.isOfNode || name === undefined || isBuiltin(name)) return undefined;
    if (HOLDS_OUR_WORDS.test(name)) return this.sharesSite ? name : undefined;
    if (!OURS.test(name)) return name;
    if (!this.sharesSite) return undefined;
    const file = this._resolution.resolveCjs(from, name);
    return isBelow(SITE, file) ? file : undefined;
  }

  /** Asked for what no test has replaced by a mock. */
  requireModule(from, name, options, ...rest) {
    const shared = options?.isInternalModule ? undefined : this.sharedOf(from, name);
    return shared === undefined ? super.requireModule(from, name, options, ...rest) : require(shared);
  }
};
