/** Fails a build if a page's text is invalid: reports the file, the key and the error. */
const path = require('node:path');

const CHECK = path.resolve(__dirname, '../src/pages/content/checkContent.ts');

module.exports = async function contentLoader(source) {
  const { checkContent } = await this.importModule(CHECK);
  const faults = checkContent(path.basename(this.resourcePath, '.json'), JSON.parse(source));
  if (faults.length > 0) throw new Error(`\n${faults.join('\n')}\n`);
  // As an ES module: JSON would add conversion code to every page that uses it.
  return `export default ${source.trim()};`;
};
