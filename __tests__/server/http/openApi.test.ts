import { classEndpoints } from '@/contract/classForms/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import { documentsEndpoints } from '@/contract/staff/documents';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import { collectRoutes } from '../../support/fuzz/routes';
import { aServer, type TestServer } from './aServer';

interface Operation {
  summary: string;
  parameters?: { name: string; in: string; schema: { type: string } }[];
  requestBody?: {
    content: Record<string, { schema: { required: string[]; properties: Record<string, object> } }>;
  };
  responses: Record<string, { description: string; content?: object }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** Requests to hosts of their own. */
const OF_OTHER_HOSTS = ['/json/', '/feData', '/scheduleaCall', '/coordinatorPage', '/assessmentForm'];

type AnyEndpoint = Pick<Endpoint<never, never, never>, 'method' | 'path' | 'query'>;
/** Every request of the pages. */
const REQUESTS: readonly AnyEndpoint[] = [
  ...[endpoints, classEndpoints, staffEndpoints, catalogueEndpoints, classesEndpoints, classMakingEndpoints],
  ...[progressEndpoints, classResultsEndpoints, documentsEndpoints, draftsEndpoints],
  ...[formTemplatesEndpoints, sessionGridEndpoints],
].flatMap((some) => Object.values<AnyEndpoint>(some));

let server: TestServer;
let described: Document;
const served: string[] = [];

beforeAll(async () => {
  const stopCollecting = collectRoutes();
  server = await aServer();
  described = (await server.app.inject('/api/openapi.json')).json();
  for (const { method, path } of stopCollecting())
    if (/^.api.(website|staff)./.test(path) || OF_OTHER_HOSTS.includes(path))
      served.push(`${method} ${path}`);
});
afterAll(() => server.close());

it('is OpenAPI 3.1 and names the public address', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.servers).toEqual([{ url: 'https://www.example.com' }]);
});

it('names the host that the API has of its own', async () => {
  const apart = await aServer({ env: { API_HOST: 'https://api.example.com' } });
  const { servers } = (await apart.app.inject('/api/openapi.json')).json<Document>();
  await apart.close();
  expect(servers).toEqual([{ url: 'https://api.example.com' }]);
});

it('describes every route of the API, and no other', () => {
  const written = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.length).toBeGreaterThan(7);
  expect(written.filter((route) => !route.startsWith('HEAD')).sort()).toEqual([...served].sort());
});

it('gives every route a summary, a described success and its failures', () => {
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const operation of Object.values(methods)) {
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/./)]);
      expect(operation.responses['200']?.content).toBeDefined();
      // The geolocation host needs no database.
      if (path !== '/json/') expect(operation.responses['503']?.description).toContain('database');
      for (const { description } of Object.values(operation.responses))
        expect(description).not.toBe('Default Response');
    }
  }
});

it('takes what the pages ask with, and they can ask with all that it takes', () => {
  const sent = new Map<string, Set<string>>();
  // Several may share a path.
  for (const { method, path, query } of REQUESTS) {
    const route = `${method} ${path}`;
    sent.set(route, new Set([...(sent.get(route) ?? []), ...query]));
  }
  let compared = 0;
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const route = `${method.toUpperCase()} ${path}`;
      const names = sent.get(route);
      if (!names) continue;
      const taken = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      // Where they differ: the `query` of the endpoint in contract/ and the schema of its route.
      expect([route, ...[...names].sort()]).toEqual([route, ...taken.sort()]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(80);
});

it('tells of the limit of every read whose response is cached', () => {
  const cached = Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses }) => '304' in responses);
  expect(cached.length).toBeGreaterThan(10);
  for (const { summary, responses } of cached)
    expect([summary, responses['429']?.description]).toEqual([
      summary,
      expect.stringContaining('Retry-After'),
    ]);
});

it('takes the form’s fields and limits from the schema that validates', () => {
  const post = described.paths['/api/website/contact']?.post;
  const schema = post?.requestBody?.content['application/json']?.schema;
  expect(schema?.required).toEqual(['form_name', 'form_email', 'form_company', 'form_city']);
  expect(schema?.properties.form_name).toMatchObject({ type: 'string', maxLength: 200 });
  expect(schema?.properties.form_check_ee).toMatchObject({ enum: ['yes', 'no'], default: 'no' });
  expect(Object.keys(post?.responses ?? {})).toEqual([
    '200',
    '400',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
  expect(post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
});

it('says what travels in the path and the query', () => {
  expect(described.paths['/api/website/courses/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
  ]);
  expect(described.paths['/api/website/courses']?.get?.parameters).toMatchObject([
    { name: 'group', in: 'query', required: false, schema: { type: 'integer' } },
    { name: 'portfolio', in: 'query', required: false, schema: { type: 'string' } },
  ]);
});

it('says that a version of an entry that was removed has no row', () => {
  const versions = described.paths['/api/staff/catalogue/{entity}/{key}/versions']?.get;
  expect(versions?.responses['200']?.content).toMatchObject({
    'application/json': {
      schema: { properties: { list: { items: { properties: { row: { type: ['object', 'null'] } } } } } },
    },
  });
});

it('can be read as a page that runs no script', async () => {
  const answer = await server.app.inject('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<h2><code>POST /api/website/contact</code></h2>');
  expect(answer.body).not.toMatch(/<script|<style|style=|https?:\/\/(?!www\.example\.com)/);
});
