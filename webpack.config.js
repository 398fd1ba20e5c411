/**
 * Six builds: `client` (the SPA), `pages` (the same SPA for rendering on the server), `server` (API and command line), `staff` (the console), `flows`
 * (the SPA with the flow recorder, for those who ask for it) and `replay` (recorded flows on the command line). Everything
 * lands in build/.
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

/** The scripts that pages load by themselves. */
const WAITED_FOR = /^(framework|browser|src_app_routes|shared)/;

/** What a chunk is known by: the name of an entry, or the file below `src` that a dynamic import asks for. */
const namesOf = (group) =>
  group.name
    ? [group.name]
    : group.origins
        .map(({ module, request }) => ({ from: module.nameForCondition(), request }))
        // Words by their names come from a folder, and no page starts with them.
        .filter(({ from, request }) => from && /^(\.|@\/)/.test(request ?? ''))
        .map(({ from, request }) =>
          request.startsWith('@/')
            ? path.join(root, request.slice('@/'.length))
            : path.resolve(from, '..', request),
        )
        .map((file) => path.relative(path.join(root, 'src'), file))
        .map((file) => file.replaceAll(path.sep, '/'));

/** Tells the server which files each chunk needs, so that a page names its scripts in its HTML. */
class ChunkFilesPlugin {
  /** @param file in build/ that says it */
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

/** What these packages are made of and no page uses stays out. */
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
  // They say nothing of themselves; loading them does nothing.
  { include: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
];

/** The words of the pages are judged once a build: a slip in them stops it with a sentence that says where. */
const words = {
  test: /\.json$/,
  include: path.join(root, 'content/pages'),
  type: 'javascript/esm',
  use: path.join(root, 'scripts/wordsLoader.cjs'),
};

const cssModules = (onlyNames) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: true,
      exportLocalsConvention: 'as-is',
      // Without a hash, which would not compress: a test keeps the classes of files with the same name apart.
      localIdentName: '[name]_[local]',
      exportOnlyLocals: onlyNames,
    },
  },
});

/** Of the styles Node needs the class names only. */
const unstyled = [
  { test: /\.css$/, use: [cssModules(true)] },
  { test: /\.woff2$/, type: 'asset/resource', generator: { emit: false } },
];

/** The data of one time zone in place of all, which are 20 KB compressed. */
const zoneData = {
  test: /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/,
  use: path.join(root, 'scripts/oneZone.cjs'),
};
/** The languages of dates, of which English is built in. */
const withoutLocales = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ });

const browserModule = (refresh) => ({
  // A name for what has none is code in every page.
  parser: { javascript: { anonymousDefaultExportName: false } },
  rules: [
    scripts('web', refresh),
    words,
    zoneData,
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(false)] },
    { test: /\.woff2$/, type: 'asset/resource' },
  ],
});

const prunedModule = {
  ...browserModule(false),
  rules: [...browserModule(false).rules, ...prunedPackages],
};

const compressedBy = (algorithm, ending) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  });
/** Each file beside itself in both ways that browsers take. */
const compressed = () => [compressedBy('gzip', 'gz'), compressedBy('brotliCompress', 'br')];

const common = (name, mode) => ({
  name,
  mode,
  context: root,
  devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
  // '@/' is the root of the repository, as in tsconfig.json: imports that would go up three folders or more use it.
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

/** What react-router offers by its name is the build that warns developers. */
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

/** Pages of visitors have no room for moment: what the contract asks it for is done by arithmetic (docs/decisions/0109). */
const withoutMoment = ({ alias, ...resolve }) => ({
  ...resolve,
  alias: { ...alias, [path.join(root, 'contract/zone.ts')]: path.join(root, 'contract/fixedOffset.ts') },
});

/** Whether styles belong to no feature, or to one that the first chunk shows. */
const isShared = (module, { chunkGraph }) =>
  /[\\/]src[\\/](shared|app)[\\/]/.test(module.nameForCondition() ?? '') ||
  chunkGraph.getModuleChunks(module).some((chunk) => chunk.canBeInitial());

/** What every page shares is one stylesheet; a feature's own styles come with the chunks that use them. */
const sharedStyles = {
  name: 'site',
  type: 'css/mini-extract',
  test: isShared,
  chunks: 'all',
  enforce: true,
};

/** What changes with its packages only, and stays with who has been here before. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-saga|@redux-saga|@reduxjs|immer|reselect|use-sync-external-store)[\\/]/,
  // Also what only pages use of them, which is little.
  chunks: 'all',
  enforce: true,
};

const minimizers = () => [
  new TerserPlugin({ exclude: WAITED_FOR, minify: TerserPlugin.swcMinify }),
  // Slower, and a hundredth smaller: worth it for what visitors wait for. Code that repeats itself compresses better.
  new TerserPlugin({
    include: WAITED_FOR,
    terserOptions: {
      compress: {
        passes: 3,
        inline: 0,
        reduce_funcs: false,
        ecma: 2020,
        pure_getters: true,
        keep_fargs: false,
      },
    },
  }),
  new CssMinimizerPlugin(),
];

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
  // Packages are loaded from node_modules at run time. Exceptions: what renders pages, and kysely, whose 300 files take a quarter of
  // the time in which a command starts.
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
    // The budgets are those of the routes, which the built pages tell.
    dependencies: development ? [] : ['pages'],
    target: 'browserslist',
    entry: { start: './src/start.ts', robotCheck: './src/robotCheck.ts', browser: './src/browser.ts' },
    resolve: withoutMoment(browserResolve('client', mode)),
    output: {
      path: path.join(build, 'client'),
      publicPath: '/assets/',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // One hash for all of them: with one each, every page would carry a hundred.
      chunkFilename: development ? '[name].js' : '[name].[fullhash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // As long as a call may take: whoever has pressed a button is told sooner that nothing comes.
      chunkLoadTimeout: 30_000,
      clean: true,
    },
    module: development ? browserModule(true) : prunedModule,
    plugins: [
      new NoRecorderPlugin(),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
        chunkFilename: development ? '[name].css' : '[name].[fullhash:8].css',
        // Widgets do not style one another, and a page's own styles stand in a file behind theirs: pages may import in any order.
        ignoreOrder: true,
        // Every stylesheet is CSS.
        linkType: false,
      }),
      new ChunkFilesPlugin('chunks.json'),
      thirdParty,
      ...(development
        ? [new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false })]
        : [new BudgetPlugin(path.join(build, 'pages/server.js'), namesOf), ...compressed()]),
    ],
    optimization: {
      minimizer: minimizers(),
      // Files are called by their chunks' names: a number in between would need a list.
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
    // With its packages: React's quick build is then chosen here, not by an environment variable where the site runs. Moment is the
    // one that the server has loaded.
    externals: { 'moment-timezone': 'commonjs moment-timezone' },
    // Calls are made by an adapter that the server brings; axios's own for Node would only be loaded.
    resolve: {
      ...common('pages', mode).resolve,
      alias: { '@': root, axios$: path.join(root, 'node_modules/axios/dist/esm/axios.js') },
    },
    module: { rules: [scripts('node', false), ...unstyled] },
  };
  pages.plugins = [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })];

  const server = {
    ...nodeBuild('server', mode, {
      main: './server/main.ts',
      site: './server/site/main.ts',
    }),
    // The built pages are loaded by a require of Node's own.
    module: { rules: [scripts('node', false)], parser: { javascript: { createRequire: false } } },
  };

  /**
   * Tapes name sagas, services and selectors as the code does, in the page as in Node: nothing is minified or joined. The site
   * serves it under a path that only it knows, so files find one another by where they lie.
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

  /** A build of its own: nothing of the console gets into a page of visitors, nor changes how theirs are cut. */
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
      clean: true,
    },
    module: prunedModule,
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
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
    module: { rules: [scripts('node', false), ...unstyled] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
  // Tapes name functions as they are named in the code; modules that are joined may have to rename theirs.
  replay.optimization = { ...replay.optimization, concatenateModules: false };

  return [client, pages, server, staff, flows, replay];
};
