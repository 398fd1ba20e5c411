/**
 * With `node --require` of this file, .ts files run as in the tests: for child processes and worker threads
 * of tests, and for tapes.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const Module = require('node:module');

const root = path.resolve(__dirname, '../..');
const compiler = fs.readFileSync(path.join(__dirname, 'compile.js'));
const cache = path.join(root, 'node_modules/.cache/test-processes');

/** Every such process loads the same few hundred files: each content is compiled once. */
function compiled(filename) {
  const source = fs.readFileSync(filename, 'utf8');
  const hash = createHash('sha256').update(compiler).update(filename).update(source).digest('hex');
  const kept = path.join(cache, `${hash}.js`);
  if (fs.existsSync(kept)) return fs.readFileSync(kept, 'utf8');
  const { code } = require('./compile').compile(source, filename);
  try {
    fs.mkdirSync(cache, { recursive: true });
    // Written under another name and then renamed, because another process may be reading.
    fs.writeFileSync(`${kept}.${process.pid}`, code);
    fs.renameSync(`${kept}.${process.pid}`, kept);
  } catch (error) {
    // A process of another user may only read here: it compiles for itself.
    if (error.code !== 'EACCES') throw error;
  }
  return code;
}

const load = (module, filename) => module._compile(compiled(filename), filename);
Module._extensions['.ts'] = load;
Module._extensions['.tsx'] = load;
// The pages' modules import their styles.
const noStyles = (module, filename) =>
  module._compile(
    `module.exports = require(${JSON.stringify(path.join(__dirname, 'cssModule.js'))})`,
    filename,
  );
Module._extensions['.css'] = noStyles;
Module._extensions['.woff2'] = noStyles;
