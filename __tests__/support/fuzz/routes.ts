/** All routes of a server: the registered ones, with their description in the OpenAPI document. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from './schema';

const APP_CREATED = 'fastify.initialization';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Route {
  method: string;
  /** as it was registered: `/a/:id` */
  path: string;
}

/**
 * Collects the routes of every app that is built until the returned function is called: Fastify announces
 * each new app, before its first route, on a diagnostics channel.
 * @returns a function that ends it and returns the routes, each once; HEAD is left out: each GET has one
 */
export function collectRoutes(): () => Route[] {
  const routes = new Map<string, Route>();
  const hear = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat())
        if (name !== 'HEAD') routes.set(`${name} ${url}`, { method: name, path: url });
    });
  };
  subscribe(APP_CREATED, hear);
  return () => {
    unsubscribe(APP_CREATED, hear);
    return [...routes.values()];
  };
}

/** A route with its description. */
export interface Target extends Route {
  /** `GET /a/:id` */
  name: string;
  operation?: Operation;
}

/** The path as OpenAPI writes it. */
const described = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** @returns every route, with its description if there is one */
export function targetsOf(routes: readonly Route[], document: ApiDocument): Target[] {
  return routes.map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    path,
    operation: document.paths[described(path)]?.[method.toLowerCase()],
  }));
}
