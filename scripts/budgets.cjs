/**
 * What each page may weigh before the first interaction, in KB (1,024 bytes) of gzip: the build fails when one weighs more. `script`
 * is all JavaScript, `own` what only this page brings, `style` all CSS. The pages are those of `src/app/routes.ts`.
 */
const { gzipSync } = require('node:zlib');
const { WebpackError } = require('webpack');

const LIMITS = { script: 130, own: 28, style: 15 };
/** Rendered in the browser, with all that a form needs: nothing of it can wait. */
const CLASS_FORM = { script: 170, own: 70, style: 15 };

/** The chunks that every page loads. */
const ENTRY = ['start', 'browser'];

const KB = 1024;

/** @param page of `pageChunks` in `src/server.tsx` */
function limitsOf({ clientOnly }) {
  return clientOnly ? CLASS_FORM : LIMITS;
}

/**
 * @param filesOf the files of a chunk by its name
 * @param sizeOf a file's bytes, compressed
 * @returns what a page weighs, in bytes; the script of a deferred one counts, because a look around (scrolling, the pointer) brings it
 */
function weigh({ chunk }, filesOf, sizeOf) {
  const files = (names, ending) => [
    ...new Set(names.flatMap(filesOf).filter((file) => file.endsWith(ending))),
  ];
  const sum = (list) => list.reduce((total, file) => total + sizeOf(file), 0);
  const shared = files(ENTRY, '.js');
  const script = files([...ENTRY, chunk], '.js');
  return {
    script: sum(script),
    own: sum(script.filter((file) => !shared.includes(file))),
    style: sum(files([...ENTRY, chunk], '.css')),
  };
}

/** @returns a sentence for each page that weighs more than it may */
function breaches(pages, filesOf, sizeOf) {
  const said = { script: 'JavaScript', own: 'JavaScript of its own', style: 'CSS' };
  return pages.flatMap((page) => {
    const weight = weigh(page, filesOf, sizeOf);
    return Object.entries(limitsOf(page))
      .filter(([kind, limit]) => weight[kind] > limit * KB)
      .map(
        ([kind, limit]) =>
          `${page.path} has ${(weight[kind] / KB).toFixed(1)} KB of ${said[kind]} before the first interaction; its limit is ${limit} KB.`,
      );
  });
}

/** Fails a build in which a page weighs more than it may; its files are written all the same. */
class BudgetPlugin {
  /**
   * @param pagesFile the built pages, which tell the chunk of each
   * @param namesOf what a group of chunks is known by
   */
  constructor(pagesFile, namesOf) {
    this.pagesFile = pagesFile;
    this.namesOf = namesOf;
  }

  apply(compiler) {
    const sizes = new Map();
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BudgetPlugin', () => {
        for (const { name, source } of compilation.getAssets())
          if (/\.(js|css)$/.test(name)) sizes.set(name, source.buffer());
      });
    });
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      const groups = new Map(
        compilation.chunkGroups.flatMap((group) => this.namesOf(group).map((name) => [name, group])),
      );
      const filesOf = (name) => {
        const group = groups.get(name);
        if (!group) throw new Error(`There is no chunk ${name}: does src/app/routes.ts name its file?`);
        return group.getFiles();
      };
      const sizeOf = (file) => gzipSync(sizes.get(file), { level: 9 }).length;
      const { pageChunks } = require(this.pagesFile);
      for (const text of breaches(pageChunks, filesOf, sizeOf))
        compilation.errors.push(new WebpackError(text));
    });
  }
}

module.exports = { BudgetPlugin, ENTRY, breaches, limitsOf, weigh };
