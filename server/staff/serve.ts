/** Registers the route of an endpoint of the contract, so that handler and client have the same types. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnySchema, ISchema } from 'yup';
import type { Endpoint, Ok } from '@/contract/endpoint';
import type { Access } from './guard';

/** Fastify's options of a route, with its schema among them. */
interface Route<Params, Query, Body, Response> {
  config: { staff: Access };
  bodyLimit?: number;
  tags: readonly string[];
  summary: string;
  params?: AnySchema;
  querystring?: ISchema<Query>;
  headers?: AnySchema;
  body?: ISchema<Body>;
  response: { 200: ISchema<Response> };
  /** The endpoint's parameters that are not in the query are in the path, as texts. */
  handler(
    request: FastifyRequest<{
      Params: Record<Exclude<keyof Params, keyof Query>, string>;
      Querystring: Query;
      Body: Body;
    }>,
    reply: FastifyReply,
  ): Response | FastifyReply | Promise<Response | FastifyReply>;
}

/** Only the endpoint decides the types: the schemas and the handler have to fit them. */
export function serve<Params, Body, Response extends Ok, Query extends Partial<Params> = object>(
  app: FastifyInstance,
  { method, path }: Endpoint<Params, Body, Response>,
  { config, bodyLimit, handler, ...schema }: Route<NoInfer<Params>, Query, NoInfer<Body>, NoInfer<Response>>,
): void {
  app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), config, bodyLimit, schema, handler });
}
