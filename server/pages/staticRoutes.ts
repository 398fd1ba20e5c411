/** Files: the SPA's build under /assets/, and what stands in `public/` at the root. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** @param root the folder that holds `build/` and `public/`; either may be missing */
export async function addStaticRoutes(app: FastifyInstance, root: string): Promise<void> {
  const assets = path.join(root, 'build', 'client');
  const files = path.join(root, 'public');
  const shared = { index: false, decorateReply: false } as const;
  if (existsSync(assets)) {
    // Names carry the hash of their content: they never change.
    const forEver = { immutable: true, maxAge: '1y', preCompressed: true };
    await app.register(fastifyStatic, { ...shared, ...forEver, root: assets, prefix: '/assets/' });
  }
  if (existsSync(files)) {
    await app.register(fastifyStatic, { ...shared, root: files, prefix: '/', wildcard: false, maxAge: '1h' });
  }
}
