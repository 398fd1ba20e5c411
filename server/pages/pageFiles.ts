/** The files that a page needs, from the manifest of a build of the SPA. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a file that is inlined in the HTML. */
export interface InlineFile {
  /** the file's name */
  name: string;
  text: string;
  /** its hash as a Content-Security-Policy source */
  source: string;
}

export interface PageFiles {
  /** scripts and stylesheets of each named chunk */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** the files that pages inline, by name; others are linked */
  inline: Readonly<Record<string, InlineFile>>;
  /** identifies the build, since its file names contain the hash of their content */
  build: string;
  /** the entry chunk of the site */
  entry: string;
  /** the path under which the files are served, with a slash at both ends */
  path: string;
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A text that would close its own element stays a file. */
const canStandInside = (text: string): boolean => !/<\/(style|script)|<!--/i.test(text);

/** @param folder of the built files @param names of the files; a missing one is omitted */
function readInline(folder: string, names: readonly string[]): PageFiles['inline'] {
  const inline: Record<string, InlineFile> = {};
  for (const name of new Set(names)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (canStandInside(text)) inline[name] = { name, text, source: sourceOf(text) };
  }
  return inline;
}

/** @param name of the file in `build/` */
function readManifest(
  root: string | undefined,
  name: string,
  where: Pick<PageFiles, 'entry' | 'path'>,
): Omit<PageFiles, 'inline'> | undefined {
  const file = root && path.join(root, 'build', name);
  if (!file || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { ...(JSON.parse(text) as Pick<PageFiles, 'chunks'>), build, ...where };
}

/** The script that loads the others after the first paint. */
const START = 'start';

/** @returns the files of the site for visitors; empty if there is no build */
export function readPageFiles(root: string | undefined): PageFiles {
  const where = { entry: 'browser', path: '/assets/' };
  const manifest = readManifest(root, 'chunks.json', where);
  if (!manifest || root === undefined) return { chunks: {}, inline: {}, build: '', ...where };
  const { chunks } = manifest;
  const styles = Object.values(chunks).flatMap((files) => files.filter((file) => file.endsWith('.css')));
  const inline = readInline(path.join(root, 'build/client'), [...styles, ...(chunks[START] ?? [])]);
  return { ...manifest, inline };
}

/** The path under which the files of the staff console are served. */
export const STAFF_FILES = '/staff-assets/';

/**
 * @param entry of the site with the flow recorder, or of the staff console
 * @param servedAt the path of the files
 * @returns the files, which find one another by their URL; undefined if they have not been built
 */
export function readOwnFiles(
  root: string | undefined,
  entry: 'flows' | 'staff',
  servedAt: string,
): PageFiles | undefined {
  const name = entry === 'flows' ? 'flowChunks.json' : 'staffChunks.json';
  const manifest = readManifest(root, name, { entry, path: servedAt });
  return manifest && { ...manifest, inline: {} };
}

const namesOf = (files: PageFiles, chunks: readonly string[], ending: string): string[] => [
  ...new Set(chunks.flatMap((chunk) => files.chunks[chunk] ?? []).filter((file) => file.endsWith(ending))),
];

const addresses = (files: PageFiles, chunks: readonly string[], ending: string): string[] =>
  namesOf(files, chunks, ending).map((name) => files.path + name);

/** The page's own chunks come first, so that they are loaded when the entry needs them. */
export const scriptsOf = (files: PageFiles, pageChunks: readonly string[]): string[] =>
  addresses(files, [...pageChunks, files.entry], '.js');

/** @returns scripts of chunks that the page does not need at the start */
export const laterScriptsOf = (files: PageFiles, chunks: readonly string[]): string[] =>
  addresses(files, chunks, '.js');

/** @returns the script that loads the others after the first paint; a build with the flow recorder has none */
export const startOf = (files: PageFiles): InlineFile | undefined =>
  files.inline[namesOf(files, [START], '.js')[0] ?? ''];

/** @returns the stylesheets of a page: inlined in its HTML, or the URL of those that must be files */
export const stylesOf = (files: PageFiles, pageChunks: readonly string[]): (InlineFile | string)[] =>
  namesOf(files, [files.entry, ...pageChunks], '.css').map((name) => files.inline[name] ?? files.path + name);

export const stylesheetsOf = (files: PageFiles, pageChunks: readonly string[] = []): string[] =>
  addresses(files, [files.entry, ...pageChunks], '.css');
