/**
 * jest's runtime, which compiles and runs every module anew for every test file. Here V8 knows one again that this process has
 * loaded before: it looks up scripts by their text, but neither functions nor what has an import() of its own. And packages are
 * loaded once a process where a file has no context of its own (`environment.js`).
 */
const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');

/** A module's code as a script, in place of the function that jest asks for. */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  return parsingContext === globalThis ? script.runInThisContext() : script.runInContext(parsingContext);
};

// jest's own, of its own version
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

/**
 * What talks to another process only, and never sees an object of the site's own: run once a process. Playwright is megabytes of
 * code, and what a file had loaded of it was not collected when the file was over.
 */
const OUTSIDE = 'playwright-core';

/** Our own words are put into yup for the whole of it: a file that lacks them has to be noticed. */
const OURS = /^(\.|\/|@\/|yup$|@sodaru\/)|\.css$/;

module.exports = class extends Runtime {
  /** Asked for what no test has replaced by a mock. */
  requireModule(from, name, options, ...rest) {
    const isOfNode = this._environment.global === globalThis && !options?.isInternalModule;
    const isPackage = name !== undefined && !OURS.test(name) && !isBuiltin(name);
    return name === OUTSIDE || (isOfNode && isPackage)
      ? require(name)
      : super.requireModule(from, name, options, ...rest);
  }
};
