/**
 * `node --require` this, and .ts files run as in the tests: for child processes and worker threads of tests, for tapes, and for what
 * all files of tests share (`runtime.js`).
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const Module = require('node:module');

const root = path.resolve(__dirname, '../..');
const compiler = fs.readFileSync(path.join(__dirname, 'compile.js'));
const cache = path.join(root, 'node_modules/.cache/test-processes');

/** Where jest looks for source maps: the map's file by the source's. Those of what this process has compiled, and of a test file. */
const mapFiles = new Map();
let ofTestFile = new Map();

/** From now on a stack of what was compiled here tells the lines of its source. @param sourceMaps jest's, of a test file */
exports.addSourceMaps = (sourceMaps) => {
  ofTestFile = sourceMaps;
  for (const [filename, file] of mapFiles) sourceMaps.set(filename, file);
};

/** Renamed into its place: another process may be reading. */
function keep(file, text) {
  fs.writeFileSync(`${file}.${process.pid}`, text);
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** Every such process loads the same few hundred files: each content is compiled once. */
function compiled(filename) {
  const source = fs.readFileSync(filename, 'utf8');
  const hash = createHash('sha256').update(compiler).update(filename).update(source).digest('hex');
  const kept = path.join(cache, `${hash}.js`);
  mapFiles.set(filename, `${kept}.map`);
  ofTestFile.set(filename, `${kept}.map`);
  if (fs.existsSync(kept)) return fs.readFileSync(kept, 'utf8');
  const { code, map } = require('./compile').compile(source, filename);
  try {
    fs.mkdirSync(cache, { recursive: true });
    keep(`${kept}.map`, map);
    keep(kept, code);
  } catch (error) {
    // A process of another user may read here, and not write: it compiles for itself.
    if (error.code !== 'EACCES') throw error;
  }
  return code;
}

const load = (module, filename) => module._compile(compiled(filename), filename);
Module._extensions['.ts'] = load;
Module._extensions['.tsx'] = load;
// The modules of the pages come with their styles.
const noStyles = (module, filename) =>
  module._compile(
    `module.exports = require(${JSON.stringify(path.join(__dirname, 'cssModule.js'))})`,
    filename,
  );
Module._extensions['.css'] = noStyles;
Module._extensions['.woff2'] = noStyles;
