/** Compiles a TypeScript file, or a package's module, for the tests: twenty times as fast as the build's Babel. */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');

const itself = createHash('sha256').update(readFileSync(__filename)).update(swc.version).digest('hex');

/**
 * @param sourceMaps 'inline' in the code, or true for a map beside it: the code is read and parsed for every
 *   test file anew
 * @returns CommonJS with its source map (packages: without), `jest.mock` calls hoisted as babel-jest does
 */
const compile = (source, filename, sourceMaps = 'inline') =>
  swc.transformSync(source, {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: /[\\/]node_modules[\\/]/.test(filename) ? false : sourceMaps,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      baseUrl: path.resolve(__dirname, '../..'),
      paths: { '@/*': ['./*'] },
      parser: /\.tsx?$/.test(filename)
        ? { syntax: 'typescript', tsx: filename.endsWith('x') }
        : { syntax: 'ecmascript' },
      transform: { hidden: { jest: true }, react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  });

module.exports = {
  compile,
  // jest's names
  process: (source, filename) => {
    const { code, map } = compile(source, filename, true);
    return { code, map };
  },
  getCacheKey: (source, filename) =>
    createHash('sha256')
      .update(itself)
      .update('\0')
      .update(filename)
      .update('\0')
      .update(source)
      .digest('hex'),
};
