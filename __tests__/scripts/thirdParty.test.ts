import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

type Plugin = new (folder: string) => webpack.WebpackPluginInstance;
const { ThirdPartyPlugin } = jest.requireActual<{ ThirdPartyPlugin: Plugin }>('../../scripts/thirdParty.cjs');

const folder = mkdtempSync(path.join(tmpdir(), 'third-party-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a page of one script. @returns the errors */
function build(script: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'page.js'), script);
  return new Promise((resolve, reject) => {
    const compiler = webpack(
      {
        mode: 'production',
        context: folder,
        entry: './page.js',
        output: { path: path.join(folder, 'out') },
        resolve: {
          modules: [path.join(folder, 'node_modules'), path.resolve(__dirname, '../../node_modules')],
        },
        module: {
          rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
        },
        cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
        plugins: [new MiniCssExtractPlugin(), new ThirdPartyPlugin(folder)],
      },
      // Its end writes the cache.
      (error, stats) =>
        compiler?.close(() =>
          error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
        ),
    );
  });
}

const written = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

it('keeps the notices of everything that is in the browser’s files, and of nothing else', async () => {
  const faults = await build(
    `import diff from 'microdiff'; import { createStore } from 'redux'; console.log(diff, createStore);`,
  );
  expect(faults).toEqual([]);
  const packages = JSON.parse(written('browserPackages.json')) as string[];
  expect(packages.map((name) => name.replace(/@[^@]*$/, ''))).toEqual(['microdiff', 'redux', 'webpack']);
  expect(written('third-party.txt')).toMatch(/microdiff .*\(MIT\)[\s\S]*Permission is hereby granted/);
  expect(written('third-party.txt')).toContain('Dan Abramov');
});

it('writes the words of a licence that a package only names', async () => {
  expect(await build(`import { useFormik } from 'formik'; console.log(useFormik);`)).toEqual([]);
  expect(written('third-party.txt')).toMatch(
    /formik .*\(Apache-2\.0\)\s+Copyright 2020 Formik, Inc\.[\s\S]*TERMS AND CONDITIONS/,
  );
});

it('keeps the notices of fonts in a build that takes unchanged files from the cache of the last one', async () => {
  const font = '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2';
  writeFileSync(path.join(folder, 'page.css'), `@font-face { font-family: mono; src: url('${font}') }`);
  for (const round of [1, 2]) {
    expect([round, await build(`import './page.css';`)]).toEqual([round, []]);
    expect(JSON.parse(written('browserPackages.json'))).toEqual([
      expect.stringMatching(/^@fontsource\/ibm-plex-mono@/),
      expect.stringMatching(/^webpack@/),
    ]);
  }
});

it('stops at a package whose notice nobody knows', async () => {
  const strange = path.join(folder, 'node_modules/strange');
  mkdirSync(strange, { recursive: true });
  writeFileSync(path.join(strange, 'package.json'), '{"name":"strange","version":"1.0.0","license":"MIT"}');
  writeFileSync(path.join(strange, 'index.js'), 'export default 1;');
  expect(await build(`import one from 'strange'; console.log(one);`)).toEqual([
    'strange brings no licence text that could be passed on.',
  ]);
});
