/** The methods that a path accepts, for responding with 405 instead of 404. */
import type { FastifyInstance } from 'fastify';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

const toPattern = (url: string): RegExp => {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
};

/**
 * Collects the routes as they are registered.
 * @returns a function that returns the methods of a path (without query); none for an unknown path
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  return (path) => [...([...known.values()].find(({ pattern }) => pattern.test(path))?.methods ?? [])].sort();
}
