/** The routes of an app, from the framework: new ones are included automatically. */
import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  method: string;
  url: string;
}

/** @param values of the parameters of routes; `1` by default */
export function routesOf(
  app: FastifyInstance,
  wanted: readonly string[],
  values: Readonly<Record<string, string>> = {},
): KnownRoute[] {
  const found: KnownRoute[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    parts.length = indent.length / 4;
    parts.push(part);
    const url = parts.join('').replace(/:(\w+)(\([^)]*\))?/g, (_whole, name: string) => values[name] ?? '1');
    for (const method of methods.split(', ')) if (wanted.includes(method)) found.push({ method, url });
  }
  return found;
}
