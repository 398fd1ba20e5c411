/** Which files a page needs, as a build of the SPA wrote them down. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface PageFiles {
  /** scripts and stylesheets of each named chunk */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** font files */
  fonts: readonly string[];
  /** tells this build from every other: the names of its files carry the hash of their content */
  build: string;
  /** the chunk that starts the site */
  entry: string;
  /** the path under which the files are served, with a slash at both ends */
  path: string;
}

const PRELOADED_FONTS = 2;

/** @param name of the file in `build/` */
function readManifest(
  root: string | undefined,
  name: string,
  where: Pick<PageFiles, 'entry' | 'path'>,
): PageFiles | undefined {
  const file = root && path.join(root, 'build', name);
  if (!file || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { ...(JSON.parse(text) as Pick<PageFiles, 'chunks' | 'fonts'>), build, ...where };
}

/** @returns the files of the site as visitors get it; none when there is no build */
export function readPageFiles(root: string | undefined): PageFiles {
  const where = { entry: 'browser', path: '/assets/' };
  return readManifest(root, 'chunks.json', where) ?? { chunks: {}, fonts: [], build: '', ...where };
}

/**
 * @param servedAt the path of the files, from `flowFilesPath`
 * @returns the files of the site with the flow recorder; undefined when they have not been built
 */
export const readFlowFiles = (root: string | undefined, servedAt: string): PageFiles | undefined =>
  readManifest(root, 'flowChunks.json', { entry: 'flows', path: servedAt });

const addresses = (files: PageFiles, names: readonly string[], ending: string): string[] =>
  [...new Set(names.flatMap((name) => files.chunks[name] ?? []).filter((file) => file.endsWith(ending)))].map(
    (file) => files.path + file,
  );

/** The page's own chunks come first, so that the entry finds them in place and need not ask for them. */
export const scriptsOf = (files: PageFiles, pageChunks: readonly string[]): string[] =>
  addresses(files, [...pageChunks, files.entry], '.js');

/** @returns scripts of chunks that the page does not start with */
export const laterScriptsOf = (files: PageFiles, chunks: readonly string[]): string[] =>
  addresses(files, chunks, '.js');

/** @returns the script that asks for the others after the first paint; a build with the flow recorder has none */
export const startOf = (files: PageFiles): string | undefined => addresses(files, ['start'], '.js')[0];

export const stylesheetsOf = (files: PageFiles, pageChunks: readonly string[] = []): string[] =>
  addresses(files, [files.entry, ...pageChunks], '.css');

/** Each family's first upright Latin face, which every page shows at once. */
export function preloadedFontsOf({ fonts, path: servedAt }: PageFiles): string[] {
  const faces = new Map<string, string>();
  for (const file of fonts) {
    const family = /^(.+)-latin-(?!ext).*normal/.exec(file)?.[1];
    if (family !== undefined && !faces.has(family)) faces.set(family, servedAt + file);
  }
  return [...faces.values()].slice(0, PRELOADED_FONTS);
}
