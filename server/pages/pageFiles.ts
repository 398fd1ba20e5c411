/** Which files a page needs, as the SPA's build wrote them down. */
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
}

/** The chunk that starts the site. */
const ENTRY = 'browser';
const ASSETS = '/assets/';
const PRELOADED_FONTS = 2;

/** @returns the content of `build/chunks.json`; nothing when there is no build */
export function readPageFiles(root: string | undefined): PageFiles {
  const file = root && path.join(root, 'build', 'chunks.json');
  if (!file || !existsSync(file)) return { chunks: {}, fonts: [], build: '' };
  const text = readFileSync(file, 'utf8');
  const build = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { ...(JSON.parse(text) as Omit<PageFiles, 'build'>), build };
}

const addresses = (files: PageFiles, names: readonly string[], ending: string): string[] =>
  [...new Set(names.flatMap((name) => files.chunks[name] ?? []).filter((file) => file.endsWith(ending)))].map(
    (file) => ASSETS + file,
  );

/** The page's own chunks come first, so that the entry finds them in place and need not ask for them. */
export const scriptsOf = (files: PageFiles, pageChunks: readonly string[]): string[] =>
  addresses(files, [...pageChunks, ENTRY], '.js');

export const stylesheetsOf = (files: PageFiles, pageChunks: readonly string[] = []): string[] =>
  addresses(files, [ENTRY, ...pageChunks], '.css');

/** Each family's first upright Latin face, which every page shows at once. */
export function preloadedFontsOf({ fonts }: PageFiles): string[] {
  const faces = new Map<string, string>();
  for (const file of fonts) {
    const family = /^(.+)-latin-(?!ext).*normal/.exec(file)?.[1];
    if (family !== undefined && !faces.has(family)) faces.set(family, ASSETS + file);
  }
  return [...faces.values()].slice(0, PRELOADED_FONTS);
}
