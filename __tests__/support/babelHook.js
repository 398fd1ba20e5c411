/** `node --require` this, and .ts files run as in the tests: for child processes and worker threads of tests, and for tapes. */
const path = require('node:path');
const Module = require('node:module');
const babel = require('@babel/core');

const root = path.resolve(__dirname, '../..');

const compile = (module, filename) => {
  const { code } = babel.transformFileSync(filename, { cwd: root, sourceMaps: 'inline' });
  module._compile(code, filename);
};
Module._extensions['.ts'] = compile;
Module._extensions['.tsx'] = compile;
