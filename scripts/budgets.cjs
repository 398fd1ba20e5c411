/**
 * Size limits of each page before the first interaction, in KB (1,024 bytes) of gzip: the build fails if one
 * is exceeded. `script` is all JavaScript, `own` the page's own part of it, `style` all CSS. The pages are those
 * of `src/app/routes.ts`.
 */
const { gzipSync } = require('node:zlib');
const { WebpackError } = require('webpack');

const LIMITS = { script: 130, own: 28, style: 15 };
/** Rendered in the browser, with everything that a form needs: none of it can be deferred. */
const CLASS_FORM = { script: 170, own: 70, style: 15 };

/** The chunks that every page loads. */
const ENTRY = ['start', 'browser'];

const KB = 1024;

/** @param page of `pageChunks` in `src/server.tsx` */
function limitsOf({ clientOnly }) {
  return clientOnly ? CLASS_FORM : LIMITS;
}

/**
 * @param filesOf returns the files of a chunk by its name
 * @param sizeOf returns a file's compressed size in bytes
 * @returns a page's sizes in bytes; the script of a deferred page counts, because scrolling or moving the
 *   pointer loads it
 */
function weigh({ chunk, alongside }, filesOf, sizeOf) {
  const files = (names, ending) => [
    ...new Set(names.flatMap(filesOf).filter((file) => file.endsWith(ending))),
  ];
  const sum = (list) => list.reduce((total, file) => total + sizeOf(file), 0);
  const shared = files(ENTRY, '.js');
  const script = files([...ENTRY, chunk, ...alongside], '.js');
  return {
    script: sum(script),
    own: sum(script.filter((file) => !shared.includes(file))),
    style: sum(files([...ENTRY, chunk], '.css')),
  };
}

/** @returns a sentence for each page that exceeds a limit */
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

/** Fails a build in which a page exceeds a limit; its files are written anyway. */
class BudgetPlugin {
  /**
   * @param pagesFile the built pages, which contain the chunk of each route
   * @param namesOf returns the names of a chunk group
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

/** Size limit of opening the staff console, in KB of gzip: its entry and the script of the largest section. */
const CONSOLE_LIMIT = 200;
/** Editors and file parsers, which must load on demand. */
const HEAVY =
  /node_modules[\\/](@tiptap|prosemirror-[a-z]+|axios|yup|formik|react-modal|react-toastify|@simplewebauthn|moment|moment-timezone)[\\/]/;

/** @returns a sentence for each problem that slows the console's start */
function consoleBreaches(entry, places, sizeOf, packages) {
  const sum = (files) =>
    [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + sizeOf(file), 0);
  const weights = [entry, ...places.map((files) => [...entry, ...files])].map(sum);
  const heaviest = Math.max(...weights) / KB;
  const heavy = new Set(packages.map((file) => HEAVY.exec(file)?.[1]).filter(Boolean));
  const problems = [...heavy].map(
    (name) => `The first script of the staff console has ${name}, which comes with what needs it.`,
  );
  if (heaviest > CONSOLE_LIMIT)
    problems.push(
      `The staff console has ${heaviest.toFixed(1)} KB of JavaScript when it is opened; its limit is ${CONSOLE_LIMIT} KB.`,
    );
  return problems;
}

/** Fails a build of the staff console whose first load is too large, or contains what it does not need. */
class ConsoleBudgetPlugin {
  /** @param namesOf returns the names of a chunk group */
  constructor(namesOf) {
    this.namesOf = namesOf;
  }

  apply(compiler) {
    const sizes = new Map();
    const found = [];
    compiler.hooks.thisCompilation.tap('ConsoleBudgetPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('ConsoleBudgetPlugin', () => {
        for (const { name, source } of compilation.getAssets())
          if (name.endsWith('.js')) sizes.set(name, gzipSync(source.buffer(), { level: 9 }).length);
        const [entry] = compilation.entrypoints.values();
        const modules = entry.chunks
          .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
          .flatMap((module) => module.modules ?? [module]);
        const files = new Set(modules.map((module) => module.nameForCondition?.() ?? ''));
        const places = compilation.chunkGroups
          .filter((group) => this.namesOf(group).some((name) => name.endsWith('Page')))
          .map((group) => group.getFiles());
        const sizeOf = (file) => sizes.get(file);
        found.push(...consoleBreaches(entry.getFiles(), places, sizeOf, [...files]));
      });
    });
    compiler.hooks.afterEmit.tap('ConsoleBudgetPlugin', (compilation) => {
      for (const text of found.splice(0)) compilation.errors.push(new WebpackError(text));
    });
  }
}

module.exports = { BudgetPlugin, ConsoleBudgetPlugin, consoleBreaches, ENTRY, breaches, limitsOf, weigh };
