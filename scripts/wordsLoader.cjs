/** Stops a build at words that a page could not show: says the file, the key and what is wrong with it. */
const path = require('node:path');

const CHECK = path.resolve(__dirname, '../src/pages/words/checkWords.ts');

module.exports = async function wordsLoader(source) {
  const { checkWords } = await this.importModule(CHECK);
  const faults = checkWords(path.basename(this.resourcePath, '.json'), JSON.parse(source));
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}\n`);
  // As a module of the usual kind: JSON would bring code into every page that makes one of it.
  return `export default ${source.trim()};`;
};
