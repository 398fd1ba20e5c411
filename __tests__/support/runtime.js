/**
 * jest's runtime, which compiles and runs every module anew for every test file. With this one V8 reuses
 * modules that this process has compiled before: its cache finds scripts by their text, but neither functions
 * nor code with an import() of its own. And packages are loaded once per process if a file has no context of
 * its own (`environment.js`).
 */
const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');

/** Compiles a module's code as a script, instead of the function that jest requests. */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  return parsingContext === globalThis ? script.runInThisContext() : script.runInContext(parsingContext);
};

// jest's own, of the installed version
const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

/**
 * A package that only talks to another process, and never gets an object of the site's own: loaded once per
 * process. Playwright is megabytes of code, and what a file had loaded of it was not collected after the
 * file.
 */
const OUTSIDE = 'playwright-core';

/** yup is changed by our messages for the whole process: a file without them has to be noticed. */
const OURS = /^(\.|\/|@\/|yup$|@sodaru\/)|\.css$/;

module.exports = class extends Runtime {
  /** Called for a module that no test has replaced by a mock. */
  requireModule(from, name, options, ...rest) {
    const isOfNode = this._environment.global === globalThis && !options?.isInternalModule;
    const isPackage = name !== undefined && !OURS.test(name) && !isBuiltin(name);
    return name === OUTSIDE || (isOfNode && isPackage)
      ? require(name)
      : super.requireModule(from, name, options, ...rest);
  }
};
