/**
 * Six builds: `client` (the SPA), `pages` (the same SPA for server rendering), `server` (API and command
 * line), `staff` (the console), `flows`
 * (the SPA with the flow recorder) and `replay` (recorded flows on the command line). All output
 * is in build/.
 */
const path = require('node:path');
const fs = require('node:fs');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { NoRecorderPlugin } = require('./scripts/noRecorderPlugin.cjs');
const { ThirdPartyPlugin } = require('./scripts/thirdParty.cjs');
const { BudgetPlugin, ConsoleBudgetPlugin } = require('./scripts/budgets.cjs');

const root = __dirname;
const build = path.join(root, 'build');

/** The names of a chunk: those of its entry, or the file below `src` that a dynamic import requests. */
const namesOf = (group) =>
  group.name
    ? [group.name]
    : group.origins
        .map(({ module, request }) => ({ from: module.nameForCondition(), request }))
        // Dynamic imports by file name come from a folder, and no page starts with them.
        .filter(({ from, request }) => from && /^(\.|@\/)/.test(request ?? ''))
        .map(({ from, request }) =>
          request.startsWith('@/')
            ? path.join(root, request.slice('@/'.length))
            : path.resolve(from, '..', request),
        )
        .map((file) => path.relative(path.join(root, 'src'), file))
        .map((file) => file.replaceAll(path.sep, '/'));

/** Writes the files of each chunk for the server, so that a page can list its scripts in its HTML. */
class ChunkFilesPlugin {
  /** @param file in build/ */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkFilesPlugin', ({ chunkGroups }) => {
      const chunks = {};
      for (const group of chunkGroups) {
        const files = group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'));
        for (const name of namesOf(group)) chunks[name] = files;
      }
      fs.writeFileSync(path.join(build, this.file), JSON.stringify({ chunks }, null, 2));
    });
  }
}

const scripts = (target, refresh) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: { loader: 'babel-loader', options: { caller: { target, refresh } } },
});

/** Removes unused parts of these packages. */
const prunedPackages = [
  {
    test: /\.m?js$/,
    include: /node_modules[\\/](react-router|formik)[\\/]/,
    use: {
      loader: 'babel-loader',
      options: {
        configFile: false,
        babelrc: false,
        compact: false,
        plugins: [require.resolve('./scripts/pureDeclarations.cjs')],
      },
    },
  },
  // They do not declare it, but loading them has no side effects.
  { include: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
];

/** The text of the pages is validated once per build: a mistake fails it with a sentence that names the place. */
const words = {
  test: /\.json$/,
  include: path.join(root, 'content/pages'),
  type: 'javascript/esm',
  use: path.join(root, 'scripts/contentLoader.cjs'),
};

const cssModules = (onlyNames, development) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: true,
      exportLocalsConvention: 'as-is',
      localIdentName: development ? '[name]_[local]' : '[hash:base64:5]',
      exportOnlyLocals: onlyNames,
    },
  },
});

/** Node needs only the class names of styles. */
const unstyled = (development) => [
  { test: /\.css$/, use: [cssModules(true, development)] },
  { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
];

/** The data of one time zone instead of all, which are 20 KB compressed. */
const zoneData = {
  test: /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/,
  use: path.join(root, 'scripts/oneZone.cjs'),
};
/** Removes moment's locales; English is built in. */
const withoutLocales = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ });

const browserModule = (development) => ({
  // Naming anonymous default exports would add code to every page.
  parser: { javascript: { anonymousDefaultExportName: false } },
  rules: [
    scripts('web', development),
    words,
    zoneData,
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(false, development)] },
    { test: /\.woff2$/, type: 'asset/resource' },
  ],
});

const prunedModule = {
  ...browserModule(false),
  rules: [...browserModule(false).rules, ...prunedPackages],
};

/** As long as a request may take; a user who has pressed a button is told sooner. */
const CHUNK_TIMEOUT_MS = 30_000;

/**
 * Runs in the browser, as text, so that it cannot use the constant. A stylesheet whose request hangs fails
 * after the same time as a script. The plugin has no timeout: the page would wait without end.
 */
function insertStylesheet(link) {
  document.head.appendChild(link);
  setTimeout(() => link.dispatchEvent(new Event('error')), 30_000);
}

const compressedBy = (algorithm, ending) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  });
/** Each file also compressed in both encodings that browsers accept. */
const compressed = () => [compressedBy('gzip', 'gz'), compressedBy('brotliCompress', 'br')];

const common = (name, mode) => ({
  name,
  mode,
  context: root,
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  // '@/' is the root of the repository, as in tsconfig.json: imports that would go up three folders or more
  // use it.
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: { '@': root } },
  cache: {
    type: 'filesystem',
    name: `${name}-${mode}`,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: {
      config: [
        __filename,
        path.join(root, 'babel.config.js'),
        path.join(root, 'scripts/pureDeclarations.cjs'),
      ],
    },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/** react-router's default export condition is its development build with warnings. */
const browserResolve = (name, mode) => {
  const { resolve } = common(name, mode);
  if (mode === 'development') return resolve;
  const alias = {
    ...resolve.alias,
    'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
    // For formik, which copies plain values only: lodash's own are 4 KB compressed.
    'lodash-es/clone$': path.join(root, 'scripts/plainCopies/clone.cjs'),
    'lodash-es/cloneDeep$': path.join(root, 'scripts/plainCopies/cloneDeep.cjs'),
  };
  return { ...resolve, alias };
};

/** Visitors' pages have no room for moment: arithmetic replaces it (docs/decisions/0109). */
const withoutMoment = ({ alias, ...resolve }) => ({
  ...resolve,
  alias: { ...alias, [path.join(root, 'contract/zone.ts')]: path.join(root, 'contract/fixedOffset.ts') },
});

/** Whether styles belong to no feature, or to one that the first chunk shows. */
const isShared = (module, { chunkGraph }) =>
  /[\\/]src[\\/](shared|app)[\\/]/.test(module.nameForCondition() ?? '') ||
  chunkGraph.getModuleChunks(module).some((chunk) => chunk.canBeInitial());

/** Styles of every page are one stylesheet; a feature's own styles load with the chunks that use them. */
const sharedStyles = {
  name: 'site',
  type: 'css/mini-extract',
  test: isShared,
  chunks: 'all',
  enforce: true,
};

/** Changes only with its packages, so that returning visitors have it in their cache. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|use-sync-external-store)[\\/]/,
  // Includes the little that only pages use of them.
  chunks: 'all',
  enforce: true,
};

const minimizers = () => [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()];

const nodeBuild = (name, mode, entry) => ({
  ...common(name, mode),
  target: 'node20',
  entry,
  output: {
    path: path.join(build, name),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
    devtoolModuleFilenameTemplate: '[resource-path]',
  },
  // Packages are loaded from node_modules at run time. Exceptions: those that render pages, and kysely, whose
  // 300 files take a quarter of a command's start.
  externals: [
    ({ request }, done) =>
      /^(@?\/|\.|kysely$)/.test(request) || path.isAbsolute(request)
        ? done()
        : done(null, `commonjs ${request}`),
  ],
  node: { __dirname: false, __filename: false },
  optimization: { minimize: false, splitChunks: false },
});

module.exports = (_env, argv = {}) => {
  const mode = argv.mode ?? process.env.NODE_ENV ?? 'production';
  const development = mode === 'development';
  const thirdParty = new ThirdPartyPlugin(build);

  const client = {
    ...common('client', mode),
    // The budgets are those of the routes, which the built pages contain.
    dependencies: development ? [] : ['pages'],
    target: 'browserslist',
    entry: { start: './src/start.ts', robotCheck: './src/robotCheck.ts', browser: './src/browser.ts' },
    resolve: withoutMoment(browserResolve('client', mode)),
    output: {
      path: path.join(build, 'client'),
      publicPath: '/assets/',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // One hash for all: with individual ones, every page would contain a hundred.
      chunkFilename: development ? '[name].js' : '[name].[fullhash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    module: development ? browserModule(true) : prunedModule,
    plugins: [
      new NoRecorderPlugin(),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
        chunkFilename: development ? '[name].css' : '[name].[fullhash:8].css',
        // Widgets do not style one another, and a page's own styles come after theirs, so the import order
        // does not matter.
        ignoreOrder: true,
        // Every stylesheet is CSS.
        linkType: false,
        insert: insertStylesheet,
      }),
      new ChunkFilesPlugin('chunks.json'),
      thirdParty,
      ...(development
        ? [new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false })]
        : [new BudgetPlugin(path.join(build, 'pages/server.js'), namesOf), ...compressed()]),
    ],
    optimization: {
      minimizer: minimizers(),
      // Files are named after their chunks: numeric ids would need a map.
      chunkIds: 'named',
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          styles: sharedStyles,
          default: { idHint: 'shared', minChunks: 2, priority: -20, reuseExistingChunk: true },
          defaultVendors: {
            idHint: 'packages',
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            reuseExistingChunk: true,
          },
          framework,
        },
      },
    },
    devServer: undefined,
  };

  const pages = {
    ...nodeBuild('pages', mode, { server: './src/server.tsx' }),
    // Includes its packages, so that React's production build is chosen here and not by an environment
    // variable at run time. Moment is the server's instance.
    externals: { 'moment-timezone': 'commonjs moment-timezone' },
    // The server provides the adapter; axios's own for Node would be loaded unused.
    resolve: {
      ...common('pages', mode).resolve,
      alias: { '@': root, axios$: path.join(root, 'node_modules/axios/dist/esm/axios.js') },
    },
    module: { rules: [scripts('node', false), ...unstyled(development)] },
  };
  pages.plugins = [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })];

  const server = {
    ...nodeBuild('server', mode, {
      main: './server/main.ts',
      site: './server/site/main.ts',
    }),
    // The built pages are loaded by Node's own require.
    module: { rules: [scripts('node', false)], parser: { javascript: { createRequire: false } } },
  };

  /**
   * Tapes contain the names of sagas, services and selectors as in the code, in the page as in Node: nothing
   * is minified or concatenated. The site serves it under a secret path, so files find one another by
   * relative URLs.
   */
  const flows = {
    ...common('flows', mode),
    devtool: false,
    target: 'browserslist',
    entry: { flows: './flows/browser.tsx' },
    output: {
      path: path.join(build, 'flows'),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    module: browserModule(false),
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      withoutLocales(),
      new ChunkFilesPlugin('flowChunks.json'),
      thirdParty,
      compressedBy('gzip', 'gz'),
    ],
    optimization: {
      minimize: false,
      concatenateModules: false,
      splitChunks: { cacheGroups: { styles: sharedStyles } },
    },
  };

  /** A separate build: it cannot affect the visitors' pages or their chunks. */
  const staff = {
    ...common('staff', mode),
    target: 'browserslist',
    entry: { staff: './src/staff/main.tsx' },
    resolve: browserResolve('staff', mode),
    output: {
      path: path.join(build, 'staff'),
      publicPath: '/staff-assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    module: prunedModule,
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        ignoreOrder: true,
        insert: insertStylesheet,
      }),
      withoutLocales(),
      new ChunkFilesPlugin('staffChunks.json'),
      ...(development ? [] : [new ConsoleBudgetPlugin(namesOf)]),
      thirdParty,
      ...compressed(),
    ],
    optimization: { minimizer: minimizers(), splitChunks: { cacheGroups: { framework } } },
  };

  const replay = {
    ...nodeBuild('replay', mode, { replay: './flows/replayCommand.ts' }),
    module: { rules: [scripts('node', false), ...unstyled(development)] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
  // Tapes contain function names as in the code; concatenated modules might be renamed.
  replay.optimization = { ...replay.optimization, concatenateModules: false };

  return [client, pages, server, staff, flows, replay];
};
