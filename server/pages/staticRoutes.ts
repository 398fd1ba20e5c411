/** Serves files: the SPA's builds, each under its own path, and the files of `public/` at the root. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STAFF_FILES } from './pageFiles';

/**
 * The licences of third-party code in the pages, which require their text to be included
 * (docs/supply-chain.md).
 */
function addNotices(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return;
  const notices = readFileSync(file);
  app.get('/third-party.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(notices),
  );
}

/** Source maps are next to the built files, for people with access to the folder. They are not served. */
const isServed = (file: string): boolean => !file.endsWith('.map');

/** A shared cache must not give one browser what was compressed for another. */
const setHeaders = (response: { setHeader(name: string, value: string): unknown }): void =>
  void response.setHeader('vary', 'Accept-Encoding');

export interface StaticRoutesOptions {
  /** the folder that contains `build/` and `public/`; either may be missing */
  root: string;
  /** the path of the files with the flow recorder */
  flowFiles: string;
}

export async function staticRoutes(
  app: FastifyInstance,
  { root, flowFiles }: StaticRoutesOptions,
): Promise<void> {
  const files = path.join(root, 'public');
  addNotices(app, path.join(root, 'build/third-party.txt'));
  const shared = { index: false, decorateReply: false } as const;
  for (const [build, prefix] of Object.entries({
    client: '/assets/',
    staff: STAFF_FILES,
    flows: flowFiles,
  })) {
    const assets = path.join(root, 'build', build);
    // Names contain the hash of their content, so the files never change.
    const forEver = { immutable: true, maxAge: '1y', preCompressed: true, allowedPath: isServed, setHeaders };
    if (existsSync(assets))
      await app.register(fastifyStatic, { ...shared, ...forEver, root: assets, prefix });
  }
  if (existsSync(files)) {
    await app.register(fastifyStatic, { ...shared, root: files, prefix: '/', wildcard: false, maxAge: '1h' });
  }
}
