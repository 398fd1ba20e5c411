import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageRenderer } from '../../contract/renderer';

/**
 * Loads the built SPA at run time: it has its own build and must not become part of this one.
 * @param root the folder that contains `build/`
 * @returns undefined if the SPA has not been built
 */
export function loadRenderer(root: string): PageRenderer | undefined {
  const file = path.join(root, 'build', 'pages', 'server.js');
  return existsSync(file) ? (createRequire(file)(file) as PageRenderer) : undefined;
}
