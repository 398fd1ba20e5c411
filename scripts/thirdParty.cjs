/**
 * Collects the packages in the browser's files and their licences: their notices must be distributed with
 * them, and a minifier removes nearly all. Writes build/third-party.txt, which the site serves, and
 * build/browserPackages.json for the bill of materials.
 */
const fs = require('node:fs');
const path = require('node:path');
const { withoutText } = require('./supplyRules.json');

const OF_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/**
 * Some packages name their licence without its text; supplyRules.json has their copyright. @returns empty if
 * it has not
 */
function standardText(name, licence) {
  const file = path.join(__dirname, 'licences', `${licence}.txt`);
  if (!Object.hasOwn(withoutText, name) || !fs.existsSync(file)) return '';
  return `${withoutText[name]}\n\n${fs.readFileSync(file, 'utf8').trim()}`;
}

/** @returns the folders of the packages in a compilation */
function foldersOf(compilation) {
  // Its runtime is in every build.
  const folders = new Set([path.dirname(require.resolve('webpack/package.json'))]);
  const add = (file) => {
    const folder = OF_PACKAGE.exec(file)?.[1];
    // Loaders that run during the build leave nothing but our own styles behind.
    if (folder && !/[\\/]node_modules[\\/](css-loader|mini-css-extract-plugin)$/.test(folder))
      folders.add(folder);
  };
  const visit = (modules) => {
    for (const module of modules) {
      add(module.nameForCondition?.() ?? '');
      visit(module.modules ?? []);
    }
  };
  visit(compilation.modules);
  // A style sheet that comes from webpack's cache brings its fonts as assets alone.
  for (const { info } of compilation.getAssets())
    if (info.sourceFilename) add(path.resolve(compilation.compiler.context, info.sourceFilename));
  return folders;
}

function describe(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = fs
    .readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim());
  return { name, version, licence: license, text: texts.join('\n\n') || standardText(name, license) };
}

const HEAD = `This site's pages are made with the work of others, which is used under the licences below.
Packages with the same text stand together.
`;

/** @returns one section per text, with its packages */
function notices(packages) {
  const byText = new Map();
  for (const item of packages) byText.set(item.text, [...(byText.get(item.text) ?? []), item]);
  return [...byText]
    .map(
      ([text, items]) =>
        `${items.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}

class ThirdPartyPlugin {
  /**
   * One instance for all of the browsers' builds.
   * @param folder of the two files
   */
  constructor(folder) {
    this.folder = folder;
    this.found = new Map();
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ThirdPartyPlugin', (compilation) => {
      this.found.set(compiler.name, foldersOf(compilation));
      const folders = new Set([...this.found.values()].flatMap((some) => [...some]));
      const packages = [...folders]
        .map(describe)
        .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
      for (const { name, text } of packages)
        if (text === '')
          compilation.errors.push(new Error(`${name} brings no licence text that could be passed on.`));
      const write = (file, text) => fs.writeFileSync(path.join(this.folder, file), text);
      write('third-party.txt', `${HEAD}\n${'='.repeat(80)}\n\n${notices(packages)}`);
      write(
        'browserPackages.json',
        JSON.stringify(
          packages.map(({ name, version }) => `${name}@${version}`),
          null,
          2,
        ),
      );
    });
  }
}

module.exports = { ThirdPartyPlugin };
