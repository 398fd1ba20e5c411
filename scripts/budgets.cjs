/**
 * What each page may weigh before the first click, in KB (1,024 bytes) of gzip: the build fails when one weighs more. `script` is
 * all JavaScript, `own` what only this page brings, `style` all CSS. The names are those of its chunks in `src/app/…Routes`.
 */
const { gzipSync } = require('node:zlib');
const { WebpackError } = require('webpack');

const LIMITS = { script: 130, own: 28, style: 15 };
/** Rendered in the browser, with all that a form needs: nothing of it can wait. */
const CLASS_FORM = { script: 170, own: 70, style: 15 };

/** The chunks that every page loads. */
const ENTRY = ['start', 'browser'];

const page = (chunks, stillChunks = [], limits = LIMITS) => ({ chunks, stillChunks, limits });
const still = (chunk) => page([], [chunk]);

const PAGES = {
  '/': page(['page-home']),
  '/training': page(['page-training']),
  '/training/:course_id': page(['page-course']),
  '/contactus': page(['part-enquiries'], ['page-contact']),
  '/search.html': page(['page-search']),
  '/calendar': page(['page-calendar']),
  '/calendar_signage': page(['page-signage']),
  '/flex': still('page-flex'),
  '/flex/wizard': page(['page-flex-wizard']),
  '/cw': page(['part-courseware'], ['page-courseware']),
  '/cw/labsvideo': page(['part-courseware'], ['page-labsvideo']),
  '/cw/quickview': page(['part-courseware'], ['page-quickview']),
  '/cw/shortvideo': page(['part-courseware'], ['page-shortvideo']),
  '/cw/products/:course_id': page(['part-courseware'], ['page-product']),
  '/aboutus': still('page-about'),
  '/ourteam': still('page-team'),
  '/techpartner': still('page-partners'),
  '/graduates': still('page-graduates'),
  '/tvet': still('page-tvet'),
  '/tvet/info': still('page-tvet-info'),
  '/mfg': still('page-flexi-class'),
  '/technicalwriting': still('page-writing'),
  '/engineering': still('page-engineering'),
  '/english': still('page-english'),
  '/privacy-policy': still('page-policy'),
  '/tos': still('page-policy'),
  '/accessibility': still('page-article'),
  '/info/faq': still('page-article'),
  '/info/refund-policy': still('page-article'),
  '/info/about-penang': still('page-article'),
  '/info/about-kuala-lumpur': still('page-article'),
  '/info/about-singapore': still('page-article'),
  '/live-online-faq': still('page-article'),
  '/class/:tracking_id/:form_id': page(['page-class'], [], CLASS_FORM),
  '/instructor/:tracking_id/:form_id': page(['page-instructor'], [], CLASS_FORM),
  '/coor/:tracking_id/:form_id': page(['page-coordinator'], [], CLASS_FORM),
};

const KB = 1024;

/**
 * @param filesOf the files of a chunk by its name; a chunk that is not there has none, and is a mistake in the table
 * @param sizeOf a file's bytes, compressed
 * @returns what a page weighs, in bytes
 */
function weigh({ chunks, stillChunks }, filesOf, sizeOf) {
  const files = (names, ending) => [
    ...new Set(names.flatMap(filesOf).filter((file) => file.endsWith(ending))),
  ];
  const sum = (list) => list.reduce((total, file) => total + sizeOf(file), 0);
  const shared = files(ENTRY, '.js');
  const script = files([...ENTRY, ...chunks], '.js');
  return {
    script: sum(script),
    own: sum(script.filter((file) => !shared.includes(file))),
    style: sum(files([...ENTRY, ...chunks, ...stillChunks], '.css')),
  };
}

/** @returns a sentence for each page that weighs more than it may */
function breaches(pages, filesOf, sizeOf) {
  const said = { script: 'JavaScript', own: 'JavaScript of its own', style: 'CSS' };
  return Object.entries(pages).flatMap(([path, each]) => {
    const weight = weigh(each, filesOf, sizeOf);
    return Object.entries(each.limits)
      .filter(([kind, limit]) => weight[kind] > limit * KB)
      .map(
        ([kind, limit]) =>
          `${path} has ${(weight[kind] / KB).toFixed(1)} KB of ${said[kind]} before the first click; its limit is ${limit} KB.`,
      );
  });
}

/** Fails a build in which a page weighs more than it may. */
class BudgetPlugin {
  constructor(pages = PAGES) {
    this.pages = pages;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BudgetPlugin', () => {
        const sizes = new Map();
        const sizeOf = (file) => {
          if (!sizes.has(file)) {
            sizes.set(file, gzipSync(compilation.getAsset(file).source.buffer(), { level: 9 }).length);
          }
          return sizes.get(file);
        };
        const filesOf = (name) => {
          const group = compilation.namedChunkGroups.get(name);
          if (!group) throw new Error(`scripts/budgets.cjs: there is no chunk ${name}.`);
          return group.getFiles();
        };
        for (const text of breaches(this.pages, filesOf, sizeOf)) {
          compilation.errors.push(new WebpackError(text));
        }
      });
    });
  }
}

module.exports = { BudgetPlugin, ENTRY, PAGES, breaches, weigh };
